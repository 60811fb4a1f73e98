package onder.sandbox.hud.toolkit;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.ImageIO;

/**
 * Bakes a TrueType font into the bitmap fonts of the HUD, icons included.
 *
 * <p>Run it with a font file, the name of what it makes and the sizes in pixels:
 * {@code FontBaker Roboto-Regular.ttf assets/Interface/Fonts/Text 14 18 21 28}. Without a font file it bakes the signs of
 * the toolbar alone: {@code FontBaker assets/Interface/Fonts/Signs 20 25 30 40}.
 *
 * <p>Outlines are stretched vertically so that baseline, x-height and capital height fall on whole
 * pixels (what a light hinter does), and advances are whole pixels: small text is then crisp.
 */
final class FontBaker {
    private static final String SYMBOLS = "–—…·•×÷µ°²³±√∞≈≠≤≥−Δθψωπσφα½¼¾«»‘’“”€";
    private static final String LETTERS = "ğĞıİşŞœŒčČćĆšŠžŽłŁńŃőŐűŰ";
    private static final int ATLAS_WIDTH = 512;
    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private final Font font;
    private final int size;
    private final int base;
    private final int lineHeight;
    private final double[] from;
    private final double[] to;

    private FontBaker(Font face, int size) {
        this.font = face.deriveFont((float) size);
        this.size = size;
        this.base = Math.round(size * 1.0f);
        this.lineHeight = Math.round(size * 9 / 7f);
        double x = height('x');
        double capital = height('H');
        double ascender = height('d');
        double overshoot = height('o') - x;
        // Edges of the letter zones, and the whole pixels that they go to; overshoots are flattened.
        from = new double[] {-overshoot, 0, x, x + overshoot, capital, capital + overshoot, ascender + overshoot};
        double toX = Math.rint(x);
        double toCapital = Math.rint(capital);
        double toAscender = Math.max(toCapital, Math.rint(ascender));
        to = new double[] {0, 0, toX, toX, toCapital, Math.max(toCapital, toAscender - 0.5), toAscender};
    }

    public static void main(String[] args) throws Exception {
        boolean letters = args[0].endsWith(".ttf");
        Font face = letters
                ? Font.createFont(Font.TRUETYPE_FONT, Path.of(args[0]).toFile())
                : new Font(Font.SANS_SERIF, Font.PLAIN, 1);
        int first = letters ? 1 : 0;
        for (int i = first + 1; i < args.length; i++) {
            FontBaker baker = new FontBaker(face, Integer.parseInt(args[i]));
            Path path = Path.of(args[first] + "-" + args[i]);
            if (letters) {
                baker.write(path);
            } else {
                List<Glyph> signs = new ArrayList<>();
                baker.signs().forEach((c, shape) -> signs.add(new Glyph(c, shape, baker.size)));
                baker.paint(path, signs);
            }
        }
    }

    private double height(char letter) {
        return -outline(letter).getBounds2D().getMinY();
    }

    private Shape outline(char letter) {
        GlyphVector glyphs = font.createGlyphVector(EXACT, new char[] {letter});
        return glyphs.getOutline();
    }

    private void write(Path path) throws IOException {
        List<Glyph> glyphs = new ArrayList<>();
        StringBuilder letters = new StringBuilder();
        for (char c = ' '; c < 0x7f; c++) {
            letters.append(c);
        }
        for (char c = 0xa1; c <= 0xff; c++) {
            letters.append(c);
        }
        (letters + LETTERS + SYMBOLS).chars().distinct().forEach(c -> {
            if (font.canDisplay(c)) {
                glyphs.add(c == ' ' ? new Glyph(' ', new Path2D.Double(), Math.round(size * 0.27f)) : glyph((char) c));
            }
        });
        // A space that keeps thousands together: narrow, and as no line breaks there, one word.
        glyphs.add(new Glyph('\u00a0', new Path2D.Double(), Math.round(size * 0.2f)));
        icons().forEach((sign, shape) -> glyphs.add(new Glyph(sign.charAt(0), shape, size)));
        paint(path, glyphs);
    }

    private Glyph glyph(char c) {
        double exact =
                font.createGlyphVector(EXACT, new char[] {c}).getGlyphMetrics(0).getAdvance();
        int advance = (int) Math.max(1, Math.rint(exact));
        Shape snapped = snap(outline(c));
        return new Glyph(
                c,
                AffineTransform.getTranslateInstance((advance - exact) / 2, 0).createTransformedShape(snapped),
                advance);
    }

    private Shape snap(Shape outline) {
        Path2D result = new Path2D.Double();
        double[] p = new double[6];
        for (PathIterator i = outline.getPathIterator(null); !i.isDone(); i.next()) {
            int kind = i.currentSegment(p);
            for (int k = 1; k < 6; k += 2) {
                p[k] = -stretch(-p[k]);
            }
            switch (kind) {
                case PathIterator.SEG_MOVETO -> result.moveTo(p[0], p[1]);
                case PathIterator.SEG_LINETO -> result.lineTo(p[0], p[1]);
                case PathIterator.SEG_QUADTO -> result.quadTo(p[0], p[1], p[2], p[3]);
                case PathIterator.SEG_CUBICTO -> result.curveTo(p[0], p[1], p[2], p[3], p[4], p[5]);
                default -> result.closePath();
            }
        }
        return result;
    }

    private double stretch(double y) {
        int last = from.length - 1;
        if (y <= from[0]) {
            return y - from[0] + to[0];
        }
        for (int i = 1; i <= last; i++) {
            if (y <= from[i] && from[i] > from[i - 1]) {
                return to[i - 1] + (to[i] - to[i - 1]) * (y - from[i - 1]) / (from[i] - from[i - 1]);
            }
        }
        return y - from[last] + to[last];
    }

    private void paint(Path path, List<Glyph> glyphs) throws IOException {
        List<String> lines = new ArrayList<>();
        int x = 1;
        int y = 1;
        int rowHeight = 0;
        List<int[]> places = new ArrayList<>();
        for (Glyph glyph : glyphs) {
            Rectangle2D box = glyph.box();
            int w = (int) box.getWidth();
            int h = (int) box.getHeight();
            if (x + w + 1 > ATLAS_WIDTH) {
                x = 1;
                y += rowHeight + 1;
                rowHeight = 0;
            }
            places.add(new int[] {x, y});
            lines.add(String.format(
                    Locale.ROOT,
                    "char id=%d x=%d y=%d width=%d height=%d xoffset=%d yoffset=%d xadvance=%d page=0 chnl=15",
                    (int) glyph.letter(),
                    x,
                    y,
                    w,
                    h,
                    (int) box.getX(),
                    base + (int) box.getY(),
                    glyph.advance()));
            x += w + 1;
            rowHeight = Math.max(rowHeight, h);
        }
        int height = Integer.highestOneBit(y + rowHeight) * 2;
        BufferedImage atlas = new BufferedImage(ATLAS_WIDTH, height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = atlas.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(Color.WHITE);
        for (int i = 0; i < glyphs.size(); i++) {
            Rectangle2D box = glyphs.get(i).box();
            int[] place = places.get(i);
            g.fill(AffineTransform.getTranslateInstance(place[0] - box.getX(), place[1] - box.getY())
                    .createTransformedShape(glyphs.get(i).shape()));
        }
        g.dispose();
        String name = path.getFileName().toString();
        ImageIO.write(atlas, "png", path.resolveSibling(name + ".png").toFile());
        List<String> file = new ArrayList<>();
        file.add("info face=\"" + font.getFamily() + "\" size=" + size
                + " bold=0 italic=0 charset=\"\" unicode=1 stretchH=100 smooth=1 aa=1 padding=0,0,0,0 spacing=1,1");
        file.add("common lineHeight=" + lineHeight + " base=" + base + " scaleW=" + ATLAS_WIDTH + " scaleH=" + height
                + " pages=1 packed=0");
        file.add("page id=0 file=\"" + name + ".png\"");
        file.add("chars count=" + glyphs.size());
        file.addAll(lines);
        Files.writeString(path.resolveSibling(name + ".fnt"), String.join("\n", file) + "\n");
    }

    /** One glyph: its outline about the origin of the baseline, y downward, and its advance in pixels. */
    private record Glyph(char letter, Shape shape, int advance) {
        Rectangle2D box() {
            Rectangle2D exact = shape.getBounds2D();
            if (exact.isEmpty()) {
                return new Rectangle2D.Double(0, 0, 0, 0);
            }
            // The side bearing is baked in: what reads the font would drop it before the first letter.
            double x = Math.min(0, Math.floor(exact.getMinX()));
            double y = Math.floor(exact.getMinY());
            return new Rectangle2D.Double(x, y, Math.ceil(exact.getMaxX()) - x, Math.ceil(exact.getMaxY()) - y);
        }
    }

    /** The icons, drawn on a 14 × 14 grid whose bottom is 2 under the baseline. */
    private Map<String, Shape> icons() {
        Map<String, Shape> icons = new TreeMap<>();
        icons.put(Icons.OPEN, polygon(3, 5, 11, 5, 7, 10));
        icons.put(Icons.CLOSED, polygon(5, 3, 10, 7, 5, 11));
        icons.put(Icons.PLAY, polygon(3, 1, 13, 7, 3, 13));
        icons.put(Icons.PAUSE, union(rectangle(2, 1, 4, 12), rectangle(8, 1, 4, 12)));
        icons.put(Icons.STEP, union(polygon(2, 1, 10, 7, 2, 13), rectangle(10, 1, 2, 12)));
        icons.put(Icons.RESTART, union(polygon(12, 1, 4, 7, 12, 13), rectangle(2, 1, 2, 12)));
        icons.put(Icons.RECORD, circle(7, 7, 5));
        icons.put(Icons.STOP, rectangle(2, 2, 10, 10));
        icons.put(Icons.RESET, reset());
        icons.put(Icons.CLOSE, union(stroke(2, 3, 3, 11, 11), stroke(2, 11, 3, 3, 11)));
        icons.put(Icons.CHECK, stroke(2, 2, 7, 6, 11, 12, 3));
        icons.put(Icons.SAVE, save());
        icons.put(Icons.PICTURE, picture());
        icons.put(Icons.CHANGE, polygon(1, 4, 13, 4, 7, 11));
        icons.put(Icons.RIGHT, union(rectangle(1, 6.2, 9, 1.6), polygon(8, 3, 13, 7, 8, 11)));
        icons.put(Icons.LEFT, turned(icons.get(Icons.RIGHT), 2));
        icons.put(Icons.UP, turned(icons.get(Icons.RIGHT), 3));
        icons.put(Icons.DOWN, turned(icons.get(Icons.RIGHT), 1));
        icons.replaceAll((c, shape) -> placed(shape));
        return icons;
    }

    /** The signs of the toolbar, on the same grid. */
    private Map<Character, Shape> signs() {
        Map<Character, Shape> signs = new TreeMap<>();
        signs.put(Sign.SELECT.glyph, polygon(3, 0.5, 12, 8, 7.8, 8.3, 10.2, 13, 8.3, 13.9, 6, 9.2, 3, 12.2));
        signs.put(Sign.BUILD.glyph, bricks());
        signs.put(Sign.COMPARE.glyph, compare());
        signs.put(
                Sign.FOLLOW.glyph,
                union(rectangle(3, 0.8, 1.3, 11.7), polygon(4, 1, 12.5, 3.9, 4, 6.8), ellipse(3.6, 12.3, 3.2, 1.3)));
        signs.put(Sign.OVERVIEW.glyph, overview());
        signs.put(Sign.ZONES.glyph, zones());
        signs.put(Sign.TRAILS.glyph, union(wave(), circle(11.6, 2.9, 2)));
        signs.put(
                Sign.FORCES.glyph,
                union(
                        stroke(1.5, 2.5, 11.5, 10, 4),
                        polygon(12.8, 1.2, 11.6, 6.4, 7.6, 2.4),
                        stroke(1.5, 2.5, 11.5, 9, 11.5),
                        polygon(13, 11.5, 8.8, 8.9, 8.8, 14)));
        signs.put(Sign.HEAT.glyph, heat());
        signs.put(Sign.COLOURS.glyph, union(circle(7, 4, 3.1), circle(3.6, 9.9, 3.1), circle(10.4, 9.9, 3.1)));
        signs.put(Sign.RECORD.glyph, circle(7, 7, 4.6));
        signs.put(Sign.STOP.glyph, rectangle(2.6, 2.6, 8.8, 8.8));
        signs.put(Sign.PICTURE.glyph, picture());
        signs.put(Sign.SEARCH.glyph, union(ring(5.8, 5.8, 4.6, 1.5), stroke(1.9, 9, 9, 13, 13)));
        signs.put(Sign.HELP.glyph, help());
        signs.put(Sign.DRAG.glyph, orbit());
        signs.replaceAll((c, shape) -> placed(shape));
        return signs;
    }

    private static Shape bricks() {
        return union(
                rectangle(1, 2, 5.5, 3),
                rectangle(7.5, 2, 5.5, 3),
                rectangle(1, 6, 2.4, 3),
                rectangle(4.4, 6, 5.2, 3),
                rectangle(10.6, 6, 2.4, 3),
                rectangle(1, 10, 5.5, 3),
                rectangle(7.5, 10, 5.5, 3));
    }

    private static Shape compare() {
        Area panes = new Area(union(rectangle(0.8, 2, 5.7, 10), rectangle(7.5, 2, 5.7, 10)));
        panes.subtract(new Area(rectangle(2.1, 3.3, 3.1, 7.4)));
        return panes;
    }

    private static Shape overview() {
        Area frame = new Area(rectangle(0.8, 1.8, 12.4, 10.4));
        frame.subtract(new Area(rectangle(2.2, 3.2, 9.6, 7.6)));
        frame.subtract(new Area(rectangle(4.8, 0, 4.4, 14)));
        frame.subtract(new Area(rectangle(0, 5.2, 14, 3.6)));
        frame.add(new Area(circle(5, 7.6, 1)));
        frame.add(new Area(circle(7.4, 6, 1)));
        frame.add(new Area(circle(9, 8.3, 1)));
        return frame;
    }

    private static Shape zones() {
        Area sector = new Area(new java.awt.geom.Arc2D.Double(-5.5, 0.5, 25, 25, 55, 70, java.awt.geom.Arc2D.PIE));
        sector.subtract(new Area(circle(7, 13, 4)));
        sector.add(new Area(circle(7, 12, 1.9)));
        return sector;
    }

    private static Shape wave() {
        Path2D path = new Path2D.Double();
        path.moveTo(1, 12.5);
        path.curveTo(8, 13, 1, 6.5, 6.5, 7);
        path.curveTo(10, 7.3, 8.5, 4, 11.6, 2.9);
        return new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND).createStrokedShape(path);
    }

    private static Shape heat() {
        Area cells = new Area();
        double[][] sizes = {{2.2, 3.2, 1.4}, {3.4, 4, 2.6}, {1.4, 2.8, 1.8}};
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double size = sizes[row][column];
                cells.add(new Area(rectangle(2.6 + 4.4 * column - size / 2, 2.6 + 4.4 * row - size / 2, size, size)));
            }
        }
        return cells;
    }

    private static Shape help() {
        Path2D path = new Path2D.Double();
        path.moveTo(3.6, 4.6);
        path.curveTo(3.8, -0.4, 10.6, 0, 10.2, 4.3);
        path.curveTo(10, 6.8, 7, 6.6, 7, 9.6);
        Shape hook = new BasicStroke(1.9f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND).createStrokedShape(path);
        return union(hook, circle(7, 12.3, 1.3));
    }

    private static Shape orbit() {
        Shape arc = new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER)
                .createStrokedShape(
                        new java.awt.geom.Arc2D.Double(0.9, 4, 12.2, 6.4, 120, 300, java.awt.geom.Arc2D.OPEN));
        return union(arc, polygon(2.6, 2.4, 7, 4.4, 3.6, 7.4), circle(7, 7.2, 1.7));
    }

    private static Shape ring(double x, double y, double radius, double width) {
        return new BasicStroke((float) width).createStrokedShape(circle(x, y, radius - width / 2));
    }

    private static Shape ellipse(double x, double y, double across, double down) {
        return new java.awt.geom.Ellipse2D.Double(x - across, y - down, 2 * across, 2 * down);
    }

    private static Shape turned(Shape shape, int quarters) {
        return AffineTransform.getQuadrantRotateInstance(quarters, 7, 7).createTransformedShape(shape);
    }

    private Shape placed(Shape shape) {
        double scale = size / 14.0;
        AffineTransform place = AffineTransform.getTranslateInstance(0, Math.rint(2 * scale) - size);
        place.scale(scale, scale);
        return place.createTransformedShape(shape);
    }

    private static Shape save() {
        Area disk = new Area(union(rectangle(1, 1, 10, 12), polygon(11, 1, 13, 3, 13, 13, 11, 13)));
        disk.subtract(new Area(rectangle(4, 1, 6, 4)));
        disk.subtract(new Area(rectangle(3, 8, 8, 5)));
        disk.add(new Area(rectangle(4, 9, 6, 1)));
        disk.add(new Area(rectangle(4, 11, 6, 1)));
        return disk;
    }

    private static Shape picture() {
        Area camera = new Area(union(rectangle(0, 4, 14, 8), polygon(3, 4, 5, 2, 9, 2, 11, 4)));
        camera.subtract(new Area(circle(7, 8, 3)));
        camera.add(new Area(circle(7, 8, 1.7)));
        return camera;
    }

    private static Shape reset() {
        Shape arc = new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER)
                .createStrokedShape(new java.awt.geom.Arc2D.Double(2.5, 2.5, 9, 9, 150, 300, java.awt.geom.Arc2D.OPEN));
        return union(arc, polygon(0.4, 2, 6, 5.6, 0.4, 7.4));
    }

    private static Shape polygon(double... points) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        path.closePath();
        return path;
    }

    private static Shape stroke(double width, double... points) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        return new BasicStroke((float) width).createStrokedShape(path);
    }

    private static Shape rectangle(double x, double y, double width, double height) {
        return new Rectangle2D.Double(x, y, width, height);
    }

    private static Shape circle(double x, double y, double radius) {
        return new java.awt.geom.Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    private static Shape union(Shape... shapes) {
        Area area = new Area();
        for (Shape shape : shapes) {
            area.add(new Area(shape));
        }
        return area;
    }
}
