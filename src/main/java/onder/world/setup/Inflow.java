package onder.world.setup;

import onder.param.Doc;
import onder.param.Param;

/**
 * How people arrive through a source.
 *
 * @param open whether people come; while closed, the people due are skipped
 * @param rate groups per second on average; 0: only by the source's timetable
 * @param limit total number of people after which no more come; 0: no limit
 */
public record Inflow(
        @Param(value = 1, doc = "Whether people come; people who are due while it is closed never come.")
        boolean open,

        @Doc("Groups per second on average; 0: only by the timetable.")
        @Param(value = 0, min = 0, max = 100, unit = "1/s")
        float rate,

        @Doc("Total number of people after which no more come; 0: no limit.")
        @Param(value = 0, min = 0, max = Setup.MAX_AGENTS)
        int limit) {}
