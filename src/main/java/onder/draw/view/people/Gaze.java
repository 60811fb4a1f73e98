package onder.draw.view.people;

import java.util.Arrays;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;

/**
 * Whom people look at: mostly nobody, now and then their leader or somebody who goes with them, and for a while a new
 * leader. It follows from id and simulation time alone.
 */
final class Gaze {
    /** A head turns at most so far, in radians. */
    private static final float MOST = 1.05f;

    /** What is farther round behind the back is not looked at, in radians. */
    private static final float BEHIND = 2.2f;

    /** Seconds that somebody looks at the same. */
    private static final float GLANCE = 3.5f;

    /** Seconds that a group looks at its new leader. */
    private static final float NEWS = 4;

    private static final float HEED_NEWS = 0.8f;
    private static final float AT_LEADER = 0.16f;
    private static final float AT_COMPANION = 0.36f;
    /** The same of those who stand, in m/s. */
    private static final float STANDS = 0.4f;

    private static final float STANDING_AT_COMPANION = 0.7f;

    /** How far away a companion and a leader are looked at, in metres. */
    private static final float COMPANIONS_AWAY = 4;

    private static final float LEADER_AWAY = 20;

    /** In a crowd of more, nobody looks for leaders: it would take as long as a picture. */
    private static final int LARGE = 20_000;

    private AgentsView agents;
    private float seconds;
    /** By group: who leads it, and since when; −1: nobody yet. */
    private int[] leader = {};

    private float[] since = {};

    /** Goes on to a moment; to be called by one thread. */
    void begin(AgentsView now, float atSeconds) {
        agents = now;
        seconds = atSeconds;
        for (int i = 0; i < now.count() && now.count() <= LARGE; i++) {
            if (now.role(i) == Role.LEADER && now.isAlive(i)) {
                lead(now.group(i), i);
            }
        }
    }

    private void lead(int group, int agent) {
        int known = leader.length;
        if (group >= known) {
            leader = Arrays.copyOf(leader, 2 * group + 16);
            since = Arrays.copyOf(since, leader.length);
            Arrays.fill(leader, known, leader.length, -1);
        }
        if (leader[group] != agent) {
            since[group] = leader[group] < 0 ? Float.NEGATIVE_INFINITY : seconds;
            leader[group] = agent;
        }
    }

    /** How far somebody would turn the head to the left, in radians; everybody has been placed. */
    float of(int i, AgentPoses poses, float speed) {
        float turn = seconds / GLANCE + lot(i, -1);
        float what = lot(i, (int) turn);
        int group = agents.group(i);
        int leads = group >= 0 && group < leader.length ? leader[group] : -1;
        boolean led = leads >= 0 && leads != i && agents.isAlive(leads) && agents.group(leads) == group;
        if (led && (what < AT_LEADER || what < HEED_NEWS && seconds - since[group] < NEWS)) {
            return toward(i, leads, poses, LEADER_AWAY);
        }
        // Who began beside each other most often stay so.
        int companion = i ^ (what < (AT_LEADER + AT_COMPANION) / 2 ? 1 : 2);
        boolean looks = what < (speed < STANDS ? STANDING_AT_COMPANION : AT_COMPANION);
        return looks && companion < agents.count() && agents.isAlive(companion)
                ? toward(i, companion, poses, COMPANIONS_AWAY)
                : 0;
    }

    private static float toward(int i, int other, AgentPoses poses, float most) {
        float dx = poses.x(other) - poses.x(i);
        float dz = poses.z(other) - poses.z(i);
        float ahead = dx * poses.part(i, AgentPoses.HX) + dz * poses.part(i, AgentPoses.HZ);
        float left = dx * poses.part(i, AgentPoses.HZ) - dz * poses.part(i, AgentPoses.HX);
        float sum = Math.abs(ahead) + Math.abs(left);
        if (dx * dx + dz * dz > most * most || sum < 1e-3f) {
            return 0;
        }
        // The angle within 5 degrees, without an arc tangent.
        float angle = (float) (Math.PI / 2) * (ahead > 0 ? Math.abs(left) / sum : 2 - Math.abs(left) / sum);
        return angle > BEHIND ? 0 : Math.copySign(Math.min(MOST, angle), left);
    }

    /** A draw in 0..1 that belongs to an agent and a number. */
    private static float lot(int i, int number) {
        int mixed = i * 0x9E3779B9 + number * 0x85EBCA6B;
        mixed = (mixed ^ mixed >>> 15) * 0x2C1B3C6D;
        return (mixed >>> 8) * 0x1p-24f;
    }
}
