package onder.app.panels;

import onder.app.ui.Block;
import onder.app.ui.IntervalBar;
import onder.app.ui.Line;
import onder.app.ui.Pressable;
import onder.app.ui.Row;
import onder.app.ui.Stage;
import onder.forecast.Expected;

/** A line of a chart: a name, and shares on bars with their intervals and figures. */
abstract class ShareRow extends Pressable {
    static final float ROW = 24;
    static final float GAP = 6;
    static final float NAME = 110;

    /** Of a bar with its figure. */
    static final float SHARE = 100;

    /** Of the buttons at the end. */
    static final float ACTS = 104;

    final Line name = new Line(stage, "", false, theme.ink);

    ShareRow(Stage stage, String name) {
        super(stage, name, stage.theme.clear, 3);
    }

    /** A share on a bar. */
    final class Bar {
        private static final float FIGURE = 38;
        private static final float VEIL = 0.55f;
        private static final int AMBER = 0xf0c060;
        private static final int BLUE = 0x5cb8f2;

        private final IntervalBar bar = new IntervalBar(stage);
        private final Line figure = new Line(stage, "", false, theme.ink).align(Line.Align.RIGHT);

        Block block() {
            return new Row(4, bar.rest(), figure.wide(FIGURE));
        }

        /** @param bad whether it is something to worry about */
        void show(Expected share, String words, boolean bad) {
            bar.setColors(theme.veil(bad ? AMBER : BLUE, VEIL), bad ? theme.second : theme.accent);
            bar.show((float) share.low(), (float) share.value(), (float) share.high());
            figure.setText(words);
        }
    }
}
