package onder.physics;

import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.core.props.Props;

/**
 * A prop as a body of Minie. All except balls are made of boxes: two boxes make contact at all corners at once, while
 * for other shapes a step finds one point, and a stable stand needs points from earlier steps.
 */
final class PropBody {
    /** The collision group of fixed bodies. */
    static final int SOLID = PhysicsCollisionObject.COLLISION_GROUP_01;

    /** The collision group of props. */
    static final int PUSHED = PhysicsCollisionObject.COLLISION_GROUP_02;

    /** The collision group of agents. */
    static final int PEOPLE = PhysicsCollisionObject.COLLISION_GROUP_03;

    /** Doors, which do not collide with the walls that they hang in. */
    private static final int DOOR = PhysicsCollisionObject.COLLISION_GROUP_04;

    /** Fallen props, which people step over. */
    private static final int FALLEN = PhysicsCollisionObject.COLLISION_GROUP_05;

    /** How far a door opens in each direction, in radians. */
    private static final float WIDEST = FastMath.DEG_TO_RAD * 110;

    private static final float BOUNCE = 0.6f;

    /** Shares of the velocity that balls and other props lose per second: to grass, air and hinges. */
    private static final float ROLLING_LOSS = 0.3f;

    private static final float LOSS = 0.1f;
    private static final float HINGE_LOSS = 0.7f;

    /** A cone's centre of mass, as a share of its height; the sizes of its parts, as shares of height and width. */
    private static final float CONE_WEIGHT = 0.25f;

    private static final float[][] CONE = {{0, 0.08f, 1}, {0.08f, 0.5f, 0.6f}, {0.5f, 1, 0.35f}};

    private final Prop prop;
    final PhysicsRigidBody body;

    /** The vector from the body's origin, its centre of mass or hinge, to its centre. */
    private final Vector3f middle;

    private final Vector3f at = new Vector3f();
    private final Vector3f turned = new Vector3f();
    private final Quaternion turn = new Quaternion();

    PropBody(Prop prop) {
        this.prop = prop;
        PropKind kind = prop.kind();
        middle = kind.isHinged()
                ? new Vector3f(prop.width() / 2, 0, 0)
                : new Vector3f(0, kind == PropKind.CONE ? (0.5f - CONE_WEIGHT) * prop.height() : 0, 0);
        body = new PhysicsRigidBody(shape(), prop.mass());
        body.setFriction(prop.friction());
        body.setEnableSleep(false);
        body.setProtectGravity(true);
        body.setDamping(LOSS, LOSS);
        body.setCollisionGroup(PUSHED);
        body.setCollideWithGroups(SOLID | PUSHED);
        if (kind == PropKind.BALL) {
            body.setDamping(ROLLING_LOSS, ROLLING_LOSS);
            body.setRestitution(BOUNCE);
            // A kicked ball moves farther in a step than the thickness of a wall.
            body.setCcdMotionThreshold(prop.width() / 2);
            body.setCcdSweptSphereRadius(prop.width() / 4);
        }
        if (kind.isHinged()) {
            body.setDamping(0, HINGE_LOSS);
            body.setLinearFactor(Vector3f.ZERO);
            body.setAngularFactor(Vector3f.UNIT_Y);
            float about = 3 / (prop.mass() * prop.width() * prop.width());
            body.setInverseInertiaLocal(new Vector3f(about, about, about));
            body.setCollisionGroup(DOOR);
            body.setCollideWithGroups(PUSHED);
        }
    }

    private CollisionShape shape() {
        switch (prop.kind()) {
            case BALL:
                return new SphereCollisionShape(prop.width() / 2);
            case CONE:
                CompoundCollisionShape cone = new CompoundCollisionShape(CONE.length);
                for (float[] part : CONE) {
                    float half = prop.width() * part[2] / 2;
                    float height = prop.height() * (part[1] - part[0]);
                    float above = prop.height() * ((part[0] + part[1]) / 2 - CONE_WEIGHT);
                    cone.addChildShape(new BoxCollisionShape(half, height / 2, half), 0, above, 0);
                }
                return cone;
            case DOOR:
                CompoundCollisionShape door = new CompoundCollisionShape(1);
                door.addChildShape(box(), middle);
                return door;
            default:
                return box();
        }
    }

    private BoxCollisionShape box() {
        return new BoxCollisionShape(prop.width() / 2, prop.height() / 2, prop.depth() / 2);
    }

    /** Moves the body to the prop's place. */
    void set(Props props, int i, Vector3f gravity) {
        turn.set(props.now.qx[i], props.now.qy[i], props.now.qz[i], props.now.qw[i]);
        turn.mult(middle, turned);
        body.setPhysicsRotation(turn);
        body.setPhysicsLocation(
                at.set(props.now.x[i], props.now.y[i], props.now.z[i]).subtractLocal(turned));
        body.setLinearVelocity(at.set(props.vx[i], props.vy[i], props.vz[i]));
        body.setAngularVelocity(at.set(props.wx[i], props.wy[i], props.wz[i]));
        if (prop.kind().isHinged()) {
            return;
        }
        body.setGravity(gravity);
        if (prop.kind() != PropKind.BALL) {
            boolean fallen = props.top(i) < Prop.STEPPED_OVER;
            body.setCollisionGroup(fallen ? FALLEN : PUSHED);
            body.setCollideWithGroups(fallen ? SOLID | PUSHED | FALLEN : SOLID | PUSHED);
        }
    }

    /** Makes the body collide with agents. */
    static int metByPeople() {
        return PUSHED | DOOR;
    }

    /** Moves the prop to the body's place. */
    void get(Props props, int i) {
        body.getPhysicsRotation(turn);
        body.getPhysicsLocation(at);
        body.getAngularVelocity(turned);
        if (prop.kind().isHinged()) {
            getHinged(props, i);
            return;
        }
        if (!turn.isValidQuaternion(turn) || !Vector3f.isValidVector(at) || !Vector3f.isValidVector(turned)) {
            props.stay(i);
            return;
        }
        props.wx[i] = turned.x;
        props.wy[i] = turned.y;
        props.wz[i] = turned.z;
        turn.mult(middle, turned);
        at.addLocal(turned);
        setPose(props, i);
        body.getLinearVelocity(at);
        props.vx[i] = at.x;
        props.vy[i] = at.y;
        props.vz[i] = at.z;
    }

    private void setPose(Props props, int i) {
        props.now.x[i] = at.x;
        props.now.y[i] = at.y;
        props.now.z[i] = at.z;
        props.now.qx[i] = turn.getX();
        props.now.qy[i] = turn.getY();
        props.now.qz[i] = turn.getZ();
        props.now.qw[i] = turn.getW();
    }

    /** Keeps a door upright on its hinge, within its limits. */
    private void getHinged(Props props, int i) {
        float closed = FastMath.DEG_TO_RAD * prop.turn();
        double angle = 2 * StrictMath.atan2(turn.getY(), turn.getW()) - closed;
        angle = StrictMath.IEEEremainder(angle, 2 * StrictMath.PI);
        float spin = turned.y;
        if (Math.abs(angle) > WIDEST) {
            angle = Math.copySign(WIDEST, angle);
            spin = 0;
        }
        if (!Double.isFinite(angle) || !Float.isFinite(spin)) {
            props.stay(i);
            return;
        }
        hinge(props, i, closed + angle, spin);
    }

    private void hinge(Props props, int i, double angle, float spin) {
        float half = prop.width() / 2;
        double closed = FastMath.DEG_TO_RAD * prop.turn();
        at.set((float) (prop.x() + half * (StrictMath.cos(angle) - StrictMath.cos(closed))), prop.height() / 2, (float)
                (prop.z() - half * (StrictMath.sin(angle) - StrictMath.sin(closed))));
        turn.set(0, (float) StrictMath.sin(angle / 2), 0, (float) StrictMath.cos(angle / 2));
        setPose(props, i);
        props.wy[i] = spin;
    }
}
