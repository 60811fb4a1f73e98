package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.lab.trajectories.Tracks;
import onder.param.Params;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.ScheduledCommand;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;
import onder.world.setup.Traffic;

/**
 * The people of a recording, and a scene in which as many agents walk: each appears when and where its recorded
 * counterpart does and has the same destination. An agent and its counterpart have the same number, from 0.
 */
public final class RecordedPeople {
    /** In m/s: an agent below this speed begins at rest, otherwise at its top speed. */
    private static final double WALKS = 0.5;

    private static final double SHORTEST = 0.2;

    private final List<SmoothedTrack> courses;

    /** The scene with simulated people instead of its own. */
    public final Setup setup;

    /** The radius of their bodies in the scene, in metres. */
    public final float radius;

    /**
     * @param scene its name, for messages
     * @param setup the scene's setup; not changed
     * @param species of the setup, the species of all people
     * @param tracks where people walked, in the scene's metres
     * @throws CalibrationException when the recording does not match the scene
     */
    public RecordedPeople(String scene, Setup setup, String species, Tracks tracks) {
        courses = SmoothedTrack.of(tracks, SHORTEST).stream()
                .sorted(Comparator.comparingDouble(SmoothedTrack::begin).thenComparingLong(track -> track.person))
                .toList();
        WalkingGround ground = new WalkingGround(scene, setup, species);
        ground.check(courses, tracks.file());
        List<GroupSetup> present = new ArrayList<>();
        List<ScheduledCommand> coming = new ArrayList<>();
        radius = ground.radius(setup);
        double[] state = new double[4];
        for (SmoothedTrack course : courses) {
            course.at(course.begin(), state);
            Start.Pace pace = Math.hypot(state[2], state[3]) < WALKS ? Start.Pace.REST : Start.Pace.TOP;
            GroupSetup group = ground.group(course, course.begin(), radius, pace);
            if (course.begin() < setup.dt()) {
                present.add(group);
            } else {
                coming.add(new ScheduledCommand((float) course.begin(), new Command.AddGroup(group)));
            }
        }
        Setup empty = ground.empty;
        this.setup = new SetupBuilder(empty)
                .groups(present)
                .traffic(new Traffic(List.of(), List.of(), coming))
                .notes(setup.notes())
                .with(Params.with(Params.with(setup.settings().arrival(), "leave", true), "within", 1f))
                .build();
    }

    /** {@return the number of recorded people} */
    public int count() {
        return courses.size();
    }

    /**
     * {@return whether a person is visible}
     *
     * @param person 0 up to {@link #count}
     * @param moment in seconds from the recording's beginning
     */
    public boolean isInSight(int person, double moment) {
        return courses.get(person).isInSight(moment);
    }

    /**
     * Writes a person's position and velocity: before the track begins those of its start, after it those of its end.
     *
     * @param person 0 up to {@link #count}
     * @param moment in seconds from the recording's beginning
     * @param state gets x and z, in metres, and their rates, in m/s
     */
    public void at(int person, double moment, double[] state) {
        courses.get(person).at(moment, state);
    }
}
