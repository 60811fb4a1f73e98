package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import onder.core.agents.AgentsView;
import onder.lab.trajectories.Track;
import onder.lab.trajectories.Tracks;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/**
 * Parameter recovery: checks whether a fit finds known settings. As many people as were recorded walk by the fitted
 * scene, each with the time, start and destination of its recorded counterpart, and the same fit is applied to them.
 * The difference between the result and the known settings is the bias of the fit: no recording holds memories and
 * intentions, and there is noise. Source: indirect inference, Gouriéroux, Monfort and Renault 1993.
 *
 * @param fitted the scene with the fitted settings
 */
record ParameterRecovery(CalibrationPlan plan, Setup fitted) {
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
        try (Residuals misfit =
                new Residuals(new Resimulation(again, courses), plan.effort().threads())) {
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
