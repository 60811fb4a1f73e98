package onder.group;

import java.util.List;
import java.util.stream.Stream;
import onder.core.geometry.Area;
import onder.core.geometry.Limits;
import onder.param.Param;

/**
 * An exit, by which the members of groups that go there leave the world.
 *
 * @param name used by itineraries
 * @param area agents that reach it leave the world
 * @param open whether people leave by it; an agent at a closed exit waits there, or goes to the nearest open one if the
 *     itinerary says so
 */
public record Exit(
        String name,
        Area area,

        @Param(value = 1, doc = "Whether people leave by this exit.")
        boolean open) {
    /** The name that itineraries use for the exit nearest to the group when it sets out. */
    public static final String NEAREST = "nearest";

    /**
     * Checks the name.
     *
     * @param name as of the record
     * @param area as of the record
     * @param open as of the record
     */
    public Exit {
        if (Limits.present(name, "an exit's name").isBlank() || name.equals(NEAREST)) {
            throw new IllegalArgumentException(
                    "an exit is named '" + name + "', allowed any other word than '" + NEAREST + "'");
        }
        Limits.present(area, "area");
    }

    /**
     * An open exit.
     *
     * @param name as of the record
     * @param area as of the record
     */
    public Exit(String name, Area area) {
        this(name, area, true);
    }

    /**
     * {@return an exit's name with the word <em>exit</em> before it, unless it begins with that word}
     *
     * @param name of the exit
     */
    public static String called(String name) {
        return name.startsWith("exit") ? name : "exit " + name;
    }

    /**
     * {@return the same exit, open or closed}
     *
     * @param now whether people leave by it
     */
    public Exit opened(boolean now) {
        return new Exit(name, area, now);
    }

    /**
     * {@return the names that a stop can use for one of those exits, including {@link #NEAREST}}
     *
     * @param exits each with its own name
     */
    public static List<String> targets(List<Exit> exits) {
        return Stream.concat(exits.stream().map(Exit::name), exits.isEmpty() ? Stream.empty() : Stream.of(NEAREST))
                .toList();
    }

    /**
     * {@return the index of the exit with a name in a list; −1 if none}
     *
     * @param exits each with its own name
     * @param name to look for
     */
    public static int indexOf(List<Exit> exits, String name) {
        for (int i = 0; i < exits.size(); i++) {
            if (exits.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }
}
