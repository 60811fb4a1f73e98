package onder.world.setup;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.props.Prop;
import onder.group.Exit;
import onder.level.Level;

/**
 * Builds a setup part by part, from the defaults or from another setup.
 *
 * <pre>{@code
 * Setup setup = Setup.builder()
 *         .add(Presets.PEDESTRIAN.named("villager"))
 *         .add(GroupSetup.of("villager", 60).at(10, 5))
 *         .build();
 * }</pre>
 *
 * <p>By default: seed 1, 60 steps a second, an open plane without obstacles, default {@link WorldSettings} (bodies in
 * contact are pushed apart; no drag, no wind), no species and no agents. Not thread-safe.
 */
public final class SetupBuilder {
    private long seed = Setup.DEFAULT_SEED;
    private float dt = Setup.DEFAULT_DT;
    private Bounds bounds = Setup.DEFAULT_BOUNDS;
    private List<Obstacle> obstacles = List.of();
    private List<Wall> walls = List.of();
    private WorldSettings settings = WorldSettings.of();
    private List<SpeciesSetup> species = List.of();
    private List<GroupSetup> groups = List.of();
    private Traffic traffic = Traffic.NONE;
    private List<Measurement> measures = List.of();
    private Level level = Level.NONE;
    private List<Prop> props = List.of();
    private Notes notes = Notes.NONE;

    SetupBuilder() {}

    /**
     * Begins with another setup.
     *
     * @param setup supplies the parts that are not replaced
     */
    public SetupBuilder(Setup setup) {
        seed = setup.seed();
        dt = setup.dt();
        bounds = setup.bounds();
        obstacles = setup.obstacles();
        walls = setup.walls();
        settings = setup.settings();
        species = setup.species();
        groups = setup.groups();
        traffic = setup.traffic();
        measures = setup.measures();
        level = setup.level();
        props = setup.props();
        notes = setup.notes();
    }

    /**
     * Sets the seed of all random draws.
     *
     * @param other any
     * @return this
     */
    public SetupBuilder seed(long other) {
        seed = other;
        return this;
    }

    /**
     * Sets the length of a step, in seconds, 1e-4 to 1/20.
     *
     * @param seconds the length
     * @return this
     */
    public SetupBuilder dt(float seconds) {
        dt = seconds;
        return this;
    }

    /**
     * Sets the edge of the world.
     *
     * @param other the edge
     * @return this
     */
    public SetupBuilder bounds(Bounds other) {
        bounds = other;
        return this;
    }

    /**
     * Replaces the settings record of that type: {@code Rules}, {@code Leadership} and so on.
     *
     * @param other one of the records of {@link WorldSettings}
     * @return this
     */
    public SetupBuilder with(Record other) {
        settings = settings.with(other);
        return this;
    }

    /**
     * Changes a setting by its path; a species in it must already exist: {@code rules.drag}, {@code
     * villager.follower.separation.strength}.
     *
     * @param path in the form of {@link SettingPath}
     * @param value a number, a boolean, an enum's constant, or the text of one
     * @return this
     * @throws onder.param.ParamException when there is no such setting, or the value is not allowed
     */
    public SetupBuilder set(String path, Object value) {
        SetupBuilder changed = new SetupBuilder(SettingPath.set(build(), path, value));
        settings = changed.settings;
        return species(changed.species).groups(changed.groups);
    }

    /**
     * Adds a species.
     *
     * @param one with a name that no other has
     * @return this
     */
    public SetupBuilder add(SpeciesSetup one) {
        return species(with(species, one));
    }

    /**
     * Appends a group.
     *
     * @param one the group; its species may be added later
     * @return this
     */
    public SetupBuilder add(GroupSetup one) {
        return groups(with(groups, one));
    }

    /**
     * Adds an obstacle.
     *
     * @param one is appended
     * @return this
     */
    public SetupBuilder add(Obstacle one) {
        return obstacles(with(obstacles, one), walls);
    }

    /**
     * Adds a wall.
     *
     * @param one is appended
     * @return this
     */
    public SetupBuilder add(Wall one) {
        return obstacles(obstacles, with(walls, one));
    }

    /**
     * Adds an exit.
     *
     * @param one with a name that no other has
     * @return this
     */
    public SetupBuilder add(Exit one) {
        return traffic(new Traffic(with(traffic.exits(), one), traffic.sources(), traffic.events()));
    }

    /**
     * Adds a source of people.
     *
     * @param one with a name that no other has
     * @return this
     */
    public SetupBuilder add(SourceSetup one) {
        return traffic(new Traffic(traffic.exits(), with(traffic.sources(), one), traffic.events()));
    }

    /**
     * Adds a command that the world carries out by itself.
     *
     * @param seconds when, from the beginning
     * @param command the command
     * @return this
     */
    public SetupBuilder at(float seconds, Command command) {
        return traffic(new Traffic(
                traffic.exits(), traffic.sources(), with(traffic.events(), new ScheduledCommand(seconds, command))));
    }

    /**
     * Replaces exits, sources and events.
     *
     * @param other all of them
     * @return this
     */
    public SetupBuilder traffic(Traffic other) {
        traffic = other;
        return this;
    }

    /**
     * Adds something to measure.
     *
     * @param one with a name that no other has
     * @return this
     */
    public SetupBuilder add(Measurement one) {
        measures = with(measures, one);
        return this;
    }

    /**
     * Replaces the level.
     *
     * @param other its file and ground, or {@link Level#NONE}
     * @return this
     */
    public SetupBuilder level(Level other) {
        level = other;
        return this;
    }

    /**
     * Replaces the notes for viewers.
     *
     * @param other bookmarks and labels
     * @return this
     */
    public SetupBuilder notes(Notes other) {
        notes = other;
        return this;
    }

    /**
     * Adds a prop.
     *
     * @param one is appended
     * @return this
     */
    public SetupBuilder add(Prop one) {
        return props(with(props, one));
    }

    /**
     * Replaces all props.
     *
     * @param others all props
     * @return this
     */
    public SetupBuilder props(List<Prop> others) {
        props = others;
        return this;
    }

    /**
     * Replaces all species.
     *
     * @param others all species
     * @return this
     */
    public SetupBuilder species(List<SpeciesSetup> others) {
        species = others;
        return this;
    }

    /**
     * Replaces all groups.
     *
     * @param others all groups
     * @return this
     */
    public SetupBuilder groups(List<GroupSetup> others) {
        groups = others;
        return this;
    }

    /**
     * Replaces all obstacles and walls.
     *
     * @param otherObstacles all obstacles
     * @param otherWalls all walls
     * @return this
     */
    public SetupBuilder obstacles(List<Obstacle> otherObstacles, List<Wall> otherWalls) {
        obstacles = otherObstacles;
        walls = otherWalls;
        return this;
    }

    private static <T> List<T> with(List<T> all, T one) {
        List<T> more = new ArrayList<>(all);
        more.add(one);
        return more;
    }

    /**
     * {@return the setup}
     *
     * @throws IllegalArgumentException when something in it is not allowed
     */
    public Setup build() {
        return new Setup(
                seed, dt, bounds, obstacles, walls, settings, species, groups, traffic, measures, level, props, notes);
    }
}
