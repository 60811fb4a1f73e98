package onder.world;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import onder.group.Event;

/**
 * The stream of events: readers remember how far they have read and ask for later events. The latest 65 536 are kept,
 * so it does not grow without end. Not during a step; between two steps any number of threads may read.
 */
public final class EventLog {
    private static final int KEPT = 1 << 16;

    private final Deque<Event> recent = new ArrayDeque<>();
    private long count;

    /** Starts empty. */
    public EventLog() {}

    void add(Event event) {
        if (recent.size() == KEPT) {
            recent.removeFirst();
        }
        recent.addLast(event);
        count++;
    }

    /** Removes all but the first {@code size} events. */
    void truncate(long size) {
        for (; count > size; count--) {
            recent.pollLast();
        }
    }

    /** The number of earlier events, which are forgotten. */
    void skip(long events) {
        count = events;
    }

    /** {@return the number of events so far} */
    public long count() {
        return count;
    }

    /**
     * {@return the events from number {@code from} on, oldest first; those already forgotten are left out}
     *
     * @param from its number, from 0
     */
    public List<Event> since(long from) {
        long wanted = Math.min(recent.size(), count - from);
        if (wanted <= 0) {
            return List.of();
        }
        List<Event> latest = new ArrayList<>();
        Iterator<Event> backwards = recent.descendingIterator();
        for (int i = 0; i < wanted; i++) {
            latest.add(backwards.next());
        }
        Collections.reverse(latest);
        return latest;
    }
}
