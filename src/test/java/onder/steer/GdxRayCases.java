package onder.steer;

import com.badlogic.gdx.ai.steer.behaviors.RaycastObstacleAvoidance;
import com.badlogic.gdx.ai.steer.utils.RayConfiguration;
import com.badlogic.gdx.ai.utils.Collision;
import com.badlogic.gdx.ai.utils.Ray;
import com.badlogic.gdx.ai.utils.RaycastCollisionDetector;
import com.badlogic.gdx.math.Vector2;
import onder.core.geometry.Obstacle;
import onder.steer.behaviour.RayAvoidance;
import onder.steer.perception.RayAnswers;
import onder.steer.perception.Whiskers;

/** Avoiding what rays meet. */
final class GdxRayCases extends GdxCases {
    GdxRayCases() {
        rays();
    }

    private void rays() {
        same(
                "RaycastObstacleAvoidance",
                "whiskers, from rest and at once",
                "a_max·û to hit + n·distance",
                s -> {
                    s.columns(6);
                    return resting(s) && plainHit(s);
                },
                s -> s.ours(new RayAvoidance(Whiskers.WHISKERS, 6, 2, AT_ONCE, RayAnswers.SHAPES)),
                s -> s.theirs(caster(s)));
        differ(
                "RaycastObstacleAvoidance",
                "whiskers",
                "(V·û − v)/τ to hit + n·distance",
                "a_max·û with the same û",
                s -> {
                    s.columns(6);
                    return plainHit(s);
                },
                s -> s.ours(new RayAvoidance(Whiskers.WHISKERS, 6, 2, TAU, RayAnswers.SHAPES)),
                s -> {
                    double[] to = toward(s);
                    return to == null ? new double[3] : s.wanted(to[0], to[1], s.top(), TAU);
                },
                s -> s.theirs(caster(s)),
                s -> {
                    double[] to = toward(s);
                    return to == null ? new double[3] : s.straight(to[0], to[1]);
                });
    }

    /** The three rays, each as its x and z. */
    private static double[][] rays(GdxState s) {
        double speed = Math.hypot(s.vx(1), s.vz(1));
        double[] h = speed > 0 ? new double[] {s.vx(1) / speed, s.vz(1) / speed} : s.heading(1);
        double[][] rays = {{6 * h[0], 6 * h[1]}, null, null};
        for (int side = -1; side <= 1; side += 2) {
            double forward = 3 * Math.cos(Math.PI / 6);
            double left = 3 * side * Math.sin(Math.PI / 6);
            rays[side == 1 ? 2 : 1] = new double[] {forward * h[0] + left * h[1], forward * h[1] - left * h[0]};
        }
        return rays;
    }

    /** Where a ray from agent 1 meets a column first: share of the ray and the normal; null: nowhere. */
    private static double[] meets(GdxState s, double rayX, double rayZ) {
        double[] best = null;
        for (Obstacle column : s.stage.obstacles) {
            double fx = s.x(1) - column.x();
            double fz = s.z(1) - column.z();
            double a = rayX * rayX + rayZ * rayZ;
            double b = fx * rayX + fz * rayZ;
            double c = fx * fx + fz * fz - column.boundingRadius() * (double) column.boundingRadius();
            double root = b * b - a * c;
            if (c <= 0 || root < 0) {
                continue;
            }
            double t = (-b - Math.sqrt(root)) / a;
            if (t >= 0 && t <= 1 && (best == null || t < best[0])) {
                double r = column.boundingRadius();
                best = new double[] {t, (fx + t * rayX) / r, (fz + t * rayZ) / r};
            }
        }
        return best;
    }

    /** From agent 1 to the point 2 m off the nearest surface that a ray meets; null: none does. */
    private static double[] toward(GdxState s) {
        double least = FREE;
        double[] to = null;
        for (double[] ray : rays(s)) {
            double[] hit = meets(s, ray[0], ray[1]);
            if (hit != null && hit[0] * Math.hypot(ray[0], ray[1]) < least) {
                least = hit[0] * Math.hypot(ray[0], ray[1]);
                to = new double[] {hit[0] * ray[0] + 2 * hit[1], hit[0] * ray[1] + 2 * hit[2]};
            }
        }
        return to;
    }

    /** Outside all columns, and with a clear direction to steer to if any. */
    private static boolean plainHit(GdxState s) {
        for (Obstacle column : s.stage.obstacles) {
            if (Math.hypot(s.x(1) - column.x(), s.z(1) - column.z()) < column.boundingRadius() + 0.05) {
                return false;
            }
            for (double[] ray : rays(s)) {
                // Grazing rays meet by rounding only.
                double cross = (column.x() - s.x(1)) * ray[1] - (column.z() - s.z(1)) * ray[0];
                double miss = Math.abs(cross) / Math.hypot(ray[0], ray[1]) - column.boundingRadius();
                if (Math.abs(miss) < 0.02) {
                    return false;
                }
            }
        }
        double[] to = toward(s);
        return to == null || Math.hypot(to[0], to[1]) > 0.05;
    }

    private static RaycastObstacleAvoidance<Vector2> caster(GdxState s) {
        RayConfiguration<Vector2> rays = () -> {
            @SuppressWarnings("unchecked")
            Ray<Vector2>[] all = new Ray[3];
            for (int i = 0; i < 3; i++) {
                Vector2 from = new Vector2((float) s.x(1), (float) s.z(1));
                all[i] = new Ray<>(from, from.cpy().add((float) rays(s)[i][0], (float) rays(s)[i][1]));
            }
            return all;
        };
        RaycastCollisionDetector<Vector2> detector = new RaycastCollisionDetector<>() {
            @Override
            public boolean collides(Ray<Vector2> ray) {
                return meets(s, ray.end.x - ray.start.x, ray.end.y - ray.start.y) != null;
            }

            @Override
            public boolean findCollision(Collision<Vector2> into, Ray<Vector2> ray) {
                double[] hit = meets(s, ray.end.x - ray.start.x, ray.end.y - ray.start.y);
                if (hit == null) {
                    return false;
                }
                into.point.set(ray.end).sub(ray.start).scl((float) hit[0]).add(ray.start);
                into.normal.set((float) hit[1], (float) hit[2]);
                return true;
            }
        };
        // It keeps the body's radius and the distance off the surface.
        return new RaycastObstacleAvoidance<>(s.self(), rays, detector, 2 - s.stage.body.radius());
    }
}
