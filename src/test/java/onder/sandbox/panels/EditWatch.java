package onder.sandbox.panels;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import onder.sandbox.run.Branch;
import onder.sandbox.run.Edit;
import onder.sandbox.run.Edit.Standing;
import onder.sandbox.run.SimulationState;
import onder.sandbox.timeline.EditText;
import onder.scene.Scene;
import onder.shot.ShotList;

/** Compares the list of edits, frame by frame, with what the user meant. */
final class EditWatch {
    private final Hud hud;
    private final Set<Edit> seen = new HashSet<>();
    private Meant.Before before;

    /** What was meant since a comparison began, which hides the edits of the run beside it. */
    private Meant hidden = Meant.NOTHING;

    private Shown last;
    private long made;

    /**
     * What the last frame showed.
     *
     * @param steady whether edits are undone here only by the user: the past brings others back
     */
    private record Shown(Scene scene, Branch branch, boolean steady, ShotList shots, Map<Edit, Standing> standings) {}

    EditWatch(Hud hud) {
        this.hud = hud;
    }

    /** How many edits have been made. */
    long made() {
        return made;
    }

    /**
     * Looks at what has been done since the last frame.
     *
     * @param now what the user means
     * @param failure takes each thing that was not meant, as what it does
     */
    void look(Meant now, Consumer<String> failure) {
        Meant meant = now.or(hidden);
        hidden = hud.parts.others().comparison().running() ? meant : Meant.NOTHING;
        Map<Edit, Standing> standings = new HashMap<>();
        for (Edit.Stood stood : hud.parts.run().simulation().edits().all()) {
            Edit edit = stood.edit();
            standings.put(edit, stood.standing());
            if (seen.add(edit)) {
                made++;
                boolean isMeant = EditText.of(edit).startsWith("Shots: ")
                        ? meant.cuts()
                        : before != null && meant.edits().test(edit, before);
                if (!isMeant) {
                    failure.accept("makes " + EditText.of(edit));
                }
            }
        }
        Shown shown = shown(standings);
        if (last != null && last.scene == shown.scene) {
            compare(meant, shown, failure);
        }
        last = shown;
        SimulationState simulation = hud.parts.run().simulation();
        before = new Meant.Before(
                simulation.world().setup(),
                List.copyOf(hud.parts.run().selection().things()),
                hud.parts.run().selection().group(simulation.world()));
    }

    private Shown shown(Map<Edit, Standing> standings) {
        SimulationState simulation = hud.parts.run().simulation();
        boolean past = simulation.knownUntil()
                > simulation.world().time() + simulation.world().dt() / 2;
        boolean steady = !past
                && simulation.travelsTo() < 0
                && !hud.parts.others().comparison().running();
        return new Shown(
                simulation.scene(),
                simulation.branches().current(),
                steady,
                simulation.edits().shots(),
                standings);
    }

    private void compare(Meant meant, Shown now, Consumer<String> failure) {
        if (!meant.cuts() && !now.shots.equals(last.shots)) {
            failure.accept("changes the film's shots");
        }
        if (meant.turnsBack() || !last.steady || !now.steady || last.branch != now.branch) {
            return;
        }
        now.standings.forEach((edit, standing) -> {
            Standing was = last.standings.get(edit);
            if (was == Standing.HOLDS && standing == Standing.UNDONE) {
                failure.accept("undoes " + EditText.of(edit));
            } else if (was == Standing.UNDONE && standing == Standing.HOLDS) {
                failure.accept("redoes " + EditText.of(edit));
            }
        });
    }
}
