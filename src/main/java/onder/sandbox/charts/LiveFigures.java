package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import onder.group.Group;
import onder.sandbox.run.SimulationState;
import onder.world.Phase;
import onder.world.StepProfile;
import onder.world.World;
import onder.world.measure.Measure;

/** The figures of the running world. */
public final class LiveFigures {
    /** The number of steps over which the cost of a phase is averaged. */
    private static final int PROFILE_STEPS = 30;

    private static final double NANOS_IN_MILLISECOND = 1e6;

    /** What one phase of a step costs, in milliseconds, averaged over about a second. */
    public record PhaseCost(String name, float milliseconds) {}

    private final SimulationState simulation;
    private final EventFeed news;
    private List<PhaseCost> phases = List.of();

    public LiveFigures(SimulationState simulation, EventFeed news) {
        this.simulation = simulation;
        this.news = news;
    }

    private World world() {
        return simulation.world();
    }

    public int agents() {
        return world().groups().all().stream().mapToInt(Group::size).sum();
    }

    public int groups() {
        return world().groups().all().size();
    }

    /** How many events there have been since the start. */
    public long events() {
        return world().events().count();
    }

    /** How many have been caught; −1 where nobody hunts. */
    public int caught() {
        boolean hunted = world().setup().species().stream()
                .anyMatch(species -> !species.hunts().isEmpty());
        return hunted ? world().agents().count() - world().agents().living() : -1;
    }

    /** How many people sources have brought; −1 where there are none. */
    public int came() {
        int sources = world().setup().traffic().sources().size();
        return sources == 0
                ? -1
                : IntStream.range(0, sources).map(world()::came).sum();
    }

    /** How many people have left by exits; −1 where there are none. */
    public int left() {
        int exits = world().setup().traffic().exits().size();
        return exits == 0 ? -1 : IntStream.range(0, exits).map(world()::left).sum();
    }

    /** The flow through all exits, in people a second. */
    public float flow() {
        int exits = world().setup().traffic().exits().size();
        return (float) IntStream.range(0, exits).mapToDouble(world()::flow).sum();
    }

    /** What each phase of a step costs. */
    public List<PhaseCost> phases() {
        StepProfile profile = world().profile();
        if (profile.steps() >= PROFILE_STEPS || phases.isEmpty()) {
            List<PhaseCost> now = new ArrayList<>();
            for (Phase phase : Phase.values()) {
                now.add(new PhaseCost(phase.label(), (float) (profile.nanos(phase) / NANOS_IN_MILLISECOND)));
            }
            phases = now;
            profile.reset();
        }
        return phases;
    }

    /** The value of the whole world; NaN while there is none. */
    float of(Measure measure) {
        return measure.of(world());
    }

    /** Leader changes since the start. */
    int leaderChanges() {
        return news.leaderChanges();
    }
}
