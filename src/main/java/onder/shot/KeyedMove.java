package onder.shot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * Moves from key to key; with one key it stands still.
 *
 * @param easing how it goes from one to the next
 * @param keys each later than the one before, at least one
 */
public record KeyedMove(
        @Doc("How the camera moves from key to key: in soft curves, resting at each, or straight.")
        @Param(choice = "smooth")
        Easing easing,

        List<CameraKey> keys)
        implements CameraMove {
    /** The most keys of a shot. */
    public static final int MOST_KEYS = 1000;

    /**
     * Checks and copies the keys.
     *
     * @param easing as of the record
     * @param keys as of the record
     */
    public KeyedMove {
        Limits.present(easing, "easing");
        keys = Limits.list(keys, "keys");
        if (keys.isEmpty() || keys.size() > MOST_KEYS) {
            throw new IllegalArgumentException(keys.size() + " keys, allowed 1.." + MOST_KEYS);
        }
        for (int i = 1; i < keys.size(); i++) {
            if (!(keys.get(i).at() > keys.get(i - 1).at())) {
                throw new IllegalArgumentException(
                        "key " + (i + 1) + " is at " + keys.get(i).at() + " s, allowed after "
                                + keys.get(i - 1).at() + " s, where key " + i + " is");
            }
        }
    }

    @Override
    public Subject whom() {
        return null;
    }

    @Override
    public Stance stance(double time, double length, TrackedPose subject, double lift) {
        double[] times = keys.stream().mapToDouble(CameraKey::at).toArray();
        Place eye = new Spline(times, keys.stream().map(CameraKey::eye).toList(), easing).at(time);
        Place look = new Spline(times, keys.stream().map(CameraKey::look).toList(), easing).at(time);
        if (eye.distance(look) >= CameraKey.NEAREST) {
            return new Stance(eye, look);
        }
        // The camera has reached what it looks at, so it keeps its direction.
        CameraKey first = keys.get(0);
        return new Stance(
                eye,
                new Place(
                        eye.x() + first.look().x() - first.eye().x(),
                        eye.y() + first.look().y() - first.eye().y(),
                        eye.z() + first.look().z() - first.eye().z()));
    }

    @Override
    public KeyedMove retimed(float factor) {
        return new KeyedMove(
                easing, keys.stream().map(key -> key.at(key.at() * factor)).toList());
    }

    /**
     * {@return the same with a new key, which replaces one within {@code near} in time}
     *
     * @param key at its time
     * @param near in seconds
     */
    public KeyedMove with(CameraKey key, float near) {
        List<CameraKey> all = new ArrayList<>(keys);
        all.removeIf(each -> Math.abs(each.at() - key.at()) <= near);
        all.add(key);
        all.sort(Comparator.comparingDouble(CameraKey::at));
        return new KeyedMove(easing, all);
    }

    /**
     * {@return the same without a key}
     *
     * @param index of the key, from 0; there are at least two
     */
    public KeyedMove without(int index) {
        List<CameraKey> all = new ArrayList<>(keys);
        all.remove(index);
        return new KeyedMove(easing, all);
    }

    @Override
    public KeyedMove begunAt(float seconds) {
        List<CameraKey> left = new ArrayList<>();
        if (seconds > keys.get(0).at()) {
            Stance then = stance(seconds, 0, null, 0);
            left.add(new CameraKey(0, then.eye(), then.look()));
        }
        for (CameraKey key : keys) {
            if (seconds <= keys.get(0).at() || key.at() > seconds) {
                left.add(key.at(key.at() - seconds));
            }
        }
        return new KeyedMove(easing, left);
    }
}
