package onder.sandbox.view;

/** What a drag with the left button does to the camera. */
public enum DragMode {
    /** The camera goes round what is in the middle of the picture. */
    ORBIT,
    /** The camera turns where it stands. */
    LOOK
}
