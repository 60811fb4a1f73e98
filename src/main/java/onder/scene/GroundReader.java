package onder.scene;

import onder.core.Bounds;
import onder.core.Limits;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Wall;

/** Reads what a world is bounded by, and walls. */
final class GroundReader {
    private static final float DEFAULT_EDGE = 0.5f;

    /** As a share of the side: at half, nothing would be left of an octagon. */
    private static final double MAX_INSET = 0.4;

    private GroundReader() {}

    static Bounds bounds(Entry entry) {
        Fields fields = new Fields(entry, "kind", "shape", "width", "depth", "side", "inset", "corners", "height");
        String kind = fields.need("kind").text();
        return switch (kind) {
            case "open" -> new Bounds.Open(size(fields, "width"), size(fields, "depth"));
            case "torus" -> new Bounds.Torus(size(fields, "width"), size(fields, "depth"));
            case "walled" -> walled(fields);
            default -> throw fields.need("kind").wrong("kind = " + kind + ", allowed open, torus, walled");
        };
    }

    private static Bounds walled(Fields fields) {
        float height = height(fields, DEFAULT_EDGE);
        String shape = fields.text("shape", "rectangle");
        switch (shape) {
            case "rectangle":
                return Bounds.Walled.rectangle(size(fields, "width"), size(fields, "depth"), height);
            case "octagon":
                float side = size(fields, "side");
                return Bounds.Walled.octagon(side, fields.number("inset", 0, side * MAX_INSET, "m", 0), height);
            case "polygon":
                Entry corners = fields.need("corners");
                try {
                    return new Bounds.Walled(fields.points("corners"), height);
                } catch (IllegalArgumentException e) {
                    throw corners.wrong(e.getMessage());
                }
            default:
                throw fields.need("shape").wrong("shape = " + shape + ", allowed rectangle, octagon, polygon");
        }
    }

    private static float size(Fields fields, String key) {
        return fields.need(key).number(Bounds.MIN_SIZE, Bounds.MAX_SIZE, "m");
    }

    static Wall wall(Entry entry) {
        Fields fields = new Fields(entry, "from", "to", "height");
        Point from = fields.need("from").point();
        Point to = fields.need("to").point();
        return new Wall(from.x(), from.z(), to.x(), to.z(), height(fields, Obstacle.HEIGHT));
    }

    private static float height(Fields fields, float otherwise) {
        return fields.number("height", 0, Limits.MAX_HEIGHT, "m", otherwise);
    }
}
