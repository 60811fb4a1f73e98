package onder.jme;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppStateManager;
import com.jme3.app.state.BaseAppState;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import onder.core.agents.AgentsView;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/**
 * A crowd in an application: attach it, make groups, add spatials.
 *
 * <p>In each frame it makes the steps that are due, at most a tenth of a second, moves and turns the spatials, and
 * calls the listeners, all on the application's thread. Once it is attached, all its methods must be called on that
 * thread; it distributes steps over its own threads, which call no user code. It pauses while it is disabled or
 * detached, or the application is paused, and continues afterwards. Another crowd may begin from what it saved.
 */
public final class CrowdState extends BaseAppState {
    private static final Logger log = Logger.getLogger(CrowdState.class.getName());

    private final Crowd begun;
    private final World world;
    private final StepClock clock;
    final Population population;
    private final Externals externals;
    private final SpatialMover mover;
    private final CrowdCommands orders = new CrowdCommands(this);
    private final Listeners listeners = new Listeners();
    private final Map<Spatial, CrowdObstacle> handles = new IdentityHashMap<>();
    private final CrowdPicture picture;
    private Thread thread;
    private boolean detached;
    private long noted;

    /**
     * Creates a crowd at its beginning.
     *
     * @param crowd its description
     * @throws onder.world.setup.SetupException when the crowd cannot begin
     */
    public CrowdState(Crowd crowd) {
        this(crowd, new World(crowd.setup, crowd.threads, System::nanoTime));
        if (!crowd.logged) {
            world.turnLogOff();
        }
    }

    private CrowdState(Crowd crowd, World from) {
        begun = crowd;
        world = from;
        clock = new StepClock(world.dt());
        population = new Population(this, world);
        externals = new Externals(world);
        mover = new SpatialMover(crowd.heights);
        picture = new CrowdPicture(this, crowd, mover);
        crowd.footprints.forEach(this::keepHandle);
        noteNews();
    }

    /**
     * {@return a saved crowd, which continues as if it had never been saved, except for groups' colours, listeners and
     * drawings on the ground} The game must save the places of spatials that it moves.
     *
     * @param crowd supplies threads, heights, figures and the spatials of obstacles; everything else is as saved
     * @param in not closed
     * @param spatials by agent, such as {@link #spatialsUnder}; null for an agent without one. An external agent
     *     without one decides for itself from then on
     * @throws IOException if it cannot be read, or is not a saved crowd
     */
    public static CrowdState load(Crowd crowd, InputStream in, IntFunction<? extends Spatial> spatials)
            throws IOException {
        CrowdState state = new CrowdState(crowd, World.load(in, crowd.threads, System::nanoTime));
        try {
            for (int id = 0; id < state.agents().count(); id++) {
                if (state.agents().isAlive(id)) {
                    state.bindAgain(id, spatials.apply(id));
                }
            }
            return state;
        } catch (RuntimeException failure) {
            state.world.close();
            throw failure;
        }
    }

    private void bindAgain(int agent, Spatial spatial) {
        if (spatial == null) {
            if (agents().isExternal(agent)) {
                perform(new Command.Release(agent));
            }
            return;
        }
        CrowdMember member = newMember(null, spatial, agents().isExternal(agent));
        population.bind(member, agent);
        if (member.isExternal()) {
            externals.add(member, agents().radius(agent));
            member.group().setOfOne();
        }
    }

    /**
     * {@return the spatials at and under a root that showed agents, by the user data written by the crowd, which is
     * saved with a scene}
     *
     * @param root with its descendants
     */
    public static IntFunction<Spatial> spatialsUnder(Spatial root) {
        Map<Integer, Spatial> byAgent = new HashMap<>();
        root.depthFirstTraversal(spatial -> {
            Integer agent = spatial.getUserData(Population.AGENT);
            if (agent != null) {
                byAgent.put(agent, spatial);
            }
        });
        return byAgent::get;
    }

    /**
     * Saves the whole crowd between two frames.
     *
     * @param out not closed
     * @throws IOException when the stream cannot be written to
     */
    public void save(OutputStream out) throws IOException {
        check();
        reportRefusals();
        world.save(out);
    }

    /**
     * Creates an empty group of a species.
     *
     * @param species its name
     * @return the group, which is invisible until a member is added
     */
    public CrowdGroup group(String species) {
        check();
        CrowdGroup group = new CrowdGroup(this, species(species).name());
        population.add(group);
        return group;
    }

    /** {@return all groups, including those that the world made by itself} */
    public List<CrowdGroup> groups() {
        check();
        return population.groups();
    }

    /**
     * Adds a member of the first species that the game moves, such as the player: see {@link #external(String, Spatial,
     * float)}.
     *
     * @param spatial with its world transform
     * @param radius that others keep out of, in metres, 0.05 to 10
     * @return the new member
     */
    public CrowdMember external(Spatial spatial, float radius) {
        return external(world.setup().species().get(0).name(), spatial, radius);
    }

    /**
     * Adds a member that the game moves: all others perceive it, keep clear of it, and follow, hunt or flee from it by
     * their behaviours; nobody pushes it. Its spatial's world position is read once a step.
     *
     * @param species its name
     * @param spatial with its world transform
     * @param radius that others keep out of, in metres, 0.05 to 10
     * @return the new member
     */
    public CrowdMember external(String species, Spatial spatial, float radius) {
        check();
        within(radius, 0.05f, 10, "m", "radius");
        CrowdGroup alone = group(species);
        alone.setOfOne();
        CrowdMember member = newMember(alone, spatial, true);
        alone.expect(member);
        externals.add(member, radius);
        return member;
    }

    /**
     * {@return the member shown by a spatial; null if it shows none}
     *
     * @param spatial with its world transform
     */
    public CrowdMember member(Spatial spatial) {
        check();
        return population.member(spatial);
    }

    /**
     * {@return the member of an agent}
     *
     * @param agent its id
     */
    public CrowdMember member(int agent) {
        check();
        if (agent < 0 || agent >= agents().count()) {
            throw new CrowdException("there is no agent " + agent);
        }
        return population.member(agent);
    }

    /**
     * Makes a spatial an obstacle where it stands; members in its way are moved out.
     *
     * @param spatial with its world transform
     * @return the obstacle, which can be removed again
     * @throws CrowdException if it is empty, too large or not finite, or a member has nowhere to go
     */
    public CrowdObstacle addObstacle(Spatial spatial) {
        check();
        if (handles.containsKey(spatial)) {
            throw new CrowdException(FootprintReader.path(spatial) + " is an obstacle already");
        }
        if (population.isPartOfMember(Limits.present(spatial, "spatial"))) {
            throw new CrowdException(FootprintReader.path(spatial)
                    + " is a member, part of one, or contains one, so it cannot be an obstacle");
        }
        Obstacle footprint = footprint(spatial);
        perform(new Command.AddObstacle(footprint));
        return keepHandle(spatial, footprint);
    }

    private CrowdObstacle keepHandle(Spatial spatial, Obstacle footprint) {
        CrowdObstacle handle = new CrowdObstacle(this, spatial, footprint);
        if (world.obstacles().bodies().contains(footprint)) {
            handles.put(spatial, handle);
        }
        return handle;
    }

    /**
     * {@return the obstacle of a spatial, also in a loaded crowd; null if it has none}
     *
     * @param spatial with its world transform
     */
    public CrowdObstacle obstacle(Spatial spatial) {
        check();
        if (!handles.containsKey(spatial)) {
            keepHandle(spatial, footprint(spatial));
        }
        return handles.get(spatial);
    }

    /**
     * Listens for new leaders.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onLeaderChanged(Consumer<? super CrowdEvent.LeaderChanged> listener) {
        return listen(CrowdEvent.LeaderChanged.class, listener);
    }

    /**
     * Listens for groups that become congested.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onCongested(Consumer<? super CrowdEvent.Congested> listener) {
        return listen(CrowdEvent.Congested.class, listener);
    }

    /**
     * Listens for congested groups that move again.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onCleared(Consumer<? super CrowdEvent.Cleared> listener) {
        return listen(CrowdEvent.Cleared.class, listener);
    }

    /**
     * Listens for unreachable goals.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onUnreachable(Consumer<? super CrowdEvent.Unreachable> listener) {
        return listen(CrowdEvent.Unreachable.class, listener);
    }

    /**
     * Listens for unreachable goals that become reachable again.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onReachable(Consumer<? super CrowdEvent.Reachable> listener) {
        return listen(CrowdEvent.Reachable.class, listener);
    }

    /**
     * Listens for groups that reach waypoints.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onWaypoint(Consumer<? super CrowdEvent.WaypointReached> listener) {
        return listen(CrowdEvent.WaypointReached.class, listener);
    }

    /**
     * Listens for groups that reach stops of their itineraries.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onStop(Consumer<? super CrowdEvent.StopReached> listener) {
        return listen(CrowdEvent.StopReached.class, listener);
    }

    /**
     * Listens for arrivals.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onArrived(Consumer<? super CrowdEvent.Arrived> listener) {
        return listen(CrowdEvent.Arrived.class, listener);
    }

    /**
     * Listens for catches.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onCaught(Consumer<? super CrowdEvent.Caught> listener) {
        return listen(CrowdEvent.Caught.class, listener);
    }

    /**
     * Listens for new members.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onAdded(Consumer<? super CrowdEvent.Added> listener) {
        return listen(CrowdEvent.Added.class, listener);
    }

    /**
     * Listens for members that leave.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onRemoved(Consumer<? super CrowdEvent.Removed> listener) {
        return listen(CrowdEvent.Removed.class, listener);
    }

    /**
     * Listens for requests that could not be carried out.
     *
     * @param listener called on the application's thread, once a frame, for each event in turn
     * @return the registration, which ends it
     */
    public Registration onRefused(Consumer<? super CrowdEvent.Refused> listener) {
        return listen(CrowdEvent.Refused.class, listener);
    }

    private <T extends CrowdEvent> Registration listen(Class<T> kind, Consumer<? super T> listener) {
        check();
        return listeners.add(kind, listener);
    }

    /**
     * Draws the zones that followers keep free ahead of their leaders on the ground.
     *
     * @param shown whether to
     */
    public void showZones(boolean shown) {
        check();
        picture.showZones(shown);
    }

    /**
     * Draws a member's forces, and the geometry that its behaviours use, on the ground; null for none.
     *
     * @param member of this crowd, or null
     */
    public void showForces(CrowdMember member) {
        if (member == null) {
            check();
        } else {
            check(member);
        }
        picture.showForces(member);
    }

    /** {@return the world, to be read on the application's thread; any thread may send it commands} */
    public World world() {
        return world;
    }

    /** {@return the picture's position between the last two states of the world, 0..1} */
    public float alpha() {
        return clock.alpha();
    }

    /** {@return the time lost by frames too late to catch up, in seconds} */
    public double droppedTime() {
        return clock.dropped();
    }

    /**
     * Carries out orders to groups now rather than in the next frame.
     *
     * @throws CrowdException if an order cannot be carried out; the others are
     */
    public void carryOut() {
        check();
        CrowdException first = null;
        for (CrowdException refused : tellGroups()) {
            first = first == null ? refused : first;
        }
        if (first != null) {
            throw first;
        }
    }

    @Override
    public void update(float tpf) {
        check();
        float seconds = StepClock.time(tpf);
        population.removeDetached();
        reportRefusals();
        int steps = clock.steps(seconds);
        externals.look(seconds, steps > 0);
        for (int step = 1; step <= steps; step++) {
            externals.guide(step, steps);
            world.carryOut();
            noteNews();
            world.step();
            noteNews();
        }
        mover.begin(world, alpha(), !population.shown().isEmpty());
        for (CrowdMember member : population.shown()) {
            if (!member.isExternal()) {
                mover.move(member);
            }
        }
        picture.update(seconds);
        population.takeNews().forEach(listeners::tell);
    }

    private void reportRefusals() {
        for (CrowdException refused : tellGroups()) {
            log.log(Level.WARNING, refused::getMessage);
            population.refuse(refused.getMessage());
        }
    }

    private List<CrowdException> tellGroups() {
        List<CrowdException> refusals = new ArrayList<>();
        population.told().forEach(group -> attempt(() -> group.bringIn(orders), refusals));
        population.told().forEach(group -> attempt(() -> group.carryOut(orders), refusals));
        return refusals;
    }

    private static void attempt(Runnable order, List<CrowdException> refusals) {
        try {
            order.run();
        } catch (CrowdException refused) {
            refusals.add(refused);
        }
    }

    @Override
    public void stateAttached(AppStateManager manager) {
        population.takeSpatials();
        detached = false;
    }

    @Override
    public void stateDetached(AppStateManager manager) {
        detached = true;
    }

    /** Whether it was attached and is no longer; then it moves nothing. */
    boolean isDetached() {
        return detached;
    }

    @Override
    protected void initialize(Application app) {
        thread = Thread.currentThread();
        Node scene = begun.scene != null ? begun.scene : app instanceof SimpleApplication s ? s.getRootNode() : null;
        picture.begin(app, scene);
    }

    @Override
    protected void cleanup(Application app) {
        // Also when the application ends, which does not detach states.
        detached = true;
        thread = null;
        picture.end();
        world.rest();
    }

    @Override
    protected void onEnable() {
        clock.rest();
        externals.rest();
    }

    @Override
    protected void onDisable() {
        // It is not updated meanwhile.
    }

    /** Whether a spatial is an obstacle, or is part of one or contains one, and so cannot be a member. */
    boolean isPartOfObstacle(Spatial spatial) {
        return isPartOfAny(handles.keySet(), spatial);
    }

    /** Whether a spatial is one of others, or is part of one or contains one. */
    static boolean isPartOfAny(Set<Spatial> others, Spatial spatial) {
        return others.stream().anyMatch(other -> isUnder(spatial, other) || isUnder(other, spatial));
    }

    static boolean isUnder(Spatial lower, Spatial upper) {
        Spatial at = lower;
        while (at != null && at != upper) {
            at = at.getParent();
        }
        return at != null;
    }

    /** Refuses a member of another crowd, or from before this one was loaded: its id means another agent. */
    void check(CrowdMember member) {
        check();
        if (member.crowd() != this) {
            throw new CrowdException(member + " is a member of another crowd, allowed a member of this one");
        }
    }

    /** Refuses calls by other threads. */
    void check() {
        if (thread != null && Thread.currentThread() != thread) {
            throw new CrowdException("called by thread '"
                    + Thread.currentThread().getName() + "', allowed the application's thread '" + thread.getName()
                    + "': wrap the call in app.enqueue(…)");
        }
    }

    CrowdMember newMember(CrowdGroup group, Spatial spatial, boolean external) {
        check();
        CrowdMember member = new CrowdMember(this, group, Limits.present(spatial, "spatial"), external);
        population.expect(member);
        return member;
    }

    /** Carries out a command at once. */
    void perform(Command command) {
        carryOut(command).forEach(population::note);
    }

    /** Carries out a command at once; its events are still to be processed. */
    List<Event> carryOut(Command command) {
        check();
        world.carryOut();
        noteNews();
        world.send(command);
        world.carryOut();
        List<Event> events = takeNews();
        for (Event event : events) {
            if (event instanceof Event.Refused refused) {
                throw new CrowdException(refused.why());
            }
        }
        return events;
    }

    private void noteNews() {
        takeNews().forEach(population::note);
    }

    private List<Event> takeNews() {
        List<Event> events = world.events().since(noted);
        noted = world.events().count();
        return events;
    }

    void forget(CrowdObstacle handle) {
        handles.remove(handle.spatial(), handle);
    }

    AgentsView agents() {
        return world.agents();
    }

    Obstacle footprint(Spatial spatial) {
        return FootprintReader.read(Limits.present(spatial, "spatial"), begun.bodyHeight);
    }

    SpeciesSetup species(String name) {
        Setup setup = world.setup();
        int index = name == null ? -1 : setup.speciesIndex(name);
        if (index < 0) {
            throw new CrowdException("there is no species '" + name + "', allowed "
                    + String.join(
                            ", ",
                            setup.species().stream().map(SpeciesSetup::name).toList()));
        }
        return setup.species().get(index);
    }

    /** A checked point on the ground. */
    Point point(float x, float z, String what) {
        return allowed(() -> {
            Point point = new Point(x, z);
            Limits.place(point, what);
            return point;
        });
    }

    static String name(String name, String what) {
        return allowed(() -> Limits.name(name, what));
    }

    static float within(float value, float min, float max, String unit, String what) {
        return allowed(() -> Limits.within(value, min, max, unit, what));
    }

    private static <T> T allowed(Supplier<T> checked) {
        try {
            return checked.get();
        } catch (IllegalArgumentException notAllowed) {
            throw new CrowdException(notAllowed.getMessage(), notAllowed);
        }
    }

    /** The listeners of a crowd, by kind of event. */
    private static final class Listeners {
        private final Map<Class<?>, List<Consumer<CrowdEvent>>> all = new HashMap<>();

        <T extends CrowdEvent> Registration add(Class<T> kind, Consumer<? super T> listener) {
            if (listener == null) {
                throw new CrowdException("the listener is missing");
            }
            // Listeners may be added or removed during a call.
            List<Consumer<CrowdEvent>> ofKind = all.computeIfAbsent(kind, k -> new CopyOnWriteArrayList<>());
            Consumer<CrowdEvent> own = event -> listener.accept(kind.cast(event));
            ofKind.add(own);
            return () -> ofKind.remove(own);
        }

        /** A listener that fails is reported, and the others are called. */
        void tell(CrowdEvent event) {
            for (Consumer<CrowdEvent> listener : all.getOrDefault(event.getClass(), List.of())) {
                try {
                    listener.accept(event);
                } catch (RuntimeException failure) {
                    log.log(Level.SEVERE, failure, () -> "a listener failed at " + event);
                }
            }
        }
    }
}
