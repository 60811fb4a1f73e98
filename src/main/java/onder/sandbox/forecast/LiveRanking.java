package onder.sandbox.forecast;

import onder.forecast.ForecastOptions;
import onder.forecast.RankingOptions;
import onder.forecast.Standings;
import onder.group.Group;
import onder.world.World;

/** Keeps a ranking of one group's members up to date: it ranks again when the last ranking has become old. */
final class LiveRanking {
    /** Forks with other draws for each member while the run goes on; a ranking with at least that many is shown. */
    private static final int FORKS = 5;

    private static final int ENOUGH = 3;

    /** A ranking is renewed after this many simulated seconds: one that is complete, and one that is not. */
    private static final double RENEWED_AFTER = 0.5;

    private static final double TOO_OLD = 8;

    /** How many members are tried who would lead most differently, besides those whom rules choose. */
    private static final int CANDIDATES = 5;

    private final SpareTime spare;
    private RankingRun run;
    private int group = -1;

    /** The last finished ranking; null: none. */
    private Standings before;

    LiveRanking(SpareTime spare) {
        this.spare = spare;
    }

    /**
     * Reads results, and begins another ranking when it is time.
     *
     * @param of the group whose members are ranked; null: none
     * @param paused whether the world is paused, so that there is more time
     */
    void update(World world, Group of, boolean paused) {
        if (of == null || of.size() < 2) {
            clear();
            return;
        }
        Standings now = run == null ? null : run.latest();
        double age = now == null ? 0 : (world.steps() - now.step()) * (double) world.dt();
        boolean old = now != null && age > (now.isComplete() ? RENEWED_AFTER : TOO_OLD);
        if (run == null || group != of.id() || old) {
            before = group != of.id() ? null : now != null && isOfEnough(now) ? now : before;
            end();
            group = of.id();
            RankingOptions options = new RankingOptions(
                    ForecastOptions.USUAL_HORIZON,
                    paused ? RankingOptions.USUAL.forks() : FORKS,
                    CANDIDATES,
                    world.setup().seed());
            run = new RankingRun(world.snapshot(), group, options, spare::rest);
        }
    }

    private static boolean isOfEnough(Standings now) {
        int members = now.total() / (now.options().forks() + 1);
        return now.done() >= (ENOUGH + 1) * members;
    }

    /** The group's members, the best leader first; null: not ranked yet. */
    Standings standings(int of) {
        Standings now = run == null ? null : run.latest();
        Standings told = now != null && (before == null || isOfEnough(now)) ? now : before;
        return of == group ? told : null;
    }

    /** The defect that ended the ranking; null: none. */
    RuntimeException failure() {
        return run == null ? null : run.failure();
    }

    /** Stops the ranking and drops its results. */
    void clear() {
        end();
        before = null;
        group = -1;
    }

    private void end() {
        if (run != null) {
            run.stop();
            run = null;
        }
    }
}
