package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The pieces of a recording to simulate: some for the fit, others for its validation. */
record ResimulatedPieces(List<ResimulatedPiece> fitted, List<ResimulatedPiece> heldOut) {
    ResimulatedPieces(List<SmoothedTrack> courses, CalibrationPlan plan) {
        this(new ArrayList<>(), new ArrayList<>());
        double begin = courses.stream().mapToDouble(SmoothedTrack::begin).min().orElse(0);
        double end = courses.stream().mapToDouble(SmoothedTrack::end).max().orElse(0);
        int whole = Math.max(1, (int) ((end - begin) / plan.cut().horizon()));
        int count = Math.min(whole, plan.cut().windows());
        boolean[] held = heldPeople(courses, plan);
        int firstHeld = plan.cut().holdOut() == HoldOut.TIME
                ? (int) Math.round(count * (1 - plan.cut().heldShare()))
                : count;
        for (int i = 0; i < count; i++) {
            double from =
                    begin + Math.floor(i * (double) whole / count) * plan.cut().horizon();
            for (int lot = 0; lot < plan.cut().lots(); lot++) {
                if (plan.cut().holdOut() == HoldOut.PEOPLE) {
                    add(fitted, courses, plan, from, lot, held, false);
                    add(heldOut, courses, plan, from, lot, held, true);
                } else {
                    add(i < firstHeld ? fitted : heldOut, courses, plan, from, lot, held, false);
                }
            }
        }
    }

    private static boolean[] heldPeople(List<SmoothedTrack> courses, CalibrationPlan plan) {
        boolean[] held = new boolean[courses.size()];
        for (int i = 0; i < held.length && plan.cut().holdOut() == HoldOut.PEOPLE; i++) {
            held[i] = new SplittableRandom(plan.seed() * 31 + courses.get(i).person).nextDouble()
                    < plan.cut().heldShare();
        }
        return held;
    }

    private static void add(
            List<ResimulatedPiece> to,
            List<SmoothedTrack> courses,
            CalibrationPlan plan,
            double from,
            int lot,
            boolean[] held,
            boolean whom) {
        double until = from + plan.cut().horizon();
        int[] walking = IntStream.range(0, courses.size())
                .filter(i -> i % plan.cut().lots() == lot && held[i] == whom)
                .filter(i -> courses.get(i).isInSight(from) && samples(courses.get(i), plan, from, until) > 0)
                .toArray();
        if (walking.length > 0) {
            int[] samples = IntStream.of(walking)
                    .map(i -> samples(courses.get(i), plan, from, until))
                    .toArray();
            to.add(new ResimulatedPiece(from, until, walking, samples));
        }
    }

    private static int samples(SmoothedTrack course, CalibrationPlan plan, double from, double until) {
        return (int) ((Math.min(until, course.end()) - from) / plan.sample() + 1e-6);
    }
}
