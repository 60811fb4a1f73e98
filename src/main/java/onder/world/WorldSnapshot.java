package onder.world;

import onder.core.Agents;
import onder.core.Obstacles;
import onder.core.Point;
import onder.group.Groups;

/** A copy of a world's state between two steps. */
public final class WorldSnapshot {
    final World world;
    final long step;
    final Setup setup;
    final Obstacles obstacles;
    final Point pointer;
    final Agents.Snapshot agents;
    final Groups.Snapshot groups;
    final int commands;
    final long events;
    private final long bytes;

    /** @param commands how many were carried out so far */
    WorldSnapshot(World of, int commands) {
        world = of;
        step = of.steps();
        setup = of.setup();
        obstacles = of.obstacles();
        pointer = of.pointer();
        agents = of.agentState().snapshot();
        groups = of.groupState().snapshot();
        this.commands = commands;
        events = of.events().count();
        bytes = of.agentState().bytes() + of.groupState().bytes();
    }

    /** {@return the number of steps made} */
    public long step() {
        return step;
    }

    /** {@return the number of events so far} */
    public long events() {
        return events;
    }

    /** {@return its approximate size, in bytes} */
    public long bytes() {
        return bytes;
    }
}
