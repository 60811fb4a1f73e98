package onder.draw.colouring;

import onder.history.CongestionTime;
import onder.history.History;
import onder.world.World;
import onder.world.measure.Measure;

/** People's colours over a run that is followed step by step, on one scale for the whole run. */
public final class RunColouring {
    private final Colouring wanted;
    private final PeopleValues values = new PeopleValues();
    private final ValueHistogram seen = new ValueHistogram();
    private final History history;
    private final Measure measure;
    private long told;

    /** @param world at the run's beginning */
    public RunColouring(Colouring wanted, World world) {
        this.wanted = wanted;
        history = new History(world.dt());
        history.start(world.events().since(0), world.steps());
        told = world.events().count();
        measure = wanted.people() == PeopleQuantity.CONGESTION ? new CongestionTime(() -> history) : wanted.charted();
    }

    /** Records a step; call after each. */
    public void follow(World world) {
        history.add(world.events().since(told), world.steps());
        told = world.events().count();
    }

    /** Looks up all agents' values at the current step. */
    public void look(World world) {
        if (!isTold()) {
            return;
        }
        values.update(world, wanted.people(), measure);
        values.show(seen, world.agents());
    }

    /** Whether the colours show a quantity rather than groups. */
    public boolean isTold() {
        return wanted.paints();
    }

    /** An agent's value at the last lookup; NaN if it has none. */
    public float value(int agent) {
        return values.value(agent);
    }

    /** The colours' range, from all values so far. */
    public ColourScale scale() {
        return ColourScale.of(seen);
    }

    /** A description of the values. */
    public String title() {
        return values.title();
    }

    /** The unit of the values. */
    public String unit() {
        return values.unit();
    }
}
