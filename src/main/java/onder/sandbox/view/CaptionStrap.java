package onder.sandbox.view;

import com.jme3.asset.AssetManager;
import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Quad;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import onder.sandbox.hud.toolkit.Theme;

/**
 * A caption in the lower third of a picture, on a dark strap: the event in bold, the reason in smaller letters below, and a
 * bar in the colour of the group.
 */
final class CaptionStrap {
    /** The sizes of the fonts, in pixels: letters are sharp at these. */
    private static final int[] BAKED = {14, 18, 21, 28};

    private static final float WHAT = 0.038f;
    private static final float WHY = 0.026f;
    private static final int LEAST_WHAT = 18;
    private static final int LEAST_WHY = 14;

    /** Shares of the picture's width and height. */
    private static final float LEFT = 0.05f;

    private static final float BOTTOM = 0.085f;

    /** Shares of the size of the letters. */
    private static final float PADDING = 0.6f;

    private static final float BAR = 0.22f;
    private static final float LEADING = 1.3f;
    private static final float CORNER = 0.25f;

    private static final int PANEL = 0x10141a;
    private static final float DENSE = 0.9f;
    private static final float DENSE_ENCODED = 0.72f;
    private static final int INK = 0xf4f6f8;
    private static final int DIM = 0xc6ced6;

    final Node node = new Node("caption");
    private final AssetManager assets;
    private final boolean linear;
    private final int left;
    private final int bottom;
    private final int width;
    private final int height;
    private final float whatSize;
    private final float whySize;
    private final BitmapFont what;
    private final BitmapFont why;
    private final List<BitmapText> lines = new ArrayList<>();
    private Material panel;
    private Material bar;

    /**
     * @param linear whether the screen expects linear colours
     * @param left of the picture in the window, in pixels
     * @param bottom of the picture in the window, in pixels
     */
    CaptionStrap(AssetManager assets, boolean linear, int left, int bottom, int width, int height) {
        this.assets = assets;
        this.linear = linear;
        this.left = left;
        this.bottom = bottom;
        this.width = width;
        this.height = height;
        float small = Math.min(height, width * 0.75f);
        whatSize = size(small * WHAT, LEAST_WHAT);
        whySize = size(small * WHY, LEAST_WHY);
        what = font("Title", whatSize);
        why = font("Text", whySize);
        node.setQueueBucket(Bucket.Gui);
        node.setCullHint(CullHint.Never);
    }

    boolean isFor(int otherLeft, int otherBottom, int otherWidth, int otherHeight) {
        return left == otherLeft && bottom == otherBottom && width == otherWidth && height == otherHeight;
    }

    /** The nearest size at which letters are sharp; for large pictures, a multiple of half the largest one. */
    private static float size(float wanted, int least) {
        int largest = BAKED[BAKED.length - 1];
        if (wanted > largest * 1.2f) {
            return Math.round(wanted / largest * 2) * largest / 2f;
        }
        int nearest = least;
        for (int each : BAKED) {
            if (each >= least && Math.abs(each - wanted) < Math.abs(nearest - wanted)) {
                nearest = each;
            }
        }
        return nearest;
    }

    private BitmapFont font(String face, float size) {
        int baked = IntStream.of(BAKED)
                .filter(each -> each == Math.round(size))
                .findAny()
                .orElse(BAKED[BAKED.length - 1]);
        return assets.loadFont("Interface/Fonts/" + face + "-" + baked + ".fnt");
    }

    /** Shows another caption. */
    void show(String whatWords, String whyWords, Integer rgb) {
        node.detachAllChildren();
        lines.clear();
        bar = null;
        float padding = Math.round(PADDING * whatSize);
        float most = width * (1 - 2 * LEFT) - 3 * padding;
        List<BitmapText> set = new ArrayList<>();
        wrapped(what, whatSize, whatWords, most).forEach(words -> set.add(line(what, whatSize, words, INK)));
        if (!whyWords.isEmpty()) {
            wrapped(why, whySize, whyWords, most).forEach(words -> set.add(line(why, whySize, words, DIM)));
        }
        float wide = 0;
        float high = 2 * padding - Math.round((LEADING - 1) * whatSize);
        for (BitmapText line : set) {
            wide = Math.max(wide, line.getLineWidth());
            high += Math.round(LEADING * line.getSize());
        }
        float barWidth = rgb == null ? 0 : Math.round(BAR * whatSize);
        float x = left + Math.round(LEFT * width);
        float y = bottom + Math.round(BOTTOM * height);
        panel = box(PANEL, 0, CORNER * whatSize, x, y, Math.round(wide + 2 * padding + barWidth), high);
        if (rgb != null) {
            bar = box(rgb, 1, 0, x, y, barWidth, high);
        }
        float top = y + high - padding + Math.round(0.12f * whatSize);
        for (BitmapText line : set) {
            line.setLocalTranslation(x + barWidth + padding, top, 1);
            top -= Math.round(LEADING * line.getSize());
            node.attachChild(line);
        }
        lines.addAll(set);
    }

    private Material box(int rgb, int above, float corner, float x, float y, float wide, float high) {
        Geometry box = new Geometry("strap", new Quad(1, 1));
        Material material = new Material(assets, "Interface/Hud/Box.j3md");
        material.setColor("Color", colour(rgb, 1));
        material.setFloat("Radius", corner);
        material.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
        material.getAdditionalRenderState().setDepthTest(false);
        material.getAdditionalRenderState().setDepthWrite(false);
        box.setMaterial(material);
        box.setLocalTranslation(x, y, above * 0.5f - 1);
        box.setLocalScale(wide, high, 1);
        node.attachChild(box);
        return material;
    }

    private BitmapText line(BitmapFont font, float size, String words, int rgb) {
        BitmapText line = new BitmapText(font);
        line.setSize(size);
        line.setText(words);
        line.setColor(colour(rgb, 1));
        return line;
    }

    /** As many lines as the words need. */
    private static List<String> wrapped(BitmapFont font, float size, String words, float most) {
        float scale = size / font.getCharSet().getRenderedSize();
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : words.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && font.getLineWidth(longer) * scale > most) {
                lines.add(line);
                longer = word;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }

    /** Sets the opacity, 0..1; captions fade in and out. */
    void setAlpha(float alpha) {
        panel.setColor("Color", colour(PANEL, alpha * (linear ? DENSE : DENSE_ENCODED)));
        lines.forEach(line -> line.setAlpha(alpha));
        if (bar != null) {
            ColorRGBA colour = (ColorRGBA) bar.getParamValue("Color");
            bar.setColor("Color", new ColorRGBA(colour.r, colour.g, colour.b, alpha));
        }
    }

    private ColorRGBA colour(int rgb, float alpha) {
        return Theme.color(rgb, alpha, linear);
    }
}
