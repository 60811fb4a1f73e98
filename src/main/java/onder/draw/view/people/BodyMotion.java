package onder.draw.view.people;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.world.setup.SpeciesSetup;

/**
 * How the bodies of a world walk, picture by picture, for drawing them elsewhere: the same as {@link CrowdView}'s, of
 * everybody, visible or not. Places are the true ones, also of those whose shaking {@link CrowdView} leaves out: only
 * their legs are calm.
 */
public final class BodyMotion {
    private final AgentPoses poses = new AgentPoses();
    private final ArmClearance nearness = new ArmClearance();
    private final BodyKind[] kinds;
    private final float[] sizes;
    private float time;

    /** What a body does in a picture. */
    public static final class Moment {
        /** Where it is, in metres. */
        public float x;

        public float z;

        /** How high above the ground it flies, in metres. */
        public float altitude;

        /** Where it looks, a unit vector. */
        public float headingX;

        public float headingZ;

        /** Of its gait, 0..1. */
        public float phase;

        /** The way that a cycle of all legs covers, in metres. */
        public float stride;

        /** Of people, how far ahead of it the left and the right foot are, and how far to its left, in metres. */
        public final float[] footAhead = new float[2];

        public final float[] footLeft = new float[2];

        /** How far they point to the left of where it looks, in radians. */
        public final float[] footYaw = new float[2];

        /** How far the head of a person is turned to the left, in radians. */
        public float head;

        /** How far it leans, in radians. */
        public float leanAhead;

        public float leanLeft;

        /** How near the next one is, 0..1: where it is 1, arms have no room. */
        public float nearness;

        /** Simulation time, in seconds, as shaders have it. */
        public float time;

        /** Its size, as a factor on the model's. */
        public float size;
    }

    /** @param models in the order of the species the bodies that somebody made; null for those that have none */
    public BodyMotion(List<SpeciesSetup> species, List<BodyModel> models) {
        kinds = new BodyKind[species.size()];
        sizes = new float[species.size()];
        for (int i = 0; i < kinds.length; i++) {
            BodyModel model = models.get(i);
            kinds[i] = model == null ? BodyShape.of(species.get(i).look()) : new ModelKind(model);
            sizes[i] = kinds[i].size(species.get(i).body().radius());
        }
    }

    /**
     * Goes on to a picture, which is to be no earlier than the last.
     *
     * @param share where the picture is between the previous and the present state, 0..1
     * @param seconds simulation time of the picture
     */
    public void begin(AgentsView agents, Bounds bounds, float share, double seconds) {
        poses.begin(agents, bounds, share, (float) seconds);
        poses.place(0, agents.count());
        time = Bodies.clock((float) seconds);
        nearness.begin(agents.count());
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i) && kinds[agents.species(i)].hasArms()) {
                nearness.add(poses.x(i), poses.z(i));
            }
        }
    }

    /** Tells what an agent does in the picture; to be asked of everybody alive in each. */
    public void take(int agent, int species, boolean leads, Moment to) {
        Gait gait = Bodies.gait(kinds[species], sizes[species], agent, leads);
        float near = kinds[species].hasArms() ? nearness.of(poses.x(agent), poses.z(agent), sizes[species]) : 0;
        int p = poses.take(agent, gait, near);
        to.x = poses.trueX(agent);
        to.z = poses.trueZ(agent);
        to.altitude = kinds[species].altitude(agent, to.x, to.z, time);
        to.headingX = poses.pose[p + AgentPoses.HX];
        to.headingZ = poses.pose[p + AgentPoses.HZ];
        to.phase = poses.pose[p + AgentPoses.PHASE];
        to.stride = poses.pose[p + AgentPoses.STRIDE];
        for (int side = 0; side < 2; side++) {
            int f = p + AgentPoses.FEET + side * Footsteps.SIZE;
            float x = poses.pose[f + Footsteps.X] + poses.x(agent) - to.x;
            float z = poses.pose[f + Footsteps.Z] + poses.z(agent) - to.z;
            to.footAhead[side] = x * to.headingX + z * to.headingZ;
            to.footLeft[side] = x * to.headingZ - z * to.headingX;
            to.footYaw[side] = poses.pose[f + Footsteps.YAW];
        }
        to.head = poses.pose[p + AgentPoses.HEAD];
        to.leanAhead = poses.pose[p + AgentPoses.LEAN_AHEAD];
        to.leanLeft = poses.pose[p + AgentPoses.LEAN_LEFT];
        to.nearness = poses.pose[p + AgentPoses.NEARNESS];
        to.time = time;
        to.size = sizes[species];
    }
}
