/**
 * What the engine stands on: agents as parallel arrays, the grid, the perception pass, obstacles and
 * walls, seeded draws.
 *
 * <p>Axes: the ground plane is x–z, y is up. A heading is the unit vector (sin ψ, cos ψ), ψ counted
 * counter-clockwise seen from above from +z. Metres, seconds, kilograms, radians.
 */
package onder.core;
