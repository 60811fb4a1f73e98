package onder.sandbox.view;

import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.Thing;
import onder.scene.Scene;
import onder.world.World;
import onder.world.setup.Bookmark;

/** Moves the camera to a scene, a bookmark, a group or a leader. */
public final class Viewpoints {
    /** The height of the point at which the camera looks on an agent, in metres. */
    static final float CHEST = 1.2f;

    /** A view that shows less than one in so many people shows few. */
    private static final int FEW = 5;

    private final SimulationState simulation;
    private final Selection selection;
    public final CameraState camera;
    private final Pictures pictures;

    public Viewpoints(SimulationState simulation, Selection selection, CameraState camera, Pictures pictures) {
        this.simulation = simulation;
        this.selection = selection;
        this.camera = camera;
        this.pictures = pictures;
    }

    /** Shows a scene from its first bookmark, or from above if it has none. */
    public void open(Scene scene) {
        if (scene.setup().notes().bookmarks().isEmpty()) {
            camera.overview(simulation.world().obstacles(), true);
        } else {
            show(scene.setup().notes().bookmarks().get(0), true);
        }
    }

    /**
     * Shows a scene that begins again from its first view, unless a fifth of its people or more are in the picture.
     *
     * @return brings the present view back
     */
    public Runnable seeStart() {
        List<Vector3f> people = people();
        Followed whom = camera.followed();
        if (whom != null) {
            return () -> camera.follow(whom);
        }
        Bookmark here = camera.here();
        boolean elsewhere = FEW * people.stream().filter(camera::shows).count() < people.size();
        if (elsewhere) {
            open(simulation.scene());
        }
        return () -> {
            if (elsewhere || camera.isFollowing()) {
                restore(here);
            }
        };
    }

    /** Moves the camera to a bookmark. */
    public void show(Bookmark mark, boolean atOnce) {
        camera.open(mark, atOnce);
    }

    /** Shows exactly a view that was left. */
    public void restore(Bookmark left) {
        camera.show(left, true);
    }

    private List<Vector3f> people() {
        World world = simulation.world();
        AgentsView agents = world.agents();
        List<Vector3f> people = new ArrayList<>();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                people.add(new Vector3f(
                        agents.x(i), world.terrain().height(agents.x(i), agents.z(i)) + CHEST, agents.z(i)));
            }
        }
        return people;
    }

    /** Glides until nearly all people are in the picture; nothing happens where nobody is alive. */
    public void gather() {
        List<Vector3f> people = people();
        if (!people.isEmpty()) {
            camera.gather(people);
        }
    }

    /** Moves the camera to a group whose leader is out of sight, unless it follows somebody. */
    public void bring(int id) {
        Group group = simulation.world().groups().find(id);
        if (group == null || camera.isFollowing()) {
            return;
        }
        if (!camera.shows(pictures.of(simulation).followed(id))) {
            show(group);
        }
    }

    /** Selects a group and moves the camera there, unless the group has ended. */
    public void visit(int id) {
        Group group = simulation.world().groups().find(id);
        if (group != null) {
            selection.selectGroup(id);
            show(group);
        }
    }

    private void show(Group group) {
        World world = simulation.world();
        float radius = 0;
        for (int i = 0; i < group.size(); i++) {
            Point away = away(world, group, i);
            radius += (float) Math.hypot(away.x(), away.z()) / group.size();
        }
        Point[] last = {middle(world, group)};
        camera.visit(
                () -> {
                    Group now = simulation.world().groups().find(group.id());
                    last[0] = now == null ? last[0] : middle(simulation.world(), now);
                    return last[0];
                },
                radius);
    }

    /** A member's place, from the leader's. */
    private static Point away(World world, Group group, int member) {
        AgentsView agents = world.agents();
        return new Point(
                world.bounds().dx(agents.x(group.member(member)) - agents.x(group.leader())),
                world.bounds().dz(agents.z(group.member(member)) - agents.z(group.leader())));
    }

    private static Point middle(World world, Group group) {
        float x = world.agents().x(group.leader());
        float z = world.agents().z(group.leader());
        for (int i = 0; i < group.size(); i++) {
            Point away = away(world, group, i);
            x += away.x() / group.size();
            z += away.z() / group.size();
        }
        return new Point(x, z);
    }

    /** Selects an object and moves the camera there, unless the object is gone. */
    public void visit(Thing thing) {
        Thing now = thing.now(simulation.world());
        if (now != null) {
            selection.select(now);
            Point at = now.centre(simulation.world());
            camera.visit(() -> at, now.reach(simulation.world()));
        }
    }

    /**
     * Follows the selected agent in the run in which it is selected. Where a leader, a group or nothing is selected, it
     * follows whoever leads that group, or else the first one. Lets go of whom it follows already.
     *
     * @throws IllegalArgumentException when there is nobody to follow
     */
    public void follow() {
        RunView run = selection.run(simulation);
        int agent = selection.agent();
        int group = selection.group(run.world());
        Group led = run.world().groups().find(group);
        if (agent >= 0 && (led == null || led.leader() != agent)) {
            begin(pictures.of(run).followedAgent(agent));
            return;
        }
        if (group < 0) {
            List<Group> all = run.world().groups().all();
            if (all.isEmpty()) {
                throw new IllegalArgumentException("there is no group to follow");
            }
            group = all.get(0).id();
        }
        begin(pictures.of(run).followed(group));
    }

    private void begin(Followed whom) {
        Followed now = camera.followed();
        boolean same =
                now != null && now.run() == whom.run() && now.group() == whom.group() && now.member == whom.member;
        // From one side, as in a challenge, the key goes behind whom it follows.
        camera.follow(same && !camera.isSteady() ? null : whom);
    }

    /** The group whose leader the camera follows; −1: none. */
    public int followed() {
        return camera.isFollowing() ? camera.followed().group() : -1;
    }

    /** The agent that the camera follows, whoever leads; −1: none. */
    public int followedAgent() {
        return camera.isFollowing() ? camera.followed().member : -1;
    }

    /** The run in which the camera follows somebody; the user's if it follows nobody. */
    public RunView followedRun() {
        return camera.isFollowing() ? camera.followed().run() : simulation;
    }

    /** Stops following; the camera stays where it is. */
    public void letGo() {
        camera.follow(null);
    }

    /** Where keys take the user. */
    public List<Action> actions() {
        return List.of(
                Action.of("bookmark", ActionTopic.CAMERA, "go to one of the scene's bookmarks")
                        .keys("1", "2", "3", "4", "5", "6", "7", "8", "9")
                        .by("1 … 9")
                        .with(Trait.FIXED)
                        .in(ActionScope.LOOKING)
                        .picks(this::bookmark),
                Action.of("overview", ActionTopic.CAMERA, "overview")
                        .keys("O", "Home")
                        .with(Trait.OVER_PAGES)
                        .does(() -> camera.overview(simulation.world().obstacles(), false)),
                Action.of("follow", ActionTopic.CAMERA, "follow the selected agent or the group's leader")
                        .does("F", this::follow)
                        .shows(camera::isFollowing));
    }

    private void bookmark(int index) {
        List<Bookmark> bookmarks = simulation.world().setup().notes().bookmarks();
        if (index < bookmarks.size()) {
            show(bookmarks.get(index), false);
        }
    }
}
