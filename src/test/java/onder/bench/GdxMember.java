package onder.bench;

import com.badlogic.gdx.ai.steer.SteerableAdapter;
import com.badlogic.gdx.ai.steer.SteeringBehavior;
import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.math.Vector2;
import onder.core.agents.Body;

/** One of gdx-ai's agents, with Onder's body. Its plane has y where Onder has z. */
final class GdxMember extends SteerableAdapter<Vector2> {
    private static final float STANDING = 1e-3f;

    final Vector2 position;
    final Vector2 heading;
    private final Vector2 velocity;
    private final Body body;
    private float orientation;
    SteeringBehavior<Vector2> steering;

    GdxMember(Body body, Vector2 position, Vector2 velocity) {
        this.body = body;
        this.position = position;
        this.velocity = velocity;
        heading = new Vector2(velocity).nor();
        orientation = vectorToAngle(velocity);
    }

    /** The same agent as seen across the torus's seam: it moves with the original. */
    private GdxMember(GdxMember original, Vector2 position) {
        this.body = original.body;
        this.position = position;
        velocity = original.velocity;
        heading = original.heading;
    }

    GdxMember image(float shiftX, float shiftY) {
        return new GdxMember(this, new Vector2(position.x + shiftX, position.y + shiftY));
    }

    /** Accelerates, moves and comes in again on the other side. */
    void move(Vector2 acceleration, float dt, float side) {
        velocity.mulAdd(acceleration, dt).limit(body.maxSpeed());
        position.mulAdd(velocity, dt);
        position.x = around(position.x, side);
        position.y = around(position.y, side);
        float speed = velocity.len();
        if (speed > STANDING) {
            heading.set(velocity).scl(1 / speed);
            orientation = vectorToAngle(velocity);
        }
    }

    private static float around(float coordinate, float side) {
        return coordinate < -side / 2 ? coordinate + side : coordinate >= side / 2 ? coordinate - side : coordinate;
    }

    @Override
    public Vector2 getPosition() {
        return position;
    }

    @Override
    public Vector2 getLinearVelocity() {
        return velocity;
    }

    @Override
    public float getOrientation() {
        return orientation;
    }

    @Override
    public float vectorToAngle(Vector2 vector) {
        return MathUtils.atan2(-vector.x, vector.y);
    }

    @Override
    public Vector2 angleToVector(Vector2 result, float angle) {
        return result.set(-MathUtils.sin(angle), MathUtils.cos(angle));
    }

    @Override
    public float getMaxLinearSpeed() {
        return body.maxSpeed();
    }

    @Override
    public float getMaxLinearAcceleration() {
        return body.maxForce() / body.mass();
    }
}
