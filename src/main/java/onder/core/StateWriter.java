package onder.core;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Writes a state: numbers as bytes, immutable values by reference. */
public final class StateWriter implements StateVisitor {
    private final List<Object> values = new ArrayList<>();
    private ByteBuffer buffer;

    /**
     * Starts empty.
     *
     * @param expected the approximate size, in bytes
     */
    public StateWriter(long expected) {
        buffer = of((int) Math.min(Integer.MAX_VALUE - 64, expected));
    }

    private static ByteBuffer of(int length) {
        return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private ByteBuffer room(long more) {
        if (more > buffer.remaining()) {
            ByteBuffer longer = of(Math.toIntExact(buffer.position() + more + buffer.position() / 2));
            buffer = longer.put(buffer.flip());
        }
        return buffer;
    }

    /** {@return the numbers so far} */
    public byte[] bytes() {
        return buffer.position() == buffer.capacity()
                ? buffer.array()
                : Arrays.copyOf(buffer.array(), buffer.position());
    }

    /** {@return the values so far} */
    public List<Object> values() {
        return Collections.unmodifiableList(values);
    }

    @Override
    public boolean sets() {
        return false;
    }

    @Override
    public int whole(int value) {
        room(Integer.BYTES).putInt(value);
        return value;
    }

    @Override
    public long whole(long value) {
        room(Long.BYTES).putLong(value);
        return value;
    }

    @Override
    public float number(float value) {
        room(Float.BYTES).putFloat(value);
        return value;
    }

    @Override
    public boolean flag(boolean value) {
        room(1).put((byte) (value ? 1 : 0));
        return value;
    }

    @Override
    public int size(int count) {
        return whole(count);
    }

    @Override
    public void numbers(float[] numbers, int count) {
        ByteBuffer to = room((long) Float.BYTES * count);
        to.asFloatBuffer().put(numbers, 0, count);
        to.position(to.position() + Float.BYTES * count);
    }

    @Override
    public void wholes(int[] wholes, int count) {
        ByteBuffer to = room((long) Integer.BYTES * count);
        to.asIntBuffer().put(wholes, 0, count);
        to.position(to.position() + Integer.BYTES * count);
    }

    @Override
    public void bytes(byte[] bytes, int count) {
        room(count).put(bytes, 0, count);
    }

    @Override
    public void flags(boolean[] flags, int count) {
        ByteBuffer to = room(count);
        for (int i = 0; i < count; i++) {
            to.put((byte) (flags[i] ? 1 : 0));
        }
    }

    @Override
    public <T> T value(T value) {
        values.add(value);
        return value;
    }
}
