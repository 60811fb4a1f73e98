package onder.output.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.draw.colouring.Colouring;
import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.HeatMap;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.colouring.RunColouring;
import onder.file.Escape;
import onder.group.Group;
import onder.output.export.ExportedRun;
import onder.scene.OnlyGuide;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import onder.world.setup.Notes;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Signpost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A page has the run that it is made of, as near as it says. */
class RunPageTest {
    private static final Pattern AT_MOST = Pattern.compile("at most ([0-9.]+) cm");
    private static final int STRIDE = 3;

    /** What the page says is rounded to a tenth of a centimetre. */
    private static final double SAID = 0.0005 + 1e-6;

    @TempDir
    Path folder;

    /** A run with where everybody was and who led, step by step. */
    private static final class Told {
        final List<float[][]> places = new ArrayList<>();
        final List<Map<Integer, Integer>> leaders = new ArrayList<>();
        RunPage.Packed written;
        PageReader page;
        String text;

        void add(World world) {
            AgentsView agents = world.agents();
            float[][] now = new float[agents.count()][];
            for (int i = 0; i < now.length; i++) {
                now[i] = agents.isAlive(i) ? new float[] {agents.x(i), agents.z(i)} : null;
            }
            places.add(now);
            Map<Integer, Integer> lead = new TreeMap<>();
            for (Group group : world.groups().all()) {
                lead.put(group.id(), group.leader());
            }
            leaders.add(lead);
        }
    }

    private Told tell(Scene scene, int steps, Thinning thinning, long mostBytes, Command... commands)
            throws IOException {
        return tell(scene, steps, thinning, mostBytes, Colouring.NONE, commands);
    }

    private Told tell(
            Scene scene, int steps, Thinning thinning, long mostBytes, Colouring colouring, Command... commands)
            throws IOException {
        Told told = new Told();
        Path file = folder.resolve("run.html");
        try (World world = scene.begin(2)) {
            RunPage page = new RunPage(scene, world, thinning, null, colouring, mostBytes);
            page.append(world);
            told.add(world);
            for (int i = 0; i < steps; i++) {
                if (i == steps / 2) {
                    for (Command command : commands) {
                        world.send(command);
                    }
                }
                world.step();
                page.append(world);
                told.add(world);
            }
            told.written = page.pack(file, world, "onder1:abc");
            told.written.write(file);
        }
        told.text = Files.readString(file);
        told.page = new PageReader(told.text);
        return told;
    }

    private static double said(Told told) {
        Matcher most = AT_MOST.matcher(String.join(" ", told.written.thinned()));
        assertTrue(most.find(), told.written.thinned()::toString);
        return Double.parseDouble(most.group(1)) / 100;
    }

    /** Compares every agent in every step with where the page shows it; returns how many were compared. */
    private static long compare(Told told, Scene scene) {
        double allowed = said(told) + SAID;
        double most = 0;
        long count = 0;
        int end = (told.page.head.get("frames").asInt() - 1) * told.page.stride();
        for (int step = 0; step <= end; step++) {
            float[][] now = told.places.get(step);
            for (int id = 0; id < now.length; id++) {
                double[] shown = now[id] == null ? null : told.page.shown(step, id);
                if (shown != null) {
                    double dx = scene.setup().bounds().dx((float) (shown[0] - now[id][0]));
                    double dz = scene.setup().bounds().dz((float) (shown[1] - now[id][1]));
                    most = Math.max(most, Math.hypot(dx, dz));
                    count++;
                }
            }
        }
        assertTrue(most <= allowed, most + " m, said is " + allowed);
        return count;
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "herd", "hills", "wolves", "evacuation", "merging"})
    void nobodyIsShownFartherAwayThanThePageSays(String name) throws IOException {
        Scene scene = Scenes.load(name);
        Told told = tell(scene, 240, new Thinning(STRIDE, 1), RunPage.MOST_BYTES);
        long compared = compare(told, scene);
        assertTrue(compared > 200L * scene.setup().agents(), compared + " compared");
        assertTrue(said(told) < 0.25, told.written.thinned()::toString);
    }

    @ParameterizedTest
    @CsvSource({"gate, 30", "plaza, 90"})
    void aPageThatWouldBeTooLargeKeepsFewerStates(String name, int steps) throws IOException {
        Scene scene = Scenes.load(name);
        Told whole = tell(scene, steps, new Thinning(1, 1), RunPage.MOST_BYTES);
        Told told = tell(scene, steps, new Thinning(1, 1), whole.written.bytes().length - 1000);
        assertTrue(told.page.stride() == 2 || told.page.stride() == 4, "stride " + told.page.stride());
        assertTrue(told.written.bytes().length < whole.written.bytes().length);
        assertTrue(compare(told, scene) > 0);
        assertTrue(told.written.thinned().toString().contains("states a second"), told.written.thinned()::toString);
    }

    @Test
    void aLeaderWhoStaysIsToldAsThat() throws IOException {
        JsonNode events = tell(OnlyGuide.scene(), 300, new Thinning(STRIDE, 1), RunPage.MOST_BYTES)
                .page
                .head
                .get("events");
        List<String> kinds = events.findValuesAsText("kind");
        assertTrue(kinds.contains("stayed") && !kinds.contains("leader"), kinds::toString);
        for (JsonNode event : events) {
            if (event.get("kind").asText().equals("stayed")) {
                assertTrue(event.get("agent").isInt() && event.get("group").isInt(), event::toString);
                assertTrue(event.get("text").asText().endsWith("still leads, nobody else may lead"), event::toString);
            }
        }
    }

    @Test
    void theLeaderChangesAreThoseThatCongestionCauses() throws IOException {
        JsonNode events = tell(Scenes.load("species"), 300, new Thinning(STRIDE, 1), RunPage.MOST_BYTES)
                .page
                .head
                .get("events");
        int others = 0;
        for (JsonNode event : events) {
            String text = event.get("text").asText();
            others += text.contains(" leads, ") && !text.contains("congested") ? 1 : 0;
            assertEquals(text.contains("congested"), event.get("kind").asText().equals("leader"), text);
        }
        assertTrue(others > 0);
    }

    @Test
    void signpostsShowTheirArrowsBesideTheirWords() throws IOException {
        Scene scene = Scenes.load("gate");
        List<Signpost> posts = List.of(
                new Signpost("out", 3, 3, 1, new Point(3, 9)), new Signpost("in", -4, 2, 0.5f, new Point(7, -5)));
        Scene marked = scene.with(new SetupBuilder(scene.setup())
                .notes(new Notes(List.of(), List.of(), posts))
                .build());
        PageReader page = tell(marked, 6, new Thinning(STRIDE, 1), RunPage.MOST_BYTES).page;
        assertEquals(List.of("out", "in"), page.head.get("labels").findValuesAsText("text"));
        JsonNode arrows = page.head.get("arrows");
        float[] shown = page.floats(arrows.get("inPosition"));
        List<Point> corners =
                posts.stream().flatMap(post -> post.arrow().stream()).toList();
        assertEquals(3 * corners.size(), shown.length);
        assertEquals(corners.size(), page.ints(arrows.get("triangles")).length);
        for (int i = 0; i < corners.size(); i++) {
            assertEquals(corners.get(i).x(), shown[3 * i]);
            assertEquals(corners.get(i).z(), shown[3 * i + 2]);
        }
        assertTrue(tell(scene, 6, new Thinning(STRIDE, 1), RunPage.MOST_BYTES)
                .page
                .head
                .get("arrows")
                .isNull());
    }

    @Test
    void aPageThatCannotBeSmallEnoughIsNotWritten() {
        IOException refused =
                assertThrows(IOException.class, () -> tell(Scenes.load("gate"), 20, new Thinning(STRIDE, 1), 50_000));
        assertTrue(refused.getMessage().contains("allowed up to 50000"), refused::getMessage);
        assertFalse(Files.exists(folder.resolve("run.html")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "wolves", "split"})
    void thePageKnowsWhoLedInEveryStep(String name) throws IOException {
        Told told = tell(Scenes.load(name), 400, new Thinning(STRIDE, 1), RunPage.MOST_BYTES);
        for (int step = 0; step < told.leaders.size() - 1; step++) {
            Map<Integer, Integer> shown = new TreeMap<>();
            for (JsonNode group : told.page.head.get("groups")) {
                for (JsonNode tenure : group.get("tenures")) {
                    if (tenure.get(0).asInt() <= step && step < tenure.get(1).asInt()) {
                        shown.put(group.get("id").asInt(), tenure.get(2).asInt());
                    }
                }
            }
            assertEquals(told.leaders.get(step), shown, "step " + step);
        }
    }

    @Test
    void aMinuteOfThePlazaHasLessThanTenMegabytes() throws IOException {
        Scene scene = Scenes.load("plaza");
        int steps = 120;
        long rate = Math.round(scene.setup().rate());
        Thinning planned =
                Thinning.of(scene.setup().agents(), 60 * rate, rate, 20, Integer.MAX_VALUE, RunPage.MOST_BYTES);
        assertEquals(new Thinning(STRIDE, 1), planned);
        long some = tell(scene, steps, planned, RunPage.MOST_BYTES).written.bytes().length;
        long twice = tell(scene, 2 * steps, planned, RunPage.MOST_BYTES).written.bytes().length;
        long minute = some + (twice - some) * (60 * rate - steps) / steps;
        assertTrue(minute < RunPage.MOST_BYTES / 2, minute + " bytes");
    }

    @Test
    void hugeRunsArePlannedToFit() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            int agents = 1 + random.nextInt(1_000_000);
            long steps = 1 + random.nextInt(36_000);
            Thinning thinning = Thinning.of(
                    agents, steps, 60, 1 + random.nextInt(240), 1 + random.nextInt(2_000_000), RunPage.MOST_BYTES);
            assertTrue(
                    Thinning.bytes(agents / (double) thinning.every(), steps, thinning.stride())
                            <= RunPage.MOST_BYTES - 300_000,
                    thinning + " of " + agents + ", " + steps);
        }
    }

    @Test
    void ofSoManyPeopleOneIsKeptAndWhoeverLeads() throws IOException {
        Told told = tell(Scenes.load("gate"), 300, new Thinning(STRIDE, 5), RunPage.MOST_BYTES);
        int last = told.page.head.get("frames").asInt() - 1;
        int kept = 0;
        for (int id = 0; id < 160; id++) {
            boolean there = !Double.isNaN(told.page.kept(last, id)[0]);
            boolean leads = told.leaders.get(last * STRIDE).containsValue(id);
            assertTrue(there || id % 5 != 0 && !leads, "agent " + id);
            kept += there ? 1 : 0;
        }
        assertTrue(kept >= 32 && kept < 45, kept + " are kept");
        assertTrue(told.written.thinned().toString().contains("one in 5 people"));
    }

    @ParameterizedTest
    @EnumSource(
            value = PeopleQuantity.class,
            names = {"SPEED", "DISTANCE", "CHART"})
    void thePageHasWhatEverybodysColourTells(PeopleQuantity paint) throws IOException {
        Scene scene = Scenes.load("gate");
        Colouring colouring = new Colouring(paint, GroundQuantity.NOTHING, false, Measure.SCORE);
        Told told = tell(scene, 360, new Thinning(STRIDE, 1), RunPage.MOST_BYTES, colouring);
        JsonNode legend = told.page.head.get("people").get("values");
        double half = 0.501 * legend.get("top").asDouble() / legend.get("parts").asInt();
        Random random = new Random(3);
        double most = 0;
        try (World world = scene.begin(1)) {
            RunColouring values = new RunColouring(colouring, world);
            for (int step = 0; step <= 360; step++) {
                if (step % (20 * STRIDE) == 0) {
                    values.look(world);
                    for (int i = 0; i < 20; i++) {
                        int id = random.nextInt(160);
                        double shown = told.page.value(step / STRIDE, id);
                        double expected = Float.isNaN(values.value(id))
                                ? Double.NaN
                                : Math.min(values.value(id), legend.get("top").asDouble());
                        assertEquals(expected, shown, half, "agent " + id + " in step " + step);
                        most = Double.isNaN(shown) ? most : Math.max(most, shown);
                    }
                }
                world.step();
                values.follow(world);
            }
        }
        assertTrue(most > 0.05 * legend.get("top").asDouble(), "at most " + most);
        assertEquals(
                legend.get("passed").asBoolean(), legend.get("most").asText().startsWith("> "));
    }

    @ParameterizedTest
    @CsvSource({"DENSITY, false", "SPEED, false", "DISTANCE, true"})
    void thePageHasWhatTheGroundsColoursTell(GroundQuantity heated, boolean soFar) throws IOException {
        Scene scene = Scenes.load("gate");
        Colouring colouring = new Colouring(PeopleQuantity.GROUPS, heated, soFar, Measure.SCORE);
        Told told = tell(scene, 300, new Thinning(STRIDE, 1), RunPage.MOST_BYTES, colouring);
        JsonNode heat = told.page.head.get("heat");
        double half = 0.501 * heat.get("top").asDouble() / heat.get("parts").asInt();
        HeatMap map = new HeatMap();
        int compared = 0;
        try (World world = scene.begin(1)) {
            for (int state = 0; state < heat.get("steps").size(); state++) {
                while (true) {
                    map.update(world, heated, soFar, Measure.SCORE);
                    if (world.steps() == heat.get("steps").get(state).asLong()) {
                        break;
                    }
                    world.step();
                }
                for (int cell = 7; cell < map.columns() * map.rows() && state % 5 == 4; cell += 41) {
                    float value = Float.isNaN(map.value(cell)) ? 0 : map.value(cell);
                    // What is above nearly all has the last colour.
                    assertEquals(Math.min(value, heat.get("top").asDouble()), told.page.heat(state, cell), half);
                    compared += value > 0 ? 1 : 0;
                }
            }
        }
        assertTrue(compared > 50, compared + " cells");
    }

    /** Where those who lead would be most of those who are kept, whole groups are, the nearest to what is looked at. */
    @Test
    void ofManyGroupsTheNearestAreShownWhole() throws IOException {
        Scene scene = Scenes.load("plaza");
        Told told = tell(scene, 90, new Thinning(STRIDE, 13), RunPage.MOST_BYTES);
        try (World world = scene.begin(1)) {
            Bookmark view = scene.setup().notes().bookmarks().get(0);
            double farthestShown = 0;
            double nearestLeftOut = Double.POSITIVE_INFINITY;
            int kept = 0;
            for (Group group : world.groups().all()) {
                int there = 0;
                for (int i = 0; i < group.size(); i++) {
                    there += Double.isNaN(told.page.kept(0, group.member(i))[0]) ? 0 : 1;
                }
                double away = Math.hypot(
                        world.agents().x(group.leader()) - view.lookX(),
                        world.agents().z(group.leader()) - view.lookZ());
                assertTrue(there == 0 || there == group.size(), there + " of group " + group.id());
                farthestShown = there > 0 ? Math.max(farthestShown, away) : farthestShown;
                nearestLeftOut = there > 0 ? nearestLeftOut : Math.min(nearestLeftOut, away);
                kept += there;
            }
            assertTrue(kept > 60 && kept <= world.agents().count() / 13, kept + " are kept");
            assertTrue(farthestShown < nearestLeftOut, farthestShown + " and " + nearestLeftOut);
        }
        assertTrue(
                told.written.thinned().toString().contains("groups that begin nearest"),
                told.written.thinned()::toString);
        assertTrue(compare(told, scene) > 0);
        assertTrue(told.page.head.get("groups").size() < 20);
    }

    @Test
    void twoPagesOfARunAreTheSameBytes() throws IOException {
        Scene scene = Scenes.load("yard");
        String first = tell(scene, 90, new Thinning(STRIDE, 1), RunPage.MOST_BYTES).text;
        assertEquals(first, tell(scene, 90, new Thinning(STRIDE, 1), RunPage.MOST_BYTES).text);
    }

    @Test
    void whatIsBuiltOnTheWayStandsFromThenOn() throws IOException {
        Scene scene = Scenes.load("gate");
        Command wall = new Command.AddWall(new onder.core.geometry.Wall(-8, -8, -8, 8, 2));
        Told told = tell(scene, 60, new Thinning(STRIDE, 1), RunPage.MOST_BYTES, wall);
        JsonNode solids = told.page.head.get("solids");
        assertEquals(2, solids.size());
        assertEquals(33, solids.get(1).get("step").asInt(), "kept is each third step, the wall came in step 30");
        int before = solids.get(0).get("mesh").get("triangles").get("length").asInt();
        assertTrue(solids.get(1).get("mesh").get("triangles").get("length").asInt() > before);
    }

    /** Names are the user's; a page shows them and does nothing else with them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "</script><script>alert(1)</script>",
                "</title><img src=x onerror=alert(1)>",
                "{{data}} {{script}} $1 \\1",
                "\" onload=\"alert(1)",
                "<!--"
            })
    void aNameHarmsNothing(String name) throws IOException {
        Scene plain = Scenes.load("gate");
        Told told = tell(plain.named(name).saying(name), 6, new Thinning(STRIDE, 1), RunPage.MOST_BYTES);
        assertEquals(name, told.page.head.get("scene").asText());
        assertEquals(name, told.page.head.get("about").asText());
        String safe = tell(plain, 6, new Thinning(STRIDE, 1), RunPage.MOST_BYTES).text;
        String data = "id=\"data\">[^<]*<";
        assertEquals(
                safe.replaceAll(data, "").replace("gate · Onder", "TITLE"),
                told.text.replaceAll(data, "").replace(Escape.html(name) + " · Onder", "TITLE"));
    }

    @Test
    void everyNumberIsFiniteAndNothingIsFetched() throws IOException {
        Told told = tell(Scenes.load("terraces"), 30, new Thinning(STRIDE, 1), RunPage.MOST_BYTES);
        assertFalse(told.page.headText.contains("\"NaN\"") || told.page.headText.contains("Infinity\""));
        assertTrue(told.text.contains("default-src 'none'"));
        assertFalse(Pattern.compile("(src|href)=\"(?!data:)").matcher(told.text).find(), "a link out of the page");
        assertArrayEquals(new int[] {0, 2}, new int[] {scriptsWithSource(told.text), scripts(told.text)});
    }

    private static int scripts(String page) {
        return page.split("<script[ >]", -1).length - 1;
    }

    private static int scriptsWithSource(String page) {
        return page.split("<script[^>]*src=", -1).length - 1;
    }

    @ParameterizedTest
    @CsvSource({
        "gate, GROUPS, NOTHING",
        "gate, SPEED, DENSITY",
        "plaza, DISTANCE, NOTHING",
        "museum, GROUPS, SPEED",
        "yard, CONGESTION, DENSITY",
        "wolves, DENSITY, NOTHING",
        "hills, GROUPS, NOTHING"
    })
    void theSizeThatIsSaidBeforeIsThatOfTheFile(String scene, PeopleQuantity people, GroundQuantity ground)
            throws IOException {
        Path file = folder.resolve("said.html");
        ExportedRun run = new ExportedRun(
                Scenes.load(scene),
                null,
                2,
                20,
                Integer.MAX_VALUE,
                null,
                new Colouring(people, ground, false, Measure.DISPLACEMENT),
                1);
        try (PageExport export = new PageExport(run, file)) {
            export.plan();
            long said = export.measure(done -> {});
            assertFalse(Files.exists(file), "measuring writes nothing");
            export.write(done -> {});
            assertEquals(Files.size(file), said);
        }
    }
}
