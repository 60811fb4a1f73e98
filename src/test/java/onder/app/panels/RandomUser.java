package onder.app.panels;

import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.event.InputEvent;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import onder.app.Sandbox;
import onder.app.compare.CompareState;
import onder.app.film.FixedTimer;
import onder.app.film.Recorder;
import onder.app.recovery.Autosave;
import onder.app.simulation.Edit;
import onder.app.simulation.SimulationState;
import onder.app.state.State;
import onder.app.ui.Widget;
import onder.app.window.Launcher;
import onder.scene.Scenes;
import org.lwjgl.opengl.GL11;

/**
 * A user who does anything at all: keys, typed text, clicks, drags, the wheel, windows of any size, other scenes. It
 * drives the whole sandbox without a window, session after session, and reports each fault, each error of OpenGL, each
 * session that ends by itself, each frame that does not end, and each edit after something that must not make one.
 *
 * <p>All is drawn from the seed: {@code --seed 7 --session 3} does again what session 3 of seed 7 did. What depends on
 * how fast the machine is may come out differently. All files are written under a temporary folder.
 */
public final class RandomUser {
    private static final int LEAST_WIDE = 200;
    private static final int LEAST_HIGH = 150;
    private static final int MOST_WIDE = 3840;
    private static final int MOST_HIGH = 2160;

    /** So many of the last actions are told with a failure. */
    private static final int TOLD = 25;

    /** A recording or a film ends after so many frames. */
    private static final int LONGEST_RECORDING = 60;

    private static final long HANGS_SECONDS = 180;

    private static final String TEXT = "0123456789.-abcxyz %:";

    /** The keys that do something, several times those that matter most; the others are drawn from all there are. */
    private static final int[] KEYS = {
        KeyInput.KEY_SPACE,
        KeyInput.KEY_RIGHT,
        KeyInput.KEY_R,
        KeyInput.KEY_ADD,
        KeyInput.KEY_MINUS,
        KeyInput.KEY_C,
        KeyInput.KEY_C,
        KeyInput.KEY_L,
        KeyInput.KEY_H,
        KeyInput.KEY_O,
        KeyInput.KEY_F,
        KeyInput.KEY_P,
        KeyInput.KEY_X,
        KeyInput.KEY_E,
        KeyInput.KEY_K,
        KeyInput.KEY_RETURN,
        KeyInput.KEY_B,
        KeyInput.KEY_B,
        KeyInput.KEY_DELETE,
        KeyInput.KEY_V,
        KeyInput.KEY_G,
        KeyInput.KEY_T,
        KeyInput.KEY_F12,
        KeyInput.KEY_F1,
        KeyInput.KEY_F2,
        KeyInput.KEY_F3,
        KeyInput.KEY_F4,
        KeyInput.KEY_F5,
        KeyInput.KEY_F6,
        KeyInput.KEY_F7,
        KeyInput.KEY_F8,
        KeyInput.KEY_TAB,
        KeyInput.KEY_ESCAPE,
        KeyInput.KEY_ESCAPE,
        KeyInput.KEY_ESCAPE,
        KeyInput.KEY_N,
        KeyInput.KEY_I,
        KeyInput.KEY_J,
        KeyInput.KEY_M,
        KeyInput.KEY_U,
        KeyInput.KEY_Y,
        KeyInput.KEY_Z,
        KeyInput.KEY_S,
        KeyInput.KEY_D,
        KeyInput.KEY_W,
        KeyInput.KEY_A,
        KeyInput.KEY_Q,
        KeyInput.KEY_1,
        KeyInput.KEY_2,
        KeyInput.KEY_3,
        KeyInput.KEY_4,
        KeyInput.KEY_5,
        KeyInput.KEY_6,
        KeyInput.KEY_7,
        KeyInput.KEY_8,
        KeyInput.KEY_9,
        KeyInput.KEY_UP,
        KeyInput.KEY_DOWN,
        KeyInput.KEY_LEFT,
        KeyInput.KEY_BACK,
        KeyInput.KEY_HOME,
        KeyInput.KEY_END
    };

    /** Keys that change only what is seen, with no modifier. */
    private static final Set<Integer> OF_THE_VIEW = Set.of(
            KeyInput.KEY_O,
            KeyInput.KEY_H,
            KeyInput.KEY_L,
            KeyInput.KEY_V,
            KeyInput.KEY_G,
            KeyInput.KEY_T,
            KeyInput.KEY_F1,
            KeyInput.KEY_F12);

    private final long seed;
    private final int session;
    private final long actions;
    private final Path folder;
    private final List<String> failures = new ArrayList<>();
    private final Deque<String> last = new ArrayDeque<>();
    private final Random random;
    private SimulationState simulation;
    private Sandbox sandbox;
    private Thread thread;
    private volatile long frames;
    private volatile boolean over;

    private RandomUser(long seed, int session, long actions, Path folder) {
        this.seed = seed;
        this.session = session;
        this.actions = actions;
        this.folder = folder;
        // Random's first draws from neighbouring seeds are alike.
        random = new Random(new SplittableRandom(seed * 1_000_003 + session).nextLong());
    }

    /** What to do, from the command line. */
    public static void main(String[] args) throws Exception {
        long seed = 1;
        double minutes = 10;
        int only = -1;
        long actions = 200;
        for (int i = 0; i + 1 < args.length; i += 2) {
            switch (args[i]) {
                case "--seed" -> seed = Long.parseLong(args[i + 1]);
                case "--minutes" -> minutes = Double.parseDouble(args[i + 1]);
                case "--session" -> only = Integer.parseInt(args[i + 1]);
                case "--actions" -> actions = Long.parseLong(args[i + 1]);
                default ->
                    throw new IllegalArgumentException(args[i] + ", allowed --seed, --minutes, --session, --actions");
            }
        }
        long end = System.nanoTime() + (long) (minutes * 60e9);
        int failed = 0;
        Set<String> kinds = new HashSet<>();
        for (int session = Math.max(0, only); System.nanoTime() < end; session++) {
            List<String> found = session(seed, session, actions, end);
            failed += found.size();
            found.stream()
                    .filter(each -> kinds.add(each.lines().findFirst().orElse("")))
                    .forEach(System.out::println);
            if (only >= 0) {
                break;
            }
        }
        System.out.println(failed + " failures of " + kinds.size() + " kinds");
        System.exit(failed == 0 ? 0 : 1);
    }

    /**
     * Runs a session.
     *
     * @param actions after which it ends
     * @param end when it ends at the latest, in nanoseconds
     * @return the failures, each with what was done before it
     */
    static List<String> session(long seed, int session, long actions, long end) throws IOException {
        Path folder = Files.createTempDirectory("onder-random-user");
        try {
            System.setProperty("user.home", folder.toString());
            RandomUser user = new RandomUser(seed, session, actions, folder);
            user.run(end);
            return user.failures;
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                all.sorted((a, b) -> b.compareTo(a))
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private static List<String> scenes() {
        List<String> all = new ArrayList<>(Scenes.SHIPPED);
        for (String name : List.of("seek", "wanders", "followPath", "hide", "paths", "hunt")) {
            all.add(Scenes.GALLERY + name);
        }
        for (String name : List.of("school-trip", "through-the-gate", "past-the-wolves")) {
            all.add(Scenes.CHALLENGE + name);
        }
        return all;
    }

    private static int size(Random random, int least, int most) {
        return (int) Math.round(least * Math.pow(most / (double) least, random.nextDouble()));
    }

    private void run(long end) {
        String scene = scenes().get(random.nextInt(scenes().size()));
        int width = Math.min(1920, size(random, LEAST_WIDE, MOST_WIDE));
        int height = Math.min(1080, size(random, LEAST_HIGH, MOST_HIGH));
        System.out.printf(Locale.ROOT, "seed %d session %d: %s, %d x %d%n", seed, session, scene, width, height);
        simulation = new SimulationState(Scenes.load(scene), 1, true);
        sandbox = new Sandbox(
                simulation,
                null,
                Sandbox.Panels.SHOWN,
                folder,
                List.of(),
                Duration.ofMillis(Autosave.EVERY.toMillis()));
        sandbox.getStateManager().attach(new Hand());
        thread = new Thread(
                () -> {
                    try {
                        Launcher.runHidden(sandbox, Sandbox.settings(width, height));
                    } catch (Throwable thrown) {
                        failure("the window ended: " + thrown, thrown);
                    }
                },
                "random-user");
        Hand hand = sandbox.getStateManager().getState(Hand.class);
        thread.start();
        watch(end);
        System.out.printf(
                Locale.ROOT, "    %d actions in %d frames, %d failures%n", hand.done, frames, failures.size());
    }

    private void watch(long end) {
        long seen = -1;
        long since = System.nanoTime();
        while (thread.isAlive()) {
            try {
                thread.join(500);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return;
            }
            if (frames != seen) {
                seen = frames;
                since = System.nanoTime();
            } else if (System.nanoTime() - since > HANGS_SECONDS * 1_000_000_000L) {
                Throwable where = new IllegalStateException("a frame does not end");
                where.setStackTrace(thread.getStackTrace());
                failure("a frame does not end: " + where.getStackTrace()[0], where);
                return;
            }
            if (!over && System.nanoTime() > end) {
                over = true;
                sandbox.stop();
            }
        }
    }

    private synchronized void failure(String what, Throwable thrown) {
        StringWriter text = new StringWriter();
        PrintWriter lines = new PrintWriter(text, true);
        lines.println("FAILURE " + what);
        lines.println("  seed " + seed + " session " + session + ", after");
        last.forEach(each -> lines.println("    " + each));
        if (thrown != null) {
            thrown.printStackTrace(lines);
        }
        failures.add(text.toString());
    }

    /** Does one thing after the other, each over some frames. */
    private final class Hand extends State {
        /** What is still to be done, in each frame one. */
        private final Deque<Runnable> todo = new ArrayDeque<>();

        private int x;
        private int y;
        private long done;
        private int told;
        private int recorded;
        private boolean harmless;
        private List<Edit> before = List.of();

        @Override
        public void update(float tpf) {
            if (frames == 0) {
                getApplication().setTimer(new FixedTimer(30));
            }
            if (over) {
                return;
            }
            lookForFaults();
            endRecording();
            if (todo.isEmpty()) {
                if (done > 0) {
                    checkEdits();
                }
                if (done == actions) {
                    over = true;
                    sandbox.stop();
                    return;
                }
                done++;
                begin(new Random(random.nextLong()));
            } else {
                todo.poll().run();
            }
        }

        @Override
        public void postRender() {
            frames++;
            int error = GL11.glGetError();
            if (error != 0) {
                failure("OpenGL error 0x" + Integer.toHexString(error), null);
            }
        }

        private void lookForFaults() {
            List<Throwable> kinds = sandbox.faults().kinds();
            while (told < kinds.size()) {
                Throwable fault = kinds.get(told++);
                StackTraceElement[] trace = fault.getStackTrace();
                failure("a fault: " + fault + (trace.length == 0 ? "" : " at " + trace[0]), fault);
            }
        }

        private void endRecording() {
            Recorder recorder = getState(Recorder.class);
            if (recorder.job() != null || recorder.isRecording()) {
                if (++recorded > LONGEST_RECORDING) {
                    recorded = 0;
                    recorder.cancelJob();
                    if (recorder.isRecording()) {
                        recorder.record();
                    }
                }
            }
        }

        private List<Edit> edits() {
            return simulation.edits().stream().map(Edit.Stood::edit).toList();
        }

        private void checkEdits() {
            if (harmless) {
                List<Edit> now = edits();
                if (now.size() > before.size()) {
                    failure(
                            "an edit that nobody meant: " + last.peekLast().replaceAll("^\\d+ ", "") + " makes "
                                    + EditText.of(now.get(now.size() - 1)),
                            null);
                }
            }
        }

        /** Whether nothing has been begun that the next action could end with an edit. */
        private boolean isIdle() {
            return !getState(Hud.class).typing()
                    && simulation.travelsTo() < 0
                    && simulation.question() == null
                    && getState(CompareState.class) == null
                    && simulation.scene().name().indexOf('/') < 0;
        }

        private void note(String what) {
            last.add(done + " " + what);
            if (last.size() > TOLD) {
                last.poll();
            }
        }

        private void begin(Random r) {
            before = edits();
            harmless = false;
            boolean idle = isIdle();
            int kind = r.nextInt(100);
            if (kind < 30) {
                key(r, idle);
            } else if (kind < 36) {
                text(r);
            } else if (kind < 62) {
                pointAtWidget(r, idle);
                press(r, MouseInput.BUTTON_LEFT, r.nextInt(5) == 0 ? 2 : 1);
            } else if (kind < 70) {
                note("click at a pixel");
                moveTo(r.nextInt(width()), r.nextInt(height()));
                press(r, r.nextInt(4) == 0 ? MouseInput.BUTTON_RIGHT : MouseInput.BUTTON_LEFT, 1);
            } else if (kind < 82) {
                drag(r);
            } else if (kind < 90) {
                harmless = idle;
                note("wheel");
                if (r.nextBoolean()) {
                    pointAtWidget(r, false);
                } else {
                    moveTo(r.nextInt(width()), r.nextInt(height()));
                }
                int notches = r.nextInt(25) - 12;
                todo.add(() -> send(new MouseMotionEvent(x, y, 0, 0, notches * 120, notches * 120)));
            } else if (kind < 93) {
                harmless = idle;
                int w = size(r, LEAST_WIDE, MOST_WIDE);
                int h = size(r, LEAST_HIGH, MOST_HIGH);
                note("resize " + w + " x " + h);
                todo.add(() -> sandbox.reshape(w, h));
            } else if (kind < 95) {
                String scene = scenes().get(r.nextInt(scenes().size()));
                note("open " + scene);
                todo.add(() -> simulation.load(Scenes.load(scene)));
            } else if (kind < 97) {
                int frames = r.nextInt(40);
                note("wait " + frames);
                for (int i = 0; i < frames; i++) {
                    todo.add(() -> {});
                }
            } else {
                several(r);
            }
            todo.add(() -> {});
        }

        /** Some keys in one frame, as of one who hurries. */
        private void several(Random r) {
            int n = 2 + r.nextInt(4);
            List<Integer> keys = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                keys.add(KEYS[r.nextInt(KEYS.length)]);
            }
            note("keys at once " + keys.stream().map(Hand::name).toList());
            todo.add(() -> keys.forEach(key -> stroke(key, '\0')));
        }

        private void key(Random r, boolean idle) {
            int code = r.nextInt(8) == 0 ? 1 + r.nextInt(220) : KEYS[r.nextInt(KEYS.length)];
            boolean control = r.nextInt(5) == 0;
            boolean shift = r.nextInt(6) == 0;
            boolean alt = r.nextInt(15) == 0;
            if (control && code == KeyInput.KEY_Q) {
                // It would only end the session.
                code = KeyInput.KEY_S;
            }
            int key = code;
            int held = r.nextInt(4) == 0 ? r.nextInt(10) : 0;
            harmless = idle && !control && !shift && !alt && OF_THE_VIEW.contains(key);
            note("key " + (control ? "Ctrl " : "") + (shift ? "Shift " : "") + (alt ? "Alt " : "") + name(key)
                    + (held > 0 ? " for " + held : ""));
            todo.add(() -> {
                modify(control, KeyInput.KEY_LCONTROL, true);
                modify(shift, KeyInput.KEY_LSHIFT, true);
                modify(alt, KeyInput.KEY_LMENU, true);
                send(new KeyInputEvent(key, character(key), true, false));
            });
            for (int i = 0; i < held; i++) {
                todo.add(() -> send(new KeyInputEvent(key, character(key), true, true)));
            }
            todo.add(() -> {
                send(new KeyInputEvent(key, '\0', false, false));
                modify(control, KeyInput.KEY_LCONTROL, false);
                modify(shift, KeyInput.KEY_LSHIFT, false);
                modify(alt, KeyInput.KEY_LMENU, false);
            });
        }

        private void modify(boolean wanted, int key, boolean down) {
            if (wanted) {
                send(new KeyInputEvent(key, '\0', down, false));
            }
        }

        private void stroke(int key, char character) {
            send(new KeyInputEvent(key, character, true, false));
            send(new KeyInputEvent(key, character, false, false));
        }

        private static char character(int key) {
            String name = name(key);
            return name.length() == 1 ? Character.toLowerCase(name.charAt(0)) : '\0';
        }

        private static String name(int code) {
            for (Field field : KeyInput.class.getFields()) {
                try {
                    if (field.getName().startsWith("KEY_") && field.getInt(null) == code) {
                        return field.getName().substring(4);
                    }
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
            return String.valueOf(code);
        }

        /** Never a slash: no name that is typed leaves the folder. */
        private void text(Random r) {
            StringBuilder text = new StringBuilder();
            for (int i = r.nextInt(12); i >= 0; i--) {
                text.append(TEXT.charAt(r.nextInt(TEXT.length())));
            }
            boolean enter = r.nextBoolean();
            note("type '" + text + "'" + (enter ? " Enter" : ""));
            todo.add(() -> {
                for (char c : text.toString().toCharArray()) {
                    stroke(Character.isDigit(c) && c != '0' ? KeyInput.KEY_1 + (c - '1') : KeyInput.KEY_GRAVE, c);
                }
                if (enter) {
                    stroke(KeyInput.KEY_RETURN, '\n');
                }
            });
        }

        private int width() {
            return Math.max(1, getApplication().getGuiViewPort().getCamera().getWidth());
        }

        private int height() {
            return Math.max(1, getApplication().getGuiViewPort().getCamera().getHeight());
        }

        /** Moves to something on the screen, wherever it is in its list. */
        private void pointAtWidget(Random r, boolean idle) {
            List<Widget> all = new ArrayList<>();
            collect(getState(Hud.class).root(), all);
            float across = r.nextFloat();
            float down = r.nextFloat();
            double pick = r.nextDouble();
            if (all.isEmpty()) {
                note("point at nothing");
                return;
            }
            Widget widget = all.get((int) (pick * all.size()));
            String name = widget.getName();
            note("point at "
                    + (widget.getParent() == null ? "" : widget.getParent().getName() + "/") + name);
            harmless = idle && "header".equals(name);
            Vector3f corner = widget.getWorldTranslation();
            float scale = widget.theme.scale();
            moveTo(
                    Math.round(corner.x + widget.width() * across * scale),
                    Math.round(corner.y - widget.height() * down * scale));
        }

        /** Those that take the mouse. */
        private void collect(Spatial spatial, List<Widget> found) {
            if (spatial instanceof Widget widget
                    && widget.getNumControls() > 0
                    && widget.getControl(com.simsilica.lemur.event.CursorEventControl.class) != null) {
                found.add(widget);
            }
            if (spatial instanceof Node node) {
                node.getChildren().forEach(child -> collect(child, found));
            }
        }

        private void moveTo(int px, int py) {
            todo.add(() -> {
                send(new MouseMotionEvent(px, py, px - x, py - y, 0, 0));
                x = px;
                y = py;
            });
            todo.add(() -> {});
        }

        private void press(Random r, int button, int times) {
            for (int i = 0; i < times; i++) {
                todo.add(() -> send(new MouseButtonEvent(button, true, x, y)));
                if (r.nextBoolean()) {
                    todo.add(() -> {});
                }
                todo.add(() -> send(new MouseButtonEvent(button, false, x, y)));
            }
        }

        private void drag(Random r) {
            int button = r.nextInt(4);
            int with = button > 2 ? MouseInput.BUTTON_LEFT : button;
            note("drag with button " + with);
            if (r.nextBoolean()) {
                pointAtWidget(r, false);
            } else {
                moveTo(r.nextInt(width()), r.nextInt(height()));
            }
            todo.add(() -> send(new MouseButtonEvent(with, true, x, y)));
            boolean shift = r.nextInt(4) == 0;
            todo.add(() -> modify(shift, KeyInput.KEY_LSHIFT, true));
            int key = r.nextInt(3) == 0 ? KEYS[r.nextInt(KEYS.length)] : 0;
            for (int i = r.nextInt(8); i >= 0; i--) {
                int dx = r.nextInt(200) - 100;
                int dy = r.nextInt(200) - 100;
                todo.add(() -> {
                    send(new MouseMotionEvent(x + dx, y + dy, dx, dy, 0, 0));
                    x += dx;
                    y += dy;
                });
            }
            if (key != 0) {
                note("with key " + name(key) + " on the way");
                todo.add(() -> stroke(key, character(key)));
                todo.add(() -> send(new MouseMotionEvent(x += 5, y += 5, 5, 5, 0, 0)));
            }
            todo.add(() -> send(new MouseButtonEvent(with, false, x, y)));
            todo.add(() -> modify(shift, KeyInput.KEY_LSHIFT, false));
        }

        private void send(InputEvent event) {
            event.setTime(System.nanoTime());
            try {
                Robot.queue(getApplication().getInputManager()).add(event);
                if (event instanceof MouseMotionEvent motion) {
                    Vector2f cursor = Robot.cursor(getApplication().getInputManager());
                    cursor.set(motion.getX(), motion.getY());
                }
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }
}
