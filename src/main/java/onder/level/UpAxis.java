package onder.level;

/** Which axis of a level's file points up. */
public enum UpAxis {
    /** As in glTF, and in most OBJ files. */
    Y,
    /** As in programs for buildings: y becomes −z. */
    Z
}
