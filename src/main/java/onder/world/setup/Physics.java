package onder.world.setup;

import onder.core.props.PropMotion;
import onder.param.Param;
import onder.param.Source;

/**
 * How the props of a world move.
 *
 * @param props whether they are obstacles, or pushed
 * @param walkRound people walk round what weighs so much or more, once it is at rest, in kg; they push what is lighter
 * @param weight what an agent weighs beside a prop, times the mass of its body
 */
@Source(doc = "How props move, and what people do about them.", value = "Onder's own")
public record Physics(
        @Param(choice = "still", doc = "Props are obstacles, or people push them.")
        PropMotion props,

        @Param(
                value = 30,
                min = 0,
                max = 100_000,
                unit = "kg",
                doc =
                        "Live: people walk round what weighs so much or more, once it is at rest; what is lighter they push.")
        float walkRound,

        @Param(
                value = 1,
                min = 0.001,
                max = 1000,
                doc =
                        "Live: what an agent weighs beside a prop, times the mass of its body: 70 for the thesis's, which weigh 1 kg.")
        float weight) {
    /** Whether people push props. */
    boolean isLive() {
        return props == PropMotion.LIVE;
    }
}
