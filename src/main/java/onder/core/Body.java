package onder.core;

import onder.param.Param;
import onder.param.Source;

/**
 * The physical and perceptual limits of the agents of one species.
 *
 * @param radius radius of the disc that others keep out of, in m
 * @param mass mass: force divided by it is acceleration, in kg
 * @param maxSpeed speed that is never exceeded, in m/s
 * @param maxForce steering force that is never exceeded, in N
 * @param turnRate fastest turn of the heading toward the velocity; at infinity it follows at once, in rad/s
 * @param maxRotation fastest rotation under behaviours that turn the agent themselves, in rad/s
 * @param maxAngularAcceleration largest angular acceleration under behaviours that turn the agent themselves, in rad/s²
 * @param perception how far other agents are perceived, in m
 * @param fieldOfView angle around the heading in which others are perceived; birds have 270, in °
 * @param perceiveEdges perceive another by its edge: its radius adds to the perception radius
 */
@Source(doc = "What an agent's body can do and how far it perceives.", value = "thesis 2.1.1, 2.3")
public record Body(
        @Param(value = 0.3, min = 0.05, max = 10, unit = "m", doc = "Radius of the disc that others keep out of.")
        float radius,

        @Param(value = 1, min = 0.01, max = 10_000, unit = "kg", doc = "Mass: force divided by it is acceleration.")
        float mass,

        @Param(value = 1.4, min = 0, max = 50, unit = "m/s", doc = "Speed that is never exceeded.")
        float maxSpeed,

        @Param(value = 10, min = 0, max = 100_000, unit = "N", doc = "Steering force that is never exceeded.")
        float maxForce,

        @Param(
                value = 6.2831855,
                min = 0,
                max = Double.POSITIVE_INFINITY,
                unit = "rad/s",
                doc = "Fastest turn of the heading toward the velocity; at infinity it follows at once.",
                source = "the thesis has no limit: 2.1.1, 4.2")
        float turnRate,

        @Param(
                value = 6,
                min = 0,
                max = 1000,
                unit = "rad/s",
                doc = "Fastest rotation under behaviours that turn the agent themselves.",
                source = "Millington 3.1.2")
        float maxRotation,

        @Param(
                value = 20,
                min = 0,
                max = 10_000,
                unit = "rad/s²",
                doc = "Largest angular acceleration under behaviours that turn the agent themselves.",
                source = "Millington 3.1.2")
        float maxAngularAcceleration,

        @Param(value = 3, min = 0, max = 100, unit = "m", doc = "How far other agents are perceived.")
        float perception,

        @Param(
                value = 360,
                min = 1,
                max = 360,
                unit = "°",
                doc = "Angle around the heading in which others are perceived; birds have 270.",
                source = "thesis 2.3")
        float fieldOfView,

        @Param(
                value = 0,
                doc = "Perceive another by its edge: its radius adds to the perception radius.",
                source = "Buckland's TagNeighbors")
        boolean perceiveEdges) {}
