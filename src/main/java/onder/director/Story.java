package onder.director;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import onder.director.Footage.Sighting;
import onder.group.Event;
import onder.group.Event.Reason;
import onder.world.setup.Command;
import onder.world.setup.ScheduledCommand;
import onder.world.setup.Setup;

/** Makes moments from a run's events: bursts become one moment, and repeated events count less each time. */
final class Story {
    /** Events of one kind this near to each other form one moment, in seconds and metres. */
    private static final double BURST = 2;

    private static final double NEAR = 9;

    /** The value that another event adds to a burst, and the value of a moment that resembles an earlier one. */
    private static final double MORE = 0.3;

    private static final double AGAIN = 0.82;

    /** A jam that ends sooner than this with the same leader is ignored, in seconds. */
    private static final double HICCUP = 0.8;

    /**
     * The caption of a jam that changes the leader comes this much earlier, in seconds: the jam existed before the test
     * found it.
     */
    private static final double BEFORE = 1.6;

    /** Arrivals before this time are not seen. */
    private static final double FIRST = 0.1;

    private final Footage footage;
    private final Setup setup;
    private final Narrator narrator;
    private final List<Moment> moments = new ArrayList<>();

    private Story(Footage footage, Setup setup) {
        this.footage = footage;
        this.setup = setup;
        narrator = new Narrator(footage, setup);
    }

    /** The moments of a run, in order of time. */
    static List<Moment> of(Footage footage, Setup setup) {
        Story story = new Story(footage, setup);
        story.gather();
        return story.weighed();
    }

    /** Events of one kind being gathered into one moment. */
    private static final class Burst {
        final Moment.Kind kind;
        final Object about;
        final List<Sighting> events = new ArrayList<>();

        Burst(Moment.Kind kind, Object about) {
            this.kind = kind;
            this.about = about;
        }

        boolean takes(Moment.Kind other, Object what, Sighting next, Footage footage) {
            Sighting last = events.get(events.size() - 1);
            if (kind != other || !about.equals(what) || next.time() - last.time() > BURST) {
                return false;
            }
            if (Float.isNaN(next.x()) || Float.isNaN(events.get(0).x())) {
                return true;
            }
            double dx = footage.bounds.dx(next.x() - events.get(0).x());
            double dz = footage.bounds.dz(next.z() - events.get(0).z());
            return StrictMath.hypot(dx, dz) < NEAR;
        }
    }

    private void gather() {
        List<Burst> bursts = new ArrayList<>();
        for (Sighting seen : footage.sightings) {
            Moment.Kind kind = kind(seen);
            if (kind == null || seen.time() > footage.seconds()) {
                continue;
            }
            Object about = about(seen);
            Burst burst = null;
            for (Burst each : bursts) {
                if (each.takes(kind, about, seen, footage)) {
                    burst = each;
                }
            }
            if (burst == null) {
                burst = new Burst(kind, about);
                bursts.add(burst);
            }
            burst.events.add(seen);
        }
        bursts.forEach(burst -> moments.add(moment(burst)));
        moments.removeIf(Objects::isNull);
        moments.sort(Comparator.comparingDouble(Moment::time));
    }

    /** What events are that are a moment whenever they happen. */
    private static final Map<Class<? extends Event>, Moment.Kind> ALWAYS = Map.of(
            Event.Caught.class, Moment.Kind.CAUGHT,
            Event.Split.class, Moment.Kind.SPLIT,
            Event.Merged.class, Moment.Kind.MERGED,
            Event.Left.class, Moment.Kind.LEFT,
            Event.Subordinated.class, Moment.Kind.SUBORDINATED,
            Event.Joined.class, Moment.Kind.JOINED);

    /** The moment kind of an event; null if it does not matter for a film. */
    private Moment.Kind kind(Sighting seen) {
        if (seen.event() instanceof Event.LeaderChanged changed) {
            // After the old leader has left by an exit, a new one is no surprise.
            boolean told = changed.reason() != Reason.START
                    && changed.reason() != Reason.FORMED
                    && changed.reason() != Reason.LEFT;
            return told && changed.from() >= 0 ? Moment.Kind.TOOK_OVER : null;
        }
        if (seen.event() instanceof Event.LeaderStayed stayed) {
            return stayed.reason() == Reason.CONGESTION ? Moment.Kind.STAYED : null;
        }
        if (seen.event() instanceof Event.Congested) {
            return lasts(seen) ? Moment.Kind.CONGESTED : null;
        }
        if (seen.event() instanceof Event.Added) {
            return seen.time() < FIRST ? null : Moment.Kind.CAME;
        }
        if (seen.event() instanceof Event.Happened) {
            return command(seen) == null ? null : Moment.Kind.PLANNED;
        }
        if (seen.event() instanceof Event.Clustered) {
            return seen.time() < FIRST ? null : Moment.Kind.REGROUPED;
        }
        return ALWAYS.get(seen.event().getClass());
    }

    /** The common key of events that form one moment. */
    private Object about(Sighting seen) {
        if (seen.event() instanceof Event.Left left) {
            return left.exit();
        }
        if (seen.event() instanceof Event.LeaderChanged
                || seen.event() instanceof Event.LeaderStayed
                || seen.event() instanceof Event.Merged) {
            return seen.event().group();
        }
        return seen.event() instanceof Event.Happened ? command(seen).getClass() : "";
    }

    /** Whether a jam lasts. */
    private boolean lasts(Sighting jam) {
        return soonAfter(jam).noneMatch(Event.Cleared.class::isInstance) || leadsTo(jam);
    }

    /** Whether a jam makes its group's leader change. */
    private boolean leadsTo(Sighting jam) {
        return soonAfter(jam)
                .anyMatch(event -> event instanceof Event.LeaderChanged changed && changed.reason() == Reason.CONGESTION
                        || event instanceof Event.LeaderStayed stayed && stayed.reason() == Reason.CONGESTION);
    }

    /** {@return the events of the jammed group from the jam on, for as long as a hiccup may last} */
    private Stream<Event> soonAfter(Sighting jam) {
        return footage.sightings.stream()
                .filter(seen -> seen.time() >= jam.time() && seen.time() < jam.time() + HICCUP)
                .map(Sighting::event)
                .filter(event -> event.group() == jam.event().group());
    }

    /** The timed commands of that step; the event only has their name. */
    private Command command(Sighting seen) {
        Event.Happened happened = (Event.Happened) seen.event();
        return setup.traffic().events().stream()
                .filter(timed -> Math.abs(timed.at() / (double) setup.dt() - happened.step()) <= 1)
                .map(ScheduledCommand::command)
                .filter(command -> command.name().equals(happened.command()))
                .findFirst()
                .orElse(null);
    }

    private Moment moment(Burst burst) {
        Sighting first = burst.events.get(0);
        Sighting last = burst.events.get(burst.events.size() - 1);
        List<Command> commands = burst.kind == Moment.Kind.PLANNED
                ? burst.events.stream().map(this::command).toList()
                : List.of();
        Moment.Wording wording = narrator.tell(burst.kind, burst.events, commands);
        double weight = burst.kind.weight * (1 + MORE * Math.sqrt(burst.events.size() - 1)) * share(burst);
        if (wording == null) {
            return null;
        }
        double early = burst.kind == Moment.Kind.CONGESTED && leadsTo(first) ? Math.min(BEFORE, first.time()) : 0;
        float x = first.x();
        float z = first.z();
        float radius = 3;
        if (first.event().group() >= 0) {
            Footage.Band band =
                    footage.band(footage.at(first.time()), first.event().group());
            radius = band == null ? radius : band.radius();
        }
        for (Sighting each : burst.events) {
            if (!Float.isNaN(x) && !Float.isNaN(each.x())) {
                double dx = footage.bounds.dx(each.x() - x);
                double dz = footage.bounds.dz(each.z() - z);
                radius = Math.max(radius, (float) StrictMath.hypot(dx, dz));
            }
        }
        if (!commands.isEmpty() && Narrator.place(commands.get(0)) != null) {
            x = Narrator.place(commands.get(0)).x();
            z = Narrator.place(commands.get(0)).z();
        }
        return new Moment(
                burst.kind,
                first.time() - early,
                last.time(),
                x,
                z,
                radius,
                weight,
                burst.events.stream()
                                .allMatch(each ->
                                        each.event().group() == first.event().group())
                        ? first.event().group()
                        : -1,
                first.event().actor(),
                wording);
    }

    /** Reduces the weight of moments with few people: a jam of three, two arrivals. */
    private static double share(Burst burst) {
        int people = burst.events.stream()
                .mapToInt(each -> each.event() instanceof Event.Added added
                        ? added.count()
                        : each.event() instanceof Event.Left ? 1 : each.size())
                .sum();
        return switch (burst.kind) {
            case SPLIT -> {
                int parted = burst.events.stream()
                        .flatMap(each -> ((Event.Split) each.event()).parts().stream())
                        .mapToInt(Event.Part::size)
                        .sum();
                yield Math.min(1, Math.max(LEAST_SHARE, parted / (MANY / 2.0)));
            }
            case CAME, LEFT, CONGESTED, TOOK_OVER -> Math.min(1, Math.max(LEAST_SHARE, people / (double) MANY));
            default -> 1;
        };
    }

    private static final int MANY = 8;
    private static final double LEAST_SHARE = 0.2;

    /** Reduces the weight of repeated moments, most of all in the same group. */
    private List<Moment> weighed() {
        Map<Object, Integer> before = new HashMap<>();
        List<Moment> weighed = new ArrayList<>();
        for (Moment moment : moments) {
            int same = before.merge(moment.kind(), 1, Integer::sum) - 1;
            int own = before.merge(List.of(moment.kind(), moment.group()), 1, Integer::sum) - 1;
            double weight = moment.weight()
                    * StrictMath.pow(AGAIN, Math.min(same, 4))
                    * StrictMath.pow(AGAIN, Math.min(own, 4));
            weighed.add(moment.weighing(weight));
        }
        return weighed;
    }
}
