package onder.core;

/**
 * One pass over the whole state of a world. Each class that has state describes it once, part by part, and the
 * pass either takes the parts down ({@link StateWriter}) or sets them ({@link StateReader}): so a snapshot, going back,
 * saving and loading cannot differ in what the state is. What follows from other parts is not described but worked out
 * again.
 */
public interface StateVisitor {
    /** {@return whether this pass sets the state; otherwise it takes it down, and returns what it is given} */
    boolean sets();

    /**
     * Describes a whole number.
     *
     * @param value the present value; not looked at when set
     * @return the value that it has after the pass
     */
    int whole(int value);

    /**
     * Describes a whole number of 64 bits.
     *
     * @param value the present value; not looked at when set
     * @return the value that it has after the pass
     */
    long whole(long value);

    /**
     * Describes a number.
     *
     * @param value the present value; not looked at when set
     * @return the value that it has after the pass
     */
    float number(float value);

    /**
     * Describes a flag.
     *
     * @param value the present value; not looked at when set
     * @return the value that it has after the pass
     */
    boolean flag(boolean value);

    /**
     * {@return how many of something follow: when set, no more than can}
     *
     * @param count how many there are now
     */
    int size(int count);

    /**
     * Describes the first {@code count} elements of an array.
     *
     * @param values taken down, or set
     * @param count how many elements
     */
    void numbers(float[] values, int count);

    /**
     * Describes numbers of which some are not defined, and NaN.
     *
     * @param values taken down, or set
     * @param count how many elements
     */
    default void numbersOrNone(float[] values, int count) {
        numbers(values, count);
    }

    /**
     * Describes a number that is not always defined, and then NaN.
     *
     * @param value the present value; not looked at when set
     * @return the value that it has after the pass
     */
    default float numberOrNone(float value) {
        return number(value);
    }

    /**
     * Describes a whole number that has to be in a range; a pass over what was saved refuses any other.
     *
     * @param value the present value; not looked at when set
     * @param least that is allowed
     * @param end above all that are allowed
     * @return the value that it has after the pass
     */
    default int index(int value, int least, int end) {
        return whole(value);
    }

    /**
     * Describes the first {@code count} elements of an array, which have to be in a range.
     *
     * @param values taken down, or set
     * @param count how many elements
     * @param least that is allowed
     * @param end above all that are allowed
     */
    default void indices(int[] values, int count, int least, int end) {
        wholes(values, count);
    }

    /**
     * Describes the first {@code count} elements of an array.
     *
     * @param values taken down, or set
     * @param count how many elements
     */
    void wholes(int[] values, int count);

    /**
     * Describes the first {@code count} elements of an array.
     *
     * @param values taken down, or set
     * @param count how many elements
     */
    void bytes(byte[] values, int count);

    /**
     * Describes the first {@code count} elements of an array.
     *
     * @param values taken down, or set
     * @param count how many elements
     */
    void flags(boolean[] values, int count);

    /**
     * Describes something that never changes, such as a record; or null.
     *
     * @param <T> the record's class
     * @param value the present value; not looked at when set
     * @return the value that it has after the pass
     */
    <T> T value(T value);

    /**
     * Describes one of a kind, not null.
     *
     * @param <E> the enum
     * @param value the present value, not null, also when set
     * @return the value that it has after the pass
     */
    default <E extends Enum<E>> E choice(E value) {
        return value.getDeclaringClass().getEnumConstants()[whole(value.ordinal())];
    }
}
