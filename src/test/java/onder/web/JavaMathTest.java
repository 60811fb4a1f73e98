package onder.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
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

    @Test
    void numbersAreReadAndWrittenAsJavaDoes() throws Exception {
        URL[] classes = {Path.of("target/web/classes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes)) {
            Class<?> numbers = loader.loadClass("onder.web.JavaNumbers");
            Method parseFloat = numbers.getMethod("parseFloat", String.class);
            Method parseDouble = numbers.getMethod("parseDouble", String.class);
            Method write = numbers.getMethod("toString", float.class);
            for (int i = 0; i < TRIES; i++) {
                String text = number();
                assertEquals(Float.parseFloat(text), parseFloat.invoke(null, text), text);
                assertEquals(Double.parseDouble(text), parseDouble.invoke(null, text), text);
                float number = Float.intBitsToFloat(random.nextInt());
                String written = (String) write.invoke(null, number);
                assertEquals(number, Float.parseFloat(written), written);
                if (Float.isFinite(number)) {
                    assertTrue(digits(written) <= digits(Float.toString(number)), () -> written + " for " + number);
                }
            }
            for (String wrong : new String[] {"", "x", "1e", "0x10", "1 2", "--1", ".", "e5"}) {
                assertThrows(InvocationTargetException.class, () -> parseFloat.invoke(null, wrong), wrong);
            }
        }
    }

    private static int digits(String number) {
        return new BigDecimal(number).stripTrailingZeros().precision();
    }

    /** A number in one of its forms: short, long, very small or large, and in the middle between two floats. */
    private String number() {
        float number = Float.intBitsToFloat(random.nextInt());
        if (Float.isNaN(number) || Float.isInfinite(number)) {
            return number > 0 ? "Infinity" : "NaN";
        }
        return switch (random.nextInt(6)) {
            case 0 -> Float.toString(number);
            case 1 -> Double.toString(Double.longBitsToDouble(random.nextLong() >>> 2));
            case 2 -> (random.nextInt(20_000) - 10_000) / 1000.0 + "";
            case 3 -> random.nextInt() + "." + Math.abs(random.nextLong()) + "e" + (random.nextInt(100) - 50);
            case 4 -> {
                BigDecimal middle = new BigDecimal(number)
                        .add(new BigDecimal(Math.nextUp(number)))
                        .divide(BigDecimal.valueOf(2));
                yield middle + (middle.scale() > 0 && random.nextBoolean() ? "1" : "");
            }
            default ->
                (random.nextBoolean() ? "-" : "+") + "." + random.nextInt(1_000_000) + "e-4" + random.nextInt(10);
        };
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
