package onder.lab.optimise;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import onder.lab.runs.RunMetrics;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.scene.TextFile;

/**
 * The plan of a search: scenes, variables, objectives and budget.
 *
 * <pre>
 * scene: gate                        # or a list: then figures are shares of the start's
 * steps: 3600
 * seeds: {from: 1, count: 10}        # the same for every candidate
 * heldOut: {from: 1001, count: 50}   # what the winner is judged on
 * settings: [rules.contact=cage]     # of all runs
 * variables:
 *   leadership.threshold: {from: 0.05, to: 0.5}
 *   leadership.grace: {from: 0.5, to: 10, scale: log}
 *   agents: {from: 80, to: 200, whole: true}
 *   leadership.change: [random, farthest]
 * objectives: {score: maximise}      # one or two
 * constraints:
 *   leader_changes: {most: 20}
 *   arrived: {least: 120, in: every}   # run, or the mean
 * evaluations: 200                   # candidates
 * validation: {from: 501, count: 20} # seeds that choose among the best of them; when left out, the best wins
 * finalists: 8                       # so many of the best
 * population: 10                     # of a generation; as the variables suggest when left out
 * seed: 1                            # of the search
 * </pre>
 *
 * @param text the file's text
 * @param validation seeds that choose the winner among the best; none: the best of the search wins
 * @param finalists number of the best that the validation evaluates
 */
public record OptimisationPlan(
        String text,
        List<String> scenes,
        long steps,
        List<Long> seeds,
        List<Long> heldOut,
        List<String> settings,
        List<Variable> variables,
        List<Objective> objectives,
        List<Constraint> constraints,
        int evaluations,
        List<Long> validation,
        int finalists,
        int population,
        long seed) {
    /** Besides the best of a search, their centre and the point halfway to it are evaluated. */
    private static final int MIDDLES = 2;

    /**
     * Reads a plan.
     *
     * @throws SceneException when it cannot be used; the message names file and line, and what is allowed
     */
    public static OptimisationPlan load(Path file) {
        return parse(file.toString(), TextFile.read(file));
    }

    static OptimisationPlan parse(String file, String text) {
        return new OptimisationForm(file, text).read();
    }

    /** The measures of each run, in the order of the columns. */
    List<String> measures() {
        Set<String> names = new LinkedHashSet<>();
        objectives.forEach(objective -> names.add(objective.measure()));
        constraints.forEach(constraint -> names.add(constraint.measure()));
        return RunMetrics.inOrder(List.copyOf(names));
    }

    /** The same, with the measure that every study takes. */
    List<String> measured() {
        return RunMetrics.andAlways(measures());
    }

    /** The number of coordinates of a point. */
    int coordinates() {
        return variables.stream().mapToInt(Variable::coordinates).sum();
    }

    /** The settings of a point. */
    List<String> settings(double[] point) {
        List<String> found = new ArrayList<>();
        int at = 0;
        for (Variable variable : variables) {
            found.add(variable.path() + "=" + variable.value(point, at));
            at += variable.coordinates();
        }
        return found;
    }

    /** The point of the first scene's own values, clamped to the variables' ranges. */
    double[] start() {
        Scene scene = first();
        double[] point = new double[coordinates()];
        int at = 0;
        for (Variable variable : variables) {
            String value = Settings.get(scene, variable.path());
            variable.place(value == null ? "" : value, point, at);
            at += variable.coordinates();
        }
        return point;
    }

    /** The first scene with the settings of all runs. */
    Scene first() {
        return Settings.setAll(Scenes.load(scenes.get(0)), settings);
    }

    /** The settings of all runs, followed by these. */
    List<String> with(List<String> more) {
        return Stream.concat(settings.stream(), more.stream()).toList();
    }

    /**
     * The most candidates evaluated with the plan's seeds: the start, the search's candidates, and two centres of the
     * best.
     */
    int mostTried() {
        return 1 + evaluations + (validation.isEmpty() ? 0 : MIDDLES);
    }

    /** Number of runs per candidate. */
    int runsEach() {
        return scenes.size() * seeds.size();
    }
}
