package onder.world.setup;

import onder.core.agents.Contact;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.Combiner;

/**
 * The rules for all agents of a world. By default bodies are pushed apart where they overlap (soft contact), and there
 * is no drag: an agent without a force keeps its velocity.
 *
 * @param combiner how the forces of several behaviours become one
 * @param contact what happens when bodies meet
 * @param drag drag: the rate at which velocity decays, in 1/s
 * @param friction how soft contact rubs: the share of the relative velocity along the contact that each of two bodies
 *     loses per second, for each metre of overlap, in 1/(m·s); κ/m of Helbing, Farkas and Vicsek 2000
 */
@Doc("How forces combine, what happens when bodies meet, and how strong drag and friction are.")
@Source("thesis 2.4; Buckland ch. 3; Millington 3.3.3; Helbing, Farkas & Vicsek 2000 for friction")
public record Rules(
        @Param(choice = "prioritised", doc = "How the forces of several behaviours combine into one.")
        Combiner combiner,

        @Param(choice = "soft", doc = "What happens when bodies meet.")
        Contact contact,

        @Param(value = 0, min = 0, max = 100, unit = "1/s", doc = "Drag: the rate at which velocity decays.")
        float drag,

        @Doc("Friction between bodies in soft contact: the share of the relative velocity along the contact "
                + "that each body loses per second per metre of overlap; 3000 for people, 0 for none.")
        @Param(value = 0, min = 0, max = 1e6, unit = "1/(m·s)", when = "contact = soft")
        float friction) {
    /**
     * Rules without friction of bodies.
     *
     * @param combiner how the forces of several behaviours become one
     * @param contact what happens when bodies meet
     * @param drag drag: the rate at which velocity decays, in 1/s
     */
    public Rules(Combiner combiner, Contact contact, float drag) {
        this(combiner, contact, drag, 0);
    }

    /**
     * Whether bodies in contact press and rub against each other.
     *
     * @return true if contact has forces
     */
    public boolean bodiesPress() {
        return contact == Contact.SOFT && friction > 0;
    }
}
