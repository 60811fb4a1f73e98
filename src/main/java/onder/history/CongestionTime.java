package onder.history;

import java.util.function.Supplier;
import onder.group.Group;
import onder.param.Doc;
import onder.param.Source;
import onder.world.World;
import onder.world.measure.GroupFigure;
import onder.world.measure.MeasureLabels;

/** How long a group has been congested since its number was first assigned, as far as the history goes back. */
@MeasureLabels(name = "congestion", label = "time in congestion", unit = "s", decimals = 1, isTotal = true)
@Doc("for how long the group has been congested since the start")
@Source("the detection of thesis 4.2, added up")
public final class CongestionTime extends GroupFigure {
    private final Supplier<History> history;

    /**
     * @param history supplies the run's history; it gives null if none is recorded
     */
    public CongestionTime(Supplier<History> history) {
        this.history = history;
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
