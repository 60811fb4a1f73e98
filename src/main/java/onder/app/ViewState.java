package onder.app;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import onder.app.camera.CameraState;
import onder.app.view.GroupLook;
import onder.app.view.SceneView;
import onder.core.Obstacles;
import onder.core.Role;
import onder.group.Group;
import onder.world.World;

/** Draws the world: hands the last two states to the {@link SceneView} and tells it of changes of leaders. */
public final class ViewState extends BaseAppState implements GroupLook {
    private final SimulationState simulation;
    private final Selection selection;
    private SceneView view;
    private Obstacles shown;
    private int generation = -1;

    public ViewState(SimulationState simulation, Selection selection) {
        this.simulation = simulation;
        this.selection = selection;
    }

    /** The picture. */
    public SceneView view() {
        return view;
    }

    /** An agent as the camera follows it: where the picture shows it. */
    public CameraState.Followed followed(int group) {
        return new CameraState.Followed() {
            private int leader() {
                Group found = simulation.world().groups().find(group);
                return found == null ? simulation.world().groups().all().get(0).leader() : found.leader();
            }

            @Override
            public float x() {
                return view.crowd().x(leader());
            }

            @Override
            public float z() {
                return view.crowd().z(leader());
            }

            @Override
            public float headingX() {
                return view.crowd().headingX(leader());
            }

            @Override
            public float headingZ() {
                return view.crowd().headingZ(leader());
            }
        };
    }

    @Override
    public void update(float tpf) {
        World world = simulation.world();
        if (generation != simulation.generation()) {
            generation = simulation.generation();
            shown = null;
        }
        if (shown != world.obstacles()) {
            shown = world.obstacles();
            view.setWorld(shown.bounds(), shown.bodies(), shown.walls());
        }
        view.update(
                world.agents(),
                this,
                simulation.alpha(),
                (float) simulation.pictureTime(),
                getApplication().getCamera());
    }

    @Override
    public boolean isLeader(int agent) {
        return simulation.world().agents().role[agent] == Role.LEADER.ordinal();
    }

    @Override
    public boolean congested(int group) {
        Group found = simulation.world().groups().find(group);
        return found != null && found.congested();
    }

    @Override
    public int selectedAgent() {
        return selection.agent();
    }

    @Override
    public int selectedGroup() {
        return selection.group();
    }

    @Override
    protected void initialize(Application app) {
        SimpleApplication simple = (SimpleApplication) app;
        view = new SceneView(simple.getRootNode(), app.getViewPort(), app.getRenderManager(), app.getAssetManager());
    }

    @Override
    protected void cleanup(Application app) {
        view.detach();
    }

    @Override
    protected void onEnable() {
        // Draws from the start.
    }

    @Override
    protected void onDisable() {
        // Draws to the end.
    }
}
