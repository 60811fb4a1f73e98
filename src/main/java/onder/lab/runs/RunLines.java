package onder.lab.runs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import onder.file.FileException;
import onder.file.InputFile;
import onder.file.ParserGuard;

/** Runs as lines of JSON, one each. A last line without a line end was cut off by a kill and is ignored. */
final class RunLines {
    /** A run takes a few thousand bytes, and some more for each window. */
    private static final int MOST_BYTES_A_LINE = 16 << 20;

    private static final ObjectMapper JSON = strictJson();

    /** How each line begins. */
    private static final String BEGIN = "{\"job\":{\"number\":";

    private final Path file;
    private final Map<Integer, Run> runs = new TreeMap<>();
    private int line;
    private long whole;

    private RunLines(Path file) {
        this.file = file;
    }

    static String write(Run run) throws IOException {
        return JSON.writeValueAsString(run) + "\n";
    }

    /**
     * The runs in a file, by number.
     *
     * @throws ResultsException when a line is not a run
     */
    static Map<Integer, Run> read(Path file) throws IOException {
        RunLines lines = new RunLines(file);
        lines.read();
        return lines.runs;
    }

    /** The same, after removing a last line that a kill cut off. */
    static Map<Integer, Run> mend(Path file) throws IOException {
        RunLines lines = new RunLines(file);
        lines.read();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(lines.whole);
        }
        return lines.runs;
    }

    private void read() throws IOException {
        try (InputStream in = new BufferedInputStream(InputFile.open(file))) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next != '\n') {
                    bytes.write(next);
                    if (bytes.size() > MOST_BYTES_A_LINE) {
                        line++;
                        throw wrong("has more than " + (MOST_BYTES_A_LINE >> 20) + " MiB in one line");
                    }
                    continue;
                }
                line++;
                whole += bytes.size() + 1;
                take(bytes.toByteArray());
                bytes.reset();
            }
            checkRest(bytes.toString(StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        }
    }

    /** Checks that a last line without a line end is the beginning of a run: a kill cut it off. */
    private void checkRest(String rest) {
        line++;
        if (!rest.startsWith(BEGIN) && !BEGIN.startsWith(rest)) {
            throw wrong("is not a run");
        }
    }

    private void take(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            Run run = JSON.readValue(text, Run.class);
            if (run == null) {
                throw wrong("is not a run: null");
            }
            if (!run.figures().keySet().equals(Set.copyOf(run.job().measures()))) {
                throw wrong("has the figures " + run.figures().keySet() + ", but its measures are "
                        + run.job().measures());
            }
            Run other = runs.put(run.job().number(), run);
            if (other != null && !other.equals(run)) {
                throw wrong("has a different run " + run.job().number() + " than an earlier line");
            }
        } catch (CharacterCodingException e) {
            throw wrong("is not a run: it is not text in UTF-8");
        } catch (JsonProcessingException e) {
            throw wrong("is not a run: " + why(e));
        }
    }

    private static String why(JsonProcessingException e) {
        if (e.getCause() instanceof IllegalArgumentException wrong) {
            return wrong.getMessage().lines().findFirst().orElse("");
        }
        if (!(e instanceof JsonMappingException mapping)) {
            return ParserGuard.plain(e.getOriginalMessage());
        }
        // Jackson's own message names classes.
        StringBuilder place = new StringBuilder();
        for (JsonMappingException.Reference part : mapping.getPath()) {
            place.append(
                    part.getFieldName() == null
                            ? "[" + part.getIndex() + "]"
                            : (place.isEmpty() ? "" : ".") + part.getFieldName());
        }
        return (place.isEmpty() ? "it" : place)
                + (e instanceof UnrecognizedPropertyException
                        ? " is not a field of a run"
                        : " has a value that is not allowed there");
    }

    private ResultsException wrong(String what) {
        return new ResultsException(
                file + ":" + line + ": " + what + "; if you delete this line, the study resumes and repeats its run");
    }

    /** JSON that rejects missing properties and trailing content. */
    static ObjectMapper strictJson() {
        return new ObjectMapper()
                .enable(
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
    }
}
