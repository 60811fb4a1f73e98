package onder.world.measure;

import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;

/** How much the members' headings differ from their leader's: the mean angle, over all members but the leader. */
@MeasureLabels(
        name = "leaderheading",
        label = "angle to the leader",
        title = "heading difference from the leader",
        unit = "°",
        decimals = 1)
@Doc("present mean angle between a member's heading and the leader's")
@Source("thesis 5.2.3, for the leader only")
final class LeaderHeading extends GroupFigure {
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
