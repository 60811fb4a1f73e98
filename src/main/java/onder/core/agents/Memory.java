package onder.core.agents;

/** What is remembered of an agent between steps; an array exists only where a behaviour or a measure asks for it. */
public enum Memory {
    /** Rotation ω, in rad/s, counter-clockwise seen from above. */
    SPIN,
    /** The wander angle, in radians. */
    WANDER_ANGLE,
    /** Where a wanderer that decides now and then is going. */
    WANDER_X,
    /** As {@link #WANDER_X}, along z. */
    WANDER_Z,
    /** The step of the next decision; exact up to 2²⁴ steps. */
    WANDER_UNTIL,
    /** The farthest point along the path that was reached, in metres from its beginning; 0 on a loop: none yet. */
    PATH_PROGRESS,
    /** How much farther than its body an agent that looks for a group perceives, as a share of the body's radius. */
    WIDENING,
    /** How much stamina a hunter has spent. */
    FATIGUE,
    /** 1 while a hunter rests. */
    RESTING,
    /** The id of what a hunter is after, plus 1; 0: nobody. */
    QUARRY,
    /** The crumb of its leader's trail that it goes to, counted from 1; 0: it has not looked, −1: it sees none. */
    CRUMB,
    /** The length of the way since the measuring window began, in metres. */
    WALKED,
    /** How fast the agent can go, in m/s, where its body lets that differ. */
    TOP_SPEED,
    /** By what share of its top speed the agent is slowed down because it waits. */
    SLOWED,
    /** Which way an agent that keeps a formation takes its leader to face, smoothed. */
    FACING_X,
    /** As {@link #FACING_X}, along z. */
    FACING_Z,
    /** The velocity that an agent that looks ahead has chosen, in m/s. */
    PLAN_X,
    /** As {@link #PLAN_X}, along z. */
    PLAN_Z,
    /** 1 while an agent that looks ahead has somebody so near that it looks in every step. */
    CLOSE
}
