package onder.lab.cluster;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import onder.lab.runs.Job;
import onder.lab.runs.Run;

/**
 * Keeps track of which jobs wait, which workers are making which, and which rows have arrived. It draws some of the
 * workers' rows at random; this machine makes these again and compares them. Enough of a worker's first {@value
 * #ROWS} rows are drawn to catch a worker that falsifies {@value #LIES} of them with probability {@value #CAUGHT}; of
 * later rows fewer, down to {@link #LEAST}. When no job waits, unfinished jobs are given to other workers too, so
 * that a slow or silent worker delays nobody.
 */
final class JobLedger {
    /** This machine's name among the workers. */
    static final String HERE = "this machine";

    /** The share of wrong rows to detect. */
    static final double LIES = 0.02;

    /** The probability of detecting it within this many rows of a worker. */
    static final double CAUGHT = 0.95;

    static final int ROWS = 1000;

    /** The number of rows to repeat: all of n rows are right with probability (1 - LIES)ⁿ. */
    private static final double CHECKED = Math.log(1 - CAUGHT) / Math.log(1 - LIES);

    /** The least share of a worker's rows that is repeated. */
    private static final double LEAST = 0.01;

    /** The most workers that make the same run; this machine may be one more. */
    private static final int MOST_HOLDERS = 2;

    private final RandomGenerator draws;
    private final Deque<Job> waiting;

    /** Jobs that this machine makes first: drawn rows, and jobs that a worker could not make. */
    private final Deque<Job> again = new ArrayDeque<>();

    /** Jobs given to workers, without a row so far; the oldest first. */
    private final Map<Integer, Holders> out = new LinkedHashMap<>();

    private final Map<Integer, List<Row>> rows = new HashMap<>();
    private final Map<String, Integer> given = new HashMap<>();
    private final Set<Integer> unchecked = new HashSet<>();
    private int missing;

    private record Holders(Job job, Set<String> who) {}

    private record Row(String who, Run run) {}

    /**
     * @param draws must be unpredictable
     */
    JobLedger(List<Job> jobs, RandomGenerator draws) {
        this.draws = draws;
        waiting = new ArrayDeque<>(jobs);
        missing = jobs.size();
    }

    /** Whether all rows are there and all drawn rows are compared. */
    boolean isFinished() {
        return missing == 0 && unchecked.isEmpty();
    }

    /** The next job for a worker or {@link #HERE}; null if there is none. */
    Job next(String who) {
        if (who.equals(HERE) && !again.isEmpty()) {
            return again.removeFirst();
        }
        if (!waiting.isEmpty()) {
            Job job = waiting.removeFirst();
            out.put(job.number(), new Holders(job, new HashSet<>(Set.of(who))));
            return job;
        }
        for (Holders one : out.values()) {
            if (!one.who().contains(who) && (who.equals(HERE) || one.who().size() < MOST_HOLDERS)) {
                one.who().add(who);
                return one.job();
            }
        }
        return null;
    }

    /** Removes a worker that is gone; its jobs that no other worker has come first in the queue. */
    void lost(String who) {
        List<Holders> its =
                out.values().stream().filter(one -> one.who().remove(who)).toList();
        for (Holders one : its) {
            if (one.who().isEmpty()) {
                out.remove(one.job().number());
                waiting.addFirst(one.job());
            }
        }
    }

    /** Takes back a job that a worker could not make; this machine then tries it. */
    void failed(Job job) {
        Holders one = out.get(job.number());
        if (one != null && one.who().add(HERE)) {
            again.addFirst(job);
        }
    }

    /**
     * Gives up a job that this machine could not make.
     *
     * @return whether no worker delivered a row for it
     */
    boolean giveUp(Job job) {
        unchecked.remove(job.number());
        boolean isMissing = out.remove(job.number()) != null;
        missing -= isMissing ? 1 : 0;
        return isMissing;
    }

    /**
     * Accepts a row.
     *
     * @return whether it is the first for its job
     * @throws RowMismatch when a worker's row differs from the row of this machine
     */
    boolean take(String who, Run run) {
        int number = run.job().number();
        Holders holders = out.remove(number);
        rows.computeIfAbsent(number, n -> new ArrayList<>()).add(new Row(who, run));
        if (holders != null) {
            missing--;
            if (!who.equals(HERE) && isDrawn(who)) {
                check(run.job(), holders.who().contains(HERE));
            }
        }
        compare(number);
        return holders != null;
    }

    private boolean isDrawn(String who) {
        int count = given.merge(who, 1, Integer::sum);
        return draws.nextDouble() < chance(count);
    }

    /**
     * {@return the probability that a worker's row is made again}
     *
     * @param count its number among the worker's rows, from 1
     */
    static double chance(int count) {
        // The first rows catch a worker that falsifies all.
        return Math.max(Math.max(1.0 / count, LEAST), CHECKED / Math.max(count, ROWS));
    }

    private void check(Job job, boolean isBeingMade) {
        if (unchecked.add(job.number()) && !isBeingMade) {
            again.addLast(job);
        }
    }

    private void compare(int number) {
        List<Row> all = rows.get(number);
        Row here =
                all.stream().filter(row -> row.who().equals(HERE)).findFirst().orElse(null);
        for (Row row : all) {
            if (here != null && !row.run().equals(here.run())) {
                throw new RowMismatch(row.who(), row.run(), here.run().hash(), numbers(row.who()));
            } else if (here == null && !row.run().equals(all.get(0).run())) {
                check(row.run().job(), false);
            }
        }
        if (here != null) {
            unchecked.remove(number);
        }
    }

    /** The jobs whose first row came from that worker. */
    private List<Integer> numbers(String who) {
        return rows.entrySet().stream()
                .filter(row -> row.getValue().get(0).who().equals(who))
                .map(Map.Entry::getKey)
                .toList();
    }
}
