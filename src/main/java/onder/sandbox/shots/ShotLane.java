package onder.sandbox.shots;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import java.util.ArrayList;
import java.util.List;
import onder.draw.state.LastSeen;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.TimeScale;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextLabels;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.run.SimulationState;
import onder.sandbox.timeline.TimelinePlot;
import onder.sandbox.view.ShotBoard;
import onder.shot.KeyedMove;
import onder.shot.Shot;
import onder.shot.ShotList;

/**
 * The lane of shots over the timeline: a block for each shot, with its keys. A drag moves a shot; at its end it trims
 * the shot, or with Shift makes it slower or faster. A click chooses the shot.
 */
public final class ShotLane extends Docked {
    private static final float HIGH = 34;
    private static final float GAP = 3;

    private static final float TOP = 5;
    private static final float BLOCK = 24;
    private static final float BUTTON = 20;

    /** How near to a block's end a press takes hold of the end, and how far it moves before it drags, in points. */
    private static final float EDGE = 6;

    private static final float CLICK = 3;
    private static final float KEY = 4;
    private static final float PAD = 7;

    /** The hints for an empty lane; the first one that fits is shown. */
    private static final List<String> HINTS = List.of(
            "{camera-key} adds a camera key at this moment; two keys make a shot",
            "{camera-key} adds a camera key here; {shots}: the list",
            "{camera-key} adds a camera key");

    private final SimulationState simulation;
    private final ShotBoard board;
    private final TimeScale scale;
    private final ShapeMesh strokes;
    private final TextLabels words;
    private final Button key;
    private final Button play;
    private final LastSeen<List<Object>> drawn = new LastSeen<>();
    private Part part = Part.NONE;
    private float pressX;
    private boolean dragging;
    private boolean isInside;
    private int under = -1;

    /** The shots when the drag began; it is measured from them. */
    private ShotList before;

    private int dragged;

    /** The part of a block that a drag holds. */
    private enum Part {
        NONE,
        WHOLE,
        BEGIN,
        END
    }

    public ShotLane(Stage stage, SimulationState simulation, ShotBoard board, TimeScale scale) {
        super(stage, "shots", Dock.Place.BOTTOM, ALL);
        this.simulation = simulation;
        this.board = board;
        this.scale = scale;
        setBackground(theme.box(theme.panel, Theme.CORNER));
        strokes = new ShapeMesh(theme, "shots");
        strokes.geometry.setLocalTranslation(0, 0, 1);
        attachChild(strokes.geometry);
        words = new TextLabels(this);
        key = quiet("add key", "+", board::key)
                .tip(
                        "Add a camera key at this moment, with the current view ({camera-key}). {cut} begins another shot.");
        play = quiet("play shots", Icons.PLAY, board::play)
                .tip(() -> new Tip(
                        board.plays()
                                ? "Take back control of the camera."
                                : "Play the shots, one after the other, as in the film."));
        Touch touch = new Touch(this);
        touch.onPress((x, y) -> begin(x))
                .onDrag((x, y) -> {
                    dragging |= Math.abs(x - pressX) > CLICK;
                    if (dragging
                            && part != Part.NONE
                            && dragged < before.shots().size()) {
                        dragged(seconds(x) - seconds(pressX));
                    }
                })
                .onRelease((x, y) -> {
                    if (!dragging) {
                        clicked(x);
                    }
                    part = Part.NONE;
                })
                .onCancel(() -> part = Part.NONE)
                .onHover(inside -> {
                    isInside = inside;
                    under = inside ? under : -1;
                })
                .onMove((x, y) -> pointed(touch, x));
    }

    private void begin(float x) {
        pressX = x;
        dragging = false;
        before = board.shots();
        dragged = at(x);
        part = partAt(dragged, x);
        if (dragged >= 0) {
            board.choose(dragged);
        }
    }

    private void dragged(float seconds) {
        Shot shot = before.shots().get(dragged);
        boolean slower = stage.isShift();
        float from = part == Part.BEGIN ? Math.max(0, shot.from() + seconds) : shot.from();
        float to = part == Part.END ? Math.max(0, shot.to() + seconds) : shot.to();
        String number = " shot " + (dragged + 1);
        if (part == Part.WHOLE) {
            board.change(before.dragged(dragged, seconds), "move" + number);
        } else if (slower) {
            board.change(before.retimed(dragged, from, to), "retime" + number);
        } else {
            board.change(before.trimmed(dragged, from, to), "trim" + number);
        }
    }

    /** Shows the key that was clicked; beside the shots, chooses none. */
    private void clicked(float x) {
        if (dragged < 0) {
            board.choose(-1);
            return;
        }
        Shot shot = before.shots().get(dragged);
        for (float at : keys(shot)) {
            if (Math.abs(keyX(shot, at) - x) <= KEY + 2) {
                board.goTo(dragged, at);
                return;
            }
        }
    }

    /** The middle of a key's mark, which lies inside its shot's block. */
    private float keyX(Shot shot, float at) {
        return Math.min(x(shot.to()) - KEY, Math.max(x(shot.from()) + KEY, x(at)));
    }

    private static List<Float> keys(Shot shot) {
        List<Float> times = new ArrayList<>();
        if (shot.move() instanceof KeyedMove keyed) {
            keyed.keys().stream()
                    .map(key -> shot.from() + key.at())
                    .filter(at -> at <= shot.to())
                    .forEach(times::add);
        }
        return times;
    }

    private float wide() {
        return width() - TimelinePlot.NAMES - TimelinePlot.SIDE;
    }

    private float x(double seconds) {
        return TimelinePlot.NAMES + scale.at(seconds) * wide();
    }

    private float seconds(float x) {
        return (float) scale.seconds((x - TimelinePlot.NAMES) / wide());
    }

    /** The shot at an x; −1: none. */
    private int at(float x) {
        List<Shot> shots = board.shots().shots();
        for (int i = 0; x >= TimelinePlot.NAMES && i < shots.size(); i++) {
            if (x(shots.get(i).from()) <= x && x < x(shots.get(i).to())) {
                return i;
            }
        }
        return -1;
    }

    private Part partAt(int index, float x) {
        if (index < 0) {
            return Part.NONE;
        }
        Shot shot = board.shots().shots().get(index);
        float edge = Math.min(EDGE, (x(shot.to()) - x(shot.from())) / 4);
        return x - x(shot.from()) < edge ? Part.BEGIN : x(shot.to()) - x < edge ? Part.END : Part.WHOLE;
    }

    private void pointed(Touch touch, float x) {
        under = at(x);
        Part here = partAt(under, x);
        Tip tip =
                under < 0 || touch.pressed() ? null : tip(board.shots().shots().get(under), here);
        touch.tipOf(tip == null ? null : List.of(under, here), tip);
    }

    private static Tip tip(Shot shot, Part part) {
        String what = ShotText.name(shot) + ", " + ShotText.span(shot);
        return part == Part.WHOLE
                ? new Tip(
                        what,
                        "Drag to move it; drag an end to trim it. A click on a key shows what the camera sees there; the list"
                                + " of shots ({shots}) can then delete the key.")
                : new Tip(what, "Drag to trim it; with Shift, to make it slower or faster.");
    }

    /** Stands close to the timeline below, because both share its time axis. */
    @Override
    protected float gap() {
        return GAP;
    }

    @Override
    protected boolean isSolid() {
        return true;
    }

    @Override
    public void update() {
        if (isInside || part != Part.NONE) {
            scale.keep();
        }
        play.setLabel(board.plays() ? Icons.STOP : Icons.PLAY);
        play.color(board.plays() ? theme.accent : theme.ink);
        List<Object> now = List.of(
                board.shots(),
                board.chosen(),
                under,
                scale.from(),
                scale.span(),
                simulation.world().steps(),
                width());
        if (drawn.update(now)) {
            rearrange();
        }
    }

    @Override
    public float heightFor(float width) {
        return HIGH;
    }

    @Override
    protected void arrange(float width, float height) {
        place(key, TimelinePlot.NAMES - 2 * BUTTON - 2, TOP, 2, BUTTON, BLOCK);
        place(play, TimelinePlot.NAMES - BUTTON - 2, TOP, 2, BUTTON, BLOCK);
        strokes.begin();
        words.begin();
        words.add(Line.Align.LEFT, "Shots", theme.ink, Theme.GAP + 2, TOP, 40, BLOCK);
        strokes.box(TimelinePlot.NAMES, TOP, wide(), BLOCK, theme.field);
        List<Shot> shots = board.shots().shots();
        for (int i = 0; i < shots.size(); i++) {
            draw(shots.get(i), i);
        }
        float room = wide() - 2 * PAD;
        if (shots.isEmpty()) {
            HINTS.stream()
                    .map(stage::words)
                    .filter(hint -> theme.width(hint, false) <= room)
                    .findFirst()
                    .ifPresent(hint -> words.add(
                            Line.Align.LEFT, hint, theme.dim, TimelinePlot.NAMES + PAD, TOP, room + 2, BLOCK));
        }
        float now = x(simulation.world().time());
        if (now >= TimelinePlot.NAMES && now <= width - TimelinePlot.SIDE) {
            strokes.box(now - 0.75f, TOP - 2, 1.5f, BLOCK + 4, theme.accent);
        }
        strokes.end();
        words.end();
    }

    private void draw(Shot shot, int index) {
        float from = Math.max(TimelinePlot.NAMES, x(shot.from()));
        float to = Math.min(width() - TimelinePlot.SIDE, x(shot.to()));
        if (to - from < 1) {
            return;
        }
        boolean chosen = index == board.chosen();
        ColorRGBA fill = chosen ? theme.selected : index == under ? theme.hover : theme.raised;
        strokes.box(from + 0.5f, TOP, to - from - 1, BLOCK, fill);
        ColorRGBA edge = chosen ? theme.accent : theme.dim;
        strokes.box(from + 0.5f, TOP, 2, BLOCK, edge);
        strokes.box(to - 2.5f, TOP, 2, BLOCK, edge);
        strokes.box(from + 0.5f, TOP, to - from - 1, 1.5f, edge);
        for (float key : keys(shot)) {
            float x = x(key);
            if (x >= from && x <= to) {
                diamond(keyX(shot, key), TOP + BLOCK - KEY - 2, theme.accent);
            }
        }
        String text = index + 1 + "  " + ShotText.name(shot);
        String cut = fitting(text, to - from - 2 * PAD);
        words.add(Line.Align.LEFT, cut, theme.ink, from + PAD, TOP + 1, to - from - 2 * PAD + 2, BLOCK - 7);
    }

    /** The text if it fits, else its first word if that fits, else nothing. */
    private String fitting(String text, float width) {
        if (theme.width(text, false) <= width) {
            return text;
        }
        String first = text.substring(0, text.indexOf(' '));
        return theme.width(first, false) <= width ? first : "";
    }

    private void diamond(float x, float y, ColorRGBA color) {
        strokes.triangle(x - KEY, y, x + KEY, y, x, y - KEY, color);
        strokes.triangle(x - KEY, y, x, y + KEY, x + KEY, y, color);
    }

    /** The pixel of a moment of the lane, from the lower left corner. */
    public int[] placeOf(double seconds) {
        Vector2f corner = stage.place(this);
        return new int[] {
            Math.round((corner.x + x(seconds)) * theme.scale),
            Math.round((stage.height() - corner.y - TOP - BLOCK / 2) * theme.scale)
        };
    }
}
