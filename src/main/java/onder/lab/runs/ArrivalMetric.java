package onder.lab.runs;

import java.util.Arrays;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.group.Event;
import onder.world.World;

/** When agents first reach their group's goal or leave the world there. A caught agent does not arrive. */
final class ArrivalMetric implements RunMetric {
    private static final int ON_THE_WAY = 0;
    private static final int THERE = 1;
    private static final int CAUGHT = 2;

    private byte[] states = new byte[0];
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
            makeRoom(world);
            states[caught.prey()] = CAUGHT;
        }
    }

    @Override
    public void step(World world) {
        makeRoom(world);
        AgentsView agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            if (states[i] == ON_THE_WAY && (!agents.isAlive(i) || world.isArrived(i))) {
                states[i] = THERE;
                arrived++;
                last = world.time();
                mean.add(last);
            }
        }
    }

    private void makeRoom(World world) {
        if (states.length < world.agents().count()) {
            states = Arrays.copyOf(states, world.agents().count());
        }
    }
}
