package onder.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.core.agents.Slots;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.terrain.Environment;
import onder.group.Dynamics;
import onder.group.Foresight;
import onder.group.Leadership;
import onder.level.Level;
import onder.measure.Scoring;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.Sway;
import onder.steer.behaviour.Alignment;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Cohesion;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.ObstacleAvoidance;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.WallAvoidance;
import onder.steer.behaviour.Wander;
import onder.world.setup.GroupSetup;
import onder.world.setup.Measurement;
import onder.world.setup.Notes;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import onder.world.setup.Traffic;
import onder.world.setup.WorldSettings;

/** Builds the setups of tests: everything has a default, a test names only what it is about. */
public final class Worlds {
    long seed = 1;
    float dt = 1 / 60f;
    public Bounds bounds = Bounds.Walled.rectangle(30, 30, 2);
    final List<Obstacle> obstacles = new ArrayList<>();
    final List<Wall> walls = new ArrayList<>();
    public Rules rules = Params.defaults(Rules.class);
    Environment environment = Params.defaults(Environment.class);
    public Leadership leadership = Params.defaults(Leadership.class);
    Foresight foresight = Params.defaults(Foresight.class);
    Scoring scoring = Params.defaults(Scoring.class);
    Dynamics dynamics = Params.defaults(Dynamics.class);
    public final List<SpeciesSetup> species = new ArrayList<>();
    public final List<GroupSetup> groups = new ArrayList<>();
    final List<Measurement> measures = new ArrayList<>();

    public Worlds species(String name, Body body, SpeciesBehaviours mind) {
        species.add(new SpeciesSetup(name, "person", body, mind));
        return this;
    }

    Worlds group(String kind, int count, float x, float z, float size, Point goal) {
        groups.add(new GroupSetup(kind, count, area(x, z, size, Start.Pace.RANDOM, false), goal, null, null));
        return this;
    }

    public static Start area(float x, float z, float size, Start.Pace pace, boolean apart) {
        return new Start(Start.Area.RECTANGLE, x, z, size, size, Float.NaN, pace, apart, List.of());
    }

    public Setup setup() {
        return new Setup(
                seed,
                dt,
                bounds,
                obstacles,
                walls,
                WorldSettings.of(rules, environment, leadership, foresight, scoring, dynamics),
                species,
                groups,
                Traffic.NONE,
                measures,
                Level.NONE,
                List.of(),
                Notes.NONE);
    }

    public World world() {
        return new World(setup());
    }

    /** All that are built in, and one of one's own. */
    static List<Class<? extends Behaviour>> behaviours() {
        List<Class<? extends Behaviour>> all = new ArrayList<>(Behaviour.ALL);
        all.add(Sway.class);
        return all;
    }

    /** One list of behaviours, weight 1 each, for every role. */
    public static SpeciesBehaviours all(Behaviour... behaviours) {
        return byRole(List.of(behaviours), List.of(behaviours));
    }

    /** What walkers in a crowd do. */
    public static SpeciesBehaviours walkers() {
        return byRole(
                List.of(
                        Params.defaults(WallAvoidance.class),
                        Params.defaults(ObstacleAvoidance.class),
                        Params.defaults(Separation.class),
                        Params.defaults(Seek.class),
                        Params.defaults(Wander.class)),
                List.of(
                        Params.defaults(WallAvoidance.class),
                        Params.defaults(ObstacleAvoidance.class),
                        Params.defaults(Separation.class),
                        Params.defaults(FollowLeader.class),
                        Params.defaults(Alignment.class),
                        Params.defaults(Cohesion.class),
                        Params.defaults(Wander.class)));
    }

    /** A copy of one part of everybody's state, by id. */
    static float[] byId(World world, Function<Slots, float[]> column) {
        Slots slots = world.state().agents.slots;
        return slots.byId(column.apply(slots), world.agents().count());
    }

    private static SpeciesBehaviours byRole(List<? extends Behaviour> leading, List<? extends Behaviour> following) {
        List<Assignment> lead = leading.stream().map(Assignment::new).toList();
        List<Assignment> follow = following.stream().map(Assignment::new).toList();
        return new SpeciesBehaviours(Map.of(Role.LEADER, lead, Role.FOLLOWER, follow, Role.ALONE, lead));
    }
}
