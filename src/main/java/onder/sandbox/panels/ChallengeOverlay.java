package onder.sandbox.panels;

import onder.sandbox.challenge.ChallengeCard;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.challenge.ChallengeState.Phase;
import onder.sandbox.challenge.ChallengeStrip;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Toasts;
import onder.sandbox.run.SimulationState;

/** The parts of a challenge on the screen: a strip over the scene, and a card before, in a pause and after it. */
final class ChallengeOverlay {
    private static final float STRIP_LAYER = 40;
    private static final float CARD_LAYER = 45;

    private final Stage stage;
    private final ChallengeState state;
    private final SimulationState simulation;
    private final FilePages files;
    private final Runnable others;
    private ChallengeStrip strip;
    private ChallengeCard card;
    private Phase shown = Phase.NONE;
    private boolean paused;
    private int best;
    private final Toasts toasts;

    /** @param others opens the page of challenges */
    ChallengeOverlay(Stage stage, Program program, Toasts toasts, FilePages files, Runnable others) {
        this.toasts = toasts;
        this.stage = stage;
        this.files = files;
        this.others = others;
        state = program.challenge();
        simulation = program.simulation();
    }

    boolean isOn() {
        return state.isOn();
    }

    /** Once a frame. */
    void update() {
        state.takeComplaints().forEach(toasts::refuse);
        boolean pausedNow = simulation.isPaused() && isLed();
        int bestNow = isOn() ? state.best() : -1;
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
            case OVER ->
                ChallengeCard.outcome(
                        stage,
                        state,
                        () -> files.copyProof(
                                state.challenge().name(),
                                state.outcome().score(),
                                state.outcome().run()),
                        others);
            default -> paused ? ChallengeCard.pause(stage, state, this::pause) : null;
        };
        if (strip == null && state.isRunning()) {
            strip = new ChallengeStrip(stage, state);
        }
    }

    /** Puts strip and card in their places. */
    void layout() {
        if (strip != null) {
            float w = strip.naturalWidth();
            stage.show(strip, (stage.width() - w) / 2, Theme.GAP, STRIP_LAYER, w, strip.heightFor(w));
        }
        if (card != null) {
            float w = Math.min(card.naturalWidth(), stage.width() - 2 * Theme.GAP);
            float h = card.heightFor(w);
            stage.show(card, (stage.width() - w) / 2, Math.max(0, (stage.height() - h) / 2), CARD_LAYER, w, h);
        }
    }

    boolean covers(float x, float y) {
        return strip != null && strip.holds(x, y) || card != null && card.holds(x, y);
    }

    /** Pauses, or goes on. */
    void pause() {
        if (isLed()) {
            simulation.setPaused(!simulation.isPaused());
        }
    }

    void enter() {
        if (card != null) {
            card.enter();
        }
    }

    /** Does what the card's Esc does; without one it pauses. */
    void escape() {
        if (card != null) {
            card.escape();
        } else {
            pause();
        }
    }
}
