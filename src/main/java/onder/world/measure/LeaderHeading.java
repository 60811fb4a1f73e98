package onder.world.measure;

import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.world.World;

/** How much the members' headings differ from their leader's: the mean angle, over all members but the leader. */
final class LeaderHeading implements Measure {
    @Override
    public String name() {
        return "leaderheading";
    }

    @Override
    public String label() {
        return "angle to the leader";
    }

    @Override
    public String title() {
        return "heading difference from the leader";
    }

    @Override
    public String unit() {
        return "°";
    }

    @Override
    public int decimals() {
        return 1;
    }

    @Override
    public String doc() {
        return "present mean angle between a member's heading and the leader's";
    }

    @Override
    public String source() {
        return "thesis 5.2.3, for the leader only";
    }

    @Override
    public float of(World world, Group group) {
        int n = group.size();
        if (n < 2) {
            return Float.NaN;
        }
        AgentsView agents = world.agents();
        double hx = agents.headingX(group.leader());
        double hz = agents.headingZ(group.leader());
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double x = agents.headingX(group.member(i));
            double z = agents.headingZ(group.member(i));
            sum += Math.abs(StrictMath.atan2(hx * z - hz * x, hx * x + hz * z));
        }
        return (float) Math.toDegrees(sum / (n - 1));
    }
}
