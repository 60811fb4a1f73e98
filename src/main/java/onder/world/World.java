package onder.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import onder.core.Draws;
import onder.core.Heap;
import onder.core.StateReader;
import onder.core.StateVisitor;
import onder.core.StateWriter;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contacts;
import onder.core.agents.Kernel;
import onder.core.agents.Nature;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.props.Props;
import onder.core.props.PropsView;
import onder.core.terrain.Terrain;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Group;
import onder.group.Groups;
import onder.group.GroupsView;
import onder.group.LeaderSelection;
import onder.steer.Explanation;
import onder.steer.SpeciesBehaviours;
import onder.world.setup.Arrival;
import onder.world.setup.Command;
import onder.world.setup.Flow;
import onder.world.setup.ScheduledCommand;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;
import onder.world.setup.SpeciesSetup;

/**
 * A running crowd. {@link #step} advances it by one fixed step; {@link #send} is the only way to change it.
 *
 * <p>Everybody perceives and decides by the same previous state and moves afterwards, and every random
 * draw is a function of (seed, agent, step, purpose): one setup and one log of commands give the same
 * bits whatever the number of threads.
 */
public final class World implements AutoCloseable {
    /** With fewer agents than this, sharing the work costs more than it saves. */
    private static final int WORTH_SHARING = 1500;

    /** About what a state takes beside its agents, in bytes. */
    private static final int BESIDE_AGENTS = 1 << 12;

    private final Agents agents;
    private final Draws draws;
    private final Groups groups;
    private final Workers workers;
    private final Steering steering;
    private final Motion motion;
    private final StepProfile profile;
    private final EventLog events = new EventLog();
    private final CommandLog commands;
    private final Editing editing;
    private final BehaviourFaults faults = new BehaviourFaults();
    private final List<Crossings> crossings;
    private final float dt;
    private final Sources sources;
    private final Exits exits;
    private Setup setup;

    /** The setup without what timed events have changed. */
    private Setup start;

    /** While a timed event is carried out. */
    private boolean happening;

    private final ExclusiveAccess turn = new ExclusiveAccess();
    private final Scenery scenery;
    private final PropPass propPass = new PropPass();
    private long step;

    /** Whether {@link #near} can be asked: the agents have been sorted since this state was made or set. */
    private boolean sorted;

    /** The step that the groups have begun; −1 before the first. */
    private long begun = -1;

    private ExplanationPass explaining;

    /**
     * A command and the step at whose beginning it was carried out.
     *
     * @param step number of the step, from 0
     * @param command as it was sent
     */
    public record Logged(long step, Command command) {}

    /**
     * A world with one worker and no clock.
     *
     * @param setup what it begins as
     */
    public World(Setup setup) {
        this(setup, 1, () -> 0);
    }

    /**
     * A world of several workers.
     *
     * @param setup what it begins as
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @throws SetupException when somebody has no free place to start
     */
    public World(Setup setup, int threads, LongSupplier clock) {
        this(setup, threads, clock, Kernel.Choice.AUTO);
    }

    /**
     * A world of which the kernel is chosen.
     *
     * @param setup what it begins as
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @param kernel how perception is worked out; no result depends on it either
     * @throws SetupException when somebody has no free place to start
     */
    public World(Setup setup, int threads, LongSupplier clock, Kernel.Choice kernel) {
        this(lookedAt(setup), setup.agents(), new Scenery(setup), new CommandLog(), threads, clock, kernel);
        populating(setup).populate();
        // Without a step, the picture has nothing to interpolate.
        agents.resetPrevious();
        groups.start();
        if (setup.dynamics().clusters()) {
            // The first picture shows the clustered groups, not those of the setup.
            sort(true);
            formGroups();
        }
    }

    /** With room for so many agents, of whom nobody is anywhere yet. */
    private World(
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
        this.commands = commands;
        dt = setup.dt();
        profile = new StepProfile(clock);
        this.scenery = scenery;
        draws = new Draws(setup.seed());
        agents = new Agents(room);
        groups = new Groups(
                agents, scenery.seen(), draws, dt, setup.leadership(), setup.scoring(), setup.dynamics(), events::add);
        groups.setNatures(setup.species().stream().map(SpeciesSetup::nature).toArray(Nature[]::new));
        groups.setBodies(bodies());
        groups.setMinds(minds());
        groups.setPolicy(setup.settings().policy());
        workers = new Workers(threads);
        steering = new Steering(setup, scenery.seen(), agents, groups, draws, Kernel.of(kernel), workers, profile);
        Contacts contacts = new Contacts(steering.grid(), agents, setup.bounds(), draws);
        motion = new Motion(agents, contacts, workers, steering);
        editing = new Editing(this);
        crossings = setup.measures().stream()
                .filter(Flow.class::isInstance)
                .map(measured -> new Crossings((Flow) measured))
                .toList();
        sources = new Sources(agents, draws, editing, events, dt);
        exits = new Exits(agents, groups, events, dt);
        setTraffic();
        groups.setLookahead(new ForkedLookahead(this));
    }

    private void setTraffic() {
        sources.set(setup.traffic().sources(), step);
        exits.set(setup.traffic().exits());
    }

    private static Setup lookedAt(Setup setup) {
        String lacks = Heap.lacks(Footprint.bytes(Limits.present(setup, "setup")));
        if (lacks != null) {
            throw new SetupException(setup.agents() + " agents need " + lacks);
        }
        return setup;
    }

    /**
     * Saves the whole state: setup with all edits, agents, groups, the log and the commands that wait. Events that have
     * been are counted only. Not while a step is made. The stream stays open.
     *
     * @param to stays open
     * @throws IOException when the stream cannot be written to
     * @throws IllegalStateException when a step is made meanwhile, or the world is closed
     */
    public void save(OutputStream to) throws IOException {
        turn.begin("save");
        try {
            SavedWorld.write(this, commands, faults, to);
        } finally {
            turn.end();
        }
    }

    /**
     * {@return a saved world with one worker and no clock; see {@link #load(InputStream, int, LongSupplier)}}
     *
     * @param from stays open
     * @throws IOException when the stream cannot be read
     */
    public static World load(InputStream from) throws IOException {
        return load(from, 1, () -> 0);
    }

    /**
     * {@return the world that was saved, which goes on with the same bits as one that never was} Reads no more than was
     * saved, so that more can follow it in the stream, which stays open.
     *
     * @param from stays open
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @throws SavedWorldException when it was saved by another version, or is no saved world, or damaged
     * @throws IOException when the stream cannot be read
     */
    public static World load(InputStream from, int threads, LongSupplier clock) throws IOException {
        SavedWorld saved = SavedWorld.read(from);
        String lacks = Heap.lacks(Footprint.bytes(saved.setup(), saved.agents()));
        if (lacks != null) {
            throw new SavedWorldException(saved.agents() + " agents need " + lacks);
        }
        World world = new World(
                saved.setup(),
                saved.agents(),
                new Scenery(saved.setup()),
                saved.commands(),
                threads,
                clock,
                Kernel.Choice.AUTO);
        try {
            world.restore(saved.snapshot(), true);
            world.events.skip(saved.snapshot().events());
            world.faults.skip(saved.faults());
            return world;
        } catch (RuntimeException forged) {
            world.close();
            throw SavedWorld.damaged(forged);
        }
    }

    /**
     * Turns the log off for good, and forgets what it has: the memory of a server that runs for days does not grow then.
     * {@link #log} and {@link #fastForward} are refused from then on, and so is the {@link #inverse} of a command that
     * asks the log for a group's colour.
     */
    public void turnLogOff() {
        commands.turnOff();
    }

    /** {@return whether commands that were carried out are kept, for {@link #log}} */
    public boolean isLogged() {
        return commands.isKept();
    }

    /**
     * Sends a change; it is carried out at the beginning of the next step, or before that by {@link #carryOut}, or
     * refused with an {@link Event.Refused}. May be called from any thread.
     *
     * @param command whose values are checked when it is carried out
     * @throws IllegalStateException when the world is closed
     */
    public void send(Command command) {
        Limits.present(command, "command");
        if (turn.isClosed()) {
            throw new IllegalStateException("the world is closed and takes no commands");
        }
        commands.send(command);
    }

    /**
     * Sends {@link Command.SetByName}: changes one setting by its path, such as
     * {@code world.set("villager.follower.separation.strength", 3)}. Whichever thread calls it, it is checked against
     * the setup at hand.
     *
     * @param path as {@link SettingPath} has it
     * @param value a number, a boolean, an enum's constant, or the text of one
     * @throws onder.param.ParamException when there is no such setting, or the value is not allowed; it says what is
     */
    public void set(String path, Object value) {
        SettingPath.set(setup, Limits.present(path, "path"), value);
        send(new Command.SetByName(path, SettingPath.text(value)));
    }

    /** {@return whether commands wait for the next step} */
    public boolean isAsked() {
        return commands.isAsked();
    }

    /** {@return whether those that wait change more than where the user points} */
    public boolean isAskedToChange() {
        return commands.isAskedToChange();
    }

    /**
     * Carries out the commands that wait now, and not only when the next step begins: an application that draws a world
     * that stands still sees them. The run is the same, bit for bit. Not while a step is made.
     */
    public void carryOut() {
        turn.begin("commands");
        try {
            beginStep();
            carryOutCommands();
        } finally {
            turn.end();
        }
    }

    /**
     * The commands that would take one back were it carried out now: they bring back, in their order, the setup, the
     * obstacles and the groups' orders that it would replace. Where agents are by then stays as it is. Not while a step is
     * made.
     *
     * @param command that would be carried out now
     * @return null when no command can
     * @throws IllegalArgumentException when it would be refused for its values or for what it names
     */
    public List<Command> inverse(Command command) {
        command.check();
        turn.begin("inverse of a command");
        try {
            return CommandActions.inverse(editing, command);
        } finally {
            turn.end();
        }
    }

    /**
     * Why commands, one after the other, would be refused were they carried out now; the world stays as it is. For
     * pointing at a place before anything is put there. Not while a step is made.
     *
     * @param together what would be carried out
     * @return null when none would be refused
     */
    public String refusal(List<Command> together) {
        turn.begin("trial of commands");
        try {
            return findRefusal(together);
        } finally {
            turn.end();
        }
    }

    private String findRefusal(List<Command> together) {
        beginStep();
        WorldSnapshot now = keep();
        long told = events.count();
        try {
            for (Command command : together) {
                command.check();
                CommandActions.apply(editing, command);
            }
            return null;
        } catch (IllegalArgumentException refused) {
            return refused.getMessage();
        } finally {
            restore(now);
            events.truncate(told);
        }
    }

    /**
     * {@return the members who would lead a group most differently, by place and heading; the whole world is as it was}
     * Whom {@link ChangeStrategy#FARTHEST} and {@link ChangeStrategy#MOST_ROOM_AHEAD} elect come first, then the leader
     * where it may stay, then one after the other the member least like those before. Not while a step is made.
     *
     * @param group of this world
     * @param most how many at most, 1 or more
     */
    public int[] candidates(Group group, int most) {
        Limits.within(most, 1, Integer.MAX_VALUE, "", "candidates");
        turn.begin("election");
        try {
            beginStep();
            return groups.candidates(group, most);
        } finally {
            turn.end();
        }
    }

    /**
     * {@return whom a strategy would make a group's leader, were it found congested in the next step as things stand} For
     * foresight that is the farthest: what looking ahead comes to is known in the middle of a step only. Not while a step is
     * made.
     *
     * @param group of this world
     * @param strategy that chooses
     */
    public int successor(Group group, ChangeStrategy strategy) {
        turn.begin("election");
        try {
            beginStep();
            return groups.successor(group, strategy == ChangeStrategy.FORESIGHT ? ChangeStrategy.FARTHEST : strategy);
        } finally {
            turn.end();
        }
    }

    /**
     * {@return whom a selection would make a group's leader, had it none in the next step} Not while a step is made.
     *
     * @param group of this world
     * @param selection that chooses
     */
    public int selected(Group group, LeaderSelection selection) {
        turn.begin("election");
        try {
            beginStep();
            return groups.selected(group, selection);
        } finally {
            turn.end();
        }
    }

    private void beginStep() {
        if (begun != step) {
            begun = step;
            groups.begin(step, scenery.seen());
        }
    }

    /**
     * Advances the world by one step of {@link #dt} seconds.
     *
     * @throws IllegalStateException when another thread steps, saves or changes it meanwhile, or it is closed
     */
    public void step() {
        turn.begin("step");
        try {
            makeStep();
        } finally {
            turn.end();
        }
    }

    private void makeStep() {
        profile.begin();
        beginStep();
        carryOutCommands();
        happen();
        sources.carryOut(step, setup, scenery);
        profile.end(Phase.COMMANDS);
        sort(false);
        profile.end(Phase.GRID);
        formGroups();
        groups.update();
        finishStep();
    }

    /**
     * Advances a fork made in the middle of a step by the rest of it; see {@link ForkedLookahead}.
     *
     * @param group whose leader was to change
     * @param successor the member that takes over
     */
    void resumeStep(int group, int successor) {
        groups.setLookahead(null);
        beginStep();
        sort(false);
        groups.resume(group, successor);
        finishStep();
    }

    /** What comes after the groups: everybody decides and moves. */
    private void finishStep() {
        profile.end(Phase.GROUPS);
        boolean unhindered = motion.isUnhindered(setup, scenery.solid());
        steering.steer(step, unhindered);
        faults.tell(step, steering.scratches(), events);
        motion.contact(
                setup.rules(), dt, scenery.solid(), step, steering.neighbours().largestRadius());
        profile.end(Phase.CONTACT);
        if (setup.isLive()) {
            propPass.carryOut(setup, scenery, terrain(), agents, steering.neighbours(), dt);
        }
        profile.end(Phase.PROPS);
        motion.commit(scenery.solid(), unhindered);
        groups.restorePreviousHeadings();
        profile.end(Phase.BOUNDS);
        for (int i = 0; i < crossings.size(); i++) {
            crossings.get(i).count(agents.view(), bounds(), step);
        }
        steering.capture();
        Arrivals.carryOut(setup.settings().arrival(), agents, groups, bounds(), step, events);
        exits.carryOut(step);
        profile.end(Phase.GROUPS);
        step++;
        reviewProps();
        groups.walk();
        groups.measure(step);
        profile.end(Phase.MEASURE);
        profile.count();
    }

    /** Leads people round props where those have come to rest. */
    private void reviewProps() {
        if (setup.isLive() && PropPass.isReviewed(step, dt) && scenery.review(setup)) {
            groups.setObstacles(scenery.seen());
            steering.setObstacles(scenery.seen());
        }
    }

    private void carryOutCommands() {
        for (Command command = commands.take(); command != null; command = commands.take()) {
            try {
                command.check();
                commands.add(step, command);
                CommandActions.apply(editing, command);
            } catch (IllegalArgumentException refusal) {
                events.add(new Event.Refused(step, refusal.getMessage()));
            }
        }
    }

    /** Carries out what happens by itself in this step. */
    private void happen() {
        List<ScheduledCommand> timed = setup.traffic().events();
        for (int i = 0; i < timed.size(); i++) {
            if (timed.get(i).step(dt) == step) {
                happening = true;
                try {
                    events.add(new Event.Happened(step, timed.get(i).command().name()));
                    CommandActions.apply(editing, timed.get(i).command());
                } catch (IllegalArgumentException refusal) {
                    events.add(new Event.Refused(step, refusal.getMessage()));
                } finally {
                    happening = false;
                }
            }
        }
    }

    private void sort(boolean keepsPrevious) {
        workers.setSerial(agents.living() < WORTH_SHARING);
        steering.sort(keepsPrevious);
        sorted = true;
    }

    /** Forms groups from who perceives whom; the agents must have been sorted. */
    private void formGroups() {
        if (groups.areForming()) {
            steering.gather(step);
            profile.end(Phase.GRID);
            groups.form(steering.neighbours(), workers);
        }
    }

    /**
     * {@return why a living agent will move as it does in the next step, as things stand: commands that wait come
     * first}
     *
     * <p>A pure question: neither the state nor the run is changed by it. Not while a step is being made.
     *
     * @param agent its id
     * @throws IllegalArgumentException when there is no such agent
     */
    public Explanation explain(int agent) {
        if (agent < 0 || agent >= agents.count() || !agents.alive[agent]) {
            throw new IllegalArgumentException("there is no agent " + agent);
        }
        turn.begin("explanation");
        try {
            if (explaining == null) {
                explaining = new ExplanationPass(this, steering);
            }
            return explaining.explain(agent);
        } finally {
            turn.end();
        }
    }

    /**
     * Sets what a command has changed.
     *
     * @param built what stands there, without props
     * @param props where they are others or elsewhere; else null
     */
    void edit(Setup edited, Obstacles built, Props props) {
        start = happening ? start : start.following(setup, edited);
        scenery.edit(setup, edited, built, props);
        setup = edited;
        groups.setScoring(setup.scoring());
        groups.setPolicy(setup.settings().policy());
        groups.setDynamics(setup.dynamics());
        if (setup.leadership() != groups.leadership()) {
            groups.setLeadership(setup.leadership());
        }
        groups.setBodies(bodies());
        groups.setMinds(minds());
        groups.setObstacles(scenery.seen());
        steering.setSetup(edited, scenery.seen());
        setTraffic();
    }

    /** Brings people into the running world; see {@link #edit} for their setup. */
    GroupFactory populating(Setup edited) {
        return new GroupFactory(edited, agents, groups, scenery.filled(), draws);
    }

    Draws draws() {
        return draws;
    }

    private SpeciesBehaviours[] minds() {
        return setup.species().stream().map(SpeciesSetup::mind).toArray(SpeciesBehaviours[]::new);
    }

    private Body[] bodies() {
        return setup.species().stream().map(SpeciesSetup::body).toArray(Body[]::new);
    }

    Point pointer() {
        return steering.pointer();
    }

    void setPointer(Point at) {
        steering.setPointer(at);
    }

    /** {@return a copy of the whole state} Not while a step is made. */
    public WorldSnapshot snapshot() {
        turn.begin("snapshot");
        try {
            return keep();
        } finally {
            turn.end();
        }
    }

    /** The same for the engine, also in the middle of a step. */
    WorldSnapshot keep() {
        StateWriter state = new StateWriter(agents.bytes() + groups.bytes() + BESIDE_AGENTS);
        describe(state);
        return new WorldSnapshot(this, commands.size(), state.values(), state.bytes());
    }

    /**
     * Sets the world to an earlier state of its own; the same commands then give the same bits again. Removes the
     * commands and events since then, and the commands that wait. Not while a step is made.
     *
     * @param snapshot of this world
     * @throws IllegalArgumentException when the snapshot is another world's or of a later step
     */
    public void rewind(WorldSnapshot snapshot) {
        if (snapshot.world != this || snapshot.step > step) {
            throw new IllegalArgumentException("the snapshot is another world's, or of a later step");
        }
        turn.begin("rewind");
        try {
            commands.dropWaiting();
            restore(snapshot);
            commands.truncate(snapshot.commands);
            events.truncate(snapshot.events);
            faults.reset(events);
        } finally {
            turn.end();
        }
    }

    /**
     * Sets the world to a later state of the same run without making the steps between: after a {@link #rewind} and
     * no other change. A snapshot holds no commands and events, so the caller passes those of the steps between.
     * Removes the commands that wait. Not while a step is made.
     *
     * @param snapshot of this world
     * @param run all of the run's commands from its start, up to the snapshot's step at least
     * @param between the events from the present step to the snapshot's
     * @throws IllegalArgumentException when the snapshot is another world's or of an earlier step, or when commands and
     *     events do not lead from the present state to it
     */
    public void fastForward(WorldSnapshot snapshot, List<Logged> run, List<Event> between) {
        if (!commands.isContinuedBy(run, snapshot.commands)
                || snapshot.world != this
                || snapshot.step < step
                || events.count() + between.size() != snapshot.events) {
            throw new IllegalArgumentException(
                    "the snapshot is another world's, of an earlier step, or of another run");
        }
        turn.begin("rewind");
        try {
            commands.dropWaiting();
            restore(snapshot);
            commands.extend(run, snapshot.commands);
            between.forEach(events::add);
            faults.reset(events);
        } finally {
            turn.end();
        }
    }

    /**
     * {@return a world of its own in a state of this one's, which goes on by the same commands with the same bits}
     * Not while a step of this world is made.
     *
     * @param snapshot of this world
     * @param run all of the run's commands from its start, up to the snapshot's step at least
     * @param before the latest events before the snapshot, as many as are known; earlier ones are counted only
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @throws IllegalArgumentException when the snapshot is another world's, or has more commands than the run or fewer
     *     events than those before it
     */
    public World copy(WorldSnapshot snapshot, List<Logged> run, List<Event> before, int threads, LongSupplier clock) {
        if (snapshot.world != this || run.size() < snapshot.commands || before.size() > snapshot.events) {
            throw new IllegalArgumentException("the snapshot is another world's, or of another run");
        }
        CommandLog carriedOut = new CommandLog(run.subList(0, snapshot.commands), snapshot.commands);
        Setup then = snapshot.setup();
        Scenery stands = new Scenery(then, snapshot.scenery);
        World copy = new World(then, agents.count(), stands, carriedOut, threads, clock, Kernel.Choice.AUTO);
        copy.restore(snapshot.of(then));
        copy.events.skip(snapshot.events - before.size());
        before.forEach(copy.events::add);
        return copy;
    }

    /** A world of its own in a kept state, with one worker, no clock and no log. */
    static World fork(WorldSnapshot snapshot, long seed) {
        Setup now = snapshot.setup();
        Setup then = seed == now.seed() ? now : now.withSeed(seed);
        Scenery stands = new Scenery(then, snapshot.scenery);
        World fork = new World(then, snapshot.agents, stands, new CommandLog(null, 0), 1, () -> 0, Kernel.Choice.AUTO);
        fork.restore(snapshot.of(then));
        fork.events.skip(snapshot.events);
        return fork;
    }

    private void restore(WorldSnapshot snapshot) {
        restore(snapshot, false);
    }

    /** @param checks whether it comes from a file */
    private void restore(WorldSnapshot snapshot, boolean checks) {
        scenery.set(snapshot.scenery);
        StateReader reader = new StateReader(snapshot.state, snapshot.values, checks);
        describe(reader);
        reader.end();
        if (checks) {
            SavedWorld.check(this, agents);
        }
        edit(setup, scenery.built(), null);
        begun = -1;
        sorted = false;
    }

    /** Describes the whole state but obstacles, which the setup has, and what was told and logged. */
    private void describe(StateVisitor by) {
        setup = by.value(setup);
        Setup other = by.value(start == setup ? null : start);
        start = other == null ? setup : other;
        scenery.describe(by, setup);
        if (by.sets()) {
            // Before the groups' routes are set, or they would be found anew.
            groups.setObstacles(scenery.seen());
        }
        setTraffic();
        sources.describe(by);
        exits.describe(by);
        setPointer(by.value(pointer()));
        step = by.whole(step);
        agents.describe(by);
        groups.describe(by, setup.leadership(), setup.scoring(), setup.dynamics());
        crossings.forEach(line -> line.describe(by));
    }

    /** {@return the setup with all edits so far, those by timed events included: what holds now} */
    public Setup setup() {
        return setup;
    }

    /** {@return the setup with all edits but those by timed events: a world made from it begins with them} */
    public Setup setupAtStart() {
        return start;
    }

    /**
     * {@return how many people a source has brought so far}
     *
     * @param source its place in the setup's list
     */
    public int came(int source) {
        return sources.came(source);
    }

    /**
     * {@return whether a source's next group is due and finds no room}
     *
     * @param source its place in the setup's list
     */
    public boolean isWaiting(int source) {
        return sources.isWaiting(source);
    }

    /**
     * {@return how many people have left by an exit so far}
     *
     * @param exit its place in the setup's list
     */
    public int left(int exit) {
        return exits.left(exit);
    }

    /**
     * {@return the flow through an exit in the last 10 s that are over, in people a second}
     *
     * @param exit its place in the setup's list
     */
    public float flow(int exit) {
        return exits.inWindow(exit) / Exits.WINDOW;
    }

    /** {@return the state of every agent} */
    public AgentsView agents() {
        return agents.view();
    }

    /** {@return who is in which group, and who leads} */
    public GroupsView groups() {
        return groups.view();
    }

    /** The state that {@link #agents} shows, for the engine. */
    Agents agentState() {
        return agents;
    }

    /** The state that {@link #groups} shows, for the engine. */
    Groups groupState() {
        return groups;
    }

    /** {@return all obstacles and walls, and props that are still; another object whenever they have changed} */
    public Obstacles obstacles() {
        return scenery.solid();
    }

    /** {@return what people see and walk round: obstacles, walls, and props at rest; another object whenever it changed} */
    public Obstacles seen() {
        return scenery.seen();
    }

    /** {@return the props as they are now} */
    public PropsView props() {
        return scenery.props().view();
    }

    /** What stands there, for the engine. */
    Scenery scenery() {
        return scenery;
    }

    /** {@return the shape of the ground; another object whenever it may have changed} */
    public Terrain terrain() {
        return steering.terrain();
    }

    /** {@return the workers of the steps; between two steps the view may use them} */
    public Workers workers() {
        return workers;
    }

    /** {@return the world's edge} */
    public Bounds bounds() {
        return setup.bounds();
    }

    /**
     * Lists everybody whose centre was within a radius of a place, in metres, when the last step began; before the first
     * step and after going back, is now.
     *
     * @param x in metres
     * @param z in metres
     * @param reach in metres, 0 or more
     * @param found cleared and filled
     */
    public void near(float x, float z, float reach, NearbyAgents found) {
        turn.begin("search for neighbours");
        try {
            if (!sorted) {
                sort(true);
                steering.gather(step);
            }
            steering.neighbours().near(x, z, reach, found);
        } finally {
            turn.end();
        }
    }

    /**
     * {@return whether a living agent is where its group goes; see {@link Arrival#within}}
     *
     * @param agent its id
     */
    public boolean isArrived(int agent) {
        return agents.alive[agent] && Arrivals.isAt(setup.settings().arrival(), agents, agent, groups, bounds());
    }

    /** {@return what has happened} */
    public EventLog events() {
        return events;
    }

    /**
     * {@return the commands carried out so far, with their steps}
     *
     * @throws IllegalStateException when the log has been turned off
     */
    public List<Logged> log() {
        return log(0);
    }

    /**
     * {@return those of the commands carried out that come after the first {@code from}}
     *
     * @param from how many to leave out, 0 or more
     * @throws IllegalStateException when the log has been turned off
     */
    public List<Logged> log(int from) {
        return commands.copy(from);
    }

    /**
     * {@return what has crossed a line of the setup's}
     *
     * @param line one of the setup's measures
     */
    public Crossings crossings(Flow line) {
        return crossings.stream()
                .filter(counted -> counted.line().equals(line))
                .findFirst()
                .orElseThrow();
    }

    /** {@return how long the phases of the steps took} */
    public StepProfile profile() {
        return profile;
    }

    /** {@return the engine's memory for each agent, state and scratch, in bytes; complete after the first step} */
    public double bytesPerAgent() {
        long all = agents.bytes() + steering.bytes() + motion.bytes() + groups.bytes();
        return all / (double) Math.max(1, agents.count());
    }

    /** {@return the steps made so far} */
    public long steps() {
        return step;
    }

    /** {@return the fixed step, in seconds} */
    public float dt() {
        return dt;
    }

    /** {@return the simulated time, in seconds} */
    public double time() {
        return step * (double) dt;
    }

    /**
     * {@return the displacement in a window, in metres, below which a group is congested; see {@link Groups#threshold}}
     *
     * @param group of this world
     */
    public float congestionThreshold(Group group) {
        return groups.threshold(group);
    }

    /**
     * {@return whether the congestion test will find a group congested in the next step; see {@link
     * Groups#findsCongested}}
     *
     * @param group of this world
     */
    public boolean findsCongested(Group group) {
        return groups.findsCongested(group, step);
    }

    /**
     * {@return a hash of every living agent's state, in id order, and of props that people push: equal exactly when the
     * runs are the same, bit for bit} With such props the same run has it on the same machine only.
     */
    public long hash() {
        if (turn.isClosed()) {
            return findHash();
        }
        turn.begin("hash");
        try {
            return findHash();
        } finally {
            turn.end();
        }
    }

    private long findHash() {
        long hash = Fingerprint.of(agents);
        return setup.isLive() ? scenery.props().hash(hash, Fingerprint::mix) : hash;
    }

    /** {@return {@link #hash} in hexadecimal; where people push props with what it stands for} */
    public String hashText() {
        return String.format(Locale.ROOT, setup.isLive() ? "%016x (live: the same on one machine)" : "%016x", hash());
    }

    /** Ends the workers' threads until the next step: a world that rests for long costs memory only. */
    public void rest() {
        workers.rest();
    }

    /** Ends the workers; the world may be read then, and is stepped and changed no more. */
    @Override
    public void close() {
        if (turn.close()) {
            workers.close();
            steering.close();
            propPass.close();
        }
    }
}
