package onder.sandbox.view;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import onder.core.agents.Role;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;
import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.HeatMap;
import onder.draw.colouring.PeopleColouring;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.level.LevelModels;
import onder.draw.palette.GroupPalette;
import onder.draw.state.AppStateAdapter;
import onder.draw.state.LastSeen;
import onder.draw.view.SceneView;
import onder.draw.view.marks.LeaderZone;
import onder.draw.view.people.GroupLook;
import onder.group.Event;
import onder.group.Group;
import onder.group.Stop;
import onder.history.CongestionTime;
import onder.level.Level;
import onder.level.LevelException;
import onder.level.LevelFile;
import onder.level.LevelGround;
import onder.output.window.Drawer;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Landscape;
import onder.world.setup.SpeciesSetup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Draws the world: passes the last two states and changes of leaders to the {@link SceneView}. */
public final class ViewState extends AppStateAdapter implements GroupLook {
    private static final Logger log = LoggerFactory.getLogger(ViewState.class);

    private final RunView simulation;
    private final Selection selection;
    private final ViewOptions options;
    private Node root;
    private ViewPort port;
    private SceneView view;
    private boolean software;
    private GroupPalette palette;
    private Obstacles shown;
    private Terrain ground;
    private Landscape landscape;
    private LevelGround level;
    private List<SpeciesSetup> drawnSpecies;
    private final OwnBodies bodies = new OwnBodies();
    private final LastSeen<Integer> generation = new LastSeen<>();
    private World of;
    /** How many of the last events may tell who lies where the picture jumps to. */
    private static final int REREAD = 4096;

    private long eventsRead;
    private boolean peopleOnly;

    /** As of {@link SceneView#setData}; −1: no data images are drawn. */
    private float farthest = -1;

    /** The marked goal area; null: none. */
    private PlaceMark place;

    private TrafficMarks marks;
    /** The agents who stand in the way of their leaders, whose groups are congested. */
    private final BitSet inWay = new BitSet();

    private final PeopleColouring painting;
    private final HeatMap heat;

    /** For how long the groups in this picture's run have been congested. */
    private final Measure congestion;

    /** Draws into the application's own scene and view port. */
    public ViewState(RunView simulation, Selection selection, ViewOptions options) {
        this(simulation, selection, options, null, null);
    }

    /** Draws into another scene and view port; null: the application's own. */
    public ViewState(RunView simulation, Selection selection, ViewOptions options, Node root, ViewPort port) {
        super("the picture");
        this.simulation = simulation;
        this.options = options;
        this.selection = selection;
        // Pictures beside each other each have their own colour scales.
        painting = port == null ? options.painting : new PeopleColouring();
        heat = port == null ? options.heat : new HeatMap();
        congestion = port == null ? options.congestion : new CongestionTime(() -> null);
        this.root = root;
        this.port = port;
    }

    /** Sets, before this state is attached, that pictures show people alone: see {@link SceneView#setPeopleOnly}. */
    public void setPeopleOnly() {
        peopleOnly = true;
    }

    /**
     * Sets, before this state is attached, that data images are drawn with each picture: see {@link SceneView#setData}.
     *
     * @param metres the greatest depth in them; 0: they show which way surfaces face
     */
    public void setData(float metres) {
        farthest = metres;
    }

    /** Whether a pixel that several surfaces share is the mean of their encoded colours instead of their light. */
    public boolean mixesEncoded() {
        return options.now().quality().rendering(software).scale() > 1;
    }

    /** Sets the goal area marked on the ground; null: none. */
    public void setPlace(PlaceMark wanted) {
        place = wanted;
    }

    /** What draws the picture. */
    public SceneView view() {
        return view;
    }

    /** Problems with the bodies of species since the last call, one per line. */
    public List<String> takeComplaints() {
        return bodies.takeComplaints();
    }

    /** The leader of a group, for a camera that follows it. */
    public Followed followed(int group) {
        return new Followed(simulation, view.crowd(), group, -1);
    }

    /** An agent, for a camera that follows it, whoever leads. */
    public Followed followedAgent(int agent) {
        return new Followed(simulation, view.crowd(), -1, agent);
    }

    @Override
    public void update(float tpf) {
        World world = simulation.world();
        palette = simulation.palette();
        if (generation.update(simulation.generation())) {
            if (of != world) {
                // Objects are drawn anew only if they have changed, because the user drags through time.
                of = world;
                shown = null;
            }
            eventsRead = world.events().count();
            bodies.tryAgain();
            view.forget();
            showCaught(world);
            view.crowd().setWorkers(world.workers());
        }
        if (landscape != world.setup().landscape()) {
            landscape = world.setup().landscape();
            view.setLandscape(landscape);
            shown = null;
        }
        if (shown != world.obstacles() || ground != world.terrain()) {
            shown = world.obstacles();
            ground = world.terrain();
            showLevel(world.setup().level());
            view.setWorld(shown.bounds(), ground, shown.bodies(), shown.walls());
        }
        if (drawnSpecies != world.setup().species()) {
            drawnSpecies = world.setup().species();
            view.setSpecies(drawnSpecies, bodies.of(drawnSpecies));
        }
        view.setRendering(options.now().quality().rendering(software));
        view.setMarked(options.now().marks());
        view.trails.setWhose(options.now().trails());
        view.outlines.setWhat(options.now().outlines());
        PeopleQuantity paint = options.now().colours();
        painting.update(world, paint, paint == PeopleQuantity.CONGESTION ? congestion : options.charted());
        float seconds = (float) simulation.pictureTime();
        view.update(world.props(), ground, simulation.alpha());
        findBlockers(world);
        view.updateCrowd(world.agents(), this, simulation.alpha(), seconds, port.getCamera());
        tellChanges(world);
        drawZones(world);
        drawGuides(world);
        marks.draw(world);
        drawOutlines(world);
        warm(world);
        view.updateMarks(world.agents(), this, seconds, port.getCamera());
    }

    /** Colours the ground. */
    private void warm(World world) {
        GroundQuantity what = options.now().heat();
        if (what == GroundQuantity.NOTHING) {
            view.heat.hide();
        }
        if (heat.update(world, what, options.now().heatSoFar(), options.charted()) && what != GroundQuantity.NOTHING) {
            view.heat.show(world.bounds(), heat.rgba(), heat.columns(), heat.rows());
        }
    }

    private void showLevel(Level now) {
        if (now.ground() != level) {
            level = now.ground();
            view.setLevel(now.source() instanceof LevelFile file ? model(file) : null);
        }
    }

    /**
     * A level's model; null if its file has disappeared since the scene was opened. Then the ground is drawn instead.
     */
    private Spatial model(LevelFile file) {
        try {
            return LevelModels.model(file, level.location());
        } catch (LevelException gone) {
            log.warn("The level is not drawn: {}", gone.getMessage());
            return null;
        }
    }

    private void tellChanges(World world) {
        for (Event event : world.events().since(eventsRead)) {
            if (event instanceof Event.LeaderChanged change && change.from() >= 0) {
                view.leaderChanged(change.from(), change.to(), rgb(change.group()));
            } else if (event instanceof Event.Caught caught) {
                show(caught, world);
            }
        }
        eventsRead = world.events().count();
    }

    /** Those who were caught before the picture jumped here lie there too. */
    private void showCaught(World world) {
        for (Event event : world.events().since(Math.max(0, eventsRead - REREAD))) {
            if (event instanceof Event.Caught caught) {
                show(caught, world);
            }
        }
    }

    private void show(Event.Caught caught, World world) {
        view.caught(caught.prey(), caught.group(), (float) (caught.step() * world.dt()));
    }

    private void drawGuides(World world) {
        view.guides.clear(getApplication().getCamera().getLocation());
        if (place != null) {
            place.draw(world, view.guides);
        }
        int selected = selection.group(world);
        List<Point> sketch = selection.picking.sketch();
        if (!sketch.isEmpty()) {
            boolean closing = selection.picking.closing();
            Group sent = world.groups().find(selected);
            if (sent != null && !closing) {
                sketch.add(
                        0,
                        new Point(
                                world.agents().x(sent.leader()), world.agents().z(sent.leader())));
            }
            view.guides.path(sketch, closing);
            if (closing) {
                view.guides.goal(sketch.get(0).x(), sketch.get(0).z());
            }
        }
        for (Group group : world.groups().all()) {
            if (!options.now().guides() && group.id() != selected) {
                continue;
            }
            if (group.path() != null) {
                view.guides.path(
                        fromLeader(world, group, group.path().waypoints()),
                        group.path().loop());
            } else if (group.goal() != null) {
                view.guides.goal(group.goal().x(), group.goal().z());
            } else if (group.itinerary() != null) {
                view.guides.path(
                        fromLeader(world, group, places(world, group)),
                        group.itinerary().loop());
            }
            if (group.plannedRoute() != null) {
                int leader = group.leader();
                view.guides.route(
                        world.agents().x(leader), world.agents().z(leader), group.plannedRoute(), world.bounds());
            }
        }
    }

    /** A path of one place begins at the leader, unless a route leads there. */
    private static List<Point> fromLeader(World world, Group group, List<Point> places) {
        if (places.size() > 1
                || group.plannedRoute() != null && group.plannedRoute().size() > 1) {
            return places;
        }
        Point to = places.get(0);
        float dx = world.bounds().dx(to.x() - world.agents().x(group.leader()));
        float dz = world.bounds().dz(to.z() - world.agents().z(group.leader()));
        return List.of(new Point(to.x() - dx, to.z() - dz), to);
    }

    /**
     * The centres of the places in a group's itinerary; begins at its leader if the itinerary is only the nearest exit.
     */
    private static List<Point> places(World world, Group group) {
        List<Point> places = new ArrayList<>();
        for (Stop stop : group.itinerary().stops()) {
            if (stop.at() != null) {
                places.add(stop.at().centre());
            }
            world.setup().traffic().exits().stream()
                    .filter(exit -> exit.name().equals(stop.exit()))
                    .forEach(exit -> places.add(exit.area().centre()));
        }
        if (places.isEmpty()) {
            places.add(
                    new Point(world.agents().x(group.leader()), world.agents().z(group.leader())));
        }
        return places;
    }

    private void drawOutlines(World world) {
        view.outlines.clear(port.getCamera().getLocation());
        for (Group group : world.groups().all()) {
            view.outlines.group(group, rgb(group.id()), world.agents(), world.bounds());
        }
    }

    private void drawZones(World world) {
        view.zones.clear();
        if (!options.now().zones()) {
            return;
        }
        for (Group group : world.groups().all()) {
            float x = view.crowd().x(group.leader());
            float z = view.crowd().z(group.leader());
            LeaderZone.draw(world, group, x, z, rgb(group.id()), view.zones);
        }
    }

    @Override
    public boolean isLeader(int agent) {
        return simulation.world().agents().role(agent) == Role.LEADER;
    }

    @Override
    public int rgb(int group) {
        return palette.rgb(group);
    }

    @Override
    public int rgb(int agent, int group) {
        return isPainted() ? painting.rgb(agent) : rgb(group);
    }

    @Override
    public boolean isPainted() {
        return painting.paint() != PeopleQuantity.GROUPS;
    }

    @Override
    public boolean congested(int group) {
        Group found = simulation.world().groups().find(group);
        return found != null && found.congested();
    }

    @Override
    public boolean blocksLeader(int agent) {
        return inWay.get(agent);
    }

    private void findBlockers(World world) {
        inWay.clear();
        if (!options.isInWindow()) {
            return;
        }
        for (Group group : world.groups().all()) {
            int blocker = group.congested() ? world.followerInWay(group) : -1;
            if (blocker >= 0) {
                inWay.set(blocker);
            }
        }
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
        if (root == null) {
            root = ((SimpleApplication) app).getRootNode();
            port = app.getViewPort();
        }
        software = Drawer.isSoftware();
        view = new SceneView(root, port, app.getRenderManager(), app.getAssetManager());
        if (peopleOnly) {
            view.setPeopleOnly(true);
        }
        if (farthest >= 0) {
            view.setData(true, farthest);
        }
        marks = new TrafficMarks(view, options.isInWindow());
    }

    @Override
    protected void cleanup(Application app) {
        view.detach();
    }
}
