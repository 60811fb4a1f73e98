package onder.sandbox.files;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Quad;
import onder.sandbox.hud.toolkit.BackgroundQuad;
import onder.sandbox.hud.toolkit.Theme;

/** A small picture: one field of a sheet. */
final class Thumbnail extends BackgroundQuad {
    /** @param index of the picture among those of the sheet */
    Thumbnail(Theme theme, Sheet sheet, int index) {
        super("thumbnail", field(sheet, index), theme.material("Picture"));
        material().setTexture("ColorMap", sheet.texture(theme.assets));
    }

    private static Mesh field(Sheet sheet, int index) {
        // Between pixels, so that no line of the neighbours shines in.
        float insideX = 0.5f / (sheet.columns * sheet.wide);
        float insideY = 0.5f / (sheet.rows() * sheet.high);
        int column = index % sheet.columns;
        int row = index / sheet.columns;
        float left = column / (float) sheet.columns + insideX;
        float right = (column + 1) / (float) sheet.columns - insideX;
        // The renderer's images begin with the lowest row.
        float top = 1 - row / (float) sheet.rows() - insideY;
        float bottom = 1 - (row + 1) / (float) sheet.rows() + insideY;
        Mesh field = new Quad(1, 1);
        field.setBuffer(
                VertexBuffer.Type.TexCoord, 2, new float[] {left, bottom, right, bottom, right, top, left, top});
        return field;
    }
}
