package onder.draw.view.people;

import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import onder.core.Workers;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.core.terrain.Terrain;
import onder.draw.view.ground.Heights;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Instances;
import onder.draw.view.light.SunShadow;
import onder.world.setup.SpeciesSetup;

/**
 * The crowd: for each shape and size of bodies one instance buffer and one draw call for each level of detail.
 *
 * <p>A picture is filled in three rounds, each shared out in chunks of agents. The first places them. The second sorts:
 * who is seen, and how finely. From its counts follows where in the buffers each chunk begins, so the third
 * can write the bodies in any order of chunks, and the buffers are the same whichever thread wrote them.
 */
public final class CrowdView {
    /** Pixels to a metre above which a finer body is drawn. */
    private static final float NEAR_PIXELS = 46;

    private static final float MIDDLE_PIXELS = 17;
    private static final float FAR_PIXELS = 6;

    /** In a large crowd, pixels to a metre below which nobody is drawn alone, and above which everybody is. */
    private static final float CELL_PIXELS = 2.4f;

    private static final float ALONE_PIXELS = 3;

    /** A crowd of more than this is large: drawn one by one, those far away would cost more than all else. */
    private static final int LARGE = 5000;

    /** The details past those of bodies: on the way from a figure to its share of a cell, and only that. */
    private static final int FADING = Bodies.LEVELS;

    /** The last level at which arms are seen. */
    private static final int MIDDLE = BodyShape.Detail.MIDDLE.ordinal();

    private static final int IN_CELL = Bodies.LEVELS + 1;

    /** Agents in a chunk: what is written of them stays in the processor's nearest cache until it goes on. */
    private static final int CHUNK = 512;

    /** Arms reach so much beyond a body's radius, in metres. */
    private static final float ELBOW = 0.1f;

    private final VisibleCells sight =
            new VisibleCells(NEAR_PIXELS, MIDDLE_PIXELS, FAR_PIXELS, ALONE_PIXELS, CELL_PIXELS);
    /** On ground of any height. Who is far there is still seen walking: a distant figure has no number for its height. */
    private final VisibleAgents eachInSight = new VisibleAgents(NEAR_PIXELS, MIDDLE_PIXELS);

    private final AgentPoses poses = new AgentPoses();
    private final ArmClearance nearness = new ArmClearance();
    private final Daylight light;
    private final SunShadow sun;
    private final ShapedShadows shapes;
    private final Node crowd;
    private final FarCrowd far;
    private Bodies[] bodies = {};
    /** The levels of all bodies, one after the other. */
    private Instances[] levels = {};
    /** The place of each species' bodies. */
    private int[] bodiesOf = {};

    private Workers workers = new Workers(1);
    private Stage[] stages = {};
    private final Workers.Task placing = (chunk, worker) -> place(chunk);
    private final Workers.Task sorting = (chunk, worker) -> sort(chunk, worker, stages[worker]);
    private final Workers.Task writing = (chunk, worker) -> write(chunk, stages[worker]);

    /** Each agent's level, or {@link VisibleCells#UNSEEN}. */
    private byte[] level = {};
    /** How many each chunk has at each level; after sorting, where in the level's buffer they begin. */
    private int[] begins = {};

    /** How many of each chunk are drawn as bodies. */
    private int[] bodyCounts = {};

    private AgentsView agents;
    private Terrain terrain;
    private GroupLook groups;

    /** The heights of a ground that is not the world's; null: it is. */
    private Heights heights;

    /** By agent, the height of the ground, in metres, where {@link #heights} tells it. */
    private float[] y = {};

    /** By agent, who is not drawn; null: everybody is. */
    private final Fallen fallen = new Fallen();

    private boolean[] hidden;

    /** Whether nobody is a share of a cell. */
    private boolean alone;

    private final BoundingBox bound = new BoundingBox();
    private int selected;
    private int selectedGroup;
    private float time;

    /** What one worker gathers of one chunk. */
    private static final class Stage {
        /** Ints before and after what is counted up all the time: no two workers' counts on one line of a cache. */
        static final int APART = 32;

        final float[] x = new float[CHUNK];
        final float[] z = new float[CHUNK];
        final float[][] bodies;

        /** How much of each level's bodies is used, from {@link #APART} on. */
        final int[] used;

        Stage(int levels) {
            bodies = new float[levels][CHUNK * Bodies.FLOATS];
            used = new int[levels + 2 * APART];
        }
    }

    public CrowdView(Daylight light, SunShadow sun, ShapedShadows shapes, Node root) {
        this.light = light;
        this.sun = sun;
        this.shapes = shapes;
        crowd = new Node("crowd");
        // The engine would cull the node by the bound of one body at the origin.
        crowd.setCullHint(CullHint.Never);
        root.attachChild(crowd);
        far = new FarCrowd(light, crowd);
        setSpecies(List.of());
    }

    /** Sets the looks of the species; agents of a species beyond the list look like persons. */
    public void setSpecies(List<SpeciesSetup> species) {
        setSpecies(species, List.of());
    }

    /** @param models in the order of the species the bodies that somebody made, null for those that have none */
    public void setSpecies(List<SpeciesSetup> species, List<BodyModel> models) {
        List<Bodies> kinds = new ArrayList<>();
        bodiesOf = new int[species.size()];
        for (int i = 0; i < bodiesOf.length; i++) {
            BodyModel model = i < models.size() ? models.get(i) : null;
            BodyKind kind = model == null ? BodyShape.of(species.get(i).look()) : new ModelKind(model);
            bodiesOf[i] = placeOf(kind, kind.size(species.get(i).body().radius()), kinds);
        }
        if (kinds.isEmpty()) {
            placeOf(BodyShape.PERSON, 1, kinds);
        }
        for (Bodies old : bodies) {
            if (!kinds.contains(old)) {
                old.detach();
            }
        }
        bodies = kinds.toArray(Bodies[]::new);
        sight.setTallest(tallest());
        if (heights != null) {
            kinds.forEach(Bodies::setHeightGiven);
        }
        levels = kinds.stream().flatMap(b -> Arrays.stream(b.levels)).toArray(Instances[]::new);
        begins = new int[0];
        makeStages();
    }

    private int placeOf(BodyKind kind, float size, List<Bodies> kinds) {
        for (int k = 0; k < kinds.size(); k++) {
            if (kinds.get(k).are(kind, size)) {
                return k;
            }
        }
        Bodies found = null;
        for (Bodies old : bodies) {
            if (old.kind.equals(kind) && !kinds.contains(old)) {
                // What is there already is only resized, so that a slider can be dragged.
                found = old;
                found.resize(size);
                break;
            }
        }
        kinds.add(found != null ? found : new Bodies(kind, size, light, sun, shapes, crowd));
        return kinds.size() - 1;
    }

    private void makeStages() {
        stages = new Stage[workers.count()];
        for (int i = 0; i < stages.length; i++) {
            stages[i] = new Stage(levels.length);
        }
    }

    /** Sets whether everybody is drawn alone, however many there are and however far away. */
    public void setAlone(boolean wanted) {
        alone = wanted;
    }

    /** Sets how many times larger than usually bodies are drawn coarsely, at least 1. */
    public void setCoarser(float times) {
        sight.setCoarser(times);
        eachInSight.setCoarser(times);
    }

    /** Sets the workers that fill the buffers; they must be idle meanwhile, as a world's are between steps. */
    public void setWorkers(Workers with) {
        workers = with;
        makeStages();
    }

    /**
     * Fills the buffers for one picture.
     *
     * @param look is asked by several threads at once
     * @param alpha where the picture is between the previous and the present state, 0..1
     * @param seconds simulation time of the picture; limbs move with it
     */
    public void fill(AgentsView now, Bounds bounds, GroupLook look, float alpha, float seconds, Camera camera) {
        agents = now;
        groups = look;
        selected = look.selectedAgent();
        selectedGroup = look.selectedGroup();
        time = seconds;
        for (Bodies kind : bodies) {
            kind.time(seconds);
            kind.setPainted(look.isPainted());
        }
        int chunks = (now.count() + CHUNK - 1) / CHUNK;
        fallen.begin(seconds);
        poses.begin(now, bounds, alpha, seconds);
        workers.run(chunks, placing);
        boolean large = !alone && heights == null && isFlat() && now.count() > LARGE;
        if (heights == null) {
            sight.look(camera, now, bounds, large ? IN_CELL : Bodies.FIGURES);
        } else {
            measureHeights();
            eachInSight.look(camera, tallest());
        }
        if (large) {
            far.lay(sight.minX(), sight.minZ(), sight.maxX(), sight.maxZ(), workers.count());
        }
        if (level.length < now.count()) {
            level = new byte[now.count()];
        }
        if (begins.length < chunks * levels.length) {
            begins = new int[chunks * levels.length];
        }
        if (bodyCounts.length < chunks) {
            bodyCounts = new int[chunks];
        }
        workers.run(chunks, sorting);
        for (int l = 0; l < levels.length; l++) {
            int sum = 0;
            for (int at = l; at < chunks * levels.length; at += levels.length) {
                int here = begins[at];
                begins[at] = sum;
                sum += here;
            }
            levels[l].reserve(sum);
        }
        seeWhoIsNear();
        workers.run(chunks, writing);
        for (Instances instances : levels) {
            instances.finish();
        }
        if (large) {
            far.finish(workers);
        } else {
            far.hide();
        }
    }

    /** Lets somebody fall who was caught at a moment, in seconds of simulated time, and lie there for a while. */
    public void fall(int agent, int group, float seconds) {
        fallen.add(agent, group, seconds);
    }

    /** Lets nobody lie any longer: for restarts and jumps in time. */
    public void forget() {
        fallen.forget();
    }

    private boolean isThere(int i) {
        return agents.isAlive(i) || fallen.has(i);
    }

    private void place(int chunk) {
        int first = chunk * CHUNK;
        poses.place(first, Math.min(CHUNK, agents.count() - first));
    }

    private void sort(int chunk, int worker, Stage stage) {
        int first = chunk * CHUNK;
        int count = Math.min(CHUNK, agents.count() - first);
        poses.copyPlaces(first, count, stage.x, stage.z);
        if (heights == null) {
            sight.details(stage.x, stage.z, count, level, first);
        } else {
            eachInSight.details(stage.x, y, stage.z, count, level, first);
        }
        int[] used = stage.used;
        Arrays.fill(used, 0);
        byte[] details = level;
        for (int i = first; i < first + count; i++) {
            if (!isThere(i) || hidden != null && i < hidden.length && hidden[i]) {
                details[i] = VisibleCells.UNSEEN;
            } else if (details[i] >= FADING
                    && agents.isAlive(i)
                    && isInCell(i, stage.x[i - first], stage.z[i - first])) {
                far.cells.add(worker, stage.x[i - first], stage.z[i - first], groups.rgb(i, agents.group(i)));
                details[i] = VisibleCells.UNSEEN;
            } else if (details[i] != VisibleCells.UNSEEN) {
                details[i] = (byte) Math.min(details[i], agents.isAlive(i) ? Bodies.FIGURES : Bodies.FIGURES - 1);
                details[i] += (byte) (kind(i) * Bodies.LEVELS);
                used[Stage.APART + details[i]]++;
            }
        }
        System.arraycopy(used, Stage.APART, begins, chunk * levels.length, levels.length);
        int sum = 0;
        for (int l = 0; l < levels.length; l++) {
            sum += used[Stage.APART + l];
        }
        bodyCounts[chunk] = sum;
    }

    /** Finds out where those are who have arms: of a large crowd only those whose arms are seen. */
    private void seeWhoIsNear() {
        boolean all = agents.count() <= LARGE;
        int most = 0;
        for (Bodies kind : bodies) {
            if (kind.kind.hasArms()) {
                most += kind.levels[0].size() + kind.levels[MIDDLE].size();
            }
        }
        nearness.begin(all && most > 0 ? agents.count() : most);
        for (int i = 0; most > 0 && i < agents.count(); i = all ? i + 1 : nextDrawn(i + 1)) {
            if (all ? agents.isAlive(i) && bodies[kind(i)].kind.hasArms() : showsArms(level[i])) {
                nearness.add(poses.x(i), poses.z(i));
            }
        }
    }

    /** Whether a body is drawn so finely that its arms are seen. */
    private boolean showsArms(int at) {
        return at != VisibleCells.UNSEEN && at % Bodies.LEVELS <= MIDDLE && bodies[at / Bodies.LEVELS].kind.hasArms();
    }

    /** Whether an agent far away is drawn as a share of a cell; a selected agent never is. */
    private boolean isInCell(int i, float x, float z) {
        if (i == selected || selectedGroup >= 0 && agents.group(i) == selectedGroup) {
            return false;
        }
        return level[i] == IN_CELL || sight.share(x, z, FADING) > lot(i);
    }

    /** A number of an agent's own in 0..1. */
    private static float lot(int i) {
        return (i * 0x9E3779B9 >>> 8) * 0x1p-24f;
    }

    /** The next agent that is drawn as a body, from {@code i} on, or how many there are; valid after {@link #fill}. */
    public int nextDrawn(int i) {
        int count = agents.count();
        int next = i;
        while (next < count && level[next] == VisibleCells.UNSEEN) {
            int chunk = next / CHUNK;
            next = bodyCounts[chunk] == 0 ? (chunk + 1) * CHUNK : next + 1;
        }
        return Math.min(next, count);
    }

    private void write(int chunk, Stage stage) {
        if (bodyCounts[chunk] == 0) {
            return;
        }
        int first = chunk * CHUNK;
        int count = Math.min(CHUNK, agents.count() - first);
        int[] used = stage.used;
        Arrays.fill(used, 0);
        poses.copyPlaces(first, count, stage.x, stage.z);
        for (int k = 0; k < count; k++) {
            int i = first + k;
            int at = level[i];
            if (at == VisibleCells.UNSEEN) {
                continue;
            }
            float[] to = stage.bodies[at];
            int slot = used[Stage.APART + at];
            int group = agents.isAlive(i) ? agents.group(i) : fallen.group(i);
            int marks = (groups.isLeader(i) ? Bodies.LEADER : 0)
                    + (i == selected
                            ? Bodies.SELECTED
                            : groups.blocksLeader(i)
                                    ? Bodies.IN_WAY
                                    : group == selectedGroup ? Bodies.GROUP_SELECTED : 0);
            if (at % Bodies.LEVELS == Bodies.FIGURES) {
                Bodies.figure(to, slot, stage.x[k], stage.z[k], groups.rgb(i, group), i, marks);
                used[Stage.APART + at] = slot + Bodies.FIGURE_FLOATS;
            } else {
                Bodies kind = bodies[at / Bodies.LEVELS];
                Gait gait = kind.gait(i, marks);
                int p = showsArms(at)
                        ? poses.take(i, gait, nearness.of(stage.x[k], stage.z[k], kind.size()))
                        : poses.takeAfar(i, gait);
                Bodies.body(to, slot, poses.pose, p, gait, groups.rgb(i, group), i, marks, fallen.share(i));
                if (heights != null) {
                    Bodies.stand(to, slot, y[i]);
                }
                used[Stage.APART + at] = slot + Bodies.FLOATS;
            }
        }
        for (int l = 0; l < levels.length; l++) {
            int length = used[Stage.APART + l];
            if (length > 0) {
                levels[l].write(begins[chunk * levels.length + l], stage.bodies[l], length);
            }
        }
    }

    /** Whether the last picture drew an agent, or might have drawn its shadow. */
    public boolean isSeen(int agent) {
        return level[agent] != VisibleCells.UNSEEN;
    }

    /** Where an agent is in the cycle of its gait, 0..1; NaN: the last picture did not show it walking. */
    public float phase(int agent) {
        boolean walks = agent < count()
                && level[agent] != VisibleCells.UNSEEN
                && level[agent] % Bodies.LEVELS != Bodies.FIGURES;
        return walks ? poses.part(agent, AgentPoses.PHASE) : Float.NaN;
    }

    /** The place of an agent's bodies. */
    private int kind(int agent) {
        return bodies.length == 1 ? 0 : bodiesOf[agents.species(agent)];
    }

    /** How high an agent is, in metres; valid after {@link #fill}. */
    public float height(int agent) {
        return bodies[kind(agent)].height(agent);
    }

    /**
     * Whether nobody else stands between a height over an agent's place and a higher eye, all in metres, nor where the
     * eye is; valid after {@link #fill}.
     */
    public boolean isClear(int agent, float height, float eyeX, float eyeY, float eyeZ) {
        float x = x(agent);
        float z = z(agent);
        float dx = eyeX - x;
        float dz = eyeZ - z;
        float squared = Math.max(1e-4f, dx * dx + dz * dz);
        for (int i = 0; i < count(); i++) {
            if (i == agent || !agents.isAlive(i)) {
                continue;
            }
            float ox = x(i) - x;
            float oz = z(i) - z;
            float share = Math.min(1, Math.max(0, (ox * dx + oz * dz) / squared));
            float aside = (ox - dx * share) * (ox - dx * share) + (oz - dz * share) * (oz - dz * share);
            float reach = agents.radius(i) + ELBOW;
            if (aside < reach * reach && height + (eyeY - height) * share < ground(i) + height(i)) {
                return false;
            }
        }
        return true;
    }

    /** Asks for the heights here, by one thread: what tells them need not serve several. */
    private void measureHeights() {
        if (y.length < agents.count()) {
            y = new float[agents.count() + agents.count() / 2];
        }
        for (int i = 0; i < agents.count(); i++) {
            if (isThere(i)) {
                y[i] = heights.at(poses.x(i), poses.z(i));
            }
        }
    }

    private float tallest() {
        float tallest = 0;
        for (Bodies kind : bodies) {
            tallest = Math.max(tallest, kind.height() + kind.kind.ceiling());
        }
        return tallest;
    }

    /** Sets the ground's heights, where they are not the world's; once and for all. */
    public void setHeights(Heights ground) {
        if (ground != heights) {
            heights = ground;
            for (Bodies kind : bodies) {
                kind.setHeightGiven();
            }
        }
    }

    /** Sets by agent who is not drawn; null: everybody is. */
    public void setHidden(boolean[] byAgent) {
        hidden = byAgent;
    }

    /** Tells the scene graph in what space the bodies are, for shadow renderers; after {@link #fill}. */
    public void spreadBounds() {
        float loX = Float.MAX_VALUE;
        float loZ = Float.MAX_VALUE;
        float loY = heights == null ? 0 : Float.MAX_VALUE;
        float hiX = -Float.MAX_VALUE;
        float hiZ = -Float.MAX_VALUE;
        float hiY = heights == null ? 0 : -Float.MAX_VALUE;
        for (int i = 0; i < agents.count(); i++) {
            if (level[i] == VisibleCells.UNSEEN) {
                continue;
            }
            loX = Math.min(loX, agents.x(i));
            hiX = Math.max(hiX, agents.x(i));
            loZ = Math.min(loZ, agents.z(i));
            hiZ = Math.max(hiZ, agents.z(i));
            if (heights != null) {
                loY = Math.min(loY, y[i]);
                hiY = Math.max(hiY, y[i]);
            }
        }
        if (loX > hiX) {
            return;
        }
        float tall = tallest();
        bound.setMinMax(new Vector3f(loX - tall, loY, loZ - tall), new Vector3f(hiX + tall, hiY + tall, hiZ + tall));
        for (Bodies kind : bodies) {
            kind.setBound(bound);
        }
    }

    public void setTerrain(Terrain newTerrain) {
        terrain = newTerrain;
        sight.setTerrain(newTerrain);
    }

    /** The height of the ground at a place, in metres. */
    public float ground(float x, float z) {
        return terrain == null ? 0 : terrain.height(x, z);
    }

    /** Whether the ground is a plane. */
    public boolean isFlat() {
        return terrain == null || terrain.isFlat();
    }

    /** The height of an agent's feet, on the ground or in the air, in metres; valid after {@link #fill}. */
    public float ground(int agent) {
        float x = x(agent);
        float z = z(agent);
        return ground(x, z) + bodies[kind(agent)].kind.altitude(agent, x, z, time);
    }

    /** Whether an agent flies. */
    public boolean flies(int agent) {
        return bodies[kind(agent)].kind.ceiling() > 0;
    }

    /** The number of agents that the last picture knew. */
    public int count() {
        return poses.count();
    }

    /** Whether the last picture was of those agents, and knew that one. */
    public boolean shows(AgentsView of, int agent) {
        return agents == of && agent < count();
    }

    /** Where the picture shows an agent, in metres; valid after {@link #fill}. */
    public float x(int agent) {
        return poses.x(agent);
    }

    /** Where the picture shows an agent, in metres; valid after {@link #fill}. */
    public float z(int agent) {
        return poses.z(agent);
    }

    /** The heading that the picture shows, a unit vector with {@link #headingZ}. */
    public float headingX(int agent) {
        return poses.headingX(agent);
    }

    public float headingZ(int agent) {
        return poses.headingZ(agent);
    }

    /** How many bodies the last picture drew at a detail. */
    public int drawn(BodyShape.Detail detail) {
        return Stream.of(bodies)
                .mapToInt(kind -> kind.levels[detail.ordinal()].size())
                .sum();
    }
}
