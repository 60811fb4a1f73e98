package onder.core;

/** What a random draw is for; each purpose has its own stream. The order is part of every run's bits. */
public enum Purpose {
    START_X,
    START_Z,
    START_HEADING,
    START_SPEED,
    WANDER_START,
    WANDER_AHEAD,
    WANDER_LEFT,
    SEPARATION,
    OBSTACLE_SIDE,
    CONTACT,
    SELECT_LEADER,
    CHANGE_LEADER,
    DITHER,
    HILLS,
    LAYOUT
}
