package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The pieces of a recording to simulate: some for the fit, others for its validation. */
final class ResimulatedPieces {
    private final List<SmoothedTrack> courses;
    private final CalibrationPlan plan;
    private final boolean[] held;
    final List<ResimulatedPiece> fitted = new ArrayList<>();
    final List<ResimulatedPiece> heldOut = new ArrayList<>();

    ResimulatedPieces(List<SmoothedTrack> courses, CalibrationPlan plan) {
        this.courses = courses;
        this.plan = plan;
        held = heldPeople();
        double begin = courses.stream().mapToDouble(SmoothedTrack::begin).min().orElse(0);
        double end = courses.stream().mapToDouble(SmoothedTrack::end).max().orElse(0);
        int whole = Math.max(1, (int) ((end - begin) / plan.cut().horizon()));
        int count = Math.min(whole, plan.cut().windows());
        int firstHeld = plan.cut().holdOut() == HoldOut.TIME
                ? (int) Math.round(count * (1 - plan.cut().heldShare()))
                : count;
        for (int i = 0; i < count; i++) {
            double from =
                    begin + Math.floor(i * (double) whole / count) * plan.cut().horizon();
            for (int lot = 0; lot < plan.cut().lots(); lot++) {
                if (plan.cut().holdOut() == HoldOut.PEOPLE) {
                    add(fitted, from, lot, false);
                    add(heldOut, from, lot, true);
                } else {
                    add(i < firstHeld ? fitted : heldOut, from, lot, false);
                }
            }
        }
    }

    private boolean[] heldPeople() {
        boolean[] held = new boolean[courses.size()];
        for (int i = 0; i < held.length && plan.cut().holdOut() == HoldOut.PEOPLE; i++) {
            held[i] = new SplittableRandom(plan.seed() * 31 + courses.get(i).person).nextDouble()
                    < plan.cut().heldShare();
        }
        return held;
    }

    private void add(List<ResimulatedPiece> to, double from, int lot, boolean whom) {
        double until = from + plan.cut().horizon();
        int[] walking = IntStream.range(0, courses.size())
                .filter(i -> i % plan.cut().lots() == lot && held[i] == whom)
                .filter(i -> courses.get(i).isInSight(from) && samples(courses.get(i), from, until) > 0)
                .toArray();
        if (walking.length > 0) {
            int[] samples = IntStream.of(walking)
                    .map(i -> samples(courses.get(i), from, until))
                    .toArray();
            to.add(new ResimulatedPiece(from, until, walking, samples));
        }
    }

    private int samples(SmoothedTrack course, double from, double until) {
        return (int) ((Math.min(until, course.end()) - from) / plan.sample() + 1e-6);
    }
}
