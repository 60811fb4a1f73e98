package onder.output.film;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Base64;
import javax.imageio.ImageIO;
import onder.file.Unchecked;

/** A small picture of a film that is being made, as one line that a second process of this program prints for the first. */
public final class FilmPreview {
    /** The longer side, in pixels. */
    public static final int LONGEST = 256;

    private static final String HEAD = "onder-film-picture ";

    private FilmPreview() {}

    /** The line for a frame, as a {@link FrameSink} is given it. */
    public static String line(ByteBuffer pixels, int width, int height) {
        double scale = Math.min(1, (double) LONGEST / Math.max(width, height));
        int wide = Math.max(1, (int) Math.round(width * scale));
        int high = Math.max(1, (int) Math.round(height * scale));
        // Half by half: one step to a tenth would leave out most of the pixels.
        BufferedImage whole = ImageFiles.image(pixels, width, height);
        while (whole.getWidth() >= 2 * wide && whole.getHeight() >= 2 * high) {
            whole = scaled(whole, whole.getWidth() / 2, whole.getHeight() / 2);
        }
        BufferedImage small = scaled(whole, wide, high);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Unchecked.run(() -> ImageIO.write(small, "jpg", bytes));
        return HEAD + Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static BufferedImage scaled(BufferedImage whole, int wide, int high) {
        BufferedImage scaled = new BufferedImage(wide, high, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = scaled.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        g.drawImage(whole, 0, 0, wide, high, null);
        g.dispose();
        return scaled;
    }

    /** The picture in a line; null if the line is no picture. */
    static BufferedImage of(String line) {
        if (!line.startsWith(HEAD)) {
            return null;
        }
        try {
            return ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(line.substring(HEAD.length()))));
        } catch (IOException | IllegalArgumentException e) {
            return null;
        }
    }
}
