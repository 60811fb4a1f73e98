package onder.sandbox.run;

/**
 * A scene or a run that has been read and can be opened.
 *
 * @param agents how many begin in it, which tells how long opening takes; 0: unknown
 * @param opens opens it
 */
public record ReadyScene(int agents, Runnable opens) {}
