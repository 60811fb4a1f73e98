package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Label;

/** A label. */
public record LabelThing(int place, Label note) implements NoteThing<Label> {
    /** Height of a new label's letters on the screen, in pixels. */
    private static final float LETTERS = 24;

    public static final NoteKind<Label> KIND = new NoteKind<>(Label.class, LabelThing::new) {
        @Override
        boolean isUnder(Label note, Mouse mouse) {
            return isOn(note, mouse.mouse());
        }

        @Override
        void draw(Label note, GroundSketch sketch) {
            sketch.label(note);
        }

        @Override
        public List<Adding> additions() {
            return List.of(new Adding(
                    "+ Label", "Write on the ground, in the middle of the picture.", "Add a label", mouse -> {
                        float size = size(mouse.middle(), mouse);
                        Point at = free(mouse.world(), mouse.middle(), size);
                        return new Command.AddNote(new Label("Label", at.x(), at.z(), size));
                    }));
        }
    };

    /**
     * @param at null: no place
     */
    static boolean isOn(Label label, Point at) {
        return at != null
                && Math.abs(at.x() - label.x()) <= label.halfWidth()
                && Math.abs(at.z() - label.z()) <= label.halfDepth();
    }

    /** Height of a new label's letters, in metres. */
    static float size(Point at, Mouse mouse) {
        return Math.min(Math.max(Label.DEFAULT_SIZE, LETTERS * mouse.pixel(at)), Label.MAX_SIZE);
    }

    @Override
    public NoteKind<Label> kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "label";
    }

    @Override
    public float reach(World world) {
        return (float) Math.hypot(note.halfWidth(), note.halfDepth());
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
