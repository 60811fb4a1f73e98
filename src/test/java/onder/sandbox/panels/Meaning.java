package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.simsilica.lemur.event.CursorEventControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.action.Action;
import onder.sandbox.action.Key;
import onder.sandbox.build.ToolStrip;
import onder.sandbox.commands.Toolbar;
import onder.sandbox.forecast.CandidateRow;
import onder.sandbox.forecast.RemedyRow;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.CollapsibleSection;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.TextEntry;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.inspect.InspectorPanel;
import onder.sandbox.inspect.TypedRow;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.settings.PresetsPanel;
import onder.sandbox.settings.QuarryPanel;
import onder.sandbox.shots.ShotLane;
import onder.sandbox.shots.ShotsPanel;
import onder.sandbox.timeline.EditText;
import onder.sandbox.timeline.EditsPanel;
import onder.sandbox.timeline.PastPage;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/**
 * What a click or a key means, by what the screen shows at that moment: the row, button or picture that is seen at a
 * pixel, what is selected, and the tool in the hand. None of it asks the code that handles the event.
 */
final class Meaning {
    /** An edge is either's. */
    private static final int[][] AROUND = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    /** The keys that act on the control with the outline. */
    private static final Set<Integer> ACTING = Set.of(
            KeyInput.KEY_RETURN,
            KeyInput.KEY_NUMPADENTER,
            KeyInput.KEY_SPACE,
            KeyInput.KEY_LEFT,
            KeyInput.KEY_RIGHT,
            KeyInput.KEY_UP,
            KeyInput.KEY_DOWN);

    private final Hud hud;

    /** The list of choices that is open, and what was pressed to open it. */
    private Spatial list;

    private Meant listed = Meant.NOTHING;

    /** What waits for the answer to a question; null: nothing is asked. */
    private Meant asked;

    Meaning(Hud hud) {
        this.hud = hud;
    }

    /** Takes in lists and questions that an action has opened; once a frame. */
    void follow(Meant action) {
        Spatial open = find(hud.root(), "choices");
        if (open != list) {
            list = open;
            listed = action;
        }
        if (hud.parts.run().simulation().edits().question() == null) {
            asked = null;
        } else if (asked == null) {
            asked = action;
        }
    }

    /** What a press of the mouse means, with all that the hand does until it lets go. */
    Meant ofPress(int button, int x, int y, boolean shift) {
        Meant meant = Meant.NOTHING;
        if (button == MouseInput.BUTTON_LEFT) {
            for (int[] step : AROUND) {
                Widget seen = at(x + step[0], y + step[1]);
                meant = meant.or(seen == null ? inPicture(shift) : of(seen));
            }
        }
        return meant;
    }

    /** What it means to end the typing that goes on now. */
    Meant typed() {
        TextEntry entry = hud.typing() ? entry(hud.root()) : null;
        return entry == null ? Meant.NOTHING : of(entry);
    }

    private static TextEntry entry(Spatial in) {
        if (in instanceof TextEntry entry) {
            return entry;
        }
        if (in instanceof Node node) {
            for (Spatial child : node.getChildren()) {
                TextEntry found = entry(child);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /**
     * What a key means.
     *
     * @param builds whether it may be pressed while the scene is built
     */
    Meant ofKey(int key, boolean control, boolean shift, boolean builds) {
        if (hud.parts.challenge().isOn()) {
            return Meant.NOTHING;
        }
        if (hud.parts.run().simulation().edits().question() != null) {
            return asked == null ? Meant.NOTHING : asked;
        }
        Widget focused = hud.panels.screen.stage().focus.widget();
        if (focused != null && !control && ACTING.contains(key)) {
            return of(focused);
        }
        Meant meant = ofDefault(key, control, builds);
        for (Action action : hud.parts.keys().actions()) {
            // The page of keys may have given it this one.
            if (hud.parts.keys().isChosen(action)
                    && hud.parts.keys().keys(action).stream().anyMatch(chosen -> chosen.code() == key)) {
                for (Key first : action.keys()) {
                    meant = meant.or(ofDefault(first.code(), first.control(), true));
                }
            }
        }
        return meant;
    }

    private Meant ofDefault(int key, boolean control, boolean builds) {
        if (control) {
            return withControl(key, builds);
        }
        return switch (key) {
            case KeyInput.KEY_R -> Meant.STARTS_AGAIN;
            case KeyInput.KEY_X -> clear();
            case KeyInput.KEY_E ->
                Meant.commands(
                        (command, before) -> command instanceof Command.Paint paint && paint.group() == before.group());
            case KeyInput.KEY_RETURN, KeyInput.KEY_NUMPADENTER -> sends().or(builds ? byTool("Wall") : Meant.NOTHING);
            case KeyInput.KEY_DELETE, KeyInput.KEY_BACK -> builds ? Meant.ofSelected("Delete ") : Meant.NOTHING;
            case KeyInput.KEY_K -> Meant.CUTS;
            default -> endsWall(key == KeyInput.KEY_B || key >= KeyInput.KEY_1 && key <= KeyInput.KEY_9);
        };
    }

    /** Putting the tool away keeps the walls that were being drawn. */
    private Meant endsWall(boolean putsAway) {
        return putsAway && hud.parts.tools().isOpen() ? byTool("Wall") : Meant.NOTHING;
    }

    private Meant withControl(int key, boolean builds) {
        return switch (key) {
            case KeyInput.KEY_Z, KeyInput.KEY_Y -> Meant.TURNS_BACK.or(Meant.CUTS);
            case KeyInput.KEY_D -> builds ? adds("Duplicate") : Meant.NOTHING;
            case KeyInput.KEY_V -> builds ? adds("Paste") : Meant.NOTHING;
            default -> Meant.NOTHING;
        };
    }

    private static Meant clear() {
        return Meant.commands(
                (command, before) -> command instanceof Command.ClearGoal clear && clear.group() == before.group());
    }

    private static Meant sends() {
        return Meant.commands((command, before) -> Meant.sends(command, before.group()));
    }

    private static Meant adds(String words) {
        return Meant.edits((edit, before) -> words.equals(edit.words)
                && edit.commands.stream()
                        .allMatch(command -> command instanceof Command.Paint
                                || command.getClass().getSimpleName().startsWith("Add")));
    }

    private Meant inPicture(boolean shift) {
        if (hud.parts.challenge().isOn()) {
            return Meant.NOTHING;
        }
        boolean picks = hud.parts.run().orders().picking() != GoalPicking.Kind.NONE;
        if (!hud.parts.tools().isOpen()) {
            return picks || shift ? sends() : Meant.NOTHING;
        }
        return byTool(hud.parts.tools().tool().title).or(picks ? sends() : Meant.NOTHING);
    }

    /** What the mouse does in the picture with a tool, by the tool's name in the strip. */
    static Meant byTool(String title) {
        return switch (title) {
            case "Select" ->
                Meant.ofSelected("Move ").or(Meant.ofSelected("Turn ")).or(Meant.ofSelected("Size "));
            case "Box", "Column" -> only(Command.AddObstacle.class);
            case "Wall" -> only(Command.AddWall.class).or(only(Command.AddObstacle.class));
            case "Group" ->
                Meant.commands(
                        (command, before) -> command instanceof Command.AddGroup || command instanceof Command.Paint);
            case "Exit" ->
                Meant.commands((command, before) ->
                        command instanceof Command.AddExit || command instanceof Command.SetItinerary);
            case "Prop" -> only(Command.AddProp.class);
            case "Path" -> sends();
            case "Erase" ->
                Meant.commands(
                        (command, before) -> command.getClass().getSimpleName().startsWith("Remove")
                                || command instanceof Command.ClearGoal
                                || command instanceof Command.SetPath);
            default -> Meant.NOTHING;
        };
    }

    private static Meant only(Class<? extends Command> kind) {
        return Meant.commands((command, before) -> kind.isInstance(command));
    }

    /** What is seen at a pixel and takes the mouse; null: the picture. */
    private Widget at(float x, float y) {
        Widget top = null;
        if (hud.root().getParent() == null) {
            // The panels are hidden.
            return null;
        }
        for (Widget each : touched(hud.root())) {
            if (isSeen(each, x, y) && (top == null || each.getWorldTranslation().z >= top.getWorldTranslation().z)) {
                top = each;
            }
        }
        return top;
    }

    /** All on the screen that take the mouse, also where they are scrolled out of sight. */
    static List<Widget> touched(Spatial root) {
        List<Widget> found = new ArrayList<>();
        collect(root, found);
        return found;
    }

    private static void collect(Spatial spatial, List<Widget> found) {
        if (spatial instanceof Widget widget
                && widget.getNumControls() > 0
                && widget.getControl(CursorEventControl.class) != null) {
            found.add(widget);
        }
        if (spatial instanceof Node node) {
            node.getChildren().forEach(child -> collect(child, found));
        }
    }

    /** Whether a pixel is on a widget and on all lists that it is in. */
    private static boolean isSeen(Widget widget, float x, float y) {
        for (Spatial in = widget; in != null; in = in.getParent()) {
            if ((in == widget || in instanceof Scroller) && !covers((Widget) in, x, y)) {
                return false;
            }
        }
        return true;
    }

    private static boolean covers(Widget widget, float x, float y) {
        Vector3f corner = widget.getWorldTranslation();
        float scale = widget.theme.scale;
        return x >= corner.x
                && x <= corner.x + widget.width() * scale
                && y <= corner.y
                && y >= corner.y - widget.height() * scale;
    }

    private Meant of(Widget widget) {
        for (Spatial in = widget; in != null; in = in.getParent()) {
            Meant meant = of(in, widget);
            if (meant != null) {
                return meant;
            }
        }
        return Meant.NOTHING;
    }

    /** What a widget means by one that it is in, or by itself; null: nothing by that one. */
    private Meant of(Spatial in, Widget widget) {
        String name = widget.getName();
        if (in instanceof PastPage) {
            return asked == null ? Meant.NOTHING : asked;
        }
        if (in == list) {
            return listed;
        }
        if (in instanceof SettingRow row) {
            return setting(row).or(parent(row, ShotsPanel.class) == null ? Meant.NOTHING : Meant.CUTS);
        }
        if (in instanceof TypedRow row) {
            return Meant.ofSelected("Set " + row.getName() + " to ");
        }
        if (in instanceof QuarryPanel) {
            return hunts(name);
        }
        if (in instanceof CollapsibleSection section && name.equals("remove")) {
            return ofSpecies(Meant.commands((command, before) -> command instanceof Command.Unassign gone
                    && Format.title(gone.behaviour()).equals(section.getName())));
        }
        if (in instanceof CollapsibleSection && name.equals("reset")) {
            return resets();
        }
        if (in instanceof LeftPanel) {
            return name.equals("add") ? adds() : endsWall(name.equals("build"));
        }
        if (in instanceof PresetsPanel) {
            return Meant.words("Apply preset " + name + " to ");
        }
        if (in instanceof RemedyRow) {
            return Meant.edits((edit, before) -> EditText.of(edit).startsWith("Group " + before.group() + ": "));
        }
        if (in instanceof CandidateRow) {
            return Meant.commands(
                    (command, before) -> command instanceof Command.SetLeader set && set.group() == before.group());
        }
        if (in instanceof InspectorPanel) {
            return name.equals("clear") ? clear() : Meant.NOTHING;
        }
        if (in instanceof ToolStrip) {
            return action(name).or(endsWall(true));
        }
        if (in instanceof BottomBar) {
            return name.equals("restart") ? Meant.STARTS_AGAIN : Meant.NOTHING;
        }
        if (in instanceof EditsPanel) {
            return Meant.TURNS_BACK;
        }
        if (in instanceof Toolbar) {
            return endsWall(true);
        }
        return in instanceof ShotsPanel || in instanceof ShotLane ? Meant.CUTS : null;
    }

    /** Nothing changes but the row's parameter, of the species that is chosen and under the title of its section. */
    private Meant setting(SettingRow row) {
        Parameter parameter = row.field.parameter();
        CollapsibleSection section = parent(row, CollapsibleSection.class);
        if (section != null && section.getName().equals("more")) {
            section = parent(section.getParent(), CollapsibleSection.class);
        }
        String title = section == null ? null : section.getName();
        Meant settings = Meant.commands((command, before) -> {
            SettingChange change = SettingChange.of(command, before.setup());
            return change != null
                    && change.isOf(parameter)
                    && (change.title() == null || change.title().equals(title))
                    && (change.species() == null || change.species().equals(species(before.setup())));
        });
        return parameter.name().equals("seed") || parameter.name().equals("agents")
                ? settings.or(Meant.edits((edit, before) -> edit.commands.isEmpty()
                        && EditText.of(edit).startsWith("Start again, ")
                        && EditText.of(edit).contains(parameter.name())))
                : settings;
    }

    /** The species that the left panel shows; the only one where there is nothing to choose. */
    private String species(Setup setup) {
        Spatial chosen = find(find(hud.root(), "left"), "species");
        return setup.species().size() > 1 && chosen instanceof Select select
                ? select.shown()
                : setup.species().get(0).name();
    }

    private Meant ofSpecies(Meant meant) {
        return Meant.edits((edit, before) ->
                meant.edits().test(edit, before) && EditText.of(edit).contains(species(before.setup())));
    }

    private Meant adds() {
        return ofSpecies(Meant.commands((command, before) -> command instanceof Command.Assign));
    }

    /** Whatever changes becomes as the scene's file has it. */
    private Meant resets() {
        Setup inScene = hud.parts.run().simulation().scene().setup();
        return Meant.STARTS_AGAIN.or(Meant.commands((command, before) -> {
            if (command instanceof Command.SetHunts set) {
                return Objects.equals(
                        set.hunts(),
                        inScene.species()
                                .get(inScene.speciesIndex(set.species()))
                                .hunts());
            }
            SettingChange change = SettingChange.of(command, before.setup());
            SettingChange left = SettingChange.of(command, inScene);
            return change != null && change.changed().stream().noneMatch(left.changed()::contains);
        }));
    }

    private Meant hunts(String other) {
        return ofSpecies(Meant.commands((command, before) -> {
            if (!(command instanceof Command.SetHunts set)) {
                return false;
            }
            Set<String> hunted = new TreeSet<>(before.setup()
                    .species()
                    .get(before.setup().speciesIndex(set.species()))
                    .hunts());
            if (!hunted.remove(other)) {
                hunted.add(other);
            }
            return hunted.equals(new TreeSet<>(set.hunts()));
        }));
    }

    private static Meant action(String name) {
        return switch (name) {
            case "+ Label", "+ View" -> only(Command.AddNote.class);
            case "Push" ->
                Meant.commands((command, before) -> {
                    SettingChange change = SettingChange.of(command, before.setup());
                    return change != null
                            && change.changed().stream()
                                    .allMatch(each -> each.name().equals("props"));
                });
            default -> Meant.NOTHING;
        };
    }

    private static <T extends Widget> T parent(Spatial of, Class<T> kind) {
        Spatial in = of;
        while (in != null && !kind.isInstance(in)) {
            in = in.getParent();
        }
        return kind.cast(in);
    }

    private static Spatial find(Spatial in, String name) {
        if (in instanceof Widget && name.equals(in.getName())) {
            return in;
        }
        if (in instanceof Node node) {
            for (Spatial child : node.getChildren()) {
                Spatial found = find(child, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
