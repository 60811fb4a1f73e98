package onder.output.export;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import onder.draw.colouring.ColourScale;
import onder.draw.colouring.RunColouring;
import onder.draw.palette.Heat;
import onder.file.JsonObject;
import onder.param.Format;

/**
 * Colours for ranges of a quantity. Clothes in a file cannot change colour, so an agent whose value enters another
 * range continues as another body.
 */
final class ColourRanges {
    /** How many ranges there are. */
    static final int COUNT = 5;

    /** Of who has no value. */
    static final int NONE = COUNT;

    /** The shade of bodies that have their groups' colours. */
    static final int UNPAINTED = -1;

    /** The share of a range by which a value may leave it and keep its shade, so that nobody flickers at a boundary. */
    private static final float KEPT = 0.1f;

    private final RunColouring values;
    private final ColourScale scale;
    private int[] last = {};

    /**
     * @param values looked up anew for each frame
     * @param scale what the colours range over
     */
    ColourRanges(RunColouring values, ColourScale scale) {
        this.values = values;
        this.scale = scale;
    }

    /** The shade of somebody now, 0 to {@link #COUNT}. */
    int of(int agent) {
        int known = last.length;
        if (agent >= known) {
            last = Arrays.copyOf(last, Math.max(2 * known, agent + 1));
            Arrays.fill(last, known, last.length, NONE);
        }
        float at = scale.share(values.value(agent)) * COUNT;
        if (Float.isNaN(at)) {
            last[agent] = NONE;
        } else if (last[agent] == NONE || at < last[agent] - KEPT || at > last[agent] + 1 + KEPT) {
            last[agent] = Math.max(0, Math.min(COUNT - 1, (int) at));
        }
        return last[agent];
    }

    /** Its colour as sRGB, 0xRRGGBB. */
    static int rgb(int shade) {
        return Heat.rgb(shade == NONE ? Float.NaN : (shade + 0.5f) / COUNT);
    }

    /** What it stands for, such as {@code 0.4–0.8 m/s}. */
    String name(int shade) {
        if (shade == NONE) {
            return "without " + values.title();
        }
        return isOpen(shade)
                ? "> " + Format.amount(from(shade), values.unit())
                : Format.number(from(shade)) + "–" + Format.amount(from(shade + 1), values.unit());
    }

    /** Whether a shade is of all that is beyond the others: some values were above the scale. */
    private boolean isOpen(int shade) {
        return scale.isPassed() && shade == COUNT - 1;
    }

    /** The least value of a shade. */
    float from(int shade) {
        return scale.top() * shade / COUNT;
    }

    /** The meaning of the colours, in one line. */
    String legend() {
        StringBuilder line = new StringBuilder("colours of people: " + values.title());
        for (int shade = 0; shade < COUNT; shade++) {
            line.append(Format.of("%s #%06X %s", shade == 0 ? ":" : ",", rgb(shade), name(shade)));
        }
        return line.toString();
    }

    /** The meaning of the colours. */
    JsonObject json() {
        List<JsonObject> shades = IntStream.range(0, COUNT)
                .mapToObj(shade -> new JsonObject()
                        .with("from", from(shade))
                        .with("to", isOpen(shade) ? null : from(shade + 1))
                        .with("sRGB", Format.of("#%06X", rgb(shade))))
                .toList();
        return new JsonObject()
                .with("of", values.title())
                .with("unit", values.unit())
                .with("shades", shades);
    }
}
