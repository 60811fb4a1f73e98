package onder.group;

import onder.core.geometry.Area;
import onder.param.Nullable;
import onder.param.Param;

/**
 * A place of an {@link Itinerary}: an area or an exit.
 *
 * @param at the area; null for an exit
 * @param exit its name, or {@link Exit#NEAREST}; null for an area
 * @param stay how long the group stays after its leader has arrived; null: forever at the last place, not at all
 *     elsewhere
 * @param anywhere whether it goes to a random spot of the area, or to the nearest point
 */
public record Stop(
        @Nullable Area at,

        @Nullable String exit,

        @Nullable Seconds stay,

        @Param(value = 0, doc = "The group goes to a random spot of the area; otherwise to the nearest point.")
        boolean anywhere) {
    /**
     * Checks that it is one place.
     *
     * @param at as of the record
     * @param exit as of the record
     * @param stay as of the record
     * @param anywhere as of the record
     */
    public Stop {
        if ((at == null) == (exit == null)) {
            throw new IllegalArgumentException("a stop has " + (at == null ? "neither an area nor" : "an area and")
                    + " an exit; give one of them");
        }
        if (exit != null && (stay != null || anywhere)) {
            throw new IllegalArgumentException(
                    "a stop at the exit '" + exit + "' has a stay, but agents that reach an exit leave");
        }
    }

    /**
     * {@return an area to go to}
     *
     * @param area where
     */
    public static Stop at(Area area) {
        return new Stop(area, null, null, false);
    }

    /**
     * {@return an area to go to, and to stay in}
     *
     * @param area where
     * @param stay how long
     */
    public static Stop at(Area area, Seconds stay) {
        return new Stop(area, null, stay, false);
    }

    /**
     * {@return an exit to leave by}
     *
     * @param name of the exit, or {@link Exit#NEAREST}
     */
    public static Stop exit(String name) {
        return new Stop(null, name, null, false);
    }

    /**
     * {@return the same place with default settings for everything but its position}
     *
     * @param stop any
     */
    public static Stop plain(Stop stop) {
        return new Stop(stop.at, stop.exit, null, false);
    }

    /** {@return the same, at a random spot of the area for each group} */
    public Stop spread() {
        return new Stop(at, exit, stay, true);
    }
}
