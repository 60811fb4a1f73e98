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
 * Which jobs wait, who makes which, and whose rows are there. Workers' rows are drawn to be made again here and
 * compared: of a worker's first {@value #ROWS} rows so many that one who lies in {@value #LIES} of them is caught with the
 * chance {@value #CAUGHT}, of later ones fewer, down to {@link #LEAST}. When nothing
 * waits, what somebody holds is given to another, too: who is slow or silent holds nobody up.
 */
final class JobLedger {
    /** This machine, among the workers. */
    static final String HERE = "this machine";

    /** The share of wrong rows that is to be caught. */
    static final double LIES = 0.02;

    /** The chance to catch it in so many rows of a worker. */
    static final double CAUGHT = 0.95;

    static final int ROWS = 1000;

    /** Rows that have to be made again: of n rows none is wrong with the chance (1 - LIES)ⁿ. */
    private static final double CHECKED = Math.log(1 - CAUGHT) / Math.log(1 - LIES);

    /** At least this share of a worker's rows is made again. */
    private static final double LEAST = 0.01;

    /** Workers that make the same run at most; this machine may be one more. */
    private static final int MOST_HOLDERS = 2;

    private final RandomGenerator draws;
    private final Deque<Job> waiting;

    /** To be made here before all else: rows that were drawn, and what a worker could not make. */
    private final Deque<Job> again = new ArrayDeque<>();

    /** Jobs given to workers whose rows have not come yet; the oldest first. */
    private final Map<Integer, Holders> out = new LinkedHashMap<>();

    private final Map<Integer, List<Row>> rows = new HashMap<>();
    private final Map<String, Integer> given = new HashMap<>();
    private final Set<Integer> unchecked = new HashSet<>();
    private int missing;

    private record Holders(Job job, Set<String> who) {}

    private record Row(String who, Run run) {}

    /** @param draws must be nobody's to foresee */
    JobLedger(List<Job> jobs, RandomGenerator draws) {
        this.draws = draws;
        waiting = new ArrayDeque<>(jobs);
        missing = jobs.size();
    }

    /** Whether all rows are there and those that were drawn are compared. */
    boolean isFinished() {
        return missing == 0 && unchecked.isEmpty();
    }

    /** The next job for a worker or {@link #HERE}; null when there is none. */
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
     * @return whether it had no row, from nobody
     */
    boolean giveUp(Job job) {
        unchecked.remove(job.number());
        boolean isMissing = out.remove(job.number()) != null;
        missing -= isMissing ? 1 : 0;
        return isMissing;
    }

    /**
     * Takes a row.
     *
     * @return whether it is the first for its job
     * @throws RowMismatch when a worker's row is not what this machine makes
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
     * {@return the chance with which a worker's row is made again}
     *
     * @param count its number among the worker's rows, from 1
     */
    static double chance(int count) {
        // Who forges all is caught by the first rows.
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

    /** The jobs whose first row is that worker's. */
    private List<Integer> numbers(String who) {
        List<Integer> numbers = new ArrayList<>();
        rows.forEach((number, all) -> {
            if (all.get(0).who().equals(who)) {
                numbers.add(number);
            }
        });
        return numbers;
    }
}
