package onder.sandbox.hud.toolkit;

import com.jme3.asset.AssetManager;
import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.font.BitmapFont;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Quad;
import com.jme3.texture.Texture;
import java.util.Locale;
import java.util.stream.Collectors;
import onder.param.Format;

/** Colours, fonts and measures of the HUD, and its Lemur style. */
public final class Theme {
    /** The space between things, in points. */
    public static final float GAP = 8;

    /** The height of a line with a control on it, in points. */
    public static final float ROW = 24;

    public static final float CORNER = 4;
    static final String STYLE = "onder";

    private static final float VEIL = 0.35f;
    private static final float[] SCALES = {1, 1.25f, 1.5f, 2};
    private static final int[] FONT_SIZES = {14, 18, 21, 28};
    private static final int[] LARGE_SIZES = {28, 35, 42, 56};
    private static final int[] SIGN_SIZES = {20, 25, 30, 40};

    public final ColorRGBA clear;
    public final ColorRGBA panel;
    public final ColorRGBA popup;
    public final ColorRGBA raised;
    public final ColorRGBA hover;
    public final ColorRGBA field;
    public final ColorRGBA line;
    public final ColorRGBA ink;
    public final ColorRGBA dim;
    public final ColorRGBA accent;
    public final ColorRGBA onAccent;
    public final ColorRGBA selected;
    public final ColorRGBA second;
    public final ColorRGBA error;
    public final ColorRGBA recording;

    public final AssetManager assets;
    private final boolean linear;

    /** Pixels per point. */
    public final float scale;

    /** The size at which a font is drawn as it was baked, in points. */
    final float fontSize;

    private final BitmapFont text;
    private final BitmapFont title;
    private final Mesh unit = new Quad(1, 1);

    /** The font of large figures. */
    final BitmapFont large;

    /** The size at which large figures are drawn as they were baked, in points. */
    final float largeSize;

    /** The font of signs. */
    final BitmapFont signs;

    /**
     * @param scale pixels per point; the nearest of those that fonts are baked for is taken
     * @param linear whether the screen takes linear colours (gamma correction on)
     */
    public Theme(AssetManager assets, float scale, boolean linear) {
        this.assets = assets;
        this.linear = linear;
        int nearest = 0;
        for (int i = 1; i < SCALES.length; i++) {
            if (Math.abs(SCALES[i] - scale) < Math.abs(SCALES[nearest] - scale)) {
                nearest = i;
            }
        }
        this.scale = SCALES[nearest];
        this.fontSize = FONT_SIZES[nearest] / this.scale;
        text = font("Text-" + FONT_SIZES[nearest]);
        title = font("Title-" + FONT_SIZES[nearest]);
        large = font("Title-" + LARGE_SIZES[nearest]);
        signs = font("Signs-" + SIGN_SIZES[nearest]);
        largeSize = LARGE_SIZES[nearest] / this.scale;
        clear = color(0, 0);
        // Blending in linear light lets more shine through, so the veil is denser there.
        panel = color(0x14181e, linear ? 0.985f : 0.88f);
        popup = color(0x1c222a, 1);
        raised = color(0xffffff, linear ? 0.025f : 0.07f);
        hover = color(0xffffff, linear ? 0.033f : 0.12f);
        field = color(0x0a0d11, linear ? 0.85f : 0.7f);
        line = color(0xffffff, linear ? 0.03f : 0.1f);
        ink = color(0xe9ecef, 1);
        dim = color(0xa3adb8, 1);
        accent = color(0x5cb8f2, 1);
        onAccent = color(0x0c151c, 1);
        selected = color(0x5cb8f2, hover.a * 2);
        second = color(0xf0c060, 1);
        error = color(0xff8a80, 1);
        recording = color(0xff8585, 1);
    }

    /** An sRGB colour in the space of the screen. */
    public ColorRGBA color(int rgb, float alpha) {
        return color(rgb, alpha, linear);
    }

    /** A colour for a picture that blends in linear light or not. */
    public static ColorRGBA color(int rgb, float alpha, boolean linear) {
        float r = (rgb >> 16 & 0xff) / 255f;
        float g = (rgb >> 8 & 0xff) / 255f;
        float b = (rgb & 0xff) / 255f;
        ColorRGBA color = new ColorRGBA();
        return linear ? color.setAsSrgb(r, g, b, alpha) : color.set(r, g, b, alpha);
    }

    /** The relative luminance of a colour of this theme, as in WCAG 2.1. */
    public float light(ColorRGBA color) {
        ColorRGBA light = linear ? color : new ColorRGBA().setAsSrgb(color.r, color.g, color.b, 1);
        return 0.2126f * light.r + 0.7152f * light.g + 0.0722f * light.b;
    }

    /** A light colour over a dark panel, corrected for blending in linear light. */
    public ColorRGBA veil(int rgb, float alpha) {
        return color(rgb, linear ? alpha * VEIL : alpha);
    }

    BitmapFont font(boolean bold) {
        return bold ? title : text;
    }

    public float width(String s, boolean bold) {
        return width(s, font(bold));
    }

    float width(String s, BitmapFont font) {
        return font.getLineWidth(readable(s)) / scale;
    }

    /** {@code s} with a question mark for each char that the font has no sign for: those would leave no trace. */
    String readable(String s) {
        StringBuilder signs = null;
        for (int i = 0; i < s.length(); i++) {
            if (!isSign(s.charAt(i))) {
                signs = signs == null ? new StringBuilder(s) : signs;
                signs.setCharAt(i, '?');
            }
        }
        return signs == null ? s : signs.toString();
    }

    private boolean isSign(int c) {
        return Character.isISOControl(c) || text.getCharSet().getCharacter(c) != null;
    }

    /** The signs of {@code s} that the font lacks, the first few, with commas; empty: it has all. */
    String missing(String s) {
        return s.codePoints()
                .filter(c -> !isSign(c))
                .distinct()
                .limit(3)
                .mapToObj(c -> Format.of("U+%04X", c)
                        + (Character.getName(c) == null
                                ? ""
                                : " (" + Character.getName(c).toLowerCase(Locale.ROOT) + ")"))
                .collect(Collectors.joining(", "));
    }

    /** As much of the beginning of {@code s} as fits. */
    String head(String s, float width) {
        int end = 0;
        while (end < s.length()) {
            int next = s.offsetByCodePoints(end, 1);
            if (width(s.substring(0, next), false) > width) {
                break;
            }
            end = next;
        }
        return s.substring(0, end);
    }

    /** The height of a line of ordinary text, in points. */
    float lineHeight() {
        return lineHeight(text);
    }

    float lineHeight(BitmapFont font) {
        return font.getCharSet().getLineHeight() / scale;
    }

    /** {@code s}, or as much of it as fits with an ellipsis. */
    String fit(String s, float width, BitmapFont font) {
        if (width(s, font) <= width) {
            return s;
        }
        for (int end = s.length() - 1; end > 0; end--) {
            if (Character.isHighSurrogate(s.charAt(end - 1))) {
                continue;
            }
            String cut = s.substring(0, end).stripTrailing() + "…";
            if (width(cut, font) <= width) {
                return cut;
            }
        }
        return "";
    }

    public RoundedBox box(ColorRGBA color, float radius) {
        return new RoundedBox(unit, material("Box"), color, null, radius * scale);
    }

    public RoundedBox box(ColorRGBA color, ColorRGBA border, float radius) {
        return new RoundedBox(unit, material("Box"), color, border, radius * scale);
    }

    /** An outline of this thickness, in points, with nothing inside. */
    RoundedBox ring(ColorRGBA color, float radius, float thick) {
        RoundedBox ring = box(clear, color, radius);
        ring.thicken(thick * scale);
        return ring;
    }

    /** A quad that shows a texture. */
    public BackgroundQuad picture(String name, Mesh quad, Texture texture) {
        Material material = material("Picture");
        material.setTexture("ColorMap", texture);
        return new BackgroundQuad(name, quad, material);
    }

    public Material material(String name) {
        Material material = new Material(assets, "Interface/Hud/" + name + ".j3md");
        material.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
        material.getAdditionalRenderState().setDepthTest(false);
        material.getAdditionalRenderState().setDepthWrite(false);
        return material;
    }

    /** A drawing with a colour for each vertex. */
    public Geometry drawing(String name, Mesh mesh) {
        Geometry geometry = new Untouched(name, mesh);
        Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
        material.setBoolean("VertexColor", true);
        material.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
        material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
        material.getAdditionalRenderState().setDepthTest(false);
        geometry.setMaterial(material);
        geometry.setCullHint(Spatial.CullHint.Never);
        return geometry;
    }

    /** A copy of a font for the panels alone, because loaded fonts are shared. */
    private BitmapFont font(String name) {
        BitmapFont loaded = assets.loadFont("Interface/Fonts/" + name + ".fnt");
        Material glyphs = material("Glyphs");
        Texture atlas =
                loaded.getPage(0).getTextureParam("ColorMap").getTextureValue().clone();
        atlas.setMinFilter(Texture.MinFilter.NearestNoMipMaps);
        atlas.setMagFilter(Texture.MagFilter.Nearest);
        glyphs.setTexture("ColorMap", atlas);
        BitmapFont font = new BitmapFont();
        font.setCharSet(loaded.getCharSet());
        font.setPages(new Material[] {glyphs});
        return font;
    }

    /** The mouse never hits a drawing. */
    private static final class Untouched extends Geometry {
        Untouched(String name, Mesh mesh) {
            super(name, mesh);
        }

        @Override
        public int collideWith(Collidable other, CollisionResults results) {
            return 0;
        }
    }
}
