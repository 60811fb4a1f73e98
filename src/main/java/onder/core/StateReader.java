package onder.core;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.List;

/** Sets a state to what a {@link StateWriter} took down. */
public final class StateReader implements State {
    private final ByteBuffer buffer;
    private final Iterator<Object> values;

    /**
     * Reads a state from its beginning.
     *
     * @param bytes as a {@link StateWriter} gives them
     * @param values as a {@link StateWriter} gives them
     */
    public StateReader(byte[] bytes, List<Object> values) {
        buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.values = values.iterator();
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
        return buffer.getFloat();
    }

    @Override
    public boolean flag(boolean value) {
        return buffer.get() != 0;
    }

    @Override
    public int size(int count) {
        int size = buffer.getInt();
        if (size < 0 || size > buffer.remaining()) {
            throw new IllegalArgumentException("there are not " + size + " in " + buffer.remaining() + " bytes");
        }
        return size;
    }

    @Override
    public void numbers(float[] numbers, int count) {
        buffer.asFloatBuffer().get(numbers, 0, count);
        buffer.position(buffer.position() + Float.BYTES * count);
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

    /** Of the type that the writer was given it as. */
    @Override
    @SuppressWarnings("unchecked")
    public <T> T value(T value) {
        return (T) values.next();
    }
}
