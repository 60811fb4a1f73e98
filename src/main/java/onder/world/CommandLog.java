package onder.world;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import onder.world.World.Logged;

/** The commands that wait for the next step, and those that were carried out: the log that repeats a run. */
final class CommandLog {
    /** Filled by any thread, emptied by the one that makes the steps. */
    private final ConcurrentLinkedQueue<Command> waiting = new ConcurrentLinkedQueue<>();

    private final List<Logged> carriedOut = new ArrayList<>();

    void send(Command command) {
        waiting.add(command);
    }

    /** Whether commands wait. */
    boolean isAsked() {
        return !waiting.isEmpty();
    }

    /** Whether commands wait that change more than where the user points. */
    boolean isAskedToChange() {
        for (Command command : waiting) {
            if (!(command instanceof Command.MovePointer)) {
                return true;
            }
        }
        return false;
    }

    /** The next one that waits; null when none does. */
    Command take() {
        return waiting.poll();
    }

    /** Logs a command as carried out at that step. */
    void add(long step, Command command) {
        carriedOut.add(new Logged(step, command));
    }

    /** How many were carried out. */
    int size() {
        return carriedOut.size();
    }

    /** Those carried out after the first {@code from}. */
    List<Logged> copy(int from) {
        return List.copyOf(carriedOut.subList(Math.min(from, carriedOut.size()), carriedOut.size()));
    }

    /** Forgets those that wait. */
    void dropWaiting() {
        waiting.clear();
    }

    /** Forgets all but the first {@code size} that were carried out. */
    void back(int size) {
        carriedOut.subList(size, carriedOut.size()).clear();
    }

    /** Whether another log of at least {@code size} begins as this one. */
    boolean isContinuedBy(List<Logged> other, int size) {
        return other.size() >= size
                && other.subList(0, Math.min(carriedOut.size(), other.size())).equals(carriedOut);
    }

    /** Takes over from a log that continues this one, up to that size. */
    void ahead(List<Logged> other, int size) {
        carriedOut.addAll(other.subList(carriedOut.size(), size));
    }
}
