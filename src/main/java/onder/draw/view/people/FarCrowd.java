package onder.draw.view.people;

import com.jme3.material.Material;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector4f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import java.nio.ByteBuffer;
import onder.core.Workers;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Decal;
import onder.draw.view.light.ShaderPlacedGeometry;

/**
 * The people of a large crowd who are too far away to be drawn one by one, as a layer over the flat ground: what it
 * costs depends on the pixels that they cover. How much of the ground they hide follows from how many stand there and
 * how flatly the camera looks.
 */
final class FarCrowd {
    /** Before decals, whose order is theirs. */
    private static final int ORDER = -1;

    final CrowdCells cells = new CrowdCells();
    private final Geometry layer;
    private final Material material;
    private final Vector4f place = new Vector4f();
    private final Vector2f size = new Vector2f();
    private Image image;

    FarCrowd(Daylight light, Node root) {
        material = light.material("MatDefs/FarCrowd.j3md");
        layer = ShaderPlacedGeometry.transparent("far crowd", Decal.mesh(1), material);
        layer.setLocalTranslation(0, ORDER * 0.001f, 0);
        layer.setCullHint(CullHint.Always);
        root.attachChild(layer);
    }

    /** Draws nobody. */
    void hide() {
        layer.setCullHint(CullHint.Always);
    }

    /** Lays the cells over a rectangle of the ground, in metres. */
    void lay(float fromX, float fromZ, float toX, float toZ, int workers) {
        if (cells.lay(fromX, fromZ, toX, toZ, workers)) {
            if (image != null) {
                image.dispose();
            }
            image = null;
        }
    }

    /** Draws all who were added to the cells since the last picture. */
    void finish(Workers workers) {
        ByteBuffer picture = cells.finish(workers);
        if (image == null) {
            image = new Image(Image.Format.RGBA8, cells.columns(), cells.rows(), picture, ColorSpace.Linear);
            Texture2D texture = new Texture2D(image);
            texture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
            texture.setMagFilter(Texture.MagFilter.Bilinear);
            texture.setWrap(Texture.WrapMode.EdgeClamp);
            material.setTexture("People", texture);
        } else {
            image.setUpdateNeeded();
        }
        place.set(cells.minX(), cells.minZ(), cells.width(), cells.depth());
        material.setVector4("Place", place);
        material.setVector2("Size", size.set(cells.width(), cells.depth()));
        material.setFloat("Densest", CrowdCells.DENSEST);
        layer.setCullHint(CullHint.Never);
    }
}
