package onder.sandbox.inspect;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;

/** The heading over the {@link ForceRow}s: the names of the columns. */
public final class ForceHead extends Widget {
    public ForceHead(Stage stage) {
        super(stage, "force heading");
        List<Block> columns = new ArrayList<>();
        columns.add(new Line(stage, "N", false, theme.dim).rest());
        for (String word : new String[] {"asked", "kept", "cut"}) {
            columns.add(new Line(stage, word, false, theme.dim)
                    .align(Line.Align.RIGHT)
                    .wide(ForceRow.COLUMN));
        }
        setContent(new Row(0, columns).high(FactRow.HIGH));
        new Touch(this)
                .tip(() -> new Tip(
                        "Forces in newtons, each with its weight: what the behaviour asked for, what the combiner kept,"
                                + " what it cut. Point at a row for its vector."));
    }
}
