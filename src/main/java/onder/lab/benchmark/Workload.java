package onder.lab.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.agents.NeighbourFilter;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.group.ChangeStrategy;
import onder.group.Clustering;
import onder.group.Dynamics;
import onder.group.Interaction;
import onder.group.Leadership;
import onder.group.Majority;
import onder.group.Path;
import onder.group.Splitting;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Combiner;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Alignment;
import onder.steer.behaviour.Anticipation;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Cohesion;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.ObstacleAvoidance;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.Wander;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import onder.world.setup.WorldSettings;

/**
 * The worlds whose speed is measured: any number of agents on a torus, each with about {@value #NEIGHBOURS} others in
 * its perception radius whatever the number. Bodies pass through each other, as in the systems that flocks are
 * compared with.
 */
public enum Workload {
    /** Separation, alignment, cohesion and wander, seen in 270°. */
    FLOCK("separation + alignment + cohesion + wander, 270°") {
        @Override
        public Setup setup(int agents) {
            Body body = body(FLOCK_RADIUS, 270);
            float side = side(agents, body, FLOCK_DENSITY);
            SpeciesBehaviours mind = sameForAll(
                    Params.with(Params.defaults(Separation.class), "strength", 2f),
                    everybody(Params.with(Params.defaults(Alignment.class), "strength", 1f)),
                    everybody(Params.with(Params.defaults(Cohesion.class), "strength", 0.8f)),
                    Params.defaults(Wander.class));
            Start everywhere = start(Start.Area.RECTANGLE, 0, 0, side);
            return on(side, List.of(), body, mind, List.of(new GroupSetup(KIND, agents, everywhere, null, null, null)));
        }
    },

    /** Groups of {@value #GROUP}: followers follow their leader, keep apart and stay out of its way. */
    GROUPS("groups of 50: follow leader + separation + evade leader, congestion test, 360°") {
        @Override
        public Setup setup(int agents) {
            Body body = body(GROUP_RADIUS, 360);
            float side = side(agents, body, GROUP_DENSITY);
            return on(side, List.of(), body, led(List.of()), groups(agents, side));
        }
    },

    /** The same groups, with one obstacle per 100 agents: 1 000 obstacles for 100 000 agents. */
    OBSTACLES("groups of 50 with one obstacle per 100 agents") {
        @Override
        public Setup setup(int agents) {
            Body body = body(GROUP_RADIUS, 360);
            float side = side(agents, body, GROUP_DENSITY);
            SpeciesBehaviours mind = led(List.of(Params.defaults(ObstacleAvoidance.class)));
            return on(side, obstacles(agents / AGENTS_PER_OBSTACLE, side), body, mind, groups(agents, side));
        }
    },

    /** Groups of {@value #GROUP} pedestrians of the preset, at a density of 1 /m², each group on its way to a goal. */
    PEDESTRIANS("groups of 50 pedestrians of the preset that look ahead and keep their headway, 1 /m²") {
        @Override
        public Setup setup(int agents) {
            float side = (float) Math.sqrt(agents / PEOPLE_PER_SQUARE_METRE);
            SpeciesSetup people = Presets.PEDESTRIAN.named(KIND);
            return on(side, List.of(), people.body(), people.mind(), groups(agents, side));
        }
    },

    /** The same groups, which split when members lose touch and merge when their leaders meet. */
    FORMING("groups of 50 that split into components and merge by leaders, below the limit of 50") {
        @Override
        public Setup setup(int agents) {
            return forming(agents, Params.with(dynamics("interaction", Interaction.LEADERS), "limit", GROUP));
        }
    },

    /**
     * The same groups, which split; everybody joins the largest visible group until there is one group per 50 agents.
     */
    MAJORITY("groups of 50 that split, and join the largest visible group while there are more groups") {
        @Override
        public Setup setup(int agents) {
            return joining(
                    agents, Params.with(dynamics("clustering", Clustering.MAJORITY), "majority", Majority.SYNCHRONOUS));
        }
    },

    /**
     * The same groups, which split; the nearest agents of different groups unite them until there is one group per 50
     * agents.
     */
    LINKAGE("groups of 50 that split, and that unite where agents of different groups are nearest, while there"
            + " are more groups") {
        @Override
        public Setup setup(int agents) {
            return joining(agents, dynamics("clustering", Clustering.LINKAGE));
        }
    };

    /** The mean number of others in an agent's perception radius. */
    public static final int NEIGHBOURS = 12;

    /** The fewest agents for which the torus is larger than an agent's perception. */
    public static final int FEWEST = 100;

    /** Steps in a simulated second. */
    public static final int RATE = 60;

    private static final int GROUP = 50;
    private static final int AGENTS_PER_OBSTACLE = 100;
    private static final double PEOPLE_PER_SQUARE_METRE = 1;
    private static final String KIND = "agent";
    private static final long SEED = 1;

    /** Perception radius of the flock and of the groups, in metres. */
    private static final float FLOCK_RADIUS = 3;

    private static final float GROUP_RADIUS = 2.5f;

    /**
     * The number of others in the radius of randomly placed agents that leads to {@link #NEIGHBOURS} in the running
     * world; found by trial. A flock keeps apart, so it ends up with fewer; groups contract, so they end up with
     * more.
     */
    private static final double FLOCK_DENSITY = 13.4;

    private static final double GROUP_DENSITY = 10.9;

    /** Its agents' behaviours. */
    public final String about;

    Workload(String about) {
        this.about = about;
    }

    /** A world of that kind; the same number gives the same world. */
    public abstract Setup setup(int agents);

    /** How often each agent looks ahead in a simulated second; 0 if it does not. */
    public double looks() {
        return setup(FEWEST).species().get(0).mind().of(Role.ALONE).stream()
                .map(Assignment::behaviour)
                .filter(Anticipation.class::isInstance)
                .mapToDouble(one -> (double) RATE / ((Anticipation) one).every(1f / RATE))
                .sum();
    }

    private static Setup joining(int agents, Dynamics clustering) {
        Dynamics individual = Params.with(clustering, "interaction", Interaction.INDIVIDUAL);
        return forming(agents, Params.with(individual, "remain", agents / GROUP));
    }

    private static Dynamics dynamics(String name, Object value) {
        return Params.with(Params.defaults(Dynamics.class), name, value);
    }

    private static Setup forming(int agents, Dynamics forming) {
        Dynamics dynamics = Params.with(forming, "splitting", Splitting.COMPONENTS);
        Body body = body(GROUP_RADIUS, 360);
        float side = side(agents, body, GROUP_DENSITY);
        return on(side, List.of(), body, led(List.of()), groups(agents, side), dynamics);
    }

    private static Body body(float perception, float fieldOfView) {
        Body body = Params.with(Params.defaults(Body.class), "perception", perception);
        return Params.with(body, "fieldOfView", fieldOfView);
    }

    /** The side of the torus, in metres, on which randomly placed agents have that many others in their radius. */
    private static float side(int agents, Body body, double neighbours) {
        double seen = Math.PI * body.perception() * body.perception();
        return (float) Math.sqrt((agents - 1) * seen / neighbours);
    }

    private static Behaviour everybody(Record behaviour) {
        return (Behaviour) Params.with(behaviour, "company", NeighbourFilter.ALL);
    }

    private static SpeciesBehaviours sameForAll(Behaviour... behaviours) {
        List<Assignment> all = weighed(List.of(behaviours));
        return new SpeciesBehaviours(Map.of(Role.LEADER, all, Role.FOLLOWER, all, Role.ALONE, all));
    }

    private static SpeciesBehaviours led(List<Behaviour> first) {
        List<Behaviour> leading = new ArrayList<>(first);
        leading.add(Params.with(Params.defaults(FollowPath.class), "responseTime", 0.5f));
        leading.add(Params.with(Params.defaults(Separation.class), "strength", 0.3f));
        List<Behaviour> following = new ArrayList<>(first);
        following.add(Params.with(Params.defaults(EvadeLeader.class), "strength", 3f));
        following.add(Params.with(Params.defaults(Separation.class), "strength", 1.5f));
        following.add(Params.with(
                Params.with(Params.defaults(FollowLeader.class), "responseTime", 0.7f),
                "range",
                Float.POSITIVE_INFINITY));
        return new SpeciesBehaviours(
                Map.of(Role.LEADER, weighed(leading), Role.FOLLOWER, weighed(following), Role.ALONE, weighed(leading)));
    }

    private static List<Assignment> weighed(List<Behaviour> behaviours) {
        return behaviours.stream().map(Assignment::new).toList();
    }

    /** Groups that start as discs on a lattice; each circles around a triangle near its start for ever. */
    private static List<GroupSetup> groups(int agents, float side) {
        SplittableRandom random = new SplittableRandom(SEED);
        int count = (agents + GROUP - 1) / GROUP;
        float apart = side / (float) Math.ceil(Math.sqrt(count));
        List<GroupSetup> groups = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Point at = onLattice(i, apart, side);
            List<Point> way = new ArrayList<>();
            for (int k = 0; k < 3; k++) {
                way.add(new Point(
                        within(at.x() + 2 * apart * (float) (random.nextDouble() - 0.5), side),
                        within(at.z() + 2 * apart * (float) (random.nextDouble() - 0.5), side)));
            }
            int members = Math.min(GROUP, agents - i * GROUP);
            Path path = new Path(way, true, Path.DEFAULT_TOLERANCE);
            groups.add(new GroupSetup(KIND, members, start(Start.Area.DISC, at.x(), at.z(), apart), null, path, null));
        }
        return groups;
    }

    /** Columns and kiosks on a lattice, with gaps wide enough for a group. */
    private static List<Obstacle> obstacles(int count, float side) {
        float apart = side / (float) Math.ceil(Math.sqrt(count));
        List<Obstacle> obstacles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Point at = onLattice(i, apart, side);
            obstacles.add(
                    i % 2 == 0 ? new Circle(at.x(), at.z(), 1, 3) : new Box(at.x(), at.z(), 2, 1.5f, 30f * (i % 3), 3));
        }
        return obstacles;
    }

    private static Point onLattice(int index, float apart, float side) {
        int columns = Math.round(side / apart);
        float first = (apart - side) / 2;
        return new Point(first + index % columns * apart, first + index / columns * apart);
    }

    private static float within(float coordinate, float side) {
        return coordinate - side * (float) Math.floor(coordinate / side + 0.5);
    }

    private static Start start(Start.Area area, float x, float z, float size) {
        return new Start(area, x, z, size, size, Float.NaN, Start.Pace.TOP, false, List.of());
    }

    private static Setup on(
            float side, List<Obstacle> obstacles, Body body, SpeciesBehaviours mind, List<GroupSetup> groups) {
        return on(side, obstacles, body, mind, groups, Params.defaults(Dynamics.class));
    }

    private static Setup on(
            float side,
            List<Obstacle> obstacles,
            Body body,
            SpeciesBehaviours mind,
            List<GroupSetup> groups,
            Dynamics dynamics) {
        Leadership leadership = Params.with(Params.defaults(Leadership.class), "change", ChangeStrategy.FARTHEST);
        WorldSettings settings = WorldSettings.of(new Rules(Combiner.WEIGHTED, Contact.OFF, 0), leadership, dynamics);
        List<SpeciesSetup> species = List.of(new SpeciesSetup(KIND, "person", body, mind));
        Bounds torus = new Bounds.Torus(side, side);
        return new Setup(SEED, 1f / RATE, torus, obstacles, List.of(), settings, species, groups);
    }
}
