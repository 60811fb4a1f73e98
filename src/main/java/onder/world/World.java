package onder.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import onder.core.Heap;
import onder.core.Workers;
import onder.core.agents.AgentsView;
import onder.core.agents.Kernel;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.obstacles.Obstacles;
import onder.core.props.PropsView;
import onder.core.terrain.Terrain;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Group;
import onder.group.Groups;
import onder.group.GroupsView;
import onder.group.LeaderSelection;
import onder.param.Format;
import onder.steer.Explanation;
import onder.world.setup.Arrival;
import onder.world.setup.Command;
import onder.world.setup.Flow;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;

/**
 * A running crowd. {@link #step} advances it by one fixed step; {@link #send} is the only way to change it.
 *
 * <p>All agents perceive and decide from the same previous state and move afterwards, and every random draw is a
 * function of (seed, agent, step, purpose): one setup and one log of commands give the same bits with any number of
 * threads.
 */
public final class World implements AutoCloseable {
    private final WorldState state;
    private final WorldStep stepping;
    private final ExclusiveAccess turn = new ExclusiveAccess();
    private ExplanationPass explaining;

    /**
     * A command and the step at whose beginning it was carried out.
     *
     * @param step number of the step, from 0
     * @param command as sent
     */
    public record Logged(long step, Command command) {}

    /**
     * Creates a world with one worker and no clock.
     *
     * @param setup its initial state
     */
    public World(Setup setup) {
        this(setup, 1, () -> 0);
    }

    /**
     * Creates a world with several workers.
     *
     * @param setup its initial state
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @throws SetupException if an agent has no free place to start
     */
    public World(Setup setup, int threads, LongSupplier clock) {
        this(setup, threads, clock, Kernel.Choice.AUTO);
    }

    /**
     * Creates a world with a given kernel.
     *
     * @param setup its initial state
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @param kernel how perception is computed; no result depends on it
     * @throws SetupException if an agent has no free place to start
     */
    public World(Setup setup, int threads, LongSupplier clock, Kernel.Choice kernel) {
        this(lookedAt(setup), setup.agents(), new Scenery(setup), new CommandLog(), threads, clock, kernel);
        state.populating(setup).populate();
        // Without a step, the picture has nothing to interpolate.
        state.agents.resetPrevious();
        state.groups.start();
        if (setup.dynamics().clusters()) {
            // So that the first picture shows the clustered groups, not those of the setup.
            state.sort(true);
            state.formGroups();
        }
    }

    /** Creates a world with room for that many agents, none of them placed yet. */
    private World(
            Setup setup,
            int room,
            Scenery scenery,
            CommandLog commands,
            int threads,
            LongSupplier clock,
            Kernel.Choice kernel) {
        state = new WorldState(setup, room, scenery, commands, threads, clock, kernel);
        stepping = new WorldStep(state);
        state.groups.setLookahead(new ForkedLookahead(state));
    }

    private static Setup lookedAt(Setup setup) {
        requireMemory(Limits.present(setup, "setup"), 1);
        return setup;
    }

    /**
     * Checks that the free memory holds a number of worlds with these agents.
     *
     * @param setup the agents
     * @param worlds how many worlds
     * @throws SetupException when they do not; the message says what they need and what there is
     */
    public static void requireMemory(Setup setup, int worlds) {
        String lacks = Heap.lacks(worlds * Footprint.bytes(setup));
        if (lacks != null) {
            String each = worlds == 1 ? "" : worlds + " runs side by side with ";
            throw new SetupException(each + setup.agents() + " agents need " + lacks);
        }
    }

    /**
     * Saves the whole state: setup with all edits, agents, groups, the log and the waiting commands. Of past events
     * only the number is saved. Do not call during a step. The stream stays open.
     *
     * @param to not closed
     * @throws IOException if the stream cannot be written
     * @throws IllegalStateException if a step is running, or the world is closed
     */
    public void save(OutputStream to) throws IOException {
        turn.begin("save");
        try {
            SavedWorld.write(state, to);
        } finally {
            turn.end();
        }
    }

    /**
     * {@return a saved world with one worker and no clock; see {@link #load(InputStream, int, LongSupplier)}}
     *
     * @param from not closed
     * @throws IOException when the stream cannot be read
     */
    public static World load(InputStream from) throws IOException {
        return load(from, 1, () -> 0);
    }

    /**
     * {@return the saved world, which continues with the same bits as one that was never saved} Reads no more than was
     * saved, so that other data can follow in the stream, which stays open.
     *
     * @param from not closed
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @throws SavedWorldException if it was saved by another version, is not a saved world, or is damaged
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
            world.state.restore(saved.snapshot(), true);
            world.state.events.skip(saved.snapshot().events());
            world.state.faults.skip(saved.faults());
            return world;
        } catch (RuntimeException forged) {
            world.close();
            throw SavedWorld.damaged(forged);
        }
    }

    /**
     * Turns the log off for good and clears it, so that the memory of a server that runs for days does not grow. {@link
     * #log} and {@link #fastForward} are refused from then on, and so is the {@link #inverse} of a command that looks
     * up a group's colour in the log.
     */
    public void turnLogOff() {
        state.commands.turnOff();
    }

    /** {@return whether commands carried out are kept for {@link #log}} */
    public boolean isLogged() {
        return state.commands.isKept();
    }

    /**
     * Sends a change. It is carried out at the beginning of the next step, or earlier by {@link #carryOut}, or refused
     * with an {@link Event.Refused}. Thread-safe.
     *
     * @param command its values are checked when it is carried out
     * @throws IllegalStateException when the world is closed
     */
    public void send(Command command) {
        Limits.present(command, "command");
        if (turn.isClosed()) {
            throw new IllegalStateException("the world is closed and takes no commands");
        }
        state.commands.send(command);
    }

    /**
     * Sends {@link Command.SetByName}: changes one setting by its path, such as {@code
     * world.set("villager.follower.separation.strength", 3)}. Thread-safe; it is checked against the current setup.
     *
     * @param path in the form of {@link SettingPath}
     * @param value a number, a boolean, an enum's constant, or the text of one
     * @throws onder.param.ParamException if there is no such setting, or the value is not allowed; the message says
     *     what is allowed
     */
    public void set(String path, Object value) {
        SettingPath.set(state.setup(), Limits.present(path, "path"), value);
        send(new Command.SetByName(path, SettingPath.text(value)));
    }

    /** {@return whether commands wait for the next step} */
    public boolean isAsked() {
        return state.commands.isAsked();
    }

    /** {@return whether waiting commands change more than the user's pointer} */
    public boolean isAskedToChange() {
        return state.commands.isAskedToChange();
    }

    /**
     * Carries out waiting commands now rather than at the beginning of the next step, so that an application that draws
     * a paused world sees them. The run is the same, bit for bit. Do not call during a step.
     */
    public void carryOut() {
        turn.begin("commands");
        try {
            stepping.carryOutCommands();
        } finally {
            turn.end();
        }
    }

    /**
     * The commands that would undo a command carried out now: they restore, in order, the setup, the obstacles and the
     * groups' orders that it would replace. They do not restore agents' positions. Do not call during a step.
     *
     * @param command to be undone
     * @return null if no command can undo it
     * @throws IllegalArgumentException if it would be refused for its values or for what it names
     */
    public List<Command> inverse(Command command) {
        command.check();
        return during("inverse of a command", () -> CommandActions.inverse(state.editing, command));
    }

    /**
     * Why commands, carried out now one after the other, would be refused; the world does not change. Used to check a
     * place before putting something there. Do not call during a step.
     *
     * @param together the commands to try
     * @return null if none would be refused
     */
    public String refusal(List<Command> together) {
        return during("trial of commands", () -> stepping.refusal(together));
    }

    /**
     * {@return the members that would lead a group most differently, by place and heading; the world does not change}
     * The choices of {@link ChangeStrategy#FARTHEST} and {@link ChangeStrategy#MOST_ROOM_AHEAD} come first, then the
     * leader if it may stay, then one after the other the member least like those before. Do not call during a step.
     *
     * @param group of this world
     * @param most how many at most, 1 or more
     */
    public int[] candidates(Group group, int most) {
        Limits.within(most, 1, Integer.MAX_VALUE, "", "candidates");
        return election(groups -> groups.candidates(group, most));
    }

    /**
     * {@return the member that a strategy would make leader if the group were found congested in the next step} For
     * foresight this is the farthest, because looking ahead happens only in the middle of a step. Do not call during a
     * step.
     *
     * @param group of this world
     * @param strategy that chooses
     */
    public int successor(Group group, ChangeStrategy strategy) {
        ChangeStrategy now = strategy == ChangeStrategy.FORESIGHT ? ChangeStrategy.FARTHEST : strategy;
        return election(groups -> groups.successor(group, now));
    }

    /**
     * {@return the member that a selection would make leader if the group had none in the next step} Do not call during
     * a step.
     *
     * @param group of this world
     * @param selection that chooses
     */
    public int selected(Group group, LeaderSelection selection) {
        return election(groups -> groups.selected(group, selection));
    }

    /**
     * {@return how far a group's leader could go straight on, up to an obstacle, a wall or one of its followers, in
     * metres; 20 at most} Do not call during a step.
     *
     * @param group of this world
     */
    public float freeWay(Group group) {
        return election(groups -> groups.freeWay(group));
    }

    /**
     * {@return the follower who ends the free way of a group's leader; -1: none does, or an obstacle or wall is nearer} Do
     * not call during a step.
     *
     * @param group of this world
     */
    public int followerInWay(Group group) {
        return election(groups -> groups.followerInWay(group));
    }

    private <T> T election(Function<Groups, T> elected) {
        return during("election", () -> {
            state.beginStep();
            return elected.apply(state.groups);
        });
    }

    private void take(String work, Runnable made) {
        during(work, () -> {
            made.run();
            return null;
        });
    }

    private <T> T during(String work, Supplier<T> asked) {
        turn.begin(work);
        try {
            return asked.get();
        } finally {
            turn.end();
        }
    }

    /**
     * Advances the world by one step of {@link #dt} seconds.
     *
     * @throws IllegalStateException if another thread steps, saves or changes it meanwhile, or it is closed
     */
    public void step() {
        // Without a closure: a step allocates nothing.
        turn.begin("step");
        try {
            stepping.make();
        } finally {
            turn.end();
        }
    }

    /**
     * {@return an explanation of how a living agent will move in the next step, unless a waiting command changes that}
     *
     * <p>A pure query: it changes neither the state nor the run. Do not call during a step.
     *
     * @param agent its id
     * @throws IllegalArgumentException when there is no such agent
     */
    public Explanation explain(int agent) {
        state.editing.living(agent);
        return during("explanation", () -> {
            if (explaining == null) {
                explaining = new ExplanationPass(state);
            }
            return explaining.explain(agent);
        });
    }

    /** {@return a copy of the whole state} Do not call during a step. */
    public WorldSnapshot snapshot() {
        return during("snapshot", state::keep);
    }

    /**
     * Sets the world back to an earlier state of its own; the same commands then give the same bits again. Removes the
     * commands and events since then, and the waiting commands. Do not call during a step.
     *
     * @param snapshot of this world
     * @throws IllegalArgumentException if the snapshot belongs to another world or to a later step
     */
    public void rewind(WorldSnapshot snapshot) {
        if (snapshot.of != state || snapshot.step > state.step()) {
            throw new IllegalArgumentException("the snapshot belongs to another world, or to a later step");
        }
        take("rewind", () -> state.rewind(snapshot));
    }

    /**
     * Sets the world to a later state of the same run without making the steps between: allowed after a {@link #rewind}
     * and no other change. A snapshot holds no commands or events, so the caller passes those of the steps between.
     * Removes the waiting commands. Do not call during a step.
     *
     * @param snapshot of this world
     * @param run all of the run's commands, from its start at least to the snapshot's step
     * @param between the events from the current step to the snapshot's
     * @throws IllegalArgumentException if the snapshot belongs to another world or to an earlier step, or if commands
     *     and events do not lead from the current state to it
     */
    public void fastForward(WorldSnapshot snapshot, List<Logged> run, List<Event> between) {
        if (!state.commands.isContinuedBy(run, snapshot.commands)
                || snapshot.of != state
                || snapshot.step < state.step()
                || state.events.count() + between.size() != snapshot.events) {
            throw new IllegalArgumentException(
                    "the snapshot belongs to another world, an earlier step, or another run");
        }
        take("rewind", () -> state.fastForward(snapshot, run, between));
    }

    /**
     * {@return an independent world in a state of this one, which continues with the same bits for the same commands}
     * Do not call during a step of this world.
     *
     * @param snapshot of this world
     * @param run all of the run's commands, from its start at least to the snapshot's step
     * @param before the latest events before the snapshot, as many as are known; of earlier ones only the number is
     *     kept
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @throws IllegalArgumentException if the snapshot belongs to another world, or has more commands than the run or
     *     fewer events than those before it
     */
    public World copy(WorldSnapshot snapshot, List<Logged> run, List<Event> before, int threads, LongSupplier clock) {
        if (snapshot.of != state || run.size() < snapshot.commands || before.size() > snapshot.events) {
            throw new IllegalArgumentException("the snapshot belongs to another world, or another run");
        }
        CommandLog carriedOut = new CommandLog(run.subList(0, snapshot.commands), snapshot.commands);
        Setup then = snapshot.setup();
        World copy = in(snapshot, state.agents.count(), then, carriedOut, threads, clock);
        copy.state.events.skip(snapshot.events - before.size());
        before.forEach(copy.state.events::add);
        return copy;
    }

    /** Creates an independent world in a kept state, with one worker, no clock and no log. */
    static World fork(WorldSnapshot snapshot, long seed) {
        Setup now = snapshot.setup();
        Setup then = seed == now.seed() ? now : now.withSeed(seed);
        World fork = in(snapshot, snapshot.agents, then, new CommandLog(null, 0), 1, () -> 0);
        fork.state.events.skip(snapshot.events);
        return fork;
    }

    /** A world of its own in a kept state, with room for so many agents. */
    private static World in(
            WorldSnapshot snapshot, int room, Setup then, CommandLog commands, int threads, LongSupplier clock) {
        Scenery stands = new Scenery(then, snapshot.scenery);
        World world = new World(then, room, stands, commands, threads, clock, Kernel.Choice.AUTO);
        world.state.restore(snapshot.of(then), false);
        return world;
    }

    /** {@return the current setup, with all edits so far, including those by timed events} */
    public Setup setup() {
        return state.setup();
    }

    /**
     * {@return the setup with all edits except those by timed events; a world made from it carries these out itself}
     */
    public Setup setupAtStart() {
        return state.setupAtStart();
    }

    /**
     * {@return how many people a source has brought so far}
     *
     * @param source its index in the setup's list
     */
    public int came(int source) {
        return state.sources.came(source);
    }

    /**
     * {@return whether a source's next group is due and finds no room}
     *
     * @param source its index in the setup's list
     */
    public boolean isWaiting(int source) {
        return state.sources.isWaiting(source);
    }

    /**
     * {@return how many people have left by an exit so far}
     *
     * @param exit its index in the setup's list
     */
    public int left(int exit) {
        return state.exits.left(exit);
    }

    /**
     * {@return the flow through an exit in the last complete window of 10 s, in people per second}
     *
     * @param exit its index in the setup's list
     */
    public float flow(int exit) {
        return state.exits.inWindow(exit) / Exits.WINDOW;
    }

    /** {@return the state of every agent} */
    public AgentsView agents() {
        return state.agents.view();
    }

    /** {@return the groups, with their members and leaders} */
    public GroupsView groups() {
        return state.groups.view();
    }

    /** All of its state, for the engine. */
    WorldState state() {
        return state;
    }

    /** The rest of a step in whose middle it was forked, for the engine. */
    void resumeStep(int group, int successor) {
        stepping.resume(group, successor);
    }

    /** {@return all obstacles and walls, and still props; a new object whenever they have changed} */
    public Obstacles obstacles() {
        return state.scenery.solid();
    }

    /**
     * {@return what people see and walk round: obstacles, walls, and props at rest; a new object whenever it has
     * changed}
     */
    public Obstacles seen() {
        return state.scenery.seen();
    }

    /** {@return the props in their current state} */
    public PropsView props() {
        return state.scenery.props.view();
    }

    /** {@return the shape of the ground; a new object whenever it may have changed} */
    public Terrain terrain() {
        return state.steering.terrain();
    }

    /** {@return the workers of the steps; the view may use them between steps} */
    public Workers workers() {
        return state.workers;
    }

    /** {@return the world's edge} */
    public Bounds bounds() {
        return state.setup().bounds();
    }

    /**
     * Lists all agents whose centre was within a radius of a place, in metres, at the beginning of the last step;
     * before the first step and after going back, it uses the current positions.
     *
     * @param x in metres
     * @param z in metres
     * @param reach in metres, 0 or more
     * @param found cleared and filled
     */
    public void near(float x, float z, float reach, NearbyAgents found) {
        turn.begin("search for neighbours");
        try {
            state.near(x, z, reach, found);
        } finally {
            turn.end();
        }
    }

    /**
     * {@return whether a living agent is at its group's target; see {@link Arrival#within}}
     *
     * @param agent its id
     */
    public boolean isArrived(int agent) {
        return state.agents.alive[agent]
                && Arrivals.isAt(setup().settings().arrival(), state.agents, agent, state.groups, bounds());
    }

    /** {@return the stream of events} */
    public EventLog events() {
        return state.events;
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
     * {@return the commands carried out after the first {@code from}}
     *
     * @param from how many to skip, 0 or more
     * @throws IllegalStateException when the log has been turned off
     */
    public List<Logged> log(int from) {
        return state.commands.copy(from);
    }

    /**
     * {@return the crossings of one of the setup's lines}
     *
     * @param line one of the setup's measures
     */
    public Crossings crossings(Flow line) {
        return state.crossings.stream()
                .filter(counted -> counted.line.equals(line))
                .findFirst()
                .orElseThrow();
    }

    /** {@return the durations of the phases of steps} */
    public StepProfile profile() {
        return state.profile;
    }

    /** {@return the engine's memory per agent, state and scratch, in bytes; complete after the first step} */
    public double bytesPerAgent() {
        long all = state.agents.bytes() + state.steering.bytes() + stepping.bytes() + state.groups.bytes();
        return all / (double) Math.max(1, state.agents.count());
    }

    /** {@return the number of steps so far} */
    public long steps() {
        return state.step();
    }

    /** {@return the fixed step, in seconds} */
    public float dt() {
        return state.dt;
    }

    /** {@return the simulated time, in seconds} */
    public double time() {
        return state.step() * (double) state.dt;
    }

    /**
     * {@return the displacement in a window, in metres, below which a group is congested; see {@link Groups#threshold}}
     *
     * @param group of this world
     */
    public float congestionThreshold(Group group) {
        return state.groups.threshold(group);
    }

    /**
     * {@return whether the congestion test will find a group congested in the next step; see {@link
     * Groups#findsCongested}}
     *
     * @param group of this world
     */
    public boolean findsCongested(Group group) {
        return state.groups.findsCongested(group, state.step());
    }

    /**
     * {@return a hash of every living agent's state, in id order, and of props that people push: equal if the runs are
     * the same, bit for bit} With such props the hash is only reproducible on the same machine.
     */
    public long hash() {
        return turn.isClosed() ? state.hash() : during("hash", state::hash);
    }

    /** {@return {@link #hash} in hexadecimal, with a note if people push props} */
    public String hashText() {
        return Format.of(setup().isLive() ? "%016x (live: the same on one machine)" : "%016x", hash());
    }

    /** Ends the workers' threads until the next step, so that a resting world only costs memory. */
    public void rest() {
        state.workers.rest();
    }

    /** Ends the workers; the world can still be read, but no longer stepped or changed. */
    @Override
    public void close() {
        if (turn.close()) {
            state.workers.close();
            state.steering.close();
            stepping.close();
        }
    }
}
