package onder.app.gallery;

import java.awt.image.BufferedImage;

/** Pictures of several worlds as one: the middle of each, side by side, over the captions of the last. */
final class Composition {
    private static final int GAP = 4;

    private final int panels;
    private BufferedImage picture;

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
            fillWhite();
        }
        int left = panel * width / panels + (panel > 0 ? GAP / 2 : 0);
        int right = (panel + 1) * width / panels - (panel + 1 < panels ? GAP / 2 : 0);
        int from = (width - (right - left)) / 2;
        copy(image, from, 0, left, right - left, height);
        copy(image, 0, height, 0, width, captions);
    }

    private void fillWhite() {
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                picture.setRGB(x, y, 0xFFFFFF);
            }
        }
    }

    private void copy(BufferedImage image, int fromX, int fromY, int toX, int width, int height) {
        if (width > 0 && height > 0) {
            int[] rgb = image.getRGB(fromX, fromY, width, height, null, 0, width);
            picture.setRGB(toX, fromY, width, height, rgb, 0, width);
        }
    }

    BufferedImage picture() {
        return picture;
    }
}
