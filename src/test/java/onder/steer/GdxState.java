package onder.steer;

import com.badlogic.gdx.ai.steer.Proximity;
import com.badlogic.gdx.ai.steer.SteerableAdapter;
import com.badlogic.gdx.ai.steer.SteeringAcceleration;
import com.badlogic.gdx.ai.steer.SteeringBehavior;
import com.badlogic.gdx.math.Vector2;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import onder.core.agents.Body;
import onder.core.agents.Memory;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.param.Params;
import onder.steer.behaviour.Behaviour;

/**
 * One random state that Onder and gdx-ai both see: agent 1 steers, agent 0 leads it, agent 2 is a stranger, the
 * rest are its neighbours. gdx-ai's plane has y where Onder has z, and here its angles are Onder's: from +z,
 * counter-clockwise from above.
 */
final class GdxState {
    static final int SELF = 1;
    static final int LEADER = 0;
    static final int STRANGER = 2;
    private static final int AGENTS = 7;
    private static final double SIZE = 8;

    final SplittableRandom random;
    final BehaviourStage stage = new BehaviourStage(AGENTS);

    GdxState(long seed) {
        random = new SplittableRandom(seed);
        stage.body = Params.from(
                Body.class,
                Map.of(
                        "mass", random.nextDouble(0.5, 4),
                        "maxSpeed", random.nextDouble(1, 8),
                        "maxForce", random.nextDouble(4, 60),
                        "maxRotation", random.nextDouble(1, 8),
                        "maxAngularAcceleration", random.nextDouble(5, 60),
                        "perception", 100));
        for (int id = 0; id < AGENTS; id++) {
            double way = random.nextDouble(2 * Math.PI);
            double speed = random.nextDouble(0.1, 1) * stage.body.maxSpeed();
            stage.put(id, place(), place(), speed * Math.sin(way), speed * Math.cos(way), random.nextDouble(-180, 180));
        }
        stage.agents.species[STRANGER] = 1;
        stage.agents.group[STRANGER] = 1;
        stage.leader = LEADER;
        stage.target = new Point((float) place(), (float) place());
        stage.agents.remember(Memory.SPIN);
        stage.agents.memory(Memory.SPIN)[SELF] = (float) random.nextDouble(-2, 2);
        stage.agents.remember(Memory.WANDER_ANGLE);
    }

    double place() {
        return random.nextDouble(-SIZE, SIZE);
    }

    /** Agent 1 at rest. */
    GdxState resting() {
        stage.agents.slots.vx[SELF] = stage.agents.slots.vz[SELF] = 0;
        return this;
    }

    void columns(int n) {
        for (int i = 0; i < n; i++) {
            stage.obstacles.add(new Circle((float) place(), (float) place(), (float) random.nextDouble(0.2, 1.5), 1));
        }
    }

    double x(int id) {
        return stage.agents.x(id);
    }

    double z(int id) {
        return stage.agents.z(id);
    }

    double vx(int id) {
        return stage.agents.vx(id);
    }

    double vz(int id) {
        return stage.agents.vz(id);
    }

    double[] heading(int id) {
        return new double[] {stage.agents.hx(id), stage.agents.hz(id)};
    }

    /** Where somebody is from agent 1. */
    double[] to(int id) {
        return new double[] {x(id) - x(SELF), z(id) - z(SELF)};
    }

    double[] toTarget() {
        return new double[] {stage.target.x() - x(SELF), stage.target.z() - z(SELF)};
    }

    /** V. */
    double top() {
        return stage.body.maxSpeed();
    }

    /** a_max. */
    double most() {
        return stage.body.maxForce() / (double) stage.body.mass();
    }

    double spin() {
        return stage.agents.memory(Memory.SPIN)[SELF];
    }

    /** Onder's acceleration and angular acceleration of a behaviour alone, cut to what the body can. */
    double[] ours(Behaviour behaviour) {
        float[] force = stage.force(behaviour, SELF);
        double mass = stage.body.mass();
        double[] linear = limited(force[0] / mass, force[1] / mass);
        double turn = stage.body.maxAngularAcceleration();
        return new double[] {linear[0], linear[1], Math.max(-turn, Math.min(turn, force[2]))};
    }

    double[] limited(double x, double z) {
        double share = Math.min(1, most() / Math.max(1e-30, Math.hypot(x, z)));
        return new double[] {x * share, z * share, 0};
    }

    /** The law of all that want a velocity: (V·û − v)/τ, cut to a_max; toward (x, z), or rest when that is 0. */
    double[] wanted(double x, double z, double speed, double responseTime) {
        double d = Math.hypot(x, z);
        double scale = d > 0 ? speed / d : 0;
        return limited((x * scale - vx(SELF)) / responseTime, (z * scale - vz(SELF)) / responseTime);
    }

    /** gdx-ai's law of all that seek: a_max·û. */
    double[] straight(double x, double z) {
        double d = Math.hypot(x, z);
        return new double[] {most() * x / d, most() * z / d, 0};
    }

    /** gdx-ai's acceleration and angular acceleration. */
    double[] theirs(SteeringBehavior<Vector2> behaviour) {
        SteeringAcceleration<Vector2> found =
                behaviour.calculateSteering(new SteeringAcceleration<>(new Vector2(9, 9), 9));
        return new double[] {found.linear.x, found.linear.y, found.angular};
    }

    Member self() {
        return member(SELF);
    }

    Member member(int id) {
        return new Member(id);
    }

    Proximity<Vector2> agents(int... ids) {
        return new These(java.util.Arrays.stream(ids).mapToObj(this::member).toList());
    }

    /** The obstacles as what gdx-ai hides behind. */
    Proximity<Vector2> columns() {
        return new These(stage.obstacles.stream().map(o -> new Column(o)).toList());
    }

    private record These(List<? extends SteerableAdapter<Vector2>> all) implements Proximity<Vector2> {
        @Override
        public com.badlogic.gdx.ai.steer.Steerable<Vector2> getOwner() {
            return null;
        }

        @Override
        public void setOwner(com.badlogic.gdx.ai.steer.Steerable<Vector2> owner) {}

        @Override
        public int findNeighbors(ProximityCallback<Vector2> callback) {
            int counted = 0;
            for (SteerableAdapter<Vector2> one : all) {
                counted += callback.reportNeighbor(one) ? 1 : 0;
            }
            return counted;
        }
    }

    private static final class Column extends SteerableAdapter<Vector2> {
        private final Obstacle obstacle;

        Column(Obstacle obstacle) {
            this.obstacle = obstacle;
        }

        @Override
        public Vector2 getPosition() {
            return new Vector2(obstacle.x(), obstacle.z());
        }

        @Override
        public float getBoundingRadius() {
            return obstacle.boundingRadius();
        }
    }

    /** A place for gdx-ai to seek. */
    SteerableAdapter<Vector2> target() {
        return new SteerableAdapter<>() {
            @Override
            public Vector2 getPosition() {
                return new Vector2(stage.target.x(), stage.target.z());
            }
        };
    }

    /** An agent of Onder as gdx-ai sees it, with exact angles. */
    final class Member extends SteerableAdapter<Vector2> {
        private final int id;

        private Member(int id) {
            this.id = id;
        }

        @Override
        public Vector2 getPosition() {
            return new Vector2(stage.agents.x(id), stage.agents.z(id));
        }

        @Override
        public Vector2 getLinearVelocity() {
            return new Vector2(stage.agents.vx(id), stage.agents.vz(id));
        }

        @Override
        public float getAngularVelocity() {
            return stage.agents.memory(Memory.SPIN)[id];
        }

        @Override
        public float getOrientation() {
            return (float) Math.atan2(stage.agents.hx(id), stage.agents.hz(id));
        }

        @Override
        public float vectorToAngle(Vector2 vector) {
            return (float) Math.atan2(vector.x, vector.y);
        }

        @Override
        public Vector2 angleToVector(Vector2 into, float angle) {
            return into.set((float) Math.sin(angle), (float) Math.cos(angle));
        }

        @Override
        public float getBoundingRadius() {
            return stage.body.radius();
        }

        @Override
        public float getMaxLinearSpeed() {
            return stage.body.maxSpeed();
        }

        @Override
        public float getMaxLinearAcceleration() {
            return (float) most();
        }

        @Override
        public float getMaxAngularSpeed() {
            return stage.body.maxRotation();
        }

        @Override
        public float getMaxAngularAcceleration() {
            return stage.body.maxAngularAcceleration();
        }

        @Override
        public float getZeroLinearSpeedThreshold() {
            return 1e-6f;
        }
    }
}
