/**
 * The steering behaviours, one record each, and how their forces are combined.
 *
 * <p>A behaviour reads a frozen state and writes forces only. Formulas and sources stand
 * on each record.
 */
package onder.steer;
