/**
 * Recordings of a run: trajectories in the formats that other programs read.
 *
 * <p>Stable. Unless a class says otherwise, an object belongs to one thread, and reads its world between two steps.
 */
package onder.record;
