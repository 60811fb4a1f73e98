package onder.output.export;

import com.fasterxml.jackson.databind.util.RawValue;
import java.awt.image.BufferedImage;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import onder.file.JsonObject;
import onder.file.Unchecked;
import onder.file.WholeFile;

/**
 * A glTF file in one piece (GLB): lists of what is in it, and numbers one after the other. jglTF writes such files, too,
 * from one buffer of at most 2 GiB that holds everything twice; here numbers go from where they are into the file.
 */
final class GlbFile {
    /** The number that the format has for a texture repeated beyond its edges. */
    private static final int REPEATED = 10497;

    /** What the lengths in a GLB hold. */
    static final long MOST_BYTES = (1L << 32) - 1;

    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;

    private static final int SHORT = 5122;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;
    private static final int VERTICES = 34962;
    private static final int INDICES = 34963;
    private static final int NO_TARGET = 0;
    private static final double[] NO_BOUNDS = {};

    final JsonList nodes = new JsonList();
    final JsonList meshes = new JsonList();
    final JsonList skins = new JsonList();
    final JsonList materials = new JsonList();
    final JsonList cameras = new JsonList();
    final JsonList lights = new JsonList();
    final JsonList textures = new JsonList();
    final JsonList images = new JsonList();
    final JsonList samplers = new JsonList();
    final JsonList channels = new JsonList();
    final JsonList samplings = new JsonList();
    private final JsonList accessors = new JsonList();
    private final JsonList views = new JsonList();
    private final List<Piece> numbers = new ArrayList<>();
    private final Set<String> extensions = new TreeSet<>();
    private final boolean counts;
    private long length;

    /** @param counts whether it only tells how large it would be, and forgets the numbers that are put into it */
    GlbFile(boolean counts) {
        this.counts = counts;
    }

    /** What puts numbers from somewhere into a block of the file. */
    private interface Numbers {
        void put(ByteBuffer to, int from, int count);
    }

    /** @param size of a number, in bytes */
    private record Piece(Numbers numbers, int count, int size) {}

    /** Says that the file uses an extension of the format. */
    void use(String extension) {
        extensions.add(extension);
    }

    /** Numbers of vertices; returns the accessor. */
    int vertices(float[] values, int each, boolean bounded) {
        int view = view(floats(values), values.length, Float.BYTES, VERTICES);
        return accessor(view, FLOAT, false, values.length / each, each, bounded ? bounds(values, each) : NO_BOUNDS);
    }

    /** Shares of vertices, 0..1, four each; returns the accessor. */
    int shares(float[] values) {
        short[] shorts = new short[values.length];
        for (int i = 0; i < shorts.length; i++) {
            shorts[i] = (short) Math.round(Math.max(0, Math.min(1, values[i])) * 0xFFFF);
        }
        int view = view(shorts(shorts), shorts.length, Short.BYTES, VERTICES);
        return accessor(view, UNSIGNED_SHORT, true, shorts.length / 4, 4);
    }

    /** Numbers of joints, four for each vertex; returns the accessor. */
    int joints(short[] values) {
        int view = view(shorts(values), values.length, Short.BYTES, VERTICES);
        return accessor(view, UNSIGNED_SHORT, false, values.length / 4, 4);
    }

    /** Corners of triangles; returns the accessor. */
    int triangles(int[] corners) {
        int highest = Arrays.stream(corners).max().orElse(0);
        if (highest < 0xFFFF) {
            short[] small = new short[corners.length];
            for (int i = 0; i < small.length; i++) {
                small[i] = (short) corners[i];
            }
            int view = view(shorts(small), small.length, Short.BYTES, INDICES);
            return accessor(view, UNSIGNED_SHORT, false, small.length, 1);
        }
        int view = view(
                (to, from, count) -> to.asIntBuffer().put(corners, from, count),
                corners.length,
                Integer.BYTES,
                INDICES);
        return accessor(view, UNSIGNED_INT, false, corners.length, 1);
    }

    /** Numbers that are of no vertex, such as matrices; returns the accessor. */
    int values(float[] values, int count, int each) {
        return accessor(view(floats(values), count * each, Float.BYTES, NO_TARGET), FLOAT, false, count, each);
    }

    /** Moments in seconds, rising; returns the accessor. */
    int times(float[] seconds, int count) {
        int view = view(floats(seconds), count, Float.BYTES, NO_TARGET);
        return accessor(view, FLOAT, false, count, 1, seconds[0], seconds[count - 1]);
    }

    /** Turns, four numbers in 32 767ths each; returns the accessor. */
    int turns(short[] values, int count) {
        return accessor(view(shorts(values), 4 * count, Short.BYTES, NO_TARGET), SHORT, true, count, 4);
    }

    /** A picture; returns its view. */
    int bytes(byte[] bytes) {
        return view((to, from, count) -> to.put(bytes, from, count), bytes.length, 1, NO_TARGET);
    }

    private static Numbers floats(float[] values) {
        return (to, from, count) -> to.asFloatBuffer().put(values, from, count);
    }

    private static Numbers shorts(short[] values) {
        return (to, from, count) -> to.asShortBuffer().put(values, from, count);
    }

    private int view(Numbers values, int count, int size, int target) {
        if (!counts) {
            numbers.add(new Piece(values, count, size));
        }
        long offset = length;
        long bytes = (long) count * size;
        length += (bytes + 3) / 4 * 4;
        return views.add(new JsonObject()
                .with("buffer", 0)
                .with("byteOffset", offset)
                .with("byteLength", bytes)
                .with("target", target == NO_TARGET ? null : target));
    }

    /** @param bounds the least of each component, then the greatest, to the last digit: readers compare them; or none */
    private int accessor(int view, int component, boolean normalized, int count, int each, double... bounds) {
        boolean bounded = bounds.length > 0;
        return accessors.add(new JsonObject()
                .with("bufferView", view)
                .with("componentType", component)
                .with("normalized", normalized ? true : null)
                .with("count", count)
                .with("type", each == 16 ? "MAT4" : each == 1 ? "SCALAR" : "VEC" + each)
                .with("min", bounded ? Arrays.copyOf(bounds, each) : null)
                .with("max", bounded ? Arrays.copyOfRange(bounds, each, 2 * each) : null));
    }

    private static double[] bounds(float[] values, int each) {
        double[] bounds = new double[2 * each];
        Arrays.fill(bounds, 0, each, Double.POSITIVE_INFINITY);
        Arrays.fill(bounds, each, 2 * each, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < values.length; i++) {
            bounds[i % each] = Math.min(bounds[i % each], values[i]);
            bounds[each + i % each] = Math.max(bounds[each + i % each], values[i]);
        }
        return bounds;
    }

    /** How many bytes {@link #write} makes of the same; nothing can be added then. */
    long bytes(String name, List<Integer> roots, JsonObject about) throws IOException {
        return whole(text(name, roots, about));
    }

    private long whole(byte[] text) {
        return HEADER + CHUNK_HEADER + text.length + CHUNK_HEADER + length;
    }

    /**
     * Writes the file, whole or not at all.
     *
     * @param name of its scene and its animation
     * @param roots the nodes of its scene
     * @param about what says where it comes from
     * @return how many bytes it has
     */
    long write(Path path, String name, List<Integer> roots, JsonObject about) throws IOException {
        if (counts) {
            throw new IllegalStateException("a file that only counts has no numbers to write");
        }
        byte[] text = text(name, roots, about);
        long whole = whole(text);
        if (whole > MOST_BYTES) {
            throw new ExportException(path + " would have " + whole + " bytes, allowed up to " + MOST_BYTES
                    + ", the most that a GLB can hold; give fewer --seconds, --fps or --people");
        }
        WholeFile.write(path, output -> {
            OutputStream out = new BufferedOutputStream(output, 1 << 16);
            out.write(words(MAGIC, 2, (int) whole, text.length, JSON));
            out.write(text);
            out.write(words((int) length, BIN));
            for (Piece piece : numbers) {
                put(piece, out);
            }
            out.flush();
        });
        return whole;
    }

    private static void put(Piece piece, OutputStream out) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(1 << 15).order(ByteOrder.LITTLE_ENDIAN);
        int most = block.capacity() / piece.size();
        for (int from = 0; from < piece.count(); from += most) {
            int many = Math.min(most, piece.count() - from);
            piece.numbers().put(block, from, many);
            out.write(block.array(), 0, many * piece.size());
            block.clear();
        }
        long bytes = (long) piece.count() * piece.size();
        out.write(new byte[(int) ((bytes + 3) / 4 * 4 - bytes)]);
    }

    private static byte[] words(int... words) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * words.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(words);
        return bytes.array();
    }

    private byte[] text(String name, List<Integer> roots, JsonObject about) throws IOException {
        RawValue lit = lights.whole();
        RawValue moves = channels.whole();
        JsonObject animation =
                new JsonObject().with("name", name).with("channels", moves).with("samplers", samplings.whole());
        byte[] text = JsonList.JSON.writeValueAsBytes(new JsonObject()
                .with("asset", about)
                .with("extensionsUsed", extensions.isEmpty() ? null : extensions)
                .with("extensions", lit == null ? null : Map.of("KHR_lights_punctual", Map.of("lights", lit)))
                .with("scene", 0)
                .with("scenes", List.of(new JsonObject().with("name", name).with("nodes", roots)))
                .with("nodes", nodes.whole())
                .with("meshes", meshes.whole())
                .with("skins", skins.whole())
                .with("materials", materials.whole())
                .with("textures", textures.whole())
                .with("images", images.whole())
                .with("samplers", samplers.whole())
                .with("cameras", cameras.whole())
                .with("animations", moves == null ? null : List.of(animation))
                .with("accessors", accessors.whole())
                .with("bufferViews", views.whole())
                .with("buffers", List.of(Map.of("byteLength", length))));
        byte[] padded = Arrays.copyOf(text, (text.length + 3) / 4 * 4);
        Arrays.fill(padded, text.length, padded.length, (byte) ' ');
        return padded;
    }

    /** How many bytes it has so far, but for the lists. */
    long length() {
        return length;
    }

    /** Adds a picture that is repeated beyond its edges; returns its texture. */
    int texture(BufferedImage picture) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        Unchecked.run(() -> ImageIO.write(picture, "png", png));
        int view = bytes(png.toByteArray());
        int image = images.add(new JsonObject().with("bufferView", view).with("mimeType", "image/png"));
        int sampler = samplers.add(new JsonObject().with("wrapS", REPEATED).with("wrapT", REPEATED));
        return textures.add(new JsonObject().with("sampler", sampler).with("source", image));
    }
}
