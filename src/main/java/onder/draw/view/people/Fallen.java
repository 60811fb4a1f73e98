package onder.draw.view.people;

import java.util.HashMap;
import java.util.Map;

/** Those who were caught a short while ago: they fall on their side and lie there. */
final class Fallen {
    /** How long a fall takes, in seconds of simulated time. */
    private static final float FALLS = 0.45f;

    /** How long they lie, in seconds of simulated time. */
    private static final float LIES = 30;

    private record Fall(float at, int group) {}

    private final Map<Integer, Fall> falls = new HashMap<>();
    private float now;

    void add(int agent, int group, float seconds) {
        falls.put(agent, new Fall(seconds, group));
    }

    void forget() {
        falls.clear();
    }

    /** Goes on to a picture, which may be up to a step earlier than the last fall; then several threads may ask. */
    void begin(float seconds) {
        now = seconds;
        falls.values().removeIf(fall -> seconds - fall.at > LIES);
    }

    boolean has(int agent) {
        return !falls.isEmpty() && falls.containsKey(agent);
    }

    /** How far somebody has fallen, 0..1. */
    float share(int agent) {
        return has(agent) ? Math.max(0, Math.min(1, (now - falls.get(agent).at) / FALLS)) : 0;
    }

    /** The group that somebody who lies was in. */
    int group(int agent) {
        return falls.get(agent).group;
    }
}
