package onder.output.export;

import static onder.draw.view.people.Bodies.draw;
import static onder.output.export.Skeleton.fract;
import static onder.output.export.Skeleton.sin;
import static onder.output.export.Skeleton.smooth;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import onder.core.terrain.Terrain;
import onder.draw.view.people.BodyMotion.Moment;
import onder.draw.view.people.Outfit;
import onder.output.export.Skeleton.Skin;

/** A person's: {@code Crowd.vert} in joints. The letters of its formulas are those of the shader. */
final class PersonSkeleton extends Skeleton {
    private static final float HIP = 0.93f;
    private static final float ANKLE = 0.085f;
    private static final float THIGH = 0.43f;
    private static final float SHIN = 0.415f;
    private static final float SHOULDER = 1.42f;
    private static final float SHOULDER_OUT = 0.188f;
    private static final float ELBOW = 1.13f;
    private static final float WRIST = 0.87f;
    private static final float NECK = 1.47f;

    /** How far beside the middle the legs stand in the model, in metres. */
    private static final float LEG_OUT = 0.092f;

    private static final float LONGEST_LEG = THIGH + SHIN - 0.004f;

    /** Hips go so much deeper than on a straight way, where a leg would be too short, in metres. */
    private static final float DEEPER = 0.03f;

    /** On a slope a foot steps up or down at most so far, in metres: more is a wall or an edge. */
    private static final float HIGHEST_STEP = 0.3f;

    /** A head is turned at most so far, in radians. */
    private static final float WIDEST_LOOK = 1.05f;

    private static final float HEM_HIGH = 0.98f;
    private static final float HEM_LOW = 0.80f;
    private static final float HEM_HALF = 0.06f;

    private static final int HIPS = 0;
    private static final int CHEST = 1;
    private static final int HEAD = 2;
    private static final int UPPER_ARM = 3;
    private static final int FOREARM = 4;
    private static final int ARM_JOINTS = 2;
    private static final int UPPER_LEG = 7;
    private static final int LOWER_LEG = 8;
    private static final int FOOT = 9;
    private static final int LEG_JOINTS = 3;

    private static final int ARM_BONE = 2;
    private static final int HEM_BONE = 3;
    private static final int LEG_BONE = 4;
    private static final int FOOT_BONE = 6;

    /** Whether there are children and old ones among them. */
    private final boolean ofAllAges;

    private final Outfit outfit;

    private Physique build;
    private Wearables wears;
    private float nearness;
    private IdleMotion idle;
    private float twist;
    private float stride;
    private float pace;
    private float moving;
    private float still;
    private float sway;
    private float sinBeat;
    private float cosBeat;
    private float drop;
    private float shift;
    private float leanAhead;
    private float leanLeft;

    PersonSkeleton(boolean ofAllAges, Outfit outfit) {
        super(
                new Joint("hips", -1, new Vector3f(0, HIP, 0), true, true),
                new Joint("chest", HIPS, new Vector3f(0, HIP, 0), false, true),
                new Joint("head", CHEST, new Vector3f(0, NECK, 0), false, true),
                new Joint("arm.L", CHEST, new Vector3f(SHOULDER_OUT, SHOULDER, 0), false, true),
                new Joint("forearm.L", UPPER_ARM, new Vector3f(SHOULDER_OUT, ELBOW, 0), false, true),
                new Joint("arm.R", CHEST, new Vector3f(-SHOULDER_OUT, SHOULDER, 0), false, true),
                new Joint("forearm.R", UPPER_ARM + ARM_JOINTS, new Vector3f(-SHOULDER_OUT, ELBOW, 0), false, true),
                new Joint("leg.L", HIPS, new Vector3f(LEG_OUT, HIP, 0), false, true),
                new Joint("shin.L", UPPER_LEG, new Vector3f(LEG_OUT, HIP - THIGH, 0), false, true),
                new Joint("foot.L", LOWER_LEG, new Vector3f(LEG_OUT, ANKLE, 0), false, true),
                new Joint("leg.R", HIPS, new Vector3f(-LEG_OUT, HIP, 0), false, true),
                new Joint("shin.R", UPPER_LEG + LEG_JOINTS, new Vector3f(-LEG_OUT, HIP - THIGH, 0), false, true),
                new Joint("foot.R", LOWER_LEG + LEG_JOINTS, new Vector3f(-LEG_OUT, ANKLE, 0), false, true));
        this.ofAllAges = ofAllAges;
        this.outfit = outfit;
    }

    @Override
    void weigh(int bone, float x, float y, float hinge, Skin skin) {
        boolean right = x < 0;
        int arm = UPPER_ARM + (right ? ARM_JOINTS : 0);
        int leg = UPPER_LEG + (right ? LEG_JOINTS : 0);
        switch (bone) {
            case FOOT_BONE -> skin.put(0, leg + 2, 1);
            case LEG_BONE -> share(skin, leg, leg + 1, 1 - smooth(HIP - THIGH - 0.07f, HIP - THIGH + 0.07f, y));
            case ARM_BONE -> share(skin, arm, arm + 1, 1 - smooth(ELBOW - 0.05f, ELBOW + 0.05f, y));
            case HEM_BONE -> hang(x, y, skin);
            case HIPS -> share(skin, HIPS, CHEST, upper(y));
            default -> skin.put(0, HEAD, 1);
        }
    }

    private static void share(Skin skin, int one, int other, float share) {
        skin.put(0, one, 1 - share);
        skin.put(1, other, share);
    }

    /** A skirt is the trunk's above and the legs' below, its left half the left one's. */
    private static void hang(float x, float y, Skin skin) {
        float down = 1 - smooth(HEM_LOW, HEM_HIGH, y);
        float left = smooth(-HEM_HALF, HEM_HALF, x);
        skin.put(0, HIPS, (1 - down) * (1 - upper(y)));
        skin.put(1, CHEST, (1 - down) * upper(y));
        skin.put(2, UPPER_LEG, down * left);
        skin.put(3, UPPER_LEG + LEG_JOINTS, down * (1 - left));
    }

    private static float upper(float y) {
        return smooth(0.9f, 1.25f, y);
    }

    /** How somebody is built. */
    Physique build(int id) {
        return Physique.of(id, ofAllAges, outfit);
    }

    @Override
    Vector3f scale(int id, boolean leads, float size) {
        Physique of = build(id);
        return new Vector3f(of.width(), 1, of.depth()).multLocal(of.tall() * size);
    }

    /** Children have large heads. */
    @Override
    float growth(int joint, int id, boolean leads) {
        return joint == HEAD ? 1 + 0.24f * build(id).young() : 1;
    }

    @Override
    void pose(int id, boolean leads, Moment moment, Terrain terrain) {
        begin(id, leads, moment);
        Quaternion hips = trunk(0);
        Quaternion chest = trunk(1);
        places[HIPS].set(shift, HIP - drop, 0);
        turns[HIPS].set(hips);
        turns[CHEST].set(hips.inverse().mult(chest));
        float look = 0.25f * still * sin(moment.time * (0.23f + 0.2f * draw(id, 6)) + turn(draw(id, 7)));
        float nod = 0.6f * leanAhead + 0.12f * build.old() - 0.38f * idle.nod();
        float yaw = Math.max(-WIDEST_LOOK, Math.min(WIDEST_LOOK, look + moment.head));
        turns[HEAD].set(aboutX(-nod).mult(aboutY(yaw * (1 - idle.nod()))));
        for (int side = 0; side < 2; side++) {
            poseArm(side, id, chest);
            poseLeg(side, id, moment, terrain, hips);
        }
    }

    private static float turn(float share) {
        return (float) (2 * Math.PI * share);
    }

    private void begin(int id, boolean leads, Moment moment) {
        build = build(id);
        wears = Wearables.of(id, leads, build);
        nearness = moment.nearness;
        stride = moment.stride / moment.size;
        pace = stride / build.leg();
        moving = smooth(0.05f, 0.45f, pace);
        still = 1 - moving;
        sway = sin(moment.time * (0.7f + 0.5f * draw(id, 3)) + turn(draw(id, 4)));
        sinBeat = wave(moment.phase);
        cosBeat = cos(turn(moment.phase));
        leanAhead = moment.leanAhead;
        leanLeft = moment.leanLeft;
        idle = IdleMotion.of(id, still, moment.time);
        twist = 0.06f + 0.06f * draw(id, 34);
        float reach = duty() * stride / build.tall() * 0.5f;
        drop = LONGEST_LEG - (float) Math.sqrt(Math.max(LONGEST_LEG * LONGEST_LEG - reach * reach, 0.3f));
        drop = 0.008f + drop * (0.52f + 0.33f * (2 * cosBeat * cosBeat - 1));
        float deeper = 0;
        for (int side = 0; side < 2; side++) {
            deeper = Math.max(deeper, dropTo(side, moment) - foot(side, moment).up() - drop);
        }
        drop += Math.min(DEEPER, deeper);
        shift = 0.018f * still * sway - 0.016f * moving * (0.97f * sinBeat - 0.25f * cosBeat);
    }

    /** How deep the hips are to be for a leg to reach its place with the foot flat on the ground, in metres. */
    private float dropTo(int side, Moment moment) {
        float size = build.tall() * moment.size;
        float ahead = moment.footAhead[side] / size;
        float aside = moment.footLeft[side] / size - (side == 0 ? LEG_OUT : -LEG_OUT) * build.width();
        float most = LONGEST_LEG * LONGEST_LEG - ahead * ahead - aside * aside;
        return HIP - ANKLE - (float) Math.sqrt(Math.max(most, 0.3f));
    }

    private Foot foot(int side, Moment moment) {
        return Foot.at(fract(moment.phase + 0.5f * side), stride / build.tall(), duty());
    }

    private float duty() {
        return mix(0.56f, 0.36f, smooth(1.5f, 2.1f, pace));
    }

    /** How the trunk is turned at a share of the way from the hips to the chest. */
    private Quaternion trunk(float upper) {
        Quaternion over = aboutZ(-(leanLeft * upper + 0.5f * shift * (upper - 0.3f)));
        Quaternion ahead = aboutX((leanAhead + 0.015f * moving + 0.16f * build.old()) * upper);
        return over.mult(ahead).mult(aboutY(twist * moving * cosBeat * (upper * 2 - 1)));
    }

    /** Where the trunk takes what is at a place. */
    private Vector3f carried(Vector3f place) {
        Vector3f fromHips = place.subtract(0, HIP, 0);
        return trunk(upper(place.y)).mult(fromHips).addLocal(shift, HIP - drop, 0);
    }

    /** Hands hang lower than the trunk bends: an arm aims at where the trunk takes elbow and wrist. */
    private void poseArm(int side, int id, Quaternion chest) {
        float sign = side == 0 ? 1 : -1;
        float swing = -sign * (0.97f * cosBeat + 0.25f * sinBeat);
        float vigour = Math.min(pace / 1.3f, 1.6f);
        float run = smooth(1.5f, 2.1f, pace);
        float gusto = mix(0.6f + 0.7f * draw(id, 31), 1, run);
        float arm = 0.42f * gusto * vigour * swing - 0.05f - 0.05f * run;
        float fore = 0.16f + gusto * (0.2f * vigour + 0.16f * vigour * swing) + run + 0.08f * still * sway;
        float apart = (0.07f + 0.05f * build.broad() + 0.05f * build.belly()) * mix(0.7f, 1, moving);
        if (draw(id, 32) < 0.16f && draw(id, 33) < 0.5f == (side == 1)) {
            // A hand in a pocket.
            arm = mix(-0.30f, arm, run);
            fore = mix(0.62f, fore, run);
            apart += 0.06f * (1 - run);
        }
        float acts = side == 1 ? idle.right() : idle.left();
        float inward = 0;
        if (side == 0 && wears.bag() == Wearables.Bag.BRIEFCASE) {
            // A hand with a weight in it.
            arm *= 0.3f;
            fore = 0.1f;
            apart += 0.02f;
            acts = 0;
        } else {
            // Among others arms stay at the body, and hands before it.
            float narrow = nearness * (1 - run);
            arm = mix(arm, 0.25f * arm - 0.04f, narrow);
            fore = mix(fore, 0.35f + 0.3f * draw(id, 38) + 0.3f * (fore - 0.16f), narrow);
            apart = mix(apart, 0.035f, narrow);
            inward = 0.3f * narrow * (1 - acts);
        }
        arm = mix(arm, idle.arm(), acts);
        fore = mix(fore, idle.fore(), acts);
        Quaternion whole = aboutZ(sign * apart).mult(aboutX(-arm));
        // The forearm of an arm that does something lies across the body.
        Quaternion elbowTurn = aboutY(sign * (0.45f * acts + inward)).mult(aboutX(-fore));
        Quaternion bent = whole.mult(elbowTurn);
        Vector3f shoulder = new Vector3f(sign * SHOULDER_OUT, SHOULDER, 0);
        Vector3f elbow = shoulder.add(whole.mult(new Vector3f(0, ELBOW - SHOULDER, 0)));
        Vector3f wrist = elbow.add(bent.mult(new Vector3f(0, WRIST - ELBOW, 0)));

        int joint = UPPER_ARM + side * ARM_JOINTS;
        Quaternion upper = aimed(chest.mult(whole), carried(elbow).subtractLocal(carried(shoulder)));
        Vector3f bend = carried(shoulder).addLocal(upper.mult(new Vector3f(0, ELBOW - SHOULDER, 0)));
        Quaternion lower = aimed(upper.mult(elbowTurn), carried(wrist).subtractLocal(bend));
        turns[joint].set(chest.inverse().mult(upper));
        turns[joint + 1].set(upper.inverse().mult(lower));
    }

    /** A turn, and as little more as brings what hangs down to a direction. */
    private static Quaternion aimed(Quaternion turn, Vector3f along) {
        return between(turn.mult(new Vector3f(0, -1, 0)), along).mult(turn);
    }

    private void poseLeg(int side, int id, Moment moment, Terrain terrain, Quaternion hips) {
        float sign = side == 0 ? 1 : -1;
        Foot foot = foot(side, moment).risen(dropTo(side, moment) - drop, moment.footAhead[side] <= 0);
        float size = build.tall() * moment.size;
        float step = rise(moment, terrain, moment.footLeft[side], moment.footAhead[side]) / size;
        float up = Math.max(-HIGHEST_STEP, Math.min(HIGHEST_STEP, step));
        // The body's node makes all deeper or less deep, but not the way that a foot goes.
        // The old and the heavy set their feet wider.
        float wider = sign * (0.03f * build.old() + 0.015f * build.belly());
        float left = moment.footLeft[side] / (size * build.width()) + wider;
        Vector3f ankle = new Vector3f(left, ANKLE + foot.up() + up, moment.footAhead[side] / (size * build.depth()));
        Vector3f hip = hips.mult(new Vector3f(sign * LEG_OUT, 0, 0)).addLocal(shift, HIP - drop, 0);
        Vector3f leg = ankle.subtract(hip);
        Vector3f toward = leg.normalize();
        float far = Math.max(0.2f, Math.min(LONGEST_LEG, leg.length()));
        // The knee by the law of cosines; it goes forward.
        float c = (THIGH * THIGH + far * far - SHIN * SHIN) / (2 * THIGH * far);
        c = Math.max(-1, Math.min(1, c));
        float s = (float) Math.sqrt(1 - c * c);
        Vector3f forward = Vector3f.UNIT_Z.subtract(toward.mult(toward.z)).normalizeLocal();
        Vector3f thigh = toward.mult(c).addLocal(forward.mult(s));
        Vector3f knee = hip.add(thigh.mult(THIGH));
        Vector3f shin = ankle.subtract(knee).normalizeLocal();
        Vector3f across = forward.cross(toward).normalizeLocal();
        Quaternion upper = hanging(across, thigh);
        Quaternion lower = hanging(across, shin);
        Quaternion pointed = aboutY(sign * (0.06f + 0.14f * draw(id, 30)) + moment.footYaw[side]);
        int joint = UPPER_LEG + side * LEG_JOINTS;
        turns[joint].set(hips.inverse().mult(upper));
        turns[joint + 1].set(upper.inverse().mult(lower));
        turns[joint + 2].set(lower.inverse().mult(pointed).mult(aboutX(foot.pitch())));
    }

    /** The turn after which x points across and what hangs down along. */
    private static Quaternion hanging(Vector3f across, Vector3f along) {
        Vector3f up = along.negate();
        return new Quaternion().fromAxes(across, up, across.cross(up));
    }

    /**
     * How a foot is held in its cycle.
     *
     * @param up of the ankle above its place at rest, in metres
     * @param pitch heel up, in radians
     */
    private record Foot(float up, float pitch) {
        /** Where hips are not deep enough, the heel comes up. */
        Foot risen(float to, boolean behind) {
            return new Foot(Math.max(up, to), behind ? pitch + 5 * Math.max(0, to - up) : pitch);
        }

        static Foot at(float phase, float stride, float duty) {
            float vigour = Math.min(stride, 1.6f);
            if (phase < duty) {
                float t = phase / duty;
                float heel = smooth(0.62f, 1, t);
                float pitch = 0.45f * vigour * heel - 0.22f * vigour * (1 - smooth(0, 0.16f, t));
                return new Foot(0.15f * Math.max(pitch, 0) + 0.05f * Math.max(-pitch, 0), pitch);
            }
            float t = (phase - duty) / (1 - duty);
            float arch = 4 * t * (1 - t);
            return new Foot(
                    vigour * (0.065f * (1 - t) + 0.011f * t + 0.075f * arch),
                    vigour * mix(0.45f, -0.22f, smooth(0, 0.9f, t)) + 0.35f * vigour * arch * (1 - t));
        }
    }

    /**
     * What somebody who stands does for some seconds now and then, as {@code Crowd.vert} has it.
     *
     * @param left how much the arm does it, 0..1
     * @param right the same
     * @param arm forward, in radians
     * @param fore at the elbow, in radians
     * @param nod how much the head looks down
     */
    private record IdleMotion(float left, float right, float arm, float fore, float nod) {
        private static final float SECONDS = 7;
        private static final IdleMotion NOTHING = new IdleMotion(0, 0, 0, 0, 0);

        /** @param still 1 for who stands, 0 for who walks */
        static IdleMotion of(int id, float still, float time) {
            if (!(still > 0)) {
                return NOTHING;
            }
            float turn = time / SECONDS + draw(id, 35);
            float share = fract(turn);
            float what = draw(id + 17 * (float) Math.floor(turn), 36);
            float acts = still * smooth(0, 0.1f, share) * (1 - smooth(0.88f, 1, share));
            if (what < 0.16f) {
                return new IdleMotion(0, acts, 0.42f, 1.42f, acts);
            }
            if (what < 0.34f) {
                float beat = sin(4.3f * time + (float) (2 * Math.PI * draw(id, 37))) * sin(1.1f * time);
                return new IdleMotion(what < 0.25f ? 0 : acts, acts, 0.12f, 0.85f + 0.4f * beat, 0);
            }
            if (what < 0.40f) {
                return new IdleMotion(acts, 0, 0.35f, 1.35f, 0.8f * acts);
            }
            return what < 0.50f ? new IdleMotion(acts, acts, -0.42f, 0.25f, 0) : NOTHING;
        }
    }
}
