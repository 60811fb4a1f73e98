package onder.output.page;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.file.Escape;
import onder.file.Unchecked;

/** The texts that a page is made of: its frame, the player, and the shaders that it draws by. */
final class PageText {
    private static final String FOLDER = "/Player/";

    /** The engine as WebAssembly, unless the build leaves it out. */
    private static final String ENGINE = "/Live/";

    /** In the order in which the browser reads them. */
    private static final List<String> SCRIPTS = List.of(
            "maths.js",
            "run.js",
            "drawing.js",
            "scene.js",
            "camera.js",
            "timeline.js",
            "curves.js",
            "forces.js",
            "live.js",
            "controls.js",
            "compare.js",
            "lesson.js",
            "challenge.js",
            "player.js");

    private static final List<String> SHADERS = List.of(
            "Ground.vert",
            "Ground.frag",
            "Sky.vert",
            "Sky.frag",
            "Skyline.vert",
            "Skyline.frag",
            "Solid.vert",
            "Solid.frag",
            "Prop.vert",
            "Level.vert",
            "Level.frag",
            "LevelDepth.frag",
            "Crowd.vert",
            "Animal.vert",
            "Lit.frag",
            "Depth.frag",
            "Marker.vert",
            "Marker.frag",
            "Heat.vert",
            "Heat.frag",
            "Pennant.vert",
            "Zone.vert",
            "Zone.frag");

    /** Files beside a page, also one that is opened from a disk. */
    private static final String BESIDE = " 'self' file:";

    private static final Pattern IMPORT = Pattern.compile("#import \"Shaders/([A-Za-z.]+)\"");
    private static final Pattern SLOT = Pattern.compile("\\{\\{([a-z]+)}}");

    private PageText() {}

    /** The shaders and what they import, by name. */
    static Map<String, String> shaders() {
        Map<String, String> texts = new LinkedHashMap<>();
        SHADERS.forEach(name -> add(name, texts));
        return texts;
    }

    private static void add(String name, Map<String, String> texts) {
        if (texts.containsKey(name)) {
            return;
        }
        String text = read("/Shaders/" + name);
        texts.put(name, text);
        Matcher imports = IMPORT.matcher(text);
        while (imports.find()) {
            add(imports.group(1), texts);
        }
    }

    /**
     * The whole page.
     *
     * @param title of the window, any text
     * @param line the run line, or empty
     * @param data what the player reads, in base64
     * @param live whether the engine itself comes along
     * @param shared whether player and engine stand in {@link #sharedFiles} beside the page
     */
    static String page(String title, String line, String data, boolean live, boolean shared) {
        Map<String, String> slots = new HashMap<>();
        slots.put("title", Escape.html(title));
        slots.put("line", Escape.html(line));
        slots.put("style", shared ? "@import url(player.css);" : style());
        slots.put("script", shared ? "" : script(SCRIPTS));
        slots.put("data", data);
        slots.put("policy", (shared ? BESIDE : "") + (live ? " 'unsafe-eval'" : ""));
        slots.put("styles", shared ? BESIDE : "");
        slots.put("home", shared ? "<a id=\"home\" href=\"index.html\">Onder</a>" : "<span>Onder</span>");
        slots.put("controls", live ? read(FOLDER + "controls.html") + read(FOLDER + "challenge.html") : "");
        slots.put(
                "engine",
                shared
                        ? "<script src=\"engine.js\"></script>\n<script src=\"player.js\"></script>"
                        : live ? engine() : "");
        // Once over the frame: what is filled in is not looked into for slots.
        return SLOT.matcher(read(FOLDER + "page.html"))
                .replaceAll(slot -> Matcher.quoteReplacement(slots.get(slot.group(1))));
    }

    private static String style() {
        return read(FOLDER + "player.css") + read(FOLDER + "lesson.css") + read(FOLDER + "challenge.css");
    }

    /** What the pages of a site share, by file. */
    static Map<String, byte[]> sharedFiles() {
        String packed = Base64.getEncoder().encodeToString(BinaryBlocks.deflated(bytes(ENGINE + "onder.wasm")));
        String engine = "(() => {\n  const engine = document.createElement('script');\n  engine.type = 'text/plain';\n"
                + "  engine.id = 'engine';\n  engine.textContent = '" + packed
                + "';\n  document.body.append(engine);\n})();\n";
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("player.css", utf8(style()));
        files.put("player.js", utf8("'use strict';\n(() => {\n" + script(SCRIPTS) + "})();\n"));
        files.put("engine.js", utf8(engine + read(ENGINE + "runtime.js")));
        files.put("scenes.jpg", bytes("/Interface/Scenes.jpg"));
        files.put("gallery.jpg", bytes("/Interface/Gallery.jpg"));
        return files;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String script(List<String> names) {
        StringBuilder script = new StringBuilder();
        names.forEach(name -> script.append(read(FOLDER + name)).append('\n'));
        return script.toString();
    }

    /** Whether this build has the engine for pages. */
    static boolean hasEngine() {
        return PageText.class.getResource(ENGINE + "onder.wasm") != null;
    }

    private static String engine() {
        byte[] packed = BinaryBlocks.deflated(bytes(ENGINE + "onder.wasm"));
        return "<script type=\"text/plain\" id=\"engine\">"
                + Base64.getEncoder().encodeToString(packed) + "</script>\n<script>" + read(ENGINE + "runtime.js")
                + "</script>";
    }

    static String read(String resource) {
        return new String(bytes(resource), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String resource) {
        return Unchecked.get(() -> {
            try (InputStream from = PageText.class.getResourceAsStream(resource)) {
                return from.readAllBytes();
            }
        });
    }
}
