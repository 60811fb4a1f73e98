package onder.sandbox.forecast;

import onder.forecast.ForecastOptions;
import onder.forecast.RankingOptions;
import onder.forecast.Standings;
import onder.group.Group;
import onder.world.World;

/** Keeps a ranking of one group's members up to date: anew once the state that it is made of is old. */
final class LiveRanking {
    /** Forks by other draws of each member, in a run that goes on; from this many on a ranking is shown. */
    private static final int FORKS = 5;

    private static final int ENOUGH = 3;

    /** A ranking is made anew when it is so old, in simulated seconds: one that is complete, and one that is not. */
    private static final double RENEWED_AFTER = 0.5;

    private static final double TOO_OLD = 8;

    /** Members are tried who would lead most differently, so many besides whom rules choose. */
    private static final int CANDIDATES = 5;

    private final SpareTime spare;
    private RankingRun run;
    private int group = -1;

    /** The one before that which is being made; null: none. */
    private Standings before;

    LiveRanking(SpareTime spare) {
        this.spare = spare;
    }

    /**
     * Goes on.
     *
     * @param of the group whose members are ranked; null: none
     * @param paused whether there is time
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

    /** The members of a group, who should lead first; null: they have not been ranked. */
    Standings standings(int of) {
        Standings now = run == null ? null : run.latest();
        Standings told = now != null && (before == null || isOfEnough(now)) ? now : before;
        return of == group ? told : null;
    }

    /** What has ended it, a defect; null: nothing. */
    RuntimeException failure() {
        return run == null ? null : run.failure();
    }

    /** Ends what is being ranked, and forgets what is known. */
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
