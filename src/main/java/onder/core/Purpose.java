package onder.core;

/** What a random draw is for; each purpose has its own stream. The order is part of every run's bits. */
public enum Purpose {
    /** An agent's first position along x. */
    START_X,
    /** An agent's first position along z. */
    START_Z,
    /** An agent's first heading. */
    START_HEADING,
    /** An agent's first speed. */
    START_SPEED,
    /** Where a wanderer's target is at first. */
    WANDER_START,
    /** How a wanderer's target moves ahead. */
    WANDER_AHEAD,
    /** How a wanderer's target moves to the left. */
    WANDER_LEFT,
    /** Which way those separate who stand on one point. */
    SEPARATION,
    /** On which side an obstacle straight ahead is passed. */
    OBSTACLE_SIDE,
    /** Which way bodies part whose centres are on one point. */
    CONTACT,
    /** Who leads a group first. */
    SELECT_LEADER,
    /** Who takes over from a leader. */
    CHANGE_LEADER,
    /** Whether a behaviour has its turn where behaviours are dithered. */
    DITHER,
    /** The waves of which hills are made. */
    HILLS,
    /** Where what is laid out at random stands. */
    LAYOUT,
    /** How fast an agent can go. */
    TOP_SPEED,
    /** The other draw that a normal top speed takes. */
    TOP_SPEED_ANGLE,
    /** Where in an area a point is, along x. */
    AREA_X,
    /** Where in an area a point is, along z. */
    AREA_Z,
    /** When a source lets the next group come. */
    COMING,
    /** Of which kind a source's next group is. */
    COMING_KIND,
    /** How long a group waits before it sets out, or stays at a place. */
    STAY,
    /** How far ahead in time somebody looks. */
    HORIZON,
    /** What may happen in the forks of those who look ahead. */
    FORESIGHT
}
