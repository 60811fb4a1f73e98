package onder.draw.view.people;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.util.BufferUtils;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import onder.draw.view.light.Daylight;
import onder.draw.view.people.BodyShape.Detail;

/**
 * Bodies that somebody made: the vertex shader takes each vertex from a picture of all frames, two of them to the walk and
 * two to the stand, whatever the number of bones.
 *
 * <p>Bones would take six times the look-ups: sixty bodies of 6 000 triangles took 1.3 times the processor's time for the
 * whole picture, drawn without a card. What frames cost is memory, 16 bytes for each vertex and frame: 36 MB at most.
 */
record ModelKind(BodyModel model) implements BodyKind {
    /** Pixels in a row of the picture of all frames. */
    private static final int ROW = 2048;

    @Override
    public float size(float radius) {
        return 1;
    }

    @Override
    public float height(float size) {
        return model.height() * size;
    }

    @Override
    public boolean isUpright() {
        return true;
    }

    @Override
    public Gait gait(float size, boolean leads) {
        return Gait.of(model);
    }

    /** One for each near piece, one for what is farther away, one for {@link Detail#DISTANT}. */
    @Override
    public List<Material> materials(Daylight light) {
        Texture2D frames = frames();
        List<Material> materials = new ArrayList<>();
        for (BodyModel.Piece piece : model.near()) {
            Material material = moved(light, frames, piece);
            if (piece.picture() != null) {
                material.setTexture("ColorMap", picture(piece.picture()));
            }
            material.setFloat("Cutoff", piece.cutoff());
            materials.add(material);
        }
        materials.add(moved(light, frames, model.middle()));
        Material distant = light.material("MatDefs/DistantModel.j3md");
        distant.setFloat("Height", model.height());
        materials.add(sided(distant, model.distant()));
        return materials;
    }

    private Material moved(Daylight light, Texture2D frames, BodyModel.Piece piece) {
        Material material = light.material("MatDefs/Model.j3md");
        material.setTexture("Frames", frames);
        material.setInt("Vertices", model.vertices());
        material.setInt("WalkFrames", model.walkFrames());
        material.setInt("StandFrames", model.standFrames());
        material.setFloat("StandSeconds", model.standSeconds());
        material.setFloat("Stride", model.stride());
        material.setFloat("Height", model.height());
        return sided(material, piece);
    }

    private static Material sided(Material material, BodyModel.Piece piece) {
        if (piece.bothSides()) {
            material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
        }
        return material;
    }

    @Override
    public List<Part> parts(Detail detail, AssetManager assets) {
        int farther = model.near().size();
        return switch (detail) {
            case NEAR ->
                IntStream.range(0, farther)
                        .mapToObj(i -> new Part(mesh(model.near().get(i)), i))
                        .toList();
            case MIDDLE -> List.of(new Part(mesh(model.middle()), farther));
            case FAR -> List.of(new Part(mesh(model.far()), farther));
            case DISTANT -> List.of(new Part(mesh(model.distant()), farther + 1));
        };
    }

    private Mesh mesh(BodyModel.Piece piece) {
        int count = piece.vertices().length;
        FloatBuffer places = BufferUtils.createFloatBuffer(3 * count);
        FloatBuffer tags = BufferUtils.createFloatBuffer(2 * count);
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < 3; axis++) {
                places.put(model.standing(piece.vertices()[i], axis));
            }
            tags.put(piece.vertices()[i]).put(piece.tint()[i]);
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, places.flip());
        mesh.setBuffer(Type.TexCoord2, 2, tags.flip());
        mesh.setBuffer(Type.Color, 4, piece.colours());
        if (piece.coordinates() != null) {
            mesh.setBuffer(Type.TexCoord, 2, piece.coordinates());
        }
        mesh.setBuffer(Type.Normal, 3, normals(piece));
        mesh.setBuffer(Type.Index, 3, piece.triangles());
        mesh.updateCounts();
        mesh.updateBound();
        return mesh;
    }

    /** Of the standing body: who is distant has no other. */
    private FloatBuffer normals(BodyModel.Piece piece) {
        FloatBuffer normals = BufferUtils.createFloatBuffer(3 * piece.vertices().length);
        float[] normal = new float[3];
        for (int vertex : piece.vertices()) {
            BodyModel.unpack(model.standing(vertex, 3), normal);
            normals.put(normal);
        }
        return normals.flip();
    }

    private Texture2D frames() {
        float[] numbers = model.frames();
        int pixels = numbers.length / BodyModel.NUMBERS;
        int rows = (pixels + ROW - 1) / ROW;
        ByteBuffer bytes = BufferUtils.createByteBuffer(ROW * rows * BodyModel.NUMBERS * Float.BYTES);
        bytes.asFloatBuffer().put(numbers);
        Texture2D texture = new Texture2D(new Image(Image.Format.RGBA32F, ROW, rows, bytes, ColorSpace.Linear));
        texture.setMinFilter(Texture.MinFilter.NearestNoMipMaps);
        texture.setMagFilter(Texture.MagFilter.Nearest);
        texture.setWrap(Texture.WrapMode.EdgeClamp);
        return texture;
    }

    private static Texture2D picture(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        ByteBuffer bytes = BufferUtils.createByteBuffer(4 * width * height);
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            image.getRGB(0, y, width, 1, row, 0, width);
            for (int argb : row) {
                bytes.put((byte) (argb >> 16))
                        .put((byte) (argb >> 8))
                        .put((byte) argb)
                        .put((byte) (argb >>> 24));
            }
        }
        Texture2D texture =
                new Texture2D(new Image(Image.Format.RGBA8, width, height, bytes.flip(), ColorSpace.Linear));
        texture.setWrap(Texture.WrapMode.Repeat);
        texture.setMinFilter(Texture.MinFilter.Trilinear);
        texture.setMagFilter(Texture.MagFilter.Bilinear);
        return texture;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ModelKind kind && model == kind.model;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(model);
    }

    @Override
    public String toString() {
        return model.name();
    }
}
