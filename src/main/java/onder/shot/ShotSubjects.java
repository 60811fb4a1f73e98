package onder.shot;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import onder.param.Format;
import onder.world.World;

/** Finds the shots that begin while their subject does not exist; call {@link #look} at the beginning and each step. */
public final class ShotSubjects {
    private final List<Shot> shots;
    private final List<String> warnings = new ArrayList<>();

    /**
     * Has seen no step yet.
     *
     * @param shots of a film
     */
    public ShotSubjects(ShotList shots) {
        this.shots = shots.shots();
    }

    /**
     * {@return what a shot shows and what its lens is set to, without fixed places}
     *
     * @param shot any
     */
    public static List<Subject> of(Shot shot) {
        return Stream.of(shot.move().whom(), shot.lens().focus())
                .filter(subject -> Objects.nonNull(subject) && !(subject instanceof Subject.Spot))
                .distinct()
                .toList();
    }

    /**
     * Looks for the subjects of the shots that begin now.
     *
     * @param world the run
     */
    public void look(World world) {
        for (int i = 0; i < shots.size(); i++) {
            Shot shot = shots.get(i);
            for (Subject subject : shot.firstStep(world.dt()) == world.steps() ? of(shot) : List.<Subject>of()) {
                if (!exists(subject, world)) {
                    warnings.add(Format.of(
                            "shot %d: %s does not exist when the shot begins, at %s s; the camera shows the leader of the "
                                    + "first group instead",
                            i + 1,
                            (subject instanceof Subject.OneAgent ? "agent " : "group ") + subject.number(),
                            Format.number(shot.from())));
                }
            }
        }
    }

    private static boolean exists(Subject subject, World world) {
        int number = subject.number();
        return subject instanceof Subject.OneAgent
                ? number < world.agents().count() && world.agents().isAlive(number)
                : world.groups().find(number) != null;
    }

    /** {@return a sentence for each shot that began without its subject} */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }
}
