/** Where people walked, read from the files of cameras and of other programs. */
package onder.lab.trajectories;
