package onder.sandbox.panels;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The failures of a session of a random user, each with what was done before it. */
final class Failures {
    /** So many of the last actions are reported with a failure. */
    private static final int TOLD = 25;

    private final String session;
    private final List<String> all = new ArrayList<>();
    private final Deque<String> last = new ArrayDeque<>();

    /** @param session as it is done again */
    Failures(String session) {
        this.session = session;
    }

    /** Notes what is done. */
    synchronized void note(String action) {
        last.add(action);
        if (last.size() > TOLD) {
            last.poll();
        }
    }

    /** @param thrown null: nothing was thrown */
    synchronized void add(String what, Throwable thrown) {
        StringWriter text = new StringWriter();
        PrintWriter lines = new PrintWriter(text, true);
        lines.println("FAILURE " + what);
        lines.println("  " + session + ", after");
        last.forEach(each -> lines.println("    " + each));
        if (thrown != null) {
            thrown.printStackTrace(lines);
        }
        all.add(text.toString());
    }

    synchronized List<String> all() {
        return List.copyOf(all);
    }
}
