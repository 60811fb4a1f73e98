package onder.sandbox.forecast;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Dock.Part;
import onder.sandbox.hud.OverPicture;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.world.World;

/**
 * Labels over the groups with a forecast jam: when it comes, how likely it is, and what prevents it; and over those that
 * do not go on: why. Only the most urgent few are shown, and no label covers another one or a panel.
 */
public final class GroupLabels extends OverPicture {
    private static final int MOST = 4;

    /** Under the panels. */
    private static final float LAYER = 4;

    /** Height over the ground, in metres: above people's heads and a leader's pennant. */
    private static final float HEAD = 2.6f;

    /** The distance from a group's place to its label, in points; a label that would cover another moves up by its height,
     * at most this often. */
    private static final float STEM = 14;

    private static final int PLACES = 4;
    private static final float APART = 4;

    /** A congested group comes after those that will be congested within this many seconds. */
    private static final double COME = 6;

    /** A group this many metres nearer to the camera is as urgent as one whose jam comes a second sooner. */
    private static final double NEARER = 25;

    /** A group does not go on only after this many simulated seconds: short stops are not worth a label. */
    private static final double STUCK = 2;

    private final SimulationState simulation;
    private final Selection selection;
    private final ForecastState forecast;
    private final StuckGroups stuckGroups = new StuckGroups();
    private final Map<Integer, GroupLabel> labels = new HashMap<>();

    /** Since when each stuck group has been stuck, in simulated seconds. */
    private final Map<Integer, Double> stuckSince = new HashMap<>();

    private final Vector3f at = new Vector3f();

    /** A group in the picture, and its place there. */
    private record Sight(int group, Consumer<GroupLabel> show, float x, float y, double urgency) {}

    public GroupLabels(Stage stage, SimulationState simulation, Selection selection, ForecastState forecast) {
        super(stage, "jams");
        this.simulation = simulation;
        this.selection = selection;
        this.forecast = forecast;
    }

    @Override
    public void follow(Camera camera, Dock.Room room) {
        Part free = room.part();
        List<Part> placed = new ArrayList<>(room.taken());
        List<GroupLabel> shown = new ArrayList<>();
        for (Sight sight : sights(camera, free)) {
            if (shown.size() < MOST) {
                GroupLabel label = labels.computeIfAbsent(
                        sight.group, group -> new GroupLabel(stage, group, () -> selection.selectGroup(group)));
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

    private List<Sight> sights(Camera camera, Part free) {
        List<Sight> sights = new ArrayList<>();
        for (JamForecast jam : forecast.jams()) {
            double first = jam.standing() == JamForecast.Standing.CONGESTED ? COME : jam.in();
            addSight(sights, jam.group(), false, label -> label.show(jam), first, camera, free);
        }
        for (StuckGroups.Stuck stuck : stuck()) {
            if (sights.stream().noneMatch(sight -> sight.group == stuck.group())) {
                addSight(sights, stuck.group(), true, label -> label.show(stuck), COME, camera, free);
            }
        }
        sights.sort(Comparator.comparingDouble(Sight::urgency));
        return sights;
    }

    /** The groups that have been stuck for a while: those that obstacles cut off, and the selected one. */
    private List<StuckGroups.Stuck> stuck() {
        World world = simulation.world();
        List<StuckGroups.Stuck> stuck = stuckGroups.now(world);
        stuckSince
                .keySet()
                .retainAll(stuck.stream().map(StuckGroups.Stuck::group).toList());
        return stuck.stream()
                .filter(one -> world.time() - stuckSince.merge(one.group(), world.time(), Math::min) >= STUCK)
                .filter(one -> one.cutOff() || one.group() == selection.group(world))
                .toList();
    }

    private void addSight(
            List<Sight> sights,
            int id,
            boolean led,
            Consumer<GroupLabel> show,
            double first,
            Camera camera,
            Part free) {
        Group group = simulation.world().groups().find(id);
        if (group == null || group.size() == 0) {
            return;
        }
        place(group, led);
        double distance = at.distance(camera.getLocation());
        Vector3f pixel = camera.getScreenCoordinates(at);
        float x = pixel.x / stage.theme.scale;
        float y = stage.height() - pixel.y / stage.theme.scale;
        if (pixel.z < 1 && x > free.left() && x < free.right() && y > free.top() && y < free.bottom()) {
            boolean chosen = selection.group(simulation.world()) == id;
            sights.add(new Sight(id, show, x, y, chosen ? -1e6 : urgency(id, first, distance)));
        }
    }

    /** The lower, the more urgent: coming jams go before present ones, and labels that are shown stay. */
    private double urgency(int group, double first, double distance) {
        return first + distance / NEARER - (labels.containsKey(group) ? 1 : 0);
    }

    /** The point over a group's leader, or over the middle of its members, between their last two states. */
    private void place(Group group, boolean led) {
        AgentsView agents = simulation.world().agents();
        Bounds bounds = simulation.world().bounds();
        float alpha = simulation.alpha();
        int leader = group.leader();
        int members = led ? 1 : group.size();
        double x = 0;
        double z = 0;
        for (int i = 0; i < members; i++) {
            int id = led ? leader : group.member(i);
            x += bounds.dx(between(agents.previousX(id), agents.x(id), alpha) - agents.x(leader));
            z += bounds.dz(between(agents.previousZ(id), agents.z(id), alpha) - agents.z(leader));
        }
        float mx = agents.x(leader) + (float) (x / members);
        float mz = agents.z(leader) + (float) (z / members);
        at.set(mx, simulation.world().terrain().height(mx, mz) + HEAD, mz);
    }

    private static float between(float before, float now, float alpha) {
        return before + (now - before) * alpha;
    }

    /** Shows a label over its group if there is a free place; returns whether there is. */
    private boolean place(GroupLabel label, Sight sight, Part free, List<Part> placed) {
        sight.show.accept(label);
        float wide = label.wide();
        float high = label.heightFor(wide);
        float left = Math.max(free.left(), Math.min(free.right() - wide, sight.x - wide / 2));
        for (int i = 0; i < PLACES; i++) {
            float bottom = sight.y - STEM - i * (high + APART + 1);
            Part here = new Part(left, bottom - high, left + wide, bottom);
            if (here.top() >= free.top() && placed.stream().noneMatch(other -> here.touches(other, APART))) {
                placed.add(here);
                stage.show(label, here.left(), here.top(), LAYER, wide, high);
                stage.show(label.stem, sight.x, bottom, LAYER - 1, 1, sight.y - bottom);
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean covers(float x, float y) {
        return labels.values().stream().anyMatch(label -> label.holds(x, y));
    }

    @Override
    public void clear() {
        labels.values().forEach(GroupLabel::hide);
        labels.clear();
    }
}
