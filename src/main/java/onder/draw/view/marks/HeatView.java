package onder.draw.view.marks;

import com.jme3.material.Material;
import com.jme3.math.Vector4f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.texture.Image;
import com.jme3.texture.Image.Format;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.util.BufferUtils;
import java.nio.ByteBuffer;
import onder.core.geometry.Bounds;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Lattice;
import onder.draw.view.light.ShaderPlacedGeometry;

/** Colours that lie on the ground, under the people: one small texture over all of the world. */
public final class HeatView {
    /** Cells along a side on ground that is not flat. */
    private static final int CELLS = 140;

    /** Where the sorting of what is transparent takes it to be, in metres: it lies below all that is. */
    private static final float FAR_DOWN = -1e5f;

    private final Material material;
    private final Geometry geometry;
    private final Texture2D texture = new Texture2D();
    private ByteBuffer pixels;
    private int columns;
    private int rows;
    private boolean draped;

    public HeatView(Daylight light, Node root) {
        material = light.material("MatDefs/Heat.j3md");
        geometry = ShaderPlacedGeometry.transparent("heat", mesh(1), material);
        geometry.setCullHint(CullHint.Always);
        geometry.setLocalTranslation(0, FAR_DOWN, 0);
        texture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
        texture.setMagFilter(Texture.MagFilter.Bilinear);
        root.attachChild(geometry);
    }

    private static Mesh mesh(int cells) {
        float[] along = new float[cells + 1];
        for (int i = 0; i <= cells; i++) {
            along[i] = i / (float) cells;
        }
        return Lattice.mesh(Lattice.level(along, along));
    }

    /** Lets the colours follow uneven ground. */
    public void drape(boolean uneven) {
        if (uneven != draped) {
            draped = uneven;
            geometry.setMesh(mesh(uneven ? CELLS : 1));
        }
    }

    /**
     * Shows colours until the next call.
     *
     * @param rgba sRGB colours with how much of the ground each covers, a row after the other from the least z, each from
     *     the least x
     * @param wide how many stand in a row
     * @param deep how many rows there are
     */
    public void show(Bounds over, byte[] rgba, int wide, int deep) {
        if (wide != columns || deep != rows) {
            columns = wide;
            rows = deep;
            pixels = BufferUtils.createByteBuffer(4 * wide * deep);
            texture.setImage(new Image(Format.RGBA8, wide, deep, pixels, ColorSpace.Linear));
            material.setTexture("Colours", texture);
        }
        pixels.clear();
        pixels.put(rgba, 0, 4 * wide * deep).flip();
        texture.getImage().setUpdateNeeded();
        float width = over.maxX() - over.minX();
        float depth = over.maxZ() - over.minZ();
        material.setVector4("Place", new Vector4f(over.minX(), over.minZ(), width, depth));
        geometry.setCullHint(CullHint.Never);
    }

    /** Shows none any more. */
    public void hide() {
        geometry.setCullHint(CullHint.Always);
    }
}
