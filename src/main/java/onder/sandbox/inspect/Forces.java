package onder.sandbox.inspect;

import java.util.List;
import onder.sandbox.hud.toolkit.Fact;

/** The forces on an agent in order of priority, and their total. */
public record Forces(List<Force> parts, List<Fact> sums) {
    public static final Forces NONE = new Forces(List.of(), List.of());

    /**
     * One behaviour's part in the force on an agent.
     *
     * @param colour sRGB, as its arrow in the scene
     * @param weighting its weight, and what else the combiner uses
     * @param asked in newtons, including its weight; so are {@code kept} and {@code cut}
     * @param askedShare share of the greatest force in the list, 0..1
     * @param detail a sentence about what was asked for and what happened to it
     */
    public record Force(
            String name,
            int colour,
            String weighting,
            String asked,
            String kept,
            String cut,
            float askedShare,
            float keptShare,
            String detail) {}
}
