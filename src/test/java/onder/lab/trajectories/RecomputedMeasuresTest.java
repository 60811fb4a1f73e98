package onder.lab.trajectories;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import onder.lab.runs.RunMeter;
import onder.record.Trajectories;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The trajectories hold what the measures of groups are made of, as the page "Trajectories" shows in Python. */
class RecomputedMeasuresTest {
    private static final int STEPS = 1800;
    private static final int WINDOW = 90;

    @TempDir
    private Path folder;

    private record Place(double x, double y, String group) {}

    @Test
    void displacementAndLeaderChangesComeOutOfTheTrajectoriesAgain() throws Exception {
        Path file = folder.resolve("gate.csv");
        Map<String, Double> reported;
        try (World world = new World(Settings.set(Scenes.load("gate").setup(), "leadership.change=random"));
                Trajectories trajectories = Trajectories.of(file, world)) {
            RunMeter gauging = new RunMeter(world, List.of("displacement_m", "leader_changes"));
            trajectories.append(world);
            for (int step = 0; step < STEPS; step++) {
                world.step();
                gauging.step();
                trajectories.append(world);
            }
            trajectories.finish();
            reported = gauging.figures();
        }
        Map<Integer, Map<String, Place>> frames = new TreeMap<>();
        Map<String, List<String>> leaders = new TreeMap<>();
        for (String row : Files.readAllLines(file).subList(1, 1 + 160 * (STEPS + 1))) {
            String[] parts = row.split(",");
            frames.computeIfAbsent(Integer.valueOf(parts[1]), frame -> new TreeMap<>())
                    .put(parts[0], new Place(Double.parseDouble(parts[3]), Double.parseDouble(parts[4]), parts[5]));
            if (parts[6].equals("1")) {
                leaders.computeIfAbsent(parts[5], group -> new ArrayList<>()).add(parts[0]);
            }
        }
        double sum = 0;
        for (int end = WINDOW; end <= STEPS; end += WINDOW) {
            Map<String, List<Double>> groups = new TreeMap<>();
            Map<String, Place> before = frames.get(end - WINDOW);
            frames.get(end).forEach((id, now) -> groups.computeIfAbsent(now.group(), group -> new ArrayList<>())
                    .add(Math.hypot(
                            now.x() - before.get(id).x(),
                            now.y() - before.get(id).y())));
            sum += groups.values().stream()
                            .mapToDouble(RecomputedMeasuresTest::mean)
                            .sum()
                    / groups.size();
        }
        double recomputed = sum / (STEPS / WINDOW);
        double displacement = reported.get("displacement_m");
        assertEquals(displacement, recomputed, 1e-6 * displacement);
        int changes = 0;
        for (List<String> each : leaders.values()) {
            assertEquals(STEPS + 1, each.size(), "one leader in every frame");
            for (int frame = 1; frame < each.size(); frame++) {
                changes += each.get(frame).equals(each.get(frame - 1)) ? 0 : 1;
            }
        }
        assertTrue(changes > 0);
        assertEquals(reported.get("leader_changes"), changes);
    }

    /** The third difference of positions magnifies their rounding by 20 times the cube of the rate. */
    @ParameterizedTest
    @ValueSource(strings = {"a.csv", "a.txt"})
    void theJerkComesOutOfTheTrajectoriesAgain(String name) throws Exception {
        for (String scene : List.of("file", "gate", "hills")) {
            for (long seed = 1; seed <= 3; seed++) {
                Path file = folder.resolve(name);
                double reported;
                double rate;
                try (World world = new World(Settings.set(Scenes.load(scene).setup(), "seed=" + seed));
                        Trajectories trajectories = Trajectories.of(file, world)) {
                    rate = world.setup().rate();
                    RunMeter gauging = new RunMeter(world, List.of("jerk_m_per_s3"));
                    trajectories.append(world);
                    for (int step = 0; step < 200; step++) {
                        world.step();
                        gauging.step();
                        trajectories.append(world);
                    }
                    trajectories.finish();
                    reported = gauging.figures().get("jerk_m_per_s3");
                }
                assertEquals(reported, jerk(file, rate), 1e-6 * reported, scene + ", seed " + seed);
            }
        }
    }

    private static double jerk(Path file, double rate) throws IOException {
        boolean commas = file.toString().endsWith(".csv");
        Map<String, List<double[]>> ways = new TreeMap<>();
        for (String row : Files.readAllLines(file)
                .subList(commas ? 1 : 3, Files.readAllLines(file).size())) {
            String[] parts = row.split(commas ? "," : " ");
            int x = commas ? 3 : 2;
            ways.computeIfAbsent(parts[0], id -> new ArrayList<>())
                    .add(new double[] {Double.parseDouble(parts[x]), Double.parseDouble(parts[x + 1])});
        }
        double sum = 0;
        int n = 0;
        for (List<double[]> way : ways.values()) {
            for (int i = 3; i < way.size(); i++) {
                double[] third = new double[2];
                for (int axis = 0; axis < 2; axis++) {
                    third[axis] = way.get(i)[axis]
                            - 3 * way.get(i - 1)[axis]
                            + 3 * way.get(i - 2)[axis]
                            - way.get(i - 3)[axis];
                }
                sum += Math.hypot(third[0], third[1]) * Math.pow(rate, 3);
                n++;
            }
        }
        return sum / n;
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
