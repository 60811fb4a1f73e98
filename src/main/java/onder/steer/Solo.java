package onder.steer;

import java.util.List;
import onder.core.Draws;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.agents.Grid;
import onder.core.agents.Memory;
import onder.core.agents.Neighbours;
import onder.core.agents.Role;
import onder.core.agents.Senses;
import onder.core.agents.Slots;
import onder.core.geometry.Bounds;
import onder.core.obstacles.Barrier;
import onder.core.obstacles.Obstacles;
import onder.core.routes.Route;
import onder.core.terrain.Environment;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Custom;
import onder.steer.behaviour.Interpose;
import onder.steer.behaviour.Wander;
import onder.steer.perception.BehaviourException;
import onder.steer.perception.CustomForce;
import onder.steer.perception.Drive;
import onder.steer.perception.Guidance;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * One agent and its targets, with the same interfaces as a crowd: agent 0 in a small store.
 *
 * <p>Slots 1 and 2 hold a behaviour's targets. They are not in the grid, so that they are seen at any distance and are
 * nobody's neighbours; the neighbours follow in the later slots.
 */
final class Solo implements Guidance {
    /** The state kept of a mover: position, velocity, heading, radius. */
    static final int STATE = 7;

    /** The area for wandering by decisions if the plane has no size, in metres. */
    private static final float PLANE = 100;

    private static final int TARGET = 1;
    private static final int SECOND = 2;
    private static final int OTHERS = 3;
    private static final int[] SELF = {0};

    private final Workers workers = new Workers(1);
    private final Batch batch = new Batch();
    private final float[] state = new float[STATE];
    private final Draws draws;
    private Agents agents;
    private Grid grid;
    private Neighbours neighbours;
    private Surroundings now;
    private Obstacles obstacles = new Obstacles(new Bounds.Open(PLANE, PLANE), List.of(), List.of());
    private Body body;
    private Environment environment;

    /** The environment's effect for a step of that length; null when it must be recomputed. */
    private EnvironmentForces effects;

    private float effectsDt;
    private BehaviourCall call;
    private Route lastRoute;
    private long step;

    Solo(Body body, long seed) {
        this.body = body;
        draws = new Draws(seed);
        make(OTHERS);
        Wander.begin(agents, 0, draws);
    }

    private void make(int slots) {
        agents = new Agents(slots);
        grid = new Grid(slots);
        neighbours = new Neighbours(grid);
        now = new Surroundings(agents, this, draws, 0, neighbours);
        now.begin(step, obstacles, Float.NaN, Float.NaN);
        setBody(body);
        agents.setRole(0, Role.FOLLOWER);
        for (int id = 1; id < slots; id++) {
            agents.setRole(id, Role.FOLLOWER);
            agents.remove(id);
        }
    }

    Agents agents() {
        return agents;
    }

    Body body() {
        return body;
    }

    void setBody(Body other) {
        body = other;
        agents.setRadius(0, other.radius());
        agents.drawTopSpeed(0, other, draws);
    }

    void setObstacles(Obstacles others) {
        obstacles = others;
        effects = null;
    }

    void setEnvironment(Environment other) {
        environment = other;
        effects = null;
    }

    Environment environment() {
        return environment;
    }

    Obstacles obstacles() {
        return obstacles;
    }

    Batch batch() {
        return batch;
    }

    /** Copies the state of the neighbours. */
    void setNeighbours(List<? extends Mover> others) {
        if (agents.count() < OTHERS + others.size()) {
            grow(OTHERS + 2 * others.size());
        }
        for (int i = 0; i < agents.count() - OTHERS; i++) {
            if (i < others.size()) {
                BehaviourCall.take(others.get(i), state, "neighbour");
                put(OTHERS + i, state);
                agents.restore(OTHERS + i);
            } else {
                agents.remove(OTHERS + i);
            }
        }
    }

    private void grow(int slots) {
        Agents fewer = agents;
        make(slots);
        agents.place(0, fewer.x(0), fewer.z(0));
        agents.turn(0, fewer.hx(0), fewer.hz(0));
        agents.setVelocity(0, fewer.vx(0), fewer.vz(0));
        agents.setWander(0, fewer.slots.wanderAhead[fewer.slot(0)], fewer.slots.wanderLeft[fewer.slot(0)]);
        for (Memory memory : Memory.values()) {
            if (fewer.memory(memory) != null) {
                agents.remember(memory);
                agents.memory(memory)[0] = fewer.memory(memory)[0];
            }
        }
    }

    private void put(int id, float[] state) {
        agents.place(id, state[0], state[1]);
        agents.setVelocity(id, state[2], state[3]);
        agents.turn(id, state[4], state[5]);
        agents.setRadius(id, state[6]);
    }

    /** Perceives, decides and moves once, as a world does for each agent. */
    void step(List<BehaviourCall> calls, Combiner combiner, float drag, float dt) {
        now.setDt(dt);
        now.begin(step, obstacles, Float.NaN, Float.NaN);
        grid.sort(agents, obstacles.bounds(), Math.max(body.perception(), 2 * body.radius()), workers);
        neighbours.gather(agents, obstacles.bounds(), draws, step, workers);
        batch.load(agents, body, SELF, 0, 1);
        neighbours.perceive(batch, senses(calls));
        Drive drive = decide(calls, combiner);
        for (CustomForce custom : now.custom().faults().keySet()) {
            throw new BehaviourException("behaviour '" + Behaviour.name(((Custom) custom).getClass())
                    + "' gave a force that is not a number, or too large");
        }
        boolean acted = environment != null && drive != Drive.KINEMATIC;
        if (acted) {
            prepareEffects(dt);
            effects.push(batch, now.hit());
        }
        float rate = acted ? drag + effects.hold() : drag;
        Actuation.accelerate(batch, drive, rate, acted ? effects.rubbed() : 0, dt);
        if (drive == Drive.TURN) {
            Actuation.rotate(batch, agents.memory(Memory.SPIN), dt);
        }
        move(drive, dt);
        step++;
    }

    private void prepareEffects(float dt) {
        if (effects == null || dt != effectsDt) {
            effects = new EnvironmentForces(environment, obstacles.bounds(), null, dt);
            effectsDt = dt;
        }
    }

    private static Senses senses(List<BehaviourCall> calls) {
        Senses senses = new Senses();
        for (int i = 0; i < calls.size(); i++) {
            calls.get(i).assignment.behaviour().ask(senses);
        }
        return senses;
    }

    private Drive decide(List<BehaviourCall> calls, Combiner combiner) {
        Drive drive = Drive.FORCE;
        for (int i = 0; i < calls.size(); i++) {
            call = calls.get(i);
            Behaviour behaviour = call.assignment.behaviour();
            aim(behaviour);
            now.forgetLeaders();
            if (behaviour.drive() == Drive.KINEMATIC) {
                Decision.kinematic(batch, behaviour, now);
                return Drive.KINEMATIC;
            }
            if (behaviour.drive() == Drive.TURN) {
                drive = Drive.TURN;
            }
            batch.clearForce();
            if (call.twofold) {
                between((Interpose) behaviour);
            } else {
                behaviour.steer(batch, now);
            }
            Decision.join(batch, call.assignment, i, combiner, now);
        }
        combiner.finish(batch);
        return drive;
    }

    /** Puts the behaviour's targets in their slots, and allocates its memory. */
    private void aim(Behaviour behaviour) {
        for (Memory memory : behaviour.remembers()) {
            agents.remember(memory);
        }
        if (call.aimed) {
            put(TARGET, call.target);
        }
        if (call.twofold) {
            put(SECOND, call.second);
        }
        if (call.route != null && call.route != lastRoute && agents.memory(Memory.PATH_PROGRESS) != null) {
            agents.memory(Memory.PATH_PROGRESS)[0] = 0;
            lastRoute = call.route;
        }
    }

    private void between(Interpose interpose) {
        TargetView other = now.seen();
        other.agent(SECOND, offsetX(SECOND), offsetZ(SECOND), now);
        interpose.between(batch, 0, now, offsetX(TARGET), offsetZ(TARGET), agents.vx(TARGET), agents.vz(TARGET), other);
    }

    private float offsetX(int id) {
        return now.bounds().dx(agents.x(id) - agents.x(0));
    }

    private float offsetZ(int id) {
        return now.bounds().dz(agents.z(id) - agents.z(0));
    }

    private void move(Drive drive, float dt) {
        Slots slots = agents.slots;
        int slot = agents.slot(0);
        slots.nextVx()[slot] = batch.vx[0];
        slots.nextVz()[slot] = batch.vz[0];
        slots.nextX()[slot] = batch.x[0] + batch.vx[0] * dt;
        slots.nextZ()[slot] = batch.z[0] + batch.vz[0] * dt;
        slots.nextHx()[slot] = batch.hx[0];
        slots.nextHz()[slot] = batch.hz[0];
        if (!obstacles.isEmpty() && Barrier.hold(agents, slot, obstacles, now.hit())) {
            Actuation.face(drive, batch.body, dt, slots, slot, batch.vx[0], batch.vz[0]);
        }
        Bounds bounds = obstacles.bounds();
        agents.setVelocity(0, slots.nextVx()[slot], slots.nextVz()[slot]);
        agents.turn(0, slots.nextHx()[slot], slots.nextHz()[slot]);
        agents.place(0, bounds.wrapX(slots.nextX()[slot]), bounds.wrapZ(slots.nextZ()[slot]));
    }

    @Override
    public int leaderOf(int agent) {
        return call.aimed ? TARGET : agent;
    }

    @Override
    public boolean hasTarget(int agent) {
        return call.aimed || call.route != null;
    }

    @Override
    public float targetX(int agent) {
        return call.target[0];
    }

    @Override
    public float targetZ(int agent) {
        return call.target[1];
    }

    @Override
    public boolean targetIsLast(int agent) {
        return true;
    }

    @Override
    public Route route(int agent) {
        return call.route;
    }

    @Override
    public boolean targetIsOnPath(int agent) {
        return call.route != null;
    }
}
