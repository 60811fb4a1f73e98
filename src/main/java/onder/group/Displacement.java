package onder.group;

/** How the displacement of a member is measured over a window. Source: thesis 5.2.2. */
public enum Displacement {
    /** How far it is from where it was when the window began. */
    CHORD,
    /** The length of its path: the sum of its steps. */
    PATH
}
