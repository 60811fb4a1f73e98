package onder.bench;

import com.badlogic.gdx.ai.steer.GroupBehavior;
import com.badlogic.gdx.ai.steer.Proximity.ProximityCallback;
import com.badlogic.gdx.ai.steer.Steerable;
import com.badlogic.gdx.ai.steer.SteeringAcceleration;
import com.badlogic.gdx.math.Vector2;

/** Separation by 1/d as Onder's; gdx-ai's own goes by 1/d², and takes a root and a limit more. */
final class InverseSeparation extends GroupBehavior<Vector2> implements ProximityCallback<Vector2> {
    private final Vector2 away = new Vector2();
    private final Vector2 sum = new Vector2();

    InverseSeparation(Steerable<Vector2> owner, CellProximity proximity) {
        super(owner, proximity);
    }

    @Override
    protected SteeringAcceleration<Vector2> calculateRealSteering(SteeringAcceleration<Vector2> steering) {
        steering.setZero();
        sum.setZero();
        proximity.findNeighbors(this);
        steering.linear.set(sum);
        return steering;
    }

    @Override
    public boolean reportNeighbor(Steerable<Vector2> neighbour) {
        away.set(owner.getPosition()).sub(neighbour.getPosition());
        float d2 = away.len2();
        if (d2 > 0) {
            sum.mulAdd(away, 1 / d2);
        }
        return true;
    }
}
