/**
 * The steering behaviours, one record each, and how their forces are combined.
 *
 * <p>A behaviour reads a frozen state and writes forces only. Formulas and sources stand
 * on each record.
 *
 * <p>The behaviours and {@link onder.steer.MovementManager} are stable, and what they take and give back; the rest is
 * public for the engine's other packages. Unless a class says otherwise, records and enums are immutable and may be used
 * by any threads at once, and any other object is one thread's.
 */
package onder.steer;
