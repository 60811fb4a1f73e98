package onder.steer;

import java.util.List;
import onder.core.agents.Body;
import onder.core.geometry.Limits;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.routes.Route;
import onder.core.terrain.Environment;
import onder.param.Params;
import onder.steer.behaviour.Align;
import onder.steer.behaviour.Alignment;
import onder.steer.behaviour.Arrive;
import onder.steer.behaviour.ArriveMoving;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Cohesion;
import onder.steer.behaviour.CollisionAvoidance;
import onder.steer.behaviour.Custom;
import onder.steer.behaviour.DirectSeek;
import onder.steer.behaviour.Evade;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.behaviour.Face;
import onder.steer.behaviour.Flee;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.FollowWall;
import onder.steer.behaviour.Hide;
import onder.steer.behaviour.Intercept;
import onder.steer.behaviour.Interpose;
import onder.steer.behaviour.KinematicArrive;
import onder.steer.behaviour.KinematicSeek;
import onder.steer.behaviour.KinematicWander;
import onder.steer.behaviour.LookWhereYouAreGoing;
import onder.steer.behaviour.MatchVelocity;
import onder.steer.behaviour.ObstacleAvoidance;
import onder.steer.behaviour.OffsetPursuit;
import onder.steer.behaviour.Pursue;
import onder.steer.behaviour.RayAvoidance;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.StoppingArrive;
import onder.steer.behaviour.WallAvoidance;
import onder.steer.behaviour.Wander;

/**
 * Steers one agent: request one or more behaviours, then {@link #update} moves it.
 *
 * <pre>{@code
 * MovementManager prey = new MovementManager(Params.defaults(Body.class)).place(3, 4);
 * prey.seek(10, 0, 3).evade(hunter).wander().update(1 / 60f);   // then prey.x(), prey.z(), prey.hx(), prey.hz()
 * }</pre>
 *
 * <p>The behaviours, combiners and motion are those of a crowd in a world, for one agent at a time: alone among the
 * same obstacles, with the same settings and seed, it walks the same way, bit for bit. Everything is in the ground
 * plane x–z, in metres, seconds, kilograms and radians. A behaviour's target is read when the behaviour is requested,
 * and is perceived whatever its distance and the field of view.
 *
 * <p>A behaviour has the default settings of scene files, except {@link #followLeader}, {@link #separation} and {@link
 * #followPath}, whose defaults are tuned to each other: many managers that call {@code
 * among(others).followLeader(player).separation()} gather round the player, keep their bodies apart and stay. Nothing
 * else is on by default: only {@link #separation} keeps bodies apart, as there is no contact as in a world; there are
 * no other agents until {@link #among}, no obstacles until {@link #within}, no wind until {@link #in}, and no {@link
 * #drag}, so that an agent without a behaviour keeps its velocity forever.
 *
 * <p>Not for several threads at once. Source: movement manager.
 */
public final class MovementManager implements Mover {
    /**
     * The longest time that {@link #update} accepts, in seconds: a longer one is probably a mistake, and would take
     * long to compute.
     */
    public static final float LONGEST = 3600;

    /** The default slowing radius of the source's {@code seek}, 20 px, in metres at 0.1 m for a pixel. */
    public static final float SLOWING_RADIUS = 2;

    private final Solo solo;
    private final long seed;
    private final BehaviourCalls calls;
    private Combiner combiner = Combiner.WEIGHTED;
    private float drag;

    /**
     * An agent at rest at the origin that heads along +z.
     *
     * @param body checked
     */
    public MovementManager(Body body) {
        this(body, 0);
    }

    /**
     * An agent at rest at the origin that heads along +z.
     *
     * @param body checked
     * @param seed of its random draws: two agents with the same seed wander alike
     * @throws onder.param.ParamException when a value of the body is not allowed
     */
    public MovementManager(Body body, long seed) {
        solo = new Solo(Params.check(Limits.present(body, "body")), seed);
        this.seed = seed;
        calls = new BehaviourCalls(body);
    }

    /**
     * Creates another agent with the same settings, place and motion, but its own seed and no requests.
     *
     * @param itsSeed of the copy's random draws
     * @return the copy, independent of this
     */
    public MovementManager copy(long itsSeed) {
        MovementManager copy = new MovementManager(body(), itsSeed);
        copy.calls.useAll(calls);
        copy.combiner = combiner;
        copy.drag = drag;
        copy.solo.setObstacles(solo.obstacles());
        copy.solo.setEnvironment(solo.environment());
        return copy.place(x(), z()).turn(hx(), hz()).velocity(vx(), vz());
    }

    // Body and place.

    /**
     * Sets the body, from the next step on.
     *
     * @param other checked
     * @return this
     */
    public MovementManager body(Body other) {
        solo.setBody(Params.check(Limits.present(other, "body")));
        calls.setBody(other);
        return this;
    }

    /** {@return its body} */
    public Body body() {
        return solo.body();
    }

    /** {@return the seed of its random draws} */
    public long seed() {
        return seed;
    }

    /**
     * Sets the position, in metres; the velocity stays.
     *
     * @param toX in metres
     * @param toZ in metres
     * @return this
     */
    public MovementManager place(float toX, float toZ) {
        solo.agents().place(0, BehaviourCall.finite(toX, "place", "x"), BehaviourCall.finite(toZ, "place", "z"));
        return this;
    }

    /**
     * Sets the velocity, in m/s.
     *
     * @param toX along x, in m/s
     * @param toZ along z, in m/s
     * @return this
     */
    public MovementManager velocity(float toX, float toZ) {
        solo.agents()
                .setVelocity(0, BehaviourCall.finite(toX, "velocity", "x"), BehaviourCall.finite(toZ, "velocity", "z"));
        return this;
    }

    /**
     * Turns it at once toward (toX, toZ), a vector of any length but 0.
     *
     * @param toX along x
     * @param toZ along z
     * @return this
     */
    public MovementManager turn(float toX, float toZ) {
        double length =
                Math.hypot(BehaviourCall.finite(toX, "heading", "x"), BehaviourCall.finite(toZ, "heading", "z"));
        if (length == 0) {
            throw new IllegalArgumentException("heading = (0, 0), allowed any other vector");
        }
        solo.agents().turn(0, (float) (toX / length), (float) (toZ / length));
        return this;
    }

    // Settings.

    /**
     * Sets a behaviour's settings. Its target is given with the request: its own {@code target}, {@code first} and so
     * on are ignored here.
     *
     * @param behaviour with the settings
     * @return this
     * @throws onder.param.ParamException when a value is not allowed
     */
    public MovementManager use(Behaviour behaviour) {
        return use(new Assignment(behaviour));
    }

    /**
     * {@return this, with the settings, the weight, and the probability for the dithered combiner; the priority is
     * ignored}
     *
     * @param assignment with the settings
     */
    public MovementManager use(Assignment assignment) {
        calls.use(Limits.present(assignment, "assignment"));
        return this;
    }

    /**
     * Sets how the forces of several behaviours are combined: weighted by default; the priority is the order of the
     * requests.
     *
     * @param how the rule
     * @return this
     */
    public MovementManager combine(Combiner how) {
        combiner = Limits.present(how, "combiner");
        return this;
    }

    /**
     * Sets the drag, in 1/s, 0 or more: the rate at which velocity decays; 0 by default.
     *
     * @param perSecond 0 or more
     * @return this
     */
    public MovementManager drag(float perSecond) {
        if (!(perSecond >= 0 && Float.isFinite(perSecond))) {
            throw new IllegalArgumentException("drag = " + perSecond + ", allowed 0 or more, in 1/s");
        }
        drag = perSecond;
        return this;
    }

    /**
     * Sets the obstacles and the world's edge; the default is an open plane.
     *
     * @param obstacles with the edge of the world
     * @return this
     */
    public MovementManager within(Obstacles obstacles) {
        solo.setObstacles(Limits.present(obstacles, "obstacles"));
        return this;
    }

    /**
     * Sets wind, current and ground, which act on agents that move by force; none by default.
     *
     * @param environment for agents that move by force
     * @return this
     */
    public MovementManager in(Environment environment) {
        solo.setEnvironment(Params.check(Limits.present(environment, "environment")));
        return this;
    }

    /**
     * Sets the other agents, whose current state is used until the next call; the flock rules count those that it
     * perceives.
     *
     * @param others read until the next call
     * @return this
     */
    public MovementManager among(List<? extends Mover> others) {
        solo.setNeighbours(Limits.present(others, "neighbours"));
        return this;
    }

    // The behaviours, by their names in scene files.

    /**
     * Requests {@link Seek} of a place: at top speed to the end. The movement manager of the source slows down inside 20
     * px by default: {@code seek(toX, toZ, SLOWING_RADIUS)}.
     *
     * @param toX in metres
     * @param toZ in metres
     * @return this
     */
    public MovementManager seek(float toX, float toZ) {
        return add(Seek.class, Mover.at(toX, toZ));
    }

    /**
     * Seeks a place and slows down inside the slowing radius: arrive with that radius.
     *
     * @param toX in metres
     * @param toZ in metres
     * @param slowingRadius in metres, 0.01 to 100, or 0 not to slow down
     * @return this
     */
    public MovementManager seek(float toX, float toZ, float slowingRadius) {
        if (slowingRadius == 0) {
            return seek(toX, toZ);
        }
        calls.addArrive(slowingRadius).at(Mover.at(toX, toZ));
        return this;
    }

    /**
     * Requests {@link Flee} from a place.
     *
     * @param fromX in metres
     * @param fromZ in metres
     * @return this
     */
    public MovementManager flee(float fromX, float fromZ) {
        return add(Flee.class, Mover.at(fromX, fromZ));
    }

    /**
     * Requests {@link DirectSeek} of a place.
     *
     * @param toX in metres
     * @param toZ in metres
     * @return this
     */
    public MovementManager directSeek(float toX, float toZ) {
        return add(DirectSeek.class, Mover.at(toX, toZ));
    }

    /**
     * Requests {@link Arrive} at a place.
     *
     * @param toX in metres
     * @param toZ in metres
     * @return this
     */
    public MovementManager arrive(float toX, float toZ) {
        return add(Arrive.class, Mover.at(toX, toZ));
    }

    /**
     * Requests {@link ArriveMoving} at somebody who moves.
     *
     * @param target whom; read during the step
     * @return this
     */
    public MovementManager arriveMoving(Mover target) {
        return add(ArriveMoving.class, target);
    }

    /**
     * Requests {@link StoppingArrive} at a place.
     *
     * @param toX in metres
     * @param toZ in metres
     * @return this
     */
    public MovementManager stoppingArrive(float toX, float toZ) {
        return add(StoppingArrive.class, Mover.at(toX, toZ));
    }

    /**
     * Requests {@link Pursue} of somebody.
     *
     * @param target whom; read during the step
     * @return this
     */
    public MovementManager pursue(Mover target) {
        return add(Pursue.class, target);
    }

    /**
     * Requests {@link Intercept} of somebody.
     *
     * @param target whom; read during the step
     * @return this
     */
    public MovementManager intercept(Mover target) {
        return add(Intercept.class, target);
    }

    /**
     * Requests {@link Evade} from somebody.
     *
     * @param threat whom; read during the step
     * @return this
     */
    public MovementManager evade(Mover threat) {
        return add(Evade.class, threat);
    }

    /**
     * Requests {@link Wander}.
     *
     * @return this
     */
    public MovementManager wander() {
        return add(Wander.class);
    }

    /**
     * Requests {@link Interpose} between two.
     *
     * @param one read during the step
     * @param other read during the step
     * @return this
     */
    public MovementManager interpose(Mover one, Mover other) {
        calls.add(Interpose.class).between(one, other);
        return this;
    }

    /**
     * Hides behind an obstacle given by {@link #within}.
     *
     * @param hunter whom; read during the step
     * @return this
     */
    public MovementManager hide(Mover hunter) {
        return add(Hide.class, hunter);
    }

    /**
     * Follows a path, predictively by default.
     *
     * @param path the way to follow
     * @return this
     */
    public MovementManager followPath(Route path) {
        Limits.present(path, "path");
        calls.add(FollowPath.class).route = path;
        return this;
    }

    /**
     * Follows the nearest wall given by {@link #within}.
     *
     * @return this
     */
    public MovementManager followWall() {
        return add(FollowWall.class);
    }

    /**
     * Requests {@link OffsetPursuit} of a leader.
     *
     * @param leader whom; read during the step
     * @return this
     */
    public MovementManager offsetPursuit(Mover leader) {
        return add(OffsetPursuit.class, leader);
    }

    /**
     * Follows a leader, by default at any distance, to 0.6 m behind it, and gently enough for {@link #separation} to
     * keep crowding followers apart. In a world's species a follower gives up beyond 12 m by default.
     *
     * @param leader whom; read during the step
     * @return this
     */
    public MovementManager followLeader(Mover leader) {
        return add(FollowLeader.class, leader);
    }

    /**
     * Requests {@link EvadeLeader}: keeps the zone ahead of the leader free.
     *
     * @param leader whom; read during the step
     * @return this
     */
    public MovementManager evadeLeader(Mover leader) {
        return add(EvadeLeader.class, leader);
    }

    /**
     * Requests {@link MatchVelocity} with somebody.
     *
     * @param target whom; read during the step
     * @return this
     */
    public MovementManager matchVelocity(Mover target) {
        return add(MatchVelocity.class, target);
    }

    /**
     * Requests {@link ObstacleAvoidance} of the obstacles given by {@link #within}.
     *
     * @return this
     */
    public MovementManager obstacleAvoidance() {
        return add(ObstacleAvoidance.class);
    }

    /**
     * Requests {@link WallAvoidance} of the walls given by {@link #within}.
     *
     * @return this
     */
    public MovementManager wallAvoidance() {
        return add(WallAvoidance.class);
    }

    /**
     * Requests {@link RayAvoidance} of the obstacles given by {@link #within}.
     *
     * @return this
     */
    public MovementManager rayAvoidance() {
        return add(RayAvoidance.class);
    }

    /**
     * Requests {@link CollisionAvoidance} of the agents given by {@link #among}.
     *
     * @return this
     */
    public MovementManager collisionAvoidance() {
        return add(CollisionAvoidance.class);
    }

    /**
     * Keeps its distance from the agents given by {@link #among}: by default up to three times its body's radius
     * between centres, and more strongly than {@link #followLeader} pulls. In a world's species, by default, neighbours
     * push as far as they are perceived.
     *
     * @return this
     */
    public MovementManager separation() {
        return add(Separation.class);
    }

    /**
     * Requests {@link Alignment} with the agents given by {@link #among}.
     *
     * @return this
     */
    public MovementManager alignment() {
        return add(Alignment.class);
    }

    /**
     * Requests {@link Cohesion} with the agents given by {@link #among}.
     *
     * @return this
     */
    public MovementManager cohesion() {
        return add(Cohesion.class);
    }

    /**
     * Faces a place, whichever way it moves.
     *
     * @param toX in metres
     * @param toZ in metres
     * @return this
     */
    public MovementManager face(float toX, float toZ) {
        return add(Face.class, Mover.at(toX, toZ));
    }

    /**
     * Requests {@link Align}: turns to another agent's heading.
     *
     * @param target whom; read during the step
     * @return this
     */
    public MovementManager align(Mover target) {
        return add(Align.class, target);
    }

    /**
     * Requests {@link LookWhereYouAreGoing}.
     *
     * @return this
     */
    public MovementManager lookWhereYouAreGoing() {
        return add(LookWhereYouAreGoing.class);
    }

    /**
     * Requests {@link KinematicSeek} of a place.
     *
     * @param toX in metres
     * @param toZ in metres
     * @return this
     */
    public MovementManager kinematicSeek(float toX, float toZ) {
        return add(KinematicSeek.class, Mover.at(toX, toZ));
    }

    /**
     * Requests {@link KinematicArrive} at a place.
     *
     * @param toX in metres
     * @param toZ in metres
     * @return this
     */
    public MovementManager kinematicArrive(float toX, float toZ) {
        return add(KinematicArrive.class, Mover.at(toX, toZ));
    }

    /**
     * Requests {@link KinematicWander}.
     *
     * @return this
     */
    public MovementManager kinematicWander() {
        return add(KinematicWander.class);
    }

    /**
     * Requests a custom behaviour, with its defaults unless {@link #use} has set others.
     *
     * @param kind its record
     * @return this
     */
    public MovementManager custom(Class<? extends Custom> kind) {
        return add(Limits.present(kind, "kind"));
    }

    /**
     * Requests a custom behaviour with a target, which it finds as its agent's leader.
     *
     * @param kind its record
     * @param about the target
     * @return this
     */
    public MovementManager custom(Class<? extends Custom> kind, Mover about) {
        return add(Limits.present(kind, "kind"), about);
    }

    /**
     * Sets the weight of the last requested behaviour, 0 to 1000, for this step only.
     *
     * @param weight 0..{@value Assignment#MAX_WEIGHT}
     * @return this
     */
    public MovementManager weighing(float weight) {
        calls.setWeight(weight);
        return this;
    }

    private MovementManager add(Class<? extends Behaviour> kind) {
        calls.add(kind);
        return this;
    }

    private MovementManager add(Class<? extends Behaviour> kind, Mover target) {
        calls.add(kind).at(target);
        return this;
    }

    // Results.

    /**
     * Moves the agent by the behaviours requested since the last update, then forgets them; without any it keeps its
     * velocity. A time longer than {@link Actuation#MAX_DT} is divided into equal steps, during which its targets stand
     * still.
     *
     * @param dt in seconds, 0 to {@link #LONGEST}; at 0 nothing happens, and the requests are forgotten
     */
    public void update(float dt) {
        Limits.within(dt, 0, LONGEST, "s", "dt");
        int steps = (int) Math.ceil(dt / Actuation.MAX_DT);
        for (int i = 0; i < steps; i++) {
            solo.step(calls.all(), combiner, drag, dt / steps);
        }
        reset();
    }

    /** Forgets the requests since the last update. */
    public void reset() {
        calls.clear();
    }

    @Override
    public float x() {
        return solo.agents().x(0);
    }

    @Override
    public float z() {
        return solo.agents().z(0);
    }

    @Override
    public float vx() {
        return solo.agents().vx(0);
    }

    @Override
    public float vz() {
        return solo.agents().vz(0);
    }

    @Override
    public float hx() {
        return solo.agents().hx(0);
    }

    @Override
    public float hz() {
        return solo.agents().hz(0);
    }

    @Override
    public float radius() {
        return body().radius();
    }

    /**
     * {@return the force of the last step, in newtons: for callers that move the agent themselves, for instance by
     * physics}
     */
    public Point force() {
        return new Point(solo.batch().totalX[0], solo.batch().totalZ[0]);
    }

    /** {@return its speed, in m/s} */
    public float speed() {
        return solo.agents().speed(0);
    }
}
