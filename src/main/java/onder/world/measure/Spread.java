package onder.world.measure;

import java.util.Arrays;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;

/**
 * How much room a group takes up: the smallest radius round its centre that holds nine of ten members. The centre is
 * the mean of the members' positions, as for the distance; on a torus, of the images nearest to the leader. The tenth
 * that strays does not count, so that the figure describes the width of the crowd, not lost members.
 */
@MeasureLabels(name = "spread", unit = "m")
@Doc("radius of the circle that contains 90 % of the members, centred on their mean position")
@Source("like the circular error (CE90) in surveying, about the mean; centre as in thesis 5.2.1")
final class Spread extends GroupFigure {
    private static final int PERCENT = 90;

    @Override
    public float of(World world, Group group) {
        int n = group.size();
        if (n < 2) {
            return Float.NaN;
        }
        AgentsView agents = world.agents();
        Bounds bounds = world.bounds();
        float[] x = new float[n];
        float[] z = new float[n];
        double centreX = 0;
        double centreZ = 0;
        for (int i = 0; i < n; i++) {
            x[i] = bounds.dx(agents.x(group.member(i)) - agents.x(group.leader()));
            z[i] = bounds.dz(agents.z(group.member(i)) - agents.z(group.leader()));
            centreX += x[i];
            centreZ += z[i];
        }
        double[] distances = new double[n];
        for (int i = 0; i < n; i++) {
            double dx = x[i] - centreX / n;
            double dz = z[i] - centreZ / n;
            distances[i] = Math.sqrt(dx * dx + dz * dz);
        }
        Arrays.sort(distances);
        int held = (PERCENT * n + 99) / 100;
        return (float) distances[held - 1];
    }
}
