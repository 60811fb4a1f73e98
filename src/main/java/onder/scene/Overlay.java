package onder.scene;

/** What a scene draws besides the world when it opens. */
public enum Overlay {
    /** The trails of all agents in the last seconds. */
    TRAILS,
    /** The goals and paths of groups. */
    GUIDES,
    /** The zones that followers keep free ahead of their leaders. */
    ZONES
}
