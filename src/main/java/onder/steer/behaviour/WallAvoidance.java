package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.core.geometry.Hit;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Feelers;
import onder.steer.perception.Sides;
import onder.steer.perception.Surroundings;

/**
 * Casts feelers ahead and to both sides, and is pushed off the nearest wall that they hit.
 *
 * @param feelerLength length of the feeler ahead; the side ones are half as long, in m
 * @param feelerAngle angle of the side feelers to the heading, in °
 * @param strength acceleration for each metre of overshoot; the thesis has 2000, in 1/s²
 * @param feelers whose overshoot counts: the feeler's that hits nearest, or the last one's as in the source's code
 */
@Source(
        doc = "Pushes the agent along the normal of the nearest wall that its three feelers hit, in proportion to the "
                + "overshoot.",
        value = "thesis 2.2.8")
public record WallAvoidance(
        @Doc("Length of the front feeler; the side feelers are half as long.")
        @Param(value = 2, min = 0, max = 100, unit = "m", common = true)
        float feelerLength,

        @Param(value = 45, min = 0, max = 90, unit = "°", doc = "Angle between the heading and each side feeler.")
        float feelerAngle,

        @Doc("Acceleration per metre of overshoot; the thesis uses 2000.")
        @Param(value = 20, min = 0, max = 100_000, unit = "1/s²", common = true)
        float strength,

        @Doc("Which feeler's overshoot counts: the one with the nearest hit or, as in the source's code, the "
                + "one with the last hit.")
        @Param(choice = "nearest", source = "Buckland ch. 3")
        Feelers feelers)
        implements Behaviour {
    /**
     * The feeler that hits nearest counts.
     *
     * @param feelerLength as the component
     * @param feelerAngle as the component
     * @param strength as the component
     */
    public WallAvoidance(float feelerLength, float feelerAngle, float strength) {
        this(feelerLength, feelerAngle, strength, Feelers.NEAREST);
    }

    @Override
    public float probability() {
        return 0.5f;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        float cos = batch.angles.cos(Math.toRadians(feelerAngle));
        float sin = batch.angles.sin(Math.toRadians(feelerAngle));
        float side = feelerLength / 2;
        float scale = strength * batch.body.mass();
        Hit hit = now.hit();
        for (int k = 0; k < batch.size; k++) {
            float hx = batch.hx[k];
            float hz = batch.hz[k];
            double nearest = Double.POSITIVE_INFINITY;
            float normalX = 0;
            float normalZ = 0;
            float contactX = 0;
            float contactZ = 0;
            float overshoot = 0;
            for (int feeler = -1; feeler <= 1; feeler++) {
                float length = feeler == 0 ? feelerLength : side;
                float forward = feeler == 0 ? 1 : cos;
                float left = feeler * sin;
                float alongX = length * (forward * hx + left * hz);
                float alongZ = length * (forward * hz - left * hx);
                now.sketch().segment(0, 0, alongX, alongZ);
                hit.miss();
                now.obstacles().castAtWalls(batch.x[k], batch.z[k], alongX, alongZ, hit);
                double distance = hit.t * length;
                if (hit.found() && (distance < nearest || distance == nearest && Sides.left(now, batch.id[k]))) {
                    nearest = distance;
                    contactX = (float) (hit.t * alongX);
                    contactZ = (float) (hit.t * alongZ);
                    now.sketch().point(DebugShape.Mark.CONTACT, contactX, contactZ);
                    overshoot = (float) ((1 - hit.t) * length);
                    normalX = (float) hit.normalX;
                    normalZ = (float) hit.normalZ;
                }
            }
            if (feelers == Feelers.LAST && overshoot > 0) {
                float endX = side * (cos * hx - sin * hz);
                float endZ = side * (cos * hz + sin * hx);
                overshoot = (float)
                        Math.sqrt((endX - contactX) * (endX - contactX) + (endZ - contactZ) * (endZ - contactZ));
            }
            float pushX = normalX * overshoot;
            float pushZ = normalZ * overshoot;
            batch.forceX[k] += scale * pushX;
            batch.forceZ[k] += scale * pushZ;
        }
    }
}
