package onder.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A live page's functions are Java's, bit by bit. */
class JavaMathTest {
    private static final int TRIES = 100_000;

    /** Beyond, the argument of an angle's function is taken modulo a turn. */
    private static final double LARGEST_ANGLE = 0x1p18 * Math.PI;

    private final Random random = new Random(5);

    @Test
    void eachFunctionHasJavasBits() throws Exception {
        URL[] classes = {Path.of("target/web/classes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes)) {
            Method[] functions = loader.loadClass("onder.web.JavaMath").getDeclaredMethods();
            int compared = 0;
            for (Method function : functions) {
                if (Modifier.isPublic(function.getModifiers())) {
                    compare(function, StrictMath.class.getMethod(function.getName(), function.getParameterTypes()));
                    compared++;
                }
            }
            assertTrue(compared >= 14, "functions: " + compared);
        }
    }

    private void compare(Method ours, Method javas) throws ReflectiveOperationException {
        boolean turns = Stream.of("sin", "cos", "tan").anyMatch(ours.getName()::equals);
        for (int i = 0; i < TRIES; i++) {
            Object[] arguments =
                    Stream.of(ours.getParameterTypes()).map(this::argument).toArray();
            if (!turns || Math.abs((double) arguments[0]) < LARGEST_ANGLE) {
                assertEquals(
                        javas.invoke(null, arguments),
                        ours.invoke(null, arguments),
                        () -> ours.getName() + Stream.of(arguments).toList());
            }
        }
    }

    private Object argument(Class<?> type) {
        if (type == long.class) {
            return random.nextLong() >> random.nextInt(Long.SIZE);
        }
        double number =
                switch (random.nextInt(5)) {
                    case 0 -> normal(Double.longBitsToDouble(random.nextLong()));
                    case 1 -> random.nextInt(2001) / 2.0 - 500;
                    case 2 -> (random.nextInt(2001) - 1000) * (Math.PI / 4) + near(0);
                    case 3 -> near(1);
                    default -> (random.nextDouble() - 0.5) * 1000;
                };
        return type == float.class ? (Object) (float) number : (Object) number;
    }

    private double near(double number) {
        return number + (random.nextDouble() - 0.5) * Math.pow(2, -random.nextInt(60));
    }

    /** Lengths of the smallest numbers of all are rounded otherwise. */
    private static double normal(double number) {
        return Math.abs(number) < 0x1p-400 ? 0 : number;
    }
}
