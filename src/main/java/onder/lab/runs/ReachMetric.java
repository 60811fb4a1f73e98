package onder.lab.runs;

import java.util.List;

/** Whether groups can reach the places they are sent to. */
final class ReachMetric implements RunMetric {
    static final String NAME = "unreachable_groups";

    @Override
    public List<RunMeasure> measures() {
        return List.of(new RunMeasure(
                NAME,
                "",
                "number of groups that cannot reach their goal or next waypoint at the end of the run",
                UnreachableGroups::count));
    }
}
