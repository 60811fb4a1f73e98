package onder.sandbox.timeline;

import java.util.List;
import onder.core.agents.Role;
import onder.param.Format;
import onder.sandbox.hud.form.Weighting;
import onder.sandbox.run.Edit;
import onder.sandbox.thing.CommandWords;
import onder.sandbox.thing.ThingKinds;
import onder.steer.Assignment;
import onder.world.setup.Command;

/** Describes the user's edits in words: {@code Body of person: max speed 1.6 m/s → 2 m/s}. */
public final class EditText {
    private static final CommandWords WORDS = new CommandWords();

    static {
        ThingKinds.ALL.forEach(kind -> kind.addWords(WORDS));
        addSettings();
        addSpecies();
    }

    private EditText() {}

    /** Who, what, and from where to where. */
    public static String of(Edit edit) {
        return edit.words != null ? edit.words : WORDS.of(edit.commands.get(0), edit.before);
    }

    private static void addSettings() {
        WORDS.add(Command.Set.class, (set, before) -> {
            Record old = CommandWords.before(
                    before,
                    Command.Set.class,
                    each -> each.settings().getClass() == set.settings().getClass() ? each.settings() : null);
            return Format.title(set.settings().getClass().getSimpleName()) + CommandWords.change(old, set.settings());
        });
        WORDS.add(Command.SetByName.class, set -> Format.capital(set.path()) + CommandWords.ARROW + set.value());
        WORDS.addChange(Command.SetInflow.class, set -> "Source " + set.source(), Command.SetInflow::inflow);
    }

    private static void addSpecies() {
        WORDS.addChange(
                Command.SetBehaviour.class,
                set -> who(set.behaviour().getClass().getSimpleName(), set.role(), set.species()),
                set -> (Record) set.behaviour());
        WORDS.add(Command.Assign.class, (assign, before) -> {
            Assignment old = CommandWords.before(before, Command.Assign.class, Command.Assign::behaviour);
            String what = assign.behaviour().behaviour().getClass().getSimpleName();
            return old == null
                    ? "Add " + Format.words(what) + " to " + role(assign.role(), assign.species())
                    : who(what, assign.role(), assign.species())
                            + CommandWords.change(weighting(old), weighting(assign.behaviour()));
        });
        WORDS.add(
                Command.Unassign.class,
                gone -> "Remove " + Format.words(gone.behaviour()) + " from " + role(gone.role(), gone.species()));
        WORDS.add(Command.SetHunts.class, (set, before) -> {
            List<String> old = CommandWords.before(before, Command.SetHunts.class, Command.SetHunts::hunts);
            return Format.capital(set.species()) + " hunts"
                    + CommandWords.fromTo(old == null ? null : all(old), all(set.hunts()));
        });
        WORDS.addChange(Command.SetBody.class, set -> "Body of " + set.species(), Command.SetBody::body);
        WORDS.addChange(Command.SetLook.class, set -> "Look of " + set.species(), Command.SetLook::look);
    }

    private static Record weighting(Assignment assignment) {
        return new Weighting(assignment.weight(), assignment.priority(), assignment.probability());
    }

    private static String who(String what, Role role, String species) {
        return Format.title(what) + " of " + role(role, species);
    }

    private static String role(Role role, String species) {
        return species + " as " + Format.words(role.name());
    }

    private static String all(List<String> names) {
        return names.isEmpty() ? "nobody" : String.join(", ", names);
    }
}
