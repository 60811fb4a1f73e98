package onder.draw.view.people;

import java.util.Arrays;
import onder.core.agents.Agents;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.shot.SteadyPlaces;

/**
 * Positions of agents between the last two states, without shaking for visible ones, and the poses of their bodies.
 *
 * <p>Phase, stride and lean follow from the way that the picture shows the agent going and from simulation time alone,
 * so a recording walks the same on every machine. While time stands still, no limb moves. The pose of an invisible
 * agent is not updated: when it is visible again, its walk continues in the same stride.
 */
public final class AgentPoses {
    /** Seconds over which speed is smoothed: steps do not change length within one. */
    private static final float SPEED_SMOOTHING = 0.3f;

    private static final float LEAN_SMOOTHING = 0.22f;
    /** Seconds over which a body turns where its heading jumps, as at a change of leader. */
    private static final float TURN_SMOOTHING = 0.15f;
    /** Seconds over which a heading is averaged: who is jostled faces the mean, and turns there slowly. */
    private static final float HEADING_SMOOTHING = 0.1f;
    /** Seconds over which arms are drawn in. */
    private static final float NEARNESS_SMOOTHING = 0.35f;

    /** Squared length of the mean heading under which somebody is jostled: a steady turn of 4 rad/s has 0.86. */
    private static final float STEADY = 0.85f;
    /** A turn as fast as this, in radians a second, is shown as it is: bodies keep to their way. */
    private static final float PLAIN_TURN = 7;
    /** Radians from which a turn is about, and may as well be made the other way round. */
    private static final float ABOUT_TURN = 3.1f;

    /** Seconds over which velocity and turn are averaged to say where a foot will be wanted. */
    private static final float FORESIGHT_SMOOTHING = 0.1f;

    private static final float HASTE_SMOOTHING = 0.2f;

    /** Seconds over which heads turn, and how fast at most, in rad/s. */
    private static final float HEAD_SMOOTHING = 0.2f;

    private static final float FASTEST_HEAD = 3;

    private static final float GRAVITY = 9.81f;
    private static final float GREATEST_LEAN = 0.3f;
    /** A jump faster than this, in m/s, was not walked. */
    private static final float FASTEST_WALK = 60;

    /** What an agent's pose is made of, one after the other: a picture then walks through memory in order. */
    static final int X = 0;

    static final int Z = 1;
    static final int HX = 2;
    static final int HZ = 3;
    static final int PHASE = 4;
    public static final int SPEED = 5;
    static final int LEAN_AHEAD = 6;
    static final int LEAN_LEFT = 7;
    static final int MEAN_X = 8;
    static final int MEAN_Z = 9;
    /** How near the next one is: see {@link ArmClearance}. */
    static final int NEARNESS = 10;

    /** Mean velocity in m/s, and mean turn to the left in rad/s: where a foot is to come down. */
    static final int VX = 11;

    static final int VZ = 12;
    static final int TURNING = 13;
    /** Steps that are made for the feet's sake alone, in cycles a second: see {@link Footsteps}. */
    static final int HASTE = 14;
    /** The left one's numbers, then those of the right one, as {@link Footsteps} has them; NaN: nobody sees them. */
    static final int FEET = 15;

    /** How far the head is turned to the left, in radians: see {@link Gaze}. */
    static final int HEAD = FEET + 2 * Footsteps.SIZE;

    /** That is shown, in metres. */
    static final int STRIDE = HEAD + 1;

    static final int SIZE = STRIDE + 1;

    public float[] pose = {};

    /** Where the picture shows each agent, in metres. */
    private float[] shownX = {};

    private float[] shownZ = {};
    private final SteadyPlaces steady = new SteadyPlaces();
    private Gaze gaze = new Gaze();

    /** The picture for which an agent's pose was last worked out. */
    private int[] picture = {};

    private int now = 1;
    private float lastTime = Float.NaN;
    private AgentsView agents = new Agents(0).view();
    private float alpha;
    private float periodX;
    private float periodZ;
    private float halfX;
    private float halfZ;
    private float dt;
    private float perSecond;
    private float keepSpeed;
    private float keepLean;
    private float keepTurn;
    private float keepHeading;
    private float keepNearness;
    private float keepForesight;
    private float keepHaste;
    private float keepHead;
    private float cosPlainTurn;
    private float sinPlainTurn;
    /** Of the widest turn for which a plain one is no slower than easing. */
    private float cosSteadyTurn;

    /**
     * Goes on to a moment.
     *
     * @param share of the way from the old to the current state, 0..1
     * @param seconds simulation time of the moment
     */
    public void begin(AgentsView current, Bounds bounds, float share, float seconds) {
        boolean fresh = agents != current || count() > current.count() || !(seconds >= lastTime);
        if (fresh) {
            start(current);
        } else if (count() < current.count()) {
            admit(current.count());
        }
        dt = fresh ? 0 : seconds - lastTime;
        lastTime = seconds;
        now++;
        alpha = share;
        periodX = bounds.periodX();
        periodZ = bounds.periodZ();
        halfX = periodX > 0 ? periodX / 2 : Float.POSITIVE_INFINITY;
        halfZ = periodZ > 0 ? periodZ / 2 : Float.POSITIVE_INFINITY;
        perSecond = dt > 0 ? 1 / dt : 0;
        keepSpeed = keep(SPEED_SMOOTHING);
        keepLean = keep(LEAN_SMOOTHING);
        keepTurn = keep(TURN_SMOOTHING);
        keepHeading = keep(HEADING_SMOOTHING);
        keepNearness = keep(NEARNESS_SMOOTHING);
        keepForesight = keep(FORESIGHT_SMOOTHING);
        keepHaste = keep(HASTE_SMOOTHING);
        keepHead = keep(HEAD_SMOOTHING);
        double plainTurn = Math.min(Math.PI, PLAIN_TURN * dt);
        cosPlainTurn = (float) StrictMath.cos(plainTurn);
        sinPlainTurn = (float) StrictMath.sin(plainTurn);
        cosSteadyTurn = (float) StrictMath.cos(Math.min(Math.PI / 2, plainTurn / (1 - keepTurn)));
        gaze.begin(current, seconds);
        steady.begin(current.count(), dt, bounds);
    }

    private float keep(float smoothing) {
        return (float) StrictMath.exp(-dt / smoothing);
    }

    /** Where an agent is at the moment, in metres: truly, however it shakes. */
    float trueX(int i) {
        float from = agents.previousX(i);
        return from + alpha * SteadyPlaces.nearest(agents.x(i) - from, halfX, periodX);
    }

    float trueZ(int i) {
        float from = agents.previousZ(i);
        return from + alpha * SteadyPlaces.nearest(agents.z(i) - from, halfZ, periodZ);
    }

    /** Places {@code count} agents, from the first on; to be called once for everybody in each picture. */
    public void place(int first, int count) {
        for (int i = first; i < first + count; i++) {
            shownX[i] = trueX(i);
        }
        for (int i = first; i < first + count; i++) {
            shownZ[i] = trueZ(i);
        }
        for (int i = first; i < first + count; i++) {
            if (picture[i] == now - 1) {
                steady.move(i, shownX[i], shownZ[i]);
                shownX[i] = steady.x(i);
                shownZ[i] = steady.z(i);
            }
        }
    }

    /** Where the last picture shows an agent, in metres; truly, if it has come since. */
    public float x(int i) {
        return i < shownX.length ? shownX[i] : trueX(i);
    }

    public float z(int i) {
        return i < shownZ.length ? shownZ[i] : trueZ(i);
    }

    /** The places of {@code count} agents, one after the other from the first. */
    void copyPlaces(int first, int count, float[] toX, float[] toZ) {
        System.arraycopy(shownX, first, toX, 0, count);
        System.arraycopy(shownZ, first, toZ, 0, count);
    }

    /** How many agents there are. */
    int count() {
        return picture.length;
    }

    /** A part of an agent's pose when it was last seen. */
    public float part(int i, int part) {
        return pose[i * SIZE + part];
    }

    /**
     * Works out the pose of somebody who has been placed, and returns where in {@link #pose} it begins.
     *
     * @param nearness how near the next one is: see {@link ArmClearance}
     */
    public int take(int i, Gait gait, float nearness) {
        return take(i, gait, nearness, gait.footOut() > 0);
    }

    /** The same of somebody so far away that neither arms nor feet nor the head's turn are seen. */
    int takeAfar(int i, Gait gait) {
        return take(i, gait, 0, false);
    }

    private int take(int i, Gait gait, float nearness, boolean onFeet) {
        int p = i * SIZE;
        float nowX = shownX[i];
        float nowZ = shownZ[i];
        float toX = agents.previousHeadingX(i) + alpha * (agents.headingX(i) - agents.previousHeadingX(i));
        float toZ = agents.previousHeadingZ(i) + alpha * (agents.headingZ(i) - agents.previousHeadingZ(i));
        if (toX * toX + toZ * toZ < 0.99f) {
            // About in one step: half way there is no direction.
            toX = agents.headingX(i);
            toZ = agents.headingZ(i);
        }
        if (onFeet && Float.isNaN(pose[p + FEET])) {
            Footsteps.begin(pose, p, gait);
        }
        if (picture[i] != now - 1) {
            steady.start(i, nowX, nowZ);
            rise(p, agents.speed(i));
            pose[p + NEARNESS] = nearness;
            pose[p + HX] = toX;
            pose[p + HZ] = toZ;
            pose[p + MEAN_X] = toX;
            pose[p + MEAN_Z] = toZ;
            begin(p, gait);
            pose[p + HEAD] = onFeet ? gaze.of(i, this, pose[p + SPEED]) : 0;
        } else if (dt > 0) {
            float dx = SteadyPlaces.nearest(nowX - pose[p + X], halfX, periodX);
            float dz = SteadyPlaces.nearest(nowZ - pose[p + Z], halfZ, periodZ);
            float meanX = ease(pose[p + MEAN_X], toX, keepHeading);
            float meanZ = ease(pose[p + MEAN_Z], toZ, keepHeading);
            pose[p + MEAN_X] = meanX;
            pose[p + MEAN_Z] = meanZ;
            float steadiness = meanX * meanX + meanZ * meanZ;
            float turned =
                    steadiness < STEADY ? easedTurn(i, meanX, meanZ, steadiness * steadiness) : turn(i, toX, toZ);
            walk(p, dx, dz, turned, gait, onFeet);
            if (onFeet) {
                look(p, gaze.of(i, this, pose[p + SPEED]));
            }
            pose[p + NEARNESS] = ease(pose[p + NEARNESS], nearness, keepNearness);
        }
        if (!onFeet) {
            pose[p + FEET] = Float.NaN;
        }
        picture[i] = now;
        pose[p + X] = nowX;
        pose[p + Z] = nowZ;
        return p;
    }

    /** Turns toward a heading, most often at once; returns the radians to the left. */
    private float turn(int i, float toX, float toZ) {
        int p = i * SIZE;
        float hx = pose[p + HX];
        float hz = pose[p + HZ];
        float cos = hx * toX + hz * toZ;
        float sin = hz * toX - hx * toZ;
        if (cos >= cosPlainTurn) {
            pose[p + HX] = toX;
            pose[p + HZ] = toZ;
            return sin;
        }
        if (cos >= cosSteadyTurn) {
            float to = sin < 0 ? -sinPlainTurn : sinPlainTurn;
            pose[p + HX] = hx * cosPlainTurn + hz * to;
            pose[p + HZ] = hz * cosPlainTurn - hx * to;
            return to;
        }
        return easedTurn(i, toX, toZ, 1);
    }

    /** @param pace 1 for a turn as fast as bodies make one, less for a slower one */
    private float easedTurn(int i, float toX, float toZ, float pace) {
        int p = i * SIZE;
        float hx = pose[p + HX];
        float hz = pose[p + HZ];
        double angle = StrictMath.atan2(hz * toX - hx * toZ, hx * toX + hz * toZ);
        if (Math.abs(angle) > ABOUT_TURN && (i & 1) == 0) {
            // Either way round is as short: a group that turns about does not turn like a machine.
            angle -= Math.signum(angle) * 2 * Math.PI;
        }
        double most = pace * Math.max(PLAIN_TURN * dt, Math.abs(angle) * (1 - keepTurn));
        double turn = Math.max(-most, Math.min(most, angle));
        float sin = (float) StrictMath.sin(turn);
        float cos = (float) StrictMath.cos(turn);
        pose[p + HX] = hx * cos + hz * sin;
        pose[p + HZ] = hz * cos - hx * sin;
        return (float) turn;
    }

    private void walk(int p, float dx, float dz, float turned, Gait gait, boolean onFeet) {
        float distance = (float) Math.sqrt(dx * dx + dz * dz);
        float goes = distance * perSecond;
        if (goes > FASTEST_WALK) {
            begin(p, gait);
            return;
        }
        float before = pose[p + SPEED];
        float nowSpeed = goes + (before - goes) * keepSpeed;
        float turning = turned * perSecond;
        pose[p + SPEED] = nowSpeed;
        float step = gait.stride(nowSpeed);
        pose[p + STRIDE] = step;
        if (onFeet) {
            pose[p + VX] = ease(pose[p + VX], dx * perSecond, keepForesight);
            pose[p + VZ] = ease(pose[p + VZ], dz * perSecond, keepForesight);
            pose[p + TURNING] = ease(pose[p + TURNING], turning, keepForesight);
            for (int f = p + FEET; f < p + HEAD; f += Footsteps.SIZE) {
                pose[f + Footsteps.X] -= dx;
                pose[f + Footsteps.Z] -= dz;
                pose[f + Footsteps.YAW] -= turned;
            }
            advance(p, Footsteps.go(pose, p, gait, step, distance, dt, keepHaste));
        } else if (step > 1e-3f) {
            // Who is pushed backward steps backward.
            advance(p, (dx * pose[p + HX] + dz * pose[p + HZ] < -0.3f * distance ? -distance : distance) / step);
        }
        float acceleration = (nowSpeed - before) * perSecond;
        pose[p + LEAN_AHEAD] =
                ease(pose[p + LEAN_AHEAD], limit(acceleration * (1 / GRAVITY) + 0.02f * nowSpeed), keepLean);
        pose[p + LEAN_LEFT] = ease(pose[p + LEAN_LEFT], limit(nowSpeed * turning * (1 / GRAVITY)), keepLean);
    }

    private void look(int p, float wanted) {
        float most = FASTEST_HEAD * dt;
        float turn = (wanted - pose[p + HEAD]) * (1 - keepHead);
        pose[p + HEAD] += Math.max(-most, Math.min(most, turn));
    }

    private void advance(int p, float cycles) {
        float next = pose[p + PHASE] + cycles;
        float rest = next - (int) next;
        pose[p + PHASE] = rest < 0 ? rest + 1 : rest;
    }

    /** Puts somebody on their feet who has come or leapt. */
    private void begin(int p, Gait gait) {
        pose[p + VX] = pose[p + SPEED] * pose[p + HX];
        pose[p + VZ] = pose[p + SPEED] * pose[p + HZ];
        pose[p + TURNING] = 0;
        pose[p + HASTE] = 0;
        pose[p + STRIDE] = gait.stride(pose[p + SPEED]);
        if (gait.footOut() > 0) {
            Footsteps.begin(pose, p, gait);
        }
    }

    /** The pose of somebody who has just come into the picture. */
    private void rise(int p, float speed) {
        pose[p + SPEED] = speed;
        pose[p + LEAN_AHEAD] = limit(0.02f * speed);
        pose[p + LEAN_LEFT] = 0;
    }

    /** The heading that the picture shows, a unit vector; who is not seen turns unseen. */
    float headingX(int i) {
        return picture[i] == now ? pose[i * SIZE + HX] : agents.headingX(i);
    }

    float headingZ(int i) {
        return picture[i] == now ? pose[i * SIZE + HZ] : agents.headingZ(i);
    }

    /** A new crowd stands in the middle of its stride, everybody at another moment of it. */
    private void start(AgentsView current) {
        agents = current;
        gaze = new Gaze();
        pose = new float[0];
        picture = new int[0];
        shownX = new float[0];
        shownZ = new float[0];
        now = 1;
        admit(agents.count());
    }

    /** Who comes stands in the middle of its stride, too; the others walk on. */
    private void admit(int count) {
        int known = picture.length;
        pose = Arrays.copyOf(pose, count * SIZE);
        picture = Arrays.copyOf(picture, count);
        shownX = Arrays.copyOf(shownX, count);
        shownZ = Arrays.copyOf(shownZ, count);
        for (int i = known; i < count; i++) {
            float turns = i * 0.618034f;
            pose[i * SIZE + PHASE] = turns - (float) Math.floor(turns);
        }
    }

    private static float ease(float value, float target, float keep) {
        return target + (value - target) * keep;
    }

    /** By branches: the library's least and greatest take care of signed zeros, and this is asked twice an agent. */
    private static float limit(float lean) {
        if (lean > GREATEST_LEAN) {
            return GREATEST_LEAN;
        }
        return lean < -GREATEST_LEAN ? -GREATEST_LEAN : lean;
    }

    /**
     * Whom people look at: mostly nobody, now and then their leader or somebody who goes with them, and for a while a new
     * leader. It follows from id and simulation time alone.
     */
    private static final class Gaze {
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
}
