package onder.world.setup;

import onder.param.Param;

/**
 * How people come by a source.
 *
 * @param open whether they come; while not, those who were due in that time stay away
 * @param rate groups a second on average; 0: by the source's timetable only
 * @param limit people after whom nobody comes any more; 0: no limit
 */
public record Inflow(
        @Param(value = 1, doc = "People come; while not, those who were due in that time stay away.")
        boolean open,

        @Param(
                value = 0,
                min = 0,
                max = 100,
                unit = "1/s",
                doc = "Groups a second on average; 0: by the timetable only.")
        float rate,

        @Param(
                value = 0,
                min = 0,
                max = Setup.MAX_AGENTS,
                doc = "People after whom nobody comes any more; 0: no limit.")
        int limit) {}
