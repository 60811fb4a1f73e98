package onder.sandbox.settings;

import onder.param.Doc;
import onder.param.Param;

/** What a run begins with. */
public record RunSettings(
        @Doc("Number of people or other agents, and so the size of each group. More or fewer restart the scene.")
        @Param(value = 30, min = 1, max = 20_000)
        int agents,

        @Doc("The seed of every random draw. A change starts the scene again.")
        @Param(value = 1, min = 0, max = Integer.MAX_VALUE)
        int seed) {}
