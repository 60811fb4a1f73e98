package onder.group;

import java.util.List;
import onder.core.geometry.Limits;
import onder.param.Param;

/**
 * The places that a group visits in order, with a stop at each: areas, and possibly an exit as the last one.
 *
 * @param stops in order, 1 or more
 * @param loop the first stop follows the last
 */
public record Itinerary(
        List<Stop> stops,

        @Param(value = 0, doc = "The first stop follows the last.")
        boolean loop) {
    /**
     * Copies the stops and checks that only the last one leaves the world.
     *
     * @param stops as of the record
     * @param loop as of the record
     */
    public Itinerary {
        stops = Limits.list(stops, "stops");
        if (stops.isEmpty()) {
            throw new IllegalArgumentException("an itinerary has no stops, allowed 1 or more");
        }
        for (int i = 0; i < stops.size(); i++) {
            if (stops.get(i).exit() != null && (loop || i < stops.size() - 1)) {
                throw new IllegalArgumentException("stop " + i + " is the exit '"
                        + stops.get(i).exit() + "', allowed only as the last stop of an itinerary without a loop");
            }
        }
    }

    /**
     * {@return an itinerary of these stops}
     *
     * @param stops in order
     */
    public static Itinerary of(Stop... stops) {
        return new Itinerary(List.of(stops), false);
    }

    /** Whether a stop is the last one. */
    boolean endsAt(int stop) {
        return !loop && stop == stops.size() - 1;
    }
}
