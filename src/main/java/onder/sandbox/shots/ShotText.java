package onder.sandbox.shots;

import onder.param.Format;
import onder.shot.CameraMove;
import onder.shot.FollowMove;
import onder.shot.KeyedMove;
import onder.shot.OrbitMove;
import onder.shot.RailMove;
import onder.shot.Shot;
import onder.shot.ShoulderMove;
import onder.shot.Subject;

/** Describes shots in words. */
public final class ShotText {
    private ShotText() {}

    /** The shot's name; without one, what its camera does. */
    static String name(Shot shot) {
        return shot.name().isEmpty() ? Format.capital(of(shot.move())) : shot.name();
    }

    static String of(CameraMove move) {
        if (move instanceof KeyedMove keyed) {
            int keys = keyed.keys().size();
            return keys == 1 ? "still" : "path of " + keys + " keys";
        }
        if (move instanceof FollowMove) {
            return "follow " + of(move.whom());
        }
        if (move instanceof OrbitMove) {
            return "round " + of(move.whom());
        }
        if (move instanceof ShoulderMove) {
            return "past " + of(move.whom());
        }
        return "rail of " + ((RailMove) move).places().size() + " places";
    }

    static String of(Subject subject) {
        if (subject instanceof Subject.LeaderOf leader) {
            return "leader of group " + leader.group();
        }
        if (subject instanceof Subject.MiddleOf middle) {
            return "group " + middle.group();
        }
        return subject instanceof Subject.OneAgent one ? "agent " + one.id() : "a place";
    }

    /** When the shot begins and ends. */
    static String span(Shot shot) {
        return Format.clock(shot.from()) + " – " + Format.clock(shot.to());
    }
}
