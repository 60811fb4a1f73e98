package onder.lab.gallery;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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
}
