package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.group.Event;
import onder.sandbox.run.EventReader;
import onder.sandbox.run.SimulationState;
import onder.steer.Assignment;
import onder.steer.behaviour.Attack;
import onder.steer.behaviour.Hunt;
import onder.world.Phase;
import onder.world.StepProfile;
import onder.world.World;

/** Present figures of the running world, and what its events report, each once. */
public final class LiveFigures {
    /** Number of steps over which the cost of a phase is averaged. */
    private static final int PROFILE_STEPS = 30;

    private static final double NANOS_IN_MILLISECOND = 1e6;

    /** The cost of one phase of a step, in milliseconds, averaged over about a second. */
    public record PhaseCost(String name, String doc, float milliseconds) {}

    private final SimulationState simulation;
    private final EventReader reader;
    private final List<String> refused = new ArrayList<>();
    private int changes;
    private int prey;
    private List<PhaseCost> phases = List.of();

    public LiveFigures(SimulationState simulation) {
        this.simulation = simulation;
        reader = new EventReader(simulation);
    }

    private World world() {
        return simulation.world();
    }

    /** Number of agents caught; −1 if nobody catches. */
    public int caught() {
        boolean caught = world().setup().species().stream()
                .filter(species -> !species.hunts().isEmpty())
                .flatMap(species -> Stream.of(Role.values()).flatMap(role -> species.mind().of(role).stream()))
                .map(Assignment::behaviour)
                .anyMatch(behaviour ->
                        behaviour instanceof Attack || behaviour instanceof Hunt hunt && hunt.catchDistance() > 0);
        read();
        return caught || prey > 0 ? prey : -1;
    }

    /** Number of people that sources have brought; −1 if there are no sources. */
    public int came() {
        int sources = world().setup().traffic().sources().size();
        return sources == 0
                ? -1
                : IntStream.range(0, sources).map(world()::came).sum();
    }

    /** Number of people who have left by exits; −1 if there are no exits. */
    public int left() {
        int exits = world().setup().traffic().exits().size();
        return exits == 0 ? -1 : IntStream.range(0, exits).map(world()::left).sum();
    }

    /** The cost of each phase of a step. */
    public List<PhaseCost> phases() {
        StepProfile profile = world().profile();
        if (profile.steps() >= PROFILE_STEPS || phases.isEmpty()) {
            phases = Stream.of(Phase.values())
                    .map(phase -> new PhaseCost(
                            phase.label(), phase.doc(), (float) (profile.nanos(phase) / NANOS_IN_MILLISECOND)))
                    .toList();
            profile.reset();
        }
        return phases;
    }

    /** How often a congested group has changed its leader since the start. */
    int leaderChanges() {
        read();
        return changes;
    }

    /** The reasons of refusals since the last call. */
    public List<String> takeRefusals() {
        read();
        List<String> all = List.copyOf(refused);
        refused.clear();
        return all;
    }

    private void read() {
        // Refusals from before the world was changed have already been shown.
        boolean old = reader.beginsAnew();
        changes = old ? 0 : changes;
        prey = old ? 0 : prey;
        for (Event event : reader.next()) {
            if (event instanceof Event.LeaderChanged changed) {
                changes += changed.reason() == Event.Reason.CONGESTION ? 1 : 0;
            } else if (event instanceof Event.Caught) {
                prey++;
            } else if (event instanceof Event.Refused refusal && !old) {
                refused.add(refusal.why());
            }
        }
    }
}
