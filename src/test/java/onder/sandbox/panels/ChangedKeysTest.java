package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.font.BitmapText;
import com.jme3.input.KeyInput;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.Key;
import onder.sandbox.action.KeyFile;
import onder.sandbox.action.KeyMap;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.Selection;
import org.junit.jupiter.api.Test;

/** The user gives actions other keys, on the page of keys and in a file. */
class ChangedKeysTest extends OpenHud {
    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");

    /** Words of English, signs, and letters that are units or articles. */
    private static final String AMBIGUOUS = "Delete|[^A-Za-z]|[AN]";

    ChangedKeysTest() {
        super("thesis");
    }

    private KeyMap keys() {
        return run.hud().parts.keys();
    }

    private void write(String text) throws IOException {
        Files.writeString(folder.resolve(KeyFile.NAME), text);
    }

    private String written() throws IOException {
        return Files.readString(folder.resolve(KeyFile.NAME));
    }

    /** Presses a key as a keyboard without other characters does. */
    private void press(int key) {
        press(key, '\0');
    }

    private void openPage() {
        press(KeyInput.KEY_F1);
        assertTrue(robot.shows("help"));
    }

    /** Clicks on a line of the page, scrolled into sight. */
    private void click(String name) {
        run.call(2, () -> {
            Scroller scroller = (Scroller) robot.widget("help/lines");
            Widget widget = robot.widget(name);
            float down = (scroller.getWorldTranslation().y - widget.getWorldTranslation().y) / widget.theme.scale;
            scroller.scroll(down - scroller.height() / 2);
            return true;
        });
        robot.click(name);
    }

    /** All lines that are seen below the widget of that name. */
    private String lines(String path) {
        return run.call(0, () -> {
            List<String> lines = new ArrayList<>();
            collect(robot.widget(path), lines);
            return String.join("\n", lines);
        });
    }

    private static void collect(Spatial in, List<String> lines) {
        if (in instanceof Line line) {
            lines.add(line.text());
        }
        if (in instanceof Node node) {
            node.getChildren().forEach(child -> collect(child, lines));
        }
    }

    @Test
    void aClickedKeyIsChangedByTheNextOneAtOnceAndForGood() throws IOException {
        openSandbox(800, 500);
        openPage();
        click("key charts");
        assertTrue(lines("help").contains("Press the new key for: charts over the window"), lines("help"));
        press(KeyInput.KEY_F9);
        assertTrue(lines("key charts").contains("F9"), lines("key charts"));
        assertTrue(written().contains("charts: ['F9']"), written());
        press(KeyInput.KEY_ESCAPE);
        assertFalse(robot.shows("help"));
        press(KeyInput.KEY_H);
        assertFalse(robot.shows("charts"));
        press(KeyInput.KEY_F9);
        assertTrue(robot.shows("charts"));
        assertEquals("Charts (F9).", keys().expand("Charts ({charts})."));
        press(KeyInput.KEY_F9);
        Action charts = keys().action("charts");
        keys().choose(charts, charts.keys());
        assertEquals(List.of(), new KeyFile(keys(), folder).load());
        assertEquals(List.of(Key.parse("F9")), keys().keys(charts));
    }

    /** How many points the left curve of the chart has. */
    private long points() {
        return run.call(0, () -> {
            Widget chart = robot.widget("chart");
            FloatBuffer at = ((Geometry) chart.getChild("curves")).getMesh().getFloatBuffer(VertexBuffer.Type.Position);
            return IntStream.range(0, at.limit() / 3)
                    .filter(i -> at.get(3 * i + 1) != 0 && at.get(3 * i) < chart.getSize().x / 2)
                    .mapToObj(i -> Math.round(at.get(3 * i)))
                    .distinct()
                    .count();
        });
    }

    @Test
    void theCurvesGoOnWhenTheKeysChange() {
        openSandbox(800, 500);
        simulation.setPaused(true);
        for (int i = 0; i < 40; i++) {
            makeSteps(30);
            run.frames(1);
        }
        long before = points();
        assertTrue(before > 20, before + " points");
        openPage();
        click("key charts");
        press(KeyInput.KEY_F9);
        press(KeyInput.KEY_ESCAPE);
        run.frames(3);
        assertEquals(before, points());
    }

    @Test
    void escLeavesTheKeyAndModifiersAreWaitedFor() throws IOException {
        openSandbox(800, 500);
        openPage();
        click("key charts");
        press(KeyInput.KEY_ESCAPE, '\u001b');
        assertTrue(robot.shows("help"));
        assertFalse(Files.exists(folder.resolve(KeyFile.NAME)));
        click("key charts");
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        press(KeyInput.KEY_H);
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        assertTrue(written().contains("charts: ['Ctrl Shift H']"), written());
        Files.writeString(folder.resolve("own.yaml"), "about: a scene\n");
        assertEquals(
                List.of(folder.resolve("own.yaml")),
                new SceneFiles(simulation, new Selection(), folder).ownScenes(),
                "the keys are no scene");
        click("key charts");
        press(KeyInput.KEY_F3);
        assertTrue(robot.shows("help"), "the key is the page's");
        assertTrue(written().contains("charts: ['F3']"), written());
    }

    @Test
    void aClashIsToldAtBothActionsAndDefaultsComeBack() throws IOException {
        openSandbox(800, 500);
        openPage();
        click("key timeline");
        press(KeyInput.KEY_H);
        String page = lines("help");
        assertTrue(page.contains("also: charts over the window"), page);
        assertTrue(page.contains("also: leadership timeline"), page);
        press(KeyInput.KEY_ESCAPE);
        press(KeyInput.KEY_H);
        assertTrue(robot.shows("timeline"), "what was chosen comes first");
        assertFalse(robot.shows("charts"));
        openPage();
        click("default timeline");
        assertFalse(lines("help").contains("also:"), lines("help"));
        assertEquals(List.of(), new KeyFile(keys(), folder).load());
        click("key undo");
        robot.click("no key");
        assertTrue(written().contains("undo: []"), written());
        assertEquals("Goes back.", keys().expand("Goes back ({undo})."));
        click("key restart");
        press(KeyInput.KEY_F9);
        robot.click("all defaults");
        assertFalse(keys().actions().stream().anyMatch(keys()::isChosen));
        assertEquals(List.of(), new KeyFile(keys(), folder).load());
        assertFalse(robot.shows("all defaults"));
    }

    @Test
    void hintsThatStayNameTheChangedKey() {
        openSandbox(1000, 600);
        press(KeyInput.KEY_L);
        openPage();
        click("key camera-key");
        press(KeyInput.KEY_F9);
        assertTrue(lines("help").contains("F9"), lines("help"));
        press(KeyInput.KEY_ESCAPE);
        run.frames(3);
        assertTrue(robot.shows("timeline"), "what was open is open");
        String hint = run.call(0, () -> texts(robot.widget("shots")));
        assertTrue(hint.contains("F9 adds a camera key"), hint);
    }

    private static String texts(Spatial in) {
        StringBuilder texts = new StringBuilder();
        in.depthFirstTraversal(each -> texts.append(each instanceof BitmapText text ? text.getText() + "\n" : ""));
        return texts.toString();
    }

    @Test
    void whatIsWrongInTheFileIsToldTheRestCountsAndTheFileIsKept() throws IOException {
        String own = "# mine\nchart: F9\nundo: [Ctrl U, Fx]\nclose: [Q]\nredo: ctrl+alt\ncut: T\nrestart: [ctrl+f9]\n";
        write(own);
        openSandbox(800, 500);
        List<String> told = new KeyFile(keys(), folder).load();
        String file = folder.resolve(KeyFile.NAME).toString();
        assertEquals(5, told.size(), told.toString());
        assertTrue(told.get(0).startsWith(file + ":2: there is no action 'chart', allowed "), told.get(0));
        assertTrue(told.get(0).endsWith("did you mean charts?"), told.get(0));
        assertTrue(told.get(1).startsWith(file + ":3: undo: 'Fx' is not a key, allowed Ctrl, Shift,"), told.get(1));
        assertTrue(told.get(2).startsWith(file + ":4: you cannot change the keys of 'close', allowed"), told.get(2));
        assertTrue(told.get(3).startsWith(file + ":5: redo: 'ctrl+alt' is not a key"), told.get(3));
        assertTrue(told.get(4).startsWith(file + ":6: a key of 'cut' also does 'trails'; allowed"), told.get(4));
        assertTrue(robot.shows("toast"));
        assertEquals(List.of(Key.parse("Ctrl F9")), keys().keys(keys().action("restart")));
        assertEquals(List.of(Key.parse("Ctrl Z")), keys().keys(keys().action("undo")));
        openPage();
        click("key charts");
        press(KeyInput.KEY_F10);
        assertEquals(own, Files.readString(folder.resolve("keys-1.yaml")));
        assertTrue(lines("help").contains("keys-1.yaml"), lines("help"));
        assertEquals(
                List.of(), new SceneFiles(simulation, new Selection(), folder).ownScenes(), "the copy is no scene");
        assertTrue(written().endsWith("cut: ['T']\nrestart: ['Ctrl F9']\ncharts: ['F10']\n"), written());
        click("key charts");
        press(KeyInput.KEY_F11);
        assertFalse(Files.exists(folder.resolve("keys-2.yaml")), "its own file it replaces");
    }

    @Test
    void aFileThatIsNoYamlIsToldAndKept() throws IOException {
        write("charts: [F9");
        openSandbox(800, 500);
        List<String> told = new KeyFile(keys(), folder).load();
        assertTrue(told.size() == 1 && told.get(0).contains("keys.yaml:1: not YAML"), told.toString());
        run.call(0, () -> new KeyFile(keys(), folder).choose(keys().action("charts"), List.of(Key.parse("F9"))));
        assertEquals("charts: [F9", Files.readString(folder.resolve("keys-1.yaml")));
    }

    @Test
    void anotherSandboxesKeysStayInTheFile() throws IOException {
        openSandbox(800, 500);
        new KeyFile(keys(), folder).choose(keys().action("charts"), List.of(Key.parse("F9")));
        write(written() + "restart: ['F10']\n");
        new KeyFile(keys(), folder).choose(keys().action("timeline"), List.of(Key.parse("'"), Key.parse("\\")));
        assertTrue(written().endsWith("charts: ['F9']\nrestart: ['F10']\ntimeline: ['''', '\\']\n"), written());
        assertEquals(List.of(), new KeyFile(keys(), folder).load());
    }

    @Test
    void whereTheFileCannotBeWrittenTheKeyCountsAllTheSame() throws IOException {
        openSandbox(800, 500);
        Files.createDirectories(folder.resolve(KeyFile.NAME));
        openPage();
        click("key charts");
        press(KeyInput.KEY_F9);
        assertTrue(lines("help").contains("cannot be"), lines("help"));
        press(KeyInput.KEY_ESCAPE);
        press(KeyInput.KEY_F9);
        assertTrue(robot.shows("charts"));
    }

    @Test
    void whatIsNeverChangedStaysWhateverIsChosen() {
        openSandbox(800, 500);
        run.call(0, () -> new KeyFile(keys(), folder).choose(keys().action("charts"), List.of(Key.parse("Esc"))));
        openPage();
        press(KeyInput.KEY_ESCAPE);
        assertFalse(robot.shows("help"));
        assertFalse(robot.shows("charts"));
    }

    @Test
    void theKeyThatQuitsCountsWhileOneTypes() {
        openSandbox(800, 500);
        run.call(0, () -> new KeyFile(keys(), folder).choose(keys().action("quit"), List.of(Key.parse("Ctrl F9"))));
        run.call(2, () -> {
            run.hud().left().settings.openAll(false);
            return true;
        });
        robot.click("Leaders/header");
        robot.click("Leaders/threshold/value");
        assertTrue(run.call(0, () -> run.hud().typing()));
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(KeyInput.KEY_Q, 'q');
        assertTrue(robot.shows("entry"), "it was its key before");
        robot.lastKey(KeyInput.KEY_F9);
        for (int i = 0; i < 200 && run.app().getContext().isCreated(); i++) {
            run.pause(25);
        }
        assertFalse(run.app().getContext().isCreated());
    }

    @Test
    void allKeysThereAreAreReadAsTheyAreWritten() {
        openSandbox(800, 500);
        for (int code = 1; code < 224; code++) {
            Key key = Key.pressed(code, code % 2 == 0, code % 3 == 0);
            if (key.isKnown() && !Key.parse(key.text()).equals(key)) {
                assertEquals(key.text(), Key.parse(key.text()).text());
            }
        }
        assertEquals(Key.parse("Ctrl Shift Z"), Key.parse("ctrl+shift+z"));
        assertEquals(Key.parse("Ctrl +"), Key.parse("Ctrl++"));
    }

    /** Texts have the name of an action in braces instead, which becomes the key in use. */
    @Test
    void noTextOfTheSandboxRepeatsAKeyThatCanBeChanged() throws IOException {
        openSandbox(800, 500);
        List<String> all = keys().actions().stream()
                .filter(action -> !action.is(Trait.FIXED))
                .map(Action::keys)
                .flatMap(List::stream)
                .map(Key::text)
                .filter(key -> !key.matches(AMBIGUOUS))
                .map(key -> Pattern.quote(key).replace(" ", "\\E[ +]\\Q"))
                .toList();
        Pattern named = Pattern.compile("(?<![\\w+,=\\\\])(" + String.join("|", all) + ")(?![\\w'+])");
        List<String> repeats = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/onder/sandbox"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")
                            && !path.getParent().endsWith("action"))
                    .toList()) {
                for (String line : Files.readAllLines(file)) {
                    Matcher literal = LITERAL.matcher(line);
                    boolean declares =
                            line.contains(".keys(") || line.contains(".does(\"") || line.contains("Action.gesture(");
                    while (!declares && literal.find()) {
                        if (named.matcher(literal.group()).find()) {
                            repeats.add(file.getFileName() + ": " + literal.group());
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), repeats);
    }
}
