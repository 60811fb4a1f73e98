package onder.world;

/** The phases of a step, in order. */
public enum Phase {
    /** Commands are carried out. */
    COMMANDS("commands", "Commands are carried out."),
    /** Agents are sorted into the grid. */
    GRID("grid", "Agents are sorted into the grid."),
    /** Groups form, split and merge, and change their leaders. */
    GROUPS("groups", "Groups form, split and merge, and change their leaders."),
    /** Agents perceive their neighbours. */
    PERCEIVE("perceive", "Agents perceive their neighbours."),
    /** Behaviours decide. */
    DECIDE("decide", "Behaviours decide."),
    /** Agents are moved. */
    MOVE("move", "Agents are moved."),
    /** Bodies that touch are kept apart. */
    CONTACT("contact", "Bodies that touch are kept apart."),
    /** Props move, and hold back agents that push them. */
    PROPS("props", "Props move, and hold back agents that push them."),
    /** Agents stay within the world's edge. */
    BOUNDS("bounds", "Agents stay within the world's edge."),
    /** Measures over time are recorded. */
    MEASURE("measure", "Measures over time are recorded.");

    private final String label;
    private final String doc;

    Phase(String label, String doc) {
        this.label = label;
        this.doc = doc;
    }

    /** {@return the name that tables show} */
    public String label() {
        return label;
    }

    /** {@return what happens in it, in a sentence} */
    public String doc() {
        return doc;
    }
}
