package onder.world.setup;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.Body;
import onder.core.agents.Neighbours;
import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.props.Prop;
import onder.core.terrain.Environment;
import onder.group.Dynamics;
import onder.group.Leadership;
import onder.level.Level;
import onder.measure.Scoring;
import onder.steer.Actuation;
import onder.steer.perception.FoodWeb;

/**
 * Everything that a world starts from; with its seed it determines every bit of a run. See {@link SetupBuilder} for
 * making one.
 *
 * @param seed of all random draws
 * @param dt the fixed step, in seconds, 1e-4 to 1/20
 * @param bounds the edge of the world
 * @param obstacles the obstacles
 * @param walls beside those of the bounds
 * @param settings of the whole world
 * @param species the kinds of agents, each with its own name
 * @param groups in the order of their ids
 * @param traffic exits, sources and timed events
 * @param measures measurements at places on the ground, each with its own name
 * @param level the floor and the walls from a file; {@link Level#NONE} if there is none
 * @param props what people can push, at the start
 * @param notes notes for viewers
 */
public record Setup(
        long seed,
        float dt,
        Bounds bounds,
        List<Obstacle> obstacles,
        List<Wall> walls,
        WorldSettings settings,
        List<SpeciesSetup> species,
        List<GroupSetup> groups,
        Traffic traffic,
        List<Measurement> measures,
        Level level,
        List<Prop> props,
        Notes notes) {
    /** The defaults of scene files and {@link #builder}. */
    public static final long DEFAULT_SEED = 1;

    /** The default step, in seconds. */
    public static final float DEFAULT_DT = 1 / 60f;

    /** The seed with which {@link #builder} begins; scene files must give theirs. */
    public static final Bounds DEFAULT_BOUNDS = new Bounds.Open(100, 100);

    /** The longest step at which nothing tunnels or jitters. */
    public static final float MAX_DT = Actuation.MAX_DT;

    /** With a shorter step, windows of the congestion test have more steps than anybody would wait for. */
    public static final float MIN_DT = 1e-4f;

    /** The most agents that a world can have. */
    public static final int MAX_AGENTS = 2_000_000;

    /**
     * Checks the parts and copies the lists.
     *
     * @param seed as of the record
     * @param dt as of the record
     * @param bounds as of the record
     * @param obstacles as of the record
     * @param walls as of the record
     * @param settings as of the record
     * @param species as of the record
     * @param groups as of the record
     * @param traffic as of the record
     * @param measures as of the record
     * @param level as of the record
     * @param props as of the record
     * @param notes as of the record
     */
    public Setup {
        obstacles = Limits.list(obstacles, "obstacles");
        walls = Limits.list(walls, "walls");
        species = Limits.list(species, "species");
        groups = Limits.list(groups, "groups");
        measures = Limits.list(measures, "measures");
        props = Limits.list(props, "props");
        Validation.bounds(bounds);
        Limits.within(dt, MIN_DT, MAX_DT, "s", "step");
        Limits.present(settings, "settings").check();
        obstacles.forEach(Limits::obstacle);
        walls.forEach(Limits::wall);
        for (int i = 0; i < species.size(); i++) {
            String name = species.get(i).name();
            Validation.species(species.get(i), species);
            if (species.subList(0, i).stream().anyMatch(s -> s.name().equals(name))) {
                throw new IllegalArgumentException("two species are named '" + name + "'");
            }
        }
        Limits.present(traffic, "traffic");
        Validation.groups(groups, species, traffic.exits());
        Validation.traffic(traffic, species);
        Validation.measures(measures);
        Limits.present(notes, "notes");
        if (Limits.present(level, "level").isThere() && bounds instanceof Bounds.Torus) {
            throw new IllegalArgumentException(
                    "a level has edges, and a torus has none; allowed a world that is open or walled");
        }
        Validation.props(props, settings.physics(), bounds);
        long agents = groups.stream().mapToLong(GroupSetup::count).sum();
        if (agents > MAX_AGENTS) {
            throw new IllegalArgumentException("agents = " + agents + ", allowed 1.." + MAX_AGENTS);
        }
    }

    /**
     * A world without exits, sources and timed events.
     *
     * @param seed as of the record
     * @param dt as of the record
     * @param bounds as of the record
     * @param obstacles as of the record
     * @param walls as of the record
     * @param settings as of the record
     * @param species as of the record
     * @param groups as of the record
     */
    public Setup(
            long seed,
            float dt,
            Bounds bounds,
            List<Obstacle> obstacles,
            List<Wall> walls,
            WorldSettings settings,
            List<SpeciesSetup> species,
            List<GroupSetup> groups) {
        this(
                seed,
                dt,
                bounds,
                obstacles,
                walls,
                settings,
                species,
                groups,
                Traffic.NONE,
                List.of(),
                Level.NONE,
                List.of(),
                Notes.NONE);
    }

    /**
     * Begins with the defaults; to change parts of a setup see {@link SetupBuilder#SetupBuilder(Setup)}.
     *
     * @return a new builder
     */
    public static SetupBuilder builder() {
        return new SetupBuilder();
    }

    /**
     * {@return the same setup with another seed}
     *
     * @param newSeed any
     */
    public Setup withSeed(long newSeed) {
        return new Setup(
                newSeed, dt, bounds, obstacles, walls, settings, species, groups, traffic, measures, level, props,
                notes);
    }

    /**
     * This setup with the changes that turned one setup into another.
     *
     * @param before the setup before the changes
     * @param after the setup after the changes
     * @return a new setup
     */
    public Setup following(Setup before, Setup after) {
        return before == this
                ? after
                : new Setup(
                        after.seed,
                        after.dt,
                        after.bounds,
                        following(obstacles, before.obstacles, after.obstacles),
                        following(walls, before.walls, after.walls),
                        settings.following(before.settings, after.settings),
                        following(species, before.species, after.species),
                        following(groups, before.groups, after.groups),
                        new Traffic(
                                following(traffic.exits(), before.traffic.exits(), after.traffic.exits()),
                                following(traffic.sources(), before.traffic.sources(), after.traffic.sources()),
                                after.traffic.events()),
                        measures,
                        level,
                        following(props, before.props, after.props),
                        after.notes);
    }

    private static <T> List<T> following(List<T> own, List<T> before, List<T> after) {
        List<T> changed = new ArrayList<>(own);
        if (own.size() == before.size() && before.size() == after.size()) {
            for (int i = 0; i < own.size(); i++) {
                if (!after.get(i).equals(before.get(i))) {
                    changed.set(i, after.get(i));
                }
            }
            return changed;
        }
        List<T> gone = new ArrayList<>(before);
        after.forEach(gone::remove);
        List<T> come = new ArrayList<>(after);
        before.forEach(come::remove);
        gone.forEach(changed::remove);
        changed.addAll(come);
        return changed;
    }

    /** {@return the rules for all agents} */
    public Rules rules() {
        return settings.rules();
    }

    /** {@return wind, current, friction and slope} */
    public Environment environment() {
        return settings.environment();
    }

    /** {@return the leadership settings of groups without their own} */
    public Leadership leadership() {
        return settings.leadership();
    }

    /** {@return how the score is calculated} */
    public Scoring scoring() {
        return settings.scoring();
    }

    /** {@return how the place looks} */
    public Landscape landscape() {
        return settings.landscape();
    }

    /** {@return how props move} */
    public Physics physics() {
        return settings.physics();
    }

    /** {@return whether people push props here; then runs are only reproducible on the same machine} */
    public boolean isLive() {
        return physics().isLive() && !props.isEmpty();
    }

    /** {@return how groups form, split and merge} */
    public Dynamics dynamics() {
        return settings.dynamics();
    }

    /**
     * {@return the exact steps per second: a whole number if the step is the float nearest to such a fraction, else
     * computed from the step as written}
     */
    public double rate() {
        double whole = Math.rint(1 / (double) dt);
        return (float) (1 / whole) == dt ? whole : 1 / Double.parseDouble(Float.toString(dt));
    }

    /** {@return the number of agents at the start} */
    public int agents() {
        return groups.stream().mapToInt(GroupSetup::count).sum();
    }

    /**
     * The query radius of most agents, in metres; it sizes the grid's cells.
     *
     * @return in metres, > 0
     */
    public float reach() {
        float reach = 0;
        for (int i = 0; i < species.size(); i++) {
            Body body = species.get(i).body();
            float usual = species.get(i).mind().plans() ? Neighbours.IN_A_CROWD * body.perception() : body.perception();
            reach = Math.max(reach, Math.max(usual, 2 * body.radius()));
        }
        return reach;
    }

    /**
     * Which species hunt which.
     *
     * @return by species index
     */
    public FoodWeb foodWeb() {
        boolean[][] hunts = new boolean[species.size()][species.size()];
        for (int i = 0; i < hunts.length; i++) {
            for (String prey : species.get(i).hunts()) {
                hunts[i][speciesIndex(prey)] = true;
            }
        }
        return new FoodWeb(hunts);
    }

    /**
     * {@return the species of that name}
     *
     * @param name of a species
     * @throws IllegalArgumentException when there is none; the message lists the existing ones
     */
    public SpeciesSetup species(String name) {
        int index = speciesIndex(name);
        if (index < 0) {
            throw new IllegalArgumentException("there is no species '" + name + "', allowed "
                    + String.join(", ", species.stream().map(SpeciesSetup::name).toList()));
        }
        return species.get(index);
    }

    /**
     * {@return the index of a species, or −1}
     *
     * @param name of a species
     */
    public int speciesIndex(String name) {
        for (int i = 0; i < species.size(); i++) {
            if (species.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }
}
