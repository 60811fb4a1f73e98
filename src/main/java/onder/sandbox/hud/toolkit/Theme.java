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
import com.simsilica.lemur.GuiGlobals;
import com.simsilica.lemur.HAlignment;
import com.simsilica.lemur.VAlignment;
import com.simsilica.lemur.style.Attributes;
import com.simsilica.lemur.style.ElementId;
import com.simsilica.lemur.style.Styles;

/** Colours, fonts and measures of the HUD, and its Lemur style. */
public final class Theme {
    /** The space between things, in points. */
    public static final float GAP = 8;

    /** The height of a line with a control on it, in points. */
    public static final float ROW = 24;

    public static final float CORNER = 4;
    static final String STYLE = "onder";
    static final ElementId FIELD = new ElementId("textField");

    private static final float VEIL = 0.35f;
    private static final float[] SCALES = {1, 1.25f, 1.5f, 2};
    private static final int[] FONT_SIZES = {14, 18, 21, 28};
    private static final int[] LARGE_SIZES = {28, 35, 42, 56};

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

    private final AssetManager assets;
    private final boolean linear;
    private final float scale;
    private final float fontSize;
    private final BitmapFont text;
    private final BitmapFont title;
    private final Mesh unit = new Quad(1, 1);
    private final BitmapFont large;
    private final float largeSize;

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
        largeSize = LARGE_SIZES[nearest] / this.scale;
        clear = color(0, 0);
        // Light shines through a veil more when colours are blended as light: a denser veil then.
        panel = color(0x14181e, linear ? 0.985f : 0.88f);
        popup = color(0x1c222a, 1);
        raised = color(0xffffff, linear ? 0.025f : 0.07f);
        hover = color(0xffffff, linear ? 0.05f : 0.12f);
        field = color(0x0a0d11, linear ? 0.85f : 0.7f);
        line = color(0xffffff, linear ? 0.03f : 0.1f);
        ink = color(0xe9ecef, 1);
        dim = color(0xa3adb8, 1);
        accent = color(0x5cb8f2, 1);
        onAccent = color(0x0c151c, 1);
        selected = color(0x5cb8f2, hover.a * 2);
        second = color(0xf0c060, 1);
        error = color(0xff8a80, 1);
        recording = color(0xff5252, 1);
        style();
    }

    public AssetManager assets() {
        return assets;
    }

    /** Pixels per point. */
    public float scale() {
        return scale;
    }

    /** An sRGB colour in the space of the screen. */
    public ColorRGBA color(int rgb, float alpha) {
        float r = (rgb >> 16 & 0xff) / 255f;
        float g = (rgb >> 8 & 0xff) / 255f;
        float b = (rgb & 0xff) / 255f;
        ColorRGBA color = new ColorRGBA();
        return linear ? color.setAsSrgb(r, g, b, alpha) : color.set(r, g, b, alpha);
    }

    /** A light colour that is laid over a dark panel; blended as light it would shine through more. */
    public ColorRGBA veil(int rgb, float alpha) {
        return color(rgb, linear ? alpha * VEIL : alpha);
    }

    BitmapFont font(boolean bold) {
        return bold ? title : text;
    }

    /** The font of large figures. */
    BitmapFont large() {
        return large;
    }

    /** The size at which large figures are drawn as they were baked, in points. */
    float largeSize() {
        return largeSize;
    }

    /** The size at which a font is drawn as it was baked, in points. */
    float fontSize() {
        return fontSize;
    }

    public float width(String s, boolean bold) {
        return font(bold).getLineWidth(s) / scale;
    }

    float lineHeight(boolean bold) {
        return font(bold).getCharSet().getLineHeight() / scale;
    }

    /** {@code s}, or as much of it as fits with an ellipsis. */
    String fit(String s, float width, boolean bold) {
        if (width(s, bold) <= width) {
            return s;
        }
        for (int end = s.length() - 1; end > 0; end--) {
            String cut = s.substring(0, end).stripTrailing() + "…";
            if (width(cut, bold) <= width) {
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

    /** A font of the panels' own: what is loaded belongs to all, and others write by it where no pixels are. */
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

    private void style() {
        Styles styles = GuiGlobals.getInstance().getStyles();
        Attributes edit = styles.getSelector(FIELD.getId(), STYLE);
        edit.set("font", text);
        edit.set("fontSize", fontSize);
        edit.set("color", ink);
        edit.set("singleLine", true);
        edit.set("textVAlignment", VAlignment.Center);
        edit.set("textHAlignment", HAlignment.Left);
        edit.set("preferredCursorWidth", 1f);
        // The field stands on the box of its entry.
        edit.set("background", null, false);
    }

    /** A drawing is never what the mouse hits. */
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
