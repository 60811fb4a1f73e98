package onder.sandbox.inspect;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.FactRow;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;

/** The heading over the {@link ForceRow}s: the names of the columns. */
public final class ForceHead extends Widget {
    public ForceHead(Stage stage) {
        super(stage, "force heading");
        List<Block> columns = new ArrayList<>();
        columns.add(column(
                        "N",
                        "The forces on this agent, in newtons. In each row, × is the weight that multiplies the "
                                + "force, # is the priority (behaviours with a smaller one get their share of the body's force first), "
                                + "and % is the chance that the behaviour is drawn.")
                .rest());
        columns.add(right("asked", "The force of the behaviour, including its weight."));
        columns.add(right(
                "kept",
                "The part of it that moves the agent: the body's force is limited, and other"
                        + " behaviours may come first."));
        columns.add(right("cut", "The part of it that is left out."));
        setContent(row(0, columns).high(FactRow.HIGH));
    }

    private Block right(String word, String tip) {
        return column(word, tip).align(Line.Align.RIGHT).wide(ForceRow.COLUMN);
    }

    private Line column(String word, String tip) {
        Line line = dim(word);
        new Touch(line).tip(() -> new Tip(tip, "Point at a row for its vector."));
        return line;
    }
}
