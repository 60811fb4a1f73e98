package onder.steer.perception;

import onder.core.agents.Batch;

/** What a behaviour that needs a target steers by. */
public enum Target {
    /** Where the group is going; none when it has no goal and no path. */
    GOAL,
    /** Where the user points on the ground; none while the mouse is elsewhere. */
    POINTER,
    /** The leader of the own group; none for the leader itself. */
    LEADER,
    /** The nearest perceived agent of another species; none when there is nobody. */
    STRANGER,
    /** The nearest perceived agent of the own group; none when there is nobody. */
    COMPANION,
    /** The nearest perceived agent of the own species; none when there is nobody. */
    KIN,
    /** The nearest perceived agent of a species that the own one hunts; none when there is nobody. */
    PREY,
    /** The nearest perceived agent of a species that hunts the own one; none when there is nobody. */
    HUNTER;

    /**
     * Looks for this target from agent k of the batch; false when there is none.
     *
     * @param batch the agents that are looked at or steered together
     * @param k the agent's place in the batch, from 0
     * @param now the frozen state of this step
     * @param seen what is looked at; filled or read
     * @return whether there is one
     */
    public boolean look(Batch batch, int k, Surroundings now, TargetView seen) {
        int id = batch.id[k];
        switch (this) {
            case GOAL -> {
                if (!now.guidance().hasTarget(id)) {
                    return false;
                }
                seen.place(
                        now.bounds().dx(now.guidance().targetX(id) - batch.x[k]),
                        now.bounds().dz(now.guidance().targetZ(id) - batch.z[k]));
                return true;
            }
            case POINTER -> {
                if (!now.hasPointer()) {
                    return false;
                }
                seen.place(
                        now.bounds().dx(now.pointerX() - batch.x[k]),
                        now.bounds().dz(now.pointerZ() - batch.z[k]));
                return true;
            }
            case LEADER -> {
                return OtherAgent.LEADER.look(batch, k, now, seen);
            }
            case STRANGER -> {
                return OtherAgent.STRANGER.look(batch, k, now, seen);
            }
            case COMPANION -> {
                return OtherAgent.COMPANION.look(batch, k, now, seen);
            }
            case KIN -> {
                return OtherAgent.KIN.look(batch, k, now, seen);
            }
            case PREY -> {
                return OtherAgent.PREY.look(batch, k, now, seen);
            }
            case HUNTER -> {
                return OtherAgent.HUNTER.look(batch, k, now, seen);
            }
            default -> throw new AssertionError(this);
        }
    }
}
