package onder.sandbox.charts;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.colouring.PeopleValues;
import onder.group.Group;
import onder.history.CongestionTime;
import onder.history.History;
import onder.sandbox.charts.RunRecord.Sample;
import onder.sandbox.run.SimulationState;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Setup;

/** Keeps a record of each run for the large charts, from the run's start, so that it exists when they are opened. */
public final class RunSampler {
    /** Quantities distributed over people, with the narrowest ranges kept. */
    enum Quantity {
        SPEED(PeopleQuantity.SPEED, "speed", "each person's speed", "m/s", "speed_m_per_s", 0.05f),
        DENSITY(
                PeopleQuantity.DENSITY,
                "density",
                "people per area in a square of a few metres around each person",
                "1/m²",
                "density_1_per_m2",
                0.1f),
        DISTANCE(
                PeopleQuantity.DISTANCE,
                "distance to the leader",
                "each follower's distance to the leader",
                "m",
                "distance_to_leader_m",
                0.25f);

        private final PeopleQuantity paint;
        final String label;
        final String doc;
        final String unit;
        final String column;

        /** Width of its narrowest ranges. */
        final float least;

        Quantity(PeopleQuantity paint, String label, String doc, String unit, String column, float least) {
            this.paint = paint;
            this.label = label;
            this.doc = doc;
            this.unit = unit;
            this.column = column;
            this.least = least;
        }
    }

    /** With more agents than this, samples are taken less often, because a sample takes longer than a frame should. */
    private static final int MANY = 20_000;

    private final SimulationState simulation;

    /** The measures of groups; in the record, measures at places follow them. */
    final List<Measure> ofGroups;

    private final PeopleValues values = new PeopleValues();

    /** The record of each run is kept for when the user returns to that run. */
    private final Map<History, RunRecord> known = new WeakHashMap<>();

    private RunRecord record;
    private Setup setup;
    private History of;

    public RunSampler(SimulationState simulation) {
        this.simulation = simulation;
        ofGroups = Stream.concat(
                        Measure.ALL.stream(),
                        Stream.of(new GroupSize(), new CongestionTime(simulation.playhead()::history)))
                .toList();
        record = new RunRecord(ofGroups);
    }

    /** The record of the run that is shown. */
    RunRecord record() {
        return record;
    }

    /** Takes a sample when it is time for one; call it in each frame. */
    public void update() {
        History history = simulation.playhead().history();
        World world = simulation.world();
        if (history != of || setup.measures() != world.setup().measures()) {
            boolean other = history != of;
            of = history;
            setup = world.setup();
            record = other && known.get(history) != null ? known.get(history) : begun(history);
            known.put(history, record);
        }
        double times = Math.max(1, world.agents().count() / (double) MANY);
        if (record.isDue(world.time(), simulation.knownUntil(), times)) {
            record.add(sample(world));
        }
    }

    /** The record of a new run; for a branch, that of the run that it left, up to there. */
    private RunRecord begun(History run) {
        RunRecord before = run.origin() == null ? null : known.get(run.origin());
        return before == null
                ? new RunRecord(Stream.concat(ofGroups.stream(), Measure.figures(setup).stream())
                        .toList())
                : before.copy();
    }

    private Sample sample(World world) {
        List<Measure> measures = record.measures;
        List<Group> groups = world.groups().all().stream()
                .sorted(Comparator.comparingInt(Group::id))
                .toList();
        int[] ids = groups.stream().mapToInt(Group::id).toArray();
        List<Sample> before = record.samples;
        if (!before.isEmpty() && Arrays.equals(before.get(before.size() - 1).groups(), ids)) {
            ids = before.get(before.size() - 1).groups();
        }
        float[] whole = new float[measures.size()];
        float[][] each = new float[ofGroups.size()][ids.length];
        for (int m = 0; m < whole.length; m++) {
            whole[m] = m < each.length
                    ? mean(world, groups, measures.get(m), each[m])
                    : measures.get(m).of(world);
        }
        AdaptiveBins[] people = new AdaptiveBins[Quantity.values().length];
        for (Quantity quantity : Quantity.values()) {
            AdaptiveBins bins = new AdaptiveBins(quantity.least);
            people[quantity.ordinal()] = bins;
            look(world, quantity);
            for (int i = 0; i < world.agents().count(); i++) {
                if (world.agents().isAlive(i)) {
                    bins.add(values.value(i));
                }
            }
        }
        return new Sample(world.time(), whole, ids, each, people);
    }

    /** Reads the groups' values. */
    private static float mean(World world, List<Group> groups, Measure measure, float[] into) {
        double sum = 0;
        int n = 0;
        for (int i = 0; i < into.length; i++) {
            into[i] = measure.of(world, groups.get(i));
            if (!Float.isNaN(into[i])) {
                sum += into[i];
                n++;
            }
        }
        return n == 0 ? Float.NaN : (float) (sum / n);
    }

    private void look(World world, Quantity quantity) {
        values.update(world, quantity.paint, Measure.DISPLACEMENT);
    }

    /**
     * Everybody's present value.
     *
     * @param groups whose members count; null: everybody
     * @return NaN for agents that do not count or have no value
     */
    float[] now(Quantity quantity, Set<Integer> groups) {
        World world = simulation.world();
        look(world, quantity);
        float[] all = new float[world.agents().count()];
        for (int i = 0; i < all.length; i++) {
            boolean counts = world.agents().isAlive(i)
                    && (groups == null || groups.contains(world.agents().group(i)));
            all[i] = counts ? values.value(i) : Float.NaN;
        }
        return all;
    }
}
