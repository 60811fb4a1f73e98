package onder.lab.gallery;

import java.util.ArrayList;
import java.util.List;
import onder.measure.Trace;
import onder.scene.Scene;
import onder.world.World;

/**
 * One piece of the gallery: a behaviour, or a few side by side that the sources compare.
 *
 * @param name its name, also that of its picture
 * @param seconds the moment at which it is best understood, and up to which it is measured
 * @param panels its worlds, 1 or more, on one clock and from one seed
 * @param lanes what is compared; none for a single behaviour
 */
public record Exhibit(String name, double seconds, List<Panel> panels, List<ExhibitLane> lanes) {
    public Exhibit {
        panels = List.copyOf(panels);
        lanes = List.copyOf(lanes);
    }

    /** The description, in one line. */
    public String about() {
        return panels.get(0).scene().about();
    }

    /** How many steps of a scene its moment is away. */
    public long steps(Scene scene) {
        return Math.round(seconds / scene.setup().dt());
    }

    /** Runs its worlds up to the moment and says what each lane measured. */
    public List<ExhibitLane.Measured> measure() {
        List<List<Trace>> runs = new ArrayList<>();
        for (Panel panel : panels) {
            runs.add(run(panel.scene()));
        }
        return lanes.stream().map(lane -> lane.measure(runs.get(lane.panel()))).toList();
    }

    private List<Trace> run(Scene scene) {
        try (World world = scene.begin(1)) {
            List<Trace> traces = new ArrayList<>();
            for (int i = 0; i < world.agents().count(); i++) {
                traces.add(new Trace(world.bounds(), world.dt()));
            }
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
