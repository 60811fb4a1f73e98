package onder.steer.perception;

/** How a behaviour moves an agent. Source: Millington 3.2, 3.3. */
public enum Drive {
    /** By a force; the heading follows the velocity. */
    FORCE,
    /** By an angular acceleration; the heading is then independent of the velocity. */
    TURN,
    /** Sets the velocity, and with it the heading, which may then turn, without acceleration; it stands alone in its role. */
    KINEMATIC
}
