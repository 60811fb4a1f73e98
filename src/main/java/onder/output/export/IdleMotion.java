package onder.output.export;

import static onder.draw.view.people.Bodies.draw;
import static onder.output.export.Skeleton.fract;
import static onder.output.export.Skeleton.sin;
import static onder.output.export.Skeleton.smooth;

/**
 * What somebody who stands does for some seconds now and then, as {@code Crowd.vert} has it.
 *
 * @param left how much the arm does it, 0..1
 * @param right the same
 * @param arm forward, in radians
 * @param fore at the elbow, in radians
 * @param nod how much the head looks down
 */
record IdleMotion(float left, float right, float arm, float fore, float nod) {
    private static final float SECONDS = 7;
    private static final IdleMotion NOTHING = new IdleMotion(0, 0, 0, 0, 0);

    /** @param still 1 for who stands, 0 for who walks */
    static IdleMotion of(int id, float still, float time) {
        if (!(still > 0)) {
            return NOTHING;
        }
        float turn = time / SECONDS + draw(id, 35);
        float share = fract(turn);
        float what = draw(id + 17 * (float) Math.floor(turn), 36);
        float acts = still * smooth(0, 0.1f, share) * (1 - smooth(0.88f, 1, share));
        if (what < 0.16f) {
            return new IdleMotion(0, acts, 0.42f, 1.42f, acts);
        }
        if (what < 0.34f) {
            float beat = sin(4.3f * time + (float) (2 * Math.PI * draw(id, 37))) * sin(1.1f * time);
            return new IdleMotion(what < 0.25f ? 0 : acts, acts, 0.12f, 0.85f + 0.4f * beat, 0);
        }
        if (what < 0.40f) {
            return new IdleMotion(acts, 0, 0.35f, 1.35f, 0.8f * acts);
        }
        return what < 0.50f ? new IdleMotion(acts, acts, -0.42f, 0.25f, 0) : NOTHING;
    }
}
