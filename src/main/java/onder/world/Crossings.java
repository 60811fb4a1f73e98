package onder.world;

import onder.core.StateVisitor;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.world.setup.Flow;

/** Counts crossings of the line of a {@link Flow}. */
public final class Crossings {
    final Flow line;
    private long passed;
    private long net;
    private long first;
    private long last;

    Crossings(Flow line) {
        this.line = line;
    }

    void describe(StateVisitor by) {
        passed = by.whole(passed);
        net = by.whole(net);
        first = by.whole(first);
        last = by.whole(last);
    }

    /** Counts agents whose last step went across. The line belongs to one side, so that no crossing counts twice. */
    void count(AgentsView agents, Bounds bounds, long step) {
        float alongX = line.to().x() - line.from().x();
        float alongZ = line.to().z() - line.from().z();
        double length2 = (double) alongX * alongX + (double) alongZ * alongZ;
        float middleX = (line.from().x() + line.to().x()) / 2;
        float middleZ = (line.from().z() + line.to().z()) / 2;
        for (int id = 0; id < agents.count(); id++) {
            if (!agents.isAlive(id)) {
                continue;
            }
            // From the line's middle: on a torus, the image nearest to an end may not be the one that crosses.
            double x = bounds.dx(agents.previousX(id) - middleX);
            double z = bounds.dz(agents.previousZ(id) - middleZ);
            double movedX = bounds.dx(agents.x(id) - agents.previousX(id));
            double movedZ = bounds.dz(agents.z(id) - agents.previousZ(id));
            double before = alongX * z - alongZ * x;
            double after = alongX * (z + movedZ) - alongZ * (x + movedX);
            if (before < 0 == after < 0) {
                continue;
            }
            double share = before / (before - after);
            double along = (alongX * (x + share * movedX) + alongZ * (z + share * movedZ)) / length2;
            if (along >= -0.5 && along < 0.5) {
                passed++;
                net += after < 0 ? -1 : 1;
                first = passed == 1 ? step : first;
                last = step;
            }
        }
    }

    /** {@return the crossings so far, either way} */
    public long passed() {
        return passed;
    }

    /** {@return the crossings from the line's left to its right, seen along it, minus those in the other direction} */
    public long net() {
        return net;
    }

    /** {@return the crossings per step; NaN before there are two in different steps} */
    public double perStep() {
        return last > first ? (passed - 1) / (double) (last - first) : Double.NaN;
    }
}
