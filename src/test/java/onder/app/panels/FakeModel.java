package onder.app.panels;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.app.ui.Fact;
import onder.core.Body;
import onder.core.Role;
import onder.param.Param;
import onder.param.Params;
import onder.param.Source;
import onder.world.Measure;

/** A model without a world behind it: keeps what it is told. */
final class FakeModel implements HudModel, Parameters, Figures {
    enum Selection {
        FIRST,
        NEAREST_TO_CENTRE,
        FARTHEST_FROM_CENTRE,
        RANDOM
    }

    enum Change {
        BLIND,
        RANDOM,
        FARTHEST
    }

    enum Zone {
        OFF,
        RECTANGLE,
        SECTOR
    }

    @Source(doc = "Who leads, and when another does.", value = "thesis 3.2, 4")
    public record Leadership(
            @Param(choice = "nearest-to-centre", doc = "Who leads a group at first.")
            Selection selection,

            @Param(choice = "farthest", doc = "Who leads after a congestion.")
            Change change,

            @Param(value = 1, min = 0, max = 100, unit = "m", doc = "Congested below this displacement in a window.")
            float threshold,

            @Param(value = 1.2, min = 0, max = 60, unit = "s", doc = "How long a new leader is left alone.")
            float grace,

            @Param(value = 0.6, min = 0.05, max = 60, unit = "s", doc = "Length of the window.")
            float window) {}

    @Source(doc = "Out of the leader's way.", value = "thesis 4.4")
    public record Evade(
            @Param(choice = "rectangle", doc = "Shape of the zone.")
            Zone zone,

            @Param(value = 5, min = 0, max = 100, unit = "m", doc = "Length of the rectangle.")
            float length,

            @Param(value = 4, min = 0, max = 100, unit = "m", doc = "Half the rectangle's width.")
            float halfWidth,

            @Param(
                    doc = "Length grows with the leader's speed.",
                    source = "thesis 4.4's text; its code has a fixed length")
            boolean lengthFollowsSpeed,

            @Param(value = 60, min = 0, max = 360, unit = "°", doc = "Angle θ of the sector, half to each side.")
            float angle,

            @Param(value = 200, min = 0, max = 10_000, unit = "m/s²", doc = "Acceleration out of the zone.")
            float strength) {}

    public record Follow(
            @Param(
                    value = -0.6,
                    min = -100,
                    max = 100,
                    unit = "m",
                    doc = "Offset along the leader's heading; behind is below 0.")
            float ahead,

            @Param(
                    value = 12,
                    min = 0,
                    max = Double.POSITIVE_INFINITY,
                    unit = "m",
                    doc = "Farther than this from the offset point the leader is not followed.")
            float range) {}

    public record Weighting(
            @Param(value = 1, min = 0, max = 100, doc = "What the force is multiplied by.")
            float weight,

            @Param(value = 3, min = 0, max = 20, doc = "Smaller comes first.")
            int priority) {}

    public record Run(
            @Param(value = 1500, min = 1, max = 20_000, doc = "How many agents there are.")
            int agents,

            @Param(value = 7, min = 0, max = 2_147_483_647, doc = "The seed of every random draw.")
            int seed) {}

    private final Map<Object, Record> now = new HashMap<>();
    private final Map<Object, Record> scene = new HashMap<>();
    final List<String> calls = new ArrayList<>();
    final List<String> species = new ArrayList<>(List.of("people"));
    private final List<String> sceneNames =
            new ArrayList<>(List.of("plaza", "thesis", "thesis-obstacles", "gate", "herd"));
    private String sceneName = "plaza";
    boolean paused;
    float speed = 1;
    double time = 42.3;
    boolean recording;
    int changes;
    List<Fact> selection = List.of();
    Forces forces = Forces.NONE;
    boolean forcesShown = true;

    FakeModel() {
        for (int i = 0; i < 40; i++) {
            sceneNames.add("my-scene-" + i);
        }
        settings(Leadership.class, "leaders");
        scene.put("leaders", new Leadership(Selection.FARTHEST_FROM_CENTRE, Change.RANDOM, 0.8f, 1.2f, 0.6f));
        now.put("leaders", new Leadership(Selection.FARTHEST_FROM_CENTRE, Change.FARTHEST, 1.25f, 1.2f, 0.6f));
    }

    @SuppressWarnings("unchecked")
    private <T extends Record> Settings<T> settings(Class<T> type, Object key) {
        now.computeIfAbsent(key, k -> Params.defaults(type));
        scene.computeIfAbsent(key, k -> Params.defaults(type));
        return new Settings<>(type, () -> (T) now.get(key), () -> (T) scene.get(key), value -> now.put(key, value));
    }

    @SuppressWarnings("unchecked")
    <T extends Record> T now(Object key) {
        return (T) now.get(key);
    }

    @Override
    public List<String> scenes() {
        return sceneNames;
    }

    @Override
    public String scene() {
        return sceneName;
    }

    @Override
    public void open(String name) {
        calls.add("open " + name);
        if (name.equals("herd")) {
            throw new IllegalArgumentException(
                    "herd.yaml:14: maxSpeed = -3, allowed 0..50 m/s. The running scene goes on.");
        }
        sceneName = name;
    }

    @Override
    public List<Listing> gallery() {
        return List.of(
                new Listing("seek", "Seek", "Seek runs for its target", 0),
                new Listing("arrive", "Arrive", "Arrive stops at it", 1));
    }

    @Override
    public void openPiece(int index) {
        open(gallery().get(index).name());
    }

    @Override
    public boolean edited() {
        return false;
    }

    @Override
    public String save() {
        calls.add("save");
        return "Onder/plaza-2.yaml";
    }

    @Override
    public Parameters parameters() {
        return this;
    }

    @Override
    public Figures figures() {
        return this;
    }

    @Override
    public int structure() {
        return sceneName.hashCode();
    }

    @Override
    public List<String> species() {
        return species;
    }

    @Override
    public List<Group> settings(Topic topic, int of) {
        return switch (topic) {
            case SCENE -> List.of(new Group("run", "", settings(Run.class, "run")));
            case LEADERS ->
                List.of(new Group(
                        "leaders", "Who leads, and when another does.", settings(Leadership.class, "leaders")));
            case EVADE_LEADER -> List.of(new Group("evade leader", "", settings(Evade.class, "evade")));
            case BODY -> List.of(new Group("body", "", settings(Body.class, "body" + of)));
            default -> List.of();
        };
    }

    @Override
    public List<Role> roles(int of) {
        return onder.core.Nature.SOCIAL.roles();
    }

    @Override
    public List<Group> behaviours(int of, Role role) {
        List<Group> groups = new ArrayList<>();
        int[] colours = {0x4caf50, 0xff7043, 0x42a5f5};
        String[] names = {"obstacleAvoidance", "separation", "followLeader"};
        for (int i = 0; i < (role == Role.FOLLOWER ? 3 : 2); i++) {
            groups.add(new Group(
                    names[i],
                    "What " + names[i] + " does.",
                    colours[i],
                    List.of(
                            settings(Weighting.class, "weight" + role + i),
                            settings(Follow.class, "follow" + role + i))));
        }
        return groups;
    }

    @Override
    public int agents() {
        return 1500;
    }

    @Override
    public int groups() {
        return 30;
    }

    @Override
    public int caught() {
        return -1;
    }

    @Override
    public long steps() {
        return Math.round(time * 60);
    }

    @Override
    public List<String> refusals() {
        return List.of();
    }

    @Override
    public List<String> unused(int of, Role role) {
        return List.of("seek", "flee", "wander");
    }

    @Override
    public void addBehaviour(int of, Role role, String behaviour) {
        calls.add("add " + behaviour);
    }

    @Override
    public void removeBehaviour(int of, Role role, String behaviour) {
        calls.add("remove " + behaviour);
    }

    @Override
    public List<Phase> phases() {
        return List.of(
                new Phase("grid", 0.11f),
                new Phase("neighbours", 0.82f),
                new Phase("groups", 0.06f),
                new Phase("behaviours", 1.03f),
                new Phase("actuation", 0.14f),
                new Phase("measures", 0.05f));
    }

    @Override
    public double time() {
        return time;
    }

    @Override
    public float of(Measure measure) {
        if (measure == Measure.DISPLACEMENT) {
            return time < 0.6 ? Float.NaN : (float) (0.9 + 0.35 * Math.sin(time / 3) + 0.1 * Math.sin(time * 2));
        }
        return time < 0.6 || time > 70 && time < 72 ? Float.NaN : (float) (6 + 2 * Math.cos(time / 5));
    }

    @Override
    public int leaderChanges() {
        return (int) (time / 7);
    }

    @Override
    public boolean paused() {
        return paused;
    }

    @Override
    public void pause(boolean now) {
        paused = now;
        calls.add("pause " + now);
    }

    @Override
    public void step() {
        calls.add("step");
    }

    @Override
    public void restart() {
        calls.add("restart");
    }

    @Override
    public float speed() {
        return speed;
    }

    @Override
    public void speed(float factor) {
        speed = factor;
    }

    @Override
    public boolean recording() {
        return recording;
    }

    @Override
    public String recordingLine() {
        return "00:12.4 · plaza-3.mp4";
    }

    @Override
    public String record() {
        recording = !recording;
        return recording ? null : "Onder/plaza-3.mp4";
    }

    @Override
    public String picture() {
        return "Onder/plaza-1.png";
    }

    @Override
    public List<Fact> selection() {
        return selection;
    }

    @Override
    public Forces forces() {
        return forcesShown ? forces : Forces.NONE;
    }

    @Override
    public boolean canShowForces() {
        return !forces.parts().isEmpty();
    }

    @Override
    public boolean forcesShown() {
        return forcesShown;
    }

    @Override
    public void showForces(boolean show) {
        forcesShown = show;
    }

    @Override
    public void deselect() {
        selection = List.of();
    }

    @Override
    public void follow() {
        calls.add("follow");
    }

    @Override
    public int selectedGroup() {
        return -1;
    }

    @Override
    public void selectGroup(int group) {
        calls.add("select group " + group);
    }

    @Override
    public int colour(int group, long founded) {
        return 0x808080;
    }

    @Override
    public onder.app.history.History history() {
        return null;
    }

    @Override
    public void goTo(long step) {
        calls.add("go to " + step);
    }

    @Override
    public long travelsTo() {
        return -1;
    }

    @Override
    public List<Fact> keys() {
        return List.of(
                new Fact("", "Camera"),
                new Fact("drag", "look around"),
                new Fact("W A S D", "move"),
                new Fact("Q Z", "up, down"),
                new Fact("wheel", "zoom"),
                new Fact("O", "overview"),
                new Fact("F", "follow the selected or a leader"),
                new Fact("1 … 9", "the scene's bookmarks"),
                new Fact("", "Clock"),
                new Fact("Space", "pause, go on"),
                new Fact("→", "one step, while paused"),
                new Fact("R", "restart from the seed"),
                new Fact("+ −", "faster, slower"),
                new Fact("", "Show"),
                new Fact("click", "select an agent or an obstacle"),
                new Fact("T", "trails"),
                new Fact("Tab", "hide or show the panels"),
                new Fact("F1 ?", "this page"),
                new Fact("", "Files"),
                new Fact("F12", "picture"),
                new Fact("Ctrl+S", "save the scene"),
                new Fact("Esc", "close what is open, then quit"));
    }
}
