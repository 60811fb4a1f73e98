package onder.draw.level;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import onder.level.LevelException;

/**
 * An OBJ file, checked before jMonkeyEngine's loader, which trusts its input, gets it. Positions and corners are
 * checked; the loader ignores everything else.
 */
final class ObjText {
    private static final int MOST_SHOWN = 40;

    /** The most material files; each is read as often as it is named. */
    private static final int MOST_LIBRARIES = 16;

    private final String name;
    private final String text;

    /** The files of materials that it names. */
    final List<String> libraries = new ArrayList<>();

    /** The numbers so far of positions, texture coordinates and normals. */
    private final int[] counts = new int[3];

    private long triangles;
    private int line;

    /** @throws LevelException that names the first invalid line */
    ObjText(String name, byte[] bytes) {
        this.name = name;
        text = new String(bytes, StandardCharsets.ISO_8859_1);
        text.lines().forEach(each -> {
            line++;
            check(each.strip());
        });
    }

    private LevelException wrong(String what) {
        return new LevelException(name + ":" + line + ": " + what);
    }

    private void check(String says) {
        StringTokenizer words = new StringTokenizer(says);
        switch (words.hasMoreTokens() ? words.nextToken() : "#") {
            case "v" -> numbers(words, 0, 3, "place");
            case "vt" -> numbers(words, 1, 2, "texture coordinate");
            case "vn" -> numbers(words, 2, 3, "normal");
            case "f" -> face(words);
            case "mtllib" -> {
                if (words.hasMoreTokens()) {
                    libraries.add(says.substring("mtllib".length()).strip());
                }
                if (libraries.size() > MOST_LIBRARIES) {
                    throw wrong("names more than " + MOST_LIBRARIES + " files of materials, allowed no more");
                }
            }
            default -> {}
        }
    }

    private void numbers(StringTokenizer words, int kind, int needed, String what) {
        for (int i = 0; i < needed; i++) {
            String word = words.hasMoreTokens() ? words.nextToken() : "";
            if (!isNumber(word)) {
                throw wrong("number " + (i + 1) + " of a " + what + " = '" + shown(word) + "', allowed " + needed
                        + " finite numbers");
            }
        }
        counts[kind]++;
    }

    private static boolean isNumber(String word) {
        try {
            return Float.isFinite(Float.parseFloat(word));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private void face(StringTokenizer words) {
        int corners = words.countTokens();
        if (corners < 3) {
            throw wrong("a face has " + corners + " corners, allowed 3 or more");
        }
        while (words.hasMoreTokens()) {
            String corner = words.nextToken();
            String[] parts = corner.split("/", -1);
            if (parts.length > counts.length) {
                throw wrong("a face has the corner '" + shown(corner) + "', allowed vertex/texture/normal");
            }
            for (int kind = 0; kind < parts.length; kind++) {
                if (kind == 0 || !parts[kind].isEmpty()) {
                    index(corner, parts[kind], counts[kind]);
                }
            }
        }
        triangles += corners - 2;
    }

    /** An index counted from 1, or backward from the last one. */
    private void index(String corner, String word, int count) {
        long index;
        try {
            index = Integer.parseInt(word);
        } catch (NumberFormatException e) {
            index = 0;
        }
        if (index == 0 || Math.abs(index) > count) {
            throw wrong("a face has the corner '" + shown(corner) + "', but only " + count + " come before it");
        }
    }

    static String shown(String word) {
        return word.length() > MOST_SHOWN ? word.substring(0, MOST_SHOWN) + "…" : word;
    }

    long triangles() {
        return triangles;
    }

    byte[] withoutLooks() {
        return text.lines()
                .filter(each -> !each.startsWith("mtllib") && !each.startsWith("usemtl"))
                .collect(Collectors.joining("\n"))
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
