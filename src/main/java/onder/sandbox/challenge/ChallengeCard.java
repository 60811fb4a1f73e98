package onder.sandbox.challenge;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.challenge.ChallengeState.Outcome;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
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
    private static final int BRONZE = 0xc98a5a;
    private static final int SILVER = 0xc4ccd4;
    private static final int GOLD = 0xf0c050;

    private final float wide;
    private final Runnable first;
    private final Runnable last;

    /**
     * @param first what Enter does
     * @param last what Esc does
     */
    private ChallengeCard(Stage stage, float wide, Runnable first, Runnable last) {
        super(stage, "challenge card");
        this.wide = wide;
        this.first = first;
        this.last = last;
        setSurface(theme.box(theme.popup, theme.hover, 8));
    }

    private ChallengeCard of(List<Block> parts) {
        setContent(column(0, parts).inset(MARGIN, 16, MARGIN, MARGIN - 4));
        return this;
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
        return new ChallengeCard(stage, WIDTH, state::start, state::leave).task(state, others);
    }

    private ChallengeCard task(ChallengeState state, Runnable others) {
        Challenge challenge = state.challenge();
        List<Block> parts = new ArrayList<>();
        parts.add(headline(challenge.title(), theme.ink));
        parts.add(paragraph(challenge.task(), theme.ink, LINE).inset(0, 4, 0, 12));
        if (challenge.isJudged()) {
            parts.add(medals(challenge).inset(0, 0, 0, 12));
            parts.add(dim("Scores of the strategies").high(LINE));
            parts.add(new ScoreRows(stage, challenge, state.best()).inset(0, 0, 0, 12));
        }
        parts.add(hint("hold the left button", "your leader walks to the mouse"));
        parts.add(hint("↑ ← → ↓", "steer the leader: forward, left, right, stop"));
        parts.add(hint("right click", "another member leads, when the group is stuck"));
        parts.add(hint("right drag, wheel", "turn the camera; {follow-led} follows the leader"));
        parts.add(hint("{pause-challenge}", "pause; {try-again} starts the challenge again"));
        parts.add(buttons(
                button("start", "Start  (Enter)", state::start).color(theme.accent),
                ghostSwitch(state),
                button("others", "Others …", others),
                button("leave challenge", "Leave", state::leave)));
        return of(parts);
    }

    /** Shows the pause. */
    public static ChallengeCard pause(Stage stage, ChallengeState state, Runnable goOn) {
        ChallengeCard card = new ChallengeCard(stage, WIDTH, goOn, goOn);
        String label = stage.words("Go on  ({pause-challenge})");
        return card.of(List.of(
                card.headline("Pause", stage.theme.ink),
                card.paragraph(state.challenge().task(), stage.theme.dim, LINE).inset(0, 4, 0, 12),
                buttons(
                        card.button("go on", label, goOn).color(stage.theme.accent),
                        card.button("again", "Again", state::start),
                        card.button("leave challenge", "Leave", state::leave))));
    }

    /**
     * Shows the result.
     *
     * @param copy copies the run line, which proves the score
     */
    public static ChallengeCard outcome(Stage stage, ChallengeState state, Runnable copy, Runnable others) {
        return new ChallengeCard(stage, OUTCOME_WIDTH, state::start, state::leave).outcome(state, copy, others);
    }

    private ChallengeCard outcome(ChallengeState state, Runnable copy, Runnable others) {
        Challenge challenge = state.challenge();
        Outcome outcome = state.outcome();
        boolean own = outcome.by() == null;
        Medal medal = challenge.medal(outcome.score());
        List<Block> parts = new ArrayList<>();
        String whose = own ? name(medal) : Format.capital(Parameter.text(outcome.by())) + " led";
        ColorRGBA colour = medal == Medal.NONE ? theme.ink : colour(medal);
        Line points =
                Line.large(stage, String.valueOf(outcome.score()), theme.ink).align(Line.Align.RIGHT);
        Line unit = dim("points").align(Line.Align.RIGHT);
        parts.add(row(
                        14,
                        patch(theme.box(colour(medal), theme.hover, MEDAL / 2)).sized(MEDAL, MEDAL),
                        column(
                                        0,
                                        headline(whose, colour),
                                        dim(said(challenge, outcome)).high(LINE))
                                .middle()
                                .rest(),
                        column(0, points.high(TITLE), unit.high(LINE)).middle().wide(110))
                .inset(0, 0, 0, 14));
        if (challenge.isJudged()) {
            parts.add(medals(challenge).inset(0, 0, 0, 12));
            parts.add(new ScoreRows(stage, challenge, own ? outcome.score() : state.best()).inset(0, 0, 0, 10));
        }
        if (own && state.best() > outcome.score()) {
            parts.add(dim("Your best: " + state.best()).high(LINE));
        }
        parts.add(buttons(
                button("again", "Again  (Enter)", state::start).color(theme.accent),
                button("watch", "Watch the best", state::watchBest)
                        .tip("Watch the run that " + Parameter.text(state.rival()) + " leads."),
                button("copy proof", "Copy line", copy)
                        .tip("Copy this run as one line of text that proves the score; onder challenge checks such a"
                                + " line."),
                button("others", "Others …", others),
                button("leave challenge", "Leave", state::leave)));
        return of(parts);
    }

    private static String said(Challenge challenge, Outcome outcome) {
        String brought = outcome.brought() + " of " + challenge.members() + " brought";
        String lost = outcome.lost() == 0 ? "" : ", " + outcome.lost() + " lost";
        String time = outcome.done() ? " in " + Format.fixed(outcome.seconds(), 1, "s") : ", and time ran out";
        return brought + lost + time;
    }

    private static String name(Medal medal) {
        return medal == Medal.NONE ? "No medal" : Format.capital(Parameter.text(medal));
    }

    private ColorRGBA colour(Medal medal) {
        return switch (medal) {
            case NONE -> theme.raised;
            case BRONZE -> theme.color(BRONZE, 1);
            case SILVER -> theme.color(SILVER, 1);
            case GOLD -> theme.color(GOLD, 1);
        };
    }

    private Block headline(String text, ColorRGBA colour) {
        return Line.large(stage, text, colour).high(TITLE);
    }

    private Block medals(Challenge challenge) {
        List<Block> medals = new ArrayList<>();
        for (Medal medal : List.of(Medal.BRONZE, Medal.SILVER, Medal.GOLD)) {
            Block disc = patch(theme.box(colour(medal), DISC / 2)).sized(DISC, DISC);
            Line least = bold(name(medal) + "  " + challenge.least(medal));
            medals.add(row(6, disc.middle(), least.rest()).high(LINE).rest());
        }
        return row(Theme.GAP, medals);
    }

    private Block hint(String key, String meaning) {
        Line does = dim(stage.words(meaning));
        return row(Theme.GAP, bold(stage.words(key)).wide(150), does.rest()).high(LINE);
    }

    private Button ghostSwitch(ChallengeState state) {
        Button[] made = new Button[1];
        made[0] = button("ghost", ghostLabel(state), () -> {
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
        return row(Theme.GAP, Stream.of(buttons).map(Button::rest).toList())
                .high(BUTTON)
                .inset(0, 14, 0, 0);
    }
}
