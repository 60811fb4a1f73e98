package onder.app.simulation;

import onder.world.World;

/** The agent, group or obstacle that the user has selected, or nothing. */
public final class Selection {
    private int agent = -1;
    private int group = -1;
    private int obstacle = -1;
    private int changes;
    private final GoalPicking picking = new GoalPicking();

    public void selectAgent(int id) {
        clear();
        agent = id;
    }

    public void selectGroup(int id) {
        clear();
        group = id;
    }

    /** Selects an obstacle by its place in the world's list. */
    public void selectObstacle(int index) {
        clear();
        obstacle = index;
    }

    public void clear() {
        changes++;
        picking.cancel();
        agent = -1;
        group = -1;
        obstacle = -1;
    }

    /** How often something else has been selected, so that others can tell whether they are up to date. */
    public int changes() {
        return changes;
    }

    public boolean isEmpty() {
        return agent < 0 && group < 0 && obstacle < 0;
    }

    /** The selected agent, or −1. */
    public int agent() {
        return agent;
    }

    /** The selected group, or −1. */
    public int group() {
        return group;
    }

    /** The selected group, or the one that the selected agent is in; −1 when there is none. */
    public int group(World world) {
        if (agent >= 0 && agent < world.agents().count() && world.agents().isAlive(agent)) {
            return world.agents().group(agent);
        }
        return world.groups().find(group) == null ? -1 : group;
    }

    /** The picking of the selected group's goal or path. */
    public GoalPicking picking() {
        return picking;
    }

    /** The selected obstacle, or −1. */
    public int obstacle() {
        return obstacle;
    }
}
