package onder.output.window;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.jul.LevelChangePropagator;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.status.NopStatusListener;

/**
 * The program's log: warnings to standard error. Written in Java because Logback takes longer to read this from a file
 * than Onder to read its scene. In another program it does nothing.
 */
public final class LogSetup extends ContextAwareBase implements Configurator {
    /** {@code -Donder.log.trace=full} shows whole stack traces. */
    private static final String TRACE_PROPERTY = "onder.log.trace";

    /** Onder's own sentences begin as its other messages do. */
    private static final String OWN_PREFIX = "onder: ";

    private static final String OWN = "onder.";

    private static final String FILE_PROPERTY = "logback.configurationFile";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        if (System.getProperty(FILE_PROPERTY) != null || !Log.isProgram()) {
            return ExecutionStatus.INVOKE_NEXT_IF_ANY;
        }
        // Nothing about Logback itself.
        context.getStatusManager().add(new NopStatusListener());
        // So that java.util.logging does not format what is thrown away here.
        LevelChangePropagator levels = new LevelChangePropagator();
        levels.setContext(context);
        levels.setResetJUL(true);
        levels.start();
        context.addListener(levels);
        Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.addAppender(standardError(context));
        root.setLevel(Level.toLevel(Log.level(), Level.WARN));
        // It misses loaders for formats that are not used: jMonkeyEngine's list names those of all its modules.
        context.getLogger("com.jme3.asset.AssetConfig").setLevel(Level.ERROR);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    private static ConsoleAppender<ILoggingEvent> standardError(LoggerContext context) {
        LayoutWrappingEncoder<ILoggingEvent> lines = new LayoutWrappingEncoder<>();
        lines.setContext(context);
        Lines layout = new Lines();
        layout.setContext(context);
        layout.start();
        lines.setLayout(layout);
        lines.start();
        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setContext(context);
        appender.setName("STDERR");
        appender.setTarget("System.err");
        appender.setEncoder(lines);
        appender.start();
        return appender;
    }

    /** Reads its pattern with the first line: a start that has nothing to tell has none. */
    private static final class Lines extends LayoutBase<ILoggingEvent> {
        private PatternLayout pattern;

        @Override
        public synchronized String doLayout(ILoggingEvent event) {
            if (event.getLoggerName().startsWith(OWN) && event.getThrowableProxy() == null) {
                return OWN_PREFIX + event.getFormattedMessage() + System.lineSeparator();
            }
            if (pattern == null) {
                pattern = new PatternLayout();
                pattern.setContext(getContext());
                pattern.setPattern(
                        "%level: %msg [%logger{0}]%n%ex{" + System.getProperty(TRACE_PROPERTY, "short") + "}");
                pattern.start();
            }
            return pattern.doLayout(event);
        }
    }
}
