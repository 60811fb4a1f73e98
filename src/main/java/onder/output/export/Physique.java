package onder.output.export;

import static onder.draw.view.people.Bodies.draw;
import static onder.output.export.Skeleton.mix;
import static onder.output.export.Skeleton.smooth;

import onder.draw.view.people.Outfit;

/**
 * How somebody is built, by the agent's id: {@code Build.glsllib}.
 *
 * @param tall 1 as it is modelled
 * @param broad the same
 * @param belly 0..1
 * @param young 1: a child
 * @param old 1: somebody old
 * @param leg in those of the grown, as it walks
 * @param outfit what they all wear
 */
record Physique(float tall, float broad, float belly, float young, float old, float leg, Outfit outfit) {
    private static final float CHILDREN = 0.18f;
    private static final float OLD = 0.16f;
    private static final float CHILDS_LEG = 0.74f;
    private static final float OLD_LEG = 0.9f;

    /**
     * @param ofAllAges whether there are children and old ones
     * @param outfit what they all wear
     */
    static Physique of(int id, boolean ofAllAges, Outfit outfit) {
        float height = draw(id, 1);
        float breadth = draw(id, 2);
        float belly = smooth(0.6f, 1, breadth);
        float age = ofAllAges ? (id * 0x9E3779B9 >>> 8) * 0x1p-24f : 0.5f;
        if (age < CHILDREN) {
            float tall = 0.64f + 0.20f * height;
            return new Physique(tall, tall * (0.94f + 0.12f * breadth) + 0.06f, 0.3f * belly, 1, 0, CHILDS_LEG, outfit);
        }
        float broad = 0.90f + 0.20f * breadth;
        return age > 1 - OLD
                ? new Physique(0.90f + 0.09f * height, broad, belly, 0, 1, OLD_LEG, outfit)
                : new Physique(0.945f + 0.11f * height, broad, belly, 0, 0, 1, outfit);
    }

    /** What the width is multiplied by before the height's factor comes to all. */
    float width() {
        return broad / mix(1, tall, young);
    }

    /** The same for the depth. */
    float depth() {
        return mix(1, width(), 0.7f);
    }
}
