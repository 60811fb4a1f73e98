package onder.output.export;

import static onder.draw.view.people.Bodies.draw;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import onder.core.terrain.Terrain;
import onder.draw.view.people.BodyMotion.Moment;
import onder.output.export.Skeleton.Skin;

/**
 * An animal's: {@code Animal.vert} in joints. Its legs bend as curves: a joint in the middle of each, which the trunk
 * carries, and one at the sole, which stays where it is, pull them there.
 */
final class AnimalSkeleton extends Skeleton {
    private static final int TRUNK = 0;
    private static final int HEAD = 1;
    private static final int TAIL = 2;
    private static final int KNEE = 3;
    private static final int SOLE = 4;
    private static final int LEG_JOINTS = 2;
    private static final int LEGS = 4;
    private static final int LEG_BONE = 4;
    private static final int WING_BONE = 8;
    private static final int WING = KNEE + LEG_JOINTS * LEGS;

    /** How high above the ground the trunk rocks, in legs. */
    private static final float ROCKS = 0.9f;

    /** How much of the sole's way up the middle of the curve has: that of the shader within 2 cm. */
    private static final float KNEE_LIFT = 0.2f;

    /** The share of a beat by which the middle of a wing is later than its root. */
    private static final float HALF_A_WING = 0.05f;

    private final AnimalMaterial fauna;
    private final float hip;

    /**
     * @param fauna its manners
     * @param hip how high its legs begin, in metres
     * @param hinges of each bone of the model y and z of its joint; null where it has no such bone
     * @param out how far beside the middle the legs stand, in metres
     */
    AnimalSkeleton(AnimalMaterial fauna, float hip, float[][] hinges, float out) {
        super(joints(fauna.leg(), hip, hinges, out));
        this.fauna = fauna;
        this.hip = hip;
    }

    private static Joint[] joints(float leg, float hip, float[][] hinges, float out) {
        boolean winged = hinges[WING_BONE] != null;
        Joint[] joints = new Joint[winged ? WING + 2 : WING];
        joints[TRUNK] = new Joint("trunk", -1, new Vector3f(0, ROCKS * leg, 0), true, true);
        joints[HEAD] = new Joint("head", TRUNK, place(0, hinges[1]), true, true);
        joints[TAIL] = new Joint("tail", TRUNK, place(0, hinges[2]), false, true);
        for (int i = 0; i < LEGS; i++) {
            String name = (i % 2 == 1 ? "fore" : "hind") + (i < 2 ? ".L" : ".R");
            float x = i < 2 ? out : -out;
            float z = hinges[LEG_BONE + i] == null ? 0 : hinges[LEG_BONE + i][1];
            joints[KNEE + LEG_JOINTS * i] = new Joint("knee " + name, TRUNK, new Vector3f(x, hip / 2, z), true, false);
            joints[SOLE + LEG_JOINTS * i] = new Joint("sole " + name, -1, new Vector3f(x, 0, z), true, false);
        }
        for (int i = WING; i < joints.length; i++) {
            joints[i] = new Joint(i == WING ? "wing.L" : "wing.R", TRUNK, place(0, hinges[WING_BONE]), false, true);
        }
        return joints;
    }

    private static Vector3f place(float x, float[] hinge) {
        return new Vector3f(x, hinge[0], hinge[1]);
    }

    @Override
    void weigh(int bone, float x, float y, float hinge, Skin skin) {
        if (bone < LEG_BONE) {
            skin.put(0, bone == 0 ? TRUNK : bone == 1 ? HEAD : TAIL, 1);
        } else if (bone >= WING_BONE) {
            skin.put(0, WING + bone - WING_BONE, 1);
        } else {
            float t = Math.max(0, Math.min(1, (hinge - y) / hinge));
            int knee = KNEE + LEG_JOINTS * (bone - LEG_BONE);
            skin.put(0, TRUNK, (1 - t) * (1 - t));
            skin.put(1, knee, 2 * t * (1 - t));
            skin.put(2, knee + 1, t * t);
        }
    }

    private float grown(int id, boolean leads) {
        return (1 - 0.45f * young(leads)) * (0.94f + 0.12f * draw(id, 1));
    }

    private float young(boolean leads) {
        return leads ? 0 : fauna.young();
    }

    @Override
    Vector3f scale(int id, boolean leads, float size) {
        float whole = size * grown(id, leads);
        return new Vector3f(whole * (0.94f + 0.12f * draw(id, 2)), whole, whole);
    }

    @Override
    float growth(int joint, int id, boolean leads) {
        return joint == HEAD ? 1 + 0.3f * young(leads) : 1;
    }

    @Override
    void pose(int id, boolean leads, Moment moment, Terrain terrain) {
        float leg = fauna.leg();
        float size = moment.size * grown(id, leads);
        float stride = moment.stride / size;
        float pace = stride / leg;
        float duty = mix(0.60f, 0.36f, smooth(1.5f, 2.1f, pace)) - 0.14f * smooth(2.6f, 4, pace);
        float moving = smooth(0.05f, 0.45f, pace);
        float still = 1 - moving;
        float trot = smooth(1.2f, 1.6f, pace);
        float gallop = fauna.gallop() * smooth(2.3f, 2.8f, pace);
        float clock = moment.time * (0.6f + 0.4f * draw(id, 3)) + (float) (2 * Math.PI * draw(id, 4));

        float pitch = 0.13f * gallop * wave(moment.phase - 0.12f);
        float roll = (joints.length > WING ? 2.5f : 0.7f) * moment.leanLeft
                - moving * fauna.waddle() * wave(moment.phase - 0.05f);
        float sway = 0.35f * moving * fauna.waddle() * wave(moment.phase - 0.3f);
        float bob = leg
                * (0.018f * moving * wave(2 * moment.phase + 0.25f)
                        + 0.06f * gallop * wave(moment.phase + 0.25f)
                        + 0.006f * still * sin(2.2f * clock));
        Quaternion over = aboutY(sway).mult(aboutZ(-roll));
        places[TRUNK].set(over.mult(joints[TRUNK].rest())).addLocal(0, bob - fauna.draught(), 0);
        turns[TRUNK].set(over.mult(aboutX(-pitch)));

        float feeds = still * smooth(0.1f, 0.55f, sin(0.55f * clock + (float) (2 * Math.PI * draw(id, 6))));
        float look = 0.6f * still * (1 - feeds) * sin(0.5f * clock) - 0.25f * moment.leanLeft;
        float nod = fauna.graze() * feeds * (0.92f + 0.08f * sin(7 * clock))
                + 0.05f * moving * wave(2 * moment.phase)
                + 0.16f * gallop;
        float ahead = 0.16f * leg * fauna.waddle() * moving * wave(2 * moment.phase);
        // The young have large heads, which grow from the middle of the skull.
        float grows = growth(HEAD, id, leads) - 1;
        places[HEAD].set(besideParent(HEAD)).addLocal(0, -grows * 0.1f * leg, ahead * (1 + grows));
        turns[HEAD].set(aboutX(nod).mult(aboutY(look)));

        float wag = (0.22f * sin(4 * clock) * still + 0.25f * moving * wave(moment.phase)) * (1 + fauna.waddle());
        turns[TAIL].set(aboutX(0.5f * smooth(1.2f, 2.6f, pace)).mult(aboutY(wag)));
        for (int i = 0; i < LEGS; i++) {
            float fore = i % 2;
            float right = i < 2 ? 0 : 1;
            float offset = fore * mix(0.25f, 0.5f, Math.max(trot, gallop)) + right * mix(0.5f, 0.13f, gallop);
            poseLeg(i, fract(moment.phase + offset), stride, duty, moment, terrain, size);
        }
        for (int i = WING; i < joints.length; i++) {
            float glides = smooth(0.3f, 0.7f, sin(0.9f * clock));
            float beat = wave((3.6f + draw(id, 29)) * moment.time + draw(id, 30) - HALF_A_WING);
            turns[i].set(aboutZ(mix(0.8f * beat + 0.1f, 0.16f, glides) * (i == WING ? 1 : -1)));
        }
    }

    private void poseLeg(int i, float phase, float stride, float duty, Moment moment, Terrain terrain, float size) {
        float reach = duty * stride * 0.5f;
        float leg = fauna.leg();
        float footAhead = reach * (1 - 2 * phase / duty);
        float up = 0;
        if (phase >= duty) {
            float t = (phase - duty) / (1 - duty);
            footAhead = reach * (2 * smooth(0, 1, t) - 1);
            up = 4 * t * (1 - t) * leg * (0.05f + 0.09f * Math.min(stride / leg, 2));
        }
        int knee = KNEE + LEG_JOINTS * i;
        float bend = 1.5f * up * (i % 2 == 1 ? 1 : -1);
        Vector3f rest = joints[knee + 1].rest();
        float rise = rise(moment, terrain, rest.x * size, (rest.z + footAhead) * size) / size;
        float step = Math.max(-hip / 2, Math.min(hip / 2, rise));
        places[knee].set(besideParent(knee)).addLocal(0, KNEE_LIFT * up, footAhead / 2 + bend);
        places[knee + 1].set(besideParent(knee + 1)).addLocal(0, up + step - fauna.draught(), footAhead);
    }
}
