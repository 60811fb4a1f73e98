package onder.world;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingDeque;
import onder.world.World.Logged;
import onder.world.setup.Command;

/** The commands waiting for the next step, and those already carried out: the log that repeats a run. */
final class CommandLog {
    /** Filled by any thread, emptied by the stepping thread. */
    private final LinkedBlockingDeque<Command> waiting = new LinkedBlockingDeque<>();

    /** Null if the log is off. */
    private List<Logged> carriedOut;

    private int size;

    CommandLog() {
        this(List.of(), 0);
    }

    /**
     * @param carriedOut null if the log is off
     * @param size the number of commands carried out
     */
    CommandLog(List<Logged> carriedOut, int size) {
        this.carriedOut = carriedOut == null ? null : new ArrayList<>(carriedOut);
        this.size = size;
    }

    /** Forgets the commands carried out, and keeps none from now on. */
    void turnOff() {
        carriedOut = null;
    }

    /** Whether commands carried out are kept. */
    boolean isKept() {
        return carriedOut != null;
    }

    private List<Logged> kept() {
        if (carriedOut == null) {
            throw new IllegalStateException(
                    "the world's log is off, so the world does not know which commands it has carried out");
        }
        return carriedOut;
    }

    /** The waiting commands. */
    List<Command> waiting() {
        return List.copyOf(waiting);
    }

    void send(Command command) {
        waiting.add(command);
    }

    /** Whether commands wait. */
    boolean isAsked() {
        return !waiting.isEmpty();
    }

    /** Whether waiting commands change more than the user's pointer. */
    boolean isAskedToChange() {
        return waiting.stream().anyMatch(Command::changesRun);
    }

    /** The next waiting command; null if none waits. */
    Command take() {
        return waiting.poll();
    }

    /** Logs a command as carried out at that step. */
    void add(long step, Command command) {
        size++;
        if (isKept()) {
            carriedOut.add(new Logged(step, command));
        }
    }

    /** The number of commands carried out. */
    int size() {
        return size;
    }

    /** The commands carried out after the first {@code from}. */
    List<Logged> copy(int from) {
        return List.copyOf(kept().subList(Math.min(from, size), size));
    }

    /** Removes the waiting commands. */
    void dropWaiting() {
        waiting.clear();
    }

    /** Removes all but the first commands carried out. */
    void truncate(int first) {
        if (isKept()) {
            carriedOut.subList(first, size).clear();
        }
        size = first;
    }

    /** Whether another log has at least that many commands and begins with this one. */
    boolean isContinuedBy(List<Logged> other, int commands) {
        List<Logged> own = kept();
        return other.size() >= commands
                && other.subList(0, Math.min(size, other.size())).equals(own);
    }

    /** Extends the log to that many commands, from a longer log that begins with this one. */
    void extend(List<Logged> other, int commands) {
        kept().addAll(other.subList(size, commands));
        size = commands;
    }
}
