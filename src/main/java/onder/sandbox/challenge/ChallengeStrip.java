package onder.sandbox.challenge;

import onder.lab.challenge.Attempt;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.challenge.ChallengeState.Phase;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.ShareBar;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Widget;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;

/** The strip over the scene while somebody leads: the time left, the number of members that have arrived, the score. */
public final class ChallengeStrip extends Widget {
    /** So wide that no caption is cut, and a strip for the narrowest window. */
    static final float WIDTH = 560;

    private static final float TIME = 96;
    private static final float SCORE = 168;

    private static final float FIGURE = 30;
    private static final float CAPTION = 18;
    private static final float BAR = 3;

    /** The last seconds have another colour. */
    private static final double HURRY = 10;

    private final ChallengeState state;
    private final Line time;
    private final Line brought;
    private final Line score;
    private final Line timeCaption;
    private final Line broughtCaption;
    private final Line scoreCaption;
    private final ShareBar left;

    public ChallengeStrip(Stage stage, ChallengeState state) {
        super(stage, "challenge strip");
        this.state = state;
        setSurface(theme.box(theme.panel, 6));
        time = figure();
        brought = figure();
        score = figure();
        timeCaption = caption();
        broughtCaption = caption();
        scoreCaption = caption();
        left = new ShareBar(stage, theme.box(theme.accent, BAR / 2));
        setContent(column(
                0,
                row(
                                0,
                                column(time, timeCaption).wide(TIME),
                                column(brought, broughtCaption).rest(),
                                column(score, scoreCaption).wide(SCORE))
                        .inset(8, 5, 8, 3),
                left.high(BAR).inset(8, 0, 8, 5)));
    }

    private Line figure() {
        return Line.large(stage, "", theme.ink).align(Line.Align.CENTRE);
    }

    private Line caption() {
        return dim("").align(Line.Align.CENTRE);
    }

    private static Block column(Line figure, Line caption) {
        return column(0, figure.high(FIGURE), caption.high(CAPTION));
    }

    @Override
    public float naturalWidth() {
        return WIDTH;
    }

    public void update() {
        Challenge challenge = state.challenge();
        Attempt attempt = state.attempt();
        double remaining = Math.max(0, challenge.seconds() - attempt.seconds());
        if (state.phase() == Phase.COUNTDOWN) {
            time.setText(String.valueOf(state.count()));
            timeCaption.setText("get ready");
        } else {
            // Like a stopwatch that counts down: 0.1 s is the last value shown.
            time.setText(Format.clock(Math.ceil(remaining * 10 - 1e-6) / 10).substring(1));
            timeCaption.setText("left");
        }
        time.color(remaining < HURRY ? theme.second : theme.ink);
        left.setShare((float) (remaining / challenge.seconds()));
        brought.setText(attempt.brought() + " / " + challenge.members());
        boolean stuck = state.isStuck();
        broughtCaption.setText(stuck ? "stuck: right click a member, who then leads" : companions(attempt));
        broughtCaption.color(stuck ? theme.second : theme.dim);
        score.setText(String.valueOf(attempt.score()));
        scoreCaption.setText(next(challenge, attempt.score()));
    }

    private String companions(Attempt attempt) {
        String lost = attempt.lost() > 0 ? "arrived, " + attempt.lost() + " lost" : "arrived";
        if (state.watched() != null) {
            return lost + " · " + Parameter.text(state.watched()) + " leads";
        }
        return state.rivalBrought() < 0 ? lost : lost + " · ghost: " + state.rivalBrought();
    }

    private static String next(Challenge challenge, int score) {
        for (Medal medal : Medal.values()) {
            if (challenge.isJudged() && medal != Medal.NONE && score < challenge.least(medal)) {
                return "points · " + Parameter.text(medal) + " at " + challenge.least(medal);
            }
        }
        return "points";
    }
}
