package onder.sandbox.challenge;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.ShareBar;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.scene.Challenge;

/** Scores with bars in a column, the best first: those of the strategies, and the player's among them. */
final class ScoreRows extends Widget {
    private static final float HIGH = 22;
    private static final float NAME = 128;
    private static final float SCORE = 48;
    private static final float BAR = 6;

    private record Scored(String name, int score, boolean own) {}

    /** @param own the player's score; −1: none */
    ScoreRows(Stage stage, Challenge challenge, int own) {
        super(stage, "scores");
        List<Scored> all = new ArrayList<>();
        if (own >= 0) {
            all.add(new Scored("you", own, true));
        }
        challenge
                .ranking()
                .forEach(rival ->
                        all.add(new Scored(Parameter.text(rival.change()).replace('-', ' '), rival.first(), false)));
        all.sort(Comparator.comparingInt(Scored::score).reversed());
        float most = Math.max(1, all.isEmpty() ? 1 : all.get(0).score());
        setContent(column(0, all.stream().map(one -> row(one, most)).toList()));
    }

    private Block row(Scored one, float most) {
        ColorRGBA ink = one.own() ? theme.accent : theme.ink;
        ShareBar bar = new ShareBar(stage, theme.box(one.own() ? theme.accent : theme.dim, BAR / 2));
        bar.setShare(one.score() / most);
        Line score = new Line(stage, String.valueOf(one.score()), one.own(), ink).align(Line.Align.RIGHT);
        Line name = new Line(stage, one.name(), one.own(), ink);
        return row(Theme.GAP, name.wide(NAME), bar.high(BAR).rest(), score.wide(SCORE))
                .high(HIGH);
    }
}
