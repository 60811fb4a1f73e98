package onder.lab.report;

import java.util.Locale;

/** A picture as SVG inside a page, as it is drawn. */
public final class Svg {
    private final StringBuilder text = new StringBuilder();

    /**
     * @param width of the drawing's own units
     * @param height of the drawing's own units
     * @param attributes of the picture besides, in XML
     */
    public Svg(int width, int height, String attributes) {
        draw("<svg viewBox=\"0 0 %d %d\" %s>", width, height, attributes);
    }

    /** Draws elements, a format in which texts are escaped already. */
    public void draw(String form, Object... values) {
        text.append(String.format(Locale.ROOT, form, values)).append('\n');
    }

    /** A place in a list of points. */
    public static String place(double x, double y) {
        return String.format(Locale.ROOT, "%.1f,%.1f", x, y);
    }

    /** The whole picture. */
    @Override
    public String toString() {
        return text + "</svg>\n";
    }
}
