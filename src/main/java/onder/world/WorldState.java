package onder.world;

import java.util.List;
import java.util.function.LongSupplier;
import onder.core.Draws;
import onder.core.StateReader;
import onder.core.StateVisitor;
import onder.core.StateWriter;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Body;
import onder.core.agents.Kernel;
import onder.core.agents.Nature;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Limits;
import onder.core.obstacles.Obstacles;
import onder.core.props.Props;
import onder.group.Event;
import onder.group.Groups;
import onder.steer.SpeciesBehaviours;
import onder.world.World.Logged;
import onder.world.setup.Flow;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/** What a world is between two steps. Edits change it, and it can be kept and set to what was kept. */
final class WorldState {
    /** With fewer agents than this, sharing the work costs more than it saves. */
    private static final int WORTH_SHARING = 1500;

    /** The approximate size of a state apart from its agents, in bytes. */
    private static final int BESIDE_AGENTS = 1 << 12;

    final float dt;
    final Agents agents;
    final Draws draws;
    final Groups groups;
    final Workers workers;
    final StepProfile profile;
    final Steering steering;
    final Scenery scenery;
    final Sources sources;
    final Exits exits;
    final List<Crossings> crossings;
    final CommandLog commands;
    final EventLog events = new EventLog();
    final BehaviourFaults faults = new BehaviourFaults();
    final Editing editing;
    private Setup setup;

    /** The setup without the changes of timed events. */
    private Setup start;

    /** Whether edits come from a timed event. */
    private boolean scheduled;

    private long step;

    /** Whether {@link #near} may be called: the agents have been sorted since this state was created or set. */
    private boolean sorted;

    /** The step that the groups have begun; −1 before the first. */
    private long begun = -1;

    /** Creates a state with room for that many agents, none of them placed yet. */
    WorldState(
            Setup setup,
            int room,
            Scenery scenery,
            CommandLog commands,
            int threads,
            LongSupplier clock,
            Kernel.Choice kernel) {
        Limits.present(clock, "clock");
        Limits.present(kernel, "kernel");
        this.setup = setup;
        start = setup;
        this.scenery = scenery;
        this.commands = commands;
        dt = setup.dt();
        profile = new StepProfile(clock);
        draws = new Draws(setup.seed());
        agents = new Agents(room);
        groups = new Groups(
                agents, scenery.seen(), draws, dt, setup.leadership(), setup.scoring(), setup.dynamics(), events::add);
        groups.setNatures(setup.species().stream().map(SpeciesSetup::nature).toArray(Nature[]::new));
        setSpecies();
        groups.setPolicy(setup.settings().policy());
        workers = new Workers(threads);
        steering = new Steering(setup, scenery.seen(), agents, groups, draws, Kernel.of(kernel), workers, profile);
        crossings = setup.measures().stream()
                .filter(Flow.class::isInstance)
                .map(measured -> new Crossings((Flow) measured))
                .toList();
        editing = new Editing(this);
        sources = new Sources(agents, draws, editing, events, dt);
        exits = new Exits(agents, groups, events, dt);
        setTraffic();
    }

    private void setSpecies() {
        groups.setBodies(setup.species().stream().map(SpeciesSetup::body).toArray(Body[]::new));
        groups.setMinds(setup.species().stream().map(SpeciesSetup::mind).toArray(SpeciesBehaviours[]::new));
    }

    private void setTraffic() {
        sources.set(setup.traffic().sources(), step);
        exits.set(setup.traffic().exits());
    }

    /** The setup with all edits so far. */
    Setup setup() {
        return setup;
    }

    /** The setup with all edits but those by timed events. */
    Setup setupAtStart() {
        return start;
    }

    /** How many steps were made. */
    long step() {
        return step;
    }

    void countStep() {
        step++;
    }

    void setScheduled(boolean isScheduled) {
        scheduled = isScheduled;
    }

    /** Prepares the groups for the step that comes, once. */
    void beginStep() {
        if (begun != step) {
            begun = step;
            groups.begin(step, scenery.seen());
        }
    }

    void sort(boolean keepsPrevious) {
        workers.setSerial(agents.living() < WORTH_SHARING);
        steering.sort(keepsPrevious);
        sorted = true;
    }

    /** Forms groups by mutual perception; the agents must have been sorted. */
    void formGroups() {
        if (groups.areForming()) {
            steering.gather(step);
            profile.end(Phase.GRID);
            groups.form(steering.neighbours, workers);
        }
    }

    /** Lists everybody within a radius of a place, in metres, as they were sorted. */
    void near(float x, float z, float reach, NearbyAgents found) {
        if (!sorted) {
            sort(true);
            steering.gather(step);
        }
        steering.neighbours.near(x, z, reach, found);
    }

    /**
     * Sets what a command has changed.
     *
     * @param built obstacles and walls, without props
     * @param props if they or their places have changed; else null
     */
    void edit(Setup edited, Obstacles built, Props props) {
        start = scheduled ? start : start.following(setup, edited);
        scenery.edit(setup, edited, built, props);
        setup = edited;
        groups.setScoring(setup.scoring());
        groups.setPolicy(setup.settings().policy());
        groups.setDynamics(setup.dynamics());
        if (setup.leadership() != groups.leadership()) {
            groups.setLeadership(setup.leadership());
        }
        setSpecies();
        groups.setObstacles(scenery.seen());
        steering.setSetup(edited, scenery.seen());
        setTraffic();
    }

    /** Adds people to the running world; see {@link #edit} for their setup. */
    GroupFactory populating(Setup edited) {
        return new GroupFactory(edited, agents, groups, scenery.filled(), draws);
    }

    /** A copy of the whole state, also in the middle of a step. */
    WorldSnapshot keep() {
        StateWriter to = new StateWriter(agents.bytes() + groups.bytes() + BESIDE_AGENTS);
        describe(to);
        return new WorldSnapshot(this, to.values(), to.bytes());
    }

    /**
     * Sets all of the state but its commands and events.
     *
     * @param checks whether the state comes from a file and needs checking
     */
    void restore(WorldSnapshot snapshot, boolean checks) {
        scenery.set(snapshot.scenery);
        StateReader reader = new StateReader(snapshot.state, snapshot.values, checks);
        describe(reader);
        reader.end();
        if (checks) {
            SavedWorld.check(this);
        }
        edit(setup, scenery.built(), null);
        begun = -1;
        sorted = false;
    }

    /** Sets an earlier state, with what was carried out and told until then. */
    void rewind(WorldSnapshot snapshot) {
        commands.dropWaiting();
        restore(snapshot, false);
        commands.truncate(snapshot.commands);
        events.truncate(snapshot.events);
        faults.reset(events);
    }

    /** Sets a later state, with what was carried out and told on the way to it. */
    void fastForward(WorldSnapshot snapshot, List<Logged> run, List<Event> between) {
        commands.dropWaiting();
        restore(snapshot, false);
        commands.extend(run, snapshot.commands);
        between.forEach(events::add);
        faults.reset(events);
    }

    /** Describes the whole state, except obstacles, which are in the setup, and the events and the log. */
    private void describe(StateVisitor by) {
        setup = by.value(setup);
        Setup other = by.value(start == setup ? null : start);
        start = other == null ? setup : other;
        scenery.describe(by, setup);
        if (by.sets()) {
            // Before the groups' routes are set, or they would be planned anew.
            groups.setObstacles(scenery.seen());
        }
        setTraffic();
        sources.describe(by);
        exits.describe(by);
        steering.setPointer(by.value(steering.pointer()));
        step = by.whole(step);
        agents.describe(by);
        groups.describe(by, setup.leadership(), setup.scoring(), setup.dynamics());
        crossings.forEach(line -> line.describe(by));
    }

    /** See {@link World#hash}. */
    long hash() {
        long hash = Fingerprint.of(agents);
        return setup.isLive() ? scenery.props.hash(hash, Fingerprint::mix) : hash;
    }
}
