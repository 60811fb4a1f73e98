package onder.world;

import java.util.List;
import onder.core.Environment;
import onder.core.Obstacle;
import onder.core.Wall;
import onder.group.Leadership;
import onder.measure.Scoring;

/** A setup with some of its parts replaced. */
public final class Edit {
    private Setup setup;

    public Edit(Setup setup) {
        this.setup = setup;
    }

    public Edit rules(Rules rules) {
        return to(
                setup.obstacles(),
                setup.walls(),
                rules,
                setup.environment(),
                setup.leadership(),
                setup.scoring(),
                setup.species(),
                setup.groups());
    }

    public Edit environment(Environment environment) {
        return to(
                setup.obstacles(),
                setup.walls(),
                setup.rules(),
                environment,
                setup.leadership(),
                setup.scoring(),
                setup.species(),
                setup.groups());
    }

    public Edit leadership(Leadership leadership) {
        return to(
                setup.obstacles(),
                setup.walls(),
                setup.rules(),
                setup.environment(),
                leadership,
                setup.scoring(),
                setup.species(),
                setup.groups());
    }

    public Edit scoring(Scoring scoring) {
        return to(
                setup.obstacles(),
                setup.walls(),
                setup.rules(),
                setup.environment(),
                setup.leadership(),
                scoring,
                setup.species(),
                setup.groups());
    }

    public Edit species(List<SpeciesSetup> species) {
        return to(
                setup.obstacles(),
                setup.walls(),
                setup.rules(),
                setup.environment(),
                setup.leadership(),
                setup.scoring(),
                species,
                setup.groups());
    }

    public Edit groups(List<GroupSetup> groups) {
        return to(
                setup.obstacles(),
                setup.walls(),
                setup.rules(),
                setup.environment(),
                setup.leadership(),
                setup.scoring(),
                setup.species(),
                groups);
    }

    public Edit obstacles(List<Obstacle> obstacles, List<Wall> walls) {
        return to(
                obstacles,
                walls,
                setup.rules(),
                setup.environment(),
                setup.leadership(),
                setup.scoring(),
                setup.species(),
                setup.groups());
    }

    public Setup done() {
        return setup;
    }

    private Edit to(
            List<Obstacle> obstacles,
            List<Wall> walls,
            Rules rules,
            Environment environment,
            Leadership leadership,
            Scoring scoring,
            List<SpeciesSetup> species,
            List<GroupSetup> groups) {
        setup = new Setup(
                setup.seed(),
                setup.dt(),
                setup.bounds(),
                obstacles,
                walls,
                rules,
                environment,
                leadership,
                scoring,
                species,
                groups);
        return this;
    }
}
