package onder.lab.runs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** Since which step each member has been away; a member that starts far away does not count as lost on the way. */
    private final Map<Integer, Long> away = new HashMap<>();

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
    public void step(World world) {
        AgentsView agents = world.agents();

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
        Long since = away.get(id);
        if (far && since != null && since == HERE) {
            away.put(id, world.steps());
            losses++;
        } else if (!far && (since == null || since != HERE)) {
            if (since != null) {
                regroup.add((world.steps() - since) / world.setup().rate());
            }
            away.put(id, HERE);
        }
    }
}
