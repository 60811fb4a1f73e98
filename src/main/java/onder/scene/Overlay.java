package onder.scene;

/** What a scene wants drawn besides the world itself when it opens. */
public enum Overlay {
    /** Everybody's way of the last seconds. */
    TRAILS,
    /** The goals and paths of groups. */
    GUIDES,
    /** The zones that followers keep free ahead of their leaders. */
    ZONES
}
