package onder.draw.view.light;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.material.Material;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;

/**
 * A geometry that its shader places, such as the copies of {@link Instances}: no ray hits it, as its mesh is elsewhere.
 */
public final class ShaderPlacedGeometry extends Geometry {
    public ShaderPlacedGeometry(String name, Mesh mesh) {
        super(name, mesh);
    }

    public ShaderPlacedGeometry(String name, Mesh mesh, Material material) {
        super(name, mesh);
        setMaterial(material);
    }

    /** {@return a geometry that lets what is behind it shine through} */
    public static Geometry transparent(String name, Mesh mesh, Material material) {
        Geometry geometry = new ShaderPlacedGeometry(name, mesh, material);
        geometry.setQueueBucket(Bucket.Transparent);
        return geometry;
    }

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
        return 0;
    }
}
