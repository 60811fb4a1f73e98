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
 * The people of a recording, and a scene in which as many walk by themselves: each comes when and where its recorded one
 * does and wants to go where that goes. Agent and recorded person have the same number here, from 0.
 */
public final class RecordedPeople {
    /** Slower than this somebody begins at rest, else at its top speed, in m/s. */
    private static final double WALKS = 0.5;

    private static final double SHORTEST = 0.2;

    private final List<SmoothedTrack> courses;
    private final Setup setup;
    private final float radius;

    /**
     * @param scene its name, for complaints
     * @param setup of the scene, which stays as it is
     * @param species of the setup, of which everybody is
     * @param tracks where people walked, in the scene's metres
     * @throws CalibrationException when the recording does not fit into the scene
     */
    public RecordedPeople(String scene, Setup setup, String species, Tracks tracks) {
        courses = SmoothedTrack.of(tracks, SHORTEST).stream()
                .sorted(Comparator.comparingDouble(SmoothedTrack::begin).thenComparingLong(SmoothedTrack::person))
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
        Setup empty = ground.empty();
        this.setup = new SetupBuilder(empty)
                .groups(present)
                .traffic(new Traffic(List.of(), List.of(), coming))
                .notes(setup.notes())
                .with(Params.with(Params.with(setup.settings().arrival(), "leave", true), "within", 1f))
                .build();
    }

    /** {@return the scene with people who walk by themselves in the place of its own} */
    public Setup setup() {
        return setup;
    }

    /** {@return the radius of their bodies in the scene, in metres} */
    public float radius() {
        return radius;
    }

    /** {@return how many were recorded} */
    public int count() {
        return courses.size();
    }

    /** {@return the last moment in which anybody is in sight, in seconds} */
    public double end() {
        return courses.stream().mapToDouble(SmoothedTrack::end).max().orElse(0);
    }

    /**
     * {@return whether somebody is in sight}
     *
     * @param person 0 up to {@link #count}
     * @param moment in seconds from the recording's beginning
     */
    public boolean isInSight(int person, double moment) {
        return courses.get(person).isInSight(moment);
    }

    /**
     * Writes where somebody is and how fast: before they come where they come, after they have gone where they went.
     *
     * @param person 0 up to {@link #count}
     * @param moment in seconds from the recording's beginning
     * @param state gets x and z, in metres, and their rates, in m/s
     */
    public void at(int person, double moment, double[] state) {
        courses.get(person).at(moment, state);
    }
}
