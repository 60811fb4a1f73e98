package onder.output.page;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Bookmark;

/**
 * Chooses the agents on a page if it cannot show all: every n-th agent, and all leaders; or, with too many leaders, the
 * groups nearest to the first view, with all their members.
 */
final class AgentSample {
    /** The largest share of leaders among kept agents; above it, groups are chosen. */
    private static final double MOST_LEADERS = 0.25;

    private final int every;
    private final int known;

    /** Null if agents are chosen. */
    private final BitSet members;

    private final BitSet groups = new BitSet();

    /** A sentence about who is shown; empty if everybody is. */
    final String words;

    /**
     * Chooses.
     *
     * @param world at the beginning
     * @param every keeps one of this many agents
     * @param view where the page looks first; null: the middle of the world
     */
    AgentSample(World world, int every, Bookmark view) {
        this.every = every;
        AgentsView agents = world.agents();
        known = agents.count();
        double kept = known / (double) every;
        List<Group> all = world.groups().all();
        if (every == 1 || all.size() <= MOST_LEADERS * kept) {
            members = null;
            words = every == 1 ? "" : "The page shows one in " + every + " people, and all leaders.";
            return;
        }
        members = new BitSet(known);
        Bounds bounds = world.bounds();
        float x = view == null ? (bounds.minX() + bounds.maxX()) / 2 : view.lookX();
        float z = view == null ? (bounds.minZ() + bounds.maxZ()) / 2 : view.lookZ();
        List<Group> nearest = all.stream()
                .sorted(Comparator.comparingDouble((Group group) -> away(agents, bounds, group, x, z))
                        .thenComparing(Group::id))
                .toList();
        int count = 0;
        for (Group group : nearest) {
            if (count > 0 && count + group.size() > kept) {
                break;
            }
            groups.set(group.id());
            for (int i = 0; i < group.size(); i++) {
                members.set(group.member(i));
            }
            count += group.size();
        }
        words = Format.of(
                "The page shows the %d groups that begin nearest to the first view, of %d: %d of %d people.",
                groups.cardinality(), all.size(), count, known);
    }

    private static double away(AgentsView agents, Bounds bounds, Group group, float x, float z) {
        double dx = bounds.dx(agents.x(group.leader()) - x);
        double dz = bounds.dz(agents.z(group.leader()) - z);
        return dx * dx + dz * dz;
    }

    /** Whether an agent is kept. */
    boolean includes(int id) {
        return members != null && id < known ? members.get(id) : id % every == 0;
    }

    /** Whether all leaders are also kept, so that the page shows all groups. */
    boolean hasAllLeaders() {
        return members == null;
    }

    /** Whether the page covers a group that exists at the beginning. */
    boolean includesGroup(int id) {
        return members == null || groups.get(id);
    }
}
