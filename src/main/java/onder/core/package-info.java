/**
 * The base of the engine: agents as parallel arrays, the grid, the perception pass, obstacles and walls, seeded draws.
 *
 * <p>Axes: the ground plane is x–z, y is up. A heading is the unit vector (sin ψ, cos ψ), ψ counted counter-clockwise
 * seen from above from +z. Metres, seconds, kilograms, radians.
 *
 * <p>Threads: records and enums, {@link onder.core.obstacles.Obstacles}, {@link onder.core.geometry.Outline}, {@link
 * onder.core.terrain.Terrain}, {@link onder.core.routes.Route}, {@link onder.core.Draws} and {@link
 * onder.core.agents.Kernel} are immutable: any thread may use them at any time. Any number of threads may read a
 * world's views ({@link onder.core.agents.AgentsView}) between two steps. Agents themselves, {@link
 * onder.core.agents.Grid}, {@link onder.core.agents.Neighbours} and {@link onder.core.Workers} belong to the stepping
 * thread and its workers; whatever a query fills, such as {@link onder.core.agents.NearbyAgents}, {@link
 * onder.core.obstacles.OutlineList}, {@link onder.core.geometry.Hit} or {@link onder.core.agents.Batch}, belongs to one
 * thread at a time, as do a {@link onder.core.StateVisitor}'s passes.
 */
package onder.core;
