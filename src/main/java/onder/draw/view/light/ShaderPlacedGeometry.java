package onder.draw.view.light;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;

/**
 * A geometry that its shader places, such as the copies of {@link Instances}: no ray hits it, as its mesh is elsewhere.
 */
public final class ShaderPlacedGeometry extends Geometry {
    public ShaderPlacedGeometry(String name, Mesh mesh) {
        super(name, mesh);
    }

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
        return 0;
    }
}
