package onder.core.terrain;

import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * Wind, current, friction and slope, which act on all agents that move by force.
 *
 * <p>All of it is off by default. Kinematic behaviours set velocities directly, so nothing acts on them.
 *
 * @param wind speed of the wind; 0: calm, in m/s
 * @param windToward where the wind blows to: 0 is +z, counter-clockwise seen from above, in °
 * @param exposure push on a body for each m/s of wind: the heavier the body, the less it is carried, in N·s/m
 * @param current speed of the current; 0: still water, in m/s
 * @param currentToward where the current flows to: 0 is +z, counter-clockwise seen from above, in °
 * @param hold rate at which the current takes a body along; 0: not at all, in 1/s
 * @param friction friction of the ground, Coulomb's µ: it slows by µ·g down to rest, and holds on a slope up to it
 * @param relief the shape of the ground
 * @param tilt how steep a tilted ground is, in °
 * @param tiltToward where a tilted ground rises to: 0 is +z, counter-clockwise seen from above, in °
 * @param hillHeight of hills: how much higher than the deepest hollow a top can be, in m
 * @param hillSpacing of hills: approximate distance between tops, in m
 * @param hillSeed seed of the hills
 * @param pull share of the slope's pull −g·slope that acts; 0: the relief is only visible
 */
@Source(
        doc = "Forces on all agents: wind, current, slopes and friction. Acceleration = exposure·wind/m + "
                + "hold·(current − v) − g·slope, and friction −µ·g·v/|v| until the agent rests.",
        value = "thesis 8 (future work); Millington 3.3.3 for drag")
public record Environment(
        @Param(value = 0, min = 0, max = 50, unit = "m/s", doc = "Wind speed; 0 is calm.", common = true)
        float wind,

        @Doc("Direction toward which the wind blows: 0 is +z, counter-clockwise seen from above.")
        @Param(value = 0, min = -360, max = 360, unit = "°", when = "wind != 0", common = true)
        float windToward,

        @Doc("Force on a body per m/s of wind; the same force accelerates heavy bodies less.")
        @Param(value = 4, min = 0, max = 1000, unit = "N·s/m", when = "wind != 0")
        float exposure,

        @Doc("Speed of the current; 0 is still water.")
        @Param(value = 0.5, min = 0, max = 20, unit = "m/s", when = "hold != 0")
        float current,

        @Doc("Direction toward which the current flows: 0 is +z, counter-clockwise seen from above.")
        @Param(value = 0, min = -360, max = 360, unit = "°", when = "hold != 0")
        float currentToward,

        @Doc("Rate at which a body takes on the current's velocity; with 0, the current has no effect.")
        @Param(value = 0, min = 0, max = 100, unit = "1/s")
        float hold,

        @Doc("Coulomb friction coefficient µ of the ground: bodies decelerate by µ·g until they rest, and "
                + "stay at rest on slopes of up to µ.")
        @Param(value = 0, min = 0, max = 2, common = true)
        float friction,

        @Param(choice = "flat", doc = "Shape of the ground.", common = true)
        Relief relief,

        @Param(value = 5, min = 0, max = 45, unit = "°", doc = "How steeply the ground tilts.", when = "relief = tilt")
        float tilt,

        @Doc("Direction in which tilted ground rises: 0 is +z, counter-clockwise seen from above.")
        @Param(value = 0, min = -360, max = 360, unit = "°", when = "relief = tilt")
        float tiltToward,

        @Doc("Greatest height of a hilltop above the deepest hollow.")
        @Param(value = 4, min = 0, max = 200, unit = "m", when = "relief = hills")
        float hillHeight,

        @Doc("Approximate distance between hilltops.")
        @Param(value = 40, min = 2, max = 2000, unit = "m", when = "relief = hills")
        float hillSpacing,

        @Param(value = 1, min = 0, max = 9999, doc = "Seed of the hills.", when = "relief = hills")
        int hillSeed,

        @Doc("Share of the slope's pull −g·slope that acts on bodies; with 0, the relief is only visible.")
        @Param(value = 1, min = 0, max = 1, when = "relief != flat")
        float pull) {
    /** Acceleration of free fall, in m/s². */
    public static final float GRAVITY = 9.81f;
}
