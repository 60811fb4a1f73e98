package onder.sandbox.gallery;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/** Pictures of several worlds as one: the middle of each, side by side, over the captions of the last. */
final class Composition {
    private static final int GAP = 4;

    private final int panels;
    private BufferedImage picture;
    private Graphics2D pencil;

    Composition(int panels) {
        this.panels = panels;
    }

    /** @param captions how many of the lowest rows belong to the captions */
    void add(BufferedImage image, int panel, int captions) {
        int width = image.getWidth();
        int height = image.getHeight() - captions;
        if (panels == 1) {
            picture = image;
            return;
        }
        if (picture == null) {
            picture = new BufferedImage(width, image.getHeight(), BufferedImage.TYPE_INT_RGB);
            pencil = picture.createGraphics();
            pencil.setColor(Color.WHITE);
            pencil.fillRect(0, 0, width, image.getHeight());
        }
        int left = panel * width / panels + (panel > 0 ? GAP / 2 : 0);
        int right = (panel + 1) * width / panels - (panel + 1 < panels ? GAP / 2 : 0);
        int from = (width - (right - left)) / 2;
        pencil.drawImage(image, left, 0, right, height, from, 0, from + right - left, height, null);
        pencil.drawImage(image, 0, height, width, image.getHeight(), 0, height, width, image.getHeight(), null);
    }

    BufferedImage picture() {
        return picture;
    }
}
