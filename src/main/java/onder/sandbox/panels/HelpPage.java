package onder.sandbox.panels;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.KeyMap;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;

/** The page of keys, in two columns under headings. */
final class HelpPage extends PopupPage {
    private static final float LINE = 22;
    private static final float HEADING = 30;

    private final Scroller scroller;
    private final Column left;
    private final Column right;

    HelpPage(Stage stage, KeyMap keys) {
        super(stage, "help");
        float keyWidth = 0;
        for (Action action : keys.actions()) {
            keyWidth = Math.max(keyWidth, (float) Math.ceil(theme.width(keys.text(action), true)) + Theme.GAP);
        }
        List<List<Block>> parts = new ArrayList<>();
        ActionTopic topic = null;
        for (Action action : keys.actions()) {
            if (topic != action.topic()) {
                topic = action.topic();
                Line heading = new Line(stage, topic.title(), true, theme.accent);
                parts.add(new ArrayList<>(List.of(heading.high(HEADING))));
            }
            Line name = new Line(stage, keys.text(action), true, theme.ink);
            Line text = new Line(stage, action.words().label(), false, theme.dim);
            parts.get(parts.size() - 1).add(new Row(Theme.GAP, name.wide(keyWidth), text.rest()).high(LINE));
        }
        List<Column> blocks = parts.stream().map(part -> new Column(0, part)).toList();
        int split = split(blocks);
        left = new Column(Theme.GAP, blocks.subList(0, split));
        right = new Column(Theme.GAP, blocks.subList(split, blocks.size()));
        Widget columns = new Widget(stage, "keys");
        columns.setContent(new Row(MARGIN, left.rest(), right.rest()));
        scroller = new Scroller(stage, "lines", 0);
        scroller.setContent(List.of(columns));
        setContent(new Column(0, title("Keys"), scroller.rest().inset(MARGIN, 4, MARGIN - Scroller.BAR, MARGIN)));
    }

    /** How many blocks stand in the left column: as even as can be. */
    private static int split(List<Column> blocks) {
        float all = new Column(Theme.GAP, blocks).heightFor(0);
        float above = 0;
        int n = 0;
        while (n < blocks.size() && above + blocks.get(n).heightFor(0) / 2 < all / 2) {
            above += blocks.get(n++).heightFor(0) + Theme.GAP;
        }
        return n;
    }

    @Override
    public float naturalWidth() {
        return 3 * MARGIN + 2 * Math.max(left.naturalWidth(), right.naturalWidth());
    }

    @Override
    public void dispose() {
        scroller.dispose();
    }
}
