package onder.lab.optimise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.Results;
import onder.lab.runs.ResultsException;
import onder.lab.runs.Run;
import onder.lab.runs.RunMetrics;
import onder.lab.runs.StartCheck;
import onder.scene.SceneException;

/** Evaluates candidates, each with every seed in every scene. A repeated candidate is not run again. */
final class Evaluator {
    private final OptimisationPlan plan;
    private final Results results;
    private final JobRunner runner;
    private final IntConsumer made;
    private List<Long> seeds;
    private String what = "candidate ";

    /** The number of the first run of the start. */
    private int first;

    private final Map<List<String>, Evaluation> known = new LinkedHashMap<>();

    /** Results by job number. */
    private final Map<Integer, String> failures = new LinkedHashMap<>();

    /** The start's mean of each measure in each scene; empty until the start has been evaluated. */
    private final Map<String, Double> shares = new LinkedHashMap<>();

    private int runs;

    /** @param made receives the number of runs after each run */
    Evaluator(OptimisationPlan plan, Results results, JobRunner runner, IntConsumer made) {
        this.plan = plan;
        this.results = results;
        this.runner = runner;
        this.made = made;
        seeds = plan.seeds();
    }

    /**
     * Another evaluator with the seeds of the validation, in separate runs.
     *
     * @param from the number of the first of them
     */
    Evaluator validation(int from) {
        int before = runs;
        Evaluator validation = new Evaluator(plan, results, runner, more -> made.accept(before + more));
        validation.seeds = plan.validation();
        validation.what = "validation, finalist ";
        validation.first = from;
        return validation;
    }

    /** All evaluated candidates, each once, the start first. */
    List<Evaluation> all() {
        return List.copyOf(known.values());
    }

    /** Evaluates the start: the scene with the settings of all runs. */
    Evaluation start() throws InterruptedException, ResultsException {
        Evaluation start = evaluate(List.of(List.of())).get(0);
        if (plan.scenes().size() > 1) {
            // The start's share of itself is 1.
            for (String measure : plan.measures()) {
                if (start.figure(measure) != 1) {
                    throw new ResultsException(
                            "with several scenes, figures are shares of the start's, but the start has no "
                                    + "value of " + measure
                                    + " to divide by: " + (start.reason() == null ? "it is 0" : start.reason()));
                }
            }
        }
        return start;
    }

    /** The results of candidates, in their order. */
    List<Evaluation> evaluate(List<List<String>> candidates) throws InterruptedException, ResultsException {
        Map<List<String>, List<Job>> fresh = new LinkedHashMap<>();
        Map<List<String>, Integer> numbers = new LinkedHashMap<>();
        for (List<String> candidate : candidates) {
            if (!known.containsKey(candidate) && !fresh.containsKey(candidate)) {
                int number = known.size() + fresh.size();
                numbers.put(candidate, number);
                fresh.put(candidate, jobs(candidate, number));
            }
        }
        Map<List<String>, String> unfit = new LinkedHashMap<>();
        fresh.forEach((candidate, jobs) -> {
            try {
                StartCheck.check(jobs, tried -> {});
            } catch (SceneException e) {
                unfit.put(candidate, e.getMessage());
            }
        });
        make(fresh.entrySet().stream()
                .filter(entry -> !unfit.containsKey(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .toList());
        fresh.forEach((candidate, jobs) -> known.put(
                candidate,
                unfit.containsKey(candidate)
                        ? Evaluation.failed(numbers.get(candidate), candidate, unfit.get(candidate))
                        : judge(numbers.get(candidate), candidate, jobs)));
        return candidates.stream().map(known::get).toList();
    }

    /** Runs of a candidate with the held-out seeds, by scene and seed; null for a run that failed. */
    List<Run> heldOut(List<String> candidate, String cell, int first) throws InterruptedException, ResultsException {
        List<Job> jobs = jobs(cell, candidate, plan.heldOut(), first);
        make(jobs);
        List<Run> all = new ArrayList<>();
        jobs.forEach(job -> all.add(results.run(job)));
        return all;
    }

    /** A comparison in one scene, seed by seed, of two evaluated candidates whose figures are all defined. */
    HeldOutComparison beside(Evaluation start, Evaluation other, String scene, String measure) {
        return HeldOutComparison.of(scene, measure, runs(start, scene), runs(other, scene));
    }

    private List<Run> runs(Evaluation of, String scene) {
        return jobs(of.settings(), of.number()).stream()
                .filter(job -> job.scene().equals(scene))
                .map(results::run)
                .toList();
    }

    private List<Job> jobs(List<String> candidate, int number) {
        return jobs(
                what + number, candidate, seeds, first + number * plan.scenes().size() * seeds.size());
    }

    /** The number of runs per candidate with the held-out seeds. */
    int heldOutRuns() {
        return plan.scenes().size() * plan.heldOut().size();
    }

    private List<Job> jobs(String cell, List<String> candidate, List<Long> seeds, int first) {
        List<Job> jobs = new ArrayList<>();
        for (String scene : plan.scenes()) {
            for (long seed : seeds) {
                jobs.add(new Job(
                        first + jobs.size(), cell, scene, plan.with(candidate), seed, plan.steps(), plan.measured()));
            }
        }
        return jobs;
    }

    /** Makes the missing runs; removes from the study those that cannot be made. */
    private void make(List<Job> jobs) throws InterruptedException, ResultsException {
        results.plan(jobs);
        List<Job> missing =
                jobs.stream().filter(job -> results.run(job) == null).toList();
        runs += jobs.size() - missing.size();
        if (missing.isEmpty()) {
            return;
        }
        runner.run(missing, new JobRunner.Taker() {
            @Override
            public void take(Run run, double seconds) {
                results.add(run, seconds);
                made.accept(++runs);
            }

            @Override
            public void failed(Job job, Throwable cause) {
                if (cause instanceof Error) {
                    // The cause is not the candidate, for example too little memory.
                    throw new JobRunner.RunFailed(job, cause);
                }
                failures.put(job.number(), cause.getMessage() == null ? cause.toString() : cause.getMessage());
                results.withdraw(job);
            }
        });
    }

    private Evaluation judge(int number, List<String> candidate, List<Job> jobs) {
        for (Job job : jobs) {
            String failure = failures.get(job.number());
            if (failure != null) {
                return Evaluation.failed(number, candidate, where(job) + "the run failed: " + failure);
            }
            for (String measure : plan.measures()) {
                if (!Double.isFinite(results.run(job).figure(measure))) {
                    return Evaluation.failed(number, candidate, where(job) + measure + " is undefined");
                }
            }
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        double violation = 0;
        String reason = null;
        for (String scene : plan.scenes()) {
            for (String measure : plan.measures()) {
                double[] values = values(jobs, scene, measure);
                figures.merge(measure, share(scene, measure, values), Double::sum);
                for (Constraint constraint : plan.constraints()) {
                    if (constraint.measure().equals(measure) && constraint.violation(values) > 0) {
                        violation += constraint.violation(values);
                        reason = reason != null ? reason : in(scene) + constraint.complaint(values);
                    }
                }
            }
        }
        figures.replaceAll((measure, sum) -> sum / plan.scenes().size());
        figures.putIfAbsent(
                RunMetrics.ALWAYS,
                jobs.stream()
                        .mapToDouble(job -> results.run(job).figure(RunMetrics.ALWAYS))
                        .average()
                        .orElse(Double.NaN));
        return new Evaluation(number, candidate, figures, violation, reason);
    }

    private double[] values(List<Job> jobs, String scene, String measure) {
        return jobs.stream()
                .filter(job -> job.scene().equals(scene))
                .mapToDouble(job -> results.run(job).figure(measure))
                .toArray();
    }

    /** The mean; with several scenes a share of the start's, which is evaluated first. */
    private double share(String scene, String measure, double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double mean = sum / values.length;
        if (plan.scenes().size() == 1) {
            return mean;
        }
        double start = shares.computeIfAbsent(scene + " " + measure, first -> mean);
        return 1 + (mean - start) / Math.abs(start);
    }

    private String in(String scene) {
        return plan.scenes().size() == 1 ? "" : "in " + scene + ": ";
    }

    private String where(Job job) {
        return in(job.scene()) + "with seed " + job.seed() + ": ";
    }
}
