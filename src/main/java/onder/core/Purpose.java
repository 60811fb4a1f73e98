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
    /** A wanderer's first target. */
    WANDER_START,
    /** The forward move of a wanderer's target. */
    WANDER_AHEAD,
    /** The move of a wanderer's target to the left. */
    WANDER_LEFT,
    /** The direction in which agents on one point separate. */
    SEPARATION,
    /** The side on which an obstacle straight ahead is passed. */
    OBSTACLE_SIDE,
    /** The direction in which bodies with the same centre are pushed apart. */
    CONTACT,
    /** The first leader of a group. */
    SELECT_LEADER,
    /** The successor of a leader. */
    CHANGE_LEADER,
    /** Whether the dithered combiner draws a behaviour. */
    DITHER,
    /** The waves that make hills. */
    HILLS,
    /** The places of randomly placed things. */
    LAYOUT,
    /** An agent's top speed. */
    TOP_SPEED,
    /** The second draw for a normally distributed top speed. */
    TOP_SPEED_ANGLE,
    /** A point's position in an area along x. */
    AREA_X,
    /** A point's position in an area along z. */
    AREA_Z,
    /** The time of a source's next group. */
    COMING,
    /** The kind of a source's next group. */
    COMING_KIND,
    /** How long a group waits before it sets out, or stays at a place. */
    STAY,
    /** How far ahead in time an agent looks. */
    HORIZON,
    /** The seeds of forks for looking ahead. */
    FORESIGHT
}
