package onder.history;

import java.util.function.Supplier;
import onder.group.Group;
import onder.world.World;
import onder.world.measure.Measure;

/** How long a group has been congested since its number was first assigned, as far as the history goes back. */
public final class CongestionTime implements Measure {
    private final Supplier<History> history;

    /**
     * @param history supplies the run's history; it gives null if none is recorded
     */
    public CongestionTime(Supplier<History> history) {
        this.history = history;
    }

    @Override
    public String name() {
        return "congestion";
    }

    @Override
    public String label() {
        return "time in congestion";
    }

    @Override
    public String unit() {
        return "s";
    }

    @Override
    public int decimals() {
        return 1;
    }

    @Override
    public String doc() {
        return "for how long the group has been congested since the start";
    }

    @Override
    public String source() {
        return "the detection of thesis 4.2, added up";
    }

    @Override
    public boolean isTotal() {
        return true;
    }

    @Override
    public float of(World world, Group group) {
        History now = history.get();
        if (now == null) {
            return Float.NaN;
        }
        GroupTimeline lane = now.find(group.id());
        long steps = 0;
        if (lane != null) {
            for (Span span : lane.congestions()) {
                steps += Math.max(0, Math.min(span.to(), world.steps()) - span.from());
            }
        }
        return steps * now.dt();
    }
}
