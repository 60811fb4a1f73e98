package onder.world.setup;

import onder.param.Param;

/**
 * A line of a timetable.
 *
 * @param at when, in seconds from the beginning
 * @param groups how many groups come then
 */
public record TimetableEntry(
        @Param(value = Double.NaN, min = 0, max = ScheduledCommand.LATEST, unit = "s", doc = "When the groups come.")
        float at,

        @Param(value = 1, min = 1, max = 10_000, doc = "How many groups come at this time.")
        int groups) {}
