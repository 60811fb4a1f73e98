package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.props.Prop;

/**
 * What planned commands would add to a scene.
 *
 * @param sketch draws edges
 * @param obstacles drawn as ghosts
 * @param walls drawn as ghosts
 * @param props drawn as ghosts
 */
public record Planned(GroundSketch sketch, List<Obstacle> obstacles, List<Wall> walls, List<Prop> props) {
    public Planned(GroundSketch sketch) {
        this(sketch, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }
}
