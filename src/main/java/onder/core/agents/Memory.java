package onder.core.agents;

/** What is remembered of an agent between steps; an array exists only if a behaviour or a measure asks for it. */
public enum Memory {
    /** Rotation ω, in rad/s, counter-clockwise seen from above. */
    SPIN,
    /** The wander angle, in radians. */
    WANDER_ANGLE,
    /** The target of a wanderer that decides now and then. */
    WANDER_X,
    /** As {@link #WANDER_X}, along z. */
    WANDER_Z,
    /** The step of the next decision; exact up to 2²⁴ steps. */
    WANDER_UNTIL,
    /** The farthest point reached along the path, in metres from its beginning; 0 on a loop means none yet. */
    PATH_PROGRESS,
    /** By how much an agent that looks for a group has widened its perception, as a share of the body's radius. */
    WIDENING,
    /** How much stamina a hunter has spent. */
    FATIGUE,
    /** 1 while a hunter rests. */
    RESTING,
    /** The id of a hunter's prey, plus 1; 0 if none. */
    QUARRY,
    /** The crumb of its leader's trail that it goes to, counted from 1; 0: it has not looked, −1: it sees none. */
    CRUMB,
    /** The length of the way since the measuring window began, in metres. */
    WALKED,
    /** The agent's top speed, in m/s, if its body lets top speeds differ. */
    TOP_SPEED,
    /** The share of its top speed by which a waiting agent is slowed down. */
    SLOWED,
    /** The leader's smoothed heading, as used by an agent that keeps a formation. */
    FACING_X,
    /** As {@link #FACING_X}, along z. */
    FACING_Z,
    /** The velocity chosen by an agent that looks ahead, in m/s. */
    PLAN_X,
    /** As {@link #PLAN_X}, along z. */
    PLAN_Z,
    /** 1 while an agent that looks ahead has another so near that it decides in every step. */
    CLOSE
}
