package onder.draw.view.people;

/** How old a person is, by its id. Build.glsllib says the same; bodies of an age differ in height about the one here. */
public enum Age {
    GROWN(1, 1),
    CHILD(0.74f, 0.74f),
    OLD(0.95f, 0.9f);

    private static final float CHILDREN = 0.18f;
    private static final float ALL_BUT_THE_OLD = 0.84f;

    /** In those of the grown. */
    public final float height;

    /** How long a leg it walks with, in those of the grown. */
    public final float leg;

    Age(float height, float leg) {
        this.height = height;
        this.leg = leg;
    }

    public static Age of(int id) {
        float age = (id * 0x9E3779B9 >>> 8) * 0x1p-24f;
        return age < CHILDREN ? CHILD : age > ALL_BUT_THE_OLD ? OLD : GROWN;
    }
}
