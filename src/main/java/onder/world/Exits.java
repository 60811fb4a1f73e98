package onder.world;

import java.util.List;
import onder.core.StateVisitor;
import onder.core.agents.Agents;
import onder.group.Event;
import onder.group.Exit;
import onder.group.Groups;

/** Removes agents that have reached their group's exit, and counts them. */
final class Exits {
    /** The window for measuring flow, in seconds. */
    static final float WINDOW = 10;

    private final Agents agents;
    private final Groups groups;
    private final EventLog events;
    private final int windowSteps;
    private List<Exit> all = List.of();
    private int[] left = {};
    private int[] leftBefore = {};
    private int[] inWindow = {};

    Exits(Agents agents, Groups groups, EventLog events, float dt) {
        this.agents = agents;
        this.groups = groups;
        this.events = events;
        windowSteps = Math.round(WINDOW / dt);
    }

    void set(List<Exit> exits) {
        left = carriedOver(left, exits);
        leftBefore = carriedOver(leftBefore, exits);
        inWindow = carriedOver(inWindow, exits);
        all = exits;
        groups.setExits(exits);
    }

    /** Keeps the counts of the remaining exits, by name, even if their index changes. */
    private int[] carriedOver(int[] counts, List<Exit> exits) {
        int[] carried = new int[exits.size()];
        for (int i = 0; i < all.size(); i++) {
            int now = Exit.indexOf(exits, all.get(i).name());
            if (now >= 0) {
                carried[now] = counts[i];
            }
        }
        return carried;
    }

    void describe(StateVisitor by) {
        by.wholes(left, left.length);
        by.wholes(leftBefore, left.length);
        by.wholes(inWindow, left.length);
    }

    /** How many people have left by an exit. */
    int left(int exit) {
        return left[exit];
    }

    /** How many people left by an exit in the last complete window. */
    int inWindow(int exit) {
        return inWindow[exit];
    }

    /** Runs at the end of a step, in order of agent ids. */
    void carryOut(long step) {
        if (all.isEmpty()) {
            return;
        }
        for (int i = 0; i < agents.count(); i++) {
            int exit = agents.alive[i] ? groups.exitReached(i) : -1;
            if (exit >= 0) {
                left[exit]++;
                events.add(new Event.Left(step, i, all.get(exit).name()));
                groups.leave(i);
            }
        }
        if ((step + 1) % windowSteps == 0) {
            for (int i = 0; i < left.length; i++) {
                inWindow[i] = left[i] - leftBefore[i];
                leftBefore[i] = left[i];
            }
        }
    }
}
