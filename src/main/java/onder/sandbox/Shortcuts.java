package onder.sandbox;

import com.jme3.input.KeyInput;
import com.jme3.input.event.KeyInputEvent;
import java.util.List;
import java.util.Set;
import onder.draw.state.InputState;
import onder.draw.view.marks.TrailView.Whose;
import onder.level.LevelGround;
import onder.output.film.Recorder;
import onder.sandbox.build.ToolState;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.hud.Refusals;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.panels.EditText;
import onder.sandbox.panels.Hud;
import onder.sandbox.panels.Program;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.Edit;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.run.GroupOrders;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.CameraState;
import onder.sandbox.view.ShotBoard;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.Viewpoints;
import onder.scene.SceneWarnings;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/** The keys that are not the camera's. */
public final class Shortcuts extends InputState {
    /** The page of keys, as F1 shows it; an empty key begins a heading. */
    static final List<Fact> PAGE = List.of(
            new Fact("", "Camera"),
            new Fact("W A S D", "walk; with Shift four times as fast"),
            new Fact("Q  Z", "rise, sink"),
            new Fact("drag", "look round"),
            new Fact("wheel", "go ahead, back"),
            new Fact("1 … 9", "the scene's bookmarks"),
            new Fact("O", "overview"),
            new Fact("F", "follow the selected group's leader"),
            new Fact("", "Groups"),
            new Fact("Shift click", "the selected group goes there"),
            new Fact("P", "a path: click, click, Enter; a loop: end on its first point"),
            new Fact("X", "it forgets goal and path"),
            new Fact("E", "it gets another hue"),
            new Fact("↑ ↓ ← →", "steer the leader that the camera follows"),
            new Fact("G", "zones ahead of leaders"),
            new Fact("T", "trails: nobody, selected, leaders, everybody"),
            new Fact("", "Challenge"),
            new Fact("hold left", "the leader walks to the mouse; the arrows steer it"),
            new Fact("right click", "this member leads; right drag looks round"),
            new Fact("R", "again; F: the camera follows the leader"),
            new Fact("", "Time"),
            new Fact("Space", "pause, go on"),
            new Fact("→", "one step, while paused"),
            new Fact("+  −", "faster, slower"),
            new Fact("R", "start again from the seed"),
            new Fact("L", "leadership timeline: drag to go through time"),
            new Fact("H", "charts over the window: groups, histograms, files"),
            new Fact("Shift drag", "there marks a span to repeat"),
            new Fact("K", "key of the camera; Shift K a cut, Ctrl K plays"),
            new Fact("Ctrl B", "branch from this moment"),
            new Fact("C", "compare strategies side by side"),
            new Fact("F5", "look ahead: who will jam, what helps; F4 shows it"),
            new Fact("", "Scene"),
            new Fact("click", "select an agent or an obstacle"),
            new Fact("V", "forces on the selected agent"),
            new Fact("Ctrl Z", "undo; Ctrl Shift Z redo"),
            new Fact("Ctrl O", "open a scene, a log, a level; or drop its file here"),
            new Fact("Ctrl S", "save the scene; Ctrl Shift S under a name"),
            new Fact("Ctrl L", "write the session's command log"),
            new Fact("Ctrl Shift C", "copy the run as a line; Ctrl Shift V open one"),
            new Fact("", "Building"),
            new Fact("B", "tools to build the scene; 1 … 9 take one"),
            new Fact("Delete", "remove what is selected; Ctrl D another of it"),
            new Fact("Ctrl C  Ctrl V", "copy, paste at the mouse"),
            new Fact("middle drag", "go round what is selected; Shift along"),
            new Fact("", "Program"),
            new Fact("Tab", "hide, show the panels"),
            new Fact("F12", "take a picture"),
            new Fact("Ctrl R", "film a span of this run"),
            new Fact("F1  ?", "this page"),
            new Fact("F2", "the gallery of behaviours"),
            new Fact("F3", "challenges: lead a group, beat the strategies"),
            new Fact("Esc", "close what is open"),
            new Fact("Ctrl Q", "quit, after asking where something would be lost"));

    /** What closes a page; all other keys are its own while it is open. */
    private static final Set<Integer> OF_PAGES = Set.of(
            KeyInput.KEY_ESCAPE, KeyInput.KEY_F1, KeyInput.KEY_F2, KeyInput.KEY_F3, KeyInput.KEY_O, KeyInput.KEY_TAB);

    /** The golden angle, in degrees: each colour is far from the few before it. */
    private static final int NEXT_HUE = 137;

    private final SimulationState simulation;
    private final Selection selection;
    private final GroupOrders orders;
    private final SceneFiles files;
    private final ViewOptions options;
    private final Viewpoints viewpoints;
    private final SideBySide comparison;
    private final Recorder recorder;
    private final ToolState tools;
    private final Autosave autosave;
    private final ShotBoard shots;
    private final ForecastState outlook;
    private final ChallengeState challenge;
    private final CameraState camera;
    private final Hud hud;
    private LevelGround level;
    private Setup setup;
    private List<String> warnings = List.of();
    private int hue;
    private boolean control;
    private boolean shift;

    public Shortcuts(Program program, CameraState camera, Hud hud) {
        simulation = program.simulation();
        selection = program.selection();
        orders = program.orders();
        files = program.files();
        options = program.options();
        viewpoints = program.viewpoints();
        comparison = program.comparison();
        recorder = program.recorder();
        tools = program.tools();
        autosave = program.autosave();
        shots = program.shots();
        outlook = program.outlook();
        challenge = program.challenge();
        this.camera = camera;
        this.hud = hud;
    }

    @Override
    public void update(float tpf) {
        refuse(simulation.takeRefusal());
        refuse(simulation.takeFailure());
        refuse(files.takeFailure());
        refuse(recorder.takeFailure());
        refuse(comparison.takeFailure());
        refuse(tools.takeFailure());
        refuse(selection.picking().takeFailure());
        refuse(autosave.takeFailure());
        refuse(outlook.takeFailure());
        tellOfLevel();
        warnOfSettings();
        say(simulation.takeVerdict());
        say(autosave.takeNews());
        if (hud.takeQuit() && hud.mayQuit(this::quit)) {
            quit();
        }
    }

    private void say(String news) {
        if (news != null) {
            hud.say(news);
        }
    }

    /** Says once what was left out of a scene's level. */
    private void tellOfLevel() {
        LevelGround now = simulation.world().setup().level().ground();
        if (now != level && now != null) {
            now.notes().forEach(hud::say);
        }
        level = now;
    }

    /** Says once what of a scene's settings is hardly meant. */
    private void warnOfSettings() {
        Setup now = simulation.world().setup();
        if (now != setup) {
            List<String> found = SceneWarnings.of(now);
            found.stream().filter(warning -> !warnings.contains(warning)).forEach(hud::say);
            warnings = found;
            setup = now;
        }
    }

    private void refuse(String failure) {
        if (failure != null) {
            hud.refuse(failure);
        }
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        int key = event.getKeyCode();
        if (key == KeyInput.KEY_LCONTROL || key == KeyInput.KEY_RCONTROL) {
            control = event.isPressed();
        }
        if (key == KeyInput.KEY_LSHIFT || key == KeyInput.KEY_RSHIFT) {
            shift = event.isPressed();
        }
        if (!event.isPressed() || event.isConsumed() || event.isRepeating() && key != KeyInput.KEY_RIGHT) {
            return;
        }
        if (hud.typing() && key != KeyInput.KEY_ESCAPE) {
            return;
        }
        if (hud.isPageOpen() && !OF_PAGES.contains(key)) {
            hud.answer(key);
            return;
        }
        try {
            if (challenge.isOn()) {
                pressedInChallenge(key);
            } else if (control) {
                pressedWithControl(key);
            } else {
                pressed(key, event.getKeyChar());
            }
        } catch (RuntimeException refused) {
            // An unwritable folder or a scene that cannot begin: told, and the sandbox keeps running.
            if (!Refusals.include(refused)) {
                throw refused;
            }
            hud.refuse(refused.getMessage());
        }
    }

    private void pressedWithControl(int key) {
        if (key == KeyInput.KEY_O) {
            hud.files();
        } else if (key == KeyInput.KEY_R) {
            hud.film();
        } else if (key == KeyInput.KEY_S && shift) {
            hud.saveAs();
        } else if (key == KeyInput.KEY_S) {
            hud.save();
        } else if (key == KeyInput.KEY_C && shift) {
            hud.copyLine();
        } else if (key == KeyInput.KEY_V && shift) {
            hud.pasteLine();
        } else if (tools.isOpen() && key == KeyInput.KEY_D) {
            tools.duplicate();
        } else if (tools.isOpen() && key == KeyInput.KEY_V) {
            tools.paste();
        } else if (tools.isOpen() && key == KeyInput.KEY_C) {
            hud.say(tools.copy() ? "copied" : "nothing of it can be copied");
        } else if (key == KeyInput.KEY_K) {
            shots.play();
        } else if (key == KeyInput.KEY_B) {
            hud.say(simulation.fork().name() + " begins here; Y shows all branches");
        } else if (key == KeyInput.KEY_L) {
            hud.say("command log written to " + files.saveLog());
        } else if (key == KeyInput.KEY_Z && shift || key == KeyInput.KEY_Y) {
            tell("redo", simulation.redo());
        } else if (key == KeyInput.KEY_Z) {
            tell("undo", simulation.undo());
        }
    }

    /** @param edit that was undone or redone; null: none was */
    private void tell(String verb, Edit edit) {
        if (edit != null) {
            hud.say(verb + "ne: " + EditText.of(edit));
        } else if (simulation.question() == null) {
            hud.say("nothing to " + verb);
        }
    }

    private void pressed(int key, char character) {
        switch (key) {
            case KeyInput.KEY_SPACE -> simulation.setPaused(!simulation.isPaused());
            case KeyInput.KEY_RIGHT -> {
                if (simulation.isPaused()) {
                    simulation.stepOnce();
                }
            }
            case KeyInput.KEY_R -> simulation.restart();
            case KeyInput.KEY_ADD, KeyInput.KEY_EQUALS -> simulation.setSpeed(simulation.speed() * 2);
            case KeyInput.KEY_SUBTRACT, KeyInput.KEY_MINUS -> simulation.setSpeed(simulation.speed() / 2);
            case KeyInput.KEY_C -> hud.compareAll();
            case KeyInput.KEY_L -> hud.timeline();
            case KeyInput.KEY_H -> hud.charts();
            case KeyInput.KEY_O -> camera.overview(simulation.world().bounds(), false);
            case KeyInput.KEY_F -> viewpoints.follow();
            case KeyInput.KEY_P -> pickPath();
            case KeyInput.KEY_X -> orders.clear();
            case KeyInput.KEY_E -> paint();
            case KeyInput.KEY_K -> key();
            case KeyInput.KEY_RETURN, KeyInput.KEY_NUMPADENTER -> {
                orders.endPath();
                tools.enter();
            }
            case KeyInput.KEY_B -> hud.toggleBuilding();
            case KeyInput.KEY_DELETE, KeyInput.KEY_BACK -> {
                if (tools.isOpen()) {
                    tools.delete();
                }
            }
            case KeyInput.KEY_V -> options.set("forces", !options.now().forces());
            case KeyInput.KEY_G -> options.set("zones", !options.now().zones());
            case KeyInput.KEY_T -> nextTrails();
            case KeyInput.KEY_F12, KeyInput.KEY_SYSRQ -> hud.say("picture: " + recorder.picture());
            case KeyInput.KEY_F1 -> hud.help();
            case KeyInput.KEY_F5 -> forecast();
            case KeyInput.KEY_F2 -> hud.gallery();
            case KeyInput.KEY_F3 -> hud.challenges();
            case KeyInput.KEY_TAB -> hud.tab();
            case KeyInput.KEY_ESCAPE -> escape();
            default -> {
                if (character == '?') {
                    hud.help();
                } else if (character == '+') {
                    simulation.setSpeed(simulation.speed() * 2);
                } else if (key >= KeyInput.KEY_1 && key <= KeyInput.KEY_9) {
                    digit(key - KeyInput.KEY_1);
                } else {
                    hud.sidePanel(key);
                }
            }
        }
    }

    private void forecast() {
        outlook.setOn(!outlook.isOn());
        hud.say(outlook.isOn() ? "looking ahead; F4 shows what could be done" : "looking ahead no more");
    }

    /** Few keys count in a challenge: what else they do would be no lead. The arrows are its own. */
    private void pressedInChallenge(int key) {
        switch (key) {
            case KeyInput.KEY_SPACE -> hud.pauseChallenge();
            case KeyInput.KEY_R -> challenge.start();
            case KeyInput.KEY_F -> challenge.follow();
            case KeyInput.KEY_RETURN, KeyInput.KEY_NUMPADENTER -> hud.enterChallenge();
            case KeyInput.KEY_ESCAPE -> hud.escapeChallenge();
            case KeyInput.KEY_TAB -> hud.tab();
            case KeyInput.KEY_F1 -> hud.help();
            case KeyInput.KEY_F12, KeyInput.KEY_SYSRQ -> hud.say("picture: " + recorder.picture());
            default -> {
                // The others are not for it.
            }
        }
    }

    private void key() {
        hud.openTimeline();
        hud.say(shift ? shots.cut() : shots.key());
    }

    private void pickPath() {
        if (isGroupSelected()) {
            orders.begin(GoalPicking.Kind.PATH);
        }
    }

    private void paint() {
        if (isGroupSelected()) {
            hue = (hue + NEXT_HUE) % 360;
            simulation.edit(new Command.Paint(orders.selected(), hue));
        }
    }

    private boolean isGroupSelected() {
        boolean selected = orders.selected() >= 0;
        if (!selected) {
            hud.say("select a group first: click one of its people, or its line in the list (N)");
        }
        return selected;
    }

    /** While building the tools have the digits; else the bookmarks. */
    private void digit(int index) {
        if (!tools.isOpen()) {
            bookmark(index);
        } else if (index < tools.tools().size()) {
            tools.choose(index);
        }
    }

    private void bookmark(int index) {
        List<Bookmark> bookmarks = simulation.world().setup().notes().bookmarks();
        if (index < bookmarks.size()) {
            viewpoints.show(bookmarks.get(index), false);
        }
    }

    private void nextTrails() {
        Whose[] all = Whose.values();
        options.set("trails", all[(options.now().trails().ordinal() + 1) % all.length]);
    }

    /** Closes what is open, one thing at a press: a path that is being clicked, else what {@link Hud#escape} names. */
    private void escape() {
        if (selection.picking().kind() != GoalPicking.Kind.NONE) {
            selection.picking().cancel();
        } else {
            hud.escape();
        }
    }

    /** Whether the window may close: not when something would be lost, which is asked. */
    boolean mayClose() {
        boolean may = hud.mayQuit(this::quit);
        if (may) {
            autosave.leave();
        }
        return may;
    }

    private void quit() {
        autosave.leave();
        getApplication().stop();
    }
}
