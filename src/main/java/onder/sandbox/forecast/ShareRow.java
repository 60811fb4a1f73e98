package onder.sandbox.forecast;

import onder.forecast.ForecastFigure;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.IntervalBar;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Stage;

/** A line of a chart: a name, and shares on bars with their intervals and figures. */
public abstract class ShareRow extends Pressable {
    public static final float ROW = 24;
    public static final float GAP = 6;

    /** A line of text over a bar, in the compact form. */
    private static final float FIGURE_LINE = 15;

    private static final float LOW_BAR = 7;

    /**
     * What a line has room for.
     *
     * @param name of the names
     * @param share of a bar with its figure
     * @param far of the only bar of a line
     * @param acts of the buttons at the end
     * @param compact whether figures stand over their bars, and there is no room for a second button
     */
    public record Form(float name, float share, float far, float acts, boolean compact) {
        public static final Form WIDE = new Form(110, 100, 206, 104, false);
        public static final Form COMPACT = new Form(92, 42, 62, 42, true);
    }

    final Form form;
    public final Line name = line("");

    public ShareRow(Stage stage, String name, Form form) {
        super(stage, name, stage.theme.clear, 3, () -> {});
        this.form = form;
    }

    /** A share on a bar. */
    public final class Bar {
        private static final float FIGURE = 38;
        private static final float VEIL = 0.55f;
        private static final int AMBER = 0xf0c060;
        private static final int BLUE = 0x5cb8f2;

        private final IntervalBar bar = new IntervalBar(stage);
        private final Line figure = line("").align(Line.Align.RIGHT);

        public Block block() {
            return form.compact()
                    ? column(0, figure.high(FIGURE_LINE), bar.high(LOW_BAR))
                    : row(4, bar.rest(), figure.wide(FIGURE));
        }

        /** @param bad whether it is something to worry about */
        public void show(ForecastFigure share, String words, boolean bad) {
            bar.setColors(theme.veil(bad ? AMBER : BLUE, VEIL), bad ? theme.second : theme.accent);
            bar.show((float) share.low(), (float) share.value(), (float) share.high());
            figure.setText(words);
        }
    }
}
