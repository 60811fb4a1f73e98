package onder.group;

/** The leadership settings of each group: the world's, unless it has its own. */
final class Leaderships {
    private final float dt;
    private Leadership common;

    /**
     * @param dt the step, in seconds
     */
    Leaderships(Leadership common, float dt) {
        this.common = common;
        this.dt = dt;
    }

    /** The world's. */
    Leadership common() {
        return common;
    }

    void setCommon(Leadership settings) {
        common = settings;
    }

    /** The settings that a group uses. */
    Leadership of(Group group) {
        return group.leadership != null ? group.leadership : common;
    }

    /** How many steps a group's new leader is given before it can be found congested. */
    long grace(Group group) {
        return steps(of(group).grace());
    }

    /** The measuring window in steps, at least 1; the same for all groups. */
    long window() {
        return common.windowSteps(dt);
    }

    private long steps(float seconds) {
        return Math.round(seconds / (double) dt);
    }
}
