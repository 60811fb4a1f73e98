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
    /** About as wide as a letter is, in its height; and the height of a line. */
    private static final float LETTER = 0.52f;

    private static final float LINE = 1.2f;

    public static final ThingKind KIND = new NoteKind<>(Label.class) {
        @Override
        NoteThing thing(Label note) {
            return new LabelThing(note);
        }

        @Override
        boolean isUnder(Label note, Mouse mouse) {
            LabelThing thing = new LabelThing(note);
            Point at = mouse.mouse();
            return at != null
                    && Math.abs(at.x() - note.x()) <= thing.halfWidth()
                    && Math.abs(at.z() - note.z()) <= thing.halfDepth();
        }
    };

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
        return (float) Math.hypot(halfWidth(), halfDepth());
    }

    /** Half the room that it takes on the ground along x, in metres. */
    private float halfWidth() {
        return note.text().length() * LETTER * note.size() / 2;
    }

    /** Likewise along z. */
    private float halfDepth() {
        return LINE * note.size() / 2;
    }

    @Override
    public Function<Placement, Command> copy(World world) {
        return placement -> new Command.AddNote(note.placed(placement));
    }

    @Override
    public void draw(GroundSketch sketch) {
        float x = halfWidth();
        float z = halfDepth();
        sketch.ring(List.of(
                new Point(note.x() - x, note.z() - z),
                new Point(note.x() + x, note.z() - z),
                new Point(note.x() + x, note.z() + z),
                new Point(note.x() - x, note.z() + z)));
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
