package onder.world;

/** The phases of a step, in order. */
public enum Phase {
    /** Commands are carried out. */
    COMMANDS("commands"),
    /** Agents are sorted into the grid. */
    GRID("grid"),
    /** Groups form, split and merge, and change their leaders. */
    GROUPS("groups"),
    /** Agents perceive their neighbours. */
    PERCEIVE("perceive"),
    /** Behaviours decide. */
    DECIDE("decide"),
    /** Agents are moved. */
    MOVE("move"),
    /** Bodies that touch are kept apart. */
    CONTACT("contact"),
    /** Props move, and hold back agents that push them. */
    PROPS("props"),
    /** Agents stay within the world's edge. */
    BOUNDS("bounds"),
    /** Measures over time are recorded. */
    MEASURE("measure");

    private final String label;

    Phase(String label) {
        this.label = label;
    }

    /** {@return the name that tables show} */
    public String label() {
        return label;
    }
}
