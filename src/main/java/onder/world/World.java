package onder.world;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;
import onder.core.Agents;
import onder.core.Batch;
import onder.core.Body;
import onder.core.Bounds;
import onder.core.Draws;
import onder.core.Grid;
import onder.core.Kernel;
import onder.core.Memory;
import onder.core.Nature;
import onder.core.Neighbours;
import onder.core.Obstacles;
import onder.core.Point;
import onder.core.Role;
import onder.core.Terrain;
import onder.core.Workers;
import onder.group.Event;
import onder.group.Group;
import onder.group.Groups;
import onder.steer.Actuation;
import onder.steer.Catches;
import onder.steer.Decision;
import onder.steer.Drive;
import onder.steer.Effects;
import onder.steer.Explanation;
import onder.steer.FoodWeb;
import onder.steer.Ledger;
import onder.steer.Order;

/**
 * A running crowd. {@link #step} advances it by one fixed step; {@link #send} is the only way to change it.
 *
 * <p>Everybody perceives and decides by the same previous state and moves afterwards, and every random
 * draw is a function of (seed, agent, step, purpose): one setup and one log of commands give the same
 * bits whatever the number of threads.
 */
public final class World implements AutoCloseable {
    /** With fewer agents than this the sharing out costs more than it saves. */
    private static final int WORTH_SHARING = 1500;

    private static final long NOT_GATHERED = -1;

    private final Agents agents;
    private final Draws draws;
    private final Groups groups;
    private final Grid grid;
    private final Neighbours neighbours;
    private final Rollcall rollcall = new Rollcall();
    private final Motion motion;
    private final RayPass rayPass = new RayPass();
    private final Workers workers;
    private final Crew[] crews;
    private final Profile profile;
    private Explaining explaining;
    private final EventLog events = new EventLog();
    private final ConcurrentLinkedQueue<Command> inbox = new ConcurrentLinkedQueue<>();
    private final List<Logged> log = new ArrayList<>();
    private final Editing editing;
    private final Workers.Task steering = (batch, worker) -> steer(batch, crewOf(worker));
    private final Catches catches = new Catches();
    private final float dt;
    private Setup setup;
    private Obstacles obstacles;
    private Effects effects;
    private Point pointer;
    private FoodWeb foodWeb;
    private float[] maxSpeed;
    private long step;

    /** The groups' version at which the neighbours were gathered in this step. */
    private long gathered;

    /** A command and the step at whose beginning it was carried out. */
    public record Logged(long step, Command command) {}

    /** The whole state of a world before a step, for {@link #back}. */
    public static final class Kept {
        private final World world;
        private final long step;
        private final Setup setup;
        private final Obstacles obstacles;
        private final Point pointer;
        private final Agents.Kept agents;
        private final Groups.Kept groups;
        private final int commands;
        private final long events;
        private final long bytes;

        private Kept(World of) {
            world = of;
            step = of.step;
            setup = of.setup;
            obstacles = of.obstacles;
            pointer = of.pointer;
            agents = of.agents.keep();
            groups = of.groups.keep();
            commands = of.log.size();
            events = of.events.count();
            bytes = of.agents.bytes() + of.groups.bytes();
        }

        /** The steps that had been made. */
        public long step() {
            return step;
        }

        /** How many events there had been. */
        public long events() {
            return events;
        }

        /** About what it takes, in bytes. */
        public long bytes() {
            return bytes;
        }
    }

    /** A world with one worker and no clock. */
    public World(Setup setup) {
        this(setup, 1, () -> 0);
    }

    /**
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @throws SetupException when somebody has no free place to start
     */
    public World(Setup setup, int threads, LongSupplier clock) {
        this(setup, threads, clock, Kernel.Choice.AUTO);
    }

    /**
     * @param threads workers, 1 or more; no result depends on it
     * @param clock nanoseconds for the profile, such as {@code System::nanoTime}
     * @param kernel how perception is worked out; no result depends on it either
     * @throws SetupException when somebody has no free place to start
     */
    public World(Setup setup, int threads, LongSupplier clock, Kernel.Choice kernel) {
        this.setup = setup;
        dt = setup.dt();
        profile = new Profile(clock);
        obstacles = new Obstacles(setup.bounds(), setup.obstacles(), setup.walls());
        effects = effectsOf(setup);
        draws = new Draws(setup.seed());
        agents = new Agents(setup.agents());
        groups = new Groups(
                agents, obstacles, draws, dt, setup.leadership(), setup.scoring(), setup.dynamics(), events::add);
        groups.setNatures(setup.species().stream().map(SpeciesSetup::nature).toArray(Nature[]::new));
        populate();
        grid = new Grid(agents.count());
        neighbours = new Neighbours(grid, agents.count(), Kernel.of(kernel));
        workers = new Workers(threads);
        crews = new Crew[threads];
        for (int i = 0; i < threads; i++) {
            crews[i] = new Crew(agents, obstacles, groups, draws, neighbours, dt);
        }
        motion = new Motion(agents, grid, workers, crews);
        editing = new Editing(this);
        readBodies();
        prepareMinds();
        settle();
        if (setup.dynamics().clusters()) {
            // Those who come to look see groups, not what they are made from.
            workers.alone(agents.living() < WORTH_SHARING);
            grid.sort(agents, obstacles.bounds(), reach(), workers);
            formGroups();
        }
    }

    private void populate() {
        float largest = 0;
        for (SpeciesSetup species : setup.species()) {
            largest = Math.max(largest, species.body().radius());
        }
        Populating populating = new Populating(agents, obstacles, draws, largest);
        int first = 0;
        for (int i = 0; i < setup.groups().size(); i++) {
            GroupSetup wanted = setup.groups().get(i);
            int species = setup.speciesIndex(wanted.species());
            populating.place(i, wanted, setup.species().get(species), species, first);
            Group group = groups.found(i);
            for (int k = 0; k < wanted.count(); k++) {
                groups.enlist(first + k, group);
            }
            groups.setLeadership(group, wanted.leadership());
            if (wanted.path() != null) {
                groups.setPath(group, wanted.path());
            } else {
                groups.setGoal(group, wanted.goal());
            }
            groups.elect(group, Event.Reason.START);
            first += wanted.count();
        }
        for (int i = 0; i < setup.groups().size(); i++) {
            int under = setup.groups().get(i).under();
            if (under >= 0) {
                groups.setSuperior(groups.find(i), groups.find(under));
            }
        }
    }

    /** Sends a change; it is carried out at the beginning of the next step. May be called from any thread. */
    public void send(Command command) {
        inbox.add(command);
    }

    /** Whether commands wait for the next step. */
    public boolean isAsked() {
        return !inbox.isEmpty();
    }

    /** Copies the whole state. Not while a step is made. */
    public Kept keep() {
        return new Kept(this);
    }

    /**
     * Makes everything as it was when it was kept: from there the same commands give the same bits again. Commands
     * and events since then are forgotten, those that wait too. Not while a step is made.
     *
     * @throws IllegalArgumentException when it was another world's state, or is ahead
     */
    public void back(Kept kept) {
        if (kept.world != this || kept.step > step) {
            throw new IllegalArgumentException("the state is another world's, or ahead");
        }
        restore(kept);
        log.subList(kept.commands, log.size()).clear();
        events.back(kept.events);
    }

    /**
     * Makes everything as it was when it was kept, after a way {@link #back} from there and nothing else: what was
     * done and what happened between now and then must be told. Commands that wait are forgotten. Not while a step is
     * made.
     *
     * @param commands all of that run's commands, up to the kept state's at least
     * @param between what happened from now on until then
     * @throws IllegalArgumentException when it was another world's state, is behind, or that is not what was between
     */
    public void ahead(Kept kept, List<Logged> commands, List<Event> between) {
        if (kept.world != this
                || kept.step < step
                || commands.size() < kept.commands
                || !commands.subList(0, Math.min(log.size(), commands.size())).equals(log)
                || events.count() + between.size() != kept.events) {
            throw new IllegalArgumentException("the state is another world's, behind, or of another run");
        }
        restore(kept);
        log.addAll(commands.subList(log.size(), kept.commands));
        between.forEach(events::add);
    }

    private void restore(Kept kept) {
        inbox.clear();
        agents.back(kept.agents);
        groups.back(kept.groups);
        edit(kept.setup, kept.obstacles);
        pointer = kept.pointer;
        step = kept.step;
    }

    /** Advances the world by one step of {@link #dt} seconds. */
    public void step() {
        profile.begin();
        groups.begin(step, obstacles);
        carryOutCommands();
        profile.end(Phase.COMMANDS);
        workers.alone(agents.living() < WORTH_SHARING);
        grid.sort(agents, obstacles.bounds(), reach(), workers);
        profile.end(Phase.GRID);
        formGroups();
        groups.update(maxSpeed);
        profile.end(Phase.GROUPS);
        steer();
        motion.contact(setup.rules().contact(), obstacles, draws, step, neighbours.largestRadius());
        profile.end(Phase.CONTACT);
        motion.commit(obstacles);
        groups.rememberTurned();
        profile.end(Phase.BOUNDS);
        capture();
        profile.end(Phase.GROUPS);
        step++;
        groups.walk();
        groups.measure(step, maxSpeed);
        profile.end(Phase.MEASURE);
        profile.count();
    }

    /** Groups form by who perceives whom now; the agents must have been sorted. */
    private void formGroups() {
        gathered = NOT_GATHERED;
        if (groups.areForming()) {
            neighbours.gather(agents, obstacles.bounds(), draws, step, workers);
            gathered = groups.version();
            profile.end(Phase.GRID);
            groups.form(neighbours, workers);
        }
    }

    private void carryOutCommands() {
        for (Command command = inbox.poll(); command != null; command = inbox.poll()) {
            log.add(new Logged(step, command));
            String refusal = editing.carryOut(command);
            if (refusal != null) {
                events.add(new Event.Refused(step, refusal));
            }
        }
    }

    /** The query radius that most agents have; it sizes the grid's cells. */
    private float reach() {
        float reach = 0;
        for (int i = 0; i < setup.species().size(); i++) {
            Body body = setup.species().get(i).body();
            reach = Math.max(reach, Math.max(body.perception(), 2 * body.radius()));
        }
        return reach;
    }

    /** Perceive, decide, act: every batch reads the frozen state and writes the next one over the old. */
    private void steer() {
        if (gathered != groups.version()) {
            neighbours.gather(agents, obstacles.bounds(), draws, step, workers);
        }
        rollcall.call(grid, neighbours, setup.species().size(), workers);
        rayPass.cast(setup, agents, obstacles);
        profile.end(Phase.GRID);
        for (Crew crew : crews) {
            begin(crew);
        }
        workers.run(rollcall.batches(), steering);
        long perceiving = 0;
        long deciding = 0;
        long moving = 0;
        for (Crew crew : crews) {
            perceiving += crew.perceiving;
            deciding += crew.deciding;
            moving += crew.moving;
        }
        profile.endShared(perceiving, deciding, moving);
    }

    private void begin(Crew crew) {
        float pointerX = pointer == null ? Float.NaN : pointer.x();
        float pointerZ = pointer == null ? Float.NaN : pointer.z();
        crew.begin(step, obstacles, pointerX, pointerZ);
        crew.now.hunting(foodWeb);
        crew.now.answered(rayPass.rays());
    }

    /**
     * Carries out what predators have decided, in the order of their ids: of two that reach one prey the
     * smaller id has it, and whoever is caught first catches nobody.
     */
    private void capture() {
        catches.clear();
        for (Crew crew : crews) {
            catches.addAll(crew.now.catches());
        }
        catches.inOrder();
        for (int i = 0; i < catches.size(); i++) {
            int predator = catches.predator(i);
            int prey = catches.prey(i);
            if (agents.alive[predator] && agents.alive[prey]) {
                groups.capture(predator, prey);
            }
        }
    }

    private Crew crewOf(int worker) {
        return crews[worker];
    }

    private void steer(int index, Crew crew) {
        SpeciesSetup species = setup.species().get(rollcall.species(index));
        Role role = rollcall.role(index);
        Batch batch = crew.batch;
        long begun = profile.now();
        neighbours.load(batch, species.body(), rollcall.slots(), rollcall.from(index), rollcall.to(index));
        neighbours.perceive(batch, species.mind().senses(role, setup.dynamics().ownGroupOnly()));
        long perceived = profile.now();
        decide(crew, species, role, null);
        long decided = profile.now();
        act(crew, species, role);
        propose(batch);
        crew.perceiving += perceived - begun;
        crew.deciding += decided - perceived;
        crew.moving += profile.now() - decided;
    }

    private void decide(Crew crew, SpeciesSetup species, Role role, Ledger ledger) {
        Decision.decide(crew.batch, species.mind(), role, setup.rules().combiner(), crew.now, ledger);
    }

    private void act(Crew crew, SpeciesSetup species, Role role) {
        Batch batch = crew.batch;
        Drive drive = species.mind().drive(role);
        push(crew, drive);
        float rubbed = drive == Drive.KINEMATIC ? 0 : effects.rubbed();
        Actuation.accelerate(batch, drive, setup.rules().drag(), rubbed, dt);
        if (drive == Drive.TURN) {
            Actuation.rotate(batch, agents.memory(Memory.SPIN), dt);
        }
    }

    /** Adds what wind, current and slope do to those who move by force. */
    void push(Crew crew, Drive drive) {
        if (drive != Drive.KINEMATIC && !effects.still()) {
            effects.push(crew.batch, crew.hit);
        }
    }

    /**
     * Why a living agent will move as it does in the next step, as things stand: commands that wait come first.
     *
     * <p>A pure question: neither the state nor the run is changed by it. Not while a step is being made.
     *
     * @throws IllegalArgumentException when there is no such agent
     */
    public Explanation explain(int agent) {
        if (agent < 0 || agent >= agents.count() || !agents.alive[agent]) {
            throw new IllegalArgumentException("there is no agent " + agent);
        }
        if (explaining == null) {
            explaining = new Explaining(this);
        }
        return explaining.explain(agent);
    }

    /** Another worker's scratch, beside those that make the steps. */
    Crew crew(Neighbours beside) {
        return new Crew(agents, obstacles, groups, draws, beside, dt);
    }

    /** Sorts and gathers the state as it is into a grid beside the step's own. */
    void look(Grid other, Neighbours beside, Crew crew, Workers alone) {
        other.sort(agents, obstacles.bounds(), reach(), alone);
        beside.gather(agents, obstacles.bounds(), draws, step, alone);
        groups.lineUp();
        rayPass.cast(setup, agents, obstacles);
        begin(crew);
    }

    /** What a step does with one batch, but for the proposal. */
    void run(Crew crew, Neighbours beside, SpeciesSetup species, Role role, Ledger ledger) {
        beside.perceive(crew.batch, species.mind().senses(role, setup.dynamics().ownGroupOnly()));
        decide(crew, species, role, ledger);
        act(crew, species, role);
    }

    /** Writes where everybody in the batch goes if nobody is in their way. */
    private void propose(Batch batch) {
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            agents.oldVx[id] = batch.vx[k];
            agents.oldVz[id] = batch.vz[k];
            agents.oldHx[id] = batch.hx[k];
            agents.oldHz[id] = batch.hz[k];
            agents.oldX[id] = batch.x[k] + batch.vx[k] * dt;
            agents.oldZ[id] = batch.z[k] + batch.vz[k] * dt;
        }
    }

    /** Makes the last two states one, so that the picture of a fresh world stands still. */
    private void settle() {
        agents.settle();
        groups.start();
    }

    private void readBodies() {
        int species = setup.species().size();
        maxSpeed = new float[species];
        float[] perception = new float[species];
        boolean[] byEdges = new boolean[species];
        for (int i = 0; i < species; i++) {
            Body body = setup.species().get(i).body();
            maxSpeed[i] = body.maxSpeed();
            perception[i] = body.perception();
            byEdges[i] = body.perceiveEdges();
        }
        groups.sight().set(perception, byEdges);
    }

    /** What {@link Editing} changes; obstacles are rebuilt only when they changed. */
    void edit(Setup edited, Obstacles newObstacles) {
        if (edited.environment() != setup.environment() || edited.rules() != setup.rules()) {
            effects = effectsOf(edited);
        }
        setup = edited;
        obstacles = newObstacles;
        readBodies();
        prepareMinds();
    }

    private Effects effectsOf(Setup of) {
        return new Effects(of.environment(), of.bounds(), of.rules().drag(), dt);
    }

    /** Makes ready what the behaviours go by, before any of them is at work. */
    private void prepareMinds() {
        for (SpeciesSetup species : setup.species()) {
            species.mind().prepare(agents);
        }
        for (Order order : Order.values()) {
            groups.keepFile(
                    order, setup.species().stream().anyMatch(s -> s.mind().files(order)));
        }
        foodWeb = setup.foodWeb();
    }

    void point(Point at) {
        pointer = at;
    }

    /** The setup with all edits so far: a world made from it begins as this one would with them. */
    public Setup setup() {
        return setup;
    }

    /** The state of every agent; read only. */
    public Agents agents() {
        return agents;
    }

    public Groups groups() {
        return groups;
    }

    public Obstacles obstacles() {
        return obstacles;
    }

    /** The shape of the ground; another object whenever it may have changed. */
    public Terrain terrain() {
        return effects.terrain();
    }

    /** Those who share the steps' work: between two steps they may be lent to whoever draws the world. */
    public Workers workers() {
        return workers;
    }

    public Bounds bounds() {
        return obstacles.bounds();
    }

    public Neighbours neighbours() {
        return neighbours;
    }

    public EventLog events() {
        return events;
    }

    /** The commands carried out so far, with their steps. */
    public List<Logged> log() {
        return List.copyOf(log);
    }

    public Profile profile() {
        return profile;
    }

    /** What the engine keeps for each agent, state and scratch, in bytes; the scratch is all there after a step. */
    public double bytesPerAgent() {
        long all =
                agents.bytes() + grid.bytes() + neighbours.bytes() + rollcall.bytes() + motion.bytes() + groups.bytes();
        return all / (double) agents.count();
    }

    /** The steps made so far. */
    public long steps() {
        return step;
    }

    /** The fixed step, in seconds. */
    public float dt() {
        return dt;
    }

    /** Simulated time, in seconds. */
    public double time() {
        return step * (double) dt;
    }

    /** How many metres in the window make a group congested; see {@link Groups#threshold}. */
    public float congestionThreshold(Group group) {
        return groups.threshold(group, maxSpeed);
    }

    /** Whether the congestion test will find a group congested in the next step; see {@link Groups#findsCongested}. */
    public boolean findsCongested(Group group) {
        return groups.findsCongested(group, step, maxSpeed);
    }

    /** A hash of every living agent's state, in id order: equal exactly when the runs are the same, bit for bit. */
    public long hash() {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < agents.count(); i++) {
            if (!agents.alive[i]) {
                continue;
            }
            hash = mix(hash, i);
            hash = mix(hash, Float.floatToIntBits(agents.x[i]));
            hash = mix(hash, Float.floatToIntBits(agents.z[i]));
            hash = mix(hash, Float.floatToIntBits(agents.vx[i]));
            hash = mix(hash, Float.floatToIntBits(agents.vz[i]));
            hash = mix(hash, Float.floatToIntBits(agents.hx[i]));
            hash = mix(hash, Float.floatToIntBits(agents.hz[i]));
            hash = mix(hash, agents.group[i] << 8 | agents.role[i]);
        }
        return hash;
    }

    private static long mix(long hash, int value) {
        return (hash ^ value & 0xFFFFFFFFL) * 0x100000001B3L;
    }

    /** Ends the workers. */
    @Override
    public void close() {
        workers.close();
        rayPass.close();
    }
}
