package onder.lab.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import onder.core.agents.AgentsView;
import onder.group.Event;
import onder.group.Group;
import onder.param.Names;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Setup;

/** All measures of whole runs. */
public final class RunMetrics {
    public static final String ALWAYS = "unreachable_groups";
    private static final RunMeasure REACH = new RunMeasure(
            ALWAYS,
            "",
            "number of groups that cannot reach their goal or next waypoint at the end of the run",
            UnreachableGroups::count);
    private static final List<Supplier<RunMetric>> ALL = List.of(
            GroupMetric::new,
            LeaderMetric::new,
            DetectionMetric::new,
            CollisionMetric::new,
            EffortMetric::new,
            CohesionMetric::new,
            ArrivalMetric::new,
            () -> () -> List.of(REACH),
            JerkMetric::new,
            NetSpeedMetric::new);

    /** All measures, in the order of their columns. */
    public static final List<RunMeasure> MEASURES =
            all().flatMap(gauge -> gauge.measures().stream()).toList();

    /** Their names. */
    public static final List<String> NAMES =
            MEASURES.stream().map(RunMeasure::name).toList();

    private RunMetrics() {}

    private static Stream<RunMetric> all() {
        return ALL.stream().map(Supplier::get);
    }

    /** All measures for the runs of a setup: {@link #MEASURES} and the setup's measures in places. */
    public static List<RunMeasure> of(Setup setup) {
        return Stream.concat(MEASURES.stream(), PlaceMetric.measures(setup).stream())
                .toList();
    }

    /**
     * {@return the name, if runs of that setup have such a measure}
     *
     * @throws IllegalArgumentException when they do not
     */
    public static String check(String name, Setup setup) {
        List<String> allowed = of(setup).stream().map(RunMeasure::name).toList();
        return check(name, allowed.contains(name), allowed);
    }

    /** The same without a setup: a name may also be that of a place's measure. */
    static String check(String name) {
        return check(name, NAMES.contains(name) || isOfPlace(name), NAMES);
    }

    private static String check(String name, boolean known, List<String> allowed) {
        if (!known) {
            throw new IllegalArgumentException("there is no measure '" + name + "', " + Names.allowed(name, allowed));
        }
        return name;
    }

    private static boolean isOfPlace(String name) {
        return name.matches("[A-Za-z][A-Za-z0-9-]*\\.[a-z0-9_]+");
    }

    /** Those names, and the measure that every study takes. */
    public static List<String> andAlways(List<String> names) {
        return names.contains(ALWAYS)
                ? names
                : Stream.concat(names.stream(), Stream.of(ALWAYS)).toList();
    }

    /** Those names in the order of their columns. */
    public static List<String> inOrder(List<String> names) {
        return Stream.concat(
                        NAMES.stream().filter(names::contains), names.stream().filter(RunMetrics::isOfPlace))
                .toList();
    }

    /** New metrics for the selected measures; nothing else is measured. */
    static List<RunMetric> of(List<String> measures) {
        Stream<RunMetric> asked =
                all().filter(gauge -> gauge.measures().stream().anyMatch(measure -> measures.contains(measure.name())));
        boolean places = measures.stream().anyMatch(RunMetrics::isOfPlace);
        return Stream.concat(asked, places ? Stream.of(new PlaceMetric()) : Stream.empty())
                .toList();
    }

    /** What the scene measures in places: the last value of totals, and the mean over windows of everything else. */
    private static final class PlaceMetric implements RunMetric {
        private final Map<Measure, RunningMean> means = new LinkedHashMap<>();

        /** The measures in places of a setup, with units and meanings. */
        static List<RunMeasure> measures(Setup setup) {
            return Measure.figures(setup).stream()
                    .map(figure -> measure(figure, new RunningMean()))
                    .toList();
        }

        private static RunMeasure measure(Measure of, RunningMean mean) {
            return of.isTotal()
                    ? new RunMeasure(of.column(), of.unit(), of.doc(), of::of)
                    : new RunMeasure(of.column(), of.unit(), of.doc() + ", mean over windows", world -> mean.value());
        }

        @Override
        public List<RunMeasure> measures() {
            return means.entrySet().stream()
                    .map(mean -> measure(mean.getKey(), mean.getValue()))
                    .toList();
        }

        @Override
        public void begin(World world) {
            Measure.figures(world.setup()).forEach(figure -> means.put(figure, new RunningMean()));
        }

        @Override
        public void window(World world) {
            means.forEach((figure, mean) -> mean.add(figure.isTotal() ? Double.NaN : figure.of(world)));
        }
    }

    /** The measures of the groups, averaged over windows and groups. */
    private static final class GroupMetric implements RunMetric {
        private final Map<Measure, RunningMean> means = new LinkedHashMap<>();

        GroupMetric() {
            Measure.ALL.forEach(measure -> means.put(measure, new RunningMean()));
        }

        @Override
        public List<RunMeasure> measures() {
            return means.entrySet().stream()
                    .map(mean -> measure(mean.getKey(), mean.getValue()))
                    .toList();
        }

        private static RunMeasure measure(Measure of, RunningMean mean) {
            return new RunMeasure(
                    of.column(), of.unit(), of.title() + ", averaged over all groups", world -> mean.value());
        }

        @Override
        public void window(World world) {
            for (Group group : world.groups().all()) {
                means.forEach((measure, mean) -> mean.add(measure.of(world, group)));
            }
        }
    }

    /** Congestion and changes of leader. Source: thesis 4, 6.1. */
    private static final class LeaderMetric implements RunMetric {
        private final Map<Integer, Long> since = new HashMap<>();
        private final RunningMean tenure = new RunningMean();
        private int changes;
        private int congestions;
        private double first = Double.NaN;
        private int group = -1;
        private int changesThen;
        private double toSolve = Double.NaN;

        @Override
        public List<RunMeasure> measures() {
            return List.of(
                    new RunMeasure("leader_changes", "", "leader changes caused by congestion", world -> changes),
                    new RunMeasure("congestions", "", "how often a group became congested", world -> congestions),
                    new RunMeasure(
                            "first_congestion_s",
                            "s",
                            "time of the first congestion; empty if there was none",
                            world -> first),
                    new RunMeasure(
                            "changes_to_solve",
                            "",
                            "leader changes until the first congestion cleared; empty if it did not clear",
                            world -> toSolve),
                    new RunMeasure("tenure_s", "s", "mean time for which a leader leads its group", this::tenure));
        }

        @Override
        public void begin(World world) {
            world.groups().all().forEach(present -> since.put(present.id(), present.leaderSince()));
        }

        @Override
        public void event(World world, Event event) {
            if (event instanceof Event.Congested congested) {
                congestions++;
                if (Double.isNaN(first)) {
                    first = congested.step() / world.setup().rate();
                    group = congested.group();
                    changesThen = changes(world);
                }
            } else if (event instanceof Event.Cleared cleared) {
                if (cleared.group() == group && Double.isNaN(toSolve)) {
                    toSolve = changes(world) - changesThen;
                }
            } else if (event instanceof Event.LeaderChanged changed && changed.reason() != Event.Reason.START) {
                if (changed.reason() == Event.Reason.CONGESTION) {
                    changes++;
                }
                Long before = since.put(changed.group(), changed.step());
                tenure.add((changed.step() - (before == null ? 0 : before))
                        / world.setup().rate());
            }
        }

        private int changes(World world) {
            var at = world.groups().find(group);
            return at == null ? changesThen : at.changes();
        }

        /** The mean time in office, with that of the present leaders so far. */
        private double tenure(World world) {
            RunningMean all = tenure.copy();
            for (var group : world.groups().all()) {
                all.add((world.steps() - since.getOrDefault(group.id(), 0L))
                        / world.setup().rate());
            }
            return all.value();
        }
    }

    /**
     * Members that lose their leader: how often a member gets farther than {@link #LOST} from its leader, and the mean
     * time until it returns, over those that do.
     */
    private static final class CohesionMetric implements RunMetric {
        /** In metres: beyond this distance a follower has lost its leader. Source: thesis 3.4. */
        private static final float LOST = 12;

        private static final long HERE = -1;

        /** Since which step each member has been away; a member that starts far away does not count as lost on the way. */
        private final Map<Integer, Long> away = new HashMap<>();

        private int losses;
        private final RunningMean regroup = new RunningMean();

        @Override
        public List<RunMeasure> measures() {
            return List.of(
                    new RunMeasure(
                            "members_lost",
                            "",
                            "how often a member got farther than 12 m from its leader",
                            world -> losses),
                    new RunMeasure(
                            "regroup_s",
                            "s",
                            "mean time until a lost member was near its leader again, for members that returned",
                            world -> regroup.value()));
        }

        @Override
        public void step(World world) {
            AgentsView agents = world.agents();

            for (Group group : world.groups().all()) {
                for (int k = 0; k < group.size(); k++) {
                    int id = group.member(k);
                    float dx = world.bounds().dx(agents.x(group.leader()) - agents.x(id));
                    float dz = world.bounds().dz(agents.z(group.leader()) - agents.z(id));
                    look(world, id, dx * dx + dz * dz > LOST * LOST);
                }
            }
        }

        private void look(World world, int id, boolean far) {
            Long since = away.get(id);
            if (far && since != null && since == HERE) {
                away.put(id, world.steps());
                losses++;
            } else if (!far && (since == null || since != HERE)) {
                if (since != null) {
                    regroup.add((world.steps() - since) / world.setup().rate());
                }
                away.put(id, HERE);
            }
        }
    }

    /**
     * What walking costs and how straight it is, per agent. Effort is ∫ (2.23 + 1.26 v²) dt in joules per kilogram of
     * body mass; path efficiency is the straight-line distance from start to end divided by the distance walked, 0..1.
     * Source: Guy et al. 2010 for the effort.
     */
    private static final class EffortMetric implements RunMetric {
        private static final double STANDING = 2.23;
        private static final double MOVING = 1.26;

        private final List<Walk> walks = new ArrayList<>();

        /** What one agent has walked. */
        private static final class Walk {
            float netX;
            float netZ;
            double walked;
            double effort;

            double efficiency() {
                double net = Math.sqrt((double) netX * netX + (double) netZ * netZ);
                return walked > 0 ? net / walked : Double.NaN;
            }
        }

        @Override
        public List<RunMeasure> measures() {
            return List.of(
                    new RunMeasure(
                            "effort_j_per_kg",
                            "J/kg",
                            "mean walking effort of an agent",
                            world -> mean(walk -> walk.effort)),
                    new RunMeasure(
                            "path_efficiency",
                            "",
                            "mean ratio of an agent's straight-line distance to the distance it walked, 0..1",
                            world -> mean(Walk::efficiency)));
        }

        @Override
        public void begin(World world) {
            while (walks.size() < world.agents().count()) {
                walks.add(new Walk());
            }
        }

        @Override
        public void step(World world) {
            begin(world);
            RunMetric.eachMove(world, (i, dx, dz) -> {
                Walk walk = walks.get(i);
                walk.netX += dx;
                walk.netZ += dz;
                double way = Math.sqrt((double) dx * dx + (double) dz * dz);
                walk.walked += way;
                double speed = way / world.dt();
                walk.effort += (STANDING + MOVING * speed * speed) * world.dt();
            });
        }

        private double mean(ToDoubleFunction<Walk> of) {
            RunningMean mean = new RunningMean();
            walks.forEach(walk -> mean.add(of.applyAsDouble(walk)));
            return mean.value();
        }
    }

    /**
     * How smoothly agents walk: |Δ³p| / Δt³ over four successive positions p, averaged over agents and steps. Shorter
     * steps give more jerk, so compare only runs with the same step length. Source: Flash & Hogan 1985 for jerk as the
     * measure of smooth motion.
     */
    private static final class JerkMetric implements RunMetric {
        /** By agent: the last two displacements along x and z, in metres; NaN until there are two. */
        private float[] moves = new float[0];

        private final RunningMean mean = new RunningMean();

        @Override
        public List<RunMeasure> measures() {
            return List.of(new RunMeasure(
                    "jerk_m_per_s3",
                    "m/s³",
                    "mean jerk of an agent, computed from positions one step apart; includes shaking",
                    world -> mean.value()));
        }

        @Override
        public void step(World world) {
            int known = moves.length;
            if (known < 4 * world.agents().count()) {
                moves = Arrays.copyOf(moves, 4 * world.agents().count());
                Arrays.fill(moves, known, moves.length, Float.NaN);
            }
            double perSecond = 1 / (double) world.dt();
            RunMetric.eachMove(world, (i, dx, dz) -> {
                double jerkX = dx - 2.0 * moves[4 * i] + moves[4 * i + 2];
                double jerkZ = dz - 2.0 * moves[4 * i + 1] + moves[4 * i + 3];
                mean.add(Math.sqrt(jerkX * jerkX + jerkZ * jerkZ) * perSecond * perSecond * perSecond);
                moves[4 * i + 2] = moves[4 * i];
                moves[4 * i + 3] = moves[4 * i + 1];
                moves[4 * i] = dx;
                moves[4 * i + 1] = dz;
            });
        }
    }

    /** When agents first reach their group's goal or leave the world there. A caught agent does not arrive. */
    private static final class ArrivalMetric implements RunMetric {
        /** The agents that have arrived or been caught. */
        private final BitSet ended = new BitSet();

        private int arrived;
        private double last = Double.NaN;
        private final RunningMean mean = new RunningMean();

        @Override
        public List<RunMeasure> measures() {
            return List.of(
                    new RunMeasure(
                            "arrived",
                            "",
                            "number of agents that reached their group's goal or left the world there",
                            w -> arrived),
                    new RunMeasure("arrival_s", "s", "mean time until an agent arrived", w -> mean.value()),
                    new RunMeasure("arrival_last_s", "s", "time of the last arrival", w -> last));
        }

        @Override
        public void event(World world, Event event) {
            if (event instanceof Event.Caught caught) {
                ended.set(caught.prey());
            }
        }

        @Override
        public void step(World world) {
            AgentsView agents = world.agents();
            for (int i = 0; i < agents.count(); i++) {
                if (!ended.get(i) && (!agents.isAlive(i) || world.isArrived(i))) {
                    ended.set(i);
                    arrived++;
                    last = world.time();
                    mean.add(last);
                }
            }
        }
    }
}
