package onder.lab.optimise;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import onder.lab.runs.Job;
import onder.lab.runs.RunMetrics;
import onder.lab.sweep.Plan;
import onder.lab.sweep.Seeds;
import onder.lab.sweep.SettingLocations;
import onder.scene.Entry;
import onder.scene.Fields;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.scene.TextFile;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;

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

    /** Reads a plan; before anything runs, errors are reported with their line. */
    private static final class OptimisationForm {
        /** A larger number is taken for a typing error. */
        private static final int MOST_SEEDS = 10_000;

        private static final int MOST_EVALUATIONS = 100_000;
        private static final int MOST_POPULATION = 1000;
        private static final int USUAL_FINALISTS = 8;
        private static final int MOST_VARIABLES = 40;
        private static final long MOST_WHOLE = 1 << 24;

        private static final List<String> KEYS = List.of(("scene steps seeds heldOut settings variables objectives"
                        + " constraints evaluations validation finalists population seed")
                .split(" "));

        /** These cover only agents that arrived, so the fewest arrivals would be best. */
        private static final List<String> OF_THOSE_WHO_ARRIVED = List.of("arrival_s", "arrival_last_s");

        private final String text;
        private final Fields plan;
        private final SettingLocations places;

        OptimisationForm(String file, String text) {
            this.text = text;
            Entry root = Entry.read(file, text);
            plan = Plan.fields(root, KEYS);
            places = new SettingLocations(root);
        }

        OptimisationPlan read() {
            List<String> scenes = Plan.scenes(plan.need("scene"));
            long steps = plan.need("steps").whole(1, Job.MOST_STEPS);
            List<Long> seeds = Seeds.read(plan.need("seeds"), MOST_SEEDS);
            List<Long> heldOut = Seeds.read(plan.need("heldOut"), MOST_SEEDS);
            for (long seed : heldOut) {
                if (seeds.contains(seed)) {
                    throw plan.need("heldOut")
                            .wrong("seed " + seed + " is already a seed of the candidates; choose others");
                }
            }
            List<String> settings = plan.list("settings").stream()
                    .map(entry -> places.at(entry.text(), entry, entry))
                    .toList();
            List<Scene> loaded = scenes.stream().map(Scenes::load).toList();
            loaded.forEach(scene -> places.check(scene, settings));
            List<Variable> variables = variables(plan.need("variables"), settings);
            loaded.forEach(scene -> check(Settings.setAll(scene, settings), variables));
            List<Setup> setups = loaded.stream().map(Scene::setup).toList();
            List<Constraint> constraints = new ArrayList<>();
            if (plan.has("constraints")) {
                plan.need("constraints")
                        .mapping()
                        .values()
                        .forEach(entry -> constraints.add(constraint(entry, setups)));
            }
            List<Objective> objectives = objectives(plan.need("objectives"), setups, constraints);
            List<Long> validation = validation(objectives, seeds, heldOut);
            return new OptimisationPlan(
                    text,
                    scenes,
                    steps,
                    seeds,
                    heldOut,
                    settings,
                    variables,
                    objectives,
                    constraints,
                    (int) plan.need("evaluations").whole(1, MOST_EVALUATIONS),
                    validation,
                    (int) plan.whole("finalists", 1, MOST_EVALUATIONS, USUAL_FINALISTS),
                    plan.has("population") ? (int) plan.need("population").whole(4, MOST_POPULATION) : 0,
                    plan.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1));
        }

        private List<Long> validation(List<Objective> objectives, List<Long> seeds, List<Long> heldOut) {
            if (!plan.has("validation")) {
                if (plan.has("finalists")) {
                    throw plan.need("finalists").wrongKey("finalists need validation, which is missing");
                }
                return List.of();
            }
            Entry entry = plan.need("validation");
            if (objectives.size() > 1) {
                throw entry.wrongKey("validation needs a single objective, but there are two");
            }
            List<Long> validation = Seeds.read(entry, MOST_SEEDS);
            for (long seed : validation) {
                if (seeds.contains(seed) || heldOut.contains(seed)) {
                    throw entry.wrong("seed " + seed + " is one of the "
                            + (seeds.contains(seed) ? "seeds that candidates are tried with" : "held-out seeds")
                            + "; allowed others");
                }
            }
            return validation;
        }

        private List<Variable> variables(Entry entry, List<String> settings) {
            List<Variable> variables = new ArrayList<>();
            for (Map.Entry<String, Entry> one : entry.mapping().entrySet()) {
                String path = one.getKey();
                Entry value = one.getValue();
                if (path.equals("seed")) {
                    throw value.wrongKey("seed cannot be a variable: every candidate runs with the plan's seeds");
                }
                for (String setting : settings) {
                    if (SettingPath.meet(setting.substring(0, Math.max(0, setting.indexOf('='))), path)) {
                        throw value.wrongKey(
                                path + " is also a setting of all runs: " + setting + "; allowed only as one of them");
                    }
                }
                for (Variable before : variables) {
                    if (SettingPath.meet(before.path(), path)) {
                        throw value.wrongKey(path + " is already varied by " + before.path() + "; allowed only once");
                    }
                }
                Variable variable = value.isList() ? choice(path, value) : range(path, value);
                variable.samples().forEach(sample -> places.at(path + "=" + sample, value, value));
                variables.add(variable);
            }
            if (variables.isEmpty() || variables.size() > MOST_VARIABLES) {
                throw entry.wrong("variables are " + variables.size() + ", allowed 1.." + MOST_VARIABLES);
            }
            return variables;
        }

        private static Variable choice(String path, Entry entry) {
            List<String> values = entry.list().stream().map(Entry::inline).toList();
            if (values.size() < 2 || values.stream().distinct().count() < values.size()) {
                throw entry.wrong(path + " has the choices " + String.join(", ", values)
                        + ", allowed two or more, all different");
            }
            return new Variable.Choice(path, values);
        }

        private static Variable range(String path, Entry entry) {
            Fields range = new Fields(entry, path, List.of("from", "to", "scale", "whole"));
            boolean isWhole = range.has("whole") && range.need("whole").bool();
            String scale = range.has("scale") ? range.need("scale").text() : "linear";
            if (!scale.equals("linear") && !scale.equals("log")) {
                throw range.need("scale").wrong("scale = " + scale + ", allowed linear, log");
            }
            Entry first = range.need("from");
            Entry last = range.need("to");
            double from = isWhole
                    ? first.whole(-MOST_WHOLE, MOST_WHOLE)
                    : first.number(-Float.MAX_VALUE, Float.MAX_VALUE, "");
            double to =
                    isWhole ? last.whole(-MOST_WHOLE, MOST_WHOLE) : last.number(-Float.MAX_VALUE, Float.MAX_VALUE, "");
            if (!(from < to)) {
                throw last.wrong("to = " + last.text() + ", allowed above from = " + first.text());
            }
            boolean isLog = scale.equals("log");
            if (isLog && !(from > 0)) {
                throw first.wrong("from = " + first.text() + ", allowed above 0 on a log scale");
            }
            return new Variable.Range(path, from, to, isLog, isWhole);
        }

        /**
         * Checks the ends and each choice, and a number between the ends, which is refused where only whole numbers are
         * allowed.
         */
        private void check(Scene scene, List<Variable> variables) {
            for (Variable variable : variables) {
                variable.samples().forEach(sample -> places.check(scene, List.of(variable.path() + "=" + sample)));
            }
        }

        private List<Objective> objectives(Entry entry, List<Setup> setups, List<Constraint> constraints) {
            List<Objective> objectives = new ArrayList<>();
            for (Entry one : entry.mapping().values()) {
                String goal = one.text();
                if (!goal.equals("maximise") && !goal.equals("minimise")) {
                    throw one.wrong(one.name() + " = " + goal + ", allowed maximise, minimise");
                }
                String measure = measure(one, setups);
                boolean isKept = constraints.stream().anyMatch(c -> c.measure().equals("arrived") && !c.isMost());
                if (OF_THOSE_WHO_ARRIVED.contains(measure) && !isKept) {
                    throw one.wrongKey(measure + " covers only agents that arrived, and would be best where nearly"
                            + " all are stuck: add a constraint such as arrived: {least: 100}");
                }
                objectives.add(new Objective(measure, goal.equals("maximise")));
            }
            if (objectives.isEmpty() || objectives.size() > 2) {
                throw entry.wrong("objectives are " + objectives.size() + ", allowed one or two");
            }
            return objectives;
        }

        private static Constraint constraint(Entry entry, List<Setup> setups) {
            String measure = measure(entry, setups);
            Fields fields = new Fields(entry, measure, List.of("most", "least", "in"));
            if (fields.has("most") == fields.has("least")) {
                throw entry.wrong(measure + " needs either most or least");
            }
            String in = fields.has("in") ? fields.need("in").text() : "mean";
            if (!in.equals("mean") && !in.equals("every")) {
                throw fields.need("in").wrong("in = " + in + ", allowed mean, every");
            }
            Entry limit = fields.need(fields.has("most") ? "most" : "least");
            double value = limit.number(-Float.MAX_VALUE, Float.MAX_VALUE, "");
            return new Constraint(measure, value, fields.has("most"), in.equals("every"));
        }

        private static String measure(Entry entry, List<Setup> setups) {
            try {
                setups.forEach(setup -> RunMetrics.check(entry.name(), setup));
                return entry.name();
            } catch (IllegalArgumentException e) {
                throw entry.wrongKey(e.getMessage());
            }
        }
    }
}
