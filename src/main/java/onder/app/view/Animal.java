package onder.app.view;

/**
 * What the bodies of animals have in common, facing +z: bones and parts as Animal.vert and Coat.glsllib know them.
 *
 * <p>Legs stand on y = 0 and hang from their {@link Loft#hinge}; a leg is {@code LEG + 1} in front, {@code + 2} on
 * the right.
 */
final class Animal {
    static final int TRUNK = 0;
    static final int HEAD = 1;
    static final int TAIL = 2;
    static final int LEG = 4;

    /** Fur, wool or feathers, lighter below and in the group's colour above. */
    static final int COAT = 0;
    /** The group's colour, plain: a collar, a head's plumage. */
    static final int MARK = 1;

    static final int BARE = 2;
    static final int BLACK = 3;
    static final int FACE = 4;
    /** Darker than the coat: wings. */
    static final int WING = 5;

    static final int WHITE = 6;
    static final int PALE = 7;

    private Animal() {}

    /** The bone of a leg: side −1 is the right one. */
    static int leg(boolean fore, int side) {
        return LEG + (fore ? 1 : 0) + (side < 0 ? 2 : 0);
    }

    /** Boards for a figure far away: its coat between two heights, its head and its legs. */
    static Loft figure(double width, double low, double high, double headTop) {
        double middle = (low + high) / 2;
        return new Loft()
                .board(FACE, Loft.ring(0, 0, 0, width * 0.5, 0.05), Loft.ring(0, low, 0, width * 0.6, 0.05))
                .board(COAT, Loft.ring(0, low, 0, width, 0.1), Loft.ring(0, high, 0, width * 0.85, 0.1))
                .board(MARK, Loft.ring(0, middle, 0, width * 0.4, 0.1), Loft.ring(0, headTop, 0, width * 0.35, 0.1));
    }
}
