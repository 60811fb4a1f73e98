package onder.draw.view.solids;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.props.Prop;
import onder.core.terrain.Terrain;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.ShaderPlacedGeometry;
import onder.world.setup.Landscape;

/** Obstacles, walls and props about to be placed: translucent, in one colour. */
public final class GhostView {
    private static final float OPACITY = 0.45f;

    /** How much darker sides are than what faces the sky. */
    private static final float SHADE = 0.35f;

    private final Material material;
    private final Node root;
    private final List<Geometry> shown = new ArrayList<>();
    private List<Obstacle> obstacles = List.of();
    private List<Wall> walls = List.of();
    private List<Prop> props = List.of();
    private int rgb;

    public GhostView(Daylight light, Node root) {
        material = light.material("MatDefs/Ribbon.j3md");
        this.root = root;
    }

    /** Shows these in place of those before; none: nothing. */
    public void show(
            List<Obstacle> wantedObstacles,
            List<Wall> wantedWalls,
            List<Prop> wantedProps,
            Terrain terrain,
            int colour) {
        if (wantedObstacles.equals(obstacles)
                && wantedWalls.equals(walls)
                && wantedProps.equals(props)
                && colour == rgb) {
            return;
        }
        obstacles = List.copyOf(wantedObstacles);
        walls = List.copyOf(wantedWalls);
        props = List.copyOf(wantedProps);
        rgb = colour;
        shown.forEach(Geometry::removeFromParent);
        shown.clear();
        SolidMesh mesh = new SolidMesh();
        new SolidBuilder(mesh, Masonry.of(Landscape.Stone.PALE, RoundSolidBuilder.Kind.COLUMN))
                .build(terrain, obstacles, walls);
        if (!mesh.isEmpty()) {
            attach(mesh.mesh());
        }
        props.forEach(prop -> attach(PropModels.standing(prop, terrain.height(prop.x(), prop.z()))));
    }

    private void attach(Mesh mesh) {
        Geometry ghost = ShaderPlacedGeometry.transparent("ghost", tinted(mesh), material);
        root.attachChild(ghost);
        shown.add(ghost);
    }

    private Mesh tinted(Mesh mesh) {
        FloatBuffer normals = mesh.getFloatBuffer(Type.Normal);
        FloatBuffer colours = mesh.getFloatBuffer(Type.Color);
        ColorRGBA tint = new ColorRGBA((rgb >> 16 & 255) / 255f, (rgb >> 8 & 255) / 255f, (rgb & 255) / 255f, OPACITY);
        for (int i = 0; i < colours.limit() / 4; i++) {
            float light = 1 - SHADE * (1 - Math.max(0, normals.get(3 * i + 1)));
            colours.put(4 * i, tint.r * light);
            colours.put(4 * i + 1, tint.g * light);
            colours.put(4 * i + 2, tint.b * light);
            colours.put(4 * i + 3, tint.a);
        }
        return mesh;
    }
}
