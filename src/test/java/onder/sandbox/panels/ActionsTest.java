package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.Key;
import onder.sandbox.action.KeyMap;
import org.junit.jupiter.api.Test;

/** Each action of the sandbox is declared once; keys, tooltips and the page of keys follow from it. */
class ActionsTest extends OpenHud {
    private static final Pattern NAMED = Pattern.compile("\"[^\"]*\\{([a-z-]+)}[^\"]*\"");

    ActionsTest() {
        super("thesis");
    }

    private KeyMap keys() {
        openSandbox(800, 500);
        return run.hud().parts.keys();
    }

    @Test
    void aKeyMeansOneActionWhereOneIs() {
        KeyMap keys = keys();
        List<String> clashes = new ArrayList<>();
        for (Action one : keys.actions()) {
            for (Action other : keys.actions()) {
                if (one.id().compareTo(other.id()) < 0 && one.place().overlaps(other.place())) {
                    one.keys().stream()
                            .filter(other.keys()::contains)
                            .forEach(key -> clashes.add(key.text() + ": " + one.id() + ", " + other.id()));
                }
            }
        }
        assertEquals(List.of(), clashes);
    }

    @Test
    void keysAreReadAsTheyAreShown() {
        keys().actions().forEach(action -> action.keys().forEach(key -> assertEquals(key, Key.parse(key.text()))));
    }

    @Test
    void tooltipsNameActionsThatThereAre() throws IOException {
        KeyMap keys = keys();
        Set<String> known = keys.actions().stream().map(Action::id).collect(Collectors.toSet());
        Set<String> named = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/onder/sandbox"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher matcher = NAMED.matcher(Files.readString(file));
                while (matcher.find()) {
                    named.add(matcher.group(1));
                }
            }
        }
        assertTrue(named.size() > 20, named.toString());
        // Words of a font's and a shader's source.
        named.removeAll(Set.of("false", "glyphs"));
        named.removeAll(known);
        assertEquals(Set.of(), named);
        assertEquals("Restart (R).", keys.expand("Restart ({restart})."));
        assertEquals("{nothing} of ours", keys.expand("{nothing} of ours"));
    }

    /** With {@code -Donder.write=keys} it writes the table. */
    @Test
    void thePageOfKeysHasAllActions() throws IOException {
        KeyMap keys = keys();
        if ("keys".equals(System.getProperty("onder.write"))) {
            KeysTable.write(keys);
        }
        assertEquals(
                KeysTable.page(KeysTable.read(), KeysTable.of(keys)),
                KeysTable.read(),
                "stale: run this test with -Donder.write=keys");
    }

    @Test
    void aTypedSignCountsWhereverItsKeyIs() {
        KeyMap keys = keys();
        assertEquals("faster", id(keys, KeyInput.KEY_1, true, '+'));
        assertEquals("help", id(keys, KeyInput.KEY_COMMA, true, '?'));
        assertEquals("bookmark", id(keys, KeyInput.KEY_1, false, '1'));
        assertEquals("restart", id(keys, KeyInput.KEY_R, true, 'R'));
        assertEquals("cut", id(keys, KeyInput.KEY_K, true, 'K'));
        assertNotNull(keys.find(Key.parse("1"), '1', ActionScope.BUILDING));
        assertNull(keys.find(Key.parse("B"), 'b', ActionScope.CHALLENGE));
    }

    private static String id(KeyMap keys, int code, boolean shift, char typed) {
        return keys.find(Key.pressed(code, false, shift), typed, ActionScope.LOOKING)
                .action()
                .id();
    }
}
