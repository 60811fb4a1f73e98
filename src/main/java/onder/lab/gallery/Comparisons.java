package onder.lab.gallery;

import java.util.List;

/** The exhibits that put side by side what the sources compare. */
final class Comparisons {
    /** The middles of the two arenas of a scene that has two. */
    private static final float LEFT = -5.2f;

    private static final float RIGHT = 5.2f;

    static final List<Exhibit> ALL = List.of(
            one("seek-arrive", 5.2, Lane.arrival("seek", 0, LEFT, -1.6f), Lane.arrival("arrive", 1, RIGHT, -1.6f)),
            one("seek-pursue", 5.6, Lane.chase("seek", 0, 2), Lane.chase("pursue", 1, 3)),
            one("flee-evade", 4.5, Lane.escape("flee", 0, 2), Lane.escape("evade", 1, 3)),
            one(
                    "arrive-speeds",
                    4,
                    Lane.arrival("arrive, 1 m/s", 0, LEFT - 2.6f, -2.4f),
                    Lane.arrival("arrive, 3 m/s", 1, LEFT, -2.4f),
                    Lane.arrival("arrive, 6 m/s", 2, LEFT + 2.6f, -2.4f),
                    Lane.arrival("kinematic, 1 m/s", 3, RIGHT - 2.6f, -2.4f),
                    Lane.arrival("kinematic, 3 m/s", 4, RIGHT, -2.4f),
                    Lane.arrival("kinematic, 6 m/s", 5, RIGHT + 2.6f, -2.4f)),
            one("arrive-moving", 5, Lane.joining("arrive", 1, 0), Lane.joining("arrive at a moving target", 3, 2)),
            one("pursue-intercept", 4.2, Lane.chase("pursue", 0, 2), Lane.chase("intercept", 1, 3)),
            many(
                    "wanders",
                    5.5,
                    List.of(
                            panel("wanders", "*.*.wander.stroll=circle"),
                            panel("wanders", "*.*.wander.stroll=angle"),
                            panel("wanders", "*.*.wander.stroll=decisions"),
                            panel("wanders", "*.*.wander.stroll=facing"),
                            panel("wanders-kinematic")),
                    Lane.stroll("circle", 0),
                    Lane.stroll("angle", 0),
                    Lane.stroll("decisions", 0),
                    Lane.stroll("facing", 0),
                    Lane.stroll("kinematic", 0)),
            many(
                    "paths",
                    9.4,
                    List.of(
                            panel("paths", "*.*.followPath.following=rabbit"),
                            panel("paths", "*.*.followPath.following=predictive")),
                    Lane.arrival("rabbit", 0, 2.4f, 2.4f),
                    Lane.arrival("predictive", 0, 2.4f, 2.4f)),
            many(
                    "separations",
                    4,
                    List.of(
                            panel("separations", "*.*.separation.falloff=inverse"),
                            panel("separations", "*.*.separation.falloff=linear"),
                            panel("separations", "*.*.separation.falloff=inverse-square")),
                    Lane.crowd("1 / distance"),
                    Lane.crowd("linear"),
                    Lane.crowd("1 / distance²")),
            many(
                    "collisions",
                    4.4,
                    List.of(
                            panel("collisions", "*.*.collisionAvoidance.looksAt=cone-nearest"),
                            panel("collisions", "*.*.collisionAvoidance.looksAt=earliest")),
                    Lane.crowd("cone"),
                    Lane.crowd("closest approach")),
            many(
                    "combiners",
                    6,
                    List.of(
                            panel("combiners", "rules.combiner=weighted"),
                            panel("combiners", "rules.combiner=prioritised"),
                            panel("combiners", "rules.combiner=dithered")),
                    Lane.crowd("weighted"),
                    Lane.crowd("prioritised"),
                    Lane.crowd("dithered")));

    private Comparisons() {}

    private static Panel panel(String file, String... changes) {
        return new Panel(file, List.of(changes));
    }

    /** One world with an arena for each lane. */
    private static Exhibit one(String name, double seconds, Lane... lanes) {
        return new Exhibit(name, seconds, List.of(panel(name)), List.of(lanes));
    }

    /** A world for each lane. */
    private static Exhibit many(String name, double seconds, List<Panel> panels, Lane... lanes) {
        Lane[] placed = lanes.clone();
        for (int i = 0; i < placed.length; i++) {
            placed[i] = placed[i].in(i);
        }
        return new Exhibit(name, seconds, panels, List.of(placed));
    }
}
