package onder.sandbox.action;

import java.util.EnumSet;
import java.util.Set;

/** Where an action is in reach. */
public enum ActionScope {
    /** While no scene is being built and no challenge is on. */
    LOOKING,
    /** While the tools are open. */
    BUILDING,
    /** While a challenge is on. */
    CHALLENGE,
    /** In the sandbox, whether one is building or not. */
    SANDBOX,
    EVERYWHERE;

    private Set<ActionScope> parts() {
        return switch (this) {
            case SANDBOX -> EnumSet.of(LOOKING, BUILDING);
            case EVERYWHERE -> EnumSet.of(LOOKING, BUILDING, CHALLENGE);
            default -> EnumSet.of(this);
        };
    }

    /** Whether one can be in both at once. */
    public boolean overlaps(ActionScope other) {
        return parts().stream().anyMatch(other.parts()::contains);
    }
}
