package onder.output.export;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import onder.core.FloatList;
import onder.core.IntList;
import onder.draw.view.people.BodyMotion.Moment;
import onder.output.export.Skeleton.Joint;

/** One body with one look: the frames in which it is visible, and its pose in each. */
final class BodyTrack {
    /** Bytes of a frame for the body's own place and turn, and the time of the frame. */
    private static final int OWN_BYTES = 20;

    private static final int PLACE_BYTES = 12;
    private static final int TURN_BYTES = 8;

    /**
     * The constants of a track. An agent that jumps, for instance at the edge of a torus, continues in another track,
     * so that it does not fly through the world between two frames.
     *
     * @param jump which of two tracks it is in turn
     * @param shade of what colours tell; {@link ColourRanges#UNPAINTED}: it has its group's colour
     */
    record Key(int agent, int species, int group, boolean leads, int jump, int shade) {}

    final Key key;
    final Skeleton skeleton;
    /** Its group's colour, or the colour of its value, as sRGB, 0xRRGGBB. */
    final int rgb;

    private final String shade;

    final float size;
    final IntList frames = new IntList();
    final FloatList places = new FloatList();
    final Turns headings = new Turns();
    final FloatList[] jointPlaces;
    final Turns[] jointTurns;

    /**
     * @param shade the meaning of its colour, in words; empty if it only shows the group
     */
    BodyTrack(Key key, Skeleton skeleton, int rgb, String shade, float size) {
        this.key = key;
        this.shade = shade;
        this.skeleton = skeleton;
        this.rgb = rgb;
        this.size = size;
        jointPlaces = new FloatList[skeleton.joints.length];
        jointTurns = new Turns[skeleton.joints.length];
        for (int i = 0; i < jointPlaces.length; i++) {
            jointPlaces[i] = skeleton.joints[i].moves() ? new FloatList() : null;
            jointTurns[i] = skeleton.joints[i].turns() ? new Turns() : null;
        }
    }

    /** The bytes of one frame of a body in the file. */
    static int bytes(Skeleton skeleton) {
        int bytes = OWN_BYTES;
        for (Joint joint : skeleton.joints) {
            bytes += (joint.moves() ? PLACE_BYTES : 0) + (joint.turns() ? TURN_BYTES : 0);
        }
        return bytes;
    }

    /** Adds a frame in which it is visible, without a pose. */
    void addSeen(int frame, Moment moment, float ground) {
        frames.add(frame);
        if (places.count() == 0) {
            places.add(moment.x, ground, moment.z);
        }
    }

    /** Adds a frame: what the skeleton has been posed to. */
    void add(int frame, Moment moment, float ground) {
        frames.add(frame);
        places.add(moment.x, ground, moment.z);
        double half = StrictMath.atan2(moment.headingX, moment.headingZ) / 2;
        headings.add(0, (float) StrictMath.sin(half), 0, (float) StrictMath.cos(half));
        for (int i = 0; i < jointPlaces.length; i++) {
            if (jointPlaces[i] != null) {
                Vector3f place = skeleton.places[i];
                jointPlaces[i].add(place.x, place.y, place.z);
            }
            if (jointTurns[i] != null) {
                Quaternion turn = skeleton.turns[i];
                jointTurns[i].add(turn.getX(), turn.getY(), turn.getZ(), turn.getW());
            }
        }
    }

    /** Whether all that it wears has its colour, and not its group's part of it. */
    boolean isPainted() {
        return key.shade != ColourRanges.UNPAINTED;
    }

    /** Whether it is visible in all of that many frames. */
    boolean isThroughout(int count) {
        return frames.count() == count;
    }

    String name() {
        return "agent " + key.agent() + " of group " + key.group() + (key.leads() ? " leads" : "")
                + (key.jump() == 0 ? "" : " again") + (shade.isEmpty() ? "" : ", " + shade);
    }
}
