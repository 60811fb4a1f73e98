package onder.cli.option;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** A result for scripts: one JSON value on standard output, and nothing else there. */
public final class JsonOption {
    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .registerModule(new SimpleModule()
                    .addSerializer(Double.class, new Numbers<>(Double.class))
                    .addSerializer(double.class, new Numbers<>(double.class))
                    .addSerializer(Float.class, new Numbers<>(Float.class))
                    .addSerializer(float.class, new Numbers<>(float.class)));

    @Option(
            names = "--json",
            description = "Print the result as one JSON value on standard output, and nothing else there.")
    private boolean wanted;

    private PrintWriter output;

    /** Whether the call asks for it. */
    public boolean isWanted() {
        return wanted;
    }

    /** Keeps the command's standard output for the JSON value: other text is dropped. */
    public void takeOutput(CommandLine command) {
        output = command.getOut();
        command.setOut(new PrintWriter(Writer.nullWriter()));
    }

    /** Prints the result if the call asks for it. */
    public void print(Object value) {
        try {
            if (wanted) {
                output.println(JSON.writeValueAsString(value));
            }
        } catch (JsonProcessingException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** JSON has neither infinity nor an undefined number: both are null. */
    private static final class Numbers<N extends Number> extends StdSerializer<N> {
        Numbers(Class<N> type) {
            super(type);
        }

        @Override
        public void serialize(N number, JsonGenerator json, SerializerProvider all) throws IOException {
            if (!Double.isFinite(number.doubleValue())) {
                json.writeNull();
            } else if (number instanceof Float single) {
                json.writeNumber(single);
            } else {
                json.writeNumber(number.doubleValue());
            }
        }
    }
}
