package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.sandbox.charts.Plot.Curve;
import onder.sandbox.charts.Plot.Distribution;
import onder.sandbox.charts.Plot.OverTime;
import onder.sandbox.charts.RunRecord.Sample;
import onder.sandbox.charts.RunSampler.Quantity;
import onder.sandbox.run.SimulationState;
import onder.world.measure.Measure;

/** What the large charts show: which measures, of whom, over time or as histograms; and the resulting plots. */
public final class ChartChoice {
    /** The most plots; more would be too low to read. */
    public static final int MOST_PLOTS = 4;

    static final int MOST_GROUPS = 200;

    /** The most ranges of a histogram. */
    private static final int RANGES = 40;

    /** The ways to plot values. */
    public enum Mode {
        OVER_TIME("over time"),
        NOW("histogram now"),
        RUN("histogram of the run");

        public final String label;

        Mode(String label) {
            this.label = label;
        }
    }

    private static final List<String> USUAL = List.of("speed", "displacement");

    private final SimulationState simulation;
    private final RunSampler sampler;
    private final Set<String> overTime = new LinkedHashSet<>(USUAL);
    private final Set<String> distributed = new LinkedHashSet<>(List.of("speed", "distance to the leader"));
    private final Set<Integer> groups = new TreeSet<>();
    private Mode mode = Mode.OVER_TIME;
    private boolean mean = true;
    private boolean all;

    public ChartChoice(SimulationState simulation, RunSampler sampler) {
        this.simulation = simulation;
        this.sampler = sampler;
    }

    public Mode mode() {
        return mode;
    }

    public void setMode(Mode wanted) {
        mode = wanted;
    }

    public boolean isMean() {
        return mean;
    }

    public boolean isAll() {
        return all;
    }

    /** Shows or hides the mean over the groups; it stays if nothing else is shown. */
    public void flipMean() {
        mean = !mean || !all && groups.isEmpty();
    }

    /** Shows or hides every group. */
    public void flipAll() {
        all = !all;
        groups.clear();
        mean |= !all;
    }

    public boolean has(int group) {
        return all || groups.contains(group);
    }

    /** Shows or hides a group. */
    public void flip(int group) {
        if (all) {
            all = false;
            groups.add(group);
        } else if (!groups.remove(group)) {
            groups.add(group);
        }
        mean |= groups.isEmpty();
    }

    /** The names of what can be plotted in the present mode. */
    public List<String> names() {
        return mode == Mode.OVER_TIME
                ? sampler.record().measures.stream().map(Measure::label).toList()
                : everywhere(false);
    }

    /** The meaning and the unit of what has each of the names, in their order, in a sentence each. */
    List<String> meanings() {
        Stream<String> quantities =
                Arrays.stream(Quantity.values()).map(quantity -> Measure.sentence(quantity.doc, quantity.unit));
        return mode == Mode.OVER_TIME
                ? sampler.record().measures.stream().map(Measure::sentence).toList()
                : Stream.concat(quantities, sampler.ofGroups.stream().map(Measure::sentence))
                        .toList();
    }

    /** People have a speed as well. */
    private static String nameOfGroups(Measure measure) {
        return "groups: " + measure.label();
    }

    private Set<String> chosen() {
        return mode == Mode.OVER_TIME ? overTime : distributed;
    }

    public boolean has(String name) {
        return chosen().contains(name);
    }

    /** Adds or removes a plot. The last plot stays, and if there are too many the first goes. */
    public void flip(String name) {
        Set<String> chosen = chosen();
        if (!chosen.remove(name)) {
            chosen.add(name);
            if (chosen.size() > MOST_PLOTS) {
                chosen.remove(chosen.iterator().next());
            }
        } else if (chosen.isEmpty()) {
            chosen.add(name);
        }
    }

    /** The names that every scene has; measures at places belong to one scene. */
    private List<String> everywhere(boolean inTime) {
        if (inTime) {
            return sampler.ofGroups.stream().map(Measure::label).toList();
        }
        Stream<String> quantities = Arrays.stream(Quantity.values()).map(quantity -> quantity.label);
        return Stream.concat(quantities, sampler.ofGroups.stream().map(ChartChoice::nameOfGroups))
                .toList();
    }

    /**
     * The part of the choice that applies to any scene.
     *
     * @param overTime names of what is plotted over time
     * @param distributed names of what is plotted as histograms
     */
    public record Kept(Mode mode, boolean mean, boolean all, List<String> overTime, List<String> distributed) {}

    /** The part of the choice that applies to any scene: no measures at places and no group ids. */
    public Kept kept() {
        return new Kept(
                mode,
                mean || !all,
                all,
                overTime.stream().filter(everywhere(true)::contains).toList(),
                distributed.stream().filter(everywhere(false)::contains).toList());
    }

    /** Restores a kept choice; unknown names are ignored, and if none is left nothing changes. */
    void take(Kept kept) {
        mode = kept.mode();
        mean = kept.mean() || !kept.all();
        all = kept.all();
        take(overTime, kept.overTime(), everywhere(true));
        take(distributed, kept.distributed(), everywhere(false));
    }

    /**
     * The part of the choice that belongs to one scene.
     *
     * @param mean whether the mean is shown beside groups
     * @param groups ids, ascending
     * @param figures names of the measures at its places that are plotted over time
     * @param alone whether nothing but these is plotted over time
     */
    record Own(boolean mean, List<Integer> groups, List<String> figures, boolean alone) {
        static final Own NONE = new Own(true, List.of(), List.of(), false);
    }

    /** The name of the scene that is shown. */
    String scene() {
        return simulation.scene().name();
    }

    /** The part of the choice that belongs to the present scene. */
    Own own() {
        List<String> figures = overTime.stream().filter(figures()::contains).toList();
        return new Own(
                mean || groups.isEmpty(),
                List.copyOf(groups),
                figures,
                !figures.isEmpty() && overTime.stream().noneMatch(everywhere(true)::contains));
    }

    /** The names of the measures at the present scene's places. */
    private Set<String> figures() {
        return Measure.figures(simulation.world().setup()).stream()
                .map(Measure::label)
                .collect(Collectors.toSet());
    }

    /** Restores the kept choice of the present scene; ignores groups and measures that it does not have. */
    void takeOwn(Own kept) {
        groups.clear();
        present().stream()
                .filter(group -> !all && kept.groups().contains(group))
                .forEach(groups::add);
        if (!all) {
            mean = kept.mean() || groups.isEmpty();
        }
        List<String> figures =
                kept.figures().stream().filter(figures()::contains).toList();
        overTime.retainAll(everywhere(true));
        if (kept.alone() && !figures.isEmpty()) {
            overTime.clear();
        }
        figures.stream().limit(MOST_PLOTS - overTime.size()).forEach(overTime::add);
        if (overTime.isEmpty()) {
            overTime.addAll(USUAL);
        }
    }

    private static void take(Set<String> chosen, List<String> kept, List<String> there) {
        List<String> known =
                kept.stream().filter(there::contains).limit(MOST_PLOTS).toList();
        if (!known.isEmpty()) {
            chosen.clear();
            chosen.addAll(known);
        }
    }

    /** The choice, for comparison with an earlier one. */
    public List<Object> chosenNow() {
        return List.of(mode, mean, all, List.copyOf(groups), List.copyOf(chosen()));
    }

    /** The groups at the present moment, ascending. */
    public List<Integer> present() {
        return simulation.world().groups().all().stream()
                .map(group -> group.id())
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    /**
     * The plots.
     *
     * @param points the most moments in all curves together
     */
    public List<Plot> plots(int points) {
        List<Plot> plots = new ArrayList<>();
        List<String> names = names();
        for (int i = 0; i < names.size(); i++) {
            if (chosen().contains(names.get(i))) {
                plots.add(mode == Mode.OVER_TIME ? overTime(i, points / chosen().size()) : distribution(i));
            }
        }
        return plots;
    }

    /** The groups whose curves are drawn: the chosen ones, including those that have ended. */
    private List<Integer> drawn(List<Sample> samples) {
        if (!all) {
            return List.copyOf(groups);
        }
        Set<Integer> ever = new TreeSet<>();
        int[] before = null;
        for (Sample sample : samples) {
            if (sample.groups() != before) {
                before = sample.groups();
                Arrays.stream(before).forEach(ever::add);
            }
        }
        return ever.stream().limit(MOST_GROUPS).toList();
    }

    private Plot overTime(int index, int points) {
        RunRecord record = sampler.record();
        List<Sample> samples = record.samples;
        Measure measure = record.measures.get(index);
        boolean ofGroups = index < sampler.ofGroups.size();
        List<Integer> whose = ofGroups ? drawn(samples) : List.of();
        int stride = Math.max(1, samples.size() * (1 + whose.size()) / Math.max(1, points));
        int count = (samples.size() + stride - 1) / stride;
        double[] times = new double[count];
        Arrays.setAll(times, i -> samples.get(i * stride).time());
        List<Curve> curves = new ArrayList<>();
        if (mean || !ofGroups) {
            float[] values = new float[count];
            for (int i = 0; i < count; i++) {
                values[i] = samples.get(i * stride).world()[index];
            }
            curves.add(new Curve(ofGroups ? "mean" : "world", 0, true, values));
        }
        for (int group : whose) {
            float[] values = new float[count];
            for (int i = 0; i < count; i++) {
                values[i] = samples.get(i * stride).of(index, group);
            }
            curves.add(new Curve(String.valueOf(group), simulation.palette().rgb(group), false, values));
        }
        return new OverTime(measure.label(), measure.unit(), measure.column(), times, curves);
    }

    private Plot distribution(int index) {
        boolean ofPeople = index < Quantity.values().length;
        boolean some = !all && !groups.isEmpty();
        if (ofPeople) {
            Quantity quantity = Quantity.values()[index];
            if (mode == Mode.NOW) {
                float[] values = sampler.now(quantity, some ? groups : null);
                Histogram histogram = Histogram.of(values, values.length, RANGES);
                return new Distribution(
                        quantity.label, quantity.unit, quantity.column, some ? of() : "everybody", histogram);
            }
            AdaptiveBins bins = new AdaptiveBins(quantity.least);
            for (Sample sample : lived()) {
                bins.add(sample.people()[index]);
            }
            return new Distribution(
                    quantity.label,
                    quantity.unit,
                    quantity.column,
                    some ? "everybody so far, of all groups" : "everybody so far",
                    bins.histogram());
        }
        int place = index - Quantity.values().length;
        Measure measure = sampler.ofGroups.get(place);
        float[] values = ofGroups(place, some);
        return new Distribution(
                nameOfGroups(measure),
                measure.unit(),
                "group_" + measure.column(),
                (some ? of() : "all groups") + (mode == Mode.RUN ? " so far" : ""),
                Histogram.of(values, values.length, RANGES));
    }

    private String of() {
        if (groups.size() == 1) {
            return "group " + groups.iterator().next();
        }
        return groups.size() + " groups";
    }

    /** The samples up to the present moment. */
    private List<Sample> lived() {
        RunRecord record = sampler.record();
        return record.samples.subList(0, record.countUntil(simulation.world().time()));
    }

    /** The values of the chosen groups' members, now or in all samples so far. */
    private float[] ofGroups(int measure, boolean some) {
        List<Sample> lived = lived();
        List<Sample> from =
                mode == Mode.NOW && !lived.isEmpty() ? lived.subList(lived.size() - 1, lived.size()) : lived;
        int count = from.stream().mapToInt(sample -> sample.groups().length).sum();
        float[] values = new float[count];
        int at = 0;
        for (Sample sample : from) {
            for (int i = 0; i < sample.groups().length; i++) {
                boolean counts = !some || groups.contains(sample.groups()[i]);
                values[at++] = counts ? sample.ofGroups()[measure][i] : Float.NaN;
            }
        }
        return values;
    }
}
