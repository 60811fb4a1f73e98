package onder.core;

/**
 * One pass over all that a world has and remembers. Each class that has state describes it once, part by part, and the
 * pass either takes the parts down ({@link StateWriter}) or sets them ({@link StateReader}): so a snapshot, going back,
 * saving and loading cannot differ in what the state is. What follows from other parts is not described but worked out
 * again.
 */
public interface State {
    /** Whether this pass sets the state; otherwise it takes it down, and returns what it is given. */
    boolean sets();

    int whole(int value);

    long whole(long value);

    float number(float value);

    boolean flag(boolean value);

    /** How many of something follow: when set, no more than can. */
    int size(int count);

    /** The first {@code count} elements. */
    void numbers(float[] values, int count);

    /** The first {@code count} elements. */
    void wholes(int[] values, int count);

    /** The first {@code count} elements. */
    void bytes(byte[] values, int count);

    /** The first {@code count} elements. */
    void flags(boolean[] values, int count);

    /** Something that never changes, such as a record; or null. */
    <T> T value(T value);

    /** One of a kind. */
    default <E extends Enum<E>> E choice(E value) {
        return value.getDeclaringClass().getEnumConstants()[whole(value.ordinal())];
    }
}
