package onder.draw.colouring;

import java.util.Arrays;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.draw.palette.Heat;
import onder.group.Group;
import onder.world.World;
import onder.world.measure.Measure;

/** Colours of the ground by what people do there: smooth cells over the world, of the moment or of the time so far. */
public final class HeatMap {
    /** A cell's side, in metres, in worlds that have not too many of them. */
    private static final float CELL = 0.5f;

    private static final int MOST_CELLS = 144;

    /** The smoothing width of a person's place, in metres. */
    private static final float SMOOTH = 0.8f;

    private static final int MOST_PASSES = 6;

    /** The interval between redraws, in simulated seconds. */
    private static final double EVERY = 0.1;

    /** The opacity of the largest values, 0..1. */
    public static final float COVER = 0.8f;

    /** The share of the maximum at which that opacity is reached. */
    public static final float COVERED = 0.16f;

    /** The density, in people per square metre, from which a mean of their values has full opacity. */
    private static final float ENOUGH_NOW = 0.12f;

    private static final float ENOUGH_SO_FAR = 0.02f;

    private final PeopleValues people = new PeopleValues();
    private final SteadyScale scale = new SteadyScale();
    private GroundQuantity what = GroundQuantity.NOTHING;
    private boolean soFar;
    private Measure measure;
    private World of;
    private double last = Double.NEGATIVE_INFINITY;
    private double since;
    private double collected;
    private int columns;
    private int rows;
    private float cell;
    private float[] weights = {};
    private float[] sums = {};
    private float[] smoothWeights = {};
    private float[] smoothSums = {};
    private float[] scratch = {};
    private byte[] rgba = {};

    /** What it shows now. */
    public GroundQuantity what() {
        return what;
    }

    /** What the colours range over. */
    public ColourScale scale() {
        return scale.scale();
    }

    /** The unit of the values. */
    public String unit() {
        return switch (what) {
            case NOTHING -> "";
            case DENSITY -> "1/m²";
            case CONGESTION -> soFar ? "s/m²" : "1/m²";
            default -> people.unit();
        };
    }

    /** A description of the values. */
    public String title() {
        String name =
                switch (what) {
                    case NOTHING -> "";
                    case DENSITY -> "density";
                    case CONGESTION -> soFar ? "time in congestion" : "congested people";
                    default -> people.title();
                };
        return "ground: " + name;
    }

    /** When the collection of values began, in simulated seconds; NaN if current values are shown. */
    public double since() {
        return soFar ? since : Double.NaN;
    }

    /** The number of cells along x. */
    public int columns() {
        return columns;
    }

    /** The number of cells along z. */
    public int rows() {
        return rows;
    }

    /** The cells' colours: sRGB with opacity, row by row from the least z. */
    public byte[] rgba() {
        return rgba;
    }

    /** A cell's side, in metres. */
    float cell() {
        return cell;
    }

    /**
     * Collects people's values.
     *
     * @param wanted what the colours show
     * @param overTime whether they show collected values instead of current ones
     * @param charted the measure for {@link GroundQuantity#CHART}
     * @return whether the colours have changed
     */
    public boolean update(World world, GroundQuantity wanted, boolean overTime, Measure charted) {
        boolean other = wanted != what || overTime != soFar || charted != measure || world != of;
        if (other || world.time() < last) {
            begin(world, wanted, overTime, charted);
        } else if (world.time() - last < EVERY - 1e-6) {
            return false;
        }
        if (what == GroundQuantity.NOTHING) {
            return other;
        }
        double passed = last == Double.NEGATIVE_INFINITY ? EVERY : world.time() - last;
        double watched = passed;
        last = world.time();
        if (!soFar) {
            Arrays.fill(weights, 0);
            Arrays.fill(sums, 0);
            collected = 0;
            passed = 1;
        }
        collected += passed;
        collect(world, (float) passed);
        smooth();
        if (soFar) {
            // The current sums include everything before.
            scale.seen.clear();
        }
        show(scale.seen);
        scale.follow(watched, what == GroundQuantity.SPEED ? people.expected(world) : 0);
        colour();
        return true;
    }

    private void begin(World world, GroundQuantity wanted, boolean overTime, Measure charted) {
        what = wanted;
        soFar = overTime;
        measure = charted;
        of = world;
        last = Double.NEGATIVE_INFINITY;
        since = world.time();
        collected = 0;
        scale.clear();
        Bounds bounds = world.bounds();
        float width = bounds.maxX() - bounds.minX();
        float depth = bounds.maxZ() - bounds.minZ();
        cell = Math.max(CELL, Math.max(width, depth) / MOST_CELLS);
        columns = Math.max(1, (int) Math.ceil(width / cell - 1e-3));
        rows = Math.max(1, (int) Math.ceil(depth / cell - 1e-3));
        int cells = columns * rows;
        weights = new float[cells];
        sums = new float[cells];
        smoothWeights = new float[cells];
        smoothSums = new float[cells];
        scratch = new float[cells];
        rgba = new byte[4 * cells];
    }

    private void collect(World world, float seconds) {
        AgentsView agents = world.agents();
        boolean valued = isMean();
        if (valued) {
            PeopleQuantity paint =
                    switch (what) {
                        case SPEED -> PeopleQuantity.SPEED;
                        case DISTANCE -> PeopleQuantity.DISTANCE;
                        default -> PeopleQuantity.CHART;
                    };
            people.update(world, paint, measure);
        }
        Bounds bounds = world.bounds();
        float width = (bounds.maxX() - bounds.minX()) / columns;
        float depth = (bounds.maxZ() - bounds.minZ()) / rows;
        float each = seconds / (width * depth);
        for (int i = 0; i < agents.count(); i++) {
            if (!agents.isAlive(i) || what == GroundQuantity.CONGESTION && !isCongested(world, agents.group(i))) {
                continue;
            }
            float value = valued ? people.value(i) : 0;
            if (!Float.isNaN(value)) {
                add((agents.x(i) - bounds.minX()) / width, (agents.z(i) - bounds.minZ()) / depth, each, value);
            }
        }
    }

    private static boolean isCongested(World world, int group) {
        Group found = group < 0 ? null : world.groups().find(group);
        return found != null && found.congested();
    }

    /** Distributes a person among the four cells with the nearest centres. */
    private void add(float x, float z, float weight, float value) {
        if (!(x >= 0 && z >= 0 && x <= columns && z <= rows)) {
            return;
        }
        int column = (int) Math.floor(x - 0.5f);
        int row = (int) Math.floor(z - 0.5f);
        float right = x - 0.5f - column;
        float down = z - 0.5f - row;
        put(column, row, weight * (1 - right) * (1 - down), value);
        put(column + 1, row, weight * right * (1 - down), value);
        put(column, row + 1, weight * (1 - right) * down, value);
        put(column + 1, row + 1, weight * right * down, value);
    }

    private void put(int column, int row, float weight, float value) {
        int at = Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column));
        weights[at] += weight;
        sums[at] += weight * value;
    }

    private void smooth() {
        int passes = Math.max(1, Math.min(MOST_PASSES, Math.round(2 * SMOOTH * SMOOTH / (cell * cell))));
        System.arraycopy(weights, 0, smoothWeights, 0, weights.length);
        System.arraycopy(sums, 0, smoothSums, 0, sums.length);
        for (int i = 0; i < passes; i++) {
            blur(smoothWeights);
            blur(smoothSums);
        }
    }

    /** Spreads each cell by one, in both directions; the edges lose nothing. */
    private void blur(float[] of) {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int at = row * columns + column;
                float before = of[column == 0 ? at : at - 1];
                float after = of[column == columns - 1 ? at : at + 1];
                scratch[at] = (before + 2 * of[at] + after) / 4;
            }
        }
        for (int row = 0; row < rows; row++) {
            int up = row == 0 ? 0 : -columns;
            int down = row == rows - 1 ? 0 : columns;
            for (int column = 0; column < columns; column++) {
                int at = row * columns + column;
                of[at] = (scratch[at + up] + 2 * scratch[at] + scratch[at + down]) / 4;
            }
        }
    }

    /** A cell's value; NaN if nobody is or was there. */
    public float value(int at) {
        return switch (what) {
            case DENSITY -> smoothWeights[at] / (float) collected;
            case CONGESTION -> soFar ? smoothWeights[at] : smoothWeights[at] / (float) collected;
            default -> smoothWeights[at] > 0 ? smoothSums[at] / smoothWeights[at] : Float.NaN;
        };
    }

    /** Whether a cell's value is a mean of people's values rather than their number. */
    public boolean isMean() {
        return what != GroundQuantity.DENSITY && what != GroundQuantity.CONGESTION;
    }

    /** For a cell with a mean, the number of people there relative to the number for full opacity. */
    private float enough(int at) {
        return smoothWeights[at] / ((soFar ? ENOUGH_SO_FAR : ENOUGH_NOW) * (float) collected);
    }

    /** Adds the cells' values to the histogram, each weighted by the people there. */
    public void show(ValueHistogram seen) {
        for (int i = 0; i < weights.length; i++) {
            if (smoothWeights[i] > 0) {
                seen.add(value(i), smoothWeights[i]);
            }
        }
    }

    /**
     * A cell's opacity, 0..1.
     *
     * @param share its value's position on the scale; ignored for means
     */
    public float cover(int at, float share) {
        return COVER * Math.max(0, Math.min(1, isMean() ? enough(at) : share / COVERED));
    }

    private void colour() {
        for (int i = 0; i < weights.length; i++) {
            float share = scale().share(value(i));
            int rgb = Heat.rgb(Float.isNaN(share) ? 0 : share);
            rgba[4 * i] = (byte) (rgb >> 16);
            rgba[4 * i + 1] = (byte) (rgb >> 8);
            rgba[4 * i + 2] = (byte) rgb;
            rgba[4 * i + 3] = (byte) Math.round(255 * cover(i, share));
        }
    }
}
