package onder.draw.view.light;

import com.jme3.math.FastMath;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.Renderer;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.terrain.Terrain;
import onder.draw.state.SceneProcessorAdapter;

/**
 * The shadow map of what the camera sees of the ground, drawn before the scene: one of all, or one of what stands still,
 * which is kept while the camera does, and one of what moves.
 *
 * <p>The engine's own shadow renderer draws every receiver a second time and darkens the sky's light
 * along with the sun's. Here each material asks the map while it is lit: cheaper by a pass, and what
 * lies in shadow keeps the cool light of the sky.
 */
public class SunShadow extends SceneProcessorAdapter {
    private static final float HIGHEST_CASTER = 40;

    /** The map's size changes in steps of this factor, so that edges do not crawl as the camera moves. */
    private static final float SIZE_STEP = 1.12f;

    private static final float MARGIN = 3;

    /** Leaves out the lowest directions of the sky, whose shadows are as long as the world. */
    private static final float LOWEST_SKY = 0.93f;

    /** The tangent of the disc's radius as seen from the ground, four times the real sun's. */
    private static final float DISC = 0.018f;

    private static final float NEAREST_REACH = 38;
    private static final float REACH_PER_HEIGHT = 5;
    private static final float FARTHEST_REACH = 700;

    /**
     * The map of what moves has so many times fewer pixels along a side: four looks at it are then as soft as thirteen at
     * the other, for half the time.
     */
    private static final int COARSER = 2;

    private final Daylight light;
    private final List<Geometry> standing;
    private final List<Geometry> bodies;
    private final List<Geometry> moving;

    /** How a place in the world is found on the maps: x, y and depth, from −1 to 1. */
    public final Matrix4f matrix = new Matrix4f();

    private final Vector3f near = new Vector3f();
    private final Vector3f far = new Vector3f();
    private final Vector2f corner = new Vector2f();
    private final Vector3f centre = new Vector3f();
    private final Vector3f right = new Vector3f();
    private final Vector3f up = new Vector3f();

    /** A unit vector toward the light. */
    final Vector3f toward = new Vector3f();

    /** Size of a pixel of the maps in metres, its share of the map, and metres to depth. */
    public final Vector3f texel = new Vector3f();

    private final Matrix4f drawnFor = new Matrix4f();

    /** Pixels along each side of a map. */
    private int size;

    private Rendering.Still still = Rendering.Still.DRAWN;
    private Camera sun;

    /** Of all, or of what stands still. */
    private ShadowMap map;

    /** Null where the other has all. */
    private ShadowMap movingMap;

    private boolean stale = true;
    private int drawings;
    private ViewPort viewPort;
    private Bounds bounds = new Bounds.Open(Bounds.MAX_SIZE, Bounds.MAX_SIZE);
    private float minU;
    private float maxU;
    private float minV;
    private float maxV;

    /** The greatest height or depth of the ground, in metres. */
    private float uneven;

    public SunShadow(Daylight light) {
        this(light, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    private SunShadow(Daylight light, List<Geometry> standing, List<Geometry> bodies, List<Geometry> moving) {
        this.light = light;
        this.standing = standing;
        this.bodies = bodies;
        this.moving = moving;
        toward.set(light.middle());
        set(Rendering.PLAIN.shadowMap(), Rendering.PLAIN.still());
    }

    /** Sets how many pixels a map has along each side, and who is in it. */
    public void set(int pixels, Rendering.Still wanted) {
        if (map != null) {
            map.dispose();
        }
        if (movingMap != null) {
            movingMap.dispose();
        }
        size = pixels;
        still = wanted;
        stale = true;
        map = new ShadowMap(size);
        movingMap = still == Rendering.Still.DRAWN ? null : new ShadowMap(size / COARSER);
        sun = new Camera(size, size);
        sun.setParallelProjection(true);
        turn();
        light.movingShadow(still == Rendering.Still.KEPT ? movingMap.texture() : null);
        texel.set(1, 1f / size, 0);
        tell(light);
    }

    /** Tells the materials where to look the shadow up. */
    void tell(Daylight materials) {
        materials.shadow(map.texture(), matrix, texel);
    }

    /**
     * Casts the shadows from another place of the sun, which is so drawn larger than it is: as on a hazy afternoon.
     *
     * @param across in radii of the disc
     * @param above in radii of the disc
     */
    public void moveSun(float across, float above) {
        Vector3f middle = light.middle();
        Vector3f left = middle.cross(Vector3f.UNIT_Y).normalizeLocal();
        Vector3f over = left.cross(middle);
        shineFrom(middle.add(left.multLocal(across * DISC))
                .addLocal(over.multLocal(above * DISC))
                .normalizeLocal());
    }

    /** Casts shadows from another direction, a unit vector toward the light. */
    final void shineFrom(Vector3f direction) {
        toward.set(direction);
        turn();
    }

    private void turn() {
        sun.lookAtDirection(toward.negate(), Vector3f.UNIT_Y);
        sun.getLeft(right).negateLocal();
        sun.getUp(up);
    }

    /**
     * The shadow of the same things in the light of one direction of the sky after the other: the mean of pictures in
     * the light of many directions is how much of the sky each place sees.
     */
    public static final class Sky extends SunShadow {
        private final SunShadow sun;
        private final Matrix4f relative = new Matrix4f();

        public Sky(SunShadow sun) {
            super(sun.light, sun.standing, sun.bodies, sun.moving);
            this.sun = sun;
        }

        /**
         * Takes the direction that lies over a place of the ground's unit disc: so the sky's light is spread as it falls
         * on level ground.
         */
        public void shineOver(float x, float z) {
            float y = (float) Math.sqrt(1 - LOWEST_SKY * (x * x + z * z));
            shineFrom(new Vector3f(x, y, z).normalizeLocal());
            followBounds(sun);
        }

        @Override
        void tell(Daylight materials) {
            if (texel.z == 0) {
                // Nothing has been drawn yet.
                return;
            }
            Vector3f eye = camera().getLocation();
            relative.loadIdentity();
            relative.setTranslation(eye);
            matrix.mult(relative, relative);
            materials.sky(texture(), relative, texel, toward);
        }
    }

    /** Adds a geometry that moves and casts a shadow; it need not be attached to the scene. */
    public void cast(Geometry geometry) {
        if (geometry.getParent() == null) {
            geometry.updateGeometricState();
        }
        moving.add(geometry);
    }

    /** The same of bodies, whose shadows may be simple shapes instead. */
    public void castBody(Geometry geometry) {
        if (geometry.getParent() == null) {
            geometry.updateGeometricState();
        }
        bodies.add(geometry);
    }

    /** Adds a geometry that stands still and casts a shadow. */
    public void castStanding(Geometry geometry) {
        standing.add(geometry);
        stale = true;
    }

    public void forget(Geometry geometry) {
        stale |= standing.remove(geometry);
        moving.remove(geometry);
        bodies.remove(geometry);
    }

    /** Sets the ground that shadows fall on: the map covers nothing beyond it. */
    public void setBounds(Bounds newBounds, Terrain terrain) {
        bounds = newBounds;
        float reach = (float) Math.hypot(
                Math.max(-newBounds.minX(), newBounds.maxX()), Math.max(-newBounds.minZ(), newBounds.maxZ()));
        uneven = terrain.highest(reach);
        stale = true;
    }

    final void followBounds(SunShadow other) {
        bounds = other.bounds;
        uneven = other.uneven;
    }

    /** The camera whose picture the shadows are for. */
    final Camera camera() {
        return viewPort.getCamera();
    }

    /** The map of all, or of what stands still. */
    final Texture2D texture() {
        return map.texture();
    }

    /** The map of what moves; null where the other has all. */
    public Texture2D movingMap() {
        return movingMap == null ? null : movingMap.texture();
    }

    /** How often the map of what stands still has been drawn; with each time what it falls on looks different. */
    int drawings() {
        return drawings;
    }

    @Override
    public void initialize(RenderManager manager, ViewPort port) {
        super.initialize(manager, port);
        viewPort = port;
    }

    @Override
    public void postQueue(RenderQueue queue) {
        fit(viewPort.getCamera());
        RenderManager renderManager = manager();
        String technique = renderManager.getForcedTechnique();
        renderManager.setForcedTechnique("PreShadow");
        if (still == Rendering.Still.DRAWN) {
            begin(map);
            draw(standing);
            draw(moving);
            draw(bodies);
        } else if (stale || !matrix.equals(drawnFor)) {
            begin(map);
            draw(standing);
            drawnFor.set(matrix);
            stale = false;
            drawings++;
        }
        if (movingMap != null && (still == Rendering.Still.KEPT || !moving.isEmpty())) {
            begin(movingMap);
            // What is drawn there goes by the camera's size, which is that of the larger map.
            manager().getRenderer().setViewPort(0, 0, size / COARSER, size / COARSER);
            draw(moving);
            if (still == Rendering.Still.KEPT) {
                draw(bodies);
            }
        }
        renderManager.setForcedTechnique(technique);
        renderManager.getRenderer().setFrameBuffer(viewPort.getOutputFrameBuffer());
        renderManager.setCamera(viewPort.getCamera(), false);
    }

    private void begin(ShadowMap into) {
        Renderer renderer = manager().getRenderer();
        renderer.setFrameBuffer(into.target());
        manager().setCamera(sun, false);
        renderer.clearBuffers(false, true, false);
    }

    private void draw(List<Geometry> casters) {
        for (int i = 0; i < casters.size(); i++) {
            Geometry caster = casters.get(i);
            if (caster.getLocalCullHint() != CullHint.Always) {
                manager().renderGeometry(caster);
            }
        }
    }

    private void fit(Camera camera) {
        minU = minV = Float.MAX_VALUE;
        maxU = maxV = -Float.MAX_VALUE;
        float reach =
                FastMath.clamp(REACH_PER_HEIGHT * Math.abs(camera.getLocation().y), NEAREST_REACH, FARTHEST_REACH);
        float left = camera.getViewPortLeft();
        float bottom = camera.getViewPortBottom();
        float wide = camera.getViewPortRight() - left;
        float high = camera.getViewPortTop() - bottom;
        for (int i = 0; i < 9; i++) {
            corner.set(
                    camera.getWidth() * (left + wide * (i % 3) / 2f),
                    camera.getHeight() * (bottom + high * (i / 3) / 2f));
            camera.getWorldCoordinates(corner, 0, near);
            camera.getWorldCoordinates(corner, 1, far);
            far.subtractLocal(near).normalizeLocal();
            float drop = far.y < -1e-4f ? near.y / -far.y : Float.MAX_VALUE;
            float along = Math.min(Math.max(drop, 0), reach);
            include(near.x + far.x * along, near.z + far.z * along);
        }
        float halfU = step((maxU - minU) / 2 + MARGIN + uneven);
        float halfV = step((maxV - minV) / 2 + MARGIN + uneven);
        float texelU = 2 * halfU / size;
        float texelV = 2 * halfV / size;
        float u = (float) Math.floor((minU + maxU) / 2 / texelU) * texelU;
        float v = (float) Math.floor((minV + maxV) / 2 / texelV) * texelV;
        float back = halfV + (HIGHEST_CASTER + uneven) / toward.y + 10;
        float depth = (2 * halfV + uneven) / toward.y + back + 20;
        centre.set(right).multLocal(u).addLocal(up.x * v, up.y * v, up.z * v);
        // The ground under the middle of the map, then back toward the sun.
        float toGround = -centre.y / toward.y;
        centre.addLocal(toward.x * (toGround + back), toward.y * (toGround + back), toward.z * (toGround + back));
        sun.setLocation(centre);
        sun.setFrustum(0, depth, -halfU, halfU, halfV, -halfV);
        sun.update();
        matrix.set(sun.getViewProjectionMatrix());
        texel.set(Math.max(texelU, texelV), 1f / size, 1 / depth);
        tell(light);
    }

    private void include(float x, float z) {
        float inX = FastMath.clamp(x, bounds.minX() - MARGIN, bounds.maxX() + MARGIN);
        float inZ = FastMath.clamp(z, bounds.minZ() - MARGIN, bounds.maxZ() + MARGIN);
        float u = right.x * inX + right.z * inZ;
        float v = up.x * inX + up.z * inZ;
        minU = Math.min(minU, u);
        maxU = Math.max(maxU, u);
        minV = Math.min(minV, v);
        maxV = Math.max(maxV, v);
    }

    private static float step(float size) {
        return (float) Math.pow(SIZE_STEP, Math.ceil(Math.log(size) / Math.log(SIZE_STEP)));
    }

    @Override
    public void cleanup() {
        map.dispose();
        if (movingMap != null) {
            movingMap.dispose();
        }
    }

    /** How far the sun's light comes: a picture of depths, and what draws into it. */
    private record ShadowMap(Texture2D texture, FrameBuffer target) {
        /** @param size pixels along each side */
        ShadowMap(int size) {
            this(new Texture2D(size, size, Image.Format.Depth), new FrameBuffer(size, size, 1));
            texture.setShadowCompareMode(Texture.ShadowCompareMode.LessOrEqual);
            texture.setMagFilter(Texture.MagFilter.Bilinear);
            texture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
            target.setDepthTarget(FrameBuffer.FrameBufferTarget.newTarget(texture));
        }

        void dispose() {
            target.dispose();
            texture.getImage().dispose();
        }
    }
}
