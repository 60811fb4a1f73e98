package onder.output.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The display ends with its program, however that ends; a machine without Xvfb has none. */
class VirtualDisplayTest {
    private static final int SECONDS = 20;

    /** Tells the display's name and waits for a line. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] args) throws IOException {
            System.out.println(VirtualDisplay.start());
            System.in.read();
        }
    }

    enum End {
        RETURNS {
            @Override
            void of(Process program) throws IOException {
                program.getOutputStream().close();
            }
        },
        IS_ASKED_TO_END {
            @Override
            void of(Process program) {
                program.destroy();
            }
        },
        IS_KILLED {
            @Override
            void of(Process program) {
                program.destroyForcibly();
            }
        };

        abstract void of(Process program) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void nothingOfItIsLeftWhenItsProgram(End end) throws Exception {
        Process program = start();
        String display = program.inputReader().readLine();
        assertEquals(DisplayDrawingTest.has(Display.XVFB), display.startsWith(":"), display);
        Path socket = Path.of("/tmp/.X11-unix/X" + display.substring(1));
        Object open = identity(socket);
        assertEquals(DisplayDrawingTest.has(Display.XVFB), open != null, socket::toString);
        List<ProcessHandle> servers = program.descendants().toList();

        end.of(program);
        program.waitFor();

        await(() -> servers.stream().noneMatch(ProcessHandle::isAlive));
        // By then the number may be another program's.
        assertTrue(open == null || !open.equals(identity(socket)), socket + " is left");
    }

    private static Process start() throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(java, "-cp", classPath, Holder.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Which file that is, whatever its name; null: none. */
    private static Object identity(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException none) {
            return null;
        }
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        for (int i = 0; i < SECONDS * 100 && !condition.getAsBoolean(); i++) {
            Thread.sleep(10);
        }
        assertTrue(condition.getAsBoolean(), "it is still there after " + SECONDS + " s");
    }
}
