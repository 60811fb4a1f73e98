package onder.steer;

import java.util.ArrayList;
import java.util.List;
import onder.core.Draws;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.agents.Grid;
import onder.core.agents.Neighbours;
import onder.core.agents.Senses;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.RayWorld;
import onder.core.obstacles.Rays;
import onder.core.routes.Route;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.RayAvoidance;
import onder.steer.perception.Catches;
import onder.steer.perception.FileOrder;
import onder.steer.perception.FoodWeb;
import onder.steer.perception.Guidance;
import onder.steer.perception.RayAnswers;
import onder.steer.perception.Surroundings;

/** A few agents of one group on a bare stage, and the force that one behaviour gives one of them. */
public final class BehaviourStage implements Guidance {
    public final Agents agents;
    public final List<Obstacle> obstacles = new ArrayList<>();
    public final List<Wall> walls = new ArrayList<>();
    public Bounds bounds = new Bounds.Open(100, 100);
    /** Mass 2 kg and top speed 4 m/s, so that neither can be forgotten in a formula. */
    public Body body = new Body(0.5f, 2, 4, 1e9f, 6, 6, 20, 10, 360, false);

    public int leader;
    public long step = 5;
    public float dt = 1 / 60f;
    public Point target;
    public Point pointer;
    public boolean onPath;
    public Route route = new Route(List.of(new Point(-3, -2), new Point(3, 1), new Point(4, 5)), true);
    public boolean last;

    /** Species 0 hunts 1, 1 hunts 2. */
    FoodWeb web = new FoodWeb(new boolean[][] {{false, true, false}, {false, false, true}, {false, false, false}});

    /** What the last force has caught. */
    Catches catches = new Catches();

    int front = -1;

    /** Where the leader has been. */
    public final List<Point> crumbs = new ArrayList<>();

    /** Whether congestion has changed the leader. */
    public boolean changedLeader;

    public BehaviourStage(int n) {
        agents = new Agents(n);
    }

    /** Puts agent {@code id} somewhere with a velocity and a heading in degrees from +z, counter-clockwise. */
    public BehaviourStage put(int id, double x, double z, double vx, double vz, double heading) {
        agents.place(id, (float) x, (float) z);
        agents.slots.vx[id] = (float) vx;
        agents.slots.vz[id] = (float) vz;
        agents.turn(id, (float) Math.sin(Math.toRadians(heading)), (float) Math.cos(Math.toRadians(heading)));
        agents.radius[id] = body.radius();
        return this;
    }

    /** Makes agent {@code id} one of a species. */
    public BehaviourStage kind(int id, int species) {
        agents.species[id] = species;
        return this;
    }

    /** The force on agent {@code id}, as x and z, and the angular acceleration. */
    public float[] force(Behaviour behaviour, int id) {
        behaviour.remembers().forEach(agents::remember);
        Surroundings now = surroundings(new Draws(1));
        Senses senses = new Senses();
        behaviour.ask(senses);
        agents.drawTopSpeed(id, body, new Draws(1));
        Batch batch = new Batch();
        batch.load(agents, body, new int[] {id}, 0, 1);
        now.neighbours().perceive(batch, senses);
        batch.clearForce();
        if (behaviour instanceof RayAvoidance avoidance && avoidance.answers() == RayAnswers.PHYSICS) {
            now.setRays(answers(avoidance, id, now.obstacles()));
        }
        behaviour.steer(batch, now);
        catches = now.catches();
        return new float[] {batch.forceX[0], batch.forceZ[0], batch.turn[0]};
    }

    /** What the collision world that a world would ask says of an agent's rays. */
    private Rays answers(RayAvoidance avoidance, int id, Obstacles solid) {
        Rays rays = new Rays();
        rays.begin(agents.count());
        rays.of(id);
        avoidance.ask(agents, id, rays);
        try (RayWorld collisions = RayWorld.provider().open()) {
            collisions.cast(solid, rays);
        }
        return rays;
    }

    /** What a behaviour looks at. */
    Surroundings surroundings(Draws draws) {
        Grid grid = new Grid(agents.count());
        grid.sort(agents.view(), bounds, Math.max(body.perception(), 1));
        Neighbours neighbours = new Neighbours(grid);
        neighbours.gather(agents.view(), bounds, draws, step);
        Surroundings now = new Surroundings(agents, this, draws, dt, neighbours);
        now.begin(
                step,
                new Obstacles(bounds, obstacles, walls),
                pointer == null ? Float.NaN : pointer.x(),
                pointer == null ? Float.NaN : pointer.z());
        now.setFoodWeb(web);
        return now;
    }

    @Override
    public boolean hasChangedLeader(int agent) {
        return changedLeader;
    }

    @Override
    public int leaderOf(int agent) {
        return leader;
    }

    @Override
    public int inFrontOf(int agent, FileOrder order) {
        return front >= 0 ? front : leader;
    }

    @Override
    public int crumbsLaid(int id) {
        return crumbs.size();
    }

    @Override
    public float crumbX(int id, int crumb) {
        return crumbs.get(crumb).x();
    }

    @Override
    public float crumbZ(int id, int crumb) {
        return crumbs.get(crumb).z();
    }

    @Override
    public boolean hasTarget(int agent) {
        return target != null;
    }

    @Override
    public float targetX(int agent) {
        return target.x();
    }

    @Override
    public float targetZ(int agent) {
        return target.z();
    }

    @Override
    public boolean targetIsLast(int agent) {
        return last;
    }

    @Override
    public Route route(int agent) {
        return route;
    }

    @Override
    public boolean targetIsOnPath(int agent) {
        return onPath;
    }
}
