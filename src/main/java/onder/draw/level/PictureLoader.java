package onder.draw.level;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetLoader;
import com.jme3.asset.TextureKey;
import com.jme3.texture.plugins.AWTLoader;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import onder.level.LevelException;
import onder.level.PictureFile;

/** Reads the textures of surfaces; each size is checked before decoding. */
public final class PictureLoader implements AssetLoader {
    /** The texture size that every graphics card supports. */
    private static final int WIDEST = 8192;

    private final AWTLoader loader = new AWTLoader();

    @Override
    public Object load(AssetInfo info) throws IOException {
        String name = info.getKey().getName();
        byte[] bytes;
        try (InputStream stream = info.openStream()) {
            bytes = stream.readAllBytes();
        }
        BufferedImage picture = PictureFile.read(name, bytes, 0, bytes.length, (width, height) -> {
            if (width > WIDEST || height > WIDEST) {
                throw new LevelException(name + ": is a picture of " + width + " × " + height
                        + " pixels, allowed up to " + WIDEST + " × " + WIDEST);
            }
        });
        if (picture == null) {
            throw new LevelException(name + ": is not a picture, allowed PNG, JPEG, GIF and BMP");
        }
        return loader.load(picture, info.getKey() instanceof TextureKey key && key.isFlipY());
    }
}
