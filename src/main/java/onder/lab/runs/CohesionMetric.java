package onder.lab.runs;

import java.util.Arrays;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.world.World;

/**
 * Members that lose their leader: how often a member gets farther than {@link #LOST} from its leader, and the mean
 * time until it returns, over those that do.
 */
final class CohesionMetric implements RunMetric {
    /** In metres: beyond this distance a follower has lost its leader. Source: thesis 3.4. */
    private static final float LOST = 12;

    private static final long HERE = -1;

    /** A member that starts far away does not count as lost on the way. */
    private static final long NOT_YET_HERE = -2;

    private long[] away;
    private int losses;
    private final RunningMean regroup = new RunningMean();

    @Override
    public List<RunMeasure> measures() {
        return List.of(
                new RunMeasure(
                        "members_lost",
                        "",
                        "how often a member got farther than 12 m from its leader",
                        world -> losses),
                new RunMeasure(
                        "regroup_s",
                        "s",
                        "mean time until a lost member was near its leader again, for members that returned",
                        world -> regroup.value()));
    }

    @Override
    public void begin(World world) {
        away = new long[world.agents().count()];
        Arrays.fill(away, NOT_YET_HERE);
    }

    @Override
    public void step(World world) {
        AgentsView agents = world.agents();
        if (away.length < agents.count()) {
            int known = away.length;
            away = Arrays.copyOf(away, agents.count() + agents.count() / 2);
            Arrays.fill(away, known, away.length, NOT_YET_HERE);
        }
        for (Group group : world.groups().all()) {
            for (int k = 0; k < group.size(); k++) {
                int id = group.member(k);
                float dx = world.bounds().dx(agents.x(group.leader()) - agents.x(id));
                float dz = world.bounds().dz(agents.z(group.leader()) - agents.z(id));
                look(world, id, dx * dx + dz * dz > LOST * LOST);
            }
        }
    }

    private void look(World world, int id, boolean far) {
        if (far && away[id] == HERE) {
            away[id] = world.steps();
            losses++;
        } else if (!far && away[id] != HERE) {
            if (away[id] != NOT_YET_HERE) {
                regroup.add((world.steps() - away[id]) / world.setup().rate());
            }
            away[id] = HERE;
        }
    }
}
