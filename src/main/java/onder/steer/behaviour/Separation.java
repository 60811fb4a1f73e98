package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.core.agents.Falloff;
import onder.core.agents.NeighbourFilter;
import onder.core.agents.Senses;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.Surroundings;

/**
 * Keeps a distance from neighbours: by default from all that are perceived, however far, so that a crowd spreads out
 * unless something holds it together, and without drag never stops. It does not keep bodies from overlapping under
 * pressure; a world's {@code Contact} does. {@code onder.world.setup.Presets} has settings that are tuned to each
 * other.
 *
 * @param strength acceleration at 1 m for inverse (m²/s²) and inverse-square (m³/s²); at contact for linear (m/s²), in
 *     m²/s²
 * @param falloff how the push weakens with distance
 * @param range farther neighbours do not push; perception limits it anyway, in m
 * @param company which neighbours push
 * @param leaveLeaderOut leave out the leader of the own group
 */
@Source(
        doc = "Steers away from near neighbours by the sum of (p − p_n)/|p − p_n| · f(distance). With inverse-square "
                + "falloff, no summand exceeds the largest acceleration.",
        value = "thesis 2.3; Millington 3.3.13")
public record Separation(
        @Doc("Acceleration at 1 m for inverse (m²/s²) and inverse-square (m³/s²) falloff, or at contact for "
                + "linear falloff (m/s²).")
        @Param(value = 2, min = 0, max = 10_000, unit = "m²/s²", common = true)
        float strength,

        @Param(choice = "inverse", doc = "How the push weakens with distance.", common = true)
        Falloff falloff,

        @Doc("Neighbours farther away than this, or beyond perception, do not push.")
        @Param(value = Double.POSITIVE_INFINITY, min = 0.01, max = Double.POSITIVE_INFINITY, unit = "m", common = true)
        float range,

        @Param(choice = "all", doc = "Which neighbours push.")
        NeighbourFilter company,

        @Param(value = 0, doc = "The agent ignores the leader of its own group.")
        boolean leaveLeaderOut)
        implements Behaviour {
    @Override
    public void ask(Senses senses) {
        senses.askSeparation(falloff, range, strength, company, leaveLeaderOut);
    }

    @Override
    public float probability() {
        return 0.2f;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        float scale = strength * batch.body.mass();
        now.sketch().circle(0, 0, range < batch.perception(0) ? range : 0);
        batch.loops.separate(batch, scale);
    }
}
