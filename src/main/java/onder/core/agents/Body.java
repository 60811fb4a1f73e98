package onder.core.agents;

import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * The physical and perceptual limits of the agents of one species.
 *
 * @param radius radius of the disc that others keep out of, in m
 * @param mass mass: force divided by it is acceleration, in kg
 * @param maxSpeed top speed, never exceeded; the mean if top speeds differ within the species, in m/s
 * @param maxForce largest steering force, in N
 * @param turnRate fastest turn of the heading toward the velocity; if infinite, the heading follows at once, in rad/s
 * @param maxRotation fastest rotation under behaviours that turn the agent themselves, in rad/s
 * @param maxAngularAcceleration largest angular acceleration under behaviours that turn the agent themselves, in rad/s²
 * @param perception how far other agents are perceived, in m
 * @param fieldOfView field of view, centred on the heading, in which others are perceived; birds have 270, in °
 * @param perceiveEdges others are perceived by their edge: their radius adds to the perception radius
 * @param speeds how top speeds differ from agent to agent
 * @param speedSpread half the width of uniform top speeds, or the standard deviation of normal ones, in m/s
 * @param slowest lower limit of drawn top speeds, in m/s
 * @param fastest upper limit of drawn top speeds, in m/s
 */
@Source(doc = "What an agent's body can do and how far it perceives.", value = "thesis 2.1.1, 2.3")
public record Body(
        @Doc("Radius of the disc that others keep out of.")
        @Param(value = 0.3, min = 0.05, max = 10, unit = "m", common = true)
        float radius,

        @Doc("Mass; the acceleration is the force divided by the mass.")
        @Param(value = 1, min = 0.01, max = 10_000, unit = "kg")
        float mass,

        @Doc("Top speed, which the agent never exceeds; the mean if top speeds differ within the species.")
        @Param(value = 1.4, min = 0, max = 50, unit = "m/s", common = true)
        float maxSpeed,

        @Param(value = 10, min = 0, max = 100_000, unit = "N", doc = "Largest steering force.")
        float maxForce,

        @Param(
                value = 6.2831855,
                min = 0,
                max = Double.POSITIVE_INFINITY,
                unit = "rad/s",
                doc = "Fastest turn of the heading toward the velocity; with infinity, the heading follows at once.",
                source = "the thesis sets no limit: 2.1.1, 4.2")
        float turnRate,

        @Doc("Fastest rotation by behaviours that turn the agent directly.")
        @Param(value = 6, min = 0, max = 1000, unit = "rad/s", source = "Millington 3.1.2")
        float maxRotation,

        @Doc("Largest angular acceleration by behaviours that turn the agent directly.")
        @Param(value = 20, min = 0, max = 10_000, unit = "rad/s²", source = "Millington 3.1.2")
        float maxAngularAcceleration,

        @Param(value = 3, min = 0, max = 100, unit = "m", doc = "How far the agent perceives others.", common = true)
        float perception,

        @Doc("Field of view, centred on the heading, in which the agent perceives others; 270 for birds.")
        @Param(value = 360, min = 1, max = 360, unit = "°", source = "thesis 2.3", common = true)
        float fieldOfView,

        @Doc("The agent perceives others by their edges: their radius is added to the perception radius.")
        @Param(value = 0, source = "Buckland's TagNeighbors")
        boolean perceiveEdges,

        @Param(choice = "fixed", doc = "How top speeds differ from agent to agent.", source = "Weidmann 1993")
        TopSpeeds speeds,

        @Doc("Half the width of the uniform distribution, or the standard deviation of the normal one.")
        @Param(value = 0.26, min = 0, max = 50, unit = "m/s", source = "Weidmann 1993", when = "speeds != fixed")
        float speedSpread,

        @Doc("Lower limit of random top speeds.")
        @Param(value = 0.3, min = 0, max = 50, unit = "m/s", source = "a design choice", when = "speeds != fixed")
        float slowest,

        @Doc("Upper limit of random top speeds.")
        @Param(value = 50, min = 0, max = 50, unit = "m/s", source = "a design choice", when = "speeds != fixed")
        float fastest) {
    /**
     * A body with the same top speed for all agents.
     *
     * @param radius as of the record
     * @param mass as of the record
     * @param maxSpeed as of the record
     * @param maxForce as of the record
     * @param turnRate as of the record
     * @param maxRotation as of the record
     * @param maxAngularAcceleration as of the record
     * @param perception as of the record
     * @param fieldOfView as of the record
     * @param perceiveEdges as of the record
     */
    public Body(
            float radius,
            float mass,
            float maxSpeed,
            float maxForce,
            float turnRate,
            float maxRotation,
            float maxAngularAcceleration,
            float perception,
            float fieldOfView,
            boolean perceiveEdges) {
        this(
                radius,
                mass,
                maxSpeed,
                maxForce,
                turnRate,
                maxRotation,
                maxAngularAcceleration,
                perception,
                fieldOfView,
                perceiveEdges,
                TopSpeeds.FIXED,
                0,
                0,
                maxSpeed);
    }

    /** {@return whether each agent has its own top speed} */
    public boolean speedsDiffer() {
        return speeds != TopSpeeds.FIXED;
    }
}
