package onder.lab.gallery;

import java.util.List;
import java.util.stream.Stream;
import onder.measure.Trace;
import onder.scene.Scene;
import onder.world.World;

/**
 * One piece of the gallery: a behaviour, or a few variants side by side.
 *
 * @param name its name, also that of its picture
 * @param seconds the moment of its picture, up to which it is measured
 * @param panels its worlds, 1 or more, with the same time and seed
 * @param lanes the compared variants; none for a single behaviour
 */
public record Exhibit(String name, double seconds, List<Panel> panels, List<ExhibitLane> lanes) {

    /** The description, in one line. */
    public String about() {
        return panels.get(0).scene().about();
    }

    /** The number of a scene's steps up to its moment. */
    public long steps(Scene scene) {
        return Math.round(seconds / scene.setup().dt());
    }

    /** Runs its worlds up to the moment and returns the measurements of each lane. */
    public List<ExhibitLane.Measured> measure() {
        List<List<Trace>> runs =
                panels.stream().map(panel -> run(panel.scene())).toList();
        return lanes.stream().map(lane -> lane.measure(runs.get(lane.panel()))).toList();
    }

    private List<Trace> run(Scene scene) {
        try (World world = scene.begin(1)) {
            List<Trace> traces = Stream.generate(() -> new Trace(world.bounds(), world.dt()))
                    .limit(world.agents().count())
                    .toList();
            append(world, traces);
            for (long left = steps(scene); left > 0; left--) {
                world.step();
                append(world, traces);
            }
            return traces;
        }
    }

    private static void append(World world, List<Trace> traces) {
        for (int i = 0; i < traces.size(); i++) {
            traces.get(i).add(world.agents().x(i), world.agents().z(i));
        }
    }
}
