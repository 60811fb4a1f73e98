package onder.sandbox.action;

import java.util.EnumSet;
import java.util.Set;

/** The mode in which an action is available. */
public enum ActionScope {
    /** While the user neither builds a scene nor plays a challenge. */
    LOOKING,
    /** While the building tools are open. */
    BUILDING,
    /** While a challenge runs. */
    CHALLENGE,
    /** In the sandbox, with the building tools open or closed. */
    SANDBOX,
    EVERYWHERE;

    private Set<ActionScope> parts() {
        return switch (this) {
            case SANDBOX -> EnumSet.of(LOOKING, BUILDING);
            case EVERYWHERE -> EnumSet.of(LOOKING, BUILDING, CHALLENGE);
            default -> EnumSet.of(this);
        };
    }

    /** Whether both modes can hold at once. */
    public boolean overlaps(ActionScope other) {
        return parts().stream().anyMatch(other.parts()::contains);
    }
}
