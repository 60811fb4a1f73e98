package onder.app.panels;

import java.util.ArrayList;
import java.util.List;
import onder.app.simulation.SimulationState;
import onder.group.Group;
import onder.world.Measure;
import onder.world.Phase;
import onder.world.Profile;
import onder.world.World;

/** The figures of the running world. */
final class WorldFigures implements Figures {
    /** Steps that the cost of a phase is averaged over. */
    private static final int PROFILE_STEPS = 30;

    private static final double NANOS_IN_MILLISECOND = 1e6;

    private final SimulationState simulation;
    private final News news;
    private List<HudModel.Phase> phases = List.of();

    WorldFigures(SimulationState simulation, News news) {
        this.simulation = simulation;
        this.news = news;
    }

    private World world() {
        return simulation.world();
    }

    @Override
    public int agents() {
        return world().groups().all().stream().mapToInt(Group::size).sum();
    }

    @Override
    public int groups() {
        return world().groups().all().size();
    }

    @Override
    public int caught() {
        boolean hunted = world().setup().species().stream()
                .anyMatch(species -> !species.hunts().isEmpty());
        return hunted ? world().agents().count() - world().agents().living() : -1;
    }

    @Override
    public List<HudModel.Phase> phases() {
        Profile profile = world().profile();
        if (profile.steps() >= PROFILE_STEPS || phases.isEmpty()) {
            List<HudModel.Phase> now = new ArrayList<>();
            for (Phase phase : Phase.values()) {
                now.add(new HudModel.Phase(phase.label(), (float) (profile.nanos(phase) / NANOS_IN_MILLISECOND)));
            }
            phases = now;
            profile.reset();
        }
        return phases;
    }

    @Override
    public float of(Measure measure) {
        return measure.of(world());
    }

    @Override
    public int leaderChanges() {
        return news.leaderChanges();
    }
}
