package onder.sandbox.view;

import onder.draw.state.InputState;

/** A state that listens to mouse and keys behind the HUD, which receives them first. */
public abstract class ShieldedState extends InputState {
    protected Shield shield = Shield.NONE;

    /** @param title its name in messages about its faults */
    protected ShieldedState(String title) {
        super(title);
    }

    /** Sets the HUD. */
    public final void setShield(Shield hud) {
        shield = hud;
    }
}
