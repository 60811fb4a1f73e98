package onder.draw.view.marks;

import onder.draw.view.marks.GroundLines.Pen;
import onder.draw.view.marks.GroundLines.Spot;
import onder.steer.Explanation;
import onder.steer.ForcePart;
import onder.steer.perception.DebugShape;

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

    /** Draws one agent's forces and the geometry that its behaviours use. */
    private static final class ForcePicture {
        /** The length of an arrow of the reference force, in pixels. */
        private static final float STRONGEST = 100;

        private static final float ARROW = 6;
        private static final float TOTAL_ARROW = 9;
        private static final float FINE = 1.6f;

        /** Arrows begin outside the halo about the selected agent, and off the body however far the camera. */
        private static final float HALO = 0.95f;

        private static final float START_PIXELS = 12;
        private static final float MARK_PIXELS = 5;

        /** The opacity of behaviours without effect. */
        private static final float RESTING = 0.4f;

        private static final float WORKING = 0.95f;
        private static final int AREA = 0x2f6fa8;
        private static final float AREA_ALPHA = 0.09f;

        /** The opacity of the inside of a shape, to that of its edge. */
        private static final float FAINT = 0.16f;

        private static final int OTHERS = 0x5f6f80;

        private final GroundLines ink;
        private final Explanation agent;
        private final float x;
        private final float z;
        private final float pixel;
        private final float start;
        private final float reference;

        /** @param reference the force whose arrow has the usual length, in newtons */
        ForcePicture(GroundLines ink, Explanation agent, float x, float z, float reference) {
            this.reference = reference;
            this.ink = ink;
            this.agent = agent;
            this.x = x;
            this.z = z;
            pixel = ink.pixel(x, z);
            start = Math.max(Math.max(HALO, agent.body().radius() * 2.1f), START_PIXELS * pixel);
        }

        void draw() {
            perception();
            neighbours();
            for (ForcePart part : agent.parts()) {
                int rgb = BehaviourColours.rgb(part.assignment().behaviour().getClass());
                float alpha = part.idle() ? RESTING : WORKING;
                part.shapes().forEach(shape -> draw(shape, rgb, alpha));
            }
            arrows();
        }

        private void perception() {
            float radius = agent.body().perception();
            float half = (float) Math.toRadians(Math.min(360, agent.body().fieldOfView()) / 2);
            Explanation.Vector heading = agent.movement().heading();
            Spot ahead = new Spot(x, z, heading.x(), heading.z());
            ink.sector(ahead, radius, half, AREA, AREA_ALPHA);
            ink.arc(ahead, radius, half, new Pen(FINE, AREA, 0.5f));
        }

        private void neighbours() {
            for (Explanation.Neighbour other : agent.neighbours()) {
                int rgb = other.ofOwnGroup() ? AREA : OTHERS;
                Pen pen = new Pen(1, rgb, other.ofOwnGroup() ? 0.4f : 0.25f);
                ink.line(x, z, x + other.dx(), z + other.dz(), pen);
                ink.ring(x + other.dx(), z + other.dz(), agent.body().radius() * 1.3f, new Pen(1.3f, rgb, 0.7f));
            }
        }

        private void draw(DebugShape shape, int rgb, float alpha) {
            Pen pen = new Pen(FINE, rgb, alpha);
            if (shape instanceof DebugShape.Segment s) {
                ink.line(x + s.fromX(), z + s.fromZ(), x + s.toX(), z + s.toZ(), pen);
            } else if (shape instanceof DebugShape.Circle c) {
                ink.ring(x + c.x(), z + c.z(), c.radius(), pen);
            } else if (shape instanceof DebugShape.Box b) {
                box(b, pen);
            } else if (shape instanceof DebugShape.Sector s) {
                Spot at = new Spot(x + s.x(), z + s.z(), s.hx(), s.hz());
                ink.sector(at, s.radius(), s.halfAngle(), rgb, FAINT * alpha);
                ink.arc(at, s.radius(), s.halfAngle(), pen);
            } else if (shape instanceof DebugShape.Point p) {
                point(p, rgb, alpha);
            }
        }

        private void box(DebugShape.Box b, Pen pen) {
            Spot at = new Spot(x + b.x(), z + b.z(), b.hx(), b.hz());
            ink.box(at, b.length(), b.halfWidth(), pen.rgb(), FAINT * pen.alpha());
            ink.sides(at, b.length(), b.halfWidth(), true, pen);
        }

        private void point(DebugShape.Point p, int rgb, float alpha) {
            float atX = x + p.x();
            float atZ = z + p.z();
            float size = MARK_PIXELS * ink.pixel(atX, atZ);
            switch (p.mark()) {
                case TARGET -> {
                    ink.dashes(x, z, atX, atZ, new Pen(FINE, rgb, alpha * 0.8f));
                    ink.ring(atX, atZ, size * 1.4f, new Pen(2, rgb, alpha));
                    ink.ring(atX, atZ, size * 0.35f, new Pen(3, rgb, alpha));
                }
                case OTHER -> ink.ring(atX, atZ, size * 0.35f, new Pen(3, rgb, alpha));
                case PREDICTED -> ink.ring(atX, atZ, size, new Pen(2, rgb, alpha));
                case CANDIDATE -> ink.ring(atX, atZ, size * 0.8f, new Pen(FINE, rgb, alpha * 0.6f));
                case CONTACT -> {
                    Pen cross = new Pen(2.5f, rgb, alpha);
                    ink.line(atX - size, atZ - size, atX + size, atZ + size, cross);
                    ink.line(atX - size, atZ + size, atX + size, atZ - size, cross);
                }
                default -> throw new AssertionError(p);
            }
        }

        private void arrows() {
            for (ForceArrow arrow : ForceArrow.of(agent)) {
                float length = (float) Math.hypot(arrow.x(), arrow.z());
                float solid = start + (arrow.kept() > 0 ? length(arrow.kept()) : 0);
                Spot from = new Spot(x, z, arrow.x() / length, arrow.z() / length);
                float pixels = arrow.rgb() == ForceArrow.TOTAL ? TOTAL_ARROW : ARROW;
                ink.arrow(from, start, solid, start + length(arrow.asked()), pixels, arrow.rgb());
            }
        }

        /** In metres. */
        private float length(float newtons) {
            return ForceScale.length(newtons, reference) * STRONGEST * pixel;
        }
    }
}
