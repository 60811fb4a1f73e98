package onder.world;

import java.util.List;
import onder.core.Limits;
import onder.core.Point;

/**
 * Counts who walks across a line. {@code passed} over time is the N–t curve; {@code flow} its slope from the first
 * crossing to the last, as bottleneck experiments report it.
 *
 * @param name as of {@link Measurement#name}
 * @param from one end of the line, in metres
 * @param to the other end, in metres
 */
public record Flow(String name, Point from, Point to) implements Measurement {
    private static final String SOURCE = "Seyfried et al. 2009: N(t), and J = ΔN/Δt";

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
            throw new IllegalArgumentException("to is where from is, allowed another place");
        }
    }

    @Override
    public List<Measure> figures() {
        return List.of(
                new PlaceFigure(
                        name + ".passed",
                        "",
                        "crossings of the line so far, either way",
                        SOURCE,
                        0,
                        true,
                        world -> world.crossings(this).passed()),
                new PlaceFigure(
                        name + ".net",
                        "",
                        "crossings from the line's left to its right, seen along it, less those back",
                        SOURCE,
                        0,
                        true,
                        world -> world.crossings(this).net()),
                new PlaceFigure(
                        name + ".flow",
                        "1/s",
                        "crossings a second from the first to the last so far",
                        SOURCE,
                        2,
                        true,
                        world -> world.crossings(this).perStep() / world.dt()));
    }
}
