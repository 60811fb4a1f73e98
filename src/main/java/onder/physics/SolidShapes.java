package onder.physics;

import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.HullCollisionShape;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Outline;
import onder.core.geometry.Wall;

/** Obstacles and walls as Minie shapes, about their centres. */
public final class SolidShapes {
    /** The thickness of walls: they have none in the engine, but collisions need some. */
    private static final float WALL_THICKNESS = 0.1f;

    /** The number of points that replace a round corner. */
    private static final int ROUND = 40;

    /** How far a hull extends beyond its outline, in metres. */
    private static final float MARGIN = 0.001f;

    private SolidShapes() {}

    /** The upright block on an outline. */
    public static CollisionShape hull(Outline outline, float height) {
        List<Vector3f> points = new ArrayList<>();
        int round = outline.rounding() > 0 ? ROUND : 1;
        for (int i = 0; i < outline.corners() * round; i++) {
            double angle = 2 * Math.PI * (i % round) / round;
            float x = outline.cornerX(i / round) - outline.x() + (float) Math.sin(angle) * outline.rounding();
            float z = outline.cornerZ(i / round) - outline.z() + (float) Math.cos(angle) * outline.rounding();
            points.add(new Vector3f(x, -height / 2, z));
            points.add(new Vector3f(x, height / 2, z));
        }
        HullCollisionShape hull = new HullCollisionShape(points);
        hull.setMargin(MARGIN);
        return hull;
    }

    /** A wall that runs along z. */
    public static CollisionShape board(Wall wall, float height) {
        float dx = wall.x2() - wall.x1();
        float dz = wall.z2() - wall.z1();
        float length = FastMath.sqrt(dx * dx + dz * dz);
        return new BoxCollisionShape(WALL_THICKNESS / 2, height / 2, Math.max(WALL_THICKNESS, length / 2));
    }

    /** The rotation that aligns it with the wall, in radians. */
    public static float turn(Wall wall) {
        return FastMath.atan2(wall.x2() - wall.x1(), wall.z2() - wall.z1());
    }
}
