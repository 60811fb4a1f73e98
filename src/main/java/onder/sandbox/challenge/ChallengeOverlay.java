package onder.sandbox.challenge;

import java.util.function.Consumer;
import onder.sandbox.challenge.ChallengeState.Phase;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.run.SimulationState;

/** What a challenge shows on the screen: a strip over the scene, and a card before it, in a pause and after it. */
public final class ChallengeOverlay extends Docked {
    private static final float CARD_LAYER = 5;

    private final ChallengeState state;
    private final SimulationState simulation;
    private final Consumer<String> refuse;
    private final Runnable copyProof;
    private final Runnable others;
    private ChallengeStrip strip;
    private ChallengeCard card;
    private Phase shown = Phase.NONE;
    private boolean paused;
    private int best;

    /**
     * @param refuse shows why something was refused
     * @param copyProof copies the proof of the score
     * @param others opens the page of challenges
     */
    public ChallengeOverlay(
            Stage stage,
            ChallengeState challenge,
            SimulationState simulation,
            Consumer<String> refuse,
            Runnable copyProof,
            Runnable others) {
        super(stage, "challenge", Dock.Place.ALONE);
        this.state = challenge;
        this.simulation = simulation;
        this.refuse = refuse;
        this.copyProof = copyProof;
        this.others = others;
    }

    @Override
    public boolean isShown() {
        return state.isOn();
    }

    @Override
    public void update() {
        state.takeComplaints().forEach(refuse);
        boolean pausedNow = simulation.isPaused() && isLed();
        int bestNow = isShown() ? state.best() : -1;
        if (shown != state.phase() || paused != pausedNow || best != bestNow) {
            shown = state.phase();
            paused = pausedNow;
            best = bestNow;
            take();
            stage.hideTip();
            stage.requestLayout();
        }
        if (strip != null) {
            strip.update();
        }
    }

    private boolean isLed() {
        return state.phase() == Phase.PLAYING || state.phase() == Phase.WATCHING;
    }

    private void take() {
        if (card != null) {
            card.removeFromParent();
        }
        if (strip != null && !state.isRunning()) {
            strip.removeFromParent();
            strip = null;
        }
        card = switch (state.phase()) {
            case CARD -> ChallengeCard.task(stage, state, others);
            case OVER -> ChallengeCard.outcome(stage, state, copyProof, others);
            default -> paused ? ChallengeCard.pause(stage, state, this::pause) : null;
        };
        if (strip == null && state.isRunning()) {
            strip = new ChallengeStrip(stage, state);
        }
    }

    @Override
    protected void arrange(float width, float height) {
        if (strip != null) {
            float w = strip.naturalWidth();
            place(strip, Math.round((width - w) / 2), Theme.GAP, 0, w, strip.heightFor(w));
        }
        if (card != null) {
            float w = Math.min(card.naturalWidth(), width - 2 * Theme.GAP);
            float h = card.heightFor(w);
            float y = Math.max(0, (height - h) / 2);
            place(card, Math.round((width - w) / 2), Math.round(y), CARD_LAYER, w, h);
        }
    }

    @Override
    public boolean covers(float x, float y) {
        return strip != null && strip.holds(x, y) || card != null && card.holds(x, y);
    }

    /** Pauses the challenge, or continues it. */
    public void pause() {
        if (isLed()) {
            simulation.setPaused(!simulation.isPaused());
        }
    }

    public void enter() {
        if (card != null) {
            card.enter();
        }
    }

    /** Does what Esc does on the card; without a card, pauses. */
    public void escape() {
        if (card != null) {
            card.escape();
        } else {
            pause();
        }
    }
}
