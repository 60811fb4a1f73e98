package onder.output.export;

import com.jme3.math.ColorRGBA;
import com.jme3.scene.Spatial;
import com.jme3.texture.Texture;
import com.jme3.texture.image.ImageRaster;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onder.draw.view.ground.LevelView;
import onder.file.JsonObject;

/** Puts a level's model into a file, with its pictures. */
final class LevelParts {
    private final GlbFile file;
    private float lowest = Float.POSITIVE_INFINITY;

    LevelParts(GlbFile file) {
        this.file = file;
    }

    /** Adds it; returns its nodes. */
    List<Integer> write(Spatial model) {
        List<Integer> nodes = new ArrayList<>();
        LevelView.parts(model).forEach((surface, part) -> {
            lowest = Math.min(lowest, part.lowest());
            String name = "level " + nodes.size();
            int mesh = StillMesh.of(part.mesh()).add(file, name, material(name, surface));
            nodes.add(file.nodes.add(new JsonObject().with("name", name).with("mesh", mesh)));
        });
        return nodes;
    }

    /** The height of its lowest corner, in metres. */
    float lowest() {
        return lowest;
    }

    private int material(String name, LevelView.Surface surface) {
        int texture = surface.picture() == null ? -1 : file.texture(image(surface.picture()));
        return material(file, name, texture, surface.cutoff(), surface.bothSides());
    }

    /**
     * A material of what has its colours in its corners.
     *
     * @param texture −1: none
     * @param cutoff what is less opaque is not seen; 0: all is
     */
    static int material(GlbFile file, String name, int texture, float cutoff, boolean bothSides) {
        JsonObject surface = new JsonObject()
                .with("baseColorTexture", texture < 0 ? null : Map.of("index", texture))
                .with("metallicFactor", 0)
                .with("roughnessFactor", 0.9f);
        return file.materials.add(new JsonObject()
                .with("name", name)
                .with("pbrMetallicRoughness", surface)
                .with("alphaMode", cutoff > 0 ? "MASK" : null)
                .with("alphaCutoff", cutoff > 0 ? cutoff : null)
                .with("doubleSided", bothSides ? true : null));
    }

    private static BufferedImage image(Texture picture) {
        ImageRaster raster = ImageRaster.create(picture.getImage());
        BufferedImage image = new BufferedImage(raster.getWidth(), raster.getHeight(), BufferedImage.TYPE_INT_ARGB);
        ColorRGBA colour = new ColorRGBA();
        for (int y = 0; y < raster.getHeight(); y++) {
            for (int x = 0; x < raster.getWidth(); x++) {
                raster.getPixel(x, y, colour);
                image.setRGB(x, y, colour.asIntARGB());
            }
        }
        return image;
    }
}
