package onder.lab.report;

import onder.param.Format;

/** Builds an SVG picture inside a page. */
public final class Svg {
    private final StringBuilder text = new StringBuilder();

    /**
     * @param width in the drawing's units
     * @param height in the drawing's units
     * @param attributes further attributes of the element, in XML
     */
    public Svg(int width, int height, String attributes) {
        draw("<svg viewBox=\"0 0 %d %d\" %s>", width, height, attributes);
    }

    /** Draws elements from a format; texts must be escaped. */
    public void draw(String form, Object... values) {
        text.append(Format.of(form, values)).append('\n');
    }

    /** A point in a list of points. */
    public static String place(double x, double y) {
        return Format.of("%.1f,%.1f", x, y);
    }

    /** The whole picture. */
    @Override
    public String toString() {
        return text + "</svg>\n";
    }
}
