package onder.steer;

import com.badlogic.gdx.math.Vector2;
import java.util.function.Function;
import onder.core.geometry.Point;
import onder.steer.behaviour.Arrive;
import onder.steer.behaviour.DirectSeek;
import onder.steer.behaviour.Evade;
import onder.steer.behaviour.Flee;
import onder.steer.behaviour.Hide;
import onder.steer.behaviour.Interpose;
import onder.steer.behaviour.MatchVelocity;
import onder.steer.behaviour.Pursue;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.Slowing;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Prediction;
import onder.steer.perception.Target;

/** What is about a place or about somebody else. */
final class GdxPlaceCases extends GdxCases {
    GdxPlaceCases() {
        places();
        others();
    }

    private void places() {
        same(
                "Seek",
                "as Onder's direct seek",
                "a_max·d̂",
                GdxCases::any,
                s -> s.ours(new DirectSeek(Target.GOAL, false)),
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Seek<>(s.self(), s.target())));
        same(
                "Flee",
                "as Onder's direct seek, away",
                "−a_max·d̂",
                GdxCases::any,
                s -> s.ours(new DirectSeek(Target.GOAL, true)),
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Flee<>(s.self(), s.target())));
        differ(
                "Seek",
                "as Onder's seek",
                "(V·d̂ − v)/τ",
                "a_max·d̂: no velocity term, so it orbits",
                GdxCases::any,
                s -> s.ours(new Seek(Target.GOAL, TAU)),
                s -> s.wanted(s.toTarget()[0], s.toTarget()[1], s.top(), TAU),
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Seek<>(s.self(), s.target())),
                s -> s.straight(s.toTarget()[0], s.toTarget()[1]));
        differ(
                "Flee",
                "as Onder's flee",
                "(−V·d̂ − v)/τ",
                "−a_max·d̂",
                GdxCases::any,
                s -> s.ours(new Flee(Target.GOAL, Float.POSITIVE_INFINITY, false, TAU)),
                s -> s.wanted(-s.toTarget()[0], -s.toTarget()[1], s.top(), TAU),
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Flee<>(s.self(), s.target())),
                s -> s.straight(-s.toTarget()[0], -s.toTarget()[1]));
        Function<GdxState, com.badlogic.gdx.ai.steer.behaviors.Arrive<Vector2>> arrive =
                s -> new com.badlogic.gdx.ai.steer.behaviors.Arrive<>(s.self(), s.target())
                        .setDecelerationRadius(5)
                        .setArrivalTolerance(1)
                        .setTimeToTarget(TAU);
        same(
                "Arrive",
                "farther than the arrival radius, linear",
                "(V·min(1, d/r)·d̂ − v)/τ",
                s -> Math.abs(Math.hypot(s.toTarget()[0], s.toTarget()[1]) - 1) > 1e-3
                        && Math.hypot(s.toTarget()[0], s.toTarget()[1]) > 1,
                s -> s.ours(new Arrive(Target.GOAL, 5, 1, Slowing.LINEAR, TAU)),
                s -> s.theirs(arrive.apply(s)));
        differ(
                "Arrive",
                "inside the arrival radius",
                "−v/τ: it brakes",
                "0: it keeps drifting",
                s -> {
                    s.stage.target = new Point((float) s.x(GdxState.SELF) + 0.5f, (float) s.z(GdxState.SELF));
                    return true;
                },
                s -> s.ours(new Arrive(Target.GOAL, 5, 1, Slowing.LINEAR, TAU)),
                s -> s.wanted(0, 0, 0, TAU),
                s -> s.theirs(arrive.apply(s)),
                s -> new double[3]);
    }

    /** Where who moves at v_t and is d away will be, by the own speed. */
    private static double[] ahead(GdxState s, int id, double limit) {
        double[] d = s.to(id);
        double speed = Math.hypot(s.vx(GdxState.SELF), s.vz(GdxState.SELF));
        double time = speed > 0 ? Math.min(limit, Math.hypot(d[0], d[1]) / speed) : limit;
        return new double[] {d[0] + s.vx(id) * time, d[1] + s.vz(id) * time};
    }

    private void others() {
        GdxCase.Law pursue =
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Pursue<>(s.self(), s.member(GdxState.LEADER), 2));
        GdxCase.Law evade =
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Evade<>(s.self(), s.member(GdxState.LEADER), 2));
        same(
                "Pursue",
                "own speed, from rest and at once",
                "a_max·û, û to p_t + v_t·T, T = T_max",
                GdxCases::resting,
                s -> s.ours(new Pursue(OtherAgent.LEADER, Prediction.OWN_SPEED, 2, AT_ONCE)),
                pursue);
        differ(
                "Pursue",
                "own speed",
                "(V·û − v)/τ, û to p_t + v_t·T, T = min(T_max, d/|v|)",
                "a_max·û with the same û",
                GdxCases::any,
                s -> s.ours(new Pursue(OtherAgent.LEADER, Prediction.OWN_SPEED, 2, TAU)),
                s -> s.wanted(ahead(s, 0, 2)[0], ahead(s, 0, 2)[1], s.top(), TAU),
                pursue,
                s -> s.straight(ahead(s, 0, 2)[0], ahead(s, 0, 2)[1]));
        same(
                "Evade",
                "own speed, in the threat range, from rest and at once",
                "−a_max·û",
                GdxCases::resting,
                s -> s.ours(new Evade(OtherAgent.LEADER, Prediction.OWN_SPEED, 2, Float.POSITIVE_INFINITY, AT_ONCE)),
                evade);
        differ(
                "Evade",
                "own speed",
                "(−V·û − v)/τ within the threat range, else 0",
                "−a_max·û at any distance",
                s -> Math.abs(Math.hypot(s.to(0)[0], s.to(0)[1]) - 7) > 1e-3,
                s -> s.ours(new Evade(OtherAgent.LEADER, Prediction.OWN_SPEED, 2, 7, TAU)),
                s -> Math.hypot(s.to(0)[0], s.to(0)[1]) > 7
                        ? new double[3]
                        : s.wanted(-ahead(s, 0, 2)[0], -ahead(s, 0, 2)[1], s.top(), TAU),
                evade,
                s -> s.straight(-ahead(s, 0, 2)[0], -ahead(s, 0, 2)[1]));
        same(
                "MatchVelocity",
                "always",
                "(v_t − v)/τ",
                GdxCases::any,
                s -> s.ours(new MatchVelocity(OtherAgent.LEADER, TAU, false)),
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.MatchVelocity<>(
                        s.self(), s.member(GdxState.LEADER), TAU)));
        same(
                "Interpose",
                "midpoint, with linear slowing within 3 m",
                "arrive at the midpoint of both after T = d_middle/V",
                GdxCases::any,
                s -> s.ours(new Interpose(OtherAgent.LEADER, OtherAgent.STRANGER, Slowing.LINEAR, TAU)),
                s -> s.theirs(new com.badlogic.gdx.ai.steer.behaviors.Interpose<>(
                                s.self(), s.member(GdxState.LEADER), s.member(GdxState.STRANGER))
                        .setDecelerationRadius(3)
                        .setArrivalTolerance(0)
                        .setTimeToTarget(TAU)));
        GdxCase.Law hide = s -> s.theirs(
                new com.badlogic.gdx.ai.steer.behaviors.Hide<>(s.self(), s.member(GdxState.LEADER), s.columns())
                        .setDistanceFromBoundary(2)
                        .setDecelerationRadius((float) (0.3 * s.top()))
                        .setArrivalTolerance(0)
                        .setTimeToTarget(TAU));
        same(
                "Hide",
                "behind a column; gdx-ai's deceleration radius is 0.3 s·V",
                "arrive (fast) at the nearest point behind an obstacle",
                s -> {
                    s.columns(4);
                    return true;
                },
                s -> s.ours(new Hide(OtherAgent.LEADER, 2, 1000, TAU)),
                hide);
        differ(
                "Hide",
                "without an obstacle",
                "evade: (−V·û − v)/τ, T = d/(V + |v_t|)",
                "0: it stays",
                GdxCases::any,
                s -> s.ours(new Hide(OtherAgent.LEADER, 2, 1000, TAU)),
                s -> {
                    double[] d = s.to(0);
                    double time = Math.hypot(d[0], d[1]) / (s.top() + Math.hypot(s.vx(0), s.vz(0)));
                    return s.wanted(-d[0] - s.vx(0) * time, -d[1] - s.vz(0) * time, s.top(), TAU);
                },
                hide,
                s -> new double[3]);
    }
}
