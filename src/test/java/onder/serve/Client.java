package onder.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Sends lines to a server and reads its answers. */
final class Client {
    static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private Client() {}

    /** The answers to lines, one each; the server reports no fault of its own. */
    static List<String> answers(byte[] lines) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringWriter log = new StringWriter();
        PrintWriter print = new PrintWriter(out, false, StandardCharsets.US_ASCII);
        new Server(Path.of("none"), 2, new PrintWriter(log)).serve(new ByteArrayInputStream(lines), print);
        assertEquals("", log.toString());
        String text = out.toString(StandardCharsets.US_ASCII);
        assertTrue(text.isEmpty() || text.endsWith("\n"));
        return text.lines().toList();
    }

    /** The answers to requests without ids, which are counted from 1. */
    static List<JsonNode> ask(String... requests) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < requests.length; i++) {
            assertTrue(requests[i].startsWith("{"), requests[i]);
            lines.append("{\"id\":")
                    .append(i + 1)
                    .append(',')
                    .append(requests[i].substring(1))
                    .append('\n');
        }
        List<String> answers = answers(lines.toString().getBytes(StandardCharsets.UTF_8));
        assertEquals(requests.length, answers.size());
        List<JsonNode> read = new ArrayList<>();
        for (String answer : answers) {
            read.add(JSON.readTree(answer));
            assertEquals(read.size(), read.get(read.size() - 1).get("id").asInt());
        }
        return read;
    }

    /** The results of the same, all of which succeed. */
    static List<JsonNode> results(String... requests) throws IOException {
        List<JsonNode> answers = ask(requests);
        answers.forEach(answer -> assertFalse(answer.has("error"), answer::toString));
        return answers.stream().map(answer -> answer.get("result")).toList();
    }
}
