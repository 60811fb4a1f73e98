package onder.draw.rig;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Reads the animations of a glTF file. */
final class ClipReader {
    private final GltfAccessors numbers;
    private final JsonNode root;

    ClipReader(GltfAccessors numbers, JsonNode root) {
        this.numbers = numbers;
        this.root = root;
    }

    List<Clip> read() {
        List<Clip> clips = new ArrayList<>();
        for (JsonNode animation : root.path("animations")) {
            String name = animation.path("name").asText("");
            clips.add(clip(name.isEmpty() ? "clip " + clips.size() : name, animation));
        }
        return clips;
    }

    private Clip clip(String name, JsonNode animation) {
        List<Clip.Track> tracks = new ArrayList<>();
        float start = Float.POSITIVE_INFINITY;
        float end = Float.NEGATIVE_INFINITY;
        for (JsonNode channel : animation.path("channels")) {
            Clip.Part part = part(channel.path("target").path("path").asText());
            int node = channel.path("target").path("node").asInt(-1);
            if (part != null && channel.path("target").has("node")) {
                Clip.Track track = track(name, animation, channel, part, node);
                tracks.add(track);
                start = Math.min(start, track.times()[0]);
                end = Math.max(end, track.times()[track.times().length - 1]);
            }
        }
        return tracks.isEmpty() ? new Clip(name, tracks, 0, 0) : new Clip(name, tracks, start, end);
    }

    /** Null if it moves something that is not drawn here. */
    private static Clip.Part part(String path) {
        return switch (path) {
            case "translation" -> Clip.Part.TRANSLATION;
            case "rotation" -> Clip.Part.ROTATION;
            case "scale" -> Clip.Part.SCALE;
            default -> null;
        };
    }

    private Clip.Track track(String name, JsonNode animation, JsonNode channel, Clip.Part part, int node) {
        if (node < 0 || node >= root.path("nodes").size()) {
            throw numbers.wrong("is damaged: its clip " + name + " moves node " + node + ", but there are only "
                    + root.path("nodes").size());
        }
        JsonNode sampler =
                animation.path("samplers").path(channel.path("sampler").asInt(-1));
        Clip.Between between = between(name, sampler.path("interpolation").asText("LINEAR"));
        float[] times = numbers.fractions(sampler.path("input"), "times of the clip " + name, "SCALAR");
        for (int i = 1; i < times.length; i++) {
            if (!(times[i] > times[i - 1])) {
                throw numbers.wrong("is damaged: time " + i + " of its clip " + name + " is " + times[i]
                        + " s, allowed after " + times[i - 1] + " s");
            }
        }
        float[] values = numbers.fractions(
                sampler.path("output"), "keys of the clip " + name, part == Clip.Part.ROTATION ? "VEC4" : "VEC3");
        int needed = times.length * part.numbers * (between == Clip.Between.CUBICSPLINE ? 3 : 1);
        if (values.length != needed) {
            throw numbers.wrong("is damaged: its clip " + name + " has " + values.length / part.numbers + " keys at "
                    + times.length + " times");
        }
        return new Clip.Track(node, part, between, times, values);
    }

    private Clip.Between between(String name, String says) {
        for (Clip.Between each : Clip.Between.values()) {
            if (each.name().equals(says)) {
                return each;
            }
        }
        throw numbers.wrong("is damaged: the interpolation of its clip " + name + " is " + says
                + ", allowed LINEAR, STEP, CUBICSPLINE");
    }
}
