/**
 * Pure functions of the state: distance, displacement, heading difference, score, overlaps.
 *
 * <p>Not stable, except {@link onder.measure.Scoring}. Unless a class says otherwise, functions may be called from
 * several threads at once while nobody changes their inputs, and an object belongs to one thread.
 */
package onder.measure;
