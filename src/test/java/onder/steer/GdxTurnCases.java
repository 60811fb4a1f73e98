package onder.steer;

import com.badlogic.gdx.ai.steer.behaviors.ReachOrientation;
import com.badlogic.gdx.math.Vector2;
import onder.core.agents.Memory;
import onder.steer.behaviour.Align;
import onder.steer.behaviour.Face;
import onder.steer.behaviour.LookWhereYouAreGoing;
import onder.steer.behaviour.Noise;
import onder.steer.behaviour.Stroll;
import onder.steer.behaviour.Wander;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Target;

/** What turns the body, and wander, which in gdx-ai does. */
final class GdxTurnCases extends GdxCases {
    GdxTurnCases() {
        angles();
    }

    static final float SLOW = 60;
    static final float CLOSE = 10;

    static <T extends ReachOrientation<Vector2>> T reaching(T behaviour) {
        behaviour.setDecelerationRadius((float) Math.toRadians(SLOW));
        behaviour.setAlignTolerance((float) Math.toRadians(CLOSE));
        behaviour.setTimeToTarget(TAU);
        return behaviour;
    }

    /** The angle from agent 1's heading to a direction, in degrees. */
    static double angle(GdxState s, double[] to) {
        double[] h = s.heading(GdxState.SELF);
        return Math.toDegrees(Math.atan2(to[0] * h[1] - to[1] * h[0], to[0] * h[0] + to[1] * h[1]));
    }

    /** Outside the closeness, and clear of straight behind, where either way round is right. */
    private static boolean turns(GdxState s, double[] to) {
        return Math.abs(angle(s, to)) > CLOSE + 0.1 && Math.abs(angle(s, to)) < 179.9;
    }

    private void angles() {
        String law = "(ω_max·min(1, |φ|/φ_slow)·sign φ − ω)/τ, limited to α_max";
        GdxCase.Law align = s -> s.theirs(reaching(new ReachOrientation<>(s.self(), s.member(GdxState.LEADER))));
        same(
                "ReachOrientation",
                "as Onder's align, outside the close angle",
                law,
                s -> turns(s, s.heading(0)),
                s -> s.ours(new Align(OtherAgent.LEADER, SLOW, CLOSE, TAU, false)),
                align);
        same(
                "Face",
                "outside the close angle",
                law,
                s -> turns(s, s.toTarget()),
                s -> s.ours(new Face(Target.GOAL, SLOW, CLOSE, TAU)),
                s -> s.theirs(reaching(new com.badlogic.gdx.ai.steer.behaviors.Face<>(s.self(), s.target()))));
        same(
                "LookWhereYouAreGoing",
                "in motion, outside the close angle",
                law,
                s -> turns(s, new double[] {s.vx(GdxState.SELF), s.vz(GdxState.SELF)}),
                s -> s.ours(new LookWhereYouAreGoing(SLOW, CLOSE, TAU)),
                s -> s.theirs(reaching(new com.badlogic.gdx.ai.steer.behaviors.LookWhereYouAreGoing<>(s.self()))));
        GdxCase.Law still = s -> {
            double most = s.stage.body.maxAngularAcceleration();
            return new double[] {0, 0, Math.max(-most, Math.min(most, -s.spin() / TAU))};
        };
        differ(
                "ReachOrientation, Face, LookWhereYouAreGoing",
                "inside the close angle",
                "−ω/τ: it brakes the turn",
                "0: it keeps turning",
                s -> {
                    double off = Math.toRadians(s.random.nextDouble(-CLOSE, CLOSE) * 0.98);
                    double[] h = s.heading(0);
                    s.stage.agents.turn(GdxState.SELF, (float) (h[0] * Math.cos(off) + h[1] * Math.sin(off)), (float)
                            (h[1] * Math.cos(off) - h[0] * Math.sin(off)));
                    return true;
                },
                s -> s.ours(new Align(OtherAgent.LEADER, SLOW, CLOSE, TAU, false)),
                still,
                align,
                s -> new double[3]);
        differ(
                "LookWhereYouAreGoing",
                "at rest",
                "−ω/τ",
                "0",
                s -> s.resting() != null,
                s -> s.ours(new LookWhereYouAreGoing(SLOW, CLOSE, TAU)),
                still,
                s -> s.theirs(reaching(new com.badlogic.gdx.ai.steer.behaviors.LookWhereYouAreGoing<>(s.self()))),
                s -> new double[3]);
        same(
                "Wander",
                "facing, at a given angle",
                "face a point on the circle ahead; a_max·h",
                s -> {
                    s.stage.agents.memory(Memory.WANDER_ANGLE)[GdxState.SELF] = (float) s.random.nextDouble(-3, 3);
                    return turnsToPoint(s);
                },
                s -> s.ours(new Wander(Stroll.FACING, 2, 1.5f, 8, Noise.UNIFORM, 3, 0, 4, true)),
                s -> s.theirs(wanderer(s, 45, 0.5, 0.1)));
        differ(
                "Wander",
                "face off, as Onder's circle",
                "k·(point − p), weaker if the point is nearer",
                "a_max toward the same point",
                s -> {
                    double a = s.random.nextDouble(-3, 3);
                    s.stage.agents.memory(Memory.WANDER_ANGLE)[GdxState.SELF] = (float) a;
                    s.stage.agents.slots.wanderAhead[GdxState.SELF] = (float) (2 * Math.cos(a));
                    s.stage.agents.slots.wanderLeft[GdxState.SELF] = (float) (2 * Math.sin(a));
                    return true;
                },
                s -> s.ours(new Wander(Stroll.CIRCLE, 2, 2.5f, 0, Noise.UNIFORM, 0.7f, 0, 4, true)),
                s -> s.limited(0.7 * toPoint(s, 2.5)[0], 0.7 * toPoint(s, 2.5)[1]),
                s -> s.theirs(wanderer(s, 45, 0.5, 0.1).setFaceEnabled(false).setWanderOffset(2.5f)),
                s -> s.straight(toPoint(s, 2.5)[0], toPoint(s, 2.5)[1]));
    }

    private static com.badlogic.gdx.ai.steer.behaviors.Wander<Vector2> wanderer(
            GdxState s, double slow, double close, double time) {
        return new com.badlogic.gdx.ai.steer.behaviors.Wander<>(s.self())
                .setFaceEnabled(true)
                .setWanderOffset(1.5f)
                .setWanderRadius(2)
                .setWanderRate(0)
                .setWanderOrientation(s.stage.agents.memory(Memory.WANDER_ANGLE)[GdxState.SELF])
                .setDecelerationRadius((float) Math.toRadians(slow))
                .setAlignTolerance((float) Math.toRadians(close))
                .setTimeToTarget((float) time);
    }

    /** From agent 1 to its point on a circle of 2 m that far ahead. */
    private static double[] toPoint(GdxState s, double distance) {
        double a = s.stage.agents.memory(Memory.WANDER_ANGLE)[GdxState.SELF];
        double[] h = s.heading(GdxState.SELF);
        double forward = distance + 2 * Math.cos(a);
        double left = 2 * Math.sin(a);
        return new double[] {forward * h[0] + left * h[1], forward * h[1] - left * h[0]};
    }

    private static boolean turnsToPoint(GdxState s) {
        double angle = Math.abs(angle(s, toPoint(s, 1.5)));
        return angle > 0.6 && angle < 179.9 && Math.hypot(toPoint(s, 1.5)[0], toPoint(s, 1.5)[1]) > 0.05;
    }
}
