package onder.group;

import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * How a group with {@link ChangeStrategy#FORESIGHT} looks ahead.
 *
 * @param horizon how far ahead, in s; rounded to whole measuring windows if it is longer than one
 * @param forks how often each candidate is tried, with other random draws each time
 * @param candidates how many members are tried, the most different ones; with one the group does not look ahead, and
 *     the farthest member takes over
 * @param crowd with more agents in the world no group looks ahead, and the farthest member takes over
 */
@Doc("How groups that change leaders by foresight look ahead.")
@Source("Onder's own; rollouts with a simple rule as in Tesauro and Galperin 1996")
public record Foresight(
        @Doc("How far ahead a group looks; a time longer than one measuring window is rounded to whole windows.")
        @Param(value = 3, min = 0.1, max = 60, unit = "s")
        float horizon,

        @Doc("Number of simulated futures for each candidate (a member that could lead). Each future has its "
                + "own random draws, which all candidates share.")
        @Param(value = 2, min = 1, max = 32)
        int forks,

        @Doc("Number of members that the group tries as leaders: those that differ most from one another. "
                + "With 1, the group does not look ahead, and the farthest member takes over.")
        @Param(value = 6, min = 1, max = 32)
        int candidates,

        @Doc("With more agents than this in the world, no group looks ahead, because looking ahead takes too "
                + "long; the farthest member takes over.")
        @Param(value = 1000, min = 1, max = 2_000_000)
        int crowd) {}
