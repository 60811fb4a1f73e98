package onder.draw.view.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AgeTest {
    private static final int MANY = 100_000;

    private static final Path SHADER = Path.of("assets/Shaders/Build.glsllib");

    private static double constant(String name) throws IOException {
        Matcher found = Pattern.compile("const float " + name + " = ([0-9.]+);").matcher(Files.readString(SHADER));
        assertTrue(found.find(), name);
        return Double.parseDouble(found.group(1));
    }

    @Test
    void thereAreAsManyOfAnAgeAndTheyStepAsTheShaderDrawsThem() throws IOException {
        Map<Age, Integer> counts = new EnumMap<>(Age.class);
        for (int id = 0; id < MANY; id++) {
            counts.merge(Age.of(id), 1, Integer::sum);
        }
        assertEquals(constant("CHILDREN"), counts.get(Age.CHILD) / (double) MANY, 0.002);
        assertEquals(constant("OLD"), counts.get(Age.OLD) / (double) MANY, 0.002);
        assertEquals(constant("CHILDS_LEG"), Age.CHILD.leg, 1e-6);
        assertEquals(constant("OLD_LEG"), Age.OLD.leg, 1e-6);
    }

    /** The shader takes the stride for that of such legs, and so does not let the feet slide. */
    @Test
    void childrenTakeShorterStepsAndMoreOfThem() {
        Gait grown = BodyShape.PEOPLE.gait(1, false);
        Gait child = BodyShape.PEOPLE.gait(Age.CHILD.leg, false);
        for (float speed = 0.2f; speed < 3; speed += 0.2f) {
            assertTrue(child.stride(speed) < 0.85f * grown.stride(speed), speed + " m/s");
        }
    }
}
