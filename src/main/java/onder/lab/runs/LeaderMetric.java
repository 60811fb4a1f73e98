package onder.lab.runs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.group.Event;
import onder.world.World;

/** Congestion and changes of leader. Source: thesis 4, 6.1. */
final class LeaderMetric implements RunMetric {
    private final Map<Integer, Long> since = new HashMap<>();
    private final RunningMean tenure = new RunningMean();
    private int changes;
    private int congestions;
    private double first = Double.NaN;
    private int group = -1;
    private int changesThen;
    private double toSolve = Double.NaN;

    @Override
    public List<RunMeasure> measures() {
        return List.of(
                new RunMeasure("leader_changes", "", "leader changes caused by congestion", world -> changes),
                new RunMeasure("congestions", "", "how often a group became congested", world -> congestions),
                new RunMeasure(
                        "first_congestion_s",
                        "s",
                        "time of the first congestion; empty if there was none",
                        world -> first),
                new RunMeasure(
                        "changes_to_solve",
                        "",
                        "leader changes until the first congestion cleared; empty if it did not clear",
                        world -> toSolve),
                new RunMeasure("tenure_s", "s", "mean time for which a leader leads its group", this::tenure));
    }

    @Override
    public void begin(World world) {
        world.groups().all().forEach(present -> since.put(present.id(), present.leaderSince()));
    }

    @Override
    public void event(World world, Event event) {
        if (event instanceof Event.Congested congested) {
            congestions++;
            if (Double.isNaN(first)) {
                first = congested.step() / world.setup().rate();
                group = congested.group();
                changesThen = changes(world);
            }
        } else if (event instanceof Event.Cleared cleared) {
            if (cleared.group() == group && Double.isNaN(toSolve)) {
                toSolve = changes(world) - changesThen;
            }
        } else if (event instanceof Event.LeaderChanged changed && changed.reason() != Event.Reason.START) {
            if (changed.reason() == Event.Reason.CONGESTION) {
                changes++;
            }
            Long before = since.put(changed.group(), changed.step());
            tenure.add((changed.step() - (before == null ? 0 : before))
                    / world.setup().rate());
        }
    }

    private int changes(World world) {
        var at = world.groups().find(group);
        return at == null ? changesThen : at.changes();
    }

    /** The mean time in office, with that of the present leaders so far. */
    private double tenure(World world) {
        RunningMean all = tenure.copy();
        for (var group : world.groups().all()) {
            all.add((world.steps() - since.getOrDefault(group.id(), 0L))
                    / world.setup().rate());
        }
        return all.value();
    }
}
