/**
 * Combines the forces of behaviours and moves agents by them.
 *
 * <p>A behaviour reads a frozen state and writes forces only. Formulas and sources stand on each record.
 *
 * <p>The behaviours and {@link onder.steer.MovementManager} are stable, with the types of their parameters and results;
 * the rest is public only for the engine's other packages. Unless a class says otherwise, records and enums are
 * immutable and thread-safe, and any other object belongs to one thread.
 */
package onder.steer;
