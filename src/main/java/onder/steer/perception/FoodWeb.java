package onder.steer.perception;

/** Which species hunt which, by their index in the world. */
public final class FoodWeb {
    /** No species hunts another. */
    public static final FoodWeb NONE = new FoodWeb(new boolean[0][0]);

    private final boolean[][] hunts;

    /**
     * A web of hunters and prey.
     *
     * @param hunts for each species, the species that it hunts
     */
    public FoodWeb(boolean[][] hunts) {
        this.hunts = new boolean[hunts.length][];
        for (int i = 0; i < hunts.length; i++) {
            this.hunts[i] = hunts[i].clone();
        }
    }

    /**
     * {@return whether agents of one species hunt those of another}
     *
     * @param predator a species, by its index
     * @param prey a species, by its index
     */
    public boolean hunts(int predator, int prey) {
        return predator < hunts.length && hunts[predator][prey];
    }
}
