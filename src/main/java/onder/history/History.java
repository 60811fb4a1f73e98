package onder.history;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import onder.group.Event;

/** The lives of all groups of a run, built from its events. */
public final class History {
    /** Above this many marks the older half is forgotten, so that a long run's memory stays flat. */
    private static final int MOST_MARKS = 50_000;

    private final float dt;

    private final TreeMap<Integer, GroupTimeline> lanes = new TreeMap<>();
    private int marks;
    private History origin;
    private long begin;
    private long end;

    /** @param dt a step in seconds */
    public History(float dt) {
        this.dt = dt;
    }

    /** An independent copy. */
    public History copy() {
        History copy = new History(dt);
        lanes.forEach((group, lane) -> copy.lanes.put(group, lane.copy()));
        copy.origin = this;
        copy.marks = marks;
        copy.begin = begin;
        copy.end = end;
        return copy;
    }

    /** The history that this was copied from, whose run begins as this one; null if none. */
    public History origin() {
        return origin;
    }

    /** The groups' lives, in order of their numbers. */
    public Collection<GroupTimeline> lanes() {
        return Collections.unmodifiableCollection(lanes.values());
    }

    /** The life of the groups with a number; null if no group has had it. */
    public GroupTimeline find(int group) {
        return lanes.get(group);
    }

    /** The first step that it covers. */
    public long begin() {
        return begin;
    }

    /** The last step that it covers. */
    public long end() {
        return end;
    }

    /** Begins at that step, after these events. */
    public void start(List<Event> events, long step) {
        begin = step;
        end = step;
        events.forEach(event -> live(event, step));
    }

    /** Adds the events of the step that led to {@code step}. */
    public void add(List<Event> events, long step) {
        end = step;
        for (Event event : events) {
            live(event, step);
            Mark mark = Mark.of(event, step);
            if (mark != null) {
                lane(mark.group()).add(mark);
                marks++;
            }
        }
        if (marks > MOST_MARKS) {
            forget();
        }
    }

    private void live(Event event, long step) {
        if (event instanceof Event.LeaderChanged e) {
            lane(e.group()).led(e.to(), step);
        } else if (event instanceof Event.Congested e) {
            lane(e.group()).congested(step);
        } else if (event instanceof Event.Cleared e) {
            lane(e.group()).cleared(step);
        } else if (event instanceof Event.GroupEnded e) {
            lane(e.group()).ended(step);
        }
    }

    private GroupTimeline lane(int group) {
        return lanes.computeIfAbsent(group, GroupTimeline::new);
    }

    private void forget() {
        List<Long> steps = new ArrayList<>();
        lanes.values().forEach(lane -> lane.marks().forEach(mark -> steps.add(mark.step())));
        Collections.sort(steps);
        begin = steps.get(steps.size() / 2);
        lanes.values().forEach(lane -> lane.forget(begin));
        clean();
    }

    /** Drops everything after a step. */
    public void truncate(long step) {
        end = step;
        lanes.values().forEach(lane -> lane.truncate(step));
        clean();
    }

    private void clean() {
        lanes.values().removeIf(lane -> lane.tenures().isEmpty());
        marks = lanes.values().stream().mapToInt(lane -> lane.marks().size()).sum();
    }

    /** {@return a step in seconds} */
    public float dt() {
        return dt;
    }
}
