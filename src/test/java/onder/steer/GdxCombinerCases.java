package onder.steer;

import com.badlogic.gdx.ai.steer.behaviors.BlendedSteering;
import com.badlogic.gdx.ai.steer.behaviors.PrioritySteering;
import com.badlogic.gdx.math.Vector2;
import java.util.function.Function;
import onder.steer.behaviour.DirectSeek;
import onder.steer.behaviour.Face;
import onder.steer.behaviour.MatchVelocity;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Target;

/** Several behaviours at once. */
final class GdxCombinerCases extends GdxCases {
    GdxCombinerCases() {
        combiners();
    }

    /** Behaviours through one of Onder's combiners, in the order of a role. */
    private static double[] combined(GdxState s, Combiner combiner, Assignment... assignments) {
        onder.core.agents.Batch batch = new onder.core.agents.Batch();
        batch.load(s.stage.agents, s.stage.body, new int[] {GdxState.SELF}, 0, 1);
        for (int i = 0; i < assignments.length; i++) {
            float[] force = s.stage.force(assignments[i].behaviour(), GdxState.SELF);
            batch.forceX[0] = force[0];
            batch.forceZ[0] = force[1];
            batch.turn[0] = force[2];
            Decision.join(batch, assignments[i], i, combiner, null);
        }
        combiner.finish(batch);
        double mass = s.stage.body.mass();
        double most = s.stage.body.maxAngularAcceleration();
        return new double[] {
            batch.totalX[0] / mass, batch.totalZ[0] / mass, Math.max(-most, Math.min(most, batch.totalTurn[0]))
        };
    }

    private void combiners() {
        Function<GdxState, BlendedSteering<Vector2>> blended = s -> new BlendedSteering<>(s.self())
                .add(new com.badlogic.gdx.ai.steer.behaviors.Seek<>(s.self(), s.target()), 0.3f)
                .add(new com.badlogic.gdx.ai.steer.behaviors.MatchVelocity<>(s.self(), s.member(0), TAU), 0.8f);
        same(
                "BlendedSteering",
                "as Onder's weighted",
                "Σ weight·a, limited to a_max",
                s -> Math.hypot(s.vx(0) - s.vx(1), s.vz(0) - s.vz(1)) / TAU < s.most(),
                s -> combined(
                        s,
                        Combiner.WEIGHTED,
                        new Assignment(new DirectSeek(Target.GOAL, false), 0.3f, 0),
                        new Assignment(new MatchVelocity(OtherAgent.LEADER, TAU, false), 0.8f, 1)),
                s -> s.theirs(blended.apply(s)));
        differ(
                "BlendedSteering",
                "one behaviour alone exceeds a_max",
                "adds the full accelerations, then limits the sum",
                "limits each acceleration before adding",
                s -> Math.hypot(s.vx(0) - s.vx(1), s.vz(0) - s.vz(1)) / TAU > s.most(),
                s -> combined(
                        s,
                        Combiner.WEIGHTED,
                        new Assignment(new DirectSeek(Target.GOAL, false), 0.3f, 0),
                        new Assignment(new MatchVelocity(OtherAgent.LEADER, TAU, false), 0.8f, 1)),
                s -> {
                    double[] seek = s.straight(s.toTarget()[0], s.toTarget()[1]);
                    return s.limited(
                            0.3 * seek[0] + 0.8 * (s.vx(0) - s.vx(1)) / TAU,
                            0.3 * seek[1] + 0.8 * (s.vz(0) - s.vz(1)) / TAU);
                },
                s -> s.theirs(blended.apply(s)),
                s -> {
                    double[] seek = s.straight(s.toTarget()[0], s.toTarget()[1]);
                    double[] match = s.limited((s.vx(0) - s.vx(1)) / TAU, (s.vz(0) - s.vz(1)) / TAU);
                    return s.limited(0.3 * seek[0] + 0.8 * match[0], 0.3 * seek[1] + 0.8 * match[1]);
                });
        differ(
                "BlendedSteering",
                "turning clockwise with weight 3",
                "Σ weight·α, limited to ±α_max",
                "limited only to +α_max, so a clockwise turn has no limit",
                s -> GdxTurnCases.angle(s, s.toTarget()) < -60 && GdxTurnCases.angle(s, s.toTarget()) > -179.9,
                s -> combined(
                        s,
                        Combiner.WEIGHTED,
                        new Assignment(new Face(Target.GOAL, GdxTurnCases.SLOW, GdxTurnCases.CLOSE, TAU), 3, 0)),
                s -> {
                    double alpha = 3 * (-s.stage.body.maxRotation() - s.spin()) / TAU;
                    double most = s.stage.body.maxAngularAcceleration();
                    return new double[] {0, 0, Math.max(-most, Math.min(most, alpha))};
                },
                s -> s.theirs(new BlendedSteering<>(s.self())
                        .add(
                                GdxTurnCases.reaching(
                                        new com.badlogic.gdx.ai.steer.behaviors.Face<>(s.self(), s.target())),
                                3)),
                s -> {
                    double alpha = (-s.stage.body.maxRotation() - s.spin()) / TAU;
                    double most = s.stage.body.maxAngularAcceleration();
                    return new double[] {0, 0, Math.min(most, 3 * Math.max(-most, Math.min(most, alpha)))};
                });
        GdxCase.Law priority = s -> s.theirs(new PrioritySteering<>(s.self())
                .add(new com.badlogic.gdx.ai.steer.behaviors.MatchVelocity<>(s.self(), s.member(0), TAU))
                .add(new com.badlogic.gdx.ai.steer.behaviors.Seek<>(s.self(), s.target())));
        GdxCase.Law prioritised = s -> combined(
                s,
                Combiner.PRIORITISED,
                new Assignment(new MatchVelocity(OtherAgent.LEADER, TAU, false), 1, 0),
                new Assignment(new DirectSeek(Target.GOAL, false), 1, 1));
        same(
                "PrioritySteering",
                "as Onder's prioritised; the first behaviour uses all of a_max",
                "only the first behaviour",
                s -> Math.hypot(s.vx(0) - s.vx(1), s.vz(0) - s.vz(1)) / TAU > s.most(),
                prioritised,
                priority);
        differ(
                "PrioritySteering",
                "the first behaviour needs less than a_max",
                "the next behaviour gets the rest of a_max",
                "only the first behaviour above ε",
                s -> Math.hypot(s.vx(0) - s.vx(1), s.vz(0) - s.vz(1)) / TAU < s.most() * 0.99,
                prioritised,
                s -> {
                    double x = (s.vx(0) - s.vx(1)) / TAU;
                    double z = (s.vz(0) - s.vz(1)) / TAU;
                    double left = s.most() - Math.hypot(x, z);
                    double[] to = s.straight(s.toTarget()[0], s.toTarget()[1]);
                    return new double[] {x + to[0] * left / s.most(), z + to[1] * left / s.most(), 0};
                },
                priority,
                s -> new double[] {(s.vx(0) - s.vx(1)) / TAU, (s.vz(0) - s.vz(1)) / TAU, 0});
    }
}
