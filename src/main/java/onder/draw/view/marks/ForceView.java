package onder.draw.view.marks;

import onder.steer.Explanation;
import onder.steer.ForcePart;

/** Draws the forces on one agent after the other, picture by picture, on a scale that follows them. */
public final class ForceView {
    /**
     * The time constants, in seconds, with which the arrows' scale follows stronger and weaker forces; then its least
     * share.
     */
    private static final float RISE_SECONDS = 0.1f;

    private static final float FALL_SECONDS = 2;
    private static final float LEAST_SHARE = 0.02f;

    private int agent = -1;
    private float reference;

    /**
     * Draws an agent that the picture shows at (x, z), in metres.
     *
     * @param ink begun for this picture
     * @param tpf since the last picture, in seconds
     */
    public void draw(GroundLines ink, Explanation explanation, float x, float z, float tpf) {
        follow(explanation, tpf);
        new ForcePicture(ink, explanation, x, z, reference).draw();
    }

    /**
     * Lets the scale of the arrows go gently after the strongest force, so that the weak of a calm walker are seen
     * and nothing jumps; above what the body can do there is nothing to see.
     */
    private void follow(Explanation now, float tpf) {
        float most = now.body().maxForce();
        float strongest = now.total().applied().length();
        for (ForcePart part : now.parts()) {
            strongest = Math.max(strongest, part.asked());
        }
        strongest = Math.max(1e-6f, Math.max(LEAST_SHARE * most, Math.min(most, strongest)));
        boolean another = agent != now.agent() || reference == 0;
        float seconds = strongest > reference ? RISE_SECONDS : FALL_SECONDS;
        float share = another ? 1 : 1 - (float) Math.exp(-tpf / seconds);
        reference += (strongest - reference) * share;
        agent = now.agent();
    }
}
