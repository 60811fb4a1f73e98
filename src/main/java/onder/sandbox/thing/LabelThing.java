package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Label;
import onder.world.setup.Note;

/** A label. */
public record LabelThing(Label note) implements NoteThing {
    /** How large a new label's letters are seen, in pixels. */
    private static final float LETTERS = 24;

    public static final ThingKind KIND = new NoteKind<>(Label.class) {
        @Override
        NoteThing thing(Label note) {
            return new LabelThing(note);
        }

        @Override
        boolean isUnder(Label note, Mouse mouse) {
            return isOn(note, mouse.mouse());
        }

        @Override
        public List<Adding> additions() {
            return List.of(new Adding(
                    "+ Label", "Write on the ground, in the middle of the picture.", "Add a label", mouse -> {
                        Point at = mouse.middle();
                        return new Command.AddNote(new Label("Label", at.x(), at.z(), size(at, mouse)));
                    }));
        }
    };

    /** @param at null: nowhere */
    static boolean isOn(Label label, Point at) {
        return at != null
                && Math.abs(at.x() - label.x()) <= label.halfWidth()
                && Math.abs(at.z() - label.z()) <= label.halfDepth();
    }

    /** How large the letters of a new one are, in metres. */
    static float size(Point at, Mouse mouse) {
        return Math.min(Math.max(Label.DEFAULT_SIZE, LETTERS * mouse.pixel(at)), Label.MAX_SIZE);
    }

    @Override
    public ThingKind kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "label";
    }

    @Override
    public NoteThing with(Note other) {
        return new LabelThing((Label) other);
    }

    @Override
    public float reach(World world) {
        return (float) Math.hypot(note.halfWidth(), note.halfDepth());
    }

    @Override
    public Function<Placement, Command> copy(World world) {
        return placement -> new Command.AddNote(note.placed(placement));
    }

    @Override
    public void draw(GroundSketch sketch) {
        sketch.label(note);
    }

    @Override
    public List<Typed> fields(World world) {
        List<Typed> fields = new ArrayList<>();
        fields.add(new Typed("text", "", note.text(), v -> replace(new Label(v, note.x(), note.z(), note.size()))));
        fields.addAll(Typed.place(this, world));
        fields.add(new Typed("size", "m", note.size(), v -> replace(new Label(note.text(), note.x(), note.z(), v))));
        return fields;
    }
}
