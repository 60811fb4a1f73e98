package onder.output.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import onder.file.JsonObject;

/**
 * Numbers one block after the other, the lowest byte first; a block begins at a multiple of four bytes, so that a browser
 * reads it in place.
 */
final class BinaryBlocks {
    private static final int ALIGNED = 4;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Appends a block of floats; returns where it is, for the head. */
    JsonObject put(float[] numbers) {
        ByteBuffer buffer = buffer(numbers.length);
        for (float number : numbers) {
            if (!Float.isFinite(number)) {
                throw new IllegalArgumentException("a number of the page is " + number);
            }
            buffer.putFloat(number);
        }
        return put("f32", numbers.length, buffer.array());
    }

    /** Appends a block of whole numbers. */
    JsonObject put(int[] numbers) {
        ByteBuffer buffer = buffer(numbers.length);
        for (int number : numbers) {
            buffer.putInt(number);
        }
        return put("i32", numbers.length, buffer.array());
    }

    /** Appends a block of bytes. */
    JsonObject put(byte[] all) {
        return put("u8", all.length, all);
    }

    private static ByteBuffer buffer(int numbers) {
        return ByteBuffer.allocate(Integer.BYTES * numbers).order(ByteOrder.LITTLE_ENDIAN);
    }

    private JsonObject put(String type, int length, byte[] all) {
        JsonObject block =
                new JsonObject().with("type", type).with("at", bytes.size()).with("length", length);
        bytes.writeBytes(all);
        while (bytes.size() % ALIGNED != 0) {
            bytes.write(0);
        }
        return block;
    }

    byte[] all() {
        return bytes.toByteArray();
    }

    /** The length of a head, the head, the blocks, made smaller together. */
    byte[] packed(byte[] head) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(head.length)
                .array());
        whole.writeBytes(head);
        whole.writeBytes(new byte[-head.length & 3]);
        whole.writeBytes(all());
        return deflated(whole.toByteArray());
    }

    /** Bytes made smaller, which a browser unpacks. */
    static byte[] deflated(byte[] whole) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (DeflaterOutputStream to = new DeflaterOutputStream(packed, deflater)) {
            to.write(whole);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } finally {
            deflater.end();
        }
        return packed.toByteArray();
    }
}
