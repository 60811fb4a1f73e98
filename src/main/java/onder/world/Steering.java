package onder.world;

import onder.core.Draws;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Grid;
import onder.core.agents.Kernel;
import onder.core.agents.Memory;
import onder.core.agents.Neighbours;
import onder.core.agents.Role;
import onder.core.agents.Slots;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;
import onder.group.Groups;
import onder.level.LevelGround;
import onder.steer.Actuation;
import onder.steer.Decision;
import onder.steer.EnvironmentForces;
import onder.steer.ForceAccount;
import onder.steer.perception.Catches;
import onder.steer.perception.Drive;
import onder.steer.perception.FileOrder;
import onder.steer.perception.FoodWeb;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/**
 * The middle of a step: all agents perceive, decide and act from the frozen state.
 *
 * <p>The workers process agents in batches of one species and role; each batch writes its agents' proposed positions
 * over the state before the last step.
 */
final class Steering implements AutoCloseable {
    private static final long NOT_GATHERED = -1;

    private final Agents agents;
    private final Groups groups;
    private final Draws draws;
    private final float dt;
    final Grid grid;
    final Neighbours neighbours;
    private final BatchPlan plan = new BatchPlan();
    private final RayPass rayPass = new RayPass();
    private final Workers workers;
    final WorkerScratch[] scratches;
    private final Workers.Task steering = (batch, worker) -> steer(batch, scratchOf(worker));
    private final Catches catches = new Catches();
    private final StepProfile profile;
    private Setup setup;
    private Obstacles obstacles;
    private EnvironmentForces effects;
    private FoodWeb foodWeb;
    private Point pointer;

    /** Whether a batch's next positions are wrapped into a torus as soon as they are known. */
    private boolean wraps;

    /** The groups' version when this step gathered the neighbours. */
    private long gathered;

    /** The agents must already be in their groups. */
    Steering(
            Setup setup,
            Obstacles obstacles,
            Agents agents,
            Groups groups,
            Draws draws,
            Kernel kernel,
            Workers workers,
            StepProfile profile) {
        this.agents = agents;
        this.groups = groups;
        this.draws = draws;
        this.workers = workers;
        this.profile = profile;
        dt = setup.dt();
        grid = new Grid(agents.count());
        neighbours = new Neighbours(grid, kernel);
        this.obstacles = obstacles;
        scratches = new WorkerScratch[workers.count()];
        for (int i = 0; i < scratches.length; i++) {
            scratches[i] = newScratch(neighbours);
        }
        setSetup(setup, obstacles);
    }

    /** Creates a worker's scratch. */
    WorkerScratch newScratch(Neighbours of) {
        return new WorkerScratch(agents, obstacles, groups.guidance(), draws, of, dt);
    }

    /** Sets the setup and the obstacles, at the start and after each edit. */
    void setSetup(Setup edited, Obstacles present) {
        if (setup == null || edited.environment() != setup.environment()) {
            LevelGround level = edited.level().need();
            effects = new EnvironmentForces(
                    edited.environment(), edited.bounds(), level == null ? null : level.floor(), dt);
        }
        setup = edited;
        obstacles = present;
        foodWeb = setup.foodWeb();
        for (SpeciesSetup species : setup.species()) {
            species.mind().prepare(agents);
        }
        for (FileOrder order : FileOrder.values()) {
            groups.setKeepsFile(
                    order, setup.species().stream().anyMatch(s -> s.mind().keepsFile(order)));
        }
    }

    /** Sets what people see, if only that has changed. */
    void setObstacles(Obstacles present) {
        obstacles = present;
    }

    /** Sets where the user points on the ground; null if nowhere. */
    void setPointer(Point at) {
        pointer = at;
    }

    Point pointer() {
        return pointer;
    }

    /**
     * Sorts the agents, with their state, into the grid by their current positions.
     *
     * @param keepsPrevious whether the state before the last one is needed, because no step follows that overwrites it
     */
    void sort(boolean keepsPrevious) {
        gathered = NOT_GATHERED;
        grid.sortInPlace(agents, obstacles.bounds(), setup.reach(), workers, keepsPrevious);
    }

    /** Makes the agents known to queries of neighbours; they must have been sorted. */
    void gather(long step) {
        neighbours.readInPlace(agents, obstacles.bounds(), draws, step, workers);
        gathered = groups.version();
    }

    /**
     * Perceive, decide, act: every batch reads the frozen state and writes the next one.
     *
     * @param unhindered whether nothing changes that next state afterwards, see {@link Motion#isUnhindered}
     */
    void steer(long step, boolean unhindered) {
        wraps = unhindered && obstacles.bounds().periodX() > 0;
        if (gathered != groups.version()) {
            gather(step);
        }
        plan.make(grid, neighbours, setup.species().size(), workers);
        rayPass.cast(setup, agents, obstacles);
        profile.end(Phase.GRID);
        for (WorkerScratch scratch : scratches) {
            begin(scratch, step);
        }
        workers.run(plan.batches(), steering);
        long perceiving = 0;
        long deciding = 0;
        long moving = 0;
        for (WorkerScratch scratch : scratches) {
            perceiving += scratch.perceiving;
            deciding += scratch.deciding;
            moving += scratch.moving;
        }
        profile.endShared(perceiving, deciding, moving);
    }

    private void begin(WorkerScratch scratch, long step) {
        float pointerX = pointer == null ? Float.NaN : pointer.x();
        float pointerZ = pointer == null ? Float.NaN : pointer.z();
        scratch.begin(step, obstacles, pointerX, pointerZ);
        scratch.now.setFoodWeb(foodWeb);
        scratch.now.setBodiesPress(setup.rules().bodiesPress());
        scratch.now.setRays(rayPass.rays);
    }

    private WorkerScratch scratchOf(int worker) {
        return scratches[worker];
    }

    private void steer(int index, WorkerScratch scratch) {
        SpeciesSetup species = setup.species().get(plan.species(index));
        Role role = plan.role(index);
        Batch batch = scratch.batch;
        long begun = profile.now();
        neighbours.load(batch, species.body(), plan.slots(), plan.from(index), plan.to(index));
        perceive(scratch, neighbours, species, role);
        long perceived = profile.now();
        decide(scratch, species, role, null);
        long decided = profile.now();
        act(scratch, species, role);
        if (agents.externals() > 0) {
            leaveExternals(batch);
        }
        propose(batch);
        scratch.perceiving += perceived - begun;
        scratch.deciding += decided - perceived;
        scratch.moving += profile.now() - decided;
    }

    private void perceive(WorkerScratch scratch, Neighbours others, SpeciesSetup species, Role role) {
        others.perceive(
                scratch.batch, species.mind().senses(role, setup.dynamics().ownGroupOnly()));
    }

    private void decide(WorkerScratch scratch, SpeciesSetup species, Role role, ForceAccount ledger) {
        Decision.decide(scratch.batch, species.mind(), role, setup.rules().combiner(), scratch.now, ledger);
    }

    private void act(WorkerScratch scratch, SpeciesSetup species, Role role) {
        Batch batch = scratch.batch;
        Drive drive = species.mind().drive(role);
        push(scratch, drive);
        float rubbed = drive == Drive.KINEMATIC ? 0 : effects.rubbed();
        Actuation.accelerate(batch, drive, setup.rules().drag() + effects.hold(), rubbed, dt);
        if (drive == Drive.TURN) {
            Actuation.rotate(batch, agents.memory(Memory.SPIN), dt);
        }
    }

    /** Adds wind, current and slope to agents that move by force. */
    void push(WorkerScratch scratch, Drive drive) {
        if (drive != Drive.KINEMATIC && !effects.still()) {
            effects.push(scratch.batch, scratch.hit);
        }
    }

    /** Agents that the caller moves keep the velocity they were given. */
    private void leaveExternals(Batch batch) {
        Slots slots = agents.slots;
        for (int k = 0; k < batch.size; k++) {
            if (agents.external[batch.id[k]]) {
                int slot = batch.slot[k];
                batch.vx[k] = slots.vx[slot];
                batch.vz[k] = slots.vz[slot];
                batch.hx[k] = slots.hx[slot];
                batch.hz[k] = slots.hz[slot];
            }
        }
    }

    /** Writes the next state of a batch, before contact and obstacles change it. */
    private void propose(Batch batch) {
        batch.loops.move(batch, dt);
        if (wraps) {
            batch.loops.wrap(batch, obstacles.bounds());
        }
        agents.slots.putNext(batch);
    }

    /** An agent's top speed, in m/s. */
    float topSpeed(int agent) {
        return agents.topSpeed(agent, setup.species().get(agents.species[agent]).body());
    }

    /** Lets an agent's next heading follow its next velocity, which was (beforeX, beforeZ). */
    void face(Slots slots, int slot, float beforeX, float beforeZ) {
        int agent = slots.id(slot);
        SpeciesSetup species = setup.species().get(agents.species[agent]);
        Drive drive = species.mind().drive(Role.ALL.get(agents.role[agent]));
        Actuation.face(drive, species.body(), dt, slots, slot, beforeX, beforeZ);
    }

    /** Prepares a query outside a step: sorts and gathers the present state into a separate grid. */
    void look(Grid other, Neighbours beside, WorkerScratch scratch, Workers alone, long step) {
        other.sort(agents, obstacles.bounds(), setup.reach(), alone);
        beside.gather(agents, obstacles.bounds(), draws, step, alone);
        groups.lineUp();
        rayPass.cast(setup, agents, obstacles);
        begin(scratch, step);
    }

    /** Perceives, decides and acts for one batch, without writing the next state. */
    void run(WorkerScratch scratch, Neighbours beside, SpeciesSetup species, Role role, ForceAccount ledger) {
        perceive(scratch, beside, species, role);
        decide(scratch, species, role, ledger);
        act(scratch, species, role);
    }

    /**
     * Carries out catches in order of predator ids: of two predators that reach one prey, the smaller id gets it, and
     * an agent that was caught first catches nobody.
     */
    void capture() {
        catches.clear();
        for (WorkerScratch scratch : scratches) {
            catches.addAll(scratch.now.catches());
        }
        catches.inOrder();
        for (int i = 0; i < catches.size(); i++) {
            int predator = catches.predator(i);
            int prey = catches.prey(i);
            if (agents.alive[predator] && agents.alive[prey]) {
                groups.membership().capture(predator, prey);
            }
        }
    }

    Terrain terrain() {
        return effects.terrain();
    }

    /** The memory used for all agents together, in bytes. */
    long bytes() {
        return grid.bytes() + neighbours.bytes() + plan.bytes();
    }

    @Override
    public void close() {
        rayPass.close();
    }
}
