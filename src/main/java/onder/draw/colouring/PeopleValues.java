package onder.draw.colouring;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.group.Group;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.SpeciesSetup;

/** All agents' values of a quantity, updated for each moment. */
public final class PeopleValues {
    /** Density is counted over three by three squares of this side, in metres. */
    private static final float CELL = 0.8f;

    private static final int AROUND = 9;

    /** The most squares along a side; a wider crowd is counted in larger squares. */
    private static final int MOST_CELLS = 1024;

    /** The duration of a typical jam, in seconds. */
    private static final float JAM = 10;

    private PeopleQuantity paint = PeopleQuantity.GROUPS;
    private Measure measure = Measure.DISPLACEMENT;
    private List<SpeciesSetup> species = List.of();
    private float[] values = {};
    private float[] ofGroups = {};
    private int[] counts = {};

    /** The quantity. */
    public PeopleQuantity quantity() {
        return paint;
    }

    /** The unit of the values. */
    public String unit() {
        return switch (paint) {
            case GROUPS, SPECIES -> "";
            case SPEED -> "m/s";
            case DENSITY -> "1/m²";
            case DISTANCE -> "m";
            case CONGESTION, CHART -> measure.unit();
        };
    }

    /** How many colours stand for kinds in order; 0: all stand for values. */
    int kinds() {
        return paint == PeopleQuantity.SPECIES ? species.size() : 0;
    }

    /** A description of the values. */
    public String title() {
        return switch (paint) {
            case GROUPS -> "groups";
            case SPECIES ->
                species.stream()
                        .map(each -> species.indexOf(each) + 1 + " " + each.name())
                        .collect(Collectors.joining(", "));
            case SPEED -> "speed";
            case DENSITY -> "density";
            case DISTANCE -> "distance to the leader";
            case CONGESTION, CHART -> measure.label();
        };
    }

    /**
     * Looks up all agents' values.
     *
     * @param wanted the quantity; for groups nothing is looked up
     * @param charted the measure for {@link PeopleQuantity#CHART} and {@link PeopleQuantity#CONGESTION}
     */
    public void update(World world, PeopleQuantity wanted, Measure charted) {
        paint = wanted;
        measure = charted;
        if (paint == PeopleQuantity.GROUPS) {
            return;
        }
        species = world.setup().species();
        AgentsView agents = world.agents();
        if (values.length < agents.count()) {
            values = new float[agents.count()];
        }
        switch (paint) {
            case DENSITY -> countAround(agents, world.bounds());
            case CONGESTION, CHART -> takeMeasure(world);
            default -> {}
        }
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                values[i] = switch (paint) {
                    case SPECIES -> agents.species(i) + 1;
                    case SPEED -> agents.speed(i);
                    case DISTANCE -> toLeader(world, i);
                    case CONGESTION, CHART -> agents.group(i) < 0 ? Float.NaN : ofGroups[agents.group(i)];
                    default -> values[i];
                };
            }
        }
    }

    /** Adds the values to a histogram. */
    void show(ValueHistogram seen, AgentsView agents) {
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                // The scale ends with the last species, however few they are.
                seen.add(paint == PeopleQuantity.SPECIES ? species.size() : values[i], 1);
            }
        }
    }

    /** A typical value of the quantity, with which a scale begins; 0 if unknown. */
    float expected(World world) {
        return switch (paint) {
            case SPEED ->
                (float) world.setup().species().stream()
                        .map(SpeciesSetup::body)
                        .mapToDouble(Body::maxSpeed)
                        .max()
                        .orElse(0);
            case CONGESTION -> JAM;
            default -> 0;
        };
    }

    private void takeMeasure(World world) {
        Arrays.fill(ofGroups, Float.NaN);
        for (Group group : world.groups().all()) {
            if (group.id() >= ofGroups.length) {
                int before = ofGroups.length;
                ofGroups = Arrays.copyOf(ofGroups, Math.max(2 * before, group.id() + 1));
                Arrays.fill(ofGroups, before, ofGroups.length, Float.NaN);
            }
            ofGroups[group.id()] = measure.of(world, group);
        }
    }

    private static float toLeader(World world, int agent) {
        AgentsView agents = world.agents();
        Group group = agents.group(agent) < 0 ? null : world.groups().find(agents.group(agent));
        if (group == null || group.leader() < 0) {
            return Float.NaN;
        }
        float dx = nearest(
                agents.x(group.leader()) - agents.x(agent), world.bounds().periodX());
        float dz = nearest(
                agents.z(group.leader()) - agents.z(agent), world.bounds().periodZ());
        return (float) Math.sqrt(dx * dx + dz * dz);
    }

    /** The shorter way round a torus. */
    private static float nearest(float d, float period) {
        return period > 0 ? d - period * Math.round(d / period) : d;
    }

    private void countAround(AgentsView agents, Bounds bounds) {
        float minX = Float.MAX_VALUE;
        float minZ = Float.MAX_VALUE;
        float maxX = -Float.MAX_VALUE;
        float maxZ = -Float.MAX_VALUE;
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                minX = Math.min(minX, agents.x(i));
                minZ = Math.min(minZ, agents.z(i));
                maxX = Math.max(maxX, agents.x(i));
                maxZ = Math.max(maxZ, agents.z(i));
            }
        }
        float cell = Math.max(CELL, Math.max(maxX - minX, maxZ - minZ) / MOST_CELLS);
        int columns = (int) ((maxX - minX) / cell) + 3;
        int rows = (int) ((maxZ - minZ) / cell) + 3;
        if (counts.length < columns * rows) {
            counts = new int[columns * rows];
        }
        Arrays.fill(counts, 0, columns * rows, 0);
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                counts[cell(agents, i, minX, minZ, cell, columns)]++;
            }
        }
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                int middle = cell(agents, i, minX, minZ, cell, columns);
                int sum = 0;
                for (int row = -1; row <= 1; row++) {
                    for (int column = -1; column <= 1; column++) {
                        sum += counts[middle + row * columns + column];
                    }
                }
                values[i] = sum / (AROUND * cell * cell);
            }
        }
    }

    /** The index of an agent's square; squares at the rim stay empty. */
    private static int cell(AgentsView agents, int i, float minX, float minZ, float cell, int columns) {
        return (1 + (int) ((agents.z(i) - minZ) / cell)) * columns + 1 + (int) ((agents.x(i) - minX) / cell);
    }

    /** An agent's value, unless the colours show groups; NaN if it has none. */
    public float value(int agent) {
        return agent < values.length ? values[agent] : Float.NaN;
    }
}
