package onder.output.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.file.InputFile;

/**
 * A grade of a film's colours: a three-dimensional lookup table, as grading programs write it to {@code .cube} files.
 *
 * <p>Format: Adobe 2013, "Cube LUT Specification", version 1.0.
 */
public final class ColourTable {
    private static final int MOST_BYTES = 1 << 26;
    private static final int MOST_SIDE = 256;

    /** The values along each of red, green and blue. */
    private final int side;

    /** Red, green, blue of each entry, 0..255; red changes fastest. */
    private final float[] entries;

    private final float[] mixed = new float[3];

    private ColourTable(int side, float[] entries) {
        this.side = side;
        this.entries = entries;
    }

    /** @throws IOException when it cannot be read or is no such table; the message says where and what is allowed */
    public static ColourTable read(Path file) throws IOException {
        List<String> lines = new String(InputFile.bytes(file, MOST_BYTES), StandardCharsets.UTF_8)
                .lines()
                .toList();
        int side = 0;
        List<float[]> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            String[] words = line.split("\\s+");
            try {
                if (words[0].equals("LUT_3D_SIZE") && words.length == 2) {
                    side = Integer.parseInt(words[1]);
                } else if (words[0].startsWith("DOMAIN_")) {
                    float bound = words[0].equals("DOMAIN_MAX") ? 1 : 0;
                    for (float value : row(words, 1)) {
                        if (value != bound) {
                            throw new NumberFormatException();
                        }
                    }
                } else if (!line.isEmpty() && !line.startsWith("#") && !words[0].equals("TITLE")) {
                    rows.add(row(words, 0));
                }
            } catch (NumberFormatException e) {
                throw new IOException(file + ": line " + (i + 1) + ": '" + line
                        + "', allowed in a .cube file: LUT_3D_SIZE N, three numbers, a TITLE, a # comment, and a domain from 0"
                        + " to 1");
            }
        }
        if (side < 2 || side > MOST_SIDE || rows.size() != side * side * side) {
            throw new IOException(file + ": LUT_3D_SIZE = " + side + " with " + rows.size()
                    + " lines of colours, allowed 2.." + MOST_SIDE + " with that number to the power of three");
        }
        float[] entries = new float[3 * rows.size()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = 255 * Math.max(0, Math.min(1, rows.get(i / 3)[i % 3]));
        }
        return new ColourTable(side, entries);
    }

    private static float[] row(String[] words, int first) {
        if (words.length != first + 3) {
            throw new NumberFormatException();
        }
        float[] row = new float[3];
        for (int i = 0; i < 3; i++) {
            row[i] = Float.parseFloat(words[first + i]);
            if (!Float.isFinite(row[i])) {
                throw new NumberFormatException();
            }
        }
        return row;
    }

    /** Replaces the colours of pixels, as a {@link FrameSink} is given them. */
    void grade(ByteBuffer pixels) {
        byte[] before = {0, 0, 0};
        boolean known = false;
        for (int i = pixels.position(); i < pixels.limit(); i += FrameSink.BYTES_PER_PIXEL) {
            // Neighbours often have one colour.
            if (!known
                    || pixels.get(i) != before[0]
                    || pixels.get(i + 1) != before[1]
                    || pixels.get(i + 2) != before[2]) {
                pixels.get(i, before);
                mix(before);
                known = true;
            }
            for (int c = 0; c < 3; c++) {
                pixels.put(i + c, (byte) Math.round(mixed[c]));
            }
        }
    }

    /** Mixes the eight entries around a colour. */
    private void mix(byte[] rgb) {
        mixed[0] = 0;
        mixed[1] = 0;
        mixed[2] = 0;
        for (int corner = 0; corner < 8; corner++) {
            float weight = 1;
            int entry = 0;
            int stride = 1;
            for (int c = 0; c < 3; c++) {
                float at = (rgb[c] & 0xff) * (side - 1) / 255f;
                int low = Math.min((int) at, side - 2);
                boolean upper = (corner >> c & 1) == 1;
                weight *= upper ? at - low : 1 - (at - low);
                entry += stride * (upper ? low + 1 : low);
                stride *= side;
            }
            for (int c = 0; c < 3; c++) {
                mixed[c] += weight * entries[3 * entry + c];
            }
        }
    }
}
