package onder.core;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.List;

/** Restores a state that a {@link StateWriter} wrote. */
public final class StateReader implements StateVisitor {
    /** Larger than any position, speed or sum of a world. */
    private static final float MOST = 1e9f;

    private final ByteBuffer buffer;
    private final Iterator<Object> values;
    private final boolean checks;

    /**
     * Reads a state from its beginning.
     *
     * @param bytes from a {@link StateWriter}
     * @param values from a {@link StateWriter}
     */
    public StateReader(byte[] bytes, List<Object> values) {
        this(bytes, values, false);
    }

    /**
     * Reads a state from its beginning.
     *
     * @param bytes from a {@link StateWriter}
     * @param values from a {@link StateWriter}
     * @param checks whether the state comes from a file; then numbers must be finite, and whole numbers in their ranges
     */
    public StateReader(byte[] bytes, List<Object> values, boolean checks) {
        buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.values = values.iterator();
        this.checks = checks;
    }

    private void require(boolean isAllowed, String what) {
        if (checks && !isAllowed) {
            throw new IllegalArgumentException(what);
        }
    }

    /**
     * Refuses bytes after the state.
     *
     * @throws IllegalArgumentException if there are any
     */
    public void end() {
        require(!buffer.hasRemaining(), buffer.remaining() + " bytes are left over");
    }

    @Override
    public boolean sets() {
        return true;
    }

    @Override
    public int whole(int value) {
        return buffer.getInt();
    }

    @Override
    public long whole(long value) {
        return buffer.getLong();
    }

    @Override
    public float number(float value) {
        float number = buffer.getFloat();
        require(Math.abs(number) <= MOST, "a number is " + number);
        return number;
    }

    @Override
    public float numberOrNone(float value) {
        float number = buffer.getFloat();
        require(!(Math.abs(number) > MOST), "a number is " + number);
        return number;
    }

    @Override
    public int index(int value, int least, int end) {
        int index = buffer.getInt();
        require(index >= least && index < end, "a number is " + index + ", allowed " + least + ".." + (end - 1));
        return index;
    }

    @Override
    public boolean flag(boolean value) {
        return buffer.get() != 0;
    }

    @Override
    public int size(int count) {
        int size = buffer.getInt();
        if (size < 0 || size > buffer.remaining()) {
            throw new IllegalArgumentException(
                    "a list of " + size + " does not fit into the remaining " + buffer.remaining() + " bytes");
        }
        return size;
    }

    @Override
    public void numbers(float[] numbers, int count) {
        numbersOrNone(numbers, count);
        for (int i = 0; checks && i < count; i++) {
            require(!Float.isNaN(numbers[i]), "a number is NaN");
        }
    }

    @Override
    public void numbersOrNone(float[] numbers, int count) {
        buffer.asFloatBuffer().get(numbers, 0, count);
        buffer.position(buffer.position() + Float.BYTES * count);
        for (int i = 0; checks && i < count; i++) {
            require(!(Math.abs(numbers[i]) > MOST), "a number is " + numbers[i]);
        }
    }

    @Override
    public void wholes(int[] wholes, int count) {
        buffer.asIntBuffer().get(wholes, 0, count);
        buffer.position(buffer.position() + Integer.BYTES * count);
    }

    @Override
    public void bytes(byte[] bytes, int count) {
        buffer.get(bytes, 0, count);
    }

    @Override
    public void flags(boolean[] flags, int count) {
        for (int i = 0; i < count; i++) {
            flags[i] = buffer.get() != 0;
        }
    }

    /** Has the type that the writer was given. */
    @Override
    @SuppressWarnings("unchecked")
    public <T> T value(T value) {
        return (T) values.next();
    }
}
