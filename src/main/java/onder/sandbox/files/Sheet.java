package onder.sandbox.files;

import com.jme3.asset.TextureKey;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Quad;
import com.jme3.texture.Texture;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.Gallery;
import onder.sandbox.hud.toolkit.BackgroundQuad;
import onder.sandbox.hud.toolkit.Theme;
import onder.scene.ChallengeFiles;
import onder.scene.SceneKind;
import onder.scene.Scenes;

/** A file with many small pictures, side by side and row by row from the top. */
public enum Sheet {
    /** A picture of each shipped scene, kind by kind, and then of each challenge. */
    SCENES(
            "Interface/Scenes.jpg",
            () -> Stream.concat(
                            SceneKind.allScenes().stream(),
                            ChallengeFiles.SHIPPED.stream().map(name -> Scenes.CHALLENGE + name))
                    .toList(),
            6,
            320,
            180),
    /** A picture of each exhibit of the gallery, in the gallery's order. */
    GALLERY(
            "Interface/Gallery.jpg",
            () -> Gallery.exhibits().stream().map(Exhibit::name).toList(),
            8,
            192,
            108);

    /** Its place among the assets. */
    public final String file;

    private final Supplier<List<String>> pictured;

    /** How many pictures are side by side. */
    public final int columns;

    /** The width of each picture, in pixels. */
    public final int wide;

    /** The height of each picture, in pixels. */
    public final int high;

    private List<String> names;

    Sheet(String file, Supplier<List<String>> pictured, int columns, int wide, int high) {
        this.file = file;
        this.pictured = pictured;
        this.columns = columns;
        this.wide = wide;
        this.high = high;
    }

    /** What has a picture here, in the order of the pictures. */
    public List<String> names() {
        if (names == null) {
            names = pictured.get();
        }
        return names;
    }

    /** How many pictures are one above the other. */
    public int rows() {
        return (names().size() + columns - 1) / columns;
    }

    /** A small picture: one field of the sheet. */
    BackgroundQuad thumbnail(Theme theme, int index) {
        // Between pixels, so that no line of the neighbours shines in.
        float insideX = 0.5f / (columns * wide);
        float insideY = 0.5f / (rows() * high);
        int column = index % columns;
        int row = index / columns;
        float left = column / (float) columns + insideX;
        float right = (column + 1) / (float) columns - insideX;
        // The renderer's images begin with the lowest row.
        float top = 1 - row / (float) rows() - insideY;
        float bottom = 1 - (row + 1) / (float) rows() + insideY;
        Mesh field = new Quad(1, 1);
        field.setBuffer(
                VertexBuffer.Type.TexCoord, 2, new float[] {left, bottom, right, bottom, right, top, left, top});

        Texture sheet = theme.assets.loadTexture(new TextureKey(file, true));
        sheet.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
        return theme.picture("thumbnail", field, sheet);
    }
}
