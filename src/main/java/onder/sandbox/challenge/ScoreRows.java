package onder.sandbox.challenge;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.ShareBar;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.scene.Challenge;

/** Scores with bars in a column, the best first: those of the strategies, and the player's among them. */
final class ScoreRows {
    private static final float HIGH = 22;
    private static final float NAME = 128;
    private static final float SCORE = 48;
    private static final float BAR = 6;

    private record Scored(String name, int score, boolean own) {}

    private ScoreRows() {}

    /** @param own the player's score; −1: none */
    static Block of(Stage stage, Challenge challenge, int own) {
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
        return new Column(0, all.stream().map(one -> row(stage, one, most)).toList());
    }

    private static Block row(Stage stage, Scored one, float most) {
        Theme theme = stage.theme;
        ColorRGBA ink = one.own() ? theme.accent : theme.ink;
        ShareBar bar = new ShareBar(stage, theme.box(one.own() ? theme.accent : theme.dim, BAR / 2));
        bar.setShare(one.score() / most);
        return new Row(
                        Theme.GAP,
                        new Line(stage, one.name(), one.own(), ink).wide(NAME),
                        bar.high(BAR).rest(),
                        new Line(stage, String.valueOf(one.score()), one.own(), ink)
                                .align(Line.Align.RIGHT)
                                .wide(SCORE))
                .high(HIGH);
    }
}
