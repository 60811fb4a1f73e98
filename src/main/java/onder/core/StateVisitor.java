package onder.core;

/**
 * One pass over the whole state of a world. Each class with state describes it once, part by part, and the pass either
 * writes the parts ({@link StateWriter}) or sets them ({@link StateReader}): so snapshots, rewinding, saving and
 * loading always agree on what the state is. Derived values are not described but recomputed.
 */
public interface StateVisitor {
    /** {@return whether this pass sets the state; otherwise it writes the state, and returns the given values} */
    boolean sets();

    /**
     * Describes a whole number.
     *
     * @param value the current value; ignored when set
     * @return its value after the pass
     */
    int whole(int value);

    /**
     * Describes a whole number of 64 bits.
     *
     * @param value the current value; ignored when set
     * @return its value after the pass
     */
    long whole(long value);

    /**
     * Describes a number.
     *
     * @param value the current value; ignored when set
     * @return its value after the pass
     */
    float number(float value);

    /**
     * Describes a flag.
     *
     * @param value the current value; ignored when set
     * @return its value after the pass
     */
    boolean flag(boolean value);

    /**
     * {@return how many items follow; when set, no more than possible}
     *
     * @param count the current number
     */
    int size(int count);

    /**
     * Describes the first {@code count} elements of an array.
     *
     * @param values written, or set
     * @param count how many elements
     */
    void numbers(float[] values, int count);

    /**
     * Describes numbers that may be undefined, that is, NaN.
     *
     * @param values written, or set
     * @param count how many elements
     */
    default void numbersOrNone(float[] values, int count) {
        numbers(values, count);
    }

    /**
     * Describes a number that may be undefined, that is, NaN.
     *
     * @param value the current value; ignored when set
     * @return its value after the pass
     */
    default float numberOrNone(float value) {
        return number(value);
    }

    /**
     * Describes a whole number that must be in a range; a pass that loads saved state refuses any other.
     *
     * @param value the current value; ignored when set
     * @param least the smallest allowed
     * @param end one above the largest allowed
     * @return its value after the pass
     */
    default int index(int value, int least, int end) {
        return whole(value);
    }

    /**
     * Describes the first {@code count} elements of an array.
     *
     * @param values written, or set
     * @param count how many elements
     */
    void wholes(int[] values, int count);

    /**
     * Describes the first {@code count} elements of an array.
     *
     * @param values written, or set
     * @param count how many elements
     */
    void bytes(byte[] values, int count);

    /**
     * Describes the first {@code count} elements of an array.
     *
     * @param values written, or set
     * @param count how many elements
     */
    void flags(boolean[] values, int count);

    /**
     * Describes an immutable value, such as a record, or null.
     *
     * @param <T> the record's class
     * @param value the current value; ignored when set
     * @return its value after the pass
     */
    <T> T value(T value);

    /**
     * Describes an enum constant, not null.
     *
     * @param <E> the enum
     * @param value the current value, not null, even when set
     * @return its value after the pass
     */
    default <E extends Enum<E>> E choice(E value) {
        return value.getDeclaringClass().getEnumConstants()[whole(value.ordinal())];
    }
}
