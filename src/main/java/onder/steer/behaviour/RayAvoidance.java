package onder.steer.behaviour;

import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.geometry.Hit;
import onder.core.obstacles.Rays;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Ray;
import onder.steer.perception.RayAnswers;
import onder.steer.perception.Sides;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Whiskers;

/**
 * Casts rays ahead and steers for a point off the nearest wall or obstacle that they hit.
 *
 * @param rays which rays are cast
 * @param lookAhead length of a ray; whiskers to the side are half as long, in m
 * @param avoidDistance how far off the surface to steer for, in m
 * @param responseTime response time: force is mass × velocity error / response time, in s
 * @param answers what computes the hits: the shapes themselves, or the physics library's collision world
 */
@Doc("Steers away from what a ray ahead hits: seeks target = hit + normal·avoidDistance.")
@Source("Millington 3.3.15")
public record RayAvoidance(
        @Param(choice = "whiskers", doc = "Which rays the agent casts.", common = true)
        Whiskers rays,

        @Doc("Length of a ray; side whiskers are half as long.")
        @Param(value = 3, min = 0.01, max = 100, unit = "m", common = true)
        float lookAhead,

        @Doc("Distance from the surface to the point that the agent steers for.")
        @Param(value = 1, min = 0, max = 100, unit = "m", common = true)
        float avoidDistance,

        @SharedParameters.ResponseTime float responseTime,

        @Doc("How hits are computed: from the shapes themselves, or by the physics library's collision world.")
        @Param(choice = "shapes")
        RayAnswers answers)
        implements Behaviour {
    /** The angle of the side whiskers to the motion: 30°. */
    private static final float WHISKER_SIN = 0.5f;

    private static final float WHISKER_COS = (float) Math.sqrt(0.75);

    @Override
    public void steer(Batch batch, Surroundings now) {
        Hit hit = now.hit();
        Ray ray = now.ray();
        for (int k = 0; k < batch.size; k++) {
            double nearest = Double.POSITIVE_INFINITY;
            float towardX = 0;
            float towardZ = 0;
            for (int i = 0; i < rays.count; i++) {
                aim(i, batch.vx[k], batch.vz[k], batch.hx[k], batch.hz[k], batch.body.radius(), ray);
                now.sketch().segment(ray.fromX, ray.fromZ, ray.fromX + ray.alongX, ray.fromZ + ray.alongZ);
                if (answers == RayAnswers.PHYSICS) {
                    now.rays().answer(batch.id[k], i, hit);
                } else {
                    hit.miss();
                    double x = batch.x[k] + (double) ray.fromX;
                    double z = batch.z[k] + (double) ray.fromZ;
                    now.obstacles().castAtAll(x, z, ray.alongX, ray.alongZ, hit);
                }
                double distance = hit.t * ray.length;
                if (hit.found() && (distance < nearest || distance == nearest && Sides.left(now, batch.id[k]))) {
                    nearest = distance;
                    towardX = ray.fromX + (float) (hit.t * ray.alongX + hit.normalX * avoidDistance);
                    towardZ = ray.fromZ + (float) (hit.t * ray.alongZ + hit.normalZ * avoidDistance);
                }
            }
            if (nearest < Double.POSITIVE_INFINITY) {
                now.sketch().point(DebugShape.Mark.TARGET, towardX, towardZ);
                Velocities.wantToward(batch, k, towardX, towardZ, batch.maxSpeed(k), responseTime);
            }
        }
    }

    /**
     * Adds the rays that an agent casts, in the order in which {@link #steer} reads the answers.
     *
     * @param agents the agents' state
     * @param id of the agent
     * @param asked receives them
     */
    public void ask(Agents agents, int id, Rays asked) {
        Ray ray = new Ray();
        for (int i = 0; i < rays.count; i++) {
            aim(i, agents.vx(id), agents.vz(id), agents.hx(id), agents.hz(id), agents.radius[id], ray);
            double x = agents.x(id) + (double) ray.fromX;
            asked.add(x, agents.z(id) + (double) ray.fromZ, ray.alongX, ray.alongZ);
        }
    }

    /** Start and direction of an agent's ray i, relative to the agent's centre. */
    private void aim(int i, float vx, float vz, float hx, float hz, float radius, Ray ray) {
        float speed = (float) Math.sqrt(vx * vx + vz * vz);
        float aheadX = speed > 0 ? vx / speed : hx;
        float aheadZ = speed > 0 ? vz / speed : hz;
        int side = rays.side(i);
        boolean whisker = rays == Whiskers.WHISKERS && side != 0;
        float aside = rays == Whiskers.PARALLEL ? side * radius : 0;
        ray.length = whisker ? lookAhead / 2 : lookAhead;
        float forward = whisker ? WHISKER_COS * ray.length : ray.length;
        float left = whisker ? side * WHISKER_SIN * ray.length : 0;
        ray.alongX = forward * aheadX + left * aheadZ;
        ray.alongZ = forward * aheadZ - left * aheadX;
        ray.fromX = aside * aheadZ;
        ray.fromZ = -aside * aheadX;
    }
}
