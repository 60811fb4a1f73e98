package onder.sandbox.view;

/**
 * How the run is looked at.
 *
 * @param options what is drawn
 * @param viewpoints where the camera goes
 * @param shots its ways through the scene's film
 * @param steering the arrow keys that steer the leader whom the camera follows
 */
public record ViewControls(ViewOptions options, Viewpoints viewpoints, ShotBoard shots, HeadingControlState steering) {}
