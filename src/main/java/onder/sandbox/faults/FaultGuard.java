package onder.sandbox.faults;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a defect in one part of the program from ending it. Each kind of fault is logged once with its trace and shown
 * to the user once. Until the first picture has been drawn, nothing is contained: a program that cannot start ends.
 */
public final class FaultGuard {
    private static final Logger log = LoggerFactory.getLogger(FaultGuard.class);

    /** Names of classes and methods, which mean nothing to a user. */
    private static final Pattern OF_CODE = Pattern.compile("\\b\\w+\\.\\w+\\.\\w|[a-z]\\(|\"<|\\bclass ");

    private final List<Throwable> kinds = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private boolean contains;
    private final AtomicReference<String> untold = new AtomicReference<>();
    private boolean anew;

    /** Contains faults from now on. */
    public void begin() {
        contains = true;
    }

    /**
     * Runs a part of a frame; what it throws is contained.
     *
     * @param part its name in the message: "the input"
     * @return whether it ended without a fault
     */
    public boolean run(String part, Runnable work) {
        try {
            work.run();
            return true;
        } catch (Throwable thrown) {
            contain(part, thrown);
            return false;
        }
    }

    /**
     * Handles what a part of the program has thrown.
     *
     * @param part its name in the message: "the input"
     */
    public void contain(String part, Throwable thrown) {
        if (!contains || isBeyondRepair(thrown)) {
            throw unchecked(thrown);
        }
        if (!known.add(thrown.getClass() + " " + place(thrown))) {
            return;
        }
        anew = true;
        kinds.add(thrown);
        // The program's log gives one line of a trace; a defect needs all of them.
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace, true));
        log.error("a fault in {} is contained\n{}", part, trace);
        untold.set("A fault in " + part + " (" + reason(thrown)
                + "). The session goes on; save your work. The log has the details.");
    }

    private static boolean isBeyondRepair(Throwable thrown) {
        return thrown instanceof VirtualMachineError
                && !(thrown instanceof OutOfMemoryError)
                && !(thrown instanceof StackOverflowError);
    }

    private static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException own ? own : new IllegalStateException(thrown);
    }

    /** The innermost place in Onder's code; without one, the place where it was thrown. */
    private static String place(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        for (StackTraceElement element : trace) {
            if (element.getClassName().startsWith("onder.")) {
                return element.toString();
            }
        }
        return trace.length == 0 ? "" : trace[0].toString();
    }

    private static String reason(Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            return "the memory is full";
        }
        String message = thrown.getMessage();
        boolean isForUsers = message != null
                && !message.isBlank()
                && !OF_CODE.matcher(message).find();
        return isForUsers ? message.lines().findFirst().orElseThrow().strip() : "an internal error";
    }

    /** The message for the user, once; null: none. */
    public String take() {
        return untold.getAndSet(null);
    }

    /** Whether a new kind of fault has occurred since the last call. */
    public boolean takeAnew() {
        boolean now = anew;
        anew = false;
        return now;
    }

    /** The first of each kind. */
    public List<Throwable> kinds() {
        return List.copyOf(kinds);
    }
}
