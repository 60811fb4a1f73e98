package onder.sandbox.files;

import com.jme3.asset.TextureKey;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Quad;
import com.jme3.texture.Texture;
import onder.sandbox.hud.toolkit.BackgroundQuad;
import onder.sandbox.hud.toolkit.Theme;

/**
 * A small picture of an exhibit of the gallery: one field of the sheet that has them all, in the gallery's order, row by
 * row from the top.
 */
public final class Thumbnail extends BackgroundQuad {
    public static final String SHEET = "Interface/Gallery.jpg";

    /** The sheet's fields side by side, and the pixels of each. */
    public static final int COLUMNS = 8;

    public static final int WIDE = 192;
    public static final int HIGH = 108;

    Thumbnail(Theme theme, int exhibit) {
        this(theme, theme.assets().loadTexture(new TextureKey(SHEET, true)), exhibit);
    }

    private Thumbnail(Theme theme, Texture sheet, int exhibit) {
        super("thumbnail", field(sheet, exhibit), theme.material("Picture"));
        sheet.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
        material().setTexture("ColorMap", sheet);
    }

    private static Mesh field(Texture sheet, int exhibit) {
        float rows = sheet.getImage().getHeight() / (float) HIGH;
        float left = exhibit % COLUMNS / (float) COLUMNS;
        float right = (exhibit % COLUMNS + 1) / (float) COLUMNS;
        // The renderer's images begin with the lowest row.
        float top = 1 - exhibit / COLUMNS / rows;
        float bottom = 1 - (exhibit / COLUMNS + 1) / rows;
        Mesh field = new Quad(1, 1);
        field.setBuffer(
                VertexBuffer.Type.TexCoord, 2, new float[] {left, bottom, right, bottom, right, top, left, top});
        return field;
    }
}
