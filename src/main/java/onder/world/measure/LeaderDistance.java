package onder.world.measure;

import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;

/**
 * How far the members are from their leader: |Σⱼ (pⱼ − p)| / (n − 1) with the leader at p. Members on opposite sides
 * cancel each other out; on a torus, the images nearest to the leader count.
 */
@MeasureLabels(name = "leaderdistance", label = "leader distance", unit = "m")
@Doc("present distance between the leader and the mean position of the other members")
@Source("thesis 5.2.1; CalculateAverageDistance in its code, for the leader only")
final class LeaderDistance extends GroupFigure {
    @Override
    public float of(World world, Group group) {
        int n = group.size();
        if (n < 2) {
            return Float.NaN;
        }
        AgentsView agents = world.agents();
        Bounds bounds = world.bounds();
        double x = 0;
        double z = 0;
        for (int i = 0; i < n; i++) {
            x += bounds.dx(agents.x(group.member(i)) - agents.x(group.leader()));
            z += bounds.dz(agents.z(group.member(i)) - agents.z(group.leader()));
        }
        return (float) (Math.sqrt(x * x + z * z) / (n - 1));
    }
}
