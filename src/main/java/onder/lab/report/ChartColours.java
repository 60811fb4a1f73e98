package onder.lab.report;

import java.awt.Color;
import java.util.List;

/** Colours for the series of charts. */
public final class ChartColours {
    /** Colour-blind readers can distinguish them. Source: Okabe and Ito 2008. */
    public static final List<Color> SERIES = List.of(
            new Color(0x0072B2), new Color(0xE69F00), new Color(0x009E73), new Color(0xCC79A7), new Color(0x56B4E9));

    private ChartColours() {}

    /** The colour of the series with that index, from 0; the colours repeat after the last. */
    public static Color of(int place) {
        return SERIES.get(place % SERIES.size());
    }
}
