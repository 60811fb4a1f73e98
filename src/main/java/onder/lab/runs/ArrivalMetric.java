package onder.lab.runs;

import java.util.BitSet;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.group.Event;
import onder.world.World;

/** When agents first reach their group's goal or leave the world there. A caught agent does not arrive. */
final class ArrivalMetric implements RunMetric {
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
