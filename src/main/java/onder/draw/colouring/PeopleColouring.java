package onder.draw.colouring;

import onder.draw.palette.Heat;
import onder.world.World;
import onder.world.measure.Measure;

/** Colours people by a quantity, on a scale that changes seldom. */
public final class PeopleColouring {
    /** How often values are added to those that the scale is made of, in simulated seconds. */
    private static final double EVERY = 0.1;

    private final PeopleValues values = new PeopleValues();
    private final SteadyScale scale = new SteadyScale();
    private Measure measure = Measure.DISPLACEMENT;
    private World of;
    private double last = Double.NaN;

    /** What the colours tell now. */
    public PeopleQuantity paint() {
        return values.quantity();
    }

    /** What the colours range over. */
    public ColourScale scale() {
        return scale.scale();
    }

    /** The unit of the values. */
    public String unit() {
        return values.unit();
    }

    /** What the values are, for readers. */
    public String title() {
        return values.title();
    }

    /**
     * Looks up everybody's value.
     *
     * @param wanted what the colours tell
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
        // One may go back in time, too: what is seen then counts as well.
        double passed = Double.isNaN(last) ? EVERY : Math.abs(world.time() - last);
        if (passed > EVERY - 1e-6) {
            last = world.time();
            values.show(scale.seen(), world.agents());
            scale.follow(Math.min(passed, 1), values.expected(world));
        }
    }

    /** An agent's colour, as sRGB, 0xRRGGBB. */
    public int rgb(int agent) {
        return Heat.rgb(scale().share(values.value(agent)));
    }

    /** An agent's value, unless the colours tell groups; NaN where it has none. */
    public float value(int agent) {
        return values.value(agent);
    }
}
