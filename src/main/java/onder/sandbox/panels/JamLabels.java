package onder.sandbox.panels;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.forecast.JamForecast;
import onder.sandbox.forecast.JamLabel;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;

/**
 * Over the groups that are going to jam: when, how sure that is, and what prevents it. The most urgent come first, a few
 * only, none over another nor over a panel.
 */
final class JamLabels {
    private static final int MOST = 4;

    /** Under the panels. */
    private static final float LAYER = 4;

    /** Over the ground, in metres: above people's heads and a leader's pennant. */
    private static final float HEAD = 2.6f;

    /** From a group's head to its label, in points; one that is in the way of another goes up by its height, so often. */
    private static final float STEM = 14;

    private static final int PLACES = 4;
    private static final float APART = 4;

    /** A group that is jammed comes after those that will be within so many seconds. */
    private static final double COME = 6;

    /** As urgent as a second sooner is a group that is so many metres nearer to the eye. */
    private static final double NEARER = 25;

    private final Stage stage;
    private final SimulationState simulation;
    private final Selection selection;
    private final ForecastState outlook;
    private final Map<Integer, JamLabel> labels = new HashMap<>();
    private final Vector3f at = new Vector3f();

    /** A place that a label has, or a panel. */
    record Placed(float left, float top, float right, float bottom) {
        boolean touches(Placed other) {
            return left < other.right + APART
                    && other.left < right + APART
                    && top < other.bottom + APART
                    && other.top < bottom + APART;
        }
    }

    /** A group that is in the picture, and where. */
    private record Sight(JamForecast jam, float x, float y, double urgency) {}

    JamLabels(Stage stage, Program program) {
        this.stage = stage;
        simulation = program.simulation();
        selection = program.selection();
        outlook = program.outlook();
    }

    /**
     * A part of the window, in points from its upper left corner.
     *
     * @param taken parts of it that panels take
     */
    record Space(float left, float top, float right, float bottom, List<Placed> taken) {}

    /** Puts the labels over their groups, as the camera sees them now. */
    void place(Camera camera, Space free) {
        List<Placed> placed = new ArrayList<>(free.taken);
        List<JamLabel> shown = new ArrayList<>();
        for (Sight sight : sights(camera, free)) {
            if (shown.size() < MOST) {
                JamLabel label = labels.computeIfAbsent(
                        sight.jam.group(), group -> new JamLabel(stage, group, () -> selection.selectGroup(group)));
                if (place(label, sight, free, placed)) {
                    shown.add(label);
                }
            }
        }
        labels.values().removeIf(label -> {
            boolean gone = !shown.contains(label);
            if (gone) {
                label.hide();
            }
            return gone;
        });
    }

    private List<Sight> sights(Camera camera, Space free) {
        List<Sight> sights = new ArrayList<>();
        for (JamForecast jam : outlook.jams()) {
            Group group = simulation.world().groups().find(jam.group());
            if (group == null || group.size() == 0) {
                continue;
            }
            middle(group);
            double distance = at.distance(camera.getLocation());
            Vector3f pixel = camera.getScreenCoordinates(at);
            float x = pixel.x / stage.theme.scale();
            float y = stage.height() - pixel.y / stage.theme.scale();
            boolean ahead = pixel.z < 1 && x > free.left && x < free.right && y > free.top && y < free.bottom;
            if (ahead) {
                boolean chosen = selection.group(simulation.world()) == jam.group();
                sights.add(new Sight(jam, x, y, chosen ? -1e6 : urgency(jam, distance)));
            }
        }
        sights.sort(Comparator.comparingDouble(Sight::urgency));
        return sights;
    }

    /** The lower, the more urgent: what comes is more so than what has come, and what is shown already stays. */
    private double urgency(JamForecast jam, double distance) {
        double first = jam.standing() == JamForecast.Standing.JAMMED ? COME : jam.in();
        return first + distance / NEARER - (labels.containsKey(jam.group()) ? 1 : 0);
    }

    /** The point over the middle of a group's members, between their last two states. */
    private void middle(Group group) {
        AgentsView agents = simulation.world().agents();
        Bounds bounds = simulation.world().bounds();
        float alpha = simulation.alpha();
        int leader = group.leader();
        double x = 0;
        double z = 0;
        for (int i = 0; i < group.size(); i++) {
            int id = group.member(i);
            x += bounds.dx(between(agents.previousX(id), agents.x(id), alpha) - agents.x(leader));
            z += bounds.dz(between(agents.previousZ(id), agents.z(id), alpha) - agents.z(leader));
        }
        float mx = agents.x(leader) + (float) (x / group.size());
        float mz = agents.z(leader) + (float) (z / group.size());
        at.set(mx, simulation.world().terrain().height(mx, mz) + HEAD, mz);
    }

    private static float between(float before, float now, float alpha) {
        return before + (now - before) * alpha;
    }

    /** Shows a label over its group where there is a place that no other has; false: there is none. */
    private boolean place(JamLabel label, Sight sight, Space free, List<Placed> placed) {
        label.show(sight.jam);
        float wide = label.wide();
        float high = label.heightFor(wide);
        float left = Math.max(free.left, Math.min(free.right - wide, sight.x - wide / 2));
        for (int i = 0; i < PLACES; i++) {
            float bottom = sight.y - STEM - i * (high + APART + 1);
            Placed here = new Placed(left, bottom - high, left + wide, bottom);
            if (here.top >= free.top && placed.stream().noneMatch(here::touches)) {
                placed.add(here);
                stage.show(label, here.left, here.top, LAYER, wide, high);
                stage.show(label.stem(), sight.x, bottom, LAYER - 1, 1, sight.y - bottom);
                return true;
            }
        }
        return false;
    }

    /** Whether a pixel, from the window's lower left corner, is on one of them. */
    boolean cover(float x, float y) {
        return labels.values().stream().anyMatch(label -> label.holds(x, y));
    }

    /** Those that are shown. */
    List<JamLabel> shown() {
        return List.copyOf(labels.values());
    }

    /** Takes all away. */
    void clear() {
        labels.values().forEach(JamLabel::hide);
        labels.clear();
    }
}
