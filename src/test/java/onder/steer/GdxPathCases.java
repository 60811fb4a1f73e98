package onder.steer;

import com.badlogic.gdx.ai.steer.utils.paths.LinePath;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import java.util.ArrayList;
import java.util.List;
import onder.core.agents.Memory;
import onder.core.geometry.Point;
import onder.core.routes.Route;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.Following;

/** Following a path. */
final class GdxPathCases extends GdxCases {
    GdxPathCases() {
        paths();
    }

    /** A path that turns left and right, without places that are near to two of its legs alike. */
    private static void path(GdxState s, boolean loop) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            points.add(new Point((float) s.place(), (float) s.place()));
        }
        s.stage.route = new Route(points, loop);
        s.stage.onPath = true;
        PATH.set(points);
    }

    private static final ThreadLocal<List<Point>> PATH = new ThreadLocal<>();

    private static com.badlogic.gdx.ai.steer.behaviors.FollowPath<Vector2, LinePath.LinePathParam> follower(
            GdxState s, boolean loop, float offset, float prediction) {
        Array<Vector2> points = new Array<>();
        PATH.get().forEach(p -> points.add(new Vector2(p.x(), p.z())));
        var follow = new com.badlogic.gdx.ai.steer.behaviors.FollowPath<>(
                s.self(), new LinePath<>(points, !loop), offset, prediction);
        follow.setDecelerationRadius(3).setArrivalTolerance(0).setTimeToTarget(TAU);
        return follow;
    }

    /** How far along the path the point nearest to agent 1 is, after a time, worked out anew; and the path's length. */
    private static double[] along(GdxState s, boolean loop, double time) {
        List<Point> points = PATH.get();
        double x = s.x(GdxState.SELF) + s.vx(GdxState.SELF) * time;
        double z = s.z(GdxState.SELF) + s.vz(GdxState.SELF) * time;
        double best = 0;
        double least = FREE;
        double before = 0;
        for (int i = 0; i < (loop ? 4 : 3); i++) {
            Point a = points.get(i);
            Point b = points.get((i + 1) % 4);
            double ex = b.x() - a.x();
            double ez = b.z() - a.z();
            double length = Math.hypot(ex, ez);
            double share = Math.max(0, Math.min(1, ((x - a.x()) * ex + (z - a.z()) * ez) / (length * length)));
            double miss = Math.hypot(x - a.x() - share * ex, z - a.z() - share * ez);
            if (miss < least) {
                least = miss;
                best = before + share * length;
            }
            before += length;
        }
        return new double[] {best, before};
    }

    /** From agent 1 to the point that far along the path. */
    private static double[] pointAt(GdxState s, boolean loop, double along) {
        List<Point> points = PATH.get();
        double length = along(s, loop, 0)[1];
        double rest = loop ? along - length * Math.floor(along / length) : Math.max(0, Math.min(length, along));
        for (int i = 0; ; i++) {
            Point a = points.get(i % 4);
            Point b = points.get((i + 1) % 4);
            double leg = Math.hypot(b.x() - a.x(), b.z() - a.z());
            if (rest <= leg || i == (loop ? 3 : 2)) {
                double share = Math.min(1, rest / leg);
                return new double[] {
                    a.x() + share * (b.x() - a.x()) - s.x(GdxState.SELF),
                    a.z() + share * (b.z() - a.z()) - s.z(GdxState.SELF)
                };
            }
            rest -= leg;
        }
    }

    private static boolean onTheWay(GdxState s, boolean loop, double offset) {
        path(s, loop);
        double[] place = along(s, loop, 0);
        return place[0] + offset > 0.01
                && place[0] + offset < place[1] - 3.01
                && Math.hypot(pointAt(s, loop, place[0] + offset)[0], pointAt(s, loop, place[0] + offset)[1]) > 0.05;
    }

    private void paths() {
        same(
                "FollowPath",
                "rabbit on a loop, from rest and at once",
                "a_max·û, û to the offset ahead of the nearest point",
                s -> {
                    path(s, true);
                    return resting(s) && clear(s, true, 2);
                },
                s -> s.ours(new FollowPath(Following.RABBIT, 2, 0, 3, AT_ONCE)),
                s -> s.theirs(follower(s, true, 2, 0)));
        same(
                "FollowPath",
                "rabbit past an open path's end",
                "(V·min(1, d/r)·d̂ − v)/τ to the end",
                s -> {
                    path(s, false);
                    return along(s, false, 0)[0] + 9 > along(s, false, 0)[1] + 0.01;
                },
                s -> s.ours(new FollowPath(Following.RABBIT, 9, 0, 3, TAU)),
                s -> s.theirs(follower(s, false, 9, 0)));
        differ(
                "FollowPath",
                "rabbit on the way",
                "(V·û − v)/τ",
                "a_max·û with the same û",
                s -> onTheWay(s, false, 2),
                s -> s.ours(new FollowPath(Following.RABBIT, 2, 0, 3, TAU)),
                s -> {
                    double[] to = pointAt(s, false, along(s, false, 0)[0] + 2);
                    return s.wanted(to[0], to[1], s.top(), TAU);
                },
                s -> s.theirs(follower(s, false, 2, 0)),
                s -> {
                    double[] to = pointAt(s, false, along(s, false, 0)[0] + 2);
                    return s.straight(to[0], to[1]);
                });
        differ(
                "FollowPath",
                "rabbit; the point is less than r before an open path's end",
                "still seeks: (V·û − v)/τ",
                "arrives at the point: it slows before the end",
                s -> {
                    path(s, false);
                    double[] place = along(s, false, 0);
                    return place[0] + 2 > place[1] - 2.99 && place[0] + 2 < place[1] - 0.01 && place[0] > 0.01;
                },
                s -> s.ours(new FollowPath(Following.RABBIT, 2, 0, 3, TAU)),
                s -> {
                    double[] to = pointAt(s, false, along(s, false, 0)[0] + 2);
                    return s.wanted(to[0], to[1], s.top(), TAU);
                },
                s -> s.theirs(follower(s, false, 2, 0)),
                s -> {
                    double[] to = pointAt(s, false, along(s, false, 0)[0] + 2);
                    return s.wanted(to[0], to[1], s.top() * Math.min(1, Math.hypot(to[0], to[1]) / 3), TAU);
                });
        differ(
                "FollowPath",
                "predictive; the agent is behind its farthest point",
                "from the farthest point reached so far, so never back",
                "from the nearest point of the whole path",
                s -> {
                    path(s, false);
                    double length = along(s, false, 0)[1];
                    s.stage.agents.remember(Memory.PATH_PROGRESS);
                    s.stage.agents.memory(Memory.PATH_PROGRESS)[GdxState.SELF] = (float) (length * 0.6);
                    double place = along(s, false, 0.5)[0];
                    return place < length * 0.55
                            && place + 1 < length - 3.01
                            && length * 0.4 > 1.01
                            && Math.hypot(pointAt(s, false, place + 1)[0], pointAt(s, false, place + 1)[1]) > 0.05;
                },
                s -> s.ours(new FollowPath(Following.PREDICTIVE, 1, 0.5f, 3, TAU)),
                s -> {
                    double[] to = pointAt(s, false, along(s, false, 0)[1] * 0.6 + 1);
                    return s.wanted(to[0], to[1], s.top(), TAU);
                },
                s -> s.theirs(follower(s, false, 1, 0.5f)),
                s -> {
                    double[] to = pointAt(s, false, along(s, false, 0.5)[0] + 1);
                    return s.straight(to[0], to[1]);
                });
    }

    private static boolean clear(GdxState s, boolean loop, double offset) {
        double[] to = pointAt(s, loop, along(s, loop, 0)[0] + offset);
        return Math.hypot(to[0], to[1]) > 0.05;
    }
}
