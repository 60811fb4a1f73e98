package onder.app.hud;

/** Wraps what a control does so that a refusal is shown instead of thrown. */
interface Actions {
    Runnable of(Runnable action);
}
