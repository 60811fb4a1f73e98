/**
 * The steering behaviours, one record each, and how their forces are combined.
 *
 * <p>A behaviour reads a frozen state and writes forces only. Formulas and defaults: spec 1.3, 1.4
 * and 1.6; the sources are named on each record.
 */
package onder.steer;
