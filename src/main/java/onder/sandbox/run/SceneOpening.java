package onder.sandbox.run;

/**
 * Opens a scene or a run that has been read.
 *
 * @param agents how many begin in it, which tells how long opening takes; 0: unknown
 * @param opens opens it
 */
public record SceneOpening(int agents, Runnable opens) {}
