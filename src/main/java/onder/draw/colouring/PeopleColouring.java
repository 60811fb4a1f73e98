package onder.draw.colouring;

import onder.draw.palette.Heat;
import onder.world.World;
import onder.world.measure.Measure;

/** Colours people by a quantity, on a scale that changes seldom. */
public final class PeopleColouring {
    /** The interval at which values are added to the scale, in simulated seconds. */
    private static final double EVERY = 0.1;

    private final PeopleValues values = new PeopleValues();
    private final SteadyScale scale = new SteadyScale();
    private Measure measure = Measure.DISPLACEMENT;
    private World of;
    private double last = Double.NaN;

    /** What the colours show now. */
    public PeopleQuantity paint() {
        return values.quantity();
    }

    /** The colours' range. */
    public ColourScale scale() {
        return scale.scale();
    }

    /** The unit of the values. */
    public String unit() {
        return values.unit();
    }

    /** How many colours stand for kinds in order; 0: all stand for values. */
    public int kinds() {
        return values.kinds();
    }

    /** A description of the values. */
    public String title() {
        return values.title();
    }

    /**
     * Looks up all agents' values.
     *
     * @param wanted what the colours show
     * @param charted the measure for {@link PeopleQuantity#CHART} and {@link PeopleQuantity#CONGESTION}
     */
    public void update(World world, PeopleQuantity wanted, Measure charted) {
        if (wanted != paint() || charted != measure || world != of) {
            measure = charted;
            of = world;
            last = Double.NaN;
            scale.clear();
        }
        values.update(world, wanted, charted);
        if (wanted == PeopleQuantity.GROUPS) {
            return;
        }
        // Time may also run backward; those values count as well.
        double passed = Double.isNaN(last) ? EVERY : Math.abs(world.time() - last);
        if (passed > EVERY - 1e-6) {
            last = world.time();
            values.show(scale.seen, world.agents());
            scale.follow(Math.min(passed, 1), values.expected(world));
        }
    }

    /** An agent's colour, as sRGB, 0xRRGGBB. */
    public int rgb(int agent) {
        return Heat.rgb(scale().share(values.value(agent)));
    }

    /** An agent's value, unless the colours show groups; NaN if it has none. */
    public float value(int agent) {
        return values.value(agent);
    }
}
