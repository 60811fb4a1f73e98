package onder.world;

import java.util.List;
import onder.core.Bounds;
import onder.core.Obstacle;
import onder.core.Wall;

/** A setup with some of its parts replaced. */
public final class Edit {
    private final Setup setup;
    private Bounds bounds;
    private List<Obstacle> obstacles;
    private List<Wall> walls;
    private WorldSettings settings;
    private List<SpeciesSetup> species;
    private List<GroupSetup> groups;

    public Edit(Setup setup) {
        this.setup = setup;
        bounds = setup.bounds();
        obstacles = setup.obstacles();
        walls = setup.walls();
        settings = setup.settings();
        species = setup.species();
        groups = setup.groups();
    }

    public Edit bounds(Bounds other) {
        bounds = other;
        return this;
    }

    /** Replaces the world settings of that type. */
    public Edit with(Record other) {
        settings = settings.with(other);
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
        return new Setup(setup.seed(), setup.dt(), bounds, obstacles, walls, settings, species, groups);
    }
}
