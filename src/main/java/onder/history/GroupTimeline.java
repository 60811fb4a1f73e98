package onder.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The life of a group, or of several successive groups with the same number: tenures, congestion, events. */
public final class GroupTimeline {
    private final int group;
    private final List<Span> tenures = new ArrayList<>();
    private final List<Span> congestions = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();

    GroupTimeline(int group) {
        this.group = group;
    }

    GroupTimeline copy() {
        GroupTimeline copy = new GroupTimeline(group);
        tenures.forEach(span -> copy.tenures.add(span.copy()));
        congestions.forEach(span -> copy.congestions.add(span.copy()));
        copy.marks.addAll(marks);
        return copy;
    }

    /** Who led and when, in order; in a gap the group did not exist. */
    public List<Span> tenures() {
        return Collections.unmodifiableList(tenures);
    }

    /** When it was congested, in order. */
    public List<Span> congestions() {
        return Collections.unmodifiableList(congestions);
    }

    /** What happened to it, in order. */
    public List<Mark> marks() {
        return Collections.unmodifiableList(marks);
    }

    void led(int leader, long step) {
        Span last = last(tenures);
        if (last == null || last.leader() != leader) {
            end(tenures, step);
            tenures.add(new Span(step, last == null ? step : last.life, leader));
        }
    }

    void congested(long step) {
        end(congestions, step);
        congestions.add(new Span(step, step, -1));
    }

    void cleared(long step) {
        end(congestions, step);
    }

    void ended(long step) {
        end(tenures, step);
        end(congestions, step);
    }

    void add(Mark mark) {
        marks.add(mark);
    }

    private static Span last(List<Span> spans) {
        Span last = spans.isEmpty() ? null : spans.get(spans.size() - 1);
        return last != null && last.to() == Span.OPEN ? last : null;
    }

    private static void end(List<Span> spans, long step) {
        Span last = last(spans);
        if (last != null) {
            last.end(step);
        }
    }

    /** Drops everything after a step. */
    void truncate(long step) {
        for (List<Span> spans : List.of(tenures, congestions)) {
            spans.removeIf(span -> span.from() > step);
            Span last = spans.isEmpty() ? null : spans.get(spans.size() - 1);
            if (last != null && last.to() > step) {
                last.end(Span.OPEN);
            }
        }
        marks.removeIf(mark -> mark.step() > step);
    }

    /** Forgets everything that was over by that step. */
    void forget(long step) {
        tenures.removeIf(span -> span.to() < step);
        congestions.removeIf(span -> span.to() < step);
        marks.removeIf(mark -> mark.step() < step);
    }

    /** {@return the index of the group} */
    public int group() {
        return group;
    }
}
