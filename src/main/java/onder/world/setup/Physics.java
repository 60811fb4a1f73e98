package onder.world.setup;

import onder.core.props.PropMotion;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * How the props of a world move.
 *
 * @param props whether props are obstacles, or can be pushed
 * @param walkRound people walk round props at rest from this mass on, in kg; they push lighter ones
 * @param weight an agent's mass against a prop, times the mass of its body
 */
@Source(doc = "How props move, and how people react to them.", value = "Onder's own")
public record Physics(
        @Param(choice = "still", doc = "Whether props are fixed obstacles or people can push them.")
        PropMotion props,

        @Doc("People walk round resting props of this mass or more, and push lighter props.")
        @Param(value = 30, min = 0, max = 100_000, unit = "kg", when = "props = live")
        float walkRound,

        @Doc("Factor on a body's mass when the body pushes a prop; use 70 for the thesis's bodies, which weigh 1 kg.")
        @Param(value = 1, min = 0.001, max = 1000, when = "props = live")
        float weight) {
    /** Whether people push props. */
    boolean isLive() {
        return props == PropMotion.LIVE;
    }
}
