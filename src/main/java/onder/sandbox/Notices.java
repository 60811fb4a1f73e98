package onder.sandbox;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import onder.draw.state.AppStateAdapter;
import onder.draw.state.LastSeen;
import onder.group.Event;
import onder.level.LevelGround;
import onder.param.Format;
import onder.sandbox.panels.Hud;
import onder.sandbox.run.Edit;
import onder.sandbox.run.RunView;
import onder.sandbox.run.SimulationState;
import onder.sandbox.timeline.EditText;
import onder.sandbox.view.ViewState;
import onder.scene.SceneWarnings;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Setup;
import onder.world.setup.SourceSetup;
import onder.world.setup.Traffic;

/** Shows, once each, what parts of the program refuse and report. */
final class Notices extends AppStateAdapter {
    private final SimulationState simulation;
    private final ViewState view;
    private final Hud hud;
    private final List<Supplier<String>> failures;
    private final List<Supplier<String>> news;
    private List<String> complaints;
    private LevelGround level;
    private Setup setup;
    private List<String> warnings = List.of();
    private final LastSeen<Boolean> ended = new LastSeen<>(false);
    private final LastSeen<List<Object>> moment = new LastSeen<>();

    /** The user's changes that come later in the run, because the user has gone back. */
    private List<Edit> ahead = List.of();

    /**
     * @param complaints problems with the user's files, shown when the window opens
     * @param failures each gives what was refused, once; else null
     * @param news each gives what there is to tell, once; else null
     */
    Notices(
            SimulationState simulation,
            ViewState view,
            Hud hud,
            List<String> complaints,
            List<Supplier<String>> failures,
            List<Supplier<String>> news) {
        this.simulation = simulation;
        this.view = view;
        this.hud = hud;
        this.complaints = complaints;
        this.failures = failures;
        this.news = news;
    }

    @Override
    public void update(float tpf) {
        complaints.forEach(hud::refuse);
        complaints = List.of();
        failures.stream().map(Supplier::get).filter(Objects::nonNull).forEach(hud::refuse);
        view.takeComplaints().forEach(hud::refuse);
        tellOfLevel();
        warnOfSettings();
        tellOfEnd();
        tellOfRepeats();
        news.stream().map(Supplier::get).filter(Objects::nonNull).forEach(hud::say);
    }

    /** Reports once what was left out of a scene's level. */
    private void tellOfLevel() {
        LevelGround now = simulation.world().setup().level().ground();
        if (now != level && now != null) {
            now.notes().forEach(hud::say);
        }
        level = now;
    }

    /** Reports once that everybody has left and nobody can come; a challenge has a card at its end. */
    private void tellOfEnd() {
        World world = simulation.world();
        Traffic traffic = world.setup().traffic();
        boolean over = world.agents().living() == 0
                && traffic.exits().stream()
                        .anyMatch(exit -> world.left(traffic.exits().indexOf(exit)) > 0)
                && IntStream.range(0, traffic.sources().size()).allMatch(source -> isOver(world, source))
                && traffic.events().stream().allMatch(event -> event.at() <= world.time())
                && !simulation.scene().name().startsWith(Scenes.CHALLENGE);
        if (ended.update(over) && over) {
            long last = world.events().since(0).stream()
                    .filter(Event.Left.class::isInstance)
                    .mapToLong(Event::step)
                    .max()
                    .orElse(world.steps());
            hud.say("Everybody has left, after " + Format.minutes((long) (last * world.dt()))
                    + ". {restart} restarts the run.");
        }
    }

    private static boolean isOver(World world, int index) {
        SourceSetup source = world.setup().traffic().sources().get(index);
        return !source.open()
                || source.limit() > 0 && world.came(index) >= source.limit()
                || source.until() < world.time() && !world.isWaiting(index);
    }

    /** Reports the user's changes that the run repeats when it goes on from a moment before them. */
    private void tellOfRepeats() {
        List<Edit> before = ahead;
        ahead = simulation.edits().standing(Edit.Standing.AHEAD);
        boolean plays = !moment.update(List.of(simulation.generation(), simulation.travelsTo()))
                && simulation.travelsTo() == RunView.NOWHERE;
        if (before.size() > ahead.size() && plays && simulation.playhead().loop() == null) {
            simulation.edits().standing(Edit.Standing.HOLDS).stream()
                    .filter(before::contains)
                    .map(EditText::of)
                    .reduce((one, next) -> one + "; " + next)
                    .ifPresent(repeated -> hud.say("Onder repeats your change: " + repeated));
        }
    }

    /** Reports once which of a scene's settings are probably mistakes. */
    private void warnOfSettings() {
        Setup now = simulation.world().setup();
        if (now != setup) {
            List<String> found = SceneWarnings.of(now);
            found.stream().filter(warning -> !warnings.contains(warning)).forEach(hud::say);
            warnings = found;
            setup = now;
        }
    }
}
