package onder.app.colouring;

import onder.app.history.CongestionTime;
import onder.app.history.History;
import onder.world.Measure;
import onder.world.World;

/** What the colours of people tell over a run that is followed step by step, on one scale for all of it. */
public final class RunPainting {
    private final Colouring wanted;
    private final Painting painting = new Painting();
    private final History history;
    private final Measure measure;
    private long told;
    private float most;

    /** @param world at the run's beginning */
    public RunPainting(Colouring wanted, World world) {
        this.wanted = wanted;
        history = new History(world.dt());
        history.start(world.events().since(0), world.steps());
        told = world.events().count();
        measure = wanted.people() == Paint.CONGESTION ? new CongestionTime(() -> history) : wanted.charted();
    }

    /** Remembers what a step did; to be called after each. */
    public void follow(World world) {
        history.add(world.events().since(told), world.steps());
        told = world.events().count();
    }

    /** Looks up everybody's value at the present step. */
    public void look(World world) {
        if (!isTold()) {
            return;
        }
        painting.update(world, wanted.people(), measure);
        for (int i = 0; i < world.agents().count(); i++) {
            if (world.agents().isAlive(i) && value(i) > most) {
                most = value(i);
            }
        }
    }

    /** Whether the colours tell a quantity, and not which group somebody is of. */
    public boolean isTold() {
        return wanted.paints();
    }

    /** An agent's value as it was looked up last; NaN where it has none. */
    public float value(int agent) {
        return painting.value(agent);
    }

    /** The value of the last colour: a round number that no value so far is above; 0 is that of the first. */
    public float top() {
        return Painting.roundUp(most);
    }

    /** What the values are, for readers. */
    public String title() {
        return painting.title();
    }

    /** The unit of the values. */
    public String unit() {
        return painting.unit();
    }
}
