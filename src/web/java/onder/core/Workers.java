package onder.core;

/** One worker, the caller: a page has one thread. */
public final class Workers implements AutoCloseable {
    /** A chunk of work. */
    @FunctionalInterface
    public interface Task {
        void run(int chunk, int worker);
    }

    public Workers(int count) {}

    public void rest() {}

    public int count() {
        return 1;
    }

    public int active() {
        return 1;
    }

    public void setSerial(boolean serial) {}

    public void run(int n, Task work) {
        for (int chunk = 0; chunk < n; chunk++) {
            work.run(chunk, 0);
        }
    }

    @Override
    public void close() {}
}
