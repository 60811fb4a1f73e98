package onder.sandbox.timeline;

import com.jme3.scene.shape.Quad;
import com.jme3.texture.Image;
import com.jme3.texture.Image.Format;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.util.BufferUtils;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import onder.history.History;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.run.PastPictures;
import onder.sandbox.run.SimulationState;

/** Small pictures of the moment under the mouse on a time axis, and of moments before and after it. */
public final class MomentStrip extends Docked {
    private static final float WIDEST = 128;
    private static final int FEWEST = 3;
    private static final int MOST = 12;
    private static final float GAP = 3;
    private static final float LABEL = 18;
    private static final float FRAME = 2;

    private final SimulationState simulation;
    private final Supplier<Axis> axis;
    private History history;
    private Axis now;
    private final MomentPictures pictures;
    private final List<Frame> frames = new ArrayList<>();

    /**
     * The time axis that the mouse is on.
     *
     * @param from the moment at its left edge, in simulated seconds
     * @param span how long it is
     * @param at where the mouse is
     * @param before what lies left of it, in points
     * @param after what lies right of it
     */
    public record Axis(double from, double span, double at, float before, float after) {}

    /** @param pointed gives the time axis that the mouse is on; null: it is on none */
    public MomentStrip(Stage stage, SimulationState simulation, MomentPictures pictures, Supplier<Axis> pointed) {
        super(stage, "moments", Dock.Place.BOTTOM, ALL);
        this.simulation = simulation;
        this.axis = pointed;
        this.pictures = pictures;
        setBackground(theme.box(theme.panel, Theme.CORNER));
        for (int i = 0; i < MOST; i++) {
            frames.add(new Frame());
        }
    }

    @Override
    public void update() {
        history = simulation.playhead().history();
        now = axis.get();
        if (now != null) {
            rearrange();
        }
    }

    @Override
    public boolean isShown() {
        return now != null;
    }

    /** It is there only while the pointer is on a time axis. */
    @Override
    protected float leastWidth() {
        return 0;
    }

    private int count(float width) {
        return Math.max(FEWEST, Math.min(MOST, (int) Math.ceil((width - now.before() - now.after()) / WIDEST)));
    }

    @Override
    public float heightFor(float width) {
        float each = (width - now.before() - now.after()) / count(width);
        return (float) Math.floor((each - GAP) * PastPictures.HIGH / PastPictures.WIDE) + LABEL + 2 * GAP;
    }

    @Override
    protected void arrange(float width, float height) {
        int count = count(width);
        float each = (width - now.before() - now.after()) / count;
        PastPictures kept = pictures.now();
        boolean known = now.span() > 0;
        double dt = history.dt();
        long[] steps = known
                ? kept.inSlots(now.from() / dt, now.span() / dt, count, Math.min(now.at() / dt, history.end()))
                : new long[0];
        for (int i = 0; i < MOST; i++) {
            double begin = now.from() + now.span() * i / count;
            boolean shown = i < steps.length && begin <= history.end() * dt;
            frames.get(i)
                    .show(
                            kept,
                            shown ? steps[i] : -1,
                            now.at() >= begin && now.at() < begin + now.span() / count,
                            now.before() + i * each + GAP / 2,
                            GAP,
                            each - GAP,
                            height - 2 * GAP);
        }
    }

    /** A picture with its time. */
    private final class Frame {
        private final Patch edge = patch(theme.box(theme.accent, 2));
        private final Line time = dim("").align(Line.Align.CENTRE);
        private final Texture2D texture = new Texture2D();
        private final Patch picture;
        private byte[] seen;

        Frame() {
            texture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
            texture.setImage(new Image(Format.RGB8, 1, 1, BufferUtils.createByteBuffer(4), ColorSpace.sRGB));
            picture = patch(theme.picture("moment", new Quad(1, 1), texture));
        }

        /** @param step of the picture; −1: none */
        void show(PastPictures of, long step, boolean here, float x, float y, float width, float height) {
            if (step < 0) {
                edge.removeFromParent();
                time.takeOff();
                picture.removeFromParent();
                return;
            }
            byte[] now = of.at(step);
            if (now != seen) {
                seen = now;
                texture.setImage(new Image(
                        Format.RGB8,
                        PastPictures.WIDE,
                        PastPictures.HIGH,
                        BufferUtils.createByteBuffer(now),
                        ColorSpace.sRGB));
            }
            float high = height - LABEL;
            if (here) {
                place(edge, x - FRAME, y - FRAME, 1, width + 2 * FRAME, high + 2 * FRAME);
            } else {
                edge.removeFromParent();
            }
            place(picture, x, y, 2, width, high);
            long seconds = (long) (step * (double) history.dt());
            time.setText(String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60));
            time.color(here ? theme.ink : theme.dim);
            place(time, x, y + high + 1, 2, width, LABEL);
        }
    }
}
