package onder.draw.view.people;

/** What people of a kind wear. */
public enum Outfit {
    /** Everybody something else. */
    OWN,
    ROBE,
    UNIFORM
}
