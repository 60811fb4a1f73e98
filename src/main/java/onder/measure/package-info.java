/**
 * Pure functions of the state: distance, displacement, heading difference, score, overlaps.
 *
 * <p>Not stable but for {@link onder.measure.Scoring}. Unless a class says otherwise, functions may be called by any
 * threads at once while nobody changes what they read, and an object is one thread's.
 */
package onder.measure;
