package onder.sandbox.panels;

import com.jme3.app.Application;
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
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.state.AppStateAdapter;
import onder.output.film.Exposure;
import onder.output.film.FixedTimer;
import onder.output.film.Recorder;
import onder.output.window.HiddenWindow;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.toolkit.Widget;
import onder.scene.ChallengeFiles;
import onder.scene.Scenes;
import org.lwjgl.opengl.GL11;

/** The hand of a random user in one window: does one thing after the other, each over some frames. */
final class RandomHand extends AppStateAdapter {
    /** A recording or a film ends after so many frames. */
    private static final int LONGEST_RECORDING = 60;

    /** Pixels of a window that takes long to draw by the processor, and one of how many actions leaves it. */
    private static final int LARGE = 2_000_000;

    private static final int LEAVES_LARGE = 6;

    /** Lemur looks where the mouse is sixty times a second, however many frames there are. */
    private static final int LOOK_MILLIS = 20;

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

    /** A page or panel, and the key that opens it. */
    private record Page(String name, boolean control, boolean shift, int key) {}

    /** After how many actions the people have other colours, and so a legend. */
    private static final int PAINTS = 17;

    private static final List<Page> PAGES = List.of(
            new Page("keys", false, false, KeyInput.KEY_F1),
            new Page("scenes", false, false, KeyInput.KEY_F2),
            new Page("challenges", false, false, KeyInput.KEY_F3),
            new Page("files", true, false, KeyInput.KEY_O),
            new Page("save as", true, true, KeyInput.KEY_S),
            new Page("film", true, false, KeyInput.KEY_R),
            new Page("charts", false, false, KeyInput.KEY_H),
            new Page("timeline", false, false, KeyInput.KEY_L),
            new Page("tools", false, false, KeyInput.KEY_B),
            new Page("groups", false, false, KeyInput.KEY_N),
            new Page("events", false, false, KeyInput.KEY_J),
            new Page("objects", false, false, KeyInput.KEY_F6),
            new Page("edits", false, false, KeyInput.KEY_U),
            new Page("branches", false, false, KeyInput.KEY_Y),
            new Page("forecast", false, false, KeyInput.KEY_F4),
            new Page("shots", false, false, KeyInput.KEY_M),
            new Page("presets", false, false, KeyInput.KEY_I));

    /** What a user draws: scenes and sizes of windows. */
    interface Draws {
        /** The next scene of the tour. */
        String scene();

        int wide(Random random);

        int high(Random random);
    }

    private final Sandbox sandbox;
    private final Random random;
    private final long actions;
    private final Draws draws;
    private final Failures failures;
    private final Tour tour;
    private final Path folder;

    /** What is still to be done, in each frame one. */
    private final Deque<Runnable> todo = new ArrayDeque<>();

    private Hud hud;
    private Meaning meaning;
    private EditWatch watch;
    private Meant meant = Meant.NOTHING;
    private String action = "nothing";
    private volatile long frames;
    private volatile boolean over;
    private int x;
    private int y;
    private long done;
    private int told;
    private int recorded;

    /** @param actions after which the window ends */
    RandomHand(Sandbox sandbox, Random random, long actions, Draws draws, Failures failures, Tour tour, Path folder) {
        this.sandbox = sandbox;
        this.random = random;
        this.actions = actions;
        this.draws = draws;
        this.failures = failures;
        this.tour = tour;
        this.folder = folder;
    }

    /** How many frames have been drawn. */
    long frames() {
        return frames;
    }

    /** How many actions have begun. */
    long done() {
        return done;
    }

    /** Ends the window. */
    void end() {
        over = true;
        sandbox.stop();
    }

    boolean isOver() {
        return over;
    }

    @Override
    protected void initialize(Application app) {
        app.setTimer(new FixedTimer(30, Exposure.PLAIN));
        hud = getState(Hud.class);
        meaning = new Meaning(hud);
        watch = new EditWatch(hud);
        tour.meetSize(width(), height());
    }

    @Override
    public void update(float tpf) {
        if (over) {
            return;
        }
        lookForFaults();
        endRecording();
        watch.look(meant, what -> failures.add("an edit that nobody meant: " + action + " " + what, null));
        meaning.follow(meant);
        tour.meetScene(
                hud.parts.challenge().isOn()
                        ? Tour.CHALLENGE + hud.parts.challenge().challenge().name()
                        : hud.parts.run().simulation().scene().name());
        tour.look(hud.root());
        if (!todo.isEmpty()) {
            todo.poll().run();
        } else if (done == actions) {
            end();
        } else {
            if (done > 0) {
                tour.count(meant != Meant.NOTHING);
            }
            done++;
            if (done % PAINTS == 0) {
                PeopleQuantity colours =
                        PeopleQuantity.values()[(int) (done / PAINTS) % PeopleQuantity.values().length];
                note("colours " + colours);
                hud.parts.view().options().set("colours", colours);
            }
            begin(new Random(random.nextLong()));
        }
    }

    @Override
    protected void cleanup(Application app) {
        tour.countEdits(watch.made());
    }

    @Override
    public void postRender() {
        frames++;
        int error = GL11.glGetError();
        if (error != 0) {
            failures.add("OpenGL error 0x" + Integer.toHexString(error), null);
        }
    }

    private void lookForFaults() {
        List<Throwable> kinds = sandbox.faults().kinds();
        while (told < kinds.size()) {
            Throwable fault = kinds.get(told++);
            StackTraceElement[] trace = fault.getStackTrace();
            failures.add("a fault: " + fault + (trace.length == 0 ? "" : " at " + trace[0]), fault);
        }
    }

    private void endRecording() {
        Recorder recorder = hud.parts.storage().recorder();
        if ((recorder.job() != null || recorder.isRecording()) && ++recorded > LONGEST_RECORDING) {
            recorded = 0;
            recorder.cancelJob();
            if (recorder.isRecording()) {
                recorder.record();
            }
        }
    }

    private void note(String what) {
        action = what;
        failures.note(done + " " + what);
    }

    /** To be called in the frame in which the action is sent: by what the screen shows then. */
    private void mean(Meant also) {
        meant = meant.or(also);
    }

    private void begin(Random r) {
        // Whatever comes next may end the typing.
        meant = meaning.typed();
        int kind = r.nextInt(100);
        if (width() * height() > LARGE && r.nextInt(LEAVES_LARGE) == 0) {
            resize(draws.wide(r), draws.high(r));
        } else if (hud.typing() && r.nextInt(3) == 0) {
            text(r);
        } else if (kind < 27) {
            key(r);
        } else if (kind < 32) {
            text(r);
        } else if (kind < 60) {
            pointAtWidget(r);
            press(r, MouseInput.BUTTON_LEFT, r.nextInt(5) == 0 ? 2 : 1);
        } else if (kind < 68) {
            moveTo(r.nextInt(width()), r.nextInt(height()));
            note("click at a pixel");
            press(r, r.nextInt(4) == 0 ? MouseInput.BUTTON_RIGHT : MouseInput.BUTTON_LEFT, 1);
        } else if (kind < 79) {
            drag(r);
        } else if (kind < 85) {
            wheel(r);
        } else if (kind < 88) {
            resize(draws.wide(r), draws.high(r));
        } else if (kind < 92) {
            open(r);
        } else if (kind < 95) {
            page(PAGES.get(r.nextInt(PAGES.size())));
        } else if (kind < 97) {
            int waiting = r.nextInt(40);
            note("wait " + waiting);
            for (int i = 0; i < waiting; i++) {
                todo.add(() -> {});
            }
        } else {
            several(r);
        }
        todo.add(() -> {});
    }

    private void wheel(Random r) {
        if (r.nextBoolean()) {
            pointAtWidget(r);
        } else {
            moveTo(r.nextInt(width()), r.nextInt(height()));
        }
        int notches = r.nextInt(25) - 12;
        note("wheel " + notches);
        todo.add(() -> send(new MouseMotionEvent(x, y, 0, 0, notches * 120, notches * 120)));
    }

    private void resize(int wide, int high) {
        note("resize " + wide + " x " + high);
        todo.add(() -> {
            ((HiddenWindow) getApplication().getContext()).resize(wide, high);
            tour.meetSize(wide, high);
        });
    }

    private void open(Random r) {
        if (r.nextInt(4) == 0) {
            drop(r);
            return;
        }
        String scene = draws.scene();
        note("open " + scene);
        todo.add(() -> {
            // What was typed was about another scene.
            meant = Meant.NOTHING;
            if (scene.startsWith(Tour.CHALLENGE)) {
                hud.parts.others().comparison().end();
                hud.parts.tools().setOpen(false);
                hud.parts.challenge().open(ChallengeFiles.load(scene.substring(Tour.CHALLENGE.length())));
            } else {
                hud.parts.run().simulation().sessions().load(Scenes.load(scene));
            }
        });
        todo.add(() -> {});
        todo.add(() -> {
            if (hud.typing() && !hud.isPageOpen()) {
                failures.add("typing goes on in another scene", null);
            }
        });
    }

    /** Drops a file of the user's folder on the window: a scene, a log, a picture of a run. */
    private void drop(Random r) {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (files.isEmpty()) {
            return;
        }
        Path file = files.get(r.nextInt(files.size()));
        note("drop " + file.getFileName());
        todo.add(() -> hud.drop(List.of(file)));
    }

    /** Opens a page from whatever is open. */
    private void page(Page page) {
        for (int i = 0; i < 2; i++) {
            todo.add(() -> stroke(KeyInput.KEY_ESCAPE, '\0'));
        }
        note("page " + page.name());
        press(page.key(), page.control(), page.shift(), false, 0);
    }

    /** Some keys in one frame, as of one who hurries. */
    private void several(Random r) {
        int n = 2 + r.nextInt(4);
        List<Integer> keys = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            keys.add(KEYS[r.nextInt(KEYS.length)]);
        }
        // Which control a second key would act on after it cannot be seen before.
        keys.removeIf(key -> key == KeyInput.KEY_TAB);
        note("keys at once " + keys.stream().map(RandomHand::name).toList());
        todo.add(() -> {
            // The first of them may begin to build.
            keys.forEach(key -> mean(meaning.ofKey(key, false, false, true)));
            keys.forEach(key -> stroke(key, '\0'));
        });
    }

    private void key(Random r) {
        int code = r.nextInt(8) == 0 ? 1 + r.nextInt(220) : KEYS[r.nextInt(KEYS.length)];
        boolean control = r.nextInt(5) == 0;
        boolean shift = r.nextInt(6) == 0;
        boolean alt = r.nextInt(15) == 0;
        if (control && code == KeyInput.KEY_Q) {
            // It would only end the session.
            code = KeyInput.KEY_S;
        }
        int held = r.nextInt(4) == 0 ? r.nextInt(10) : 0;
        note("key " + (control ? "Ctrl " : "") + (shift ? "Shift " : "") + (alt ? "Alt " : "") + name(code)
                + (held > 0 ? " for " + held : ""));
        press(code, control, shift, alt, held);
    }

    private void press(int key, boolean control, boolean shift, boolean alt, int held) {
        todo.add(() -> {
            if (!hud.typing()) {
                mean(meaning.ofKey(key, control, shift, hud.parts.tools().isOpen()));
            }
            modify(control, KeyInput.KEY_LCONTROL, true);
            modify(shift, KeyInput.KEY_LSHIFT, true);
            modify(alt, KeyInput.KEY_LMENU, true);
            send(new KeyInputEvent(key, character(key), true, false));
        });
        for (int i = 0; i < held; i++) {
            todo.add(() -> send(new KeyInputEvent(key, character(key), false, true)));
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
            if (enter && !hud.typing()) {
                mean(meaning.ofKey(
                        KeyInput.KEY_RETURN, false, false, hud.parts.tools().isOpen()));
            }
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

    /** Moves to something on the screen, wherever it is in its list: mostly of a page or panel, each as often as another. */
    private void pointAtWidget(Random r) {
        float across = r.nextFloat();
        float down = r.nextFloat();
        double pick = r.nextDouble();
        List<Widget> all = Meaning.touched(r.nextInt(3) == 0 ? hud.root() : panel(r));
        if (all.isEmpty()) {
            note("point at nothing");
            return;
        }
        Widget widget = all.get((int) (pick * all.size()));
        note("point at " + (widget.getParent() == null ? "" : widget.getParent().getName() + "/") + widget.getName());
        Vector3f corner = widget.getWorldTranslation();
        float scale = widget.theme.scale;
        moveTo(
                Math.round(corner.x + widget.width() * across * scale),
                Math.round(corner.y - widget.height() * down * scale));
    }

    private Spatial panel(Random r) {
        List<Spatial> panels = ((Node) hud.root()).getChildren();
        return panels.stream()
                .filter(each -> "popup".equals(each.getName()))
                .findFirst()
                .orElseGet(() -> panels.isEmpty() ? hud.root() : panels.get(r.nextInt(panels.size())));
    }

    private void moveTo(int px, int py) {
        todo.add(() -> move(px, py));
        todo.add(() -> {});
    }

    private void move(int px, int py) {
        send(new MouseMotionEvent(px, py, px - x, py - y, 0, 0));
        x = px;
        y = py;
    }

    private void press(Random r, int button, int times) {
        for (int i = 0; i < times; i++) {
            todo.add(this::pause);
            todo.add(() -> press(button, false));
            if (r.nextBoolean()) {
                todo.add(() -> {});
            }
            todo.add(() -> send(new MouseButtonEvent(button, false, x, y)));
        }
    }

    private void press(int button, boolean shift) {
        mean(meaning.ofPress(button, x, y, shift));
        send(new MouseButtonEvent(button, true, x, y));
    }

    private void pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void drag(Random r) {
        int drawn = r.nextInt(4);
        int button = drawn > 2 ? MouseInput.BUTTON_LEFT : drawn;
        if (r.nextBoolean()) {
            pointAtWidget(r);
        } else {
            moveTo(r.nextInt(width()), r.nextInt(height()));
        }
        note("drag with button " + button);
        boolean shift = r.nextInt(4) == 0;
        todo.add(this::pause);
        todo.add(() -> press(button, shift));
        todo.add(() -> modify(shift, KeyInput.KEY_LSHIFT, true));
        for (int i = r.nextInt(8); i >= 0; i--) {
            int dx = r.nextInt(200) - 100;
            int dy = r.nextInt(200) - 100;
            todo.add(() -> move(x + dx, y + dy));
        }
        if (r.nextInt(3) == 0) {
            int key = KEYS[r.nextInt(KEYS.length)];
            note("drag with button " + button + ", with key " + name(key) + " on the way");
            todo.add(() -> {
                mean(meaning.ofKey(key, false, shift, hud.parts.tools().isOpen()));
                stroke(key, character(key));
            });
            todo.add(() -> move(x + 5, y + 5));
        }
        todo.add(() -> send(new MouseButtonEvent(button, false, x, y)));
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
