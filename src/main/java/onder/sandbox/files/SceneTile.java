package onder.sandbox.files;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;

/** An entry of the page of scenes: its picture over its title and description; a click opens it. */
final class SceneTile extends Pressable {
    private static final float EDGE = 6;
    private static final float NAME = 24;
    private static final float LINE = 18;

    final SceneEntry entry;

    SceneTile(Stage stage, SceneEntry entry, float wide) {
        super(stage, entry.id(), stage.theme.clear, Theme.CORNER, () -> {
            stage.closePopup();
            entry.open().run();
        });
        this.entry = entry;
        List<Block> parts = new ArrayList<>();
        if (entry.sheet() != null || entry.plan() != null) {
            Sheet sheet = entry.sheet() == null ? Sheet.SCENES : entry.sheet();
            Widget picture = entry.sheet() == null
                    ? new PlanPicture(stage, entry.plan())
                    : patch(sheet.thumbnail(theme, entry.picture()));
            parts.add(picture.high((wide - 2 * EDGE) * sheet.high / sheet.wide));
        }
        parts.add(row(Theme.GAP, bold(entry.title()).rest(), dim(entry.aside()).align(Line.Align.RIGHT))
                .high(NAME));
        parts.add(paragraph(entry.about(), theme.dim, LINE));
        setContent(column(0, parts).inset(EDGE, EDGE));
    }

    void choose(boolean on) {
        setMark(on ? theme.selected : null);
    }
}
