package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.core.geometry.Outline;
import onder.core.obstacles.OutlineList;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Prediction;
import onder.steer.perception.Surroundings;
import onder.steer.perception.TargetView;

/**
 * Gets an obstacle between itself and a hunter.
 *
 * @param hunter whom to hide from
 * @param distance how far behind the obstacle's edge to hide, in m
 * @param range obstacles farther away are ignored, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Arrives at the nearest point that lies behind an obstacle as seen from the hunter; if there is none, "
                + "evades the hunter.",
        value = "thesis 2.2.10")
public record Hide(
        @Param(choice = "stranger", doc = "Whom to hide from.", common = true)
        OtherAgent hunter,

        @Doc("How far behind the obstacle's edge to hide.")
        @Param(value = 3, min = 0, max = 100, unit = "m", common = true)
        float distance,

        @Doc("The agent ignores obstacles farther away than this.")
        @Param(value = 30, min = 0, max = 1000, unit = "m", common = true)
        float range,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    @Override
    public float probability() {
        return 0.8f;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        TargetView seen = now.seen();
        OutlineList found = now.found();
        for (int k = 0; k < batch.size; k++) {
            if (!hunter.look(batch, k, now, seen)) {
                continue;
            }
            now.obstacles().near(batch.x[k], batch.z[k], range, found);
            float least = Float.POSITIVE_INFINITY;
            float bestX = 0;
            float bestZ = 0;
            for (int i = 0; i < found.size(); i++) {
                Outline outline = found.get(i);
                float centreX = outline.x() - batch.x[k];
                float centreZ = outline.z() - batch.z[k];
                float awayX = centreX - seen.dx;
                float awayZ = centreZ - seen.dz;
                float length = (float) Math.sqrt(awayX * awayX + awayZ * awayZ);
                if (length == 0) {
                    continue;
                }
                awayX /= length;
                awayZ /= length;
                float behind = outline.reach(awayX, awayZ) + distance;
                float x = centreX + awayX * behind;
                float z = centreZ + awayZ * behind;
                now.sketch().point(DebugShape.Mark.CANDIDATE, x, z);
                if (x * x + z * z < least) {
                    least = x * x + z * z;
                    bestX = x;
                    bestZ = z;
                }
            }
            if (least < Float.POSITIVE_INFINITY) {
                now.sketch().segment(seen.dx, seen.dz, bestX, bestZ);
                now.sketch().point(DebugShape.Mark.TARGET, bestX, bestZ);
                Arrive.arrive(batch, k, bestX, bestZ, 1, 0, Slowing.FAST, responseTime);
            } else {
                float time = Prediction.CLOSING.time(batch, k, seen, Float.POSITIVE_INFINITY);
                now.sketch().point(DebugShape.Mark.PREDICTED, seen.dx + seen.vx * time, seen.dz + seen.vz * time);
                Velocities.wantToward(
                        batch,
                        k,
                        -seen.dx - seen.vx * time,
                        -seen.dz - seen.vz * time,
                        batch.maxSpeed(k),
                        responseTime);
            }
        }
    }
}
