package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.lab.trajectories.Track;
import onder.lab.trajectories.Tracks;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/**
 * Parameter recovery: checks whether a fit would find its own settings again: in the place of the recorded people as
 * many walk by the fitted scene, each when and from where and to where its recorded one did, and are fitted in the same
 * way. What then comes out otherwise than it was planted is what a fit by such pieces makes wrong: memories and
 * intentions that are in no recording, and noise. Source: indirect inference, Gouriéroux, Monfort and Renault 1993.
 */
final class ParameterRecovery {
    /** So short a course tells nothing, in frames. */
    private static final int FEWEST = 3;

    private final CalibrationPlan plan;
    private final Setup fitted;

    /** @param fitted the scene with the fitted settings */
    ParameterRecovery(CalibrationPlan plan, Setup fitted) {
        this.plan = plan;
        this.fitted = fitted;
    }

    /**
     * {@return shares of the ranges that a fit of the fitted people's ways comes to; null where these are too short for it}
     *
     * @param free the settings that were fitted
     * @param from where they were found
     * @param shortest who is in sight for less tells nothing, in seconds
     */
    double[] of(List<FreeSetting> free, double[] from, double shortest) throws InterruptedException {
        CalibrationPlan again = plan.of(fitted, walked());
        List<SmoothedTrack> courses = SmoothedTrack.of(again.tracks(), shortest);
        if (courses.isEmpty()) {
            return null;
        }
        List<ResimulatedPiece> pieces = new ResimulatedPieces(courses, again).fitted();
        if (pieces.isEmpty()) {
            return null;
        }
        try (Residuals misfit = new Residuals(new Resimulation(again, courses), plan.threads())) {
            return new FitSearch(misfit, free, pieces)
                    .from(from.clone(), plan.evaluations(), plan.seed())
                    .to();
        }
    }

    /** Where the fitted people walk, in the frames of the recording. */
    private Tracks walked() {
        RecordedPeople people = new RecordedPeople(plan.scene(), fitted, plan.species(), plan.tracks());
        List<List<double[]>> ways = new ArrayList<>();
        for (int i = 0; i < people.count(); i++) {
            ways.add(new ArrayList<>());
        }
        int frames = plan.tracks().last() - plan.tracks().first();
        try (World world = new World(people.setup())) {
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

    /** Notes where those are who are in sight as the recorded ones are; the others leave. */
    private static void look(World world, RecordedPeople people, int frame, double moment, List<List<double[]>> ways) {
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
