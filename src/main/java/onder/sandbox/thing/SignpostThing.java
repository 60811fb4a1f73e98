package onder.sandbox.thing;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Signpost;

/** A signpost. */
public record SignpostThing(int place, Signpost note) implements NoteThing<Signpost> {
    /** Length of a new signpost's arrow, in letter heights. */
    private static final float FAR = 10;

    public static final NoteKind<Signpost> KIND = new NoteKind<>(Signpost.class, SignpostThing::new) {
        @Override
        boolean isUnder(Signpost note, Mouse mouse) {
            return LabelThing.isOn(note.label(), mouse.mouse());
        }

        @Override
        void draw(Signpost note, GroundSketch sketch) {
            sketch.label(note.label());
            sketch.dashes(note.at(), note.goal());
        }

        @Override
        public List<Adding> additions() {
            return List.of(new Adding(
                    "+ Signpost", "Write on the ground, with an arrow to a goal.", "Add a signpost", mouse -> {
                        float size = LabelThing.size(mouse.middle(), mouse);
                        Point at = free(mouse.world(), mouse.middle(), size);
                        Point goal = new Point(at.x() + FAR * size, at.z());
                        return new Command.AddNote(new Signpost("Signpost", at.x(), at.z(), size, goal));
                    }));
        }
    };

    /** Moves the goal. */
    private record GoalKnob(SignpostThing thing) implements Knob {
        @Override
        public String verb() {
            return "Turn";
        }

        @Override
        public Point at(Mouse mouse) {
            return thing.note.goal();
        }

        @Override
        public Changed dragged(Mouse mouse) {
            SignpostThing turned = thing.to(mouse.place());
            float away = (float) Math.hypot(
                    turned.note.goal().x() - turned.note.x(), turned.note.goal().z() - turned.note.z());
            return new Changed(turned, thing.replace(turned.note), Format.of("%.1f m", away));
        }
    }

    /** The signpost with another goal. */
    private SignpostThing to(Point goal) {
        return new SignpostThing(place, new Signpost(note.text(), note.x(), note.z(), note.size(), goal));
    }

    @Override
    public NoteKind<Signpost> kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "signpost";
    }

    @Override
    public float reach(World world) {
        return (float) Math.hypot(note.label().halfWidth(), note.label().halfDepth());
    }

    @Override
    public List<Knob> knobs(World world) {
        return List.of(new GoalKnob(this));
    }

    @Override
    public List<Typed> fields(World world) {
        Point goal = note.goal();
        List<Typed> fields = new ArrayList<>();
        fields.add(new Typed(
                "text", "", note.text(), v -> replace(new Signpost(v, note.x(), note.z(), note.size(), goal))));
        fields.addAll(Typed.place(this, world));
        fields.add(new Typed(
                "size", "m", note.size(), v -> replace(new Signpost(note.text(), note.x(), note.z(), v, goal))));
        fields.add(new Typed("goal x", "m", goal.x(), v -> replace(to(new Point(v, goal.z())).note)));
        fields.add(new Typed("goal z", "m", goal.z(), v -> replace(to(new Point(goal.x(), v)).note)));
        return fields;
    }
}
