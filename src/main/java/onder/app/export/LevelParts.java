package onder.app.export;

import com.jme3.math.ColorRGBA;
import com.jme3.scene.Spatial;
import com.jme3.texture.Texture;
import com.jme3.texture.image.ImageRaster;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import onder.app.view.WorldMeshes;

/** Puts a level's model into a file, with its pictures. */
final class LevelParts {
    private static final int REPEATED = 10497;

    private final GlbFile file;
    private float lowest = Float.POSITIVE_INFINITY;

    LevelParts(GlbFile file) {
        this.file = file;
    }

    /** Adds it; returns its nodes. */
    List<Integer> write(Spatial model) {
        List<Integer> nodes = new ArrayList<>();
        for (WorldMeshes.LevelPiece piece : WorldMeshes.level(model)) {
            lowest = Math.min(lowest, piece.lowest());
            String name = "level " + nodes.size();
            int mesh = StillMesh.of(piece.mesh()).add(file, name, material(name, piece));
            nodes.add(file.nodes.add(json -> {
                json.writeStringField("name", name);
                json.writeNumberField("mesh", mesh);
            }));
        }
        return nodes;
    }

    /** The height of its lowest corner, in metres. */
    float lowest() {
        return lowest;
    }

    private int material(String name, WorldMeshes.LevelPiece piece) {
        int texture = piece.picture() == null ? -1 : texture(piece.picture());
        return file.materials.add(json -> {
            json.writeStringField("name", name);
            json.writeObjectFieldStart("pbrMetallicRoughness");
            if (texture >= 0) {
                json.writeObjectFieldStart("baseColorTexture");
                json.writeNumberField("index", texture);
                json.writeEndObject();
            }
            json.writeNumberField("metallicFactor", 0);
            json.writeNumberField("roughnessFactor", 0.9f);
            json.writeEndObject();
            if (piece.cutoff() > 0) {
                json.writeStringField("alphaMode", "MASK");
                json.writeNumberField("alphaCutoff", piece.cutoff());
            }
            if (piece.bothSides()) {
                json.writeBooleanField("doubleSided", true);
            }
        });
    }

    private int texture(Texture picture) {
        int view = file.bytes(png(picture));
        int image = file.images.add(json -> {
            json.writeNumberField("bufferView", view);
            json.writeStringField("mimeType", "image/png");
        });
        int sampler = file.samplers.add(json -> {
            json.writeNumberField("wrapS", REPEATED);
            json.writeNumberField("wrapT", REPEATED);
        });
        return file.textures.add(json -> {
            json.writeNumberField("sampler", sampler);
            json.writeNumberField("source", image);
        });
    }

    private static byte[] png(Texture picture) {
        ImageRaster raster = ImageRaster.create(picture.getImage());
        BufferedImage image = new BufferedImage(raster.getWidth(), raster.getHeight(), BufferedImage.TYPE_INT_ARGB);
        ColorRGBA colour = new ColorRGBA();
        for (int y = 0; y < raster.getHeight(); y++) {
            for (int x = 0; x < raster.getWidth(); x++) {
                raster.getPixel(x, y, colour);
                image.setRGB(x, y, colour.asIntARGB());
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
