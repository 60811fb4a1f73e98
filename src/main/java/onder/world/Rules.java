package onder.world;

import onder.core.Contact;
import onder.param.Param;
import onder.param.Source;
import onder.steer.Combiner;

/**
 * The rules that hold for all agents of a world. By default bodies are pushed apart where they overlap (soft contact), and
 * there is no drag: whoever wants nothing goes on with its velocity.
 *
 * @param combiner how the forces of several behaviours become one
 * @param contact what happens when bodies meet
 * @param drag drag: the velocity lost each second, as a share, in 1/s
 */
@Source(doc = "combining of forces, body contact, drag", value = "thesis 2.4; Buckland ch. 3; Millington 3.3.3")
public record Rules(
        @Param(choice = "prioritised", doc = "How the forces of several behaviours become one.")
        Combiner combiner,

        @Param(choice = "soft", doc = "What happens when bodies meet.")
        Contact contact,

        @Param(value = 0, min = 0, max = 100, unit = "1/s", doc = "Drag: the velocity lost each second, as a share.")
        float drag) {}
