/**
 * Shots: how a camera films a run. A {@link onder.shot.ShotList} has them in order, each a span of simulated time, a
 * {@link onder.shot.CameraMove} and a {@link onder.shot.Lens}; a {@link onder.shot.ShotCamera} says where the camera of
 * one is at each moment.
 *
 * <p>That depends on the run's states and the simulated time alone, never on how often it is asked: a film has the same
 * pictures whenever it is made again. No run depends on its shots.
 *
 * <p>Angles: a course is measured from +z toward +x, which is left of who looks along +z.
 *
 * <p>Records never change: any thread may have them. A camera belongs to one thread at a time.
 */
package onder.shot;
