package onder.forecast;

import java.util.List;
import java.util.function.BooleanSupplier;
import onder.group.Event;
import onder.group.Group;
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

    /** Watches a group of a world step by step; the result does not depend on how the world was created. */
    static final class ForkOutcomeRecorder {
        private final World world;
        private final Group group;
        private final int changesBefore;
        private final long from;
        private long ended = -1;
        private long jam = -1;
        private int leader = -1;
        private long congestedSteps;
        private double displacements;
        private int displaced;
        private double scores;
        private int scored;

        /** Begins to watch; call between steps. */
        ForkOutcomeRecorder(World world, Group group) {
            this.world = world;
            this.group = group;
            changesBefore = group.changes();
            from = world.steps();
        }

        /** Records the last step. */
        void step() {
            if (ended >= 0) {
                return;
            }
            if (world.groups().find(group.id()) != group) {
                ended = world.steps();
                return;
            }
            if (jam < 0 && group.foundCongested()) {
                // Detected at the beginning of the last step.
                jam = world.steps() - 1;
                leader = group.leader();
            }
            congestedSteps += group.congested() ? 1 : 0;
            if (!Float.isNaN(group.displacement())) {
                displacements += group.displacement();
                displaced++;
            }
            if (!Float.isNaN(group.score())) {
                scores += group.score();
                scored++;
            }
        }

        ForkOutcome course() {
            float dt = world.dt();
            return new ForkOutcome(
                    jam < 0 ? Float.NaN : (jam - from) * dt,
                    leader,
                    group.changes() - changesBefore,
                    congestedSteps * dt,
                    ended < 0 && group.congested(),
                    displaced == 0 ? Float.NaN : (float) (displacements / displaced),
                    scored == 0 ? Float.NaN : (float) (scores / scored),
                    ((ended < 0 ? world.steps() : ended) - from) * dt);
        }
    }
}
