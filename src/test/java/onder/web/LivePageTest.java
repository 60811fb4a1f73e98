package onder.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.caoccao.javet.exceptions.JavetException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import onder.core.agents.AgentsView;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.draw.colouring.Colouring;
import onder.group.Event;
import onder.group.Group;
import onder.output.export.ExportedRun;
import onder.output.page.LivePage;
import onder.output.page.PageExport;
import onder.param.Format;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Command;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page's scripts, and a living run in them: it goes on, back, and another way, as the desktop does. */
class LivePageTest {
    private static final String CHANGE = "leadership.change";

    @TempDir
    private Path folder;

    private WebEngine web;
    private final World desktop = new World(Scenes.load("gate").setup());
    private final long elected = desktop.events().count();

    @BeforeEach
    void begin() throws Exception {
        web = new WebEngine();
    }

    @AfterEach
    void end() throws Exception {
        desktop.close();
        web.close();
    }

    private static String part(String page, String pattern) {
        Matcher found = Pattern.compile(pattern, Pattern.DOTALL).matcher(page);
        assertTrue(found.find(), pattern);
        return found.group(1);
    }

    private String page(boolean live) throws IOException {
        Scene scene = Scenes.load("gate");
        ExportedRun run = new ExportedRun(scene, null, 1, 20, Integer.MAX_VALUE, null, Colouring.NONE, 1);
        Path file = folder.resolve(live + ".html");
        if (live) {
            try (LivePage page = new LivePage(run, file, null)) {
                page.write(done -> {});
            }
        } else {
            try (PageExport page = new PageExport(run, file)) {
                page.write(done -> {});
            }
        }
        return Files.readString(file);
    }

    /** Lets a page's run begin, as the page does once it has unpacked its data. */
    private void beginRun() throws IOException, JavetException {
        String page = page(true);
        byte[] packed = Base64.getDecoder().decode(part(page, "id=\"data\">([^<]*)<"));
        byte[] data = new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        for (String script : List.of("maths.js", "run.js", "timeline.js", "curves.js", "live.js", "compare.js")) {
            web.run(Files.readString(Path.of("assets/Player", script)));
        }
        web.give("data", data);
        web.run("const run = new LiveRun(readRun(data), onder)");
        web.run("const goTo = (step) => { while (run.made !== step + 1) run.at((step + 0.5) / run.head.rate); }");
    }

    private static String set(String path, String value) {
        return "{ setByName: { path: '" + path + "', value: '" + value + "' } }";
    }

    private void stepTo(int step) {
        while (desktop.steps() < step) {
            desktop.step();
        }
    }

    private void same() throws JavetException {
        assertEquals(desktop.steps(), Integer.parseInt(web.evaluate("String(run.made)")));
        assertEquals(desktop.hash(), web.hash());
    }

    /** In a page all scripts stand in one scope: a name that two of them declare ends it. */
    @Test
    void theScriptsOfAPageRunTogether() throws Exception {
        web.run(
                "var said = ''; globalThis.document = { getElementById: () => ({ set textContent(it) { said = it; } }) }");
        for (boolean live : new boolean[] {false, true}) {
            web.run("said = ''");
            web.run(part(page(live), "<script>\\s*('use strict'.*)</script>"));
            assertTrue(web.evaluate("said").contains("too old"), "without a browser: " + web.evaluate("said"));
        }
    }

    @Test
    void aSceneWhosePropsPeoplePushIsRefusedInWords() {
        ExportedRun run = new ExportedRun(Scenes.load("yard"), null, 1, 20, Integer.MAX_VALUE, null, Colouring.NONE, 1);
        String why = assertThrows(RuntimeException.class, () -> new LivePage(run, folder.resolve("yard.html"), null))
                .getMessage();
        assertTrue(why.startsWith("a page cannot run yard: people push props in it"), why);
    }

    @Test
    void aRunGoesOnAsOnTheDesktop() throws Exception {
        beginRun();
        for (int step : new int[] {1, 30, 700}) {
            web.run("goTo(" + (step - 1) + ")");
            stepTo(step);
            same();
        }
        assertEquals(desktop.groups().all().size(), Integer.parseInt(web.evaluate("String(run.groups.length)")));
        for (Group group : desktop.groups().all()) {
            String now = "run.now[run.groups.findIndex((it) => it.id === " + group.id() + ")]";
            assertEquals(group.leader(), Integer.parseInt(web.evaluate("String(" + now + ".leader)")));
            assertEquals(group.congested(), Boolean.parseBoolean(web.evaluate("String(" + now + ".congested)")));
        }
        long changes = desktop.events().since(elected).stream()
                .filter(Event.LeaderChanged.class::isInstance)
                .count();
        assertTrue(changes > 0, "leaders change");
        assertEquals(
                String.valueOf(changes),
                web.evaluate("String(run.head.events.filter((event) => event.kind === 'leader').length)"));
    }

    @Test
    void aRunGoesBackAndOnAgain() throws Exception {
        beginRun();
        web.run("goTo(899)");
        String events = web.evaluate("String(run.head.events.length)");
        String tenures = web.evaluate("JSON.stringify(run.groups.map((group) => group.tenures))");
        web.run("goTo(399)");
        stepTo(400);
        same();
        web.run("goTo(899)");
        stepTo(900);
        same();
        assertEquals(events, web.evaluate("String(run.head.events.length)"), "nothing is told twice");
        assertEquals(tenures, web.evaluate("JSON.stringify(run.groups.map((group) => group.tenures))"));
    }

    @Test
    void aChangeTakesTheSameWayAsOnTheDesktop() throws Exception {
        beginRun();
        web.run("goTo(599)");
        web.run("goTo(299)");
        assertEquals("", web.evaluate("run.order(" + set(CHANGE, "random") + ")"));
        stepTo(300);
        desktop.send(new Command.SetByName(CHANGE, "random"));
        web.run("goTo(899)");
        stepTo(900);
        same();
        web.run("goTo(100)");
        web.run("goTo(899)");
        same();
    }

    @Test
    void curvesHaveTheDesktopsMeasuresAndFollowAnotherWay() throws Exception {
        beginRun();
        web.run("goTo(599)");
        web.run("goTo(299)");
        web.evaluate("run.order(" + set(CHANGE, "random") + ")");
        assertEquals("51", web.evaluate("String(run.samples.count(run.furthest))"), "later samples are forgotten");
        stepTo(300);
        desktop.send(new Command.SetByName(CHANGE, "random"));
        for (int step = 300; step <= 600; step += 60) {
            web.run("goTo(" + (step + 2) + ")");
            stepTo(step);
            String sample = web.evaluate("JSON.stringify(run.samples.at(" + (step + 5) + ").map(Math.fround))");
            assertEquals(figures(desktop), sample, "step " + step);
        }
    }

    @Test
    void theComparedWorldIsTheDesktopsUnderTheOtherStrategy() throws Exception {
        beginRun();
        web.begin("beside");
        web.run("const twin = new Twin({ head: { ...run.head, events: [], groups: [] }, block: run.block }, beside)");
        web.run("goTo(199)");
        web.run("run.order(" + set("leadership.grace", "0.5") + ")");
        web.run("goTo(399)");
        web.run("run.order({ moveGoal: { group: 1, goal: [2.5, -1.25] } })");
        web.run("twin.fork(run, 'random')");
        web.run("const follow = (step) => { while (twin.made !== step + 1) twin.at((step + 0.5) / 60); }");
        web.run("follow(899)");
        stepTo(200);
        desktop.send(new Command.SetByName("leadership.grace", "0.5"));
        stepTo(400);
        desktop.send(new Command.MoveGoal(1, new Point(2.5f, -1.25f)));
        desktop.send(new Command.SetByName(CHANGE, "random"));
        stepTo(900);
        String hash = Format.of("%016x", desktop.hash());
        assertEquals(hash, web.evaluate("beside.hash()"));
        long changes = desktop.events().since(elected).stream()
                .filter(event -> event instanceof Event.LeaderChanged && event.step() > 400)
                .count();
        assertEquals(String.valueOf(changes), web.evaluate("String(outcome(twin, twin.since)[0])"));
        web.run("follow(99)");
        web.run("follow(899)");
        assertEquals(hash, web.evaluate("beside.hash()"), "it goes back and on again");
        web.run("goTo(899)");
        assertEquals(
                web.evaluate("JSON.stringify(run.samples.values.slice(0, 60))"),
                web.evaluate("JSON.stringify(twin.samples.values.slice(0, 60))"),
                "both have the same past");
    }

    @Test
    void aMovedWallIsOneChangeThatTheDesktopRepeats() throws Exception {
        beginRun();
        web.run("goTo(99)");
        assertEquals("0", web.evaluate("String(onder.solidAt(0.05, -8, 2))"));
        assertEquals("-1", web.evaluate("String(onder.solidAt(0.05, -8, 3)) "));
        assertEquals("", web.evaluate("run.order({ move: [0, 0, -1.5] })"));
        web.run("goTo(299)");
        assertEquals("[0,-1.5]", web.evaluate("JSON.stringify(run.movedBy(0))"));
        stepTo(100);
        Wall wall = desktop.obstacles().walls().get(0);
        desktop.send(new Command.RemoveWall(wall, 0));
        desktop.send(new Command.AddWall(wall.placed(Placement.move(0, -1.5f)), 0));
        stepTo(300);
        same();
        assertEquals(desktop.hash(), RunLine.read(web.evaluate("onder.line()")).repeat(1), "as a run line");
        web.run("goTo(49)");
        assertEquals("[0,0]", web.evaluate("JSON.stringify(run.movedBy(0))"), "it goes back with the run");
        web.run("goTo(299)");
        same();
        web.run("run.undo()");
        web.run("while (run.goal) run.at(0)");
        assertEquals("[0,0]", web.evaluate("JSON.stringify(run.movedBy(0))"));
        try (World never = new World(Scenes.load("gate").setup())) {
            while (never.steps() < 300) {
                never.step();
            }
            assertEquals(never.hash(), web.hash());
        }
    }

    private static String figures(World world) {
        List<String> figures = new ArrayList<>();
        for (Measure measure : Measure.shownIn(Measure.Place.CHART)) {
            float value = measure.of(world);
            figures.add(
                    Float.isNaN(value)
                            ? "null"
                            : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString());
        }
        figures.add(String.valueOf(
                world.groups().all().stream().filter(Group::congested).count()));
        return "[" + String.join(",", figures) + "]";
    }

    @Test
    void aGroupIsSentAsOnTheDesktop() throws Exception {
        beginRun();
        web.run("goTo(99)");
        int group = desktop.groups().all().get(0).id();
        assertEquals("", web.evaluate("run.order({ moveGoal: { group: " + group + ", goal: [3, -4] } })"));
        stepTo(100);
        desktop.send(new Command.MoveGoal(group, new Point(3, -4)));
        web.run("goTo(499)");
        stepTo(500);
        same();
    }

    @Test
    void aRunLineMakesTheSameRun() throws Exception {
        beginRun();
        assertEquals("", web.evaluate("run.restart('7')"));
        web.run("goTo(99)");
        web.run("run.order(" + set(CHANGE, "random") + ")");
        web.run("goTo(199)");
        web.run("run.order({ moveGoal: { group: 1, goal: [2.5, -1.25] } })");
        web.run("run.order(" + set("leadership.grace", "0.5") + ")");
        String line = web.evaluate("onder.line()");
        String hash = web.evaluate("onder.hash()");
        assertEquals(Long.parseUnsignedLong(hash, 16), RunLine.read(line).repeat(1), "on the desktop");
        web.run("run.restart()");
        assertEquals("", web.evaluate("run.open('" + line + "')"));
        web.run("while (run.goal) run.at(0)");
        assertEquals("true", web.evaluate("String(run.arrive())"));
        assertEquals(hash, web.evaluate("onder.hash()"));
        assertEquals(line, web.evaluate("onder.line()"));
        assertEquals("7", web.evaluate("onder.seed()"));
    }

    @Test
    void aChangeIsTakenBackAsIfItHadNotBeenMade() throws Exception {
        beginRun();
        web.run("goTo(99)");
        web.run("run.order(" + set(CHANGE, "random") + ")");
        web.run("goTo(349)");
        web.run("run.order({ moveGoal: { group: 1, goal: [2.5, -1.25] } })");
        web.run("goTo(499)");
        web.run("run.undo()");
        web.run("while (run.goal) run.at(0)");
        stepTo(100);
        desktop.send(new Command.SetByName(CHANGE, "random"));
        stepTo(500);
        same();
        assertEquals("1", web.evaluate("String(onder.changes())"));
        assertEquals("true", web.evaluate("String(run.undo())"));
        assertEquals("false", web.evaluate("String(run.undo())"));
    }

    @Test
    void aDamagedLineIsRefusedInASentence() throws Exception {
        beginRun();
        Random random = new Random(3);
        Scene gate = Scenes.load("gate");
        String line = RunLine.write(new Replay(
                gate, 3, 1, List.of(new World.Logged(2, new Command.SetByName("leadership.change", "random")))));
        for (int i = 0; i < 1000; i++) {
            StringBuilder damaged = new StringBuilder(line);
            damaged.setCharAt(random.nextInt(line.length()), (char) (' ' + random.nextInt(95)));
            String said = web.ask("open", damaged.toString());
            String desktop = "";
            try {
                RunLine.read(damaged.toString());
            } catch (SceneException refused) {
                desktop = refused.getMessage();
            }
            assertEquals(desktop, said, damaged.toString());
        }
        String other = RunLine.write(new Replay(Scenes.load("split"), 3, 1, List.of()));
        assertEquals(
                "the run line names an unknown scene: this page has no scene 'split', allowed gate",
                web.ask("open", other));
        assertEquals(
                "the run line has 100001 steps, allowed in a page up to 100000",
                web.evaluate("run.open('" + RunLine.write(new Replay(gate, 100_001, 1, List.of())) + "')"));
    }

    @Test
    void aWrongValueIsRefusedInWordsAndChangesNothing() throws Exception {
        beginRun();
        web.run("goTo(99)");
        String refused = web.evaluate("run.order(" + set("leadership.grace", "-1") + ")");
        assertTrue(refused.contains("grace = -1, allowed 0..120 s"), refused);
        refused = web.evaluate("run.order(" + set("nothing.there", "1") + ")");
        assertTrue(refused.contains("nothing"), refused);
        web.run("goTo(49)");
        web.evaluate("run.order(" + set("leadership.grace", "x") + ")");
        assertEquals("100", web.evaluate("String(run.furthest)"), "what was seen is kept");
        web.run("goTo(399)");
        stepTo(400);
        same();
    }

    @Test
    void aLessonCountsWhoPassesTheGateAndHowFarGroupsWalk() throws Exception {
        beginRun();
        web.run(Files.readString(Path.of("assets/Player/lesson.js")));
        web.run("const measures = new CourseMeasures(run, [0, -1.5, 0, 1.5])");
        web.run("goTo(1199)");
        Set<Integer> passed = new HashSet<>();
        AgentsView agents = desktop.agents();
        while (desktop.steps() < 1200) {
            float[] x = new float[agents.count()];
            for (int id = 0; id < x.length; id++) {
                x[id] = agents.x(id);
            }
            desktop.step();
            for (int id = 0; id < x.length; id++) {
                if (x[id] * agents.x(id) < 0 && Math.abs(agents.z(id)) < 1.5) {
                    passed.add(id);
                }
            }
        }
        same();
        assertTrue(passed.size() > 3, "passed: " + passed.size());
        assertEquals(String.valueOf(passed.size()), web.evaluate("String(measures.of('passed'))"));
        String measures = "['passed', 'walked', 'jammed', 'changes'].map((name) => measures.of(name)).join()";
        String then = web.evaluate(measures);
        web.run("goTo(99)");
        assertEquals("0", web.evaluate("String(measures.of('passed'))"));
        web.run("goTo(1199)");
        assertEquals(then, web.evaluate(measures), "going back and on changes no measure");
        web.run("goTo(99)");
        web.run("run.order(" + set(CHANGE, "blind") + ")");
        web.run("goTo(1199)");
        assertEquals("0", web.evaluate("String(measures.of('passed'))"), "what happened in another way is not counted");
    }

    @Test
    void everySettingSaysWhatItIs() throws Exception {
        beginRun();
        assertEquals(
                "",
                web.evaluate("JSON.parse(onder.settings()).flatMap((section) => section.parameters)"
                        + ".filter((it) => !it.doc || !it.title || !it.allowed || it.value === '')"
                        + ".map((it) => it.name).join()"));
    }
}
