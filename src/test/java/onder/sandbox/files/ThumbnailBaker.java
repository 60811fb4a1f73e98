package onder.sandbox.files;

import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.Gallery;

/**
 * Makes the sheet of small pictures that the gallery's list shows from those that {@code onder gallery --out} draws:
 * {@code ThumbnailBaker src/site/resources/images/gallery assets/Interface/Gallery.jpg}.
 */
final class ThumbnailBaker {
    private static final float QUALITY = 0.85f;

    /** The captions under compared worlds are nearly white. */
    private static final int PAPER = 0xF4;

    private ThumbnailBaker() {}

    public static void main(String[] args) throws IOException {
        List<Exhibit> all = Gallery.exhibits();
        int rows = (all.size() + Thumbnail.COLUMNS - 1) / Thumbnail.COLUMNS;
        BufferedImage sheet = new BufferedImage(
                Thumbnail.COLUMNS * Thumbnail.WIDE, rows * Thumbnail.HIGH, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = sheet.createGraphics();
        for (int i = 0; i < all.size(); i++) {
            File file = Path.of(args[0], all.get(i).name() + ".png").toFile();
            BufferedImage picture = withoutCaptions(ImageIO.read(file));
            int x = i % Thumbnail.COLUMNS * Thumbnail.WIDE;
            int y = i / Thumbnail.COLUMNS * Thumbnail.HIGH;
            // As wide as the field; above and below goes on what is at the edges.
            int high = Math.min(Thumbnail.HIGH, Thumbnail.WIDE * picture.getHeight() / picture.getWidth());
            int above = (Thumbnail.HIGH - high) / 2;
            Image small = picture.getScaledInstance(Thumbnail.WIDE, high, Image.SCALE_AREA_AVERAGING);
            pen.drawImage(small, x, y + above, null);
            pen.drawImage(small, x, y, x + Thumbnail.WIDE, y + above, 0, 0, Thumbnail.WIDE, 1, null);
            int below = y + above + high;
            pen.drawImage(
                    small, x, below, x + Thumbnail.WIDE, y + Thumbnail.HIGH, 0, high - 1, Thumbnail.WIDE, high, null);
        }
        pen.dispose();
        write(sheet, Path.of(args[1]));
    }

    private static BufferedImage withoutCaptions(BufferedImage picture) {
        int below = picture.getHeight();
        while (below > picture.getHeight() / 2 && (picture.getRGB(0, below - 1) & 0xFF) >= PAPER) {
            below--;
        }
        return picture.getSubimage(0, 0, picture.getWidth(), below);
    }

    private static void write(BufferedImage sheet, Path file) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpg").next();
        ImageWriteParam how = writer.getDefaultWriteParam();
        how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        how.setCompressionQuality(QUALITY);
        file.toFile().delete();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(sheet, null, null), how);
        }
        writer.dispose();
    }
}
