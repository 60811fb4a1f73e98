package onder.world;

/** The phases of a step, in order. */
public enum Phase {
    COMMANDS("commands"),
    GRID("grid"),
    GROUPS("groups"),
    PERCEIVE("perceive"),
    DECIDE("decide"),
    MOVE("move"),
    CONTACT("contact"),
    BOUNDS("bounds"),
    MEASURE("measure");

    private final String label;

    Phase(String label) {
        this.label = label;
    }

    /** The name that tables show. */
    public String label() {
        return label;
    }
}
