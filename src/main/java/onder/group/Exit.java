package onder.group;

import onder.core.Area;
import onder.core.Limits;

/**
 * Where people leave the world whose group goes there.
 *
 * @param name by which itineraries name it
 * @param area whoever comes to it has left
 * @param open whether people leave by it; whoever goes to a closed one waits there, or goes to the nearest that is open
 *     where the itinerary says so
 */
public record Exit(String name, Area area, boolean open) {
    /** What an itinerary names that leads to whichever exit is nearest when the group sets out for it. */
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
     * {@return the same exit, open or closed}
     *
     * @param now whether people leave by it
     */
    public Exit opened(boolean now) {
        return new Exit(name, area, now);
    }
}
