package onder.sandbox.timeline;

import java.util.ArrayList;
import java.util.List;
import onder.group.Event;
import onder.history.GroupTimeline;
import onder.history.Mark;
import onder.history.Span;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.thing.CommandText;
import onder.world.setup.ScheduledCommand;

/** The timeline's tooltips. */
public final class EventTip {
    private EventTip() {}

    /** Time, agents and reason of an event, and for a change of leader the candidates. */
    public static Tip of(Mark mark, float dt) {
        List<String> details = new ArrayList<>();
        if (mark.event() instanceof Event.LeaderChanged change) {
            details.add("why: " + change.reason().text());
            if (!change.ranking().isEmpty()) {
                details.add("members that could lead, by distance from the old leader, and who took over:");
            }
            int place = 1;
            for (Event.Candidate each : change.ranking()) {
                String elected = each.agent() == change.to() ? " " + Icons.CHECK : "";
                details.add(place++ + ". agent " + each.agent() + ": " + Format.fixed(each.distance(), 1, "m")
                        + ", free way " + Format.fixed(each.freeWay(), 1, "m") + elected);
            }
        }
        details.add("Click: go there, and select the group.");
        return new Tip(
                Format.clock(mark.step() * (double) dt) + Format.SPACE + Format.SPACE + sentence(mark.event()),
                details.toArray(String[]::new));
    }

    /** Scheduled events, ordered by time. */
    public static Tip of(List<ScheduledCommand> scheduled, double now) {
        List<String> details = new ArrayList<>();
        scheduled.forEach(timed -> details.add(
                Format.clock(timed.at()) + Format.SPACE + Format.SPACE + CommandText.of(timed.command()) + "."));
        boolean over = scheduled.get(scheduled.size() - 1).at() <= now;
        details.add(over ? "Click: go back to it." : "Click: go to the latest moment of the run before it.");
        return new Tip(
                over ? "Scheduled by the scene, done:" : "Scheduled by the scene, still to come:",
                details.toArray(String[]::new));
    }

    private static String sentence(Event event) {
        if (event instanceof Event.LeaderChanged e) {
            return "Group " + e.group() + ": agent " + e.to() + " took over the lead from agent " + e.from();
        }
        return Format.title(event.text());
    }

    /** Who leads a group at that moment, and for how long; null if there is no such group. */
    public static Tip of(GroupTimeline lane, double seconds, float dt, long end) {
        for (Span span : lane.tenures()) {
            double from = span.from() * (double) dt;
            double to = Math.min(span.to(), end) * (double) dt;
            if (from <= seconds && seconds < to) {
                boolean congested = lane.congestions().stream()
                        .anyMatch(c -> c.from() * dt <= seconds && seconds < Math.min(c.to(), end) * (double) dt);
                String until = span.to() > end ? ", still" : " to " + Format.clock(to);
                return new Tip(
                        "Group " + lane.group() + ": agent " + span.leader() + " leads from " + Format.clock(from)
                                + until + " (" + Format.fixed(to - from, 1) + Format.SPACE + "s)"
                                + (congested ? "; congested here" : ""),
                        "Click: go to " + Format.clock(seconds) + ", and select agent " + span.leader() + ".");
            }
        }
        return null;
    }

    /** The tooltip of the time axis. */
    public static Tip ofMoment(double seconds) {
        return new Tip(
                "Click: go to " + Format.clock(seconds) + ".",
                "Onder repeats your later changes as the run goes on. If you make a change before them, the "
                        + "run takes another course, and Onder drops them.");
    }
}
