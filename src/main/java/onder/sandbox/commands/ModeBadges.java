package onder.sandbox.commands;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Stage;

/** Shows the program's present modes, one below the other; a click ends one. */
public final class ModeBadges extends Docked {
    private static final float LINE = 18;
    private static final float SIDE = 12;
    private static final float END = 3;

    private final List<Badge> badges = new ArrayList<>();

    public ModeBadges(Stage stage, List<Mode> modes, Dock.Place place) {
        super(stage, "modes", place);
        modes.forEach(mode -> badges.add(new Badge(mode)));
        setContent(column(4, badges));
    }

    @Override
    public void update() {
        badges.forEach(Badge::update);
    }

    @Override
    public boolean isShown() {
        return badges.stream().anyMatch(Badge::isShown);
    }

    private final class Badge extends Pressable {
        private final Mode mode;
        private final Paragraph text;

        Badge(Mode mode) {
            super(ModeBadges.this.stage, "mode " + mode.id(), ModeBadges.this.theme.panel, END + LINE / 2, mode.end());
            this.mode = mode;
            text = paragraph("", theme.second, LINE);
            setContent(text.inset(SIDE, END));
            setTip("Click: end it.");
        }

        void update() {
            String now = stage.words(mode.text().get());
            if (!now.equals(text.text())) {
                text.setText(now);
                stage.requestLayout();
            }
        }

        @Override
        public boolean isShown() {
            return !text.text().isEmpty();
        }
    }
}
