package onder.lab.gallery;

import java.util.List;

/** Exhibits that compare variants side by side, as the sources do. */
final class Comparisons {
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
                    List.of(
                            panel("wanders", "*.*.wander.stroll=circle"),
                            panel("wanders", "*.*.wander.stroll=angle"),
                            panel("wanders", "*.*.wander.stroll=decisions"),
                            panel("wanders", "*.*.wander.stroll=facing"),
                            panel("wanders-kinematic")),
                    ExhibitLane.stroll("circle", 0),
                    ExhibitLane.stroll("angle", 0),
                    ExhibitLane.stroll("decisions", 0),
                    ExhibitLane.stroll("facing", 0),
                    ExhibitLane.stroll("kinematic", 0)),
            many(
                    "paths",
                    9.4,
                    List.of(
                            panel("paths", "*.*.followPath.following=rabbit"),
                            panel("paths", "*.*.followPath.following=predictive")),
                    ExhibitLane.arrival("rabbit", 0, 2.4f, 2.4f),
                    ExhibitLane.arrival("predictive", 0, 2.4f, 2.4f)),
            many(
                    "separations",
                    4,
                    List.of(
                            panel("separations", "*.*.separation.falloff=inverse"),
                            panel("separations", "*.*.separation.falloff=linear"),
                            panel("separations", "*.*.separation.falloff=inverse-square")),
                    ExhibitLane.crowd("1 / distance"),
                    ExhibitLane.crowd("linear"),
                    ExhibitLane.crowd("1 / distance²")),
            many(
                    "collisions",
                    4.4,
                    List.of(
                            panel("collisions", "*.*.collisionAvoidance.looksAt=cone-nearest"),
                            panel("collisions", "*.*.collisionAvoidance.looksAt=earliest")),
                    ExhibitLane.crowd("cone"),
                    ExhibitLane.crowd("closest approach")),
            many(
                    "combiners",
                    6,
                    List.of(
                            panel("combiners", "rules.combiner=weighted"),
                            panel("combiners", "rules.combiner=prioritised"),
                            panel("combiners", "rules.combiner=dithered")),
                    ExhibitLane.crowd("weighted"),
                    ExhibitLane.crowd("prioritised"),
                    ExhibitLane.crowd("dithered")));

    private Comparisons() {}

    private static Panel panel(String file, String... changes) {
        return new Panel(file, List.of(changes));
    }

    /** One world with an arena for each lane. */
    private static Exhibit one(String name, double seconds, ExhibitLane... lanes) {
        return new Exhibit(name, seconds, List.of(panel(name)), List.of(lanes));
    }

    /** One world for each lane. */
    private static Exhibit many(String name, double seconds, List<Panel> panels, ExhibitLane... lanes) {
        ExhibitLane[] placed = lanes.clone();
        for (int i = 0; i < placed.length; i++) {
            placed[i] = placed[i].in(i);
        }
        return new Exhibit(name, seconds, panels, List.of(placed));
    }
}
