package onder.output.export;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import javax.imageio.ImageIO;
import onder.file.JsonObject;
import onder.file.Unchecked;

/** Puts pictures into a file. */
final class Texturing {
    private static final int REPEATED = 10497;

    private Texturing() {}

    /** Adds a picture that is repeated beyond its edges; returns its texture. */
    static int add(GlbFile file, BufferedImage picture) {
        int view = file.bytes(png(picture));
        int image = file.images.add(new JsonObject().with("bufferView", view).with("mimeType", "image/png"));
        int sampler = file.samplers.add(new JsonObject().with("wrapS", REPEATED).with("wrapT", REPEATED));
        return file.textures.add(new JsonObject().with("sampler", sampler).with("source", image));
    }

    private static byte[] png(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Unchecked.run(() -> ImageIO.write(image, "png", bytes));
        return bytes.toByteArray();
    }
}
