package onder.sandbox.challenge;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.challenge.ChallengeState.Outcome;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Headline;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;

/** A card in the middle of the window during a challenge: the task at first, a pause, and the result. */
public final class ChallengeCard extends Widget {
    private static final float WIDTH = 520;
    private static final float OUTCOME_WIDTH = 600;
    private static final float MARGIN = 22;
    private static final float LINE = 20;
    private static final float TITLE = 36;
    private static final float BUTTON = 32;
    private static final float DISC = 14;
    private static final float MEDAL = 64;

    private final float wide;
    private final Runnable first;
    private final Runnable last;

    /**
     * @param first what Enter does
     * @param last what Esc does
     */
    private ChallengeCard(Stage stage, float wide, Runnable first, Runnable last, List<Block> parts) {
        super(stage, "challenge card");
        this.wide = wide;
        this.first = first;
        this.last = last;
        setSurface(theme.box(theme.popup, theme.hover, 8));
        setContent(new Column(0, parts).inset(MARGIN, 16, MARGIN, MARGIN - 4));
    }

    @Override
    public float naturalWidth() {
        return wide;
    }

    /** Runs the action of Enter. */
    public void enter() {
        stage.attempt(first);
    }

    /** Runs the action of Esc. */
    public void escape() {
        stage.attempt(last);
    }

    /** Shows the task, before the challenge begins. */
    public static ChallengeCard task(Stage stage, ChallengeState state, Runnable others) {
        Theme theme = stage.theme;
        Challenge challenge = state.challenge();
        List<Block> parts = new ArrayList<>();
        parts.add(new Headline(stage, challenge.title(), theme.ink).high(TITLE));
        parts.add(new Paragraph(stage, challenge.task(), theme.ink, LINE).inset(0, 4, 0, 12));
        if (challenge.isJudged()) {
            parts.add(medals(stage, challenge).inset(0, 0, 0, 12));
            parts.add(new Line(stage, "Scores of the strategies", false, theme.dim).high(LINE));
            parts.add(ScoreRows.of(stage, challenge, state.best()).inset(0, 0, 0, 12));
        }
        parts.add(hint(stage, "hold the left button", "your leader walks to the mouse"));
        parts.add(hint(stage, "↑ ← → ↓", "steer the leader: forward, left, right, stop"));
        parts.add(hint(stage, "right click", "another member leads, when the group is stuck"));
        parts.add(hint(stage, "right drag, wheel", stage.words("turn the camera; {follow-led} follows the leader")));
        parts.add(hint(
                stage, stage.words("{pause-challenge}"), stage.words("pause; {try-again} starts the challenge again")));
        parts.add(buttons(
                new Button(stage, "start", "Start  (Enter)", false, state::start).color(theme.accent),
                ghostSwitch(stage, state),
                new Button(stage, "others", "Others …", false, others),
                new Button(stage, "leave challenge", "Leave", false, state::leave)));
        return new ChallengeCard(stage, WIDTH, state::start, state::leave, parts);
    }

    /** Shows the pause. */
    public static ChallengeCard pause(Stage stage, ChallengeState state, Runnable goOn) {
        Theme theme = stage.theme;
        List<Block> parts = List.of(
                new Headline(stage, "Pause", theme.ink).high(TITLE),
                new Paragraph(stage, state.challenge().task(), theme.dim, LINE).inset(0, 4, 0, 12),
                buttons(
                        new Button(stage, "go on", stage.words("Go on  ({pause-challenge})"), false, goOn)
                                .color(theme.accent),
                        new Button(stage, "again", "Again", false, state::start),
                        new Button(stage, "leave challenge", "Leave", false, state::leave)));
        return new ChallengeCard(stage, WIDTH, goOn, goOn, parts);
    }

    /**
     * Shows the result.
     *
     * @param copy copies the run line, which proves the score
     */
    public static ChallengeCard outcome(Stage stage, ChallengeState state, Runnable copy, Runnable others) {
        Theme theme = stage.theme;
        Challenge challenge = state.challenge();
        Outcome outcome = state.outcome();
        boolean own = outcome.by() == null;
        Medal medal = challenge.medal(outcome.score());
        List<Block> parts = new ArrayList<>();
        String whose = own ? MedalColour.name(medal) : Format.capital(Parameter.text(outcome.by())) + " led";
        ColorRGBA colour = medal == Medal.NONE ? theme.ink : MedalColour.of(medal, theme);
        Column words = new Column(
                0,
                new Headline(stage, whose, colour).high(TITLE),
                new Line(stage, said(challenge, outcome), false, theme.dim).high(LINE));
        Headline points = new Headline(stage, String.valueOf(outcome.score()), theme.ink).align(Line.Align.RIGHT);
        Column score = new Column(
                0,
                points.high(TITLE),
                new Line(stage, "points", false, theme.dim)
                        .align(Line.Align.RIGHT)
                        .high(LINE));
        parts.add(new Row(
                        14,
                        new Patch(stage, theme.box(MedalColour.of(medal, theme), theme.hover, MEDAL / 2))
                                .sized(MEDAL, MEDAL),
                        words.middle().rest(),
                        score.middle().wide(110))
                .inset(0, 0, 0, 14));
        if (challenge.isJudged()) {
            parts.add(medals(stage, challenge).inset(0, 0, 0, 12));
            parts.add(ScoreRows.of(stage, challenge, own ? outcome.score() : state.best())
                    .inset(0, 0, 0, 10));
        }
        if (own && state.best() > outcome.score()) {
            parts.add(new Line(stage, "Your best: " + state.best(), false, theme.dim).high(LINE));
        }
        parts.add(buttons(
                new Button(stage, "again", "Again  (Enter)", false, state::start).color(theme.accent),
                new Button(stage, "watch", "Watch the best", false, state::watchBest)
                        .tip("Watch the run that " + Parameter.text(state.rival()) + " leads."),
                new Button(stage, "copy proof", "Copy line", false, copy)
                        .tip("Copy this run as one line of text that proves the score; onder challenge checks such a"
                                + " line."),
                new Button(stage, "others", "Others …", false, others),
                new Button(stage, "leave challenge", "Leave", false, state::leave)));
        return new ChallengeCard(stage, OUTCOME_WIDTH, state::start, state::leave, parts);
    }

    private static String said(Challenge challenge, Outcome outcome) {
        String brought = outcome.brought() + " of " + challenge.members() + " brought";
        String lost = outcome.lost() == 0 ? "" : ", " + outcome.lost() + " lost";
        String time = outcome.done() ? " in " + Format.fixed(outcome.seconds(), 1, "s") : ", and time ran out";
        return brought + lost + time;
    }

    private static Block medals(Stage stage, Challenge challenge) {
        List<Block> medals = new ArrayList<>();
        for (Medal medal : List.of(Medal.BRONZE, Medal.SILVER, Medal.GOLD)) {
            medals.add(new Row(
                            6,
                            new Patch(stage, stage.theme.box(MedalColour.of(medal, stage.theme), DISC / 2))
                                    .sized(DISC, DISC)
                                    .middle(),
                            new Line(
                                            stage,
                                            MedalColour.name(medal) + "  " + challenge.least(medal),
                                            true,
                                            stage.theme.ink)
                                    .rest())
                    .high(LINE)
                    .rest());
        }
        return new Row(Theme.GAP, medals);
    }

    private static Block hint(Stage stage, String key, String meaning) {
        return new Row(
                        Theme.GAP,
                        new Line(stage, key, true, stage.theme.ink).wide(150),
                        new Line(stage, meaning, false, stage.theme.dim).rest())
                .high(LINE);
    }

    private static Button ghostSwitch(Stage stage, ChallengeState state) {
        Button[] made = new Button[1];
        made[0] = new Button(stage, "ghost", ghostLabel(state), false, () -> {
                    state.setGhostWanted(!state.isGhostWanted());
                    made[0].setLabel(ghostLabel(state));
                })
                .tip("Show the best strategy's group as a ghost beside yours.");
        return made[0];
    }

    private static String ghostLabel(ChallengeState state) {
        return state.isGhostWanted() ? "Ghost: on" : "Ghost: off";
    }

    private static Block buttons(Button... buttons) {
        return new Row(
                        Theme.GAP,
                        Arrays.stream(buttons)
                                .map(button -> (Block) button.rest())
                                .toList())
                .high(BUTTON)
                .inset(0, 14, 0, 0);
    }
}
