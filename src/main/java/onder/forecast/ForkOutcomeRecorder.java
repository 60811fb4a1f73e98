package onder.forecast;

import onder.group.Group;
import onder.world.World;

/** Watches a group of a world step by step; the result does not depend on how the world was created. */
final class ForkOutcomeRecorder {
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
