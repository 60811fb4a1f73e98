package onder.sandbox.action;

/** The topics of actions: the headings of the page of keys, in its order. */
public enum ActionTopic {
    CAMERA("Camera"),
    GROUPS("Groups"),
    CHALLENGE("Challenge"),
    TIME("Time"),
    SCENE("Scene"),
    BUILDING("Building"),
    PROGRAM("Program"),
    PANELS("Panels");

    public final String title;

    ActionTopic(String title) {
        this.title = title;
    }
}
