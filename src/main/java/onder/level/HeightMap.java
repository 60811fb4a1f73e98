package onder.level;

import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * A grey picture whose brightness is the height of the ground: black is 0, white the full height. Its centre lies at
 * the origin, its upper edge toward −z.
 *
 * @param image a PNG file of 16 bits a pixel (or 8, in steps of a 255th), by its path from the scene file, or the path
 *     of one shipped with the program
 * @param hash of the contents; empty accepts any
 * @param width of the ground along x, in metres; its depth follows from the picture's
 * @param height of white above black, in metres
 */
public record HeightMap(
        String image,
        String hash,

        @Doc("Width of the ground along x; the depth follows from the picture.")
        @Param(value = 200, min = 1, max = Bounds.MAX_SIZE, unit = "m")
        float width,

        @Param(value = 20, min = 0, max = 2000, unit = "m", doc = "Height of white above black.")
        float height)
        implements Level.Source {
    /**
     * Checks the parts.
     *
     * @param image as of the record
     * @param hash as of the record
     * @param width as of the record
     * @param height as of the record
     */
    public HeightMap {
        if (Limits.present(image, "image").isBlank()) {
            throw new IllegalArgumentException("image is empty, allowed a path");
        }
        Limits.present(hash, "image hash");
    }

    @Override
    public String file() {
        return image;
    }

    @Override
    public HeightMap at(String otherFile) {
        return new HeightMap(otherFile, hash, width, height);
    }

    @Override
    public HeightMap hashed(String otherHash) {
        return new HeightMap(image, otherHash, width, height);
    }
}
