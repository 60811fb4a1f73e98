/**
 * The director of films: runs a world ahead of the camera, finds events, and chooses whom to watch from where, with
 * captions. It draws nothing; start with {@link onder.director.AutoDirector}.
 */
package onder.director;
