package onder.draw.rig;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import java.util.Arrays;
import java.util.List;

/**
 * An animation: the transforms of some nodes of a rig over time.
 *
 * @param name its name in the file
 * @param tracks one for each part of a node's transform that it moves
 * @param start of its first key, in seconds
 * @param end of its last key, in seconds
 */
record Clip(String name, List<Track> tracks, float start, float end) {
    /** The part of a transform that a track moves. */
    enum Part {
        TRANSLATION(3),
        ROTATION(4),
        SCALE(3);

        final int numbers;

        Part(int numbers) {
            this.numbers = numbers;
        }
    }

    /** How to interpolate between two keys. */
    enum Between {
        LINEAR,
        STEP,
        CUBICSPLINE
    }

    /**
     * @param times of the keys, in seconds, rising
     * @param values of each key; for a cubic spline with the tangents before and after
     */
    record Track(int node, Part part, Between between, float[] times, float[] values) {
        private void at(float time, Transform to, float[] value) {
            int next = Arrays.binarySearch(times, time);
            next = next < 0 ? -next - 1 : next;
            if (next == 0 || next == times.length || between == Between.STEP) {
                int key = next == 0 || next < times.length && times[next] == time ? next : next - 1;
                System.arraycopy(values, place(key), value, 0, part.numbers);
            } else {
                float span = times[next] - times[next - 1];
                float share = (time - times[next - 1]) / span;
                if (between == Between.LINEAR) {
                    linear(next, share, value);
                } else {
                    cubic(next, share, span, value);
                }
            }
            switch (part) {
                case TRANSLATION -> to.setTranslation(value[0], value[1], value[2]);
                case SCALE -> to.setScale(value[0], value[1], value[2]);
                default -> to.setRotation(new Quaternion(value[0], value[1], value[2], value[3]).normalizeLocal());
            }
        }

        /** Where a key's value begins. */
        private int place(int key) {
            return between == Between.CUBICSPLINE ? (3 * key + 1) * part.numbers : key * part.numbers;
        }

        private void linear(int next, float share, float[] value) {
            int from = place(next - 1);
            int to = place(next);
            if (part == Part.ROTATION) {
                Quaternion a = new Quaternion(values[from], values[from + 1], values[from + 2], values[from + 3]);
                Quaternion b = new Quaternion(values[to], values[to + 1], values[to + 2], values[to + 3]);
                Quaternion turned = new Quaternion().slerp(a, b, share);
                value[0] = turned.getX();
                value[1] = turned.getY();
                value[2] = turned.getZ();
                value[3] = turned.getW();
                return;
            }
            for (int i = 0; i < part.numbers; i++) {
                value[i] = values[from + i] + share * (values[to + i] - values[from + i]);
            }
        }

        private void cubic(int next, float t, float span, float[] value) {
            int n = part.numbers;
            int from = place(next - 1);
            int to = place(next);
            float t2 = t * t;
            float t3 = t2 * t;
            for (int i = 0; i < n; i++) {
                value[i] = (2 * t3 - 3 * t2 + 1) * values[from + i]
                        + span * (t3 - 2 * t2 + t) * values[from + n + i]
                        + (3 * t2 - 2 * t3) * values[to + i]
                        + span * (t3 - t2) * values[to - n + i];
            }
        }
    }

    /** Its duration, in seconds. */
    float seconds() {
        return end - start;
    }

    /**
     * Sets nodes to their transforms at a moment.
     *
     * @param time since its start, in seconds
     * @param nodes the transforms of all of a rig's nodes
     */
    void at(float time, Transform[] nodes) {
        float[] value = new float[4];
        tracks.forEach(track -> track.at(start + time, nodes[track.node()], value));
    }

    /** The transform halfway between two, for a body between two steps. */
    static Transform between(Transform a, Transform b) {
        Quaternion turned = new Quaternion().slerp(a.getRotation(), b.getRotation(), 0.5f);
        return new Transform(
                new Vector3f().interpolateLocal(a.getTranslation(), b.getTranslation(), 0.5f),
                turned,
                new Vector3f().interpolateLocal(a.getScale(), b.getScale(), 0.5f));
    }
}
