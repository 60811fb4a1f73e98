package onder.scene;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import onder.group.ChangeStrategy;
import onder.group.CongestionTest;
import onder.group.Foresight;
import onder.group.Leadership;
import onder.param.Format;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;

/** Warns about settings of a scene that are allowed but hardly intended. */
public final class SceneWarnings {
    /** Groups that look ahead at shorter intervals than this hardly do anything else, in seconds. */
    private static final double OFTEN = 0.1;

    private SceneWarnings() {}

    /**
     * {@return the warnings; empty if there are none}
     *
     * @param setup of a scene
     */
    public static List<String> of(Setup setup) {
        return Stream.concat(
                        Stream.of(setup.leadership()),
                        UnreadSettings.groups(setup).map(GroupSetup::leadership).filter(Objects::nonNull))
                .distinct()
                .map(leadership -> foresight(setup, leadership))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** Congested groups look ahead when their leader's grace is over, and again when the next leader's is. */
    private static String foresight(Setup setup, Leadership leadership) {
        Foresight foresight = setup.settings().foresight();
        if (leadership.change() != ChangeStrategy.FORESIGHT
                || foresight.candidates() == 1
                || setup.agents() > foresight.crowd()) {
            return null;
        }
        long grace = Math.round(leadership.grace() / (double) setup.dt());
        long window = setup.leadership().windowSteps(setup.dt());
        long steps = Math.max(1, leadership.test() == CongestionTest.WINDOW_END ? Math.max(grace, window) : grace);
        double seconds = steps / setup.rate();
        return seconds >= OFTEN
                ? null
                : Format.of(
                        "a congested group looks ahead %s: %d trials of %s s each time; a longer "
                                + "leadership.grace makes this rarer",
                        steps == 1 ? "in every step" : "every " + steps + " steps",
                        foresight.candidates() * foresight.forks(),
                        Float.toString(foresight.horizon()));
    }
}
