package onder.steer;

import onder.core.Batch;
import onder.core.Hit;
import onder.param.Param;
import onder.param.Source;

/** Casts rays ahead into walls and obstacles and steers for a point off the nearest surface met. */
@Source(doc = "target = hit + normal·avoidDistance; seek it", value = "Millington 3.3.15")
public record RayAvoidance(
        @Param(choice = "whiskers", doc = "Which rays are cast.")
        Whiskers rays,

        @Param(
                value = 3,
                min = 0.01,
                max = 100,
                unit = "m",
                doc = "Length of a ray; whiskers to the side are half as long.")
        float lookAhead,

        @Param(value = 1, min = 0, max = 100, unit = "m", doc = "How far off the surface to steer for.")
        float avoidDistance,

        @Param(
                value = 0.1,
                min = 0.001,
                max = 10,
                unit = "s",
                doc = "Response time τ: force is mass × velocity error / τ.")
        float responseTime)
        implements Behaviour {
    /** The angle of the side whiskers to the motion: 30°. */
    private static final float WHISKER_SIN = 0.5f;

    private static final float WHISKER_COS = (float) Math.sqrt(0.75);

    @Override
    public void steer(Batch batch, Surroundings now) {
        Hit hit = now.hit();
        for (int k = 0; k < batch.size; k++) {
            float speed = (float) Math.sqrt(batch.vx[k] * batch.vx[k] + batch.vz[k] * batch.vz[k]);
            float aheadX = speed > 0 ? batch.vx[k] / speed : batch.hx[k];
            float aheadZ = speed > 0 ? batch.vz[k] / speed : batch.hz[k];
            double nearest = Double.POSITIVE_INFINITY;
            float towardX = 0;
            float towardZ = 0;
            for (int i = 0; i < rays.count; i++) {
                int side = rays.side(i);
                boolean whisker = rays == Whiskers.WHISKERS && side != 0;
                float aside = rays == Whiskers.PARALLEL ? side * batch.body.radius() : 0;
                float length = whisker ? lookAhead / 2 : lookAhead;
                float forward = whisker ? WHISKER_COS * length : length;
                float left = whisker ? side * WHISKER_SIN * length : 0;
                float rayX = forward * aheadX + left * aheadZ;
                float rayZ = forward * aheadZ - left * aheadX;
                float fromX = aside * aheadZ;
                float fromZ = -aside * aheadX;
                now.sketch().segment(fromX, fromZ, fromX + rayX, fromZ + rayZ);
                hit.miss();
                now.obstacles().castAtAll(batch.x[k] + (double) fromX, batch.z[k] + (double) fromZ, rayX, rayZ, hit);
                double distance = hit.t * length;
                if (hit.found() && (distance < nearest || distance == nearest && Sides.left(now, batch.id[k]))) {
                    nearest = distance;
                    towardX = fromX + (float) (hit.t * rayX + hit.normalX * avoidDistance);
                    towardZ = fromZ + (float) (hit.t * rayZ + hit.normalZ * avoidDistance);
                }
            }
            if (nearest < Double.POSITIVE_INFINITY) {
                now.sketch().point(Shape.Mark.TARGET, towardX, towardZ);
                Velocities.wantToward(batch, k, towardX, towardZ, batch.body.maxSpeed(), responseTime);
            }
        }
    }
}
