/**
 * Shots: how a camera films a run. A {@link onder.shot.ShotList} has them in order, each a span of simulated time, a
 * {@link onder.shot.CameraMove} and a {@link onder.shot.Lens}; a {@link onder.shot.ShotCamera} gives the position of
 * one shot's camera at each moment.
 *
 * <p>This depends only on the run's states and the simulated time, not on how often it is called: a film has the same
 * pictures each time it is made. No run depends on its shots.
 *
 * <p>Angles: a course is measured from +z toward +x, which is to the left when looking along +z.
 *
 * <p>Records are immutable: any thread may use them. A camera belongs to one thread at a time.
 */
package onder.shot;
