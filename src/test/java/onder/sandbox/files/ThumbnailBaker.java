package onder.sandbox.files;

import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/**
 * Makes a sheet of small pictures from those in a folder: {@code ThumbnailBaker GALLERY src/site/resources/images/gallery}
 * from those that {@code onder gallery --out} draws, {@code ThumbnailBaker SCENES FOLDER} from those of
 * {@link ScenePictures}.
 */
final class ThumbnailBaker {
    private static final float QUALITY = 0.8f;

    /** The captions under compared worlds are nearly white. */
    private static final int PAPER = 0xF4;

    private ThumbnailBaker() {}

    public static void main(String[] args) throws IOException {
        Sheet sheet = Sheet.valueOf(args[0]);
        int wide = sheet.wide;
        BufferedImage all =
                new BufferedImage(sheet.columns * wide, sheet.rows() * sheet.high, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = all.createGraphics();
        for (int i = 0; i < sheet.names().size(); i++) {
            File file =
                    ScenePictures.file(Path.of(args[1]), sheet.names().get(i)).toFile();
            BufferedImage picture = withoutCaptions(ImageIO.read(file));
            int x = i % sheet.columns * wide;
            int y = i / sheet.columns * sheet.high;
            // As wide as the field; above and below goes on what is at the edges.
            int high = Math.min(sheet.high, wide * picture.getHeight() / picture.getWidth());
            int above = (sheet.high - high) / 2;
            Image small = picture.getScaledInstance(wide, high, Image.SCALE_AREA_AVERAGING);
            pen.drawImage(small, x, y + above, null);
            pen.drawImage(small, x, y, x + wide, y + above, 0, 0, wide, 1, null);
            int below = y + above + high;
            pen.drawImage(small, x, below, x + wide, y + sheet.high, 0, high - 1, wide, high, null);
        }
        pen.dispose();
        write(all, Path.of("assets", sheet.file));
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
        how.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
        file.toFile().delete();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(sheet, null, null), how);
        }
        writer.dispose();
    }
}
