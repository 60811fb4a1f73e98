package onder.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import onder.draw.colouring.Colouring;
import onder.output.export.ExportedRun;
import onder.output.page.LivePage;
import onder.param.Format;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;

/**
 * Plays a live page of <i>gate</i> in Chromium with the mouse, fingers and keys, and repeats on the desktop what it did
 * there: {@code BrowserRobot FOLDER} draws each stage into the folder and prints both hashes. It ends with 1 if anything
 * differs.
 */
public final class BrowserRobot {
    private static final int WIDE = 1280;
    private static final int NARROW = 390;
    private static final int STEPS = 600;
    private static final int CHUNK = 20;
    private static final int EDITS = 40;
    private static final int EDITS_PER_RUN = 8;
    private static final int DAMAGED = 500;

    /** The longest sentence that refuses a link. */
    private static final int SENTENCE = 200;

    /** Seconds that a stage may take. */
    private static final int PATIENCE = 120;

    /** Milliseconds after which a finger has rested long enough, and after which a tap ends. */
    private static final int REST = 1500;

    private static final int TAP = 20;

    private static final String ENGINE = "onder.run.engine";

    /** Where things are in the page; what a damaged link does; an engine beside the page's own. */
    private static final String HELP = """
            window.robot = {
              free: ([x, y]) => document.elementFromPoint(x, y) === onder.canvas,
              row: (path) => [...onder.controls.rows].find(([each]) => each.endsWith(path))[1].row,
              middle(element) {
                element.scrollIntoView({ block: 'center' });
                const { x, y, width, height } = element.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
              },
              seen(x, up, z) {
                const of = (row) => [x, onder.scene.height(x, z) + up, z, 1].reduce((sum, each, i) => sum + each * onder.eye.matrix[4 * i + row], 0);
                const { clientWidth, clientHeight } = onder.canvas;
                return of(3) > 0 ? [(of(0) / of(3) + 1) / 2 * clientWidth, (1 - of(1) / of(3)) / 2 * clientHeight] : [-1, -1];
              },
              person() {
                const { run } = onder;
                const spots = run.ids.map((_, i) => i).filter((i) => run.there[i]);
                return Array.from(spots, (i) => [i, this.seen(run.x[i], run.tall(i) / 2, run.z[i])])
                  .find(([i, at]) => this.free(at) && onder.personAt(...at) === i)[1];
              },
              solid() {
                for (let i = 0; i < 10000; i++) {
                  const [x, z] = [(i % 100) / 5 - 10, Math.floor(i / 100) / 5 - 10];
                  if (onder.run.engine.solidAt(x, z, 0.8) >= 0 && this.free(this.seen(x, 0.8, z))) {
                    return this.seen(x, 0.8, z);
                  }
                }
              },
              ground() {
                const { run, camera } = onder;
                for (let i = 0; i < 300; i++) {
                  const [x, z] = [run.x[camera.followed] + Math.sqrt(i) * Math.sin(i), run.z[camera.followed] + Math.sqrt(i) * Math.cos(i)];
                  const at = this.seen(x, 0, z);
                  if (i > 4 && this.free(at) && onder.personAt(...at) < 0) {
                    return at;
                  }
                }
              },
              /** Resolves with the milliseconds, the sentence, and the steps that the run then goes on by. */
              damaged: (link) => new Promise((done) => {
                const begun = performance.now();
                addEventListener('hashchange', () => {
                  const took = performance.now() - begun;
                  const said = document.getElementById('caption').textContent;
                  const { made } = onder.run;
                  const wait = (pictures) => onder.run.made > made || pictures === 0
                    ? done([took, said, onder.run.made - made]) : requestAnimationFrame(() => wait(pictures - 1));
                  wait(60);
                }, { once: true });
                const before = location.href;
                location.hash = link;
                if (location.href === before) {
                  dispatchEvent(new HashChangeEvent('hashchange'));
                }
              }),
              async engine() {
                const bytes = Uint8Array.from(atob(document.getElementById('engine').textContent.trim()), (each) => each.charCodeAt(0));
                const wasm = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')));
                window.engine = (await TeaVM.wasmGC.load(await wasm.arrayBuffer())).exports;
              },
            };
            """;

    private final Browser browser;
    private final Path folder;
    private final String page;
    private Browser.Tab tab;
    private boolean phone;
    private String size;
    private int pictures;
    private boolean failed;

    private BrowserRobot(Browser browser, Path folder, Path page) {
        this.browser = browser;
        this.folder = folder;
        this.page = page.toUri().toString();
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        Path page = Files.createTempDirectory("onder-robot").resolve("gate.html");
        ExportedRun gate =
                new ExportedRun(Scenes.load("gate"), null, 1, 20, Integer.MAX_VALUE, null, Colouring.NONE, 1);
        try (LivePage live = new LivePage(gate, page, null)) {
            live.write(done -> {});
        }
        try (Browser browser = new Browser(Files.createTempDirectory("onder-chromium"))) {
            BrowserRobot robot = new BrowserRobot(browser, folder, page);
            System.out.println(Format.of("%-44s %6s  %-16s  %-16s  %s", "what", "steps", "page", "desktop", "same"));
            robot.play(WIDE, 720);
            robot.play(NARROW, 844);
            robot.compareScenes();
            System.exit(robot.failed ? 1 : 0);
        } catch (IllegalStateException wrong) {
            System.out.println(wrong.getMessage());
            System.exit(1);
        }
    }

    private Browser.Tab open(String address, int width, int height) throws IOException, InterruptedException {
        Browser.Tab opened = browser.open(address, width, height, phone);
        if (!opened.becomes("window.onder && onder.run.made > 0 && !onder.run.goal && !onder.run.opening", PATIENCE)) {
            throw new IllegalStateException("the page does not run: " + opened.evaluate("document.body.innerText"));
        }
        opened.evaluate(HELP);
        return opened;
    }

    private void play(int width, int height) throws IOException, InterruptedException {
        phone = width == NARROW;
        size = width + "x" + height;
        pictures = 0;
        tab = open(page, width, height);
        check("it runs", "onder.run.made > 60");
        changeSettings();
        sendAndMove();
        goThroughTime();
        compareAndUndo();
        String link = copyLink();
        Browser.Tab first = tab;
        tab = open(link, width, height);
        check(
                "the link in a second tab",
                "onder.run.made === " + RunLine.read(RunLine.linked(link)).steps());
        report(said().startsWith("This is the run of the link"), "its sentence: " + said());
        press("#play");
        damageLinks(link);
        for (Browser.Tab each : List.of(first, tab)) {
            each.faults().forEach(fault -> report(false, "a fault of the page: " + fault));
            each.close();
        }
    }

    private void changeSettings() throws IOException, InterruptedException {
        if (!phone) {
            tab.mouse(0, at("document.querySelector('#controls-close')"));
        }
        press("#controls-open");
        for (String path : List.of("leadership.change", ".evadeLeader.zone", "leadership.threshold")) {
            boolean slider = path.endsWith("threshold");
            String row = "robot.row('" + path + "')";
            int changes = number(ENGINE + ".changes()");
            tab.mouse(0, at(row + ".querySelector('span')"));
            tab.evaluate(row + ".querySelector('select, input').focus()");
            tab.key(slider ? "ArrowRight" : "ArrowDown", 0);
            check(path + " is changed", ENGINE + ".changes() > " + changes);
        }
        if (phone) {
            press("#controls-close");
        }
    }

    private void sendAndMove() throws IOException, InterruptedException {
        // While a busy machine draws a running page, a tap becomes a long press, and people walk away from it.
        press("#play");
        tab.becomes("!onder.playing", PATIENCE);
        for (int i = 0; i < 5 && number("onder.camera.followed") < 0; i++) {
            touch("robot.person()", 0, TAP);
        }
        check("somebody is selected", "onder.camera.followed >= 0");
        int changes = number(ENGINE + ".changes()");
        touch("robot.ground()", Browser.SHIFT, REST);
        check("their group is sent", ENGINE + ".changes() === " + (changes + 1));
        tab.key("Escape", 0);
        tab.key("1", 0);
        tab.becomes("!onder.camera.glide", PATIENCE);
        double[] from = at("robot.solid()");
        double[] to = {from[0] + 24, from[1] + 16};
        if (phone) {
            tab.finger(REST, from, new double[] {from[0] + 12, from[1] + 8}, to);
        } else {
            tab.mouse(Browser.CTRL, from, new double[] {from[0] + 12, from[1] + 8}, to);
        }
        check("a wall or an obstacle is moved", ENGINE + ".changes() === " + (changes + 3));
        press("#play");
    }

    private void goThroughTime() throws IOException, InterruptedException {
        press("#play");
        check("it pauses", "!onder.playing");
        int made = number("onder.run.made");
        tab.key(".", 0);
        check("it makes one step", "onder.run.made === " + (made + 1));
        double[] track = at("document.getElementById('track')");
        double share = number("document.getElementById('track').clientWidth") * 0.5;
        double[] early = {track[0] - share + 8, track[1]};
        if (phone) {
            tab.finger(0, track, early);
        } else {
            tab.mouse(0, track, early);
        }
        check("it goes back", "!onder.run.goal && onder.run.made < " + made / 2);
        int back = number("onder.run.made");
        tab.key(" ", 0);
        check("it goes on", "onder.run.made > " + (back + 60));
        check("it goes on beyond where it was", "onder.run.made > " + (made + 60));
    }

    private void compareAndUndo() throws IOException, InterruptedException {
        press("#compare-open");
        String twin = "onder.compare.twin";
        check("two worlds are compared", "onder.compare.shown && " + twin + ".made > " + twin + ".since + 60");
        compare("the second of them", twin + ".engine");
        press("#compare-open");
        check("one world again", "!onder.compare.on");
        int changes = number(ENGINE + ".changes()");
        tab.key("z", Browser.CTRL);
        check("the last change is undone", "!onder.run.goal && " + ENGINE + ".changes() < " + changes);
    }

    private String copyLink() throws IOException, InterruptedException {
        tab.key("k", 0);
        tab.becomes("location.hash.length > 20", PATIENCE);
        String link = tab.evaluate("location.href").asText();
        // What is copied is in the clipboard a moment later.
        tab.evaluate("new Promise((done) => setTimeout(done, 1000))");
        tab.evaluate("onder.controls.toggle(true)");
        tab.evaluate("document.getElementById('find').focus()");
        tab.paste();
        report(link.equals(tab.evaluate("document.getElementById('find').value").asText()), "the link is pasted");
        Replay run = RunLine.read(RunLine.linked(link));
        row("the link's run", run.steps(), hash(run.hash()), hash(run.repeat(1)));
        return link;
    }

    private void damageLinks(String link) throws IOException {
        Random random = new Random(7);
        String line = RunLine.linked(link);
        String fields = "document.getElementById('seed').value + ' ' + document.getElementById('agents').value";
        String begun = tab.evaluate(fields).asText();
        double slowest = 0;
        int wrong = 0;
        for (int i = 0; i < DAMAGED; i++) {
            String damaged = damaged(line, random);
            JsonNode told = tab.evaluate("robot.damaged(" + Browser.Tab.quoted(damaged) + ")");
            String said = told.get(1).asText();
            slowest = Math.max(slowest, told.get(0).asDouble());
            if (!said.matches("The link cannot be used: [^\n]+")
                    || said.length() > SENTENCE
                    || said.matches(".*(Exception|undefined|null).*")
                    || told.get(2).asInt() <= 0) {
                wrong++;
                report(false, damaged + ": " + told);
            }
        }
        tab.picture(folder.resolve(size + "-damaged.png"));
        String now = tab.evaluate(fields).asText();
        report(now.equals(begun), "seed and agents are " + now + ", and were " + begun);
        report(wrong == 0, Format.of("%d damaged links, the slowest in %.0f ms", DAMAGED, slowest));
    }

    private static String damaged(String line, Random random) {
        StringBuilder damaged = new StringBuilder(line);
        while (damaged.toString().equals(line)) {
            int at = random.nextInt(line.length());
            int other = random.nextInt(line.length());
            switch (random.nextInt(3)) {
                case 0 -> damaged.setCharAt(at, (char) ('!' + random.nextInt(94)));
                case 1 -> damaged.setLength(Math.max(1, at));
                default -> {
                    damaged.setCharAt(at, line.charAt(other));
                    damaged.setCharAt(other, line.charAt(at));
                }
            }
        }
        return damaged.toString();
    }

    private void compareScenes() throws IOException, InterruptedException {
        tab = open(page, NARROW, 844);
        press("#play");
        tab.evaluate("robot.engine()");
        for (String name : Scenes.SHIPPED) {
            Scene scene = Scenes.load(name);
            if (!scene.setup().isLive()) {
                try (World world = begin(scene)) {
                    step(world, STEPS);
                    row(name, STEPS, tab.evaluate("engine.hash()").asText(), hash(world.hash()));
                }
            }
        }
        for (int run = 0; run < EDITS / EDITS_PER_RUN; run++) {
            edit(new Random(run), Scenes.load(LiveEngineTest.SMALL.get(run)));
        }
        tab.close();
    }

    /** Lets the page's second engine begin a scene. */
    private World begin(Scene scene) throws IOException {
        World world = scene.begin(1);
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        world.save(saved);
        tab.evaluate(Format.of(
                "engine.begin(%s, %s, %s, Int8Array.from(atob('%s'), (each) => each.charCodeAt(0)))",
                Browser.Tab.quoted(scene.name()),
                Browser.Tab.quoted(Scenes.write(scene)),
                Browser.Tab.quoted(Scenes.text(scene.name())),
                Base64.getEncoder().encodeToString(saved.toByteArray())));
        return world;
    }

    private void step(World world, int steps) throws IOException {
        for (int i = 0; i < steps; i += CHUNK) {
            tab.evaluate("engine.step(" + CHUNK + ")");
            for (int k = 0; k < CHUNK; k++) {
                world.step();
            }
        }
    }

    private void edit(Random random, Scene scene) throws IOException {
        try (World world = begin(scene)) {
            List<JsonNode> settings =
                    LiveEngineTest.settings(tab.evaluate("engine.settings()").asText());
            for (int i = 0; i < EDITS_PER_RUN; i++) {
                JsonNode setting = settings.get(random.nextInt(settings.size()));
                String path = setting.get("path").asText();
                String value = LiveEngineTest.value(setting, random);
                String order = "setByName: {path: " + path + ", value: '" + value + "'}";
                tab.evaluate("engine.order(" + Browser.Tab.quoted(order) + ")");
                world.send(new Command.SetByName(path, value));
                step(world, CHUNK);
                String what = scene.name() + ": " + path + " = " + value;
                row(what, world.steps(), tab.evaluate("engine.hash()").asText(), hash(world.hash()));
            }
        }
    }

    /** Waits for a stage, draws it, and compares its hash with the desktop's. */
    private void check(String what, String condition) throws IOException, InterruptedException {
        if (!tab.becomes(condition, PATIENCE)) {
            report(false, what + ": never; the page says " + said());
        }
        tab.picture(folder.resolve(Format.of("%s-%02d-%s.png", size, ++pictures, what.replaceAll("[ .]+", "-"))));
        compare(what, ENGINE);
    }

    private void compare(String what, String engine) throws IOException {
        JsonNode now = tab.evaluate("[" + engine + ".line(), " + engine + ".steps(), " + engine + ".hash()]");
        long desktop = RunLine.read(now.get(0).asText()).repeat(1);
        row(size + ", " + what, now.get(1).asLong(), now.get(2).asText(), hash(desktop));
    }

    private void row(String what, long steps, String there, String here) {
        boolean same = there.equals(here);
        failed |= !same;
        System.out.println(Format.of("%-44s %6d  %s  %s  %s", what, steps, there, here, same ? "yes" : "NO"));
    }

    private void report(boolean right, String what) {
        failed |= !right;
        System.out.println(size + ", " + what + (right ? "" : ": WRONG"));
    }

    private static String hash(long hash) {
        return Format.of("%016x", hash);
    }

    private String said() throws IOException {
        return tab.evaluate("document.getElementById('caption').textContent").asText();
    }

    private int number(String script) throws IOException {
        return tab.evaluate(script).asInt();
    }

    private double[] at(String script) throws IOException {
        JsonNode place = tab.evaluate(
                script.startsWith("robot.row") || script.startsWith("document")
                        ? "robot.middle(" + script + ")"
                        : script);
        if (place.size() != 2) {
            throw new IllegalStateException("nothing to be seen of " + script);
        }
        return new double[] {place.get(0).asDouble(), place.get(1).asDouble()};
    }

    private void press(String selector) throws IOException, InterruptedException {
        touch("document.querySelector('" + selector + "')", 0, TAP);
    }

    /** Clicks, with keys held down, or on a phone lets a finger rest. */
    private void touch(String script, int held, int rest) throws IOException, InterruptedException {
        if (phone) {
            tab.finger(rest, at(script));
        } else {
            tab.mouse(held, at(script));
        }
    }
}
