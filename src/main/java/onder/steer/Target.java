package onder.steer;

/** What a behaviour that needs a target steers by. */
public enum Target {
    /** Where the group is going; none when it has no goal and no path. */
    GOAL,
    /** Where the user points on the ground; none while the mouse is elsewhere. */
    POINTER,
    /** The leader of the own group; none for the leader itself. */
    LEADER;

    /** Whether agent {@code id} has this target now. */
    boolean exists(int id, Surroundings now) {
        return switch (this) {
            case GOAL -> now.guidance().hasTarget(id);
            case POINTER -> now.hasPointer();
            case LEADER -> now.guidance().leaderOf(id) != id;
        };
    }

    float x(int id, Surroundings now) {
        return switch (this) {
            case GOAL -> now.guidance().targetX(id);
            case POINTER -> now.pointerX();
            case LEADER -> now.agents().x[now.guidance().leaderOf(id)];
        };
    }

    float z(int id, Surroundings now) {
        return switch (this) {
            case GOAL -> now.guidance().targetZ(id);
            case POINTER -> now.pointerZ();
            case LEADER -> now.agents().z[now.guidance().leaderOf(id)];
        };
    }
}
