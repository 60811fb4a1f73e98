package onder.shot;

import java.util.List;
import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Nullable;
import onder.param.Param;

/**
 * Moves along a rail in the time of its shot.
 *
 * @param whom it looks at; null: along the rail
 * @param easing how it starts and ends, and whether it rests at the places
 * @param height of what it looks at above the ground, in metres
 * @param places of the rail, at least two; successive ones must differ
 */
public record RailMove(
        @Nullable Subject whom,

        @Doc("Whether the camera starts and ends softly, rests at each place, or keeps one speed.")
        @Param(choice = "smooth")
        Easing easing,

        @Doc("Height above the ground at which the camera looks.")
        @Param(value = 1.2, max = FollowMove.MAX_HEIGHT, unit = "m")
        float height,

        List<Place> places)
        implements CameraMove {
    /** A small distance as a share of the rail, for computing its direction. */
    private static final double ON = 0.02;

    /**
     * Checks the values and copies the places.
     *
     * @param whom as of the record
     * @param easing as of the record
     * @param height as of the record
     * @param places as of the record
     */
    public RailMove {
        Limits.present(easing, "easing");
        Limits.within(height, 0, FollowMove.MAX_HEIGHT, "m", "height");
        places = Limits.list(places, "places");
        if (places.size() < 2 || places.size() > KeyedMove.MOST_KEYS) {
            throw new IllegalArgumentException(
                    "a rail has " + places.size() + " places, allowed 2.." + KeyedMove.MOST_KEYS);
        }
        for (int i = 0; i < places.size(); i++) {
            Place.checked(places.get(i), "a rail's place");
            if (i > 0 && places.get(i).distance(places.get(i - 1)) < CameraKey.NEAREST) {
                throw new IllegalArgumentException(
                        "place " + (i + 1) + " of the rail is the same as place " + i + ", allowed another place");
            }
        }
    }

    @Override
    public Stance stance(double at, double length, TrackedPose subject, double lift) {
        double[] times = new double[places.size()];
        for (int i = 1; i < times.length; i++) {
            times[i] = times[i - 1] + places.get(i).distance(places.get(i - 1));
        }
        double whole = times[times.length - 1];
        for (int i = 1; i < times.length; i++) {
            times[i] *= length / whole;
        }
        Spline rail = new Spline(times, places, easing);
        Place eye = rail.at(at);
        Place look =
                subject == null ? on(rail, at, length) : Place.of(subject.x(), subject.ground() + height, subject.z());
        return new Stance(eye, look.distance(eye) < CameraKey.NEAREST ? on(rail, at, length) : look);
    }

    private static Place on(Spline rail, double at, double length) {
        double from = Math.min(at, length * (1 - ON));
        Place here = rail.at(from);
        Place next = rail.at(from + length * ON);
        Place eye = rail.at(at);
        double way = Math.max(1e-6, here.distance(next));
        return Place.of(
                eye.x() + (next.x() - here.x()) / way,
                eye.y() + (next.y() - here.y()) / way,
                eye.z() + (next.z() - here.z()) / way);
    }

    @Override
    public RailMove showing(Subject other) {
        return new RailMove(other, easing, height, places);
    }
}
