package onder.sandbox.challenge;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;
import onder.scene.ChallengeFiles;

/** The page of challenges: each with its task and what the medals take; a click opens it. */
public final class ChallengesPage extends PopupPage {
    private static final float LINE = 19;
    private static final float NAME = 24;

    private final List<Item> items = new ArrayList<>();

    /** @param open takes the challenge that was chosen */
    public ChallengesPage(Stage stage, Consumer<Challenge> open) {
        super(stage, "challenges");
        ChallengeFiles.SHIPPED.forEach(name -> items.add(new Item(stage, ChallengeFiles.load(name), open)));
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                title("Challenges", new Line(stage, "lead a group, beat the strategies", false, theme.dim).optional()));
        items.forEach(item -> blocks.add(item.inset(MARGIN - Theme.GAP, 0)));
        setContent(new Column(4, blocks).inset(0, 0, 0, Theme.GAP));
    }

    @Override
    public void enter() {
        items.get(0).clicked();
    }

    @Override
    public float naturalWidth() {
        return 640;
    }

    private static final class Item extends Pressable {
        private final Runnable open;

        Item(Stage stage, Challenge challenge, Consumer<Challenge> opening) {
            super(stage, challenge.name(), stage.theme.clear, Theme.CORNER);
            open = () -> opening.accept(challenge);
            String gold = challenge.isJudged() ? "gold " + challenge.least(Medal.GOLD) : "";
            setContent(new Column(
                            0,
                            new Row(
                                            Theme.GAP,
                                            new Line(stage, challenge.title(), true, theme.ink).rest(),
                                            new Line(stage, gold, false, theme.dim).align(Line.Align.RIGHT))
                                    .high(NAME),
                            new Paragraph(stage, challenge.task(), theme.dim, LINE))
                    .inset(Theme.GAP, 6, Theme.GAP, 8));
        }

        @Override
        protected void clicked() {
            stage.closePopup();
            open.run();
        }
    }
}
