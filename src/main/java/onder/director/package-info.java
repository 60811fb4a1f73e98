/**
 * The director of films: runs a world ahead of the camera, finds out what happens, and chooses whom to watch from where,
 * with a caption for what is seen. It draws nothing; {@link onder.director.AutoDirector} is where to begin.
 */
package onder.director;
