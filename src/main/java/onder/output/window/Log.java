package onder.output.window;

import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** One log for Onder, jMonkeyEngine and their libraries: warnings to standard error, nothing else. */
public final class Log {
    /** {@code -Donder.log=debug} shows more; the levels are Logback's. */
    private static final String PROPERTY = "onder.log";

    private static boolean program;

    private Log() {}

    /**
     * Sets up the log of the program, whatever configuration of Logback lies about, and sends java.util.logging, which
     * jMonkeyEngine writes to, to the same place. Comes before any logging; harmless when repeated. Only the program
     * itself calls it: programs that use Onder as a library keep their own log.
     */
    public static synchronized void install() {
        program = true;
        // Here, on one thread: where two begin it at once, SLF4J tells the user.
        LoggerFactory.getILoggerFactory();
        if (!SLF4JBridgeHandler.isInstalled()) {
            SLF4JBridgeHandler.removeHandlersForRootLogger();
            SLF4JBridgeHandler.install();
        }
    }

    /** Whether this is Onder itself, not an application of another's that uses it. */
    static boolean isProgram() {
        return program;
    }

    static String level() {
        return System.getProperty(PROPERTY, "warn");
    }

    static boolean isVerbose() {
        String level = level();
        return !level.equalsIgnoreCase("info")
                && !level.equalsIgnoreCase("warn")
                && !level.equalsIgnoreCase("error")
                && !level.equalsIgnoreCase("off");
    }
}
