package onder.output.export;

import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import onder.core.IntList;
import onder.file.JsonObject;

/** Puts bodies into a file: a node each with its joints below, a skin, a mesh, and what moves them. */
final class BodyWriter {
    private static final int NONE = -1;

    private final GlbFile file;
    private final int frames;
    private final float fps;
    private final BodyMaterials materials;
    private int allTimes = NONE;
    private final Map<List<Integer>, Integer> spans = new HashMap<>();

    BodyWriter(GlbFile file, int frames, int fps) {
        this.file = file;
        this.frames = frames;
        this.fps = fps;
        materials = new BodyMaterials(file);
    }

    private float time(int frame) {
        return (float) ((double) frame / fps);
    }

    /** The moments of all frames. */
    int allTimes() {
        if (allTimes == NONE) {
            float[] seconds = new float[frames];
            for (int i = 0; i < frames; i++) {
                seconds[i] = time(i);
            }
            allTimes = file.times(seconds, frames);
        }
        return allTimes;
    }

    /** Adds a body; returns the nodes that belong to the scene. */
    List<Integer> add(BodyTrack track, ExportedBody body) {
        int[] joints = joints(track);
        Vector3f scale = track.skeleton.scale(track.key.agent(), track.key.leads(), track.size);
        JsonObject extras = new JsonObject()
                .with("agent", track.key.agent())
                .with("group", track.key.group())
                .with("leads", track.key.leads())
                .with("firstFrame", track.frames.get(0))
                .with("lastFrame", track.frames.get(track.frames.count() - 1));
        int node = file.nodes.add(new JsonObject()
                .with("name", track.name())
                .with("translation", Arrays.copyOf(track.places.values(), 3))
                .with("scale", scale.toArray(null))
                .with("children", children(track.skeleton, -1, joints[0]))
                .with("extras", extras));
        int mesh = body.add(file, track, materials);
        int binds = body.binds(file);
        int skin = file.skins.add(new JsonObject()
                .with("name", track.name())
                .with("inverseBindMatrices", binds)
                .with("joints", joints));
        int shown = file.nodes.add(new JsonObject()
                .with("name", track.name() + " body")
                .with("mesh", mesh)
                .with("skin", skin));
        move(track, node, joints, scale);
        return List.of(node, shown);
    }

    private int[] joints(BodyTrack track) {
        Skeleton skeleton = track.skeleton;
        int first = file.nodes.count();
        int[] joints = new int[skeleton.joints.length];
        for (int i = 0; i < joints.length; i++) {
            float growth = skeleton.growth(i, track.key.agent(), track.key.leads());
            joints[i] = file.nodes.add(new JsonObject()
                    .with("name", skeleton.joints[i].name())
                    .with("translation", skeleton.besideParent(i).toArray(null))
                    .with("scale", growth == 1 ? null : List.of(growth, growth, growth))
                    .with("children", children(skeleton, i, first)));
        }
        return joints;
    }

    /** The nodes of the joints that hang on one, or on the body's node, -1; null: none does. */
    private static List<Integer> children(Skeleton skeleton, int parent, int first) {
        List<Integer> children = IntStream.range(0, skeleton.joints.length)
                .filter(i -> skeleton.joints[i].parent() == parent)
                .mapToObj(i -> first + i)
                .toList();
        return children.isEmpty() ? null : children;
    }

    private void move(BodyTrack track, int node, int[] joints, Vector3f scale) {
        int count = track.frames.count();
        int times = times(track.frames);
        move(file, node, times, file.values(track.places.values(), count, 3));
        turn(file, node, times, file.turns(track.headings.values(), count));
        for (int i = 0; i < joints.length; i++) {
            if (track.jointPlaces[i] != null) {
                move(file, joints[i], times, file.values(track.jointPlaces[i].values(), count, 3));
            }
            if (track.jointTurns[i] != null) {
                turn(file, joints[i], times, file.turns(track.jointTurns[i].values(), count));
            }
        }
        if (!track.isThroughout(frames)) {
            appear(track, node, scale);
        }
    }

    /** The moments of frames; who is seen in the same frames shares them. */
    int times(IntList shown) {
        if (shown.count() == frames) {
            return allTimes();
        }
        float[] seconds = new float[shown.count()];
        List<Integer> key = new ArrayList<>();
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = time(shown.get(i));
            key.add(shown.get(i));
        }
        return spans.computeIfAbsent(key, frames -> file.times(seconds, seconds.length));
    }

    /** Invisible bodies have size 0. */
    private void appear(BodyTrack track, int node, Vector3f scale) {
        List<Float> moments = new ArrayList<>();
        List<Boolean> there = new ArrayList<>();
        int next = 0;
        for (int frame = 0; frame < frames; frame++) {
            boolean seen = next < track.frames.count() && track.frames.get(next) == frame;
            next += seen ? 1 : 0;
            if (there.isEmpty() || there.get(there.size() - 1) != seen) {
                moments.add(time(frame));
                there.add(seen);
            }
        }
        float[] seconds = new float[moments.size()];
        float[] sizes = new float[3 * seconds.length];
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = moments.get(i);
            sizes[3 * i] = there.get(i) ? scale.x : 0;
            sizes[3 * i + 1] = there.get(i) ? scale.y : 0;
            sizes[3 * i + 2] = there.get(i) ? scale.z : 0;
        }
        channel(
                file,
                node,
                "scale",
                file.times(seconds, seconds.length),
                file.values(sizes, seconds.length, 3),
                "STEP");
    }

    /** Moves a node, linearly from each moment to the next. */
    static void move(GlbFile file, int node, int times, int places) {
        channel(file, node, "translation", times, places, null);
    }

    /** Turns a node, linearly from each moment to the next. */
    static void turn(GlbFile file, int node, int times, int turns) {
        channel(file, node, "rotation", times, turns, null);
    }

    private static void channel(GlbFile file, int node, String part, int times, int values, String between) {
        int sampler = file.samplings.add(
                new JsonObject().with("input", times).with("output", values).with("interpolation", between));
        JsonObject target = new JsonObject().with("node", node).with("path", part);
        file.channels.add(new JsonObject().with("sampler", sampler).with("target", target));
    }
}
