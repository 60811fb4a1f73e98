package onder.physics;

import com.jme3.bounding.BoundingBox;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.SolverMode;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.collision.shapes.CylinderCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.objects.PhysicsBody;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.geometry.Hit;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.props.Prop;
import onder.core.props.PropPhysics;
import onder.core.props.PropStep;

/**
 * Moves props with Minie.
 *
 * <p>So that a step depends only on its inputs, the bodies of a cluster enter the space in order of their numbers, and
 * leave it in reverse order after the step: no contact of an earlier step is remembered, and the internal lists are as
 * before the first step. Contacts are found from scratch, which costs iterations.
 *
 * <p>The ground is flat here: heights are above the ground, and on slopes gravity pulls sideways.
 */
final class MinieProps extends ObstacleSpace implements PropPhysics {
    private static final float GRAVITY = 9.81f;
    private static final int ITERATIONS = 20;

    /** Longer steps are divided, in seconds. */
    private static final float LONGEST = 1 / 59f;

    /** How far the ground extends beyond the world, and down, in metres. */
    private static final float BEYOND = 1000;

    private static final float DEPTH = 10;

    /** Lower obstacles do not hold a prop up, in metres. */
    private static final float LOWEST = 0.3f;

    /** A pushing agent is a stack of balls, each with one contact point: their distance in height, in metres. */
    private static final float PILE = 0.5f;

    private static final int BALLS = 3;

    /** The friction of clothes, as a factor on the other body's friction. */
    private static final float CLOTHES = 0.4f;

    /** The mass of bodies that nothing stops, in kg. */
    private static final float LARGEST_MASS = 1e6f;

    /** The least deviation from unhindered motion that counts as contact, in metres. */
    private static final float ASIDE = 1e-5f;

    /** Things farther than this from every prop are not hit in a step, in metres. */
    private static final float NEAR = 0.5f;

    private final PropClusters clusters = new PropClusters();
    private final Map<Float, CollisionShape> piles = new HashMap<>();
    private final List<PhysicsRigidBody> people = new ArrayList<>();
    private final List<PropBody> bodies = new ArrayList<>();
    private final List<PhysicsRigidBody> solids = new ArrayList<>();
    private final List<BoundingBox> boxes = new ArrayList<>();
    private final List<PhysicsRigidBody> present = new ArrayList<>();
    private final Vector3f vector = new Vector3f();
    private final Vector3f gravity = new Vector3f(0, -GRAVITY, 0);
    private final Hit slope = new Hit();
    private List<Prop> props;

    /** Found by the engine through {@link java.util.ServiceLoader}. */
    public static final class Provider implements PropPhysics.Provider {
        @Override
        public String missing() {
            return MinieLibrary.missing();
        }

        @Override
        public PropPhysics open() {
            return new MinieProps();
        }
    }

    @Override
    public void move(PropStep step) {
        build(step);
        clusters.find(step);
        for (int k = 0; k < step.propCount; k++) {
            if (clusters.ofProp(k) == k) {
                move(step, k);
            }
        }
    }

    private void move(PropStep step, int cluster) {
        try {
            gather(step, cluster);
            int parts = (int) Math.ceil(step.dt / LONGEST);
            for (int part = 0; part < parts; part++) {
                space().update(step.dt / parts, 0, false, false, false);
            }
            for (int k = cluster; k < step.propCount; k++) {
                if (clusters.ofProp(k) == cluster) {
                    bodies.get(step.prop[k]).get(step.props, step.prop[k]);
                }
            }
            for (int k = 0; k < step.agentCount; k++) {
                if (clusters.ofAgent(k) == cluster) {
                    get(step, k);
                }
            }
        } finally {
            for (int i = present.size() - 1; i >= 0; i--) {
                space().removeCollisionObject(present.get(i));
            }
            present.clear();
        }
    }

    private void gather(PropStep step, int cluster) {
        for (int i = 0; i < solids.size(); i++) {
            if (isNear(boxes.get(i), step, cluster)) {
                add(solids.get(i));
            }
        }
        for (int k = cluster; k < step.propCount; k++) {
            if (clusters.ofProp(k) == cluster) {
                int i = step.prop[k];
                pull(step, i);
                bodies.get(i).set(step.props, i, gravity);
                add(bodies.get(i).body);
            }
        }
        for (int k = 0; k < step.agentCount; k++) {
            if (clusters.ofAgent(k) == cluster) {
                set(step, k);
                add(people.get(k));
            }
        }
    }

    private void add(PhysicsRigidBody body) {
        space().addCollisionObject(body);
        present.add(body);
    }

    /** Gravity on a prop, with a sideways part on slopes. */
    private void pull(PropStep step, int i) {
        if (step.ground.isFlat()) {
            return;
        }
        step.ground.gradient(step.props.now.x[i], step.props.now.z[i], slope);
        double upright = GRAVITY / Math.sqrt(1 + slope.x * slope.x + slope.z * slope.z);
        gravity.set((float) (-slope.x * upright), (float) -upright, (float) (-slope.z * upright));
    }

    private boolean isNear(BoundingBox box, PropStep step, int cluster) {
        Vector3f middle = box.getCenter();
        for (int k = cluster; k < step.propCount; k++) {
            if (clusters.ofProp(k) != cluster) {
                continue;
            }
            int i = step.prop[k];
            float reach = step.props.all().get(i).reach() + NEAR;
            if (Math.abs(step.props.now.x[i] - middle.x) <= box.getXExtent() + reach
                    && Math.abs(step.props.now.z[i] - middle.z) <= box.getZExtent() + reach) {
                return true;
            }
        }
        return false;
    }

    private void set(PropStep step, int k) {
        while (people.size() <= k) {
            people.add(person(step.radius[k]));
        }
        PhysicsRigidBody body = people.get(k);
        CollisionShape pile = piles.computeIfAbsent(step.radius[k], MinieProps::pile);
        if (body.getCollisionShape() != pile) {
            body.setCollisionShape(pile);
        }
        float mass = Math.min(LARGEST_MASS, step.mass[k]);
        if (body.getMass() != mass) {
            body.setMass(mass);
        }
        body.setPhysicsLocation(vector.set(step.x[k], 0, step.z[k]));
        body.setLinearVelocity(vector.set(step.vx[k], 0, step.vz[k]));
    }

    private PhysicsRigidBody person(float radius) {
        PhysicsRigidBody body = new PhysicsRigidBody(piles.computeIfAbsent(radius, MinieProps::pile), 1);
        body.setEnableSleep(false);
        body.setProtectGravity(true);
        body.setGravity(Vector3f.ZERO);
        body.setLinearFactor(new Vector3f(1, 0, 1));
        body.setAngularFactor(Vector3f.ZERO);
        body.setFriction(CLOTHES);
        body.setCollisionGroup(PropBody.PEOPLE);
        body.setCollideWithGroups(PropBody.metByPeople());
        return body;
    }

    private static CollisionShape pile(float radius) {
        CompoundCollisionShape pile = new CompoundCollisionShape(BALLS);
        for (int i = 0; i < BALLS; i++) {
            pile.addChildShape(new SphereCollisionShape(radius), 0, radius + i * PILE, 0);
        }
        return pile;
    }

    /** Records the agents that a prop has stopped or pushed. */
    private void get(PropStep step, int k) {
        PhysicsRigidBody body = people.get(k);
        body.getLinearVelocity(vector);
        float vx = vector.x;
        float vz = vector.z;
        body.getPhysicsLocation(vector);
        float aside = Math.abs(vector.x - step.x[k] - vx * step.dt) + Math.abs(vector.z - step.z[k] - vz * step.dt);
        boolean met = vx != step.vx[k] || vz != step.vz[k] || aside > ASIDE;
        if (met && Float.isFinite(vx) && Float.isFinite(vz) && Vector3f.isValidVector(vector)) {
            step.pushed[k] = true;
            step.x[k] = vector.x;
            step.z[k] = vector.z;
            step.vx[k] = vx;
            step.vz[k] = vz;
        }
    }

    private void build(PropStep step) {
        if (step.props.all() != props) {
            props = step.props.all();
            bodies.clear();
            props.forEach(prop -> bodies.add(new PropBody(prop)));
        }
        build(step.solid);
    }

    @Override
    PhysicsSpace open() {
        PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.SIMPLE);
        space.useDeterministicDispatch(true);
        space.getSolverInfo().setNumIterations(ITERATIONS);
        space.getSolverInfo().setMode(SolverMode.SIMD);
        return space;
    }

    @Override
    void fill(Obstacles solid) {
        solids.clear();
        boxes.clear();
        float size = Math.max(solid.bounds().width(), solid.bounds().depth()) + BEYOND;
        space().addCollisionObject(solid(new BoxCollisionShape(size, DEPTH, size), 0, -DEPTH, 0, 0));
        Stream.concat(solid.bodies().stream(), solid.fixed().stream()).forEach(this::add);
        Stream.concat(solid.walls().stream(), solid.bounds().walls().stream()).forEach(this::add);
    }

    private void add(Obstacle obstacle) {
        float height = Math.max(LOWEST, obstacle.height());
        Outline outline = obstacle.outline();
        if (outline.corners() == 0) {
            Vector3f half = new Vector3f(outline.radius(), height / 2, outline.radius());
            keep(new CylinderCollisionShape(half, PhysicsSpace.AXIS_Y), outline.x(), height / 2, outline.z(), 0);
        } else if (obstacle instanceof onder.core.geometry.Box box) {
            CollisionShape shape = new BoxCollisionShape(box.width() / 2, height / 2, box.depth() / 2);
            keep(shape, box.x(), height / 2, box.z(), (float) Math.toRadians(box.turn()));
        } else {
            for (Outline piece : obstacle.outlines(0, 0)) {
                keep(SolidShapes.hull(piece, height), piece.x(), height / 2, piece.z(), 0);
            }
        }
    }

    private void add(Wall wall) {
        float height = Math.max(LOWEST, wall.height());
        keep(
                SolidShapes.board(wall, height),
                (wall.x1() + wall.x2()) / 2,
                height / 2,
                (wall.z1() + wall.z2()) / 2,
                SolidShapes.turn(wall));
    }

    private void keep(CollisionShape shape, float x, float y, float z, float turn) {
        PhysicsRigidBody body = solid(shape, x, y, z, turn);
        solids.add(body);
        boxes.add(body.boundingBox(null));
    }

    private static PhysicsRigidBody solid(CollisionShape shape, float x, float y, float z, float turn) {
        PhysicsRigidBody body = new PhysicsRigidBody(shape, PhysicsBody.massForStatic);
        body.setPhysicsLocation(new Vector3f(x, y, z));
        body.setPhysicsRotation(new Quaternion().fromAngleAxis(turn, Vector3f.UNIT_Y));
        body.setFriction(1);
        body.setRestitution(1);
        body.setCollisionGroup(PropBody.SOLID);
        body.setCollideWithGroups(0);
        return body;
    }
}
