package onder.lab.report;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import onder.file.ResultFiles;

/** A picture in a folder of results. */
public final class PngFile {
    private PngFile() {}

    /** Writes it whole or not at all. */
    public static void write(Path file, BufferedImage image) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        ResultFiles.write(file, bytes.toByteArray());
    }
}
