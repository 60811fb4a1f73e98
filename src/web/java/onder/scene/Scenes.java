package onder.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.level.Level;
import onder.world.setup.SetupBuilder;

/** The scenes of a page: its own and the shipped one that it derives from, whose texts the page gives. */
public final class Scenes {
    public static final List<String> SHIPPED = new ArrayList<>();

    private static final Map<String, String> TEXTS = new LinkedHashMap<>();
    private static Level level = Level.NONE;

    private Scenes() {}

    /** Makes a shipped scene known. */
    public static void know(String name, String text, Level opened) {
        TEXTS.put(name, text);
        SHIPPED.clear();
        SHIPPED.addAll(TEXTS.keySet());
        level = opened;
    }

    public static boolean isShipped(String name) {
        return TEXTS.containsKey(name);
    }

    public static String text(String name) {
        if (!isShipped(name)) {
            throw new SceneException(unknown(name));
        }
        return TEXTS.get(name);
    }

    public static Scene unopened(String name) {
        return SceneText.read(name, Entry.read(name + ".yaml", text(name)));
    }

    public static Scene load(String name) {
        return opened(unopened(name));
    }

    public static Scene parse(String file, String text) {
        return opened(SceneText.read(file, Entry.read(file, text)));
    }

    /** A scene with the ground of the page's level: a page has no files. */
    private static Scene opened(Scene scene) {
        Level named = scene.setup().level();
        if (!named.isThere()) {
            return scene;
        }
        boolean same =
                level.isThere() && named.source().hashed(level.source().hash()).equals(level.source());
        if (!same) {
            throw new SceneException(
                    "this page does not contain the level " + named.source().file());
        }
        return scene.with(new SetupBuilder(scene.setup()).level(level).build());
    }

    public static String unknown(String name) {
        return "this page has no scene '" + name + "', allowed " + String.join(", ", SHIPPED);
    }

    public static String write(Scene scene) {
        return SceneText.write(scene);
    }
}
