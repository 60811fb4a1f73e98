package onder.scene;

import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;

/** A world's bounds and walls in a file. */
final class GroundForm {
    private static final float DEFAULT_EDGE = 0.5f;

    /** The limit as a share of the side: at half, nothing would be left of an octagon. */
    private static final double MAX_INSET = 0.4;

    private static final Form<Float> SIZE = Form.number(Bounds.MIN_SIZE, Bounds.MAX_SIZE, "m");
    private static final Form<Float> HEIGHT = Form.number(0, Limits.MAX_HEIGHT, "m");

    static final Form<Wall> WALL = Form.mapping(List.of("from", "to", "height"), keys -> {
        Point from = keys.need("from", Form.POINT, wall -> new Point(wall.x1(), wall.z1()));
        Point to = keys.need("to", Form.POINT, wall -> new Point(wall.x2(), wall.z2()));
        return new Wall(from.x(), from.z(), to.x(), to.z(), keys.usual("height", HEIGHT, Obstacle.HEIGHT));
    });

    static final Form<Bounds> BOUNDS = Form.mapping(
            List.of("kind", "shape", "width", "depth", "side", "inset", "corners", "height"), GroundForm::bounds);

    private GroundForm() {}

    private static Bounds bounds(MappingKeys<Bounds> keys) {
        String kind = keys.need("kind", Form.TEXT, GroundForm::kind);
        return switch (kind) {
            case "open" -> new Bounds.Open(width(keys), depth(keys));
            case "torus" -> new Bounds.Torus(width(keys), depth(keys));
            case "walled" -> walled(keys);
            default -> throw keys.wrong("kind", "kind = " + kind + ", allowed open, torus, walled");
        };
    }

    private static String kind(Bounds bounds) {
        return bounds instanceof Bounds.Walled ? "walled" : bounds instanceof Bounds.Torus ? "torus" : "open";
    }

    private static float width(MappingKeys<Bounds> keys) {
        return keys.need("width", SIZE);
    }

    private static float depth(MappingKeys<Bounds> keys) {
        return keys.need("depth", SIZE);
    }

    /** Walls given by their shape are written by their corners. */
    private static Bounds walled(MappingKeys<Bounds> keys) {
        float height = keys.usual("height", HEIGHT, DEFAULT_EDGE);
        String shape = keys.usual("shape", Form.TEXT, bounds -> "polygon", "rectangle");
        switch (shape) {
            case "rectangle":
                return Bounds.Walled.rectangle(width(keys), depth(keys), height);
            case "octagon":
                float side = keys.need("side", SIZE);
                Form<Float> inset = Form.number(0, side * MAX_INSET, "m");
                return Bounds.Walled.octagon(side, keys.usual("inset", inset, 0f), height);
            case "polygon":
                List<Point> corners = keys.need("corners", Form.POINT.list());
                return keys.blaming("corners", () -> new Bounds.Walled(corners, height));
            default:
                throw keys.wrong("shape", "shape = " + shape + ", allowed rectangle, octagon, polygon");
        }
    }
}
