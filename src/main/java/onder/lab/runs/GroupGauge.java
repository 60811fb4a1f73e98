package onder.lab.runs;

import java.util.List;
import java.util.function.ObjDoubleConsumer;
import onder.group.Group;
import onder.world.World;

/** The thesis's measures, averaged over windows and groups. Source: thesis 3.5, 5.2, 5.3. */
final class GroupGauge implements Gauge {
    private final Mean displacement = new Mean();
    private final Mean distance = new Mean();
    private final Mean heading = new Mean();
    private final Mean score = new Mean();

    @Override
    public List<Measure> measures() {
        return List.of(
                new Measure("displacement_m", "m", "groups' mean displacement over a window"),
                new Measure("distance_m", "m", "mean distance of members from one another, by groups and windows"),
                new Measure("heading_deg", "°", "mean difference of members' headings, by groups and windows"),
                new Measure("score", "", "groups' mean score at the windows' ends"));
    }

    @Override
    public void window(World world) {
        for (Group group : world.groups().all()) {
            displacement.add(group.displacement());
            distance.add(group.distance());
            heading.add(group.headingDifference());
            score.add(group.score());
        }
    }

    @Override
    public void report(World world, ObjDoubleConsumer<String> figures) {
        figures.accept("displacement_m", displacement.value());
        figures.accept("distance_m", distance.value());
        figures.accept("heading_deg", heading.value());
        figures.accept("score", score.value());
    }
}
