package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import onder.group.Group;
import onder.sandbox.charts.ChartChoice;
import onder.sandbox.charts.ChartFile;
import onder.sandbox.charts.ChartsPanel;
import onder.sandbox.charts.Plot.Distribution;
import onder.sandbox.charts.Plot.OverTime;
import onder.sandbox.charts.RunSampler;
import onder.world.World;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;

/** The charts over the window: what they plot is what the world measures, and files say the same. */
class ChartsPanelTest extends OpenHud {
    ChartsPanelTest() {
        super("gate");
    }

    private void begin(int width, int height) {
        openSandbox(width, height);
        run.call(1, () -> {
            simulation.setPaused(true);
            return true;
        });
        for (int i = 0; i < 60; i++) {
            makeSteps(15);
        }
    }

    private ChartsPanel charts() {
        return (ChartsPanel) robot.widget("charts");
    }

    private void kept(String name) throws IOException {
        String kept = System.getProperty("onder.pictures");
        if (kept != null) {
            run.pause(600);
            run.frames(3);
            run.picture(Path.of(kept, name + ".png"));
        }
    }

    private <T> T looked(Callable<T> look) {
        run.pause(500);
        run.frames(3);
        return run.call(0, look);
    }

    private List<OverTime> overTime() {
        return looked(() -> charts().plots().stream().map(OverTime.class::cast).toList());
    }

    private static double last(double[] times) {
        return times[times.length - 1];
    }

    @Test
    void curvesOfGroupsAreWhatTheWorldMeasures() throws IOException {
        begin(1280, 720);
        press(KeyInput.KEY_H, 'h');
        assertTrue(robot.shows("charts"));
        kept("charts-mean");
        robot.click("charts/all groups");
        List<OverTime> plots = overTime();
        // Samples are some steps apart.
        for (int i = 0; i < 20 && simulation.world().time() - last(plots.get(1).times()) > 1e-6; i++) {
            makeSteps(1);
            plots = overTime();
        }
        assertEquals(
                List.of("displacement", "speed"),
                plots.stream().map(OverTime::title).toList());
        World world = simulation.world();
        OverTime speed = plots.get(1);
        assertTrue(speed.times().length > 30, speed.times().length + " samples of 15 s");
        assertEquals(world.groups().all().size() + 1, speed.curves().size());
        int last = speed.times().length - 1;
        assertEquals(world.time(), speed.times()[last], 1e-6);
        Measure measured = Measure.ALL.stream()
                .filter(each -> each.label().equals("speed"))
                .findFirst()
                .orElseThrow();
        assertEquals(measured.of(world), speed.curves().get(0).values()[last], 1e-6f);
        for (Group group : world.groups().all()) {
            float value = speed.curves().stream()
                    .filter(curve -> curve.name().equals("" + group.id()))
                    .findFirst()
                    .orElseThrow()
                    .values()[last];
            assertEquals(measured.of(world, group), value, 1e-6f, "group " + group.id());
        }
        robot.click("charts/group size");
        robot.click("charts/time in congestion");
        kept("charts-groups");
        assertEquals(4, looked(() -> charts().plots()).size());
        robot.click("charts/spread");
        assertEquals(4, looked(() -> charts().plots()).size(), "of more than four the first goes");
    }

    @Test
    void histogramsCountEverybodyOnceOrOnlyTheChosenGroups() throws IOException {
        begin(1024, 640);
        robot.click("chart/enlarge");
        assertTrue(robot.shows("charts"), "by a click, too");
        robot.click("charts/histogram now");
        kept("charts-now");
        World world = simulation.world();
        Distribution everybody = (Distribution) looked(() -> charts().plots()).get(0);
        assertEquals("speed", everybody.title());
        assertEquals(world.agents().living(), everybody.histogram().total());
        Group one = world.groups().all().get(1);
        robot.click("charts/group " + one.id());
        Distribution some = (Distribution) looked(() -> charts().plots()).get(0);
        assertEquals(one.size(), some.histogram().total());
        robot.click("charts/histogram of the run");
        kept("charts-run");
        Distribution all = (Distribution) looked(() -> charts().plots()).get(0);
        assertTrue(
                all.histogram().total() > 30L * world.agents().living(),
                "" + all.histogram().total());
        // Back in time only what was by then is counted.
        run.call(4, () -> {
            simulation.playhead().goTo(200);
            return true;
        });
        for (int i = 0; i < 100 && simulation.world().steps() != 200; i++) {
            run.frames(2);
        }
        Distribution early = (Distribution) looked(() -> charts().plots()).get(0);
        assertTrue(
                early.histogram().total() < all.histogram().total() / 2,
                "" + early.histogram().total());
    }

    @Test
    void whatIsChosenIsThereWhenTheProgramBeginsAgain() throws IOException {
        begin(1280, 720);
        press(KeyInput.KEY_H, 'h');
        robot.click("charts/all groups");
        robot.click("charts/speed");
        robot.click("charts/group size");
        robot.click("charts/histogram of the run");
        robot.click("charts/density");
        run.frames(2);
        ChartChoice later = new ChartChoice(simulation, new RunSampler(simulation));
        new ChartFile(folder).restore(later);
        assertEquals(
                new ChartChoice.Kept(
                        ChartChoice.Mode.RUN,
                        true,
                        true,
                        List.of("displacement", "group size"),
                        List.of("speed", "distance to the leader", "density")),
                later.kept());
        // Whatever else stands in the file, charts begin; what is known of it counts.
        Path file = folder.resolve(ChartFile.NAME);
        Files.writeString(file, "mode sideways\nwhat is this\n\nover-time luck\nover-time spread\nall maybe\n");
        ChartChoice odd = new ChartChoice(simulation, new RunSampler(simulation));
        List<String> usual = odd.kept().distributed();
        new ChartFile(folder).restore(odd);
        assertEquals(
                new ChartChoice.Kept(ChartChoice.Mode.OVER_TIME, true, false, List.of("spread"), usual), odd.kept());
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
        ChartChoice plain = new ChartChoice(simulation, new RunSampler(simulation));
        new ChartFile(folder).restore(plain);
        assertEquals(List.of("speed", "displacement"), plain.kept().overTime());
    }

    @Test
    void filesSayWhatIsPlottedAndNothingIsWrittenHalf() throws IOException {
        begin(1280, 720);
        press(KeyInput.KEY_H, 'h');
        robot.click("charts/all groups");
        robot.click("charts/csv");
        assertTrue(robot.shows("export"));
        robot.click("export/save");
        run.frames(5);
        assertFalse(robot.shows("export"));
        Path table = only(".csv");
        List<String> lines = Files.readAllLines(table);
        assertEquals("time_s,group,displacement_m,speed_m_per_s", lines.get(0));
        Set<String> whose =
                lines.stream().skip(1).map(line -> line.split(",", -1)[1]).collect(Collectors.toSet());
        assertEquals(simulation.world().groups().all().size() + 1, whose.size());
        OverTime speed = (OverTime) looked(() -> charts().plots()).get(1);
        String last = lines.stream()
                .filter(line -> line.split(",")[1].equals("mean"))
                .reduce((a, b) -> b)
                .orElseThrow();
        float value = speed.curves().get(0).values()[speed.times().length - 1];
        assertEquals(value, Float.parseFloat(last.split(",")[3]), 1e-4f);
        robot.click("charts/png");
        robot.click("export/save");
        run.frames(5);
        BufferedImage sheet = ImageIO.read(only(".png").toFile());
        assertTrue(sheet.getWidth() >= 1200 && sheet.getHeight() >= 600);
        // The same name again asks first; a missing folder is reported, and the page stays.
        byte[] before = Files.readAllBytes(table);
        robot.click("charts/csv");
        robot.type("nowhere/x");
        robot.click("export/save");
        assertTrue(robot.shows("export"), "refused: the page stays");
        kept("charts-refused");
        press(KeyInput.KEY_ESCAPE, '\u001b');
        assertFalse(robot.shows("export"));
        assertTrue(robot.shows("charts"), "one thing at a press");
        // Messages go first.
        for (int i = 0; i < 4 && robot.shows("charts"); i++) {
            press(KeyInput.KEY_ESCAPE, '\u001b');
        }
        assertFalse(robot.shows("charts"));
        assertEquals(before.length, Files.size(table));
        try (Stream<Path> all = Files.walk(folder)) {
            assertEquals(
                    0, all.filter(path -> path.toString().endsWith(".part")).count());
        }
    }

    private Path only(String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all =
                    files.filter(path -> path.toString().endsWith(ending)).toList();
            assertEquals(1, all.size(), all.toString());
            return all.get(0);
        }
    }
}
