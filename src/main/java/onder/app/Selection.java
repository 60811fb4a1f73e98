package onder.app;

/** What the user looks at: an agent, a group, an obstacle, or nothing. */
public final class Selection {
    private int agent = -1;
    private int group = -1;
    private int obstacle = -1;

    /** Selects an agent and with it nothing else. */
    public void agent(int id) {
        clear();
        agent = id;
    }

    /** Selects a group. */
    public void group(int id) {
        clear();
        group = id;
    }

    /** Selects an obstacle by its place in the world's list. */
    public void obstacle(int index) {
        clear();
        obstacle = index;
    }

    public void clear() {
        agent = -1;
        group = -1;
        obstacle = -1;
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

    /** The selected obstacle, or −1. */
    public int obstacle() {
        return obstacle;
    }
}
