package onder.steer.behaviour;

import onder.core.agents.Batch;
import onder.core.geometry.Outline;
import onder.core.obstacles.OutlineList;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.DebugShape;
import onder.steer.perception.DetectionBoxes;
import onder.steer.perception.Sides;
import onder.steer.perception.Surroundings;

/**
 * Steers round the nearest obstacle in a box ahead of the agent, and brakes.
 *
 * <p>Circles use the source's formula. For a polygon, its two edges as seen along the heading decide the side, and the
 * point where the box meets it replaces the circle's centre.
 *
 * @param boxLength length of the detection box at rest; at top speed it is twice as long, in m
 * @param strength acceleration for each metre of overlap; the thesis has 2000, in 1/s²
 * @param lateral push off circles to the nearer side, or always to one as the source's code does
 */
@Source(
        doc = "Steers to the side of an obstacle in the box ahead and slows down: lateral −sign(y)·(R + r − |y|)·(1 + "
                + "(box − x)/box), longitudinal 0.2·(R − x).",
        value = "thesis 2.2.7; Buckland ch. 3")
public record ObstacleAvoidance(
        @Doc("Length of the detection box at rest; it doubles at top speed.")
        @Param(value = 2, min = 0.01, max = 100, unit = "m", common = true)
        float boxLength,

        @Doc("Acceleration per metre of overlap; the thesis uses 2000.")
        @Param(value = 20, min = 0, max = 100_000, unit = "1/s²", common = true)
        float strength,

        @Doc("Side to which circles push the agent: the nearer side or, as in the source's code, always the same side.")
        @Param(choice = "symmetric", source = "Buckland ch. 3")
        Lateral lateral)
        implements Behaviour {
    /** Buckland's BrakingWeight. */
    private static final float BRAKING = 0.2f;

    /** Above any ratio of speed to top speed. */
    private static final float HUGE = 1e30f;

    /** More than the rounding error of a position in the largest world, in metres. */
    private static final float ROUNDING = 0.01f;

    /**
     * Pushes off to the nearer side.
     *
     * @param boxLength as the component
     * @param strength as the component
     */
    public ObstacleAvoidance(float boxLength, float strength) {
        this(boxLength, strength, Lateral.SYMMETRIC);
    }

    @Override
    public float probability() {
        return 0.5f;
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        DetectionBoxes boxes = now.boxes();
        float scale = strength * batch.body.mass();
        measure(batch, boxes.length);
        boxes.sift(batch, batch.body.radius() + ROUNDING, now.obstacles());
        now.sketch().box(0, 0, batch.hx[0], batch.hz[0], boxes.length[0], batch.body.radius());
        for (int i = 0; i < boxes.size; i++) {
            int k = boxes.doubtful[i];
            look(batch, k, now, boxes.length[k], scale);
        }
    }

    /** Computes the lengths of a batch's boxes as {@link #boxLengthAt} does, in a loop without branches. */
    private void measure(Batch batch, float[] lengths) {
        for (int k = 0; k < batch.size; k++) {
            float speed = (float) Math.sqrt(batch.vx[k] * batch.vx[k] + batch.vz[k] * batch.vz[k]);
            float maxSpeed = batch.maxSpeed(k);
            // 0 if the top speed is 0.
            float share = Math.min(speed, maxSpeed * HUGE) / Math.max(maxSpeed, Batch.TINY);
            lengths[k] = boxLength * (1 + share);
        }
    }

    /** Finds the nearest obstacle in an agent's box, and avoids it. */
    private void look(Batch batch, int k, Surroundings now, float box, float scale) {
        OutlineList found = now.found();
        now.obstacles().ahead(batch.x[k], batch.z[k], batch.hx[k], batch.hz[k], box, batch.body.radius(), found);
        Outline nearest = null;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < found.size(); i++) {
            float meets = meets(batch, k, found.get(i));
            if (meets <= box && meets < least) {
                least = meets;
                nearest = found.get(i);
            }
        }
        if (nearest != null) {
            now.sketch().point(DebugShape.Mark.CONTACT, least * batch.hx[k], least * batch.hz[k]);
            now.sketch().point(DebugShape.Mark.OTHER, nearest.x() - batch.x[k], nearest.z() - batch.z[k]);
            avoid(batch, k, now, nearest, least, box, scale);
        }
    }

    /**
     * {@return the detection box's length at a speed, in metres}
     *
     * @param speed in m/s
     * @param maxSpeed of the agent's body, in m/s
     */
    public float boxLengthAt(float speed, float maxSpeed) {
        return boxLength * (1 + (maxSpeed > 0 ? speed / maxSpeed : 0));
    }

    /** How far ahead a box of the agent's width meets the outline, or infinity. */
    private static float meets(Batch batch, int k, Outline outline) {
        float r = batch.body.radius();
        if (outline.corners() == 0) {
            float ahead = ahead(batch, k, outline.x(), outline.z());
            float left = left(batch, k, outline.x(), outline.z());
            float reach = outline.radius() + r;
            if (ahead < 0 || Math.abs(left) >= reach) {
                return Float.POSITIVE_INFINITY;
            }
            return Math.max(0, ahead - (float) Math.sqrt(reach * reach - left * left));
        }
        float least = Float.POSITIVE_INFINITY;
        float width = r + outline.rounding();
        float firstAhead = ahead(batch, k, outline.cornerX(0), outline.cornerZ(0));
        float firstLeft = left(batch, k, outline.cornerX(0), outline.cornerZ(0));
        float f1 = firstAhead;
        float l1 = firstLeft;
        for (int i = 1; i <= outline.corners(); i++) {
            boolean closes = i == outline.corners();
            float f2 = closes ? firstAhead : ahead(batch, k, outline.cornerX(i), outline.cornerZ(i));
            float l2 = closes ? firstLeft : left(batch, k, outline.cornerX(i), outline.cornerZ(i));
            least = Math.min(least, leastAhead(f1, l1, f2, l2, width));
            f1 = f2;
            l1 = l2;
        }
        return outline.rounding() == 0 ? least : Math.max(0, least - outline.rounding());
    }

    /** The smallest forward coordinate, above 0, of the part of an edge that lies within r of the heading line. */
    private static float leastAhead(float f1, float l1, float f2, float l2, float r) {
        if (Math.min(l1, l2) >= r || Math.max(l1, l2) <= -r) {
            return Float.POSITIVE_INFINITY;
        }
        float atStart = clipped(f1, l1, f2, l2, r);
        float atEnd = clipped(f2, l2, f1, l1, r);
        float low = Math.min(atStart, atEnd);
        return Math.max(atStart, atEnd) < 0 ? Float.POSITIVE_INFINITY : Math.max(0, low);
    }

    /** The forward coordinate of the edge's first end, moved along the edge to within r of the line. */
    private static float clipped(float f1, float l1, float f2, float l2, float r) {
        float limit = Math.max(-r, Math.min(r, l1));
        return l1 == limit ? f1 : f1 + (f2 - f1) * (limit - l1) / (l2 - l1);
    }

    private void avoid(Batch batch, int k, Surroundings now, Outline outline, float meets, float box, float scale) {
        float r = batch.body.radius();
        float toTheLeft;
        float toTheRight;
        float x;
        float depth;
        if (outline.corners() == 0) {
            float left = left(batch, k, outline.x(), outline.z());
            x = ahead(batch, k, outline.x(), outline.z());
            depth = outline.radius();
            toTheLeft = outline.radius() + r + left;
            toTheRight = outline.radius() + r - left;
        } else {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (int i = 0; i < outline.corners(); i++) {
                float left = left(batch, k, outline.cornerX(i), outline.cornerZ(i));
                low = Math.min(low, left);
                high = Math.max(high, left);
            }
            x = meets;
            depth = 0;
            toTheLeft = high + r + outline.rounding();
            toTheRight = r + outline.rounding() - low;
        }
        boolean goLeft = toTheLeft < toTheRight || toTheLeft == toTheRight && Sides.left(now, batch.id[k]);
        // For an obstacle larger than the box, the source's factor would change sign and attract the agent: then the
        // near side replaces the centre.
        float factor = depth > boxLength ? 1 + (box - meets) / box : Math.max(0, 1 + (box - x) / box);
        float aside = (goLeft ? toTheLeft : -toTheRight) * factor;
        if (lateral == Lateral.ONE_SIDED && outline.corners() == 0) {
            // Buckland's y points to the right.
            aside = -(depth + left(batch, k, outline.x(), outline.z())) * (1 + (box - x) / box);
        }
        float longitudinal = BRAKING * (depth - x);
        batch.forceX[k] += scale * (longitudinal * batch.hx[k] + aside * batch.hz[k]);
        batch.forceZ[k] += scale * (longitudinal * batch.hz[k] - aside * batch.hx[k]);
    }

    private static float ahead(Batch batch, int k, float x, float z) {
        return (x - batch.x[k]) * batch.hx[k] + (z - batch.z[k]) * batch.hz[k];
    }

    private static float left(Batch batch, int k, float x, float z) {
        return (x - batch.x[k]) * batch.hz[k] - (z - batch.z[k]) * batch.hx[k];
    }
}
