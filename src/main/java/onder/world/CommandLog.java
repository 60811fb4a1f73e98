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

    /** Removes those that wait. */
    void dropWaiting() {
        waiting.clear();
    }

    /** Removes all but the first {@code size} that were carried out. */
    void truncate(int size) {
        carriedOut.subList(size, carriedOut.size()).clear();
    }

    /** Whether another log has at least {@code size} commands and begins with this one. */
    boolean isContinuedBy(List<Logged> other, int size) {
        return other.size() >= size
                && other.subList(0, Math.min(carriedOut.size(), other.size())).equals(carriedOut);
    }

    /** Extends the log to {@code size} commands, from a longer log that begins with this one. */
    void extend(List<Logged> other, int size) {
        carriedOut.addAll(other.subList(carriedOut.size(), size));
    }
}
