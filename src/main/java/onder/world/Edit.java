package onder.world;

import java.util.List;
import onder.core.Bounds;
import onder.core.Environment;
import onder.core.Obstacle;
import onder.core.Wall;
import onder.group.Dynamics;
import onder.group.Leadership;
import onder.measure.Scoring;

/** A setup with some of its parts replaced. */
public final class Edit {
    private final Setup setup;
    private Bounds bounds;
    private List<Obstacle> obstacles;
    private List<Wall> walls;
    private Rules rules;
    private Environment environment;
    private Leadership leadership;
    private Scoring scoring;
    private Dynamics dynamics;
    private List<SpeciesSetup> species;
    private List<GroupSetup> groups;

    public Edit(Setup setup) {
        this.setup = setup;
        bounds = setup.bounds();
        obstacles = setup.obstacles();
        walls = setup.walls();
        rules = setup.rules();
        environment = setup.environment();
        leadership = setup.leadership();
        scoring = setup.scoring();
        dynamics = setup.dynamics();
        species = setup.species();
        groups = setup.groups();
    }

    public Edit bounds(Bounds other) {
        bounds = other;
        return this;
    }

    public Edit rules(Rules other) {
        rules = other;
        return this;
    }

    public Edit environment(Environment other) {
        environment = other;
        return this;
    }

    public Edit leadership(Leadership other) {
        leadership = other;
        return this;
    }

    public Edit scoring(Scoring other) {
        scoring = other;
        return this;
    }

    public Edit dynamics(Dynamics other) {
        dynamics = other;
        return this;
    }

    public Edit species(List<SpeciesSetup> others) {
        species = others;
        return this;
    }

    public Edit groups(List<GroupSetup> others) {
        groups = others;
        return this;
    }

    public Edit obstacles(List<Obstacle> otherObstacles, List<Wall> otherWalls) {
        obstacles = otherObstacles;
        walls = otherWalls;
        return this;
    }

    /** The edited setup. */
    public Setup done() {
        return new Setup(
                setup.seed(),
                setup.dt(),
                bounds,
                obstacles,
                walls,
                rules,
                environment,
                leadership,
                scoring,
                dynamics,
                species,
                groups);
    }
}
