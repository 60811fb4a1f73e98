package onder.sandbox.run;

import java.util.List;
import onder.draw.state.LastSeen;
import onder.group.Event;

/** Reads the events of the run that is shown, each once, and starts over after a change to another run or moment. */
public final class EventReader {
    private final RunView shown;
    private final LastSeen<Integer> generation = new LastSeen<>();
    private long read;

    /**
     * @param shown the run whose events it reads
     */
    public EventReader(RunView shown) {
        this.shown = shown;
    }

    /**
     * Whether the run or moment is another one than at the last call; then {@link #next} begins with the first event.
     */
    public boolean beginsAnew() {
        boolean anew = generation.update(shown.generation());
        read = anew ? 0 : read;
        return anew;
    }

    /** The events since the last call, oldest first. */
    public List<Event> next() {
        List<Event> unread = shown.world().events().since(read);
        read = shown.world().events().count();
        return unread;
    }
}
