package onder.sandbox.forecast;

import com.jme3.math.ColorRGBA;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.RoundedBox;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;

/**
 * The label over a group: why it does not go on, or its forecast jam, solid if the jam is certain, hollow if it is only
 * likely.
 */
public final class GroupLabel extends Widget {
    private static final int DARK = 0x241a06;
    private static final int LESS_DARK = 0x57430f;
    private static final float LINE = 18;
    private static final float SIDE = 8;
    private static final float END = 3;

    /** Space between the words of a line. */
    private static final float SPACE = 6;

    private final RoundedBox face;
    private final Line head;
    private final Line chance;
    private final Line remedy;
    private final ColorRGBA ink = theme.color(DARK, 1);
    private final ColorRGBA dim = theme.color(LESS_DARK, 1);

    /** The line from the label down to its group. */
    public final Patch stem;

    /**
     * @param select called on a click
     */
    public GroupLabel(Stage stage, int group, Runnable select) {
        super(stage, "jam " + group);
        face = theme.box(theme.popup, theme.second, Theme.CORNER);
        setBackground(face);
        stem = patch(theme.box(theme.second, 0));
        head = bold("");
        chance = dim("");
        remedy = line("");
        new Touch(this, select);
        setContent(column(
                        0,
                        row(SPACE, head, chance.shownIf(() -> !chance.text().isEmpty()))
                                .high(LINE),
                        remedy.high(LINE).shownIf(() -> !remedy.text().isEmpty()))
                .inset(SIDE, END));
    }

    /** Shows why the group does not go on. */
    void show(StuckGroups.Stuck now) {
        face.color(theme.popup);
        head.color(theme.second);
        head.setText(now.words());
        chance.setText("");
        remedy.setText("");
    }

    public void show(JamForecast now) {
        face.color(now.isCertain() ? theme.second : theme.popup);
        head.color(now.isCertain() ? ink : theme.second);
        chance.color(now.isCertain() ? dim : theme.second);
        remedy.color(now.isCertain() ? ink : theme.ink);
        head.setText(JamText.head(now));
        chance.setText(JamText.chance(now));
        remedy.setText(JamText.remedy(now));
    }

    public float wide() {
        return (float) Math.ceil(naturalWidth());
    }

    public void hide() {
        removeFromParent();
        stem.removeFromParent();
    }
}
