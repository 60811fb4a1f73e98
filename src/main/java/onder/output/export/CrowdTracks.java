package onder.output.export;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.draw.palette.GroupPalette;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyMotion;
import onder.world.World;
import onder.world.setup.SpeciesSetup;

/** Records all bodies, frame by frame. */
final class CrowdTracks {
    /** A faster move is a jump, in m/s. */
    private static final float FASTEST = 60;

    private final List<ExportedBody> bodies;
    private final IntPredicate wanted;
    private final float fps;
    private final ColourRanges shades;
    private final boolean poses;
    private final BodyMotion motion;
    private final BodyMotion.Moment moment = new BodyMotion.Moment();
    private final Map<BodyTrack.Key, BodyTrack> tracks = new LinkedHashMap<>();
    private float[] lastX = {};
    private float[] lastZ = {};
    private int[] jumps = {};
    private int[] seen = {};

    /**
     * @param bodies of the species, in their order
     * @param models the bodies that somebody made; null for species that have none
     * @param wanted whose bodies are written down
     * @param shades what colours tell; null: which group somebody is of
     * @param poses whether it is written down how bodies stand, and not only who is seen
     */
    CrowdTracks(
            List<SpeciesSetup> species,
            List<ExportedBody> bodies,
            List<BodyModel> models,
            IntPredicate wanted,
            int fps,
            ColourRanges shades,
            boolean poses) {
        this.bodies = bodies;
        this.wanted = wanted;
        this.fps = fps;
        this.shades = shades;
        this.poses = poses;
        motion = new BodyMotion(species, models);
    }

    /**
     * Records a frame.
     *
     * @param share where it lies between the state before the last step and the one after it, 0..1
     * @param seconds simulation time of the frame
     */
    void record(World world, GroupPalette palette, int frame, float share, double seconds) {
        AgentsView agents = world.agents();
        motion.begin(agents, world.bounds(), share, seconds);
        int known = seen.length;
        if (known < agents.count()) {
            lastX = Arrays.copyOf(lastX, agents.count());
            lastZ = Arrays.copyOf(lastZ, agents.count());
            jumps = Arrays.copyOf(jumps, agents.count());
            seen = Arrays.copyOf(seen, agents.count());
            Arrays.fill(seen, known, seen.length, -1);
        }
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i) && wanted.test(i)) {
                record(world, palette, frame, i);
            }
        }
    }

    private void record(World world, GroupPalette palette, int frame, int agent) {
        AgentsView agents = world.agents();
        boolean leads = agents.role(agent) == Role.LEADER;
        int species = agents.species(agent);
        motion.take(agent, species, leads, moment);
        float way = (float) Math.hypot(moment.x - lastX[agent], moment.z - lastZ[agent]);
        if (seen[agent] == frame - 1 && frame > 0 && way * fps > FASTEST) {
            jumps[agent] ^= 1;
        }
        seen[agent] = frame;
        lastX[agent] = moment.x;
        lastZ[agent] = moment.z;
        int group = agents.group(agent);
        Skeleton skeleton = bodies.get(species).skeleton();
        int shade = shades == null ? ColourRanges.UNPAINTED : shades.of(agent);
        BodyTrack track = tracks.computeIfAbsent(
                new BodyTrack.Key(agent, species, group, leads, jumps[agent], shade),
                key -> shades == null
                        ? new BodyTrack(key, skeleton, palette.rgb(group), "", moment.size)
                        : new BodyTrack(key, skeleton, ColourRanges.rgb(shade), shades.name(shade), moment.size));
        float ground = world.terrain().height(moment.x, moment.z) + moment.altitude;
        if (!poses) {
            track.addSeen(frame, moment, ground);
            return;
        }
        skeleton.pose(agent, leads, moment, world.terrain());
        track.add(frame, moment, ground);
    }

    /** All tracks, in the order of their first frame. */
    Collection<BodyTrack> tracks() {
        return tracks.values();
    }
}
