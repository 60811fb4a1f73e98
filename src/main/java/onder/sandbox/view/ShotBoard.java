package onder.sandbox.view;

import java.util.List;
import java.util.function.Consumer;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.shot.CameraKey;
import onder.shot.CameraMove;
import onder.shot.FollowMove;
import onder.shot.KeyedMove;
import onder.shot.Lens;
import onder.shot.OrbitMove;
import onder.shot.Place;
import onder.shot.RailMove;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.ShoulderMove;
import onder.shot.Subject;
import onder.world.World;

/**
 * What the user does to the scene's shots: makes them from where the camera is, chooses and changes them. Shots are no
 * part of the run, so they can change at any moment of it.
 */
public final class ShotBoard {
    /** In seconds. */
    private static final float SAME_MOMENT = 0.1f;

    private static final float CHEST = 1.2f;
    private static final float NEAREST = 1.5f;
    private static final float FARTHEST = 150;
    private static final float LEAST_RISE = -20;
    private static final float MOST_RISE = 80;

    private final SimulationState simulation;
    private final Selection selection;
    private final CameraState camera;
    private final FilmState film;
    private Scene scene;
    private int chosen = -1;

    public ShotBoard(SimulationState simulation, Selection selection, CameraState camera, FilmState film) {
        this.simulation = simulation;
        this.selection = selection;
        this.camera = camera;
        this.film = film;
    }

    /** The shots. */
    public ShotList shots() {
        follow();
        return simulation.edits().shots();
    }

    /** The index of the chosen shot, from 0; −1: none is chosen. */
    public int chosen() {
        return chosen < shots().shots().size() ? chosen : -1;
    }

    /** The chosen shot; null: none is chosen. */
    public Shot shot() {
        return chosen() < 0 ? null : shots().shots().get(chosen());
    }

    /** Chooses a shot; −1: none. */
    public void choose(int index) {
        chosen = index;
    }

    /** Replaces the shots with another scene's. */
    private void follow() {
        if (scene != simulation.scene()) {
            scene = simulation.scene();
            chosen = -1;
        }
    }

    /**
     * Changes the shots.
     *
     * @param what the change in a few words; successive changes with the same words become one step of undo
     */
    public void change(ShotList wanted, String what) {
        follow();
        simulation.edits().editShots(wanted, what);
    }

    /** Changes the chosen shot; does nothing if none is chosen. */
    public void change(Shot wanted, String what) {
        if (chosen() >= 0) {
            change(shots().replaced(chosen, wanted), what);
        }
    }

    private float now() {
        return (float) simulation.pictureTime();
    }

    /** The lens that shows what the panels leave of the picture. */
    private Lens lens() {
        return Lens.of(Lens.focalLength(camera.shotFieldOfView()));
    }

    /**
     * Adds a key of the camera at the moment shown.
     *
     * @return what was done, in words
     * @throws IllegalArgumentException if the moment belongs to a shot that has no keys
     */
    public String key() {
        change(shots().keyed(now(), camera.shotStance(), lens()), "key at " + time() + " s");
        chosen = shots().at(now());
        return "key of shot " + (chosen + 1) + " at " + time() + " s";
    }

    /**
     * Cuts at the moment shown: from then on the camera stands where it is now.
     *
     * @return what was done, in words
     */
    public String cut() {
        change(shots().begun(now(), camera.shotStance(), lens()), "cut at " + time() + " s");
        chosen = shots().at(now());
        return "shot " + (chosen + 1) + " begins at " + time() + " s";
    }

    private String time() {
        return Float.toString(Math.round(now() * 100) / 100f);
    }

    /** Begins a shot at the moment shown; a shot that already begins there is replaced. */
    private void begin(CameraMove move, String what) {
        int here = shots().at(now());
        Shot shown = here < 0 ? null : shots().shots().get(here);
        if (shown != null && now() - shown.from() < SAME_MOMENT) {
            change(shots().replaced(here, shown.with(move)), what);
        } else {
            change(shots().begun(now(), move, lens()), what + " from " + time() + " s");
        }
        chosen = shots().at(now());
    }

    /** Makes a shot that follows the leader of the selected group from where the camera is. */
    public void follow(boolean whole) {
        begin(followMove(whole ? new Subject.MiddleOf(group()) : new Subject.LeaderOf(group())), "follow");
    }

    private FollowMove followMove(Subject whom) {
        Seen seen = seen();
        double around = Math.toDegrees(course() + Math.PI - seen.direction);
        float turned = (float) (around - 360 * Math.floor((around + 180) / 360));
        return new FollowMove(whom, seen.distance, seen.rise, rounded(Math.max(-180, Math.min(180, turned))), CHEST);
    }

    /** Makes a shot that orbits the leader of the selected group from where the camera is. */
    public void orbit() {
        Seen seen = seen();
        double begin = Math.toDegrees(seen.direction);
        begin(
                new OrbitMove(new Subject.LeaderOf(group()), seen.distance, seen.rise, rounded(begin), 12, CHEST),
                "orbit");
    }

    /** Makes a shot over the shoulder of the leader of the selected group. */
    public void shoulder() {
        begin(new ShoulderMove(new Subject.LeaderOf(group()), 1.1f, 0.45f, 1.7f, 9), "over the shoulder");
    }

    /** The selected group, or the first if none is selected. */
    private int group() {
        World world = simulation.world();
        int group = selection.group(world);
        if (group < 0 || world.groups().find(group) == null) {
            if (world.groups().all().isEmpty()) {
                throw new IllegalArgumentException("there is nobody to follow");
            }
            group = world.groups().all().get(0).id();
        }
        return group;
    }

    private int leader() {
        return simulation.world().groups().find(group()).leader();
    }

    private double course() {
        AgentsView agents = simulation.world().agents();
        return StrictMath.atan2(agents.headingX(leader()), agents.headingZ(leader()));
    }

    /**
     * The leader's position relative to the camera: distance in metres, pitch in degrees, direction in radians from +z
     * toward +x.
     */
    private record Seen(float distance, float rise, double direction) {}

    private Seen seen() {
        World world = simulation.world();
        AgentsView agents = world.agents();
        Place eye = camera.stance().eye();
        double x = agents.x(leader());
        double z = agents.z(leader());
        double dx = eye.x() - x;
        double dz = eye.z() - z;
        double dy = eye.y() - world.terrain().height(x, z) - CHEST;
        double flat = Math.sqrt(dx * dx + dz * dz);
        double away = Math.sqrt(flat * flat + dy * dy);
        double rise = Math.toDegrees(StrictMath.atan2(dy, flat));
        return new Seen(
                rounded(Math.max(NEAREST, Math.min(FARTHEST, away))),
                rounded(Math.max(LEAST_RISE, Math.min(MOST_RISE, rise))),
                StrictMath.atan2(dx, dz));
    }

    private static float rounded(double value) {
        return Math.round(value * 10) / 10f;
    }

    /** Focuses the chosen shot on the selected agent or object; if nothing is selected, on what the shot looks at. */
    public void focus() {
        if (shot() == null) {
            throw new IllegalArgumentException("choose a shot first");
        }
        change(shot().with(shot().lens().focused(selected())), "focus");
    }

    /** The selection as a subject for a camera; null: nothing is selected. */
    private Subject selected() {
        World world = simulation.world();
        if (selection.agent() >= 0) {
            return new Subject.OneAgent(selection.agent());
        }
        if (selection.group() >= 0) {
            return new Subject.LeaderOf(selection.group());
        }
        if (selection.only() == null) {
            return null;
        }
        Point centre = selection.only().centre(world);
        float ground = world.terrain().height(centre.x(), centre.z());
        return new Subject.Spot(new Place(centre.x(), ground + 1, centre.z()));
    }

    /** Makes the chosen shot look at what is selected: an agent, a group or an object. */
    public void show() {
        Subject wanted = selected();
        if (shot() == null || wanted == null) {
            throw new IllegalArgumentException("select an agent, a group or an object first: click it");
        }
        change(shot().with(shot().move().showing(wanted)), "whom shot " + (chosen + 1) + " shows");
    }

    /**
     * Turns the chosen shot's path into a rail. On it the camera looks at what is selected, or ahead if nothing is.
     *
     * @throws IllegalArgumentException if the path has no two keys at different places
     */
    public void lay() {
        if (shot() != null && shot().move() instanceof KeyedMove path) {
            List<Place> places = path.keys().stream().map(CameraKey::eye).toList();
            change(shot().with(new RailMove(selected(), path.easing(), CHEST, places)), "rail");
        }
    }

    /** The index of the chosen shot's camera key at the moment shown; −1: none is there, or the shot has no other. */
    public int keyHere() {
        if (shot() == null
                || !(shot().move() instanceof KeyedMove move)
                || move.keys().size() == 1) {
            return -1;
        }
        int i = move.keys().size() - 1;
        while (i >= 0 && Math.abs(shot().from() + move.keys().get(i).at() - now()) > SAME_MOMENT) {
            i--;
        }
        return i;
    }

    /** Removes the chosen shot's camera key at the moment shown; where there is none, the shot. */
    public void delete() {
        int key = keyHere();
        if (key >= 0) {
            change(shot().with(((KeyedMove) shot().move()).without(key)), "delete key at " + time() + " s");
        } else if (chosen() >= 0) {
            change(shots().without(chosen), "delete shot " + (chosen + 1));
            chosen = -1;
        }
    }

    /** Whether the shots are playing. */
    public boolean plays() {
        return film.previews();
    }

    /**
     * Plays the shots, or stops playing.
     *
     * @throws IllegalArgumentException when there are no shots
     */
    public void play() {
        film.setPreviewing(!film.previews());
    }

    /** Goes to the beginning of a shot and shows it. */
    public void goTo(int index) {
        goTo(index, shots().shots().get(index).from());
    }

    /**
     * Goes to a moment of a shot, as near to it as the recorded run allows, shows what the shot's camera sees then, and
     * chooses the shot.
     *
     * @param time in simulated seconds
     */
    public void goTo(int index, float time) {
        chosen = index;
        double dt = simulation.world().dt();
        long known = Math.round(simulation.knownUntil() / dt);
        simulation.playhead().goTo(Math.min(Math.round(time / dt), known));
        film.show(index, time);
    }

    /**
     * What the user does to the shots by keys.
     *
     * @param shown opens the shots before one is made
     * @param say shows a message
     */
    public List<Action> actions(Runnable shown, Consumer<String> say) {
        return List.of(
                Action.of("camera-key", ActionTopic.TIME, "add a camera key at this moment")
                        .does("K", () -> {
                            shown.run();
                            say.accept(key());
                        })
                        .help("drag a shot along the timeline to move it, or drag its end to trim it; Shift-drag its"
                                + " end to change its speed")
                        .page("shots"),
                Action.of("cut", ActionTopic.TIME, "cut to another shot").does("Shift K", () -> {
                    shown.run();
                    say.accept(cut());
                }),
                Action.of("play-shots", ActionTopic.TIME, "play the shots").does("Ctrl K", this::play));
    }

    /** When the film by shots ends, in simulated seconds; 0 without shots. */
    public double end() {
        List<Shot> all = shots().shots();
        return all.isEmpty() ? 0 : all.get(all.size() - 1).to();
    }
}
