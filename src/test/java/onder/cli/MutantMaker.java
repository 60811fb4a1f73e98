package onder.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import onder.lab.Mutator;
import onder.level.LevelMeshBuilder;

/** Breaks files: as bytes, and by what they are made of. */
final class MutantMaker {
    /** What a file is made of. */
    enum Kind {
        BYTES,
        TEXT,
        JSON,
        GLB,
        PNG,
        LINE,
        SAVED
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> EXTREMES = List.of(
            "NaN",
            "1e999",
            "-1e999",
            "-1",
            "0",
            "4000000000000000000",
            "-9223372036854775808",
            "2147483648",
            "1e-300",
            "1e30",
            "0.5",
            "null",
            "''");
    private static final byte[] BYTES = {0, 1, 0x7F, (byte) 0x80, (byte) 0xFF, ' ', '\n', '"', '<', '(', '[', '{'};

    /** Of brackets within brackets. */
    private static final int DEEP = 20_000;

    private static final int MANY = 20_000;

    private final SplittableRandom random;

    MutantMaker(SplittableRandom random) {
        this.random = random;
    }

    byte[] mutant(Kind kind, byte[] file) {
        byte[] mutant = file;
        for (int i = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1; i > 0; i--) {
            mutant = once(kind, mutant);
        }
        return mutant;
    }

    private byte[] once(Kind kind, byte[] file) {
        if (file.length == 0 || random.nextInt(8) == 0) {
            return bytes(file);
        }
        try {
            return switch (kind) {
                case BYTES -> bytes(file);
                case TEXT -> text(file);
                case JSON -> random.nextInt(3) == 0 ? text(file) : json(file);
                case GLB -> glb(file);
                case PNG -> png(file);
                case LINE -> line(file);
                case SAVED -> saved(file);
            };
        } catch (IOException | RuntimeException broken) {
            // Broken before: then as bytes.
            return bytes(file);
        }
    }

    private byte[] bytes(byte[] file) {
        if (file.length == 0) {
            return new byte[] {(byte) random.nextInt(256)};
        }
        byte[] mutant = file.clone();
        int at = random.nextInt(file.length);
        switch (random.nextInt(7)) {
            case 0 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> mutant[at] = BYTES[random.nextInt(BYTES.length)];
            case 2 -> {
                return Arrays.copyOf(file, at);
            }
            case 3 -> {
                return joined(
                        Arrays.copyOf(file, at),
                        Arrays.copyOfRange(file, Math.min(file.length, at + 1 + random.nextInt(40)), file.length));
            }
            case 4 -> {
                int end = Math.min(file.length, at + 1 + random.nextInt(200));
                return joined(Arrays.copyOf(file, end), Arrays.copyOfRange(file, at, file.length));
            }
            case 5 -> {
                if (at + 4 <= file.length) {
                    ByteBuffer.wrap(mutant)
                            .order(ByteOrder.LITTLE_ENDIAN)
                            .putInt(at, random.nextBoolean() ? -1 : random.nextInt());
                }
            }
            default -> {
                for (int i = 0; i < 16; i++) {
                    mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
                }
            }
        }
        return mutant;
    }

    private static byte[] joined(byte[] a, byte[] b) {
        byte[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }

    private byte[] text(byte[] file) {
        String text = new String(file, StandardCharsets.UTF_8);
        String mutant =
                switch (random.nextInt(8)) {
                    case 0 -> deep(text);
                    case 1 -> manyLines(text);
                    case 2 -> text.replaceFirst("-?\\d+(\\.\\d+)?", one(EXTREMES));
                    case 3 -> swapped(text);
                    default -> new Mutator(random.split()).mutant(text);
                };
        return mutant.getBytes(StandardCharsets.UTF_8);
    }

    private String one(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    private String deep(String text) {
        int at = random.nextInt(text.length() + 1);
        String open = one(List.of("[", "{", "(", "{a: ", "[{", "- ", "<a>", "<?xml ", "GEOMETRYCOLLECTION ("));
        return text.substring(0, at) + open.repeat(1 + random.nextInt(DEEP)) + text.substring(at);
    }

    private String manyLines(String text) {
        String[] lines = text.split("\n", -1);
        int at = random.nextInt(lines.length);
        lines[at] = (lines[at] + "\n").repeat(Math.min(MANY, 1 + 400_000 / (lines[at].length() + 1)));
        return String.join("\n", lines);
    }

    /** Two lines stand for one another. */
    private String swapped(String text) {
        String[] lines = text.split("\n", -1);
        lines[random.nextInt(lines.length)] = lines[random.nextInt(lines.length)];
        return String.join("\n", lines);
    }

    private byte[] json(byte[] file) throws IOException {
        JsonNode root = JSON.readTree(file);
        List<JsonNode> containers = new ArrayList<>();
        collect(root, containers);
        containers.removeIf(JsonNode::isEmpty);
        if (containers.isEmpty()) {
            return text(file);
        }
        JsonNode in = containers.get(random.nextInt(containers.size()));
        if (in instanceof ObjectNode object) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            String name = one(names);
            switch (random.nextInt(5)) {
                case 0 -> object.remove(name);
                case 1 -> object.set(one(names), object.get(name));
                default -> object.set(name, other(object.get(name), containers));
            }
        } else {
            ArrayNode array = (ArrayNode) in;
            int at = random.nextInt(array.size());
            switch (random.nextInt(6)) {
                case 0 -> array.remove(at);
                case 1 -> array.insert(at, array.get(at));
                case 2 -> {
                    JsonNode copied = array.get(at);
                    for (int i = random.nextInt(copied.isValueNode() ? MANY : 2_000);
                            i > 0 && copied.size() < 50;
                            i--) {
                        array.add(copied);
                    }
                }
                default -> array.set(at, other(array.get(at), containers));
            }
        }
        return JSON.writeValueAsString(root).replace("\"_1e999\"", "1e999").getBytes(StandardCharsets.UTF_8);
    }

    private static void collect(JsonNode node, List<JsonNode> to) {
        if (node.isContainerNode() && to.size() < MANY) {
            to.add(node);
            node.forEach(child -> collect(child, to));
        }
    }

    private JsonNode other(JsonNode was, List<JsonNode> containers) {
        JsonNodeFactory make = JsonNodeFactory.instance;
        return switch (random.nextInt(14)) {
            case 0 -> make.nullNode();
            case 1 -> make.numberNode(-1);
            case 2 -> make.numberNode(BigInteger.valueOf(4_000_000_000_000_000_000L));
            case 3 -> make.textNode("_1e999");
            case 4 -> make.numberNode(random.nextInt(20));
            case 5 -> DoubleNode.valueOf(was.asDouble() * 1e9 + 0.5);
            case 6 -> make.textNode(was.asText("") + "x");
            case 7 -> make.arrayNode();
            case 8 -> make.objectNode();
            case 9 -> make.arrayNode().add(was);
            case 10 -> make.booleanNode(random.nextBoolean());
            case 11 -> {
                JsonNode nested = was;
                for (int i = random.nextInt(400); i > 0; i--) {
                    nested = make.arrayNode().add(nested);
                }
                yield nested;
            }
            case 12 -> make.numberNode(Integer.MAX_VALUE - random.nextInt(3));
            default -> containers.get(random.nextInt(containers.size())).deepCopy();
        };
    }

    private byte[] glb(byte[] file) throws IOException {
        ByteBuffer all = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int length = all.getInt(12);
        byte[] json = Arrays.copyOfRange(file, 20, 20 + length);
        byte[] data = Arrays.copyOfRange(file, 28 + length, file.length);
        return random.nextInt(4) == 0
                ? LevelMeshBuilder.glb(json, bytes(data))
                : LevelMeshBuilder.glb(json(json), data);
    }

    /** A chunk's data change and its checksum is that of what they are now. */
    private byte[] png(byte[] file) {
        byte[] mutant = file.clone();
        ByteBuffer all = ByteBuffer.wrap(mutant);
        List<Integer> chunks = new ArrayList<>();
        for (int at = 8; at + 12 <= mutant.length; at += 12 + all.getInt(at)) {
            chunks.add(at);
        }
        int at = random.nextInt(3) == 0 ? 8 : chunks.get(random.nextInt(chunks.size()));
        int length = all.getInt(at);
        if (at == 8 && random.nextBoolean()) {
            all.putInt(16 + 4 * random.nextInt(2), 1 << random.nextInt(31));
        } else if (length > 0) {
            mutant[at + 8 + random.nextInt(length)] = (byte) random.nextInt(256);
        }
        CRC32 checksum = new CRC32();
        checksum.update(mutant, at + 4, length + 4);
        all.putInt(at + 8 + length, (int) checksum.getValue());
        return mutant;
    }

    /** A saved world's state changes and its checksum is that of what it is now. */
    private byte[] saved(byte[] file) {
        byte[] mutant = file.clone();
        int at = random.nextInt(file.length - Long.BYTES);
        for (int i = random.nextInt(3); i >= 0; i--) {
            mutant[Math.min(at + i, file.length - Long.BYTES - 1)] = (byte) random.nextInt(256);
        }
        CRC32C checksum = new CRC32C();
        checksum.update(mutant, 0, file.length - Long.BYTES);
        ByteBuffer.wrap(mutant).putLong(file.length - Long.BYTES, checksum.getValue());
        return mutant;
    }

    /** What a run line holds changes and its checksum is that of what it is now. */
    private byte[] line(byte[] file) {
        String line = new String(file, StandardCharsets.US_ASCII).strip();
        int begin = line.indexOf(':') + 1;
        byte[] checked = Base64.getUrlDecoder().decode(line.substring(begin));
        byte[] held = bytes(Arrays.copyOfRange(checked, 4, checked.length));
        CRC32 checksum = new CRC32();
        checksum.update(held);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(ByteBuffer.allocate(4).putInt((int) checksum.getValue()).array());
        all.writeBytes(held);
        return (line.substring(0, begin)
                        + Base64.getUrlEncoder().withoutPadding().encodeToString(all.toByteArray()))
                .getBytes(StandardCharsets.US_ASCII);
    }
}
