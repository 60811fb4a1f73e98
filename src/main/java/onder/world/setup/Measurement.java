package onder.world.setup;

import onder.core.geometry.Area;
import onder.core.geometry.Limits;

/**
 * A measurement at a place of a scene: across a line, or in an area. Each has its own name, and its figures are
 * measures of the whole world, named after it: {@code door.passed}.
 */
public sealed interface Measurement permits Flow, Density, Laning {
    /** {@return its name, of letters, digits and hyphens} */
    String name();

    /**
     * Refuses an area that is a line, or has a value that is not allowed.
     *
     * @param area to be checked
     */
    static void checkArea(Area area) {
        Limits.area(area, "area");
        if (area instanceof Area.Line) {
            throw new IllegalArgumentException("area is a line, allowed disc, rectangle, polygon");
        }
    }

    /**
     * Refuses a name that cannot be used in columns and sweeps.
     *
     * @param name to be checked
     */
    static void checkName(String name) {
        if (!Limits.present(name, "name").matches("[A-Za-z][A-Za-z0-9-]*")) {
            throw new IllegalArgumentException(
                    "name = " + name + ", allowed letters, digits and hyphens after a letter, such as north-door");
        }
    }
}
