package onder.lab.gallery;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.steer.behaviour.Behaviour;

/** All exhibits: each behaviour alone, in the registry's order, and then comparisons side by side. */
public final class Gallery {
    /** The moment of a behaviour that {@link #MOMENTS} does not name, in seconds. */
    private static final double USUAL = 6;

    /** The most instructive moment of each behaviour, in seconds: after its effect shows, before it is over. */
    private static final Map<String, Double> MOMENTS = Map.ofEntries(
            Map.entry("align", 5.0),
            Map.entry("alignment", 4.0),
            Map.entry("arrive", 5.5),
            Map.entry("arriveMoving", 4.5),
            Map.entry("collisionAvoidance", 3.9),
            Map.entry("evade", 4.5),
            Map.entry("evadeLeader", 4.6),
            Map.entry("face", 5.0),
            Map.entry("flee", 3.0),
            Map.entry("followLeader", 6.4),
            Map.entry("followPath", 9.4),
            Map.entry("followTrail", 5.2),
            Map.entry("followWall", 8.0),
            Map.entry("hide", 5.0),
            Map.entry("intercept", 3.4),
            Map.entry("kinematicArrive", 4.4),
            Map.entry("kinematicSeek", 3.4),
            Map.entry("kinematicWander", 5.0),
            Map.entry("lookWhereYouAreGoing", 7.6),
            Map.entry("obstacleAvoidance", 8.0),
            Map.entry("pursue", 4.0),
            Map.entry("rayAvoidance", 6.6),
            Map.entry("seek", 3.9),
            Map.entry("separation", 3.0),
            Map.entry("stoppingArrive", 5.0),
            Map.entry("wander", 7.0));

    private static final List<Exhibit> ALL = all();

    private Gallery() {}

    /** Every exhibit. */
    public static List<Exhibit> exhibits() {
        return ALL;
    }

    /** The exhibit of that name. */
    public static Optional<Exhibit> named(String name) {
        return ALL.stream().filter(exhibit -> exhibit.name().equals(name)).findFirst();
    }

    private static List<Exhibit> all() {
        Stream<Exhibit> behaviours = Behaviour.ALL.stream()
                .map(Behaviour::name)
                .map(name -> new Exhibit(
                        name, MOMENTS.getOrDefault(name, USUAL), List.of(new Panel(name, List.of())), List.of()));
        return Stream.concat(behaviours, Comparisons.ALL.stream()).toList();
    }

    /** Exhibits that compare variants side by side, as the sources do. */
    static final class Comparisons {
        /** The x of the centres of the two arenas, in scenes with two arenas. */
        private static final float LEFT = -5.2f;

        private static final float RIGHT = 5.2f;

        static final List<Exhibit> ALL = List.of(
                one(
                        "seek-arrive",
                        5.2,
                        ExhibitLane.arrival("seek", 0, LEFT, -1.6f),
                        ExhibitLane.arrival("arrive", 1, RIGHT, -1.6f)),
                one("seek-pursue", 5.6, ExhibitLane.chase("seek", 0, 2), ExhibitLane.chase("pursue", 1, 3)),
                one("flee-evade", 4.5, ExhibitLane.apart("flee", 0, 2), ExhibitLane.apart("evade", 1, 3)),
                one(
                        "arrive-speeds",
                        4,
                        ExhibitLane.arrival("arrive, 1 m/s", 0, LEFT - 2.6f, -2.4f),
                        ExhibitLane.arrival("arrive, 3 m/s", 1, LEFT, -2.4f),
                        ExhibitLane.arrival("arrive, 6 m/s", 2, LEFT + 2.6f, -2.4f),
                        ExhibitLane.arrival("stopping, 1 m/s", 3, RIGHT - 2.6f, -2.4f),
                        ExhibitLane.arrival("stopping, 3 m/s", 4, RIGHT, -2.4f),
                        ExhibitLane.arrival("stopping, 6 m/s", 5, RIGHT + 2.6f, -2.4f)),
                one(
                        "arrive-moving",
                        5,
                        ExhibitLane.apart("arrive", 1, 0),
                        ExhibitLane.apart("arrive at a moving target", 3, 2)),
                one("pursue-intercept", 4.2, ExhibitLane.chase("pursue", 0, 2), ExhibitLane.chase("intercept", 1, 3)),
                many(
                        "wanders",
                        5.5,
                        new Side(ExhibitLane.stroll("circle", 0), panel("wanders", "*.*.wander.stroll=circle")),
                        new Side(ExhibitLane.stroll("angle", 0), panel("wanders", "*.*.wander.stroll=angle")),
                        new Side(ExhibitLane.stroll("decisions", 0), panel("wanders", "*.*.wander.stroll=decisions")),
                        new Side(ExhibitLane.stroll("facing", 0), panel("wanders", "*.*.wander.stroll=facing")),
                        new Side(ExhibitLane.stroll("kinematic", 0), panel("wanders-kinematic"))),
                many("paths", 9.4, path("rabbit"), path("predictive")),
                many(
                        "separations",
                        4,
                        crowd("1 / distance", "separations", "*.*.separation.falloff=inverse"),
                        crowd("linear", "separations", "*.*.separation.falloff=linear"),
                        crowd("1 / distance²", "separations", "*.*.separation.falloff=inverse-square")),
                many(
                        "collisions",
                        4.4,
                        crowd("cone", "collisions", "*.*.collisionAvoidance.looksAt=cone-nearest"),
                        crowd("closest approach", "collisions", "*.*.collisionAvoidance.looksAt=earliest")),
                many(
                        "combiners",
                        6,
                        crowd("weighted", "combiners", "rules.combiner=weighted"),
                        crowd("prioritised", "combiners", "rules.combiner=prioritised"),
                        crowd("dithered", "combiners", "rules.combiner=dithered")));

        /** One side of a comparison of several runs: what is measured, and in which panel. */
        private record Side(ExhibitLane lane, Panel panel) {}

        private Comparisons() {}

        private static Panel panel(String file, String... changes) {
            return new Panel(file, List.of(changes));
        }

        /** One world with an arena for each lane. */
        private static Exhibit one(String name, double seconds, ExhibitLane... lanes) {
            return new Exhibit(name, seconds, List.of(panel(name)), List.of(lanes));
        }

        /** One world for each lane. */
        private static Side path(String following) {
            ExhibitLane lane = ExhibitLane.arrival(following, 0, 2.4f, 2.4f);
            return new Side(lane, panel("paths", "*.*.followPath.following=" + following));
        }

        private static Side crowd(String label, String file, String setting) {
            return new Side(ExhibitLane.crowd(label), panel(file, setting));
        }

        private static Exhibit many(String name, double seconds, Side... sides) {
            List<ExhibitLane> lanes = IntStream.range(0, sides.length)
                    .mapToObj(i -> sides[i].lane().in(i))
                    .toList();
            return new Exhibit(name, seconds, Stream.of(sides).map(Side::panel).toList(), lanes);
        }
    }
}
