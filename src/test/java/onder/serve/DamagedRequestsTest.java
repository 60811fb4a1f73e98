package onder.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No line ends the server or changes a run unless it is a request that can be carried out. */
class DamagedRequestsTest {
    private static final String LOAD = "{\"id\":1,\"do\":\"load\",\"scene\":\"gate\",\"seed\":3}";

    /** Good requests, of which none is allowed any longer once a value has another type. */
    private static final List<String> GOOD = List.of(
            "{\"id\":5,\"do\":\"hello\"}",
            "{\"id\":5,\"do\":\"load\",\"run\":\"b\",\"scene\":\"thesis\",\"seed\":1,\"presets\":[\"herd\"],"
                    + "\"settings\":{\"leadership.grace\":1.5},\"measures\":[\"arrived\"],\"threads\":1}",
            "{\"id\":5,\"do\":\"set\",\"run\":\"main\",\"path\":\"leadership.grace\",\"value\":1.5}",
            "{\"id\":5,\"do\":\"command\",\"run\":\"main\",\"commands\":[{\"moveGoal\":{\"group\":0,\"goal\":[1,2]}}]}",
            "{\"id\":5,\"do\":\"step\",\"run\":\"main\",\"steps\":2}",
            "{\"id\":5,\"do\":\"state\",\"run\":\"main\",\"fields\":[\"x\"],\"base64\":true}",
            "{\"id\":5,\"do\":\"groups\",\"run\":\"main\",\"members\":true}",
            "{\"id\":5,\"do\":\"measures\",\"run\":\"main\"}",
            "{\"id\":5,\"do\":\"events\",\"run\":\"main\",\"since\":2}",
            "{\"id\":5,\"do\":\"snapshot\",\"run\":\"main\",\"name\":\"a\"}",
            "{\"id\":5,\"do\":\"fork\",\"run\":\"main\",\"to\":\"c\",\"seed\":4}",
            "{\"id\":5,\"do\":\"hash\",\"run\":\"main\"}",
            "{\"id\":5,\"do\":\"line\",\"run\":\"main\"}",
            "{\"id\":5,\"do\":\"close\",\"run\":\"main\"}");

    private static final List<String> WRONG =
            List.of("null", "{}", "[[]]", "1e400", "-1e400", "123456789012345678901234567890", "{\"a\":{\"b\":0}}");

    private final Random random = new Random(20261128);

    /** A good request made one that no server may carry out. */
    private byte[] damaged() throws IOException {
        String good = GOOD.get(random.nextInt(GOOD.size()));
        ObjectNode fields = (ObjectNode) Client.JSON.readTree(good);
        List<String> names = new ArrayList<>();
        fields.fieldNames().forEachRemaining(names::add);
        String name = names.get(random.nextInt(names.size()));
        int at = random.nextInt(good.length());
        switch (random.nextInt(10)) {
            case 0:
                return bytes(good.substring(0, at));
            case 1:
                byte[] bytes = bytes(good);
                bytes[at] = (byte) (0x80 + random.nextInt(0x40));
                return bytes;
            case 2:
                // A control character is allowed nowhere, neither in a text nor between.
                return bytes(good.substring(0, at) + '\u0001' + good.substring(at));
            case 3:
                return bytes(good + good.charAt(at));
            case 4:
                return bytes(good.replace("\"do\":\"", "\"do\":\"" + (char) ('a' + random.nextInt(26)) + "x"));
            case 5:
                return bytes(good.replaceFirst("\\{", "{\"" + name + "x\":1,"));
            case 6:
                return bytes(good.replaceFirst("\\{", "{\"" + name + "\":1,"));
            case 7:
                int deep = 51 + random.nextInt(10_000);
                return bytes(good.replaceFirst("\\}$", ",\"run\":" + "[".repeat(deep) + "]".repeat(deep) + "}"));
            case 8:
                return bytes(fields.get(name).toString() + (random.nextBoolean() ? "" : ","));
            default:
                return bytes(wrongValue(fields, name));
        }
    }

    private String wrongValue(ObjectNode fields, String name) throws IOException {
        JsonNode value;
        do {
            value = Client.JSON.readTree(WRONG.get(random.nextInt(WRONG.size())));
        } while (name.equals("settings") && value.toString().equals("{}")
                || name.equals("seed") && value.isIntegralNumber() && value.canConvertToLong());
        return fields.set(name, value).toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] lines(List<byte[]> lines) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] line : lines) {
            all.writeBytes(line);
            all.write('\n');
        }
        return all.toByteArray();
    }

    @Test
    void tenThousandDamagedMessagesGetAnErrorEachAndTheServerGoesOn() throws IOException {
        List<byte[]> sent = new ArrayList<>(List.of(bytes(LOAD), bytes("{\"id\":2,\"do\":\"hash\"}")));
        for (int i = 0; i < 10_000; i++) {
            sent.add(damaged());
        }
        sent.add(bytes("{\"id\":3,\"do\":\"hash\"}"));
        List<String> answers = Client.answers(lines(sent));
        assertEquals(sent.size(), answers.size());
        for (int i = 2; i < sent.size() - 1; i++) {
            JsonNode error = Client.JSON.readTree(answers.get(i)).get("error");
            String about = new String(sent.get(i), StandardCharsets.ISO_8859_1) + "\n" + answers.get(i);
            assertFalse(error == null, about);
            assertFalse(error.get("what").asText().isBlank(), about);
            assertFalse(error.get("where").asText().isBlank(), about);
            assertFalse(answers.get(i).matches(".*(Exception|\\bjava\\b|jackson|fault of).*"), about);
        }
        assertEquals(
                Client.JSON.readTree(answers.get(1)).get("result"),
                Client.JSON.readTree(answers.get(sent.size() - 1)).get("result"));
    }

    @Test
    void anyChangeOfBytesGetsOneAnswer() throws IOException {
        List<byte[]> sent = new ArrayList<>(List.of(bytes(LOAD)));
        for (int i = 0; i < 3000; i++) {
            byte[] line = bytes(GOOD.get(1 + random.nextInt(GOOD.size() - 2)));
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                int at = random.nextInt(line.length);
                line[at] = random.nextBoolean()
                        ? line[random.nextInt(line.length)]
                        : (byte) (random.nextInt(255) < 32 ? 32 : 33 + random.nextInt(90));
            }
            sent.add(line);
        }
        sent.add(bytes("{\"id\":\"end\",\"do\":\"hello\"}"));
        List<String> answers = Client.answers(lines(sent));
        assertEquals(sent.size(), answers.size());
        assertTrue(answers.get(answers.size() - 1).startsWith("{\"id\":\"end\",\"result\""));
    }

    @Test
    void aLineThatIsTooLongIsRefusedAndTheNextOneAnswered() throws IOException {
        byte[] huge = bytes("{\"id\":1,\"do\":\"hello\",\"run\":\"" + "x".repeat(9 << 20) + "\"}");
        List<String> answers = Client.answers(lines(List.of(huge, bytes("{\"id\":2,\"do\":\"hello\"}"))));
        assertEquals(2, answers.size());
        assertEquals(
                "{\"id\":null,\"error\":{\"what\":\"the line is too long\",\"where\":\"line\","
                        + "\"allowed\":\"4 MiB, its end included\"}}",
                answers.get(0));
        assertTrue(answers.get(1).startsWith("{\"id\":2,\"result\""));
    }
}
