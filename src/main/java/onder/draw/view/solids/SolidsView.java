package onder.draw.view.solids;

import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import java.util.Collection;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.terrain.Terrain;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.SunShadow;
import onder.world.setup.Landscape;

/** Obstacles, walls and the world's edge. */
public final class SolidsView {
    private static final float BOUNDS_WALL_HEIGHT = 0.45f;

    private final Material material;
    private Masonry colours = Masonry.of(Landscape.Stone.PALE, RoundSolidBuilder.Kind.COLUMN);
    private final SunShadow sun;
    private final Node root;
    private Geometry shown;

    public SolidsView(Daylight light, SunShadow sun, Node root) {
        material = light.material("MatDefs/Solid.j3md");
        this.sun = sun;
        this.root = root;
    }

    /** Sets the place that all belongs to from the next {@link #show} on. */
    public void setLandscape(Landscape wanted) {
        colours = Masonry.of(wanted);
    }

    /** How high a wall at the world's edge is drawn, in metres: nobody is hidden by one. */
    static float edgeHeight(Wall wall) {
        return Math.min(wall.height(), BOUNDS_WALL_HEIGHT);
    }

    public void show(Bounds bounds, Terrain terrain, Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        if (shown != null) {
            sun.forget(shown);
            shown.removeFromParent();
            shown = null;
        }
        SolidMesh mesh = build(colours, bounds, terrain, obstacles, walls);
        if (!mesh.isEmpty()) {
            shown = new Geometry("solids", mesh.mesh());
            shown.setMaterial(material);
            root.attachChild(shown);
            sun.castStanding(shown);
        }
    }

    public static SolidMesh build(
            Masonry colours,
            Bounds bounds,
            Terrain terrain,
            Collection<? extends Obstacle> obstacles,
            Collection<Wall> walls) {
        SolidMesh mesh = new SolidMesh();
        SolidBuilder mason = new SolidBuilder(mesh, colours);
        mason.build(terrain, obstacles, walls);
        bounds.walls().forEach(wall -> mason.wall(wall, edgeHeight(wall), colours.wall(), terrain));
        return mesh;
    }
}
