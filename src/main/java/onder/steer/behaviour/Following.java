package onder.steer.behaviour;

/** How a path is followed. */
public enum Following {
    /** Each waypoint in turn. Source: thesis 2.2.11. */
    WAYPOINTS,
    /** A point on the path, the offset ahead of the nearest one. Source: Millington 3.3.12. */
    RABBIT,
    /** The same from the agent's predicted place; never back along the path. Source: Millington 3.3.12. */
    PREDICTIVE
}
