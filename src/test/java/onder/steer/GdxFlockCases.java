package onder.steer;

import java.util.Arrays;
import java.util.function.Function;
import onder.core.agents.Falloff;
import onder.core.agents.NeighbourFilter;
import onder.steer.behaviour.Alignment;
import onder.steer.behaviour.Cohesion;
import onder.steer.behaviour.CollisionAvoidance;
import onder.steer.behaviour.Separation;
import onder.steer.perception.Cone;

/** What is about neighbours. */
final class GdxFlockCases extends GdxCases {
    GdxFlockCases() {
        flocks();
        collisions();
    }

    private static double[] sum(GdxState s, int[] ids, Function<Integer, double[]> of) {
        double[] sum = new double[2];
        for (int id : ids) {
            double[] each = of.apply(id);
            sum[0] += each[0];
            sum[1] += each[1];
        }
        return sum;
    }

    /** Longer ahead than anything here. */
    private static final float HORIZON = 60;

    private static final double DECAY = 3;

    private static double push(GdxState s, int id, double cap) {
        double d = Math.hypot(s.to(id)[0], s.to(id)[1]);
        return Math.min(cap, DECAY / (d * d));
    }

    private static double[] pushes(GdxState s, double cap) {
        return sum(s, OTHERS, id -> {
            double d = Math.hypot(s.to(id)[0], s.to(id)[1]);
            return new double[] {-s.to(id)[0] / d * push(s, id, cap), -s.to(id)[1] / d * push(s, id, cap)};
        });
    }

    private void flocks() {
        GdxCase.Law separation =
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Separation<>(s.self(), s.agents(OTHERS))
                        .setDecayCoefficient((float) DECAY));
        GdxCase.Law ourSeparation = s -> s.ours(new Separation(
                (float) DECAY, Falloff.INVERSE_SQUARE, Float.POSITIVE_INFINITY, NeighbourFilter.GROUP, false));
        same(
                "Separation",
                "inverse square, sum below a_max",
                "Σ û·k/d²",
                s -> Arrays.stream(OTHERS).mapToDouble(id -> push(s, id, FREE)).sum() < s.most(),
                ourSeparation,
                separation);
        differ(
                "Separation",
                "inverse square, near",
                "Σ û·min(k/d², a_max), with the sum limited to a_max",
                "Σ û·min(k/d², a_max), with no limit on the sum",
                s -> {
                    s.stage.put(0, s.x(1) + s.random.nextDouble(-0.5, 0.5), s.z(1) + 0.3, 0, 0, 0);
                    s.stage.put(3, s.x(1) - 0.2, s.z(1) + s.random.nextDouble(-0.5, 0.5), 0, 0, 0);
                    return true;
                },
                ourSeparation,
                s -> s.limited(pushes(s, s.most())[0], pushes(s, s.most())[1]),
                separation,
                s -> new double[] {pushes(s, s.most())[0], pushes(s, s.most())[1], 0});
        differ(
                "Alignment",
                "always",
                "k·(mean heading − h)",
                "mean velocity − v, so speed matters",
                GdxCases::any,
                s -> s.ours(new Alignment(2, NeighbourFilter.GROUP, false)),
                s -> {
                    double[] mean = sum(s, OTHERS, s::heading);
                    double[] h = s.heading(1);
                    return s.limited(2 * (mean[0] / 5 - h[0]), 2 * (mean[1] / 5 - h[1]));
                },
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Alignment<>(s.self(), s.agents(OTHERS))),
                s -> {
                    double[] mean = sum(s, OTHERS, id -> new double[] {s.vx(id), s.vz(id)});
                    return s.limited(mean[0] / 5 - s.vx(1), mean[1] / 5 - s.vz(1));
                });
        GdxCase.Law cohesion =
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Cohesion<>(s.self(), s.agents(OTHERS)));
        same(
                "Cohesion",
                "from rest, with strength a_max",
                "a_max·ĉ, ĉ to the centre",
                GdxCases::resting,
                s -> s.ours(new Cohesion((float) s.most(), NeighbourFilter.GROUP, false)),
                cohesion);
        differ(
                "Cohesion",
                "in motion",
                "k·unit(V·ĉ − v)",
                "a_max·ĉ",
                GdxCases::any,
                s -> s.ours(new Cohesion(2, NeighbourFilter.GROUP, false)),
                s -> {
                    double[] c = sum(s, OTHERS, s::to);
                    double length = Math.hypot(c[0], c[1]);
                    double x = s.top() * c[0] / length - s.vx(1);
                    double z = s.top() * c[1] / length - s.vz(1);
                    return s.limited(2 * x / Math.hypot(x, z), 2 * z / Math.hypot(x, z));
                },
                cohesion,
                s -> {
                    double[] c = sum(s, OTHERS, s::to);
                    return s.straight(c[0], c[1]);
                });
    }

    /** When somebody comes nearest, how near then, and where: time, separation, x, z; and gdx-ai's separation. */
    private static double[] approach(GdxState s, int id) {
        double[] d = s.to(id);
        double vx = s.vx(id) - s.vx(1);
        double vz = s.vz(id) - s.vz(1);
        double time = -(d[0] * vx + d[1] * vz) / (vx * vx + vz * vz);
        double x = d[0] + vx * time;
        double z = d[1] + vz * time;
        return new double[] {time, Math.hypot(x, z), x, z, Math.hypot(d[0], d[1]) - Math.hypot(vx, vz) * time};
    }

    private static double[] awayFrom(GdxState s, double x, double z) {
        double length = Math.hypot(x, z);
        return new double[] {-s.most() * x / length, -s.most() * z / length, 0};
    }

    private static double[] avoided(GdxState s, int column) {
        double soonest = FREE;
        double[] law = new double[3];
        for (int id : new int[] {0, 2, 3, 4, 5, 6}) {
            double[] near = approach(s, id);
            if (near[0] > 0 && near[0] < soonest && near[column] < 2 * s.stage.body.radius()) {
                soonest = near[0];
                law = awayFrom(s, near[2], near[3]);
            }
        }
        return law;
    }

    private static boolean apart(GdxState s) {
        for (int id = 0; id < 7; id++) {
            if (id == 1) {
                continue;
            }
            double[] near = approach(s, id);
            double touch = 2 * s.stage.body.radius();
            if (Math.hypot(s.to(id)[0], s.to(id)[1]) < touch + 0.01
                    || Math.abs(near[1] - touch) < 1e-3
                    || Math.abs(near[4] - touch) < 1e-3
                    || near[0] > 0.9 * HORIZON
                    || near[1] < 0.02
                    || near[4] < 1e-3) {
                return false;
            }
        }
        return true;
    }

    private void collisions() {
        GdxCase.Law theirs = s -> s.theirs(
                new com.badlogic.gdx.ai.steer.behaviors.CollisionAvoidance<>(s.self(), s.agents(0, 2, 3, 4, 5, 6)));
        GdxCase.Law ours = s -> s.ours(new CollisionAvoidance(Cone.EARLIEST, 0, HORIZON, 60, (float) s.most()));
        same(
                "CollisionAvoidance",
                "the first neighbour to come near would touch",
                "−a_max·unit(Δp + Δv·t*)",
                s -> apart(s) && Arrays.equals(avoided(s, 1), avoided(s, 4)),
                ours,
                theirs);
        differ(
                "CollisionAvoidance",
                "somebody passes by",
                "they touch if |Δp + Δv·t*| < r + r_n",
                "they touch if |Δp| − |Δv|·t* < r + r_n, even for some who only pass",
                s -> {
                    // One who passes aside, ahead: near enough for gdx-ai's measure.
                    s.stage.put(3, s.x(1) + 1.3 * s.stage.body.radius() * 2, s.z(1) + 5, 0, -1, 180);
                    s.stage.agents.slots.vx[1] = 0;
                    s.stage.agents.slots.vz[1] = 1;
                    return apart(s) && !Arrays.equals(avoided(s, 1), avoided(s, 4));
                },
                ours,
                s -> avoided(s, 1),
                theirs,
                s -> avoided(s, 4));
    }
}
