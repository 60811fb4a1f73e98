package onder.sandbox.forecast;

import onder.forecast.Ranking;
import onder.forecast.RankingOptions;
import onder.forecast.Standings;
import onder.world.WorldSnapshot;

/** Ranks the members of a group on its own thread, which ends when the ranking does. */
final class RankingRun {
    private final WorldSnapshot from;
    private final int group;
    private final RankingOptions options;
    private final Runnable between;
    private volatile Ranking ranking;
    private volatile RuntimeException failure;
    private volatile boolean stopped;

    /**
     * @param between called before each step of a fork
     */
    RankingRun(WorldSnapshot from, int group, RankingOptions options, Runnable between) {
        this.from = from;
        this.group = group;
        this.options = options;
        this.between = between;
        Thread thread = new Thread(this::rank, "onder-ranking");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
    }

    private void rank() {
        try {
            Ranking mine = new Ranking(from, group, options, between);
            ranking = mine;
            while (!stopped && mine.makeNext()) {
                // The next one.
            }
        } catch (RuntimeException defect) {
            failure = defect;
        }
    }

    /** The results so far; null: none yet. */
    Standings latest() {
        return ranking == null ? null : ranking.latest();
    }

    /** The defect that ended the ranking; null: none. */
    RuntimeException failure() {
        return failure;
    }

    /** Stops the ranking between two steps of a fork. */
    void stop() {
        stopped = true;
        if (ranking != null) {
            ranking.stop();
        }
    }
}
