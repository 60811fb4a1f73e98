package onder.sandbox.panels;

import com.jme3.math.Vector2f;
import java.util.List;
import java.util.stream.IntStream;
import onder.history.Mark;
import onder.sandbox.timeline.TimelineLanes;
import onder.sandbox.timeline.TimelinePanel;
import onder.sandbox.timeline.TimelinePlot;
import onder.world.setup.ScheduledCommand;

/** Where the timeline draws its marks, in pixels from the window's lower left corner. */
final class TimelinePlaces {
    private TimelinePlaces() {}

    static int[] of(TimelinePanel panel, ScheduledCommand timed) {
        return pixel(panel, panel.plot.x(timed), TimelinePlot.EDGE);
    }

    /** @throws IllegalArgumentException if it is not in sight */
    static int[] of(TimelinePanel panel, Mark mark) {
        TimelineLanes lanes = panel.plot.lanes;
        int row = rows(panel)
                .filter(each -> lanes.laneAt(lanes.y(each)).marks().contains(mark))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("not in sight: " + mark));
        return pixel(panel, lanes.x(mark.step()), lanes.y(row) + TimelineLanes.ROW / 2);
    }

    static List<Mark> marksInSight(TimelinePanel panel) {
        TimelineLanes lanes = panel.plot.lanes;
        return rows(panel)
                .mapToObj(row -> lanes.laneAt(lanes.y(row)))
                .flatMap(lane -> lane.marks().stream())
                .filter(mark -> lanes.sees(mark.step()))
                .toList();
    }

    private static IntStream rows(TimelinePanel panel) {
        TimelineLanes lanes = panel.plot.lanes;
        return IntStream.range(0, panel.plot.rows()).filter(row -> lanes.laneAt(lanes.y(row)) != null);
    }

    private static int[] pixel(TimelinePanel panel, float x, float y) {
        Vector2f corner = panel.stage.place(panel);
        float scale = panel.theme.scale;
        return new int[] {Math.round((corner.x + x) * scale), Math.round((panel.stage.height() - corner.y - y) * scale)
        };
    }
}
