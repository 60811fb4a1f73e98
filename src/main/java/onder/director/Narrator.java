package onder.director;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.director.Footage.Sighting;
import onder.director.Footage.Species;
import onder.director.Moment.Wording;
import onder.group.Event;
import onder.group.Exit;
import onder.group.Itinerary;
import onder.group.Stop;
import onder.param.Format;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/**
 * Describes events and reasons in plain words: at most seven words for the event, and the deciding figure for the
 * reason.
 */
final class Narrator {
    private static final Map<String, String> PLURALS =
            Map.of("sheep", "sheep", "mouse", "mice", "person", "people", "child", "children", "goose", "geese");

    private static final List<String> NUMBERS =
            List.of("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight");

    /** An agent this near to an exit counts as at the exit, in metres. */
    private static final float AT = 4;

    private final Footage footage;
    private final Setup setup;
    private final Openings openings;

    Narrator(Footage footage, Setup setup) {
        this.footage = footage;
        this.setup = setup;
        openings = new Openings(setup.walls(), footage.bounds);
    }

    /**
     * A burst of events in words; null if it is not worth telling.
     *
     * @param commands the timed commands carried out, if these are the event
     */
    Wording tell(Moment.Kind kind, List<Sighting> events, List<Command> commands) {
        Sighting first = events.get(0);
        return switch (kind) {
            case CAUGHT -> caught(events);
            case TOOK_OVER -> tookOver(events.get(events.size() - 1));
            case STAYED ->
                stayed((Event.LeaderStayed) events.get(events.size() - 1).event());
            case CONGESTED -> congested(events);
            case SPLIT -> split(events);
            case MERGED -> merged(events);
            case LEFT -> left(events);
            case CAME -> came(events);
            case PLANNED -> planned(commands);
            case REGROUPED ->
                new Wording("Everybody finds a group", ((Event.Clustered) first.event()).groups() + " groups now");
            case JOINED -> joined(events);
            case SUBORDINATED -> subordinated((Event.Subordinated) first.event());
        };
    }

    private static Wording caught(List<Sighting> events) {
        Sighting first = events.get(0);
        Event.Caught caught = (Event.Caught) first.event();
        Species hunter = first.facts().other();
        Species prey = first.facts().species();
        if (events.size() > 1) {
            return new Wording(
                    Format.capital(many(hunter)) + " catch "
                            + count(events.size()).toLowerCase(Locale.ROOT) + " " + many(prey),
                    groups(events) + " " + (groupsOf(events).size() > 1 ? "lose" : "loses") + " them");
        }
        String left = first.size() == 1 ? "one is left" : first.size() + " are left";
        String catches = Format.capital(one(hunter)) + " catches ";
        return first.facts().wasLeader()
                ? new Wording(
                        catches + "the leader of " + caught.group(),
                        "Group " + caught.group() + " has to elect another; " + left,
                        catches + "the leader of " + the(caught.group()))
                : new Wording(
                        catches + one(prey), Format.capital(left.replace(" left", " left in group " + caught.group())));
    }

    private Wording tookOver(Sighting seen) {
        Event.LeaderChanged changed = (Event.LeaderChanged) seen.event();
        String verb = changed.reason() == Event.Reason.LOST
                ? " finds a new leader"
                : changed.reason() == Event.Reason.COMMAND ? " gets a new leader" : " turns to a new leader";
        return new Wording(
                changed.to() + " takes over group " + changed.group(), why(seen, changed), the(changed.group()) + verb);
    }

    private static Wording stayed(Event.LeaderStayed event) {
        return new Wording(
                event.leader() + " stays in the lead",
                Format.capital(event.why()),
                the(event.group()) + " keeps its leader");
    }

    /** How the new leader was found, with the figure. */
    private String why(Sighting seen, Event.LeaderChanged changed) {
        Event.Candidate elected = changed.ranking().stream()
                .filter(each -> each.agent() == changed.to())
                .findFirst()
                .orElse(null);
        if (changed.reason() == Event.Reason.COMMAND) {
            return "A command made it the leader";
        }
        if (changed.reason() == Event.Reason.LOST) {
            return "The leader, " + changed.from() + (isCaught(changed) ? ", was caught" : ", is gone");
        }
        if (seen.facts().change() == null) {
            return "";
        }
        return switch (seen.facts().change()) {
            case FARTHEST ->
                elected == null
                        ? "It is farthest from the leader"
                        : "It is farthest from the leader: " + metres(elected.distance());
            case MOST_ROOM_AHEAD ->
                elected == null
                        ? "It has the most room ahead"
                        : "It has the most room ahead: " + metres(elected.freeWay());
            case FORESIGHT -> "In simulated trials the group gets farthest with it";
            case LEARNED -> "The learned rule gives it the highest score";
            case RANDOM -> "It was drawn at random from " + seen.size() + " members";
            case BLIND -> "";
        };
    }

    private boolean isCaught(Event.LeaderChanged changed) {
        return footage.sightings.stream()
                .anyMatch(each -> each.event() instanceof Event.Caught caught
                        && caught.prey() == changed.from()
                        && caught.step() <= changed.step());
    }

    private Wording congested(List<Sighting> events) {
        Sighting first = events.get(0);
        List<Integer> groups = groupsOf(events);
        String where = where(first.x(), first.z());
        Event.Congested jam = (Event.Congested) first.event();
        if (groups.size() == 1) {
            return new Wording(
                    "Group " + groups.get(0) + " is congested" + where,
                    Float.isNaN(jam.displacement())
                            ? ""
                            : "Its members' mean displacement was " + metres(jam.displacement()) + " in "
                                    + number(setup.leadership().window()) + " s",
                    the(groups.get(0)) + " is stuck" + where);
        }
        return new Wording(
                count(groups.size()) + " groups are congested" + where,
                "Groups " + list(groups.stream().map(String::valueOf).toList()),
                count(groups.size()) + " groups are stuck" + where);
    }

    private static String why(Event.Why why) {
        return switch (why) {
            case OUT_OF_TOUCH -> "They have lost touch";
            case IN_TOUCH -> "They are near each other";
            case MAJORITY -> "More of their neighbours are there";
            case LEADERS_MET -> "Their leaders met";
            case COMMAND -> "By command";
        };
    }

    private static Wording split(List<Sighting> events) {
        Event.Split split = (Event.Split) events.get(0).event();
        List<String> sizes = Stream.concat(
                        Stream.of(split.size()), split.parts().stream().map(Event.Part::size))
                .map(String::valueOf)
                .toList();
        String splits = " splits into " + count(sizes.size()).toLowerCase(Locale.ROOT);
        return new Wording(
                "Group " + split.group() + splits,
                why(split.why()) + ": groups of " + list(sizes),
                the(split.group()) + splits);
    }

    private static Wording merged(List<Sighting> events) {
        Event.Merged merged = (Event.Merged) events.get(events.size() - 1).event();
        int all = merged.size() + merged.joinedSize();
        String why = why(merged.why()) + ": " + merged.joinedSize() + " and " + merged.size() + " are " + all + " now";
        if (events.size() > 1 && groupsOf(events).size() == 1) {
            String join = count(events.size()) + " groups join ";
            return new Wording(join + "group " + merged.group(), why, join + the(merged.group()));
        }
        return new Wording(
                "Group " + merged.joined() + " joins group " + merged.group(),
                why,
                the(merged.joined()) + " joins " + the(merged.group()));
    }

    private static Wording joined(List<Sighting> events) {
        Event.Joined joined = (Event.Joined) events.get(0).event();
        return events.size() == 1
                ? new Wording(
                        joined.agent() + " goes over to group " + joined.to(),
                        "From group " + joined.from() + ": " + why(joined.why()).toLowerCase(Locale.ROOT),
                        "Someone goes over to " + the(joined.to()))
                : new Wording(events.size() + " people change their groups", why(joined.why()));
    }

    private static Wording subordinated(Event.Subordinated event) {
        return event.superior() < 0
                ? new Wording(
                        "Group " + event.group() + " follows no other now",
                        "",
                        the(event.group()) + " goes its own way")
                : new Wording(
                        "Group " + event.group() + " follows group " + event.superior(),
                        "Its leader follows theirs",
                        the(event.group()) + " follows " + the(event.superior()));
    }

    private static Wording left(List<Sighting> events) {
        Event.Left left = (Event.Left) events.get(0).event();
        Species who = events.get(0).facts().species();
        return new Wording(
                events.size() == 1
                        ? Format.capital(one(who)) + " leaves by " + named(left.exit())
                        : events.size() + " " + many(who) + " leave by " + named(left.exit()),
                "");
    }

    private static Wording came(List<Sighting> events) {
        int people = events.stream()
                .mapToInt(each -> ((Event.Added) each.event()).count())
                .sum();
        Species who = events.get(0).facts().species();
        return people == 1
                ? new Wording(Format.capital(one(who)) + " arrives", "")
                : new Wording(
                        people + " " + many(who) + " arrive",
                        events.size() > 1 && events.size() < people ? "In " + events.size() + " groups" : "");
    }

    private static Wording planned(List<Command> commands) {
        Command first = commands.get(0);
        int count = commands.size();
        if (first instanceof Command.RemoveWall || first instanceof Command.RemoveObstacle) {
            return new Wording(count > 1 ? count + " ways open" : "A way opens", "The scene schedules it");
        }
        if (first instanceof Command.AddWall || first instanceof Command.AddObstacle) {
            return new Wording(count > 1 ? count + " ways close" : "A way closes", "The scene schedules it");
        }
        if (first instanceof Command.SetItinerary sent) {
            String who = count > 1 ? count(count) + " groups" : "Group " + sent.group();
            String heads = (count > 1 ? " head for " : " heads for ") + goal(sent.itinerary(), count > 1);
            return new Wording(who + heads, "", (count > 1 ? who : the(sent.group())) + heads);
        }
        if (first instanceof Command.MoveGoal || first instanceof Command.SetPath) {
            return new Wording(count > 1 ? count(count) + " groups get another goal" : "A group gets another goal", "");
        }
        if (first instanceof Command.SetLeader named) {
            return new Wording(
                    named.agent() + " is to lead group " + named.group(),
                    "The scene schedules it",
                    the(named.group()) + " gets a new leader");
        }
        return null;
    }

    private static String goal(Itinerary itinerary, boolean many) {
        Stop last = itinerary.stops().get(itinerary.stops().size() - 1);
        if (last.exit() == null) {
            return "another place";
        }
        return !last.exit().equals(Exit.NEAREST) ? named(last.exit()) : many ? "the exits" : "the nearest exit";
    }

    /** The place of a command's change, or null. */
    static Point place(Command command) {
        if (command instanceof Command.RemoveWall gone) {
            return middle(gone.wall());
        }
        if (command instanceof Command.AddWall built) {
            return middle(built.wall());
        }
        if (command instanceof Command.RemoveObstacle gone) {
            return new Point(gone.obstacle().x(), gone.obstacle().z());
        }
        return command instanceof Command.AddObstacle built
                ? new Point(built.obstacle().x(), built.obstacle().z())
                : null;
    }

    private static Point middle(Wall wall) {
        return new Point((wall.x1() + wall.x2()) / 2, (wall.z1() + wall.z2()) / 2);
    }

    /** " in the gate", or another named place; empty if there is none. */
    private String where(float x, float z) {
        if (Float.isNaN(x)) {
            return "";
        }
        String opening = openings.name(x, z);
        if (!opening.isEmpty()) {
            return " " + opening;
        }
        for (Exit exit : setup.traffic().exits()) {
            Area area = exit.area();
            double dx = area.nearestX(x, z) - x;
            double dz = area.nearestZ(x, z) - z;
            if (StrictMath.hypot(dx, dz) < AT) {
                return " at " + named(exit.name());
            }
        }
        return "";
    }

    private static String groups(List<Sighting> events) {
        List<Integer> all = groupsOf(events);
        return (all.size() == 1 ? "Group " : "Groups ")
                + list(all.stream().map(String::valueOf).toList());
    }

    private static List<Integer> groupsOf(List<Sighting> events) {
        return events.stream()
                .map(each -> each.event().group())
                .distinct()
                .sorted()
                .toList();
    }

    /** Stands for the name of a group. */
    private static String the(int group) {
        return "{" + group + "}";
    }

    private static String count(int number) {
        return number < NUMBERS.size() ? NUMBERS.get(number) : String.valueOf(number);
    }

    private static String metres(float value) {
        return Format.of("%.1f m", value);
    }

    /** "a wolf", "someone". */
    static String one(Species species) {
        if (species.person()) {
            return "someone";
        }
        return ("aeiou".indexOf(species.name().charAt(0)) >= 0 ? "an " : "a ") + lower(species.name());
    }

    /** "wolves", "people". */
    static String many(Species species) {
        String name = species.person() ? "person" : lower(species.name());
        String known = PLURALS.get(name);
        if (known != null) {
            return known;
        }
        if (name.endsWith("f")) {
            return name.substring(0, name.length() - 1) + "ves";
        }
        boolean hisses = name.endsWith("s") || name.endsWith("x") || name.endsWith("ch") || name.endsWith("sh");
        return name + (hisses ? "es" : "s");
    }

    /** "1", "1 and 2", "1, 2 and 3". */
    static String list(List<String> all) {
        int last = all.size() - 1;
        return last < 1 ? String.join("", all) : String.join(", ", all.subList(0, last)) + " and " + all.get(last);
    }

    /** "the main gate", "Gate 3": a capitalised name takes no article. */
    static String named(String name) {
        boolean proper = Character.isUpperCase(name.charAt(0)) || name.startsWith("the ");
        return proper ? name : "the " + name;
    }

    /** Omits a fraction of 0. */
    static String number(double value) {
        double tenth = Math.rint(value * 10) / 10;
        return tenth == Math.rint(tenth) ? String.valueOf((long) tenth) : String.valueOf(tenth);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Gaps for people between walls in one line: doors and gates, by their width. */
    static final class Openings {
        /** The limits in metres: a narrower gap is a crack, a wider one a street. */
        private static final double NARROWEST = 0.7;

        private static final double WIDEST = 6;

        /** A gap of at least this width is a gate, in metres. */
        private static final double GATE = 2;

        /** People this near to its centre, in metres beyond half its width, are at it or in it. */
        private static final double NEAR = 5;

        private static final double INSIDE = 2.5;

        /** The allowed offset of walls from one line, as a share of the gap. */
        private static final double BENT = 0.1;

        private final Bounds bounds;
        private final List<Gap> gaps = new ArrayList<>();

        private record Gap(double x, double z, double width) {}

        Openings(List<Wall> walls, Bounds bounds) {
            this.bounds = bounds;
            for (int i = 0; i < walls.size(); i++) {
                for (int j = 0; j < i; j++) {
                    Wall a = walls.get(i);
                    Wall b = walls.get(j);
                    add(a, b, a.x1(), a.z1(), b.x1(), b.z1());
                    add(a, b, a.x1(), a.z1(), b.x2(), b.z2());
                    add(a, b, a.x2(), a.z2(), b.x1(), b.z1());
                    add(a, b, a.x2(), a.z2(), b.x2(), b.z2());
                }
            }
        }

        /** @param ax the end of wall a that is at the gap, and bx that of wall b */
        private void add(Wall a, Wall b, double ax, double az, double bx, double bz) {
            double width = StrictMath.hypot(bx - ax, bz - az);
            if (width < NARROWEST
                    || width > WIDEST
                    || !isAlong(a, ax, az, bx, bz, width)
                    || !isAlong(b, bx, bz, ax, az, width)) {
                return;
            }
            gaps.add(new Gap((ax + bx) / 2, (az + bz) / 2, width));
        }

        /** Whether a wall ends at one side of a gap and continues its line away from the gap. */
        private static boolean isAlong(Wall wall, double x, double z, double overX, double overZ, double width) {
            boolean first = wall.x1() == x && wall.z1() == z;
            double wx = (first ? wall.x2() : wall.x1()) - x;
            double wz = (first ? wall.z2() : wall.z1()) - z;
            double length = StrictMath.hypot(wx, wz);
            double along = (wx * (overX - x) + wz * (overZ - z)) / (length * width);
            return along < -1 + BENT * BENT / 2;
        }

        /** "in the gate" or "at the door" for an agent that is there; else empty. */
        String name(double x, double z) {
            double nearest = Double.POSITIVE_INFINITY;
            String name = "";
            for (Gap gap : gaps) {
                double away = StrictMath.hypot(bounds.dx((float) (gap.x() - x)), bounds.dz((float) (gap.z() - z)));
                if (away < gap.width() / 2 + NEAR && away < nearest) {
                    nearest = away;
                    name = (away < gap.width() / 2 + INSIDE ? "in" : "at")
                            + (gap.width() >= GATE ? " the gate" : " the door");
                }
            }
            return name;
        }
    }
}
