package onder.app.panels;

import com.jme3.asset.TextureKey;
import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.texture.Texture;
import com.simsilica.lemur.component.AbstractGuiComponent;
import com.simsilica.lemur.core.GuiControl;
import onder.app.ui.Theme;

/**
 * A small picture of an exhibit of the gallery: one field of the sheet that has them all, in the gallery's order, row by
 * row from the top.
 */
final class Thumbnail extends AbstractGuiComponent {
    static final String SHEET = "Interface/Gallery.jpg";

    /** The sheet's fields side by side, and the pixels of each. */
    static final int COLUMNS = 8;

    static final int WIDE = 192;
    static final int HIGH = 108;

    private final Geometry geometry;

    Thumbnail(Theme theme, int exhibit) {
        // The renderer's images begin with the lowest row.
        Texture sheet = theme.assets().loadTexture(new TextureKey(SHEET, true));
        sheet.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
        float rows = sheet.getImage().getHeight() / (float) HIGH;
        int column = exhibit % COLUMNS;
        int row = exhibit / COLUMNS;
        Mesh field = new Mesh();
        field.setBuffer(VertexBuffer.Type.Position, 3, new float[] {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0});
        float left = column / (float) COLUMNS;
        float right = (column + 1) / (float) COLUMNS;
        float top = 1 - row / rows;
        float bottom = 1 - (row + 1) / rows;
        field.setBuffer(
                VertexBuffer.Type.TexCoord, 2, new float[] {left, bottom, right, bottom, right, top, left, top});
        field.setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 2, 0, 2, 3});
        field.updateBound();
        Material material = theme.material("Picture");
        material.setTexture("ColorMap", sheet);
        geometry = new Geometry("thumbnail", field);
        geometry.setMaterial(material);
    }

    @Override
    public void attach(GuiControl parent) {
        super.attach(parent);
        getNode().attachChild(geometry);
    }

    @Override
    public void detach(GuiControl parent) {
        getNode().detachChild(geometry);
        super.detach(parent);
    }

    @Override
    public void calculatePreferredSize(Vector3f size) {}

    @Override
    public void reshape(Vector3f position, Vector3f size) {
        geometry.setLocalTranslation(position.x, position.y - size.y, position.z);
        geometry.setLocalScale(Math.max(size.x, 0.001f), Math.max(size.y, 0.001f), 1);
    }
}
