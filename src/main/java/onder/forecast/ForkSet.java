package onder.forecast;

import java.util.List;
import java.util.function.BooleanSupplier;
import onder.group.Event;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;

/**
 * Forks that begin with the same commands; all groups that need these share them.
 *
 * @param commands sent to each fork first; none for the present strategies
 * @param groups ids of the groups to watch
 */
record ForkSet(List<Command> commands, List<Integer> groups) {
    /**
     * {@return the outcomes of the groups in a fork, in their order; null if it was stopped}
     *
     * @param fork a fork without steps; it is closed afterwards
     * @param steps up to the horizon
     * @param goesOn asked before each step
     */
    ForkOutcome[] run(World fork, long steps, BooleanSupplier goesOn) {
        try (fork) {
            long told = fork.events().count();
            commands.forEach(fork::send);
            fork.carryOut();
            for (Event event : fork.events().since(told)) {
                if (event instanceof Event.Refused refused) {
                    throw new IllegalStateException("a fork " + refused.text());
                }
            }
            List<ForkOutcomeRecorder> recorders = groups.stream()
                    .map(id -> new ForkOutcomeRecorder(fork, fork.groups().find(id)))
                    .toList();
            for (long i = 0; i < steps; i++) {
                if (!goesOn.getAsBoolean()) {
                    return null;
                }
                fork.step();
                recorders.forEach(ForkOutcomeRecorder::step);
            }
            return recorders.stream().map(ForkOutcomeRecorder::course).toArray(ForkOutcome[]::new);
        }
    }

    /** Creates a fork with the world's own draws, or with others if a seed is given. */
    static World fork(WorldSnapshot from, Long seed) {
        return seed == null ? from.fork() : from.fork(seed);
    }
}
