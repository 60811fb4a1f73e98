package onder.lab.report;

import java.awt.Color;
import java.util.List;

/** The colours of charts' series. */
public final class ChartColours {
    /** Told apart by people who are colour-blind, too. Source: Okabe and Ito 2008. */
    public static final List<Color> SERIES = List.of(
            new Color(0x0072B2), new Color(0xE69F00), new Color(0x009E73), new Color(0xCC79A7), new Color(0x56B4E9));

    private ChartColours() {}

    /** The colour of a series by its place, from 0; after the last comes the first again. */
    public static Color of(int place) {
        return SERIES.get(place % SERIES.size());
    }
}
