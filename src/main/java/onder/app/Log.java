package onder.app;

import org.slf4j.bridge.SLF4JBridgeHandler;

/** One log for Onder, jMonkeyEngine and their libraries: warnings to standard error, nothing else. */
public final class Log {
    /** {@code -Donder.log=debug} shows more; the levels are Logback's. */
    private static final String PROPERTY = "onder.log";

    private Log() {}

    /** Sends java.util.logging, which jMonkeyEngine writes to, to the same place. Harmless when repeated. */
    public static synchronized void install() {
        if (!SLF4JBridgeHandler.isInstalled()) {
            SLF4JBridgeHandler.removeHandlersForRootLogger();
            SLF4JBridgeHandler.install();
        }
    }

    static boolean isVerbose() {
        String level = System.getProperty(PROPERTY, "warn");
        return !level.equalsIgnoreCase("warn") && !level.equalsIgnoreCase("error") && !level.equalsIgnoreCase("off");
    }
}
