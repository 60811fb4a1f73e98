package onder.sandbox.files;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/** An entry of the page of scenes: its picture over its title and description; a click opens it. */
final class SceneTile extends Pressable {
    private static final float EDGE = 6;
    private static final float NAME = 24;
    private static final float LINE = 18;

    private final SceneEntry entry;

    SceneTile(Stage stage, SceneEntry entry, float wide) {
        super(stage, entry.id(), stage.theme.clear, Theme.CORNER);
        this.entry = entry;
        List<Block> parts = new ArrayList<>();
        if (entry.sheet() != null) {
            parts.add(new Patch(stage, new Thumbnail(theme, entry.sheet(), entry.picture()))
                    .high((wide - 2 * EDGE)
                            * entry.sheet().high()
                            / entry.sheet().wide()));
        }
        parts.add(new Row(
                        Theme.GAP,
                        new Line(stage, entry.title(), true, theme.ink).rest(),
                        new Line(stage, entry.aside(), false, theme.dim).align(Line.Align.RIGHT))
                .high(NAME));
        parts.add(new Paragraph(stage, entry.about(), theme.dim, LINE));
        setContent(new Column(0, parts).inset(EDGE, EDGE));
    }

    SceneEntry entry() {
        return entry;
    }

    void choose(boolean on) {
        setMark(on ? theme.selected : null);
    }

    @Override
    protected void clicked() {
        stage.closePopup();
        entry.open().run();
    }
}
