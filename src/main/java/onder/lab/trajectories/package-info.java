/** Reads people's positions from the files of cameras and of other programs. */
package onder.lab.trajectories;
