package onder.output.page;

import java.util.ArrayList;
import java.util.List;
import onder.draw.colouring.ColourScale;
import onder.draw.colouring.Colouring;
import onder.draw.colouring.HeatMap;
import onder.draw.colouring.ValueHistogram;
import onder.file.JsonObject;
import onder.param.Format;
import onder.world.World;

/** The heat map of the ground, a few times a second. */
final class HeatTrack {
    /** Seconds between two kept states. */
    private static final double EVERY = 0.25;

    /**
     * Values are quantized in this many parts of the maximum, and the share of the ground that they cover in this many
     * parts.
     */
    private static final int PARTS = 127;

    private static final int COVERS = 31;

    /** @param covers of means, how much of the ground each cell's colour covers; null: the values say that themselves */
    private record State(long step, float[] values, float[] covers) {}

    private final Colouring colouring;
    private final HeatMap map = new HeatMap();
    private final List<State> states = new ArrayList<>();
    private final long every;
    private final double dt;
    private final ValueHistogram seen = new ValueHistogram();

    /** @param rate of the run, in steps a second */
    HeatTrack(Colouring colouring, double rate) {
        this.colouring = colouring;
        every = Math.max(1, Math.round(EVERY * rate));
        dt = 1 / rate;
    }

    /** Takes in a state of the run, the first one and each after it. */
    void follow(World world, long step) {
        if (!colouring.heats()) {
            return;
        }
        map.update(world, colouring.ground(), colouring.soFar(), colouring.charted());
        if (step % every == 0) {
            int cells = map.columns() * map.rows();
            float[] values = new float[cells];
            float[] covers = map.isMean() ? new float[cells] : null;
            for (int i = 0; i < cells; i++) {
                values[i] = map.value(i);
                if (covers != null) {
                    covers[i] = map.cover(i, 1);
                }
            }
            states.add(new State(world.steps(), values, covers));
            if (colouring.soFar()) {
                // The last state has in it all that was before.
                seen.clear();
            }
            map.show(seen);
        }
    }

    /** How exact it is, in sentences. */
    List<String> told() {
        return states.size() < 2
                ? List.of()
                : List.of(Format.of(
                        "The page stores the ground's colours every %.2f s, on one scale for the whole run.",
                        (states.get(1).step() - states.get(0).step()) * dt));
    }

    /** Leaves out every second state. */
    void halve() {
        Thinning.halve(states);
    }

    /** Appends the blocks, and returns where they are; null where there is no heat map. */
    JsonObject write(BinaryBlocks to) {
        if (states.isEmpty()) {
            return null;
        }
        ColourScale scale = ColourScale.of(seen);
        JsonObject head = ValueTrack.legend(map.title() + (colouring.soFar() ? ", so far" : ""), map.unit(), scale)
                .with("columns", map.columns())
                .with("rows", map.rows())
                .with("steps", states.stream().mapToLong(State::step).toArray())
                .with("parts", PARTS)
                .with("values", to.put(packed(states.stream().map(State::values).toList(), PARTS / scale.top(), PARTS)))
                .with("cover", HeatMap.COVER);
        return map.isMean()
                ? head.with(
                                "covers",
                                to.put(packed(states.stream().map(State::covers).toList(), COVERS, COVERS)))
                        .with("coverParts", COVERS)
                : head.with("covered", HeatMap.COVERED);
    }

    /** Whole numbers, by how much each differs from that of the state before. */
    private static byte[] packed(List<float[]> all, float scale, int most) {
        int cells = all.get(0).length;
        byte[] bytes = new byte[cells * all.size()];
        int[] last = new int[cells];
        for (int state = 0; state < all.size(); state++) {
            for (int i = 0; i < cells; i++) {
                float value = all.get(state)[i];
                int now = Float.isNaN(value) ? 0 : Math.max(0, Math.min(most, Math.round(value * scale)));
                bytes[state * cells + i] = (byte) (now - last[i]);
                last[i] = now;
            }
        }
        return bytes;
    }
}
