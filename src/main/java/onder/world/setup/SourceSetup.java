package onder.world.setup;

import java.util.List;
import onder.core.geometry.Area;
import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * A place where people enter the world, group by group: at a rate, or by a timetable. A group without room waits until
 * there is room.
 *
 * @param name used in figures and messages
 * @param area where they appear
 * @param rate groups per second on average; 0: only by the timetable
 * @param regular whether the times between groups are equal; otherwise they are drawn, as for independent arrivals
 * @param from when the first may come, in seconds
 * @param until when the last may come, in seconds
 * @param limit total number of people after which no more come; 0: no limit
 * @param open whether people come; while closed, the people due are skipped
 * @param schedule the timetable, in order of time; without one, a rate is needed
 * @param every after how many seconds the timetable begins again; 0: never
 * @param groups kinds of groups, 1 or more; each group's kind is drawn by weight
 */
public record SourceSetup(
        String name,
        Area area,

        @Doc("Groups per second on average; 0: only by the timetable.")
        @Param(value = 0, min = 0, max = 100, unit = "1/s")
        float rate,

        @Doc("The times between groups are equal; otherwise they are drawn, as for independent arrivals.")
        @Param(value = 0)
        boolean regular,

        @Param(value = 0, min = 0, max = ScheduledCommand.LATEST, unit = "s", doc = "When the first group may come.")
        float from,

        @Doc("When the last group may come.")
        @Param(value = ScheduledCommand.LATEST, min = 0, max = ScheduledCommand.LATEST, unit = "s")
        float until,

        @Doc("Total number of people after which no more come; 0: no limit.")
        @Param(value = 0, min = 0, max = Setup.MAX_AGENTS)
        int limit,

        @Param(value = 1, doc = "Whether people come; people who are due while it is closed never come.")
        boolean open,

        List<TimetableEntry> schedule,

        @Doc("When the timetable begins again; 0: never.")
        @Param(value = 0, min = 0, max = ScheduledCommand.LATEST, unit = "s")
        float every,

        List<SourceGroup> groups) {
    /**
     * Checks that the parts fit together, and copies the lists.
     *
     * @param name as of the record
     * @param area as of the record
     * @param rate as of the record
     * @param regular as of the record
     * @param from as of the record
     * @param until as of the record
     * @param limit as of the record
     * @param open as of the record
     * @param schedule as of the record
     * @param every as of the record
     * @param groups as of the record
     */
    public SourceSetup {
        Limits.present(name, "a source's name");
        Limits.present(area, "area");
        schedule = Limits.list(schedule, "schedule");
        groups = Limits.list(groups, "groups");
        if (groups.isEmpty()) {
            throw new IllegalArgumentException("source " + name + " has no groups, allowed 1 or more kinds");
        }
        if (rate > 0 != schedule.isEmpty()) {
            throw new IllegalArgumentException("source " + name + " has "
                    + (schedule.isEmpty() ? "neither a rate nor" : "a rate and") + " a schedule; give one of them");
        }
        float before = 0;
        for (TimetableEntry arriving : schedule) {
            if (arriving.at() < before) {
                throw new IllegalArgumentException("source " + name + ": schedule at = " + arriving.at() + " after "
                        + before + ", allowed in order of time");
            }
            before = arriving.at();
        }
        if (every > 0 && every < before) {
            throw new IllegalArgumentException("source " + name + ": every = " + every
                    + ", allowed the schedule's last time, " + before + " s, or more");
        }
    }

    /**
     * {@return a source of groups that come independently of each other, forever}
     *
     * @param name used in figures and messages
     * @param area where they appear
     * @param rate groups per second on average, above 0
     * @param group the members and target of each group
     */
    public static SourceSetup of(String name, Area area, float rate, GroupSetup group) {
        return new SourceSetup(
                name,
                area,
                rate,
                false,
                0,
                ScheduledCommand.LATEST,
                0,
                true,
                List.of(),
                0,
                List.of(new SourceGroup(1, group)));
    }

    /** {@return how people arrive through it} */
    public Inflow inflow() {
        return new Inflow(open, rate, limit);
    }

    /**
     * {@return the same source with another inflow}
     *
     * @param other how they come
     * @throws IllegalArgumentException if there is both a timetable and a rate, or neither
     */
    public SourceSetup with(Inflow other) {
        return new SourceSetup(
                name, area, other.rate(), regular, from, until, other.limit(), other.open(), schedule, every, groups);
    }
}
