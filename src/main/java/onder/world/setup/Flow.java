package onder.world.setup;

import onder.core.geometry.Limits;
import onder.core.geometry.Point;

/**
 * Counts agents that walk across a line. {@code passed} over time is the N–t curve; {@code flow} its slope from the
 * first crossing to the last, as bottleneck experiments report it.
 *
 * @param name as of {@link Measurement#name}
 * @param from one end of the line, in metres
 * @param to the other end, in metres
 */
public record Flow(String name, Point from, Point to) implements Measurement {
    /**
     * Checks the parts.
     *
     * @param name as of the record
     * @param from as of the record
     * @param to as of the record
     */
    public Flow {
        Measurement.checkName(name);
        Limits.place(Limits.present(from, "from"), "from");
        Limits.place(Limits.present(to, "to"), "to");
        if (from.equals(to)) {
            throw new IllegalArgumentException("to is the same place as from, allowed another place");
        }
    }
}
