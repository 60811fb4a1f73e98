package onder.sandbox.shots;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import onder.draw.state.LastSeen;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.form.Field;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.view.ShotBoard;
import onder.shot.CameraMove;
import onder.shot.KeyedMove;
import onder.shot.Lens;
import onder.shot.Shot;

/** The list of the film's shots in order; below the chosen one, the settings of its camera and its lens. */
public final class ShotsPanel extends SidePanel {
    public static final Kind KIND =
            new Kind("Shots", KeyInput.KEY_M, "the shots of a film: what the camera does during the run");

    private static final float WIDTH = 330;
    private static final float LINE = 26;
    private static final float HIGH = 26;

    /** Of the chosen shot; null: none has been chosen yet. */
    private Button delete;

    private final ShotBoard board;
    private final Line count;
    private final Button play;
    private final List<ShotRow> rows = new ArrayList<>();
    private final List<SettingRow> settings = new ArrayList<>();
    private final ShotNameRow name;
    private final LastSeen<List<Object>> shown = new LastSeen<>();

    public ShotsPanel(Stage stage, ShotBoard board, Runnable closing) {
        super(stage, "shots list", KIND, WIDTH, closing);
        this.board = board;
        name = new ShotNameRow(stage, board);
        count = dim("");
        play = quiet("play", "", board::play)
                .tip("Play the shots, one after the other, as in the film; moving the camera stops it.");
        Button key = button(
                        "key",
                        "Key",
                        board::key,
                        "Add a camera key at this moment, with the current view ({camera-key}); a path goes "
                                + "through all keys.")
                .color(theme.accent);
        Button cut = button(
                "cut", "Cut", board::cut, "Begin another shot at this moment, from where the camera is ({cut}).");
        Button follow = button(
                "follow",
                "Follow",
                () -> board.follow(false),
                "From this moment on, follow the leader of the selected group from the camera's current position.");
        Button orbit =
                button("orbit", "Orbit", board::orbit, "From this moment on, orbit the leader of the selected group.");
        Button shoulder = button(
                "shoulder",
                "Shoulder",
                board::shoulder,
                "From this moment on, look over the shoulder of the leader of the selected group.");
        setContent(column(
                0,
                title(count.rest(), play.sized(64, 24)),
                row(4, key.rest(), cut.rest(), follow.rest(), orbit.rest(), shoulder.wide(78))
                        .high(HIGH)
                        .inset(Theme.GAP, 0, Theme.GAP, Theme.GAP),
                lines()));
    }

    private Button button(String name, String label, Runnable action, String tip) {
        return button(name, label, action).tip(tip);
    }

    /** Its height changes with the chosen shot, and the film's frame would jump. */
    @Override
    protected boolean isSolid() {
        return true;
    }

    @Override
    public void update() {
        play.setLabel(board.plays() ? Icons.STOP + " Stop" : Icons.PLAY + " Play");
        List<Shot> shots = board.shots().shots();
        Shot chosen = board.shot();
        List<Object> now = new ArrayList<>(List.of(board.chosen(), shots.size()));
        if (chosen != null) {
            now.add(chosen.move().getClass());
        }
        count.setText(
                shots.isEmpty()
                        ? "none yet"
                        : shots.size() + " in " + Math.round(board.shots().seconds()) + " s");
        if (shown.update(now)) {
            show(shots);
            stage.requestLayout();
        }
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).show(shots.get(i));
        }
        if (delete != null) {
            delete.setLabel(board.keyHere() < 0 ? "Delete shot" : "Delete key");
        }
        name.update();
        settings.forEach(SettingRow::update);
    }

    private void show(List<Shot> shots) {
        rows.clear();
        settings.clear();
        List<Widget> lines = new ArrayList<>();
        for (int i = 0; i < shots.size(); i++) {
            rows.add(new ShotRow(i));
            lines.add(rows.get(i));
            if (i == board.chosen()) {
                addSettings(shots.get(i).move(), lines);
            }
        }
        scroller.setContent(lines);
    }

    private void addSettings(CameraMove move, List<Widget> lines) {
        add((Record) move, shot -> (Record) shot.move(), (shot, value) -> shot.with((CameraMove) value));
        add(board.shot().lens(), Shot::lens, (shot, value) -> shot.with((Lens) value));
        lines.add(name);
        lines.addAll(settings);
        lines.add(buttons(move));
    }

    /** Replaces a record of settings of a shot. */
    private interface Replaced {
        Shot of(Shot shot, Record value);
    }

    private void add(Record begun, Function<Shot, Record> part, Replaced replaced) {
        Class<? extends Record> type = begun.getClass();
        for (Parameter parameter : Params.of(type)) {
            settings.add(SettingRow.of(
                    stage,
                    new Field(
                            parameter,
                            () -> parameter.get(now(part, begun)),
                            () -> parameter.get(begun),
                            parameter.defaultValue(),
                            value -> set(parameter, value, part, replaced),
                            true,
                            Parameter::max)));
        }
    }

    /** The present settings of the chosen shot; if that has another kind of settings now, those that the rows show. */
    private Record now(Function<Shot, Record> part, Record begun) {
        Shot shot = board.shot();
        Record now = shot == null ? begun : part.apply(shot);
        return now.getClass() == begun.getClass() ? now : begun;
    }

    private void set(Parameter parameter, Object value, Function<Shot, Record> part, Replaced replaced) {
        Shot shot = board.shot();
        Record changed = Params.with(part.apply(shot), parameter.name(), value);
        board.change(replaced.of(shot, changed), parameter.name() + " of shot " + (board.chosen() + 1));
    }

    private Widget buttons(CameraMove move) {
        Button other = move instanceof KeyedMove
                ? button(
                        "rail",
                        "Rail",
                        board::lay,
                        "Make a rail of its keys: the camera moves along it at an even pace and looks at the "
                                + "selection, or ahead.")
                : button("show", "Show selected", board::show, "Look at the selected agent, group or object.");
        Button focus = button(
                "focus",
                "Focus selected",
                board::focus,
                "Focus on the selection, or on the camera's target; visible only in film quality.");
        delete = button(
                "delete",
                "",
                board::delete,
                "Remove the camera key at this moment, which a click on a key in the timeline goes to, or else the shot.");
        Block line = row(4, other.rest(), focus.wide(118), delete.wide(82));
        return new Widget(stage, "of the shot", line.high(HIGH).inset(SettingRow.MARGIN, 4, Theme.GAP, Theme.GAP));
    }

    /** The row of a shot: its number, its name, and when it begins and ends. */
    private final class ShotRow extends Pressable {
        private final int index;
        private final Line title;
        private final Line span;

        ShotRow(int index) {
            super(ShotsPanel.this, "shot " + index, 3, () -> {
                if (board.chosen() == index) {
                    board.choose(-1);
                } else {
                    board.goTo(index);
                }
            });
            this.index = index;
            title = new Line(stage, "", index == board.chosen(), theme.ink);
            span = dim("").align(Line.Align.RIGHT);
            setTip("A click chooses it and shows its beginning.");
            if (index == board.chosen()) {
                setMark(ShotsPanel.this.theme.selected);
            }
            setContent(row(2, title.rest(), span.wide(120).inset(0, 0, 6, 0))
                    .high(LINE)
                    .inset(Theme.GAP, 0, 4, 0));
        }

        void show(Shot shot) {
            title.setText(index + 1 + "  " + ShotText.name(shot));
            span.setText(ShotText.span(shot));
        }
    }
}
