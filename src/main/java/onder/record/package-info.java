/** Recordings of a run: trajectories in the formats that other programs read. */
package onder.record;
