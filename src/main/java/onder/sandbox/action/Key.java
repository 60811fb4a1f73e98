package onder.sandbox.action;

import com.jme3.input.KeyInput;
import com.jme3.input.KeyNames;
import com.jme3.input.event.KeyInputEvent;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key, with or without Ctrl and Shift. A punctuation key can also be recognised by the character that it types,
 * because keyboards differ in where those keys are.
 *
 * @param code a constant of {@link KeyInput}; {@link KeyInput#KEY_UNKNOWN}: only the character counts
 * @param typed the character that it types; 0: only the code counts
 */
public record Key(int code, char typed, boolean control, boolean shift) {
    private static final String CONTROL = "Ctrl ";
    private static final String SHIFT = "Shift ";
    private static final int CODES = 224;

    /** Names that jMonkeyEngine has not, or that no keyboard shows. */
    private static final Map<Integer, String> NAMES = Map.of(
            KeyInput.KEY_UP, "↑",
            KeyInput.KEY_DOWN, "↓",
            KeyInput.KEY_LEFT, "←",
            KeyInput.KEY_RIGHT, "→",
            KeyInput.KEY_SYSRQ, "Print Screen");

    private static final Map<String, Integer> BY_NAME = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /** Also reads other common spellings: "ctrl+shift+z". */
    private static final Pattern WRITTEN = Pattern.compile("(?i)(ctrl[ +]+)?(shift[ +]+)?(.+)");

    static {
        for (int code = 1; code < CODES; code++) {
            String name = name(code);
            if (name != null) {
                BY_NAME.putIfAbsent(name, code);
            }
        }
        // As files of earlier versions have it.
        BY_NAME.put("SysRq", KeyInput.KEY_SYSRQ);
    }

    /** Whether the event's key is down. GLFW repeats a held key by events that are not pressed in jMonkeyEngine. */
    public static boolean isDown(KeyInputEvent event) {
        return event.isPressed() || event.isRepeating();
    }

    /** The key that was pressed. */
    public static Key pressed(int code, boolean control, boolean shift) {
        return new Key(code, typed(name(code)), control, shift);
    }

    /**
     * Reads a key as {@link #text} writes it.
     *
     * @throws IllegalArgumentException when there is no such key
     */
    public static Key parse(String text) {
        Matcher written = WRITTEN.matcher(text.strip());
        String rest = written.matches() ? written.group(3) : "";
        Integer code = BY_NAME.get(rest);
        if (code == null && typed(rest) == 0) {
            throw new IllegalArgumentException("'" + text.strip()
                    + "' is not a key, allowed Ctrl, Shift, then a key such as A, 7, F5, Space, Delete, →");
        }
        return new Key(
                code == null ? KeyInput.KEY_UNKNOWN : code,
                typed(rest),
                written.group(1) != null,
                written.group(2) != null);
    }

    private static String name(int code) {
        return NAMES.getOrDefault(code, code < CODES ? KeyNames.getName(code) : null);
    }

    private static char typed(String name) {
        return name != null
                        && name.length() == 1
                        && name.charAt(0) > ' '
                        && name.charAt(0) < 127
                        && !Character.isLetterOrDigit(name.charAt(0))
                ? name.charAt(0)
                : 0;
    }

    /** Whether this is a modifier key: Ctrl, Shift or Alt. */
    public static boolean isModifier(int code) {
        return switch (code) {
            case KeyInput.KEY_LCONTROL,
                    KeyInput.KEY_RCONTROL,
                    KeyInput.KEY_LSHIFT,
                    KeyInput.KEY_RSHIFT,
                    KeyInput.KEY_LMENU,
                    KeyInput.KEY_RMENU -> true;
            default -> false;
        };
    }

    /** Whether the program can distinguish this key from others. */
    public boolean isKnown() {
        return typed != 0 || code < CODES && name(code) != null && code != KeyInput.KEY_UNKNOWN;
    }

    /** The text that is shown and kept in a file: "Ctrl Shift Z". */
    public String text() {
        return (control ? CONTROL : "") + (shift ? SHIFT : "") + (typed != 0 ? String.valueOf(typed) : name(code));
    }
}
