package onder.file;

/** What is done if the program is asked to end, as by Ctrl C, before this is closed. */
public final class AtExit implements AutoCloseable {
    private final Thread hook;

    /** @param action short, and safe on another thread */
    public AtExit(Runnable action) {
        hook = new Thread(action, "Interrupted");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The program is ending: the action is on its way.
        }
    }
}
