package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import onder.core.agents.AgentsView;
import onder.lab.calibrate.CalibrationResult.BeforeAfter;
import onder.lab.calibrate.CalibrationResult.Valley;
import onder.lab.calibrate.FittedSetting.Identified;
import onder.lab.statistics.RandomOrder;
import onder.lab.trajectories.Track;
import onder.lab.trajectories.Tracks;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/**
 * Fits a plan's settings: screens them, searches from several starts, evaluates the result on held-out data, and
 * reports how certain it is.
 */
public final class Calibration {
    /** Levels of the grid, and the length of a step in shares of a range. Source: Morris 1991, p = 4. */
    private static final int LEVELS = 4;

    private static final double STEP = LEVELS / (2.0 * (LEVELS - 1));

    /** In seconds; shorter tracks carry too little information. */
    private static final double SHORTEST = 1;

    /** Searches whose misfit exceeds the least by at most this share count as equally good. */
    private static final double AS_GOOD = 0.01;

    /** Equally good answers that are farther apart than this share of the range count as different. */
    private static final double APART = 0.2;

    /** A setting whose interval is wider than this share of its range is poorly identified. */
    private static final double WIDE = 0.25;

    /** If the best value is nearer than this share of the range to one of its ends, a better one may lie beyond. */
    private static final double AT_END = 0.01;

    /** A fit recovers a value if it finds it again to within this share of the value, or of its range. */
    private static final double AGAIN = 0.1;

    private static final double NEAR = 0.02;

    /** Limit on the number of moves to a better point found next to the best one. */
    private static final int ESCAPES = 4;

    private static final double INTERVAL = 1.96;
    private static final int VALLEY = 9;

    private final CalibrationPlan plan;
    private final IntConsumer progress;
    private int parts;
    private final List<SmoothedTrack> courses;
    private final Resimulation rewalking;
    private final ResimulatedPieces pieces;

    /**
     * @throws CalibrationException when the recording does not match the scene
     */
    public Calibration(CalibrationPlan plan, IntConsumer progress) {
        this.plan = plan;
        this.progress = progress;
        courses = SmoothedTrack.of(plan.tracks(), SHORTEST);
        if (courses.isEmpty()) {
            throw new CalibrationException(
                    plan.tracks().file() + ": nobody is visible for " + (int) SHORTEST + " s or longer");
        }
        rewalking = new Resimulation(plan, courses);
        pieces = new ResimulatedPieces(courses, plan);
        if (pieces.fitted.isEmpty()) {
            throw new CalibrationException(
                    plan.tracks().file() + ": lasts " + (float) plan.tracks().seconds() + " s, too short for pieces of "
                            + (float) plan.cut().horizon() + " s of which some are held out");
        }
    }

    /**
     * {@return whether a calibration gives the same result with both setups; the scene's own people do not matter}
     *
     * @param one a setup
     * @param other another
     */
    public static boolean isSame(Setup one, Setup other) {
        return WalkingGround.withoutPeople(one).equals(WalkingGround.withoutPeople(other));
    }

    /** Runs the calibration. */
    public CalibrationResult run() throws InterruptedException {
        try (Residuals misfit = new Residuals(rewalking, plan.effort().threads())) {
            return run(misfit);
        }
    }

    private CalibrationResult run(Residuals misfit) throws InterruptedException {
        List<ElementaryEffects> influences =
                plan.effort().screenings() == 0 ? List.of() : screen(misfit, plan, pieces.fitted, this::tellPart);
        List<FreeSetting> free = free(influences);
        List<FitStart> starts = search(misfit, free);
        ObjectiveProfile profile = profile(misfit, free, starts);
        FitStart best = starts.get(0);
        Identifiability sureness = Identifiability.of(misfit, free, best.to(), pieces.fitted, witnesses())
                .with(parted(free.size(), asGood(starts)));
        Setup scene = FreeSetting.set(plan.setup(), free, best.to());
        double[] again = again(scene, free, best);
        List<String> warnings = new ArrayList<>(rewalking.warnings());
        List<String> findings = new ArrayList<>(plan.tracks().notes());
        List<FittedSetting> fitted = new ArrayList<>();
        for (FreeSetting setting : plan.settings()) {
            int i = free.indexOf(setting);
            fitted.add(i < 0 ? frozen(setting) : fitted(setting, best.to()[i], again, sureness, profile, i));
        }
        tellSettings(fitted, findings, warnings);
        tellTies(free, sureness, findings);
        tellStarts(free, starts, findings);
        return new CalibrationResult(
                plan,
                influences,
                fitted,
                starts,
                compared(misfit, free, best, pieces.fitted),
                pieces.heldOut.isEmpty() ? null : compared(misfit, free, best, pieces.heldOut),
                warnings,
                findings,
                valley(misfit, free, best, sureness),
                scene,
                misfit.walked(),
                plan.tracks().people());
    }

    /**
     * Shares of the ranges that the same fit finds when the people walk by the fitted settings; null if the plan does
     * not ask for it.
     */
    private void tellPart() {
        progress.accept(++parts);
    }

    private double[] again(Setup scene, List<FreeSetting> free, FitStart best) throws InterruptedException {
        if (!plan.effort().recovers()) {
            return null;
        }
        double[] again = new ParameterRecovery(plan, scene).of(free, best.to(), SHORTEST);
        tellPart();
        return again;
    }

    /** The settings that are worth a search. */
    private List<FreeSetting> free(List<ElementaryEffects> influences) {
        double most =
                influences.stream().mapToDouble(ElementaryEffects::mean).max().orElse(0);
        if (influences.isEmpty()) {
            return plan.settings();
        }
        List<FreeSetting> free = influences.stream()
                .filter(influence -> influence.mean() > 0
                        && influence.mean() >= plan.effort().freezeBelow() * most)
                .map(ElementaryEffects::setting)
                .toList();
        if (free.isEmpty()) {
            throw new CalibrationException("none of the settings has an effect on these people: "
                    + plan.settings().stream().map(FreeSetting::path).collect(Collectors.joining(", ")));
        }
        return free;
    }

    /** Searches from the scene's own values and from random starts. */
    private List<FitStart> search(Residuals misfit, List<FreeSetting> free) throws InterruptedException {
        List<FitStart> starts = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(plan.seed() + 1);
        for (int i = 0; i < plan.effort().starts(); i++) {
            double[] from = i == 0 ? own(free) : random.doubles(free.size()).toArray();
            starts.add(new FitSearch(misfit, free, pieces.fitted)
                    .from(from, plan.effort().evaluations(), plan.seed() + i));
            tellPart();
        }
        starts.sort(Comparator.comparingDouble(FitStart::misfit));
        return starts;
    }

    /** Scans each setting from the best point; where that finds a better one, moves there and scans again. */
    private ObjectiveProfile profile(Residuals misfit, List<FreeSetting> free, List<FitStart> starts)
            throws InterruptedException {
        ObjectiveProfile profile = ObjectiveProfile.of(misfit, free, starts.get(0), pieces.fitted, witnesses());
        for (int i = 0; i < ESCAPES && profile.better() != null; i++) {
            FitStart from = starts.get(0);
            double there = Residuals.of(misfit.off(free, profile.better(), pieces.fitted));
            FitStart better = new FitStart(from.from(), profile.better(), there, from.tried());
            starts.set(0, new GaussNewtonRefinement(misfit, free, pieces.fitted).of(better));
            profile = ObjectiveProfile.of(misfit, free, starts.get(0), pieces.fitted, witnesses());
        }
        return profile;
    }

    private double[] own(List<FreeSetting> free) {
        return free.stream()
                .mapToDouble(setting -> {
                    double value = setting.in(plan.setup());
                    return Double.isNaN(value) ? 0.5 : Math.max(0, Math.min(1, setting.share(value)));
                })
                .toArray();
    }

    /** The person that each residual belongs to. */
    private long[] witnesses() {
        LongStream.Builder witnesses = LongStream.builder();
        for (ResimulatedPiece piece : pieces.fitted) {
            for (int i = 0; i < piece.walking().length; i++) {
                long person = courses.get(piece.walking()[i]).person;
                LongStream.range(0, ResimulatedPiece.PARTS * piece.samples()[i]).forEach(k -> witnesses.add(person));
            }
        }
        return witnesses.build().toArray();
    }

    private FittedSetting frozen(FreeSetting setting) {
        double own = setting.in(plan.setup());
        return new FittedSetting(setting, own, own, Double.NaN, setting.low(), setting.high(), true, Identified.NOT);
    }

    private FittedSetting fitted(
            FreeSetting setting,
            double share,
            double[] again,
            Identifiability sureness,
            ObjectiveProfile profile,
            int i) {
        boolean tied = sureness.ties().stream()
                .anyMatch(tie -> IntStream.of(tie.settings()).anyMatch(one -> one == i));
        double error = INTERVAL * sureness.errors()[i];
        double drift = again == null ? 0 : again[i] - share;
        double value = setting.value(share);
        boolean drifts = Math.abs(drift) > NEAR && Math.abs(setting.value(again[i]) - value) > AGAIN * Math.abs(value);
        double low = Math.min(share - error - Math.max(0, drift), profile.low()[i]);
        double high = Math.max(share + error - Math.min(0, drift), profile.high()[i]);
        Identified identified = Double.isInfinite(error)
                ? Identified.NOT
                : tied
                        ? Identified.TIED
                        : drifts ? Identified.DRIFTS : high - low > WIDE ? Identified.POORLY : Identified.WELL;
        return new FittedSetting(
                setting,
                setting.in(plan.setup()),
                value,
                again == null ? Double.NaN : setting.value(again[i]),
                setting.value(tied || identified == Identified.NOT ? 0 : low),
                setting.value(tied || identified == Identified.NOT ? 1 : high),
                false,
                identified);
    }

    private static void tellSettings(List<FittedSetting> fitted, List<String> findings, List<String> warnings) {
        for (FittedSetting one : fitted) {
            String path = one.setting().path();
            if (one.frozen()) {
                warnings.add(path + " has no influence on these people: it keeps its value");
                continue;
            }
            if (one.identified() == Identified.NOT) {
                warnings.add(path + " cannot be identified: it has no effect near the optimum");
            } else if (one.identified() == Identified.DRIFTS) {
                findings.add(Format.of(
                        "%s has a bias of about %.2g: fitted to people simulated with %.4g, it gives %.4g",
                        path, Math.abs(one.again() - one.value()), one.value(), one.again()));
            } else if (one.identified() == Identified.POORLY) {
                findings.add(path + " is poorly identified: its interval is a quarter of its range or more");
            }
            double share = one.setting().share(one.value());
            if (share < AT_END || share > 1 - AT_END) {
                findings.add(path + " is at the " + (share < AT_END ? "low" : "high")
                        + " end of its range: the best value may lie beyond");
            }
        }
    }

    private static void tellTies(List<FreeSetting> free, Identifiability sureness, List<String> findings) {
        for (Identifiability.Tie tie : sureness.ties()) {
            String names = IntStream.of(tie.settings())
                    .mapToObj(i -> free.get(i).path())
                    .collect(Collectors.joining(" and "));
            boolean together = Arrays.stream(tie.along()).allMatch(a -> a > 0)
                    || Arrays.stream(tie.along()).allMatch(a -> a < 0);
            findings.add(names + " cannot be identified separately by this recording: people walk the same when "
                    + (together
                            ? "all of them grow together"
                            : tie.settings().length == 2
                                    ? "one grows and the other shrinks"
                                    : "some grow and the others shrink")
                    + "; fix one of them");
        }
    }

    private static List<FitStart> asGood(List<FitStart> starts) {
        return starts.stream()
                .filter(start -> start.misfit() <= (1 + AS_GOOD) * starts.get(0).misfit())
                .toList();
    }

    /** Two or more settings in which equally good searches differ, which slopes at one point may not show; or null. */
    private static Identifiability.Tie parted(int settings, List<FitStart> good) {
        for (FitStart one : good) {
            double[] off = IntStream.range(0, settings)
                    .mapToDouble(i -> one.to()[i] - good.get(0).to()[i])
                    .toArray();
            if (Arrays.stream(off).anyMatch(each -> Math.abs(each) > APART)) {
                int[] together = IntStream.range(0, settings)
                        .filter(i -> Math.abs(off[i]) > APART / 2)
                        .toArray();
                double[] along = IntStream.of(together).mapToDouble(i -> off[i]).toArray();
                return together.length < 2 ? null : new Identifiability.Tie(together, along);
            }
        }
        return null;
    }

    private static void tellStarts(List<FreeSetting> free, List<FitStart> starts, List<String> findings) {
        List<FitStart> good = asGood(starts);
        if (good.size() < starts.size()) {
            findings.add(Format.of(
                    "%d of %d searches ended with a larger misfit, up to %.4f m compared with %.4f m",
                    starts.size() - good.size(),
                    starts.size(),
                    starts.get(starts.size() - 1).misfit(),
                    starts.get(0).misfit()));
        }
        for (int i = 0; i < free.size(); i++) {
            int setting = i;
            DoubleSummaryStatistics ends =
                    good.stream().mapToDouble(start -> start.to()[setting]).summaryStatistics();
            if (ends.getMax() - ends.getMin() > APART) {
                findings.add(Format.of(
                        "%s may be anything from %.4g to %.4g: equally good searches ended there",
                        free.get(i).path(),
                        free.get(i).value(ends.getMin()),
                        free.get(i).value(ends.getMax())));
            }
        }
    }

    private BeforeAfter compared(Residuals misfit, List<FreeSetting> free, FitStart best, List<ResimulatedPiece> judged)
            throws InterruptedException {
        double[] before = misfit.off(List.of(), new double[0], judged);
        double[] after = misfit.off(free, best.to(), judged);
        return new BeforeAfter(WalkingError.of(before, judged), WalkingError.of(after, judged));
    }

    private Valley valley(Residuals misfit, List<FreeSetting> free, FitStart best, Identifiability sureness)
            throws InterruptedException {
        for (Identifiability.Tie tie : sureness.ties()) {
            if (tie.settings().length == 2) {
                double[][] depth = new double[VALLEY][VALLEY];
                double[] point = best.to().clone();
                for (int row = 0; row < VALLEY; row++) {
                    for (int column = 0; column < VALLEY; column++) {
                        point[tie.settings()[0]] = column / (VALLEY - 1.0);
                        point[tie.settings()[1]] = row / (VALLEY - 1.0);
                        depth[row][column] = Residuals.of(misfit.off(free, point, pieces.fitted));
                    }
                }
                return new Valley(free.get(tie.settings()[0]), free.get(tie.settings()[1]), depth);
            }
        }
        return null;
    }

    /**
     * The effects of all settings, in their order: elementary effects along random paths through the ranges (Morris
     * 1991). An effect is the change of all residuals, as a root mean square in metres, scaled to the whole range.
     */
    private static List<ElementaryEffects> screen(
            Residuals misfit, CalibrationPlan plan, List<ResimulatedPiece> pieces, Runnable pathDone)
            throws InterruptedException {
        List<FreeSetting> settings = plan.settings();
        SplittableRandom random = new SplittableRandom(plan.seed());
        double[][] moved = new double[settings.size()][plan.effort().screenings()];

        for (int path = 0; path < plan.effort().screenings(); path++) {
            double[] point = random.doubles(settings.size())
                    .map(u -> Math.floor(u * LEVELS / 2) / (LEVELS - 1))
                    .toArray();
            double[] before = misfit.off(settings, point, pieces);
            for (int setting : RandomOrder.of(settings.size(), random)) {
                point[setting] += STEP;
                double[] after = misfit.off(settings, point, pieces);
                moved[setting][path] = distance(before, after) / STEP;

                before = after;
            }
            pathDone.run();
        }
        return IntStream.range(0, settings.size())
                .mapToObj(i -> ElementaryEffects.of(settings.get(i), moved[i]))
                .toList();
    }

    private static double distance(double[] one, double[] other) {
        return Residuals.of(IntStream.range(0, one.length)
                .mapToDouble(i -> one[i] - other[i])
                .toArray());
    }

    /**
     * Parameter recovery: checks whether a fit finds known settings. As many people as were recorded walk by the fitted
     * scene, each with the time, start and destination of its recorded counterpart, and the same fit is applied to them.
     * The difference between the result and the known settings is the bias of the fit: no recording holds memories and
     * intentions, and there is noise. Source: indirect inference, Gouriéroux, Monfort and Renault 1993.
     *
     * @param fitted the scene with the fitted settings
     */
    private record ParameterRecovery(CalibrationPlan plan, Setup fitted) {
        /** In frames; shorter tracks carry too little information. */
        private static final int FEWEST = 3;

        /**
         * {@return the shares of the ranges that the same fit finds for the fitted people; null if their tracks are too
         * short}
         *
         * @param free the settings that were fitted
         * @param from the shares of the ranges that were found first
         * @param shortest in seconds; shorter tracks carry too little information
         */
        double[] of(List<FreeSetting> free, double[] from, double shortest) throws InterruptedException {
            CalibrationPlan again = plan.of(fitted, walked());
            List<SmoothedTrack> courses = SmoothedTrack.of(again.tracks(), shortest);
            if (courses.isEmpty()) {
                return null;
            }
            List<ResimulatedPiece> pieces = new ResimulatedPieces(courses, again).fitted;
            if (pieces.isEmpty()) {
                return null;
            }
            try (Residuals misfit = new Residuals(
                    new Resimulation(again, courses), plan.effort().threads())) {
                return new FitSearch(misfit, free, pieces)
                        .from(from.clone(), plan.effort().evaluations(), plan.seed())
                        .to();
            }
        }

        /** The positions of the fitted people, in the frames of the recording. */
        private Tracks walked() {
            RecordedPeople people = new RecordedPeople(plan.scene(), fitted, plan.species(), plan.tracks());
            List<List<double[]>> ways = Stream.<List<double[]>>generate(ArrayList::new)
                    .limit(people.count())
                    .toList();
            int frames = plan.tracks().last() - plan.tracks().first();
            try (World world = new World(people.setup)) {
                world.turnLogOff();
                long step = 0;
                for (int frame = 0; frame <= frames; frame++) {
                    double moment = frame / plan.tracks().rate();
                    for (long until = Math.round(moment / plan.setup().dt()); step < until; step++) {
                        world.step();
                    }
                    look(world, people, frame, moment, ways);
                }
            }
            List<Track> all = new ArrayList<>();
            for (int i = 0; i < ways.size(); i++) {
                List<double[]> way = ways.get(i);
                if (way.size() >= FEWEST) {
                    all.add(new Track(
                            i,
                            way.stream().mapToInt(at -> (int) at[0]).toArray(),
                            way.stream().mapToDouble(at -> at[1]).toArray(),
                            way.stream().mapToDouble(at -> at[2]).toArray()));
                }
            }
            return new Tracks(plan.tracks().file(), plan.tracks().rate(), all, List.of());
        }

        /** Records the positions of the agents whose counterparts are visible; the others leave. */
        private static void look(
                World world, RecordedPeople people, int frame, double moment, List<List<double[]>> ways) {
            AgentsView agents = world.agents();
            for (int i = 0; i < Math.min(people.count(), agents.count()); i++) {
                if (agents.isAlive(i) && people.isInSight(i, moment)) {
                    ways.get(i).add(new double[] {frame, agents.x(i), agents.z(i)});
                } else if (agents.isAlive(i) && !ways.get(i).isEmpty()) {
                    world.send(new Command.RemoveAgent(i));
                }
            }
        }
    }
}
