package onder.level;

/** Which axis of a level's file points up. */
public enum UpAxis {
    /** As glTF has it, and most OBJ files. */
    Y,
    /** As programs for buildings have it: y becomes −z. */
    Z
}
