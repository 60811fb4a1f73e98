package onder.sandbox.panels;

import com.jme3.input.InputManager;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Widget;

/**
 * A user of the real HUD: moves the mouse, presses and types, through the input manager.
 *
 * <p>Controls are named by the ends of their paths: {@code Leaders/threshold/slider}.
 */
public final class Robot {
    private static final Map<Character, Integer> KEYS = Map.ofEntries(
            Map.entry('\n', KeyInput.KEY_RETURN),
            Map.entry('\u001b', KeyInput.KEY_ESCAPE),
            Map.entry('\b', KeyInput.KEY_BACK),
            Map.entry('w', KeyInput.KEY_W),
            Map.entry('v', KeyInput.KEY_V),
            Map.entry('l', KeyInput.KEY_L),
            Map.entry('n', KeyInput.KEY_N),
            Map.entry('p', KeyInput.KEY_P),
            Map.entry('f', KeyInput.KEY_F),
            Map.entry(' ', KeyInput.KEY_SPACE),
            Map.entry('.', KeyInput.KEY_PERIOD),
            Map.entry('-', KeyInput.KEY_MINUS));

    private static final int LOOK_MILLIS = 20;

    /** More than rows ever move a widget in a row. */
    private static final int MOST_TRIES = 5;

    private final HeadlessHud run;
    private int x;
    private int y;

    public Robot(HeadlessHud run) {
        this.run = run;
    }

    public void click(String path) {
        moveTo(path);
        click();
    }

    /** Clicks after which there may be no frame any more. */
    void lastClick(String path) {
        moveTo(path);
        send(new MouseButtonEvent(MouseInput.BUTTON_LEFT, true, x, y));
        send(new MouseButtonEvent(MouseInput.BUTTON_LEFT, false, x, y), 0);
    }

    public void click() {
        button(true);
        button(false);
    }

    /** However slow the frames are, the second press comes soon after the first. */
    void doubleClick(String path) {
        moveTo(path);
        doubleClick();
    }

    void doubleClick() {
        for (int click = 0; click < 2; click++) {
            send(new MouseButtonEvent(MouseInput.BUTTON_LEFT, true, x, y), 0);
            send(new MouseButtonEvent(MouseInput.BUTTON_LEFT, false, x, y), 0);
        }
        run.frames(2);
    }

    void moveTo(String path) {
        moveTo(path, 0.5f, 0.5f);
    }

    /**
     * Moves to a place in the widget, as shares of its width from the left and its height from the top; follows it
     * where rows that come and go move it, as a hand does.
     */
    void moveTo(String path, float right, float down) {
        int[] pixel = place(path, right, down);
        for (int tries = 0; tries == 0 || tries < MOST_TRIES && (x != pixel[0] || y != pixel[1]); tries++) {
            move(pixel[0], pixel[1]);
            pixel = place(path, right, down);
        }
    }

    private int[] place(String path, float right, float down) {
        return run.call(0, () -> pixel(widget(path), right, down));
    }

    /** Moves to a pixel, from the lower left corner. */
    void move(int px, int py) {
        send(new MouseMotionEvent(px, py, px - x, py - y, 0, 0));
        x = px;
        y = py;
        // Lemur looks where the mouse is sixty times a second, however many frames there are.
        run.pause(LOOK_MILLIS);
        run.frames(2);
    }

    void wheel(int notches) {
        send(new MouseMotionEvent(x, y, 0, 0, notches * 120, notches * 120));
    }

    void button(boolean down) {
        send(new MouseButtonEvent(MouseInput.BUTTON_LEFT, down, x, y));
    }

    public void type(String text) {
        for (char c : text.toCharArray()) {
            int code = Character.isDigit(c)
                    ? c == '0' ? KeyInput.KEY_0 : KeyInput.KEY_1 + (c - '1')
                    : KEYS.getOrDefault(c, KeyInput.KEY_X);
            send(new KeyInputEvent(code, c, true, false), 0);
            send(new KeyInputEvent(code, c, false, false), 0);
        }
        run.frames(2);
    }

    public void key(int code, char c, boolean down) {
        send(new KeyInputEvent(code, c, down, false));
    }

    /** Presses a key after which there may be no frame any more. */
    void lastKey(int code) {
        send(new KeyInputEvent(code, '\0', true, false), 0);
    }

    private void send(InputEvent event) {
        send(event, 2);
    }

    private void send(InputEvent event, int frames) {
        run.call(frames, () -> {
            event.setTime(System.nanoTime());
            queue(run.app().getInputManager()).add(event);
            if (event instanceof MouseMotionEvent motion) {
                cursor(run.app().getInputManager()).set(motion.getX(), motion.getY());
            }
            return true;
        });
    }

    /** Events from outside are taken only while devices are read, which no test can time. */
    @SuppressWarnings("unchecked")
    static List<InputEvent> queue(InputManager input) throws ReflectiveOperationException {
        Field queue = InputManager.class.getDeclaredField("inputQueue");
        queue.setAccessible(true);
        return (List<InputEvent>) queue.get(input);
    }

    static com.jme3.math.Vector2f cursor(InputManager input) throws ReflectiveOperationException {
        Field cursor = InputManager.class.getDeclaredField("cursorPos");
        cursor.setAccessible(true);
        return (com.jme3.math.Vector2f) cursor.get(input);
    }

    public Widget widget(String path) {
        Spatial found = find(run.hud().root(), path);
        if (found == null) {
            throw new AssertionError("nothing on the screen is called " + path);
        }
        return (Widget) found;
    }

    /** The inspector's title: the name of what is selected. */
    String inspected() {
        return run.call(0, () -> ((Line) widget("inspector/title")).text());
    }

    /** Finds a row also where it is scrolled out of sight. */
    public Widget findRow(String path) {
        Scroller scroller = (Scroller) find(run.hud().root(), "left/settings");
        Widget found = shownRow(scroller, path);
        // What is out of sight is taken off: looked for from the top.
        float before = -1;
        for (float down = -Float.MAX_VALUE;
                found == null && before != scroller.offset();
                down = scroller.height() / 2) {
            before = scroller.offset();
            scroller.scroll(down);
            found = shownRow(scroller, path);
            before = down < 0 ? -1 : before;
        }
        if (found == null) {
            throw new AssertionError("there is no row " + path);
        }
        return found;
    }

    private Widget shownRow(Scroller scroller, String path) {
        for (Widget section : scroller.content()) {
            Spatial found = find(section, path);
            if (found != null) {
                return (Widget) found;
            }
        }
        return null;
    }

    /** Scrolls the left panel until the widget is in its middle. */
    public void reveal(Widget widget) {
        Scroller scroller = (Scroller) find(run.hud().root(), "left/settings");
        if (widget.getParent() == null || !attached(widget)) {
            throw new AssertionError(widget.getName() + " is not open");
        }
        float scale = widget.theme.scale;
        float down = (scroller.getWorldTranslation().y - widget.getWorldTranslation().y) / scale;
        scroller.scroll(down - scroller.height() / 2);
    }

    private boolean attached(Spatial spatial) {
        return spatial == run.hud().root() || spatial.getParent() != null && attached(spatial.getParent());
    }

    public boolean shows(String path) {
        return run.call(0, () -> findShown(path));
    }

    /** The same, asked on the program's own thread. */
    boolean findShown(String path) {
        return find(run.hud().root(), path) != null;
    }

    private static Spatial find(Spatial spatial, String path) {
        if (spatial instanceof Widget && matches(spatial, path)) {
            return spatial;
        }
        if (spatial instanceof Node node) {
            for (Spatial child : node.getChildren()) {
                Spatial found = find(child, path);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** The last name is the widget's own; those before it are names of what it is in, with any between. */
    private static boolean matches(Spatial spatial, String path) {
        String[] names = path.split("/");
        if (!names[names.length - 1].equals(spatial.getName())) {
            return false;
        }
        Spatial at = spatial.getParent();
        for (int i = names.length - 2; i >= 0; i--) {
            while (at != null && !names[i].equals(at.getName())) {
                at = at.getParent();
            }
            if (at == null) {
                return false;
            }
            at = at.getParent();
        }
        return true;
    }

    private static int[] pixel(Widget widget, float right, float down) {
        float scale = widget.theme.scale;
        return new int[] {
            Math.round(widget.getWorldTranslation().x + widget.width() * right * scale),
            Math.round(widget.getWorldTranslation().y - widget.height() * down * scale)
        };
    }
}
