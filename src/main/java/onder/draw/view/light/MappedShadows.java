package onder.draw.view.light;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.Renderer;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Texture2D;
import java.util.Arrays;

/**
 * Shadows by the map of what moves, in those tiles of the picture that any of them may reach: each pixel asks the map
 * about the place that it shows.
 */
public final class MappedShadows implements MovingShadows {
    /** Pixels along a tile's side. */
    private static final int TILE = 16;

    /** Sideways from a body's middle, in heights of the body: arms, and what softness adds. */
    private static final float BREADTH = 0.28f;

    private BlendMode laid = BlendMode.Alpha;
    private final Material material;
    private final Material laying;
    private final Geometry geometry;
    private final Instances tiles = new Instances(4, 256);
    private final Matrix4f clip = new Matrix4f();
    private final Vector3f ahead = new Vector3f();
    private final Vector3f across = new Vector3f();
    private final Vector3f up = new Vector3f();
    private boolean[] marked = {};
    private float[] places = {};
    private int columns;
    private int rows;
    private FrameBuffer overlay;
    private final Vector3f sun = new Vector3f();
    private float left;
    private float bottom;
    private float width;
    private float height;
    private float loX;
    private float loY;
    private float hiX;
    private float hiY;

    public MappedShadows(AssetManager assets) {
        material = new Material(assets, "MatDefs/MovingShadow.j3md");
        laying = new Material(assets, "MatDefs/Overlay.j3md");
        Mesh square = new Mesh();
        square.setMode(Mesh.Mode.TriangleStrip);
        square.setBuffer(Type.Position, 3, new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0});
        square.updateCounts();
        square.updateBound();
        geometry = new ShaderPlacedGeometry("shadows", square, material);
        tiles.attach(geometry);
        geometry.updateGeometricState();
    }

    /** Sets the map, and how a place in the world is found on it. */
    public void setMap(Texture2D map, Matrix4f matrix, Vector3f texel) {
        material.setTexture("ShadowMap", map);
        material.setMatrix4("ShadowMatrix", matrix);
        material.setVector3("ShadowTexel", texel);
    }

    /**
     * Begins the marking of tiles for a picture.
     *
     * @param toward the sun, a unit vector
     */
    public void begin(Camera camera, Vector3f toward) {
        sun.set(toward);
        left = camera.getViewPortLeft() * camera.getWidth();
        bottom = camera.getViewPortBottom() * camera.getHeight();
        width = camera.getViewPortRight() * camera.getWidth() - left;
        height = camera.getViewPortTop() * camera.getHeight() - bottom;
        columns = (camera.getWidth() + TILE - 1) / TILE;
        rows = (camera.getHeight() + TILE - 1) / TILE;
        if (marked.length < columns * rows) {
            marked = new boolean[columns * rows];
            places = new float[4 * marked.length];
        }
        Arrays.fill(marked, false);
        clip.set(camera.getViewProjectionMatrix());
    }

    /**
     * Marks the tiles that the shadow of a body may reach.
     *
     * @param ground the height of the ground under it, in metres
     * @param tall how high it is, in metres
     * @param lower how much lower than that the ground may be where its shadow falls, in metres
     */
    public void mark(float x, float ground, float z, float tall, float lower) {
        loX = loY = Float.MAX_VALUE;
        hiX = hiY = -Float.MAX_VALUE;
        float wide = BREADTH * tall;
        float along = (tall + lower) / sun.y;
        float endX = x - sun.x * along;
        float endZ = z - sun.z * along;
        boolean seen = true;
        for (int i = 0; i < 4 && seen; i++) {
            float dx = (i & 1) == 0 ? -wide : wide;
            float dz = (i & 2) == 0 ? -wide : wide;
            seen = include(x + dx, ground, z + dz)
                    && include(x + dx, ground + tall, z + dz)
                    && include(endX + dx, ground - lower, endZ + dz);
        }
        if (!seen) {
            // Right before the eye: the shadow may be anywhere.
            Arrays.fill(marked, true);
            return;
        }
        int first = tile(left + (loX * 0.5f + 0.5f) * width, columns);
        int last = tile(left + (hiX * 0.5f + 0.5f) * width, columns);
        int low = tile(bottom + (loY * 0.5f + 0.5f) * height, rows);
        int high = tile(bottom + (hiY * 0.5f + 0.5f) * height, rows);
        for (int row = low; row <= high; row++) {
            for (int column = first; column <= last; column++) {
                marked[row * columns + column] = true;
            }
        }
    }

    private static int tile(float pixel, int tiles) {
        return Math.max(0, Math.min(tiles - 1, (int) (pixel / TILE)));
    }

    /** Widens what is marked by a place in the world; false: it is not in front of the eye. */
    private boolean include(float x, float y, float z) {
        float w = clip.m30 * x + clip.m31 * y + clip.m32 * z + clip.m33;
        if (w < 0.05f) {
            return false;
        }
        float sx = (clip.m00 * x + clip.m01 * y + clip.m02 * z + clip.m03) / w;
        float sy = (clip.m10 * x + clip.m11 * y + clip.m12 * z + clip.m13) / w;
        loX = Math.min(loX, sx);
        hiX = Math.max(hiX, sx);
        loY = Math.min(loY, sy);
        hiY = Math.max(hiY, sy);
        return true;
    }

    /**
     * Sets what they are laid on.
     *
     * @param alone whether that is nothing: then they are black, and only as opaque as they are dark
     * @param strength how dark they are, 0..1; 1 on a picture
     */
    public void setAlone(boolean alone, float strength) {
        laid = alone ? BlendMode.PremultAlpha : BlendMode.Alpha;
        laying.getAdditionalRenderState().setBlendMode(laid);
        material.setFloat("Strength", strength);
    }

    @Override
    public void draw(RenderManager manager, Canvas canvas, Texture2D shade, Texture2D depth) {
        if (!gather()) {
            return;
        }
        look(canvas.camera(), shade, depth);
        if (canvas.scale() == 1) {
            material.getAdditionalRenderState().setBlendMode(laid);
            geometry.setMaterial(material);
            manager.renderGeometry(geometry);
            return;
        }
        // Asked once for each pixel of the window, laid on as many as the canvas has for it.
        Renderer renderer = manager.getRenderer();
        fit(shade.getImage().getWidth(), shade.getImage().getHeight());
        renderer.setFrameBuffer(overlay);
        Canvas.setViewPort(renderer, canvas.camera(), 1);
        material.getAdditionalRenderState().setBlendMode(BlendMode.Off);
        geometry.setMaterial(material);
        manager.renderGeometry(geometry);
        canvas.drawOn();
        laying.setTexture("Overlay", overlay.getColorTarget(0).getTexture());
        laying.setFloat("PerPixel", 1f / canvas.scale());
        geometry.setMaterial(laying);
        manager.renderGeometry(geometry);
    }

    private boolean gather() {
        int floats = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                if (marked[row * columns + column]) {
                    places[floats++] = column * TILE;
                    places[floats++] = row * TILE;
                    places[floats++] = TILE;
                    places[floats++] = TILE;
                }
            }
        }
        if (floats > 0) {
            tiles.reserve(floats / 4);
            tiles.write(0, places, floats);
            tiles.finish();
        }
        return floats > 0;
    }

    private void look(Camera camera, Texture2D shade, Texture2D depth) {
        material.setTexture("Shade", shade);
        material.setTexture("Depth", depth);
        material.setVector2("Range", new Vector2f(camera.getFrustumNear(), camera.getFrustumFar()));
        Frustum lens = Frustum.of(camera);
        camera.getLeft(across).negateLocal();
        camera.getUp(up);
        camera.getDirection(ahead)
                .addLocal(across.x * lens.middleX(), across.y * lens.middleX(), across.z * lens.middleX())
                .addLocal(up.x * lens.middleY(), up.y * lens.middleY(), up.z * lens.middleY());
        across.multLocal(lens.halfX());
        up.multLocal(lens.halfY());
        material.setVector3("Ahead", ahead);
        material.setVector3("Across", across);
        material.setVector3("Up", up);
    }

    private void fit(int wide, int high) {
        if (overlay != null && overlay.getWidth() == wide && overlay.getHeight() == high) {
            return;
        }
        dispose();
        overlay = new FrameBuffer(wide, high, 1);
        overlay.setName("Shadows");
        overlay.addColorTarget(FrameBufferTarget.newTarget(Canvas.picture(wide, high, 1, false)));
    }

    @Override
    public void dispose() {
        Canvas.dispose(overlay);
        overlay = null;
    }
}
