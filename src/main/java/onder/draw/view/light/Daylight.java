package onder.draw.view.light;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.math.Vector4f;
import com.jme3.shader.VarType;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.util.BufferUtils;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import onder.core.terrain.HeightField;
import onder.core.terrain.Terrain;
import onder.param.Params;
import onder.world.setup.Landscape;

/** The light that all materials of the scene share: one sun, its shadow, the sky and the haze. */
public final class Daylight {
    /** Every card takes pictures of so many pixels. */
    private static final int WIDEST_PICTURE = 4096;

    /** The power of a linear colour that is shown. */
    private static final double SHOWN = 2.2;

    private final AssetManager assets;
    private boolean frameIsSrgb;
    private final List<Material> materials = new ArrayList<>();
    private Landscape landscape;
    /** Toward the middle of the sun's disc. */
    private Vector3f middle;
    /** Toward the place of the disc that lights the picture. */
    private Vector3f sun;

    private Vector3f[] colours;
    private float haze;
    private float farthest = DataPass.FARTHEST;
    private boolean softShadows = true;
    private Rendering.Light bodyLight = Rendering.Light.BY_PIXEL;
    private Texture2D movingShadow;
    private Terrain terrain;
    private Texture2D heights;

    /** @param frameIsSrgb whether the frame buffer turns linear colours into sRGB by itself */
    public Daylight(AssetManager assets, boolean frameIsSrgb) {
        this.assets = assets;
        this.frameIsSrgb = frameIsSrgb;
        setLandscape(Params.defaults(Landscape.class));
    }

    /** Sets the time of day and where the sun stands. */
    public void setLandscape(Landscape wanted) {
        landscape = wanted;
        middle = Sunlight.toward(wanted);
        colours = Sunlight.of(wanted).array();
        materials.forEach(this::colour);
        materials.forEach(this::flood);
        setSun(middle);
    }

    public Landscape landscape() {
        return landscape;
    }

    /** A unit vector toward the middle of the sun's disc. */
    public Vector3f middle() {
        return middle;
    }

    private void colour(Material material) {
        material.setParam("Daylight", VarType.Vector3Array, colours);
    }

    /** Tells who can swim whether the ground is water. */
    private void flood(Material material) {
        if (has(material, "Afloat")) {
            material.setFloat("Afloat", landscape.ground() == Landscape.Ground.WATER ? 1 : 0);
        }
    }

    /** Whether a material's shader has a parameter. */
    public static boolean has(Material material, String name) {
        return material.getMaterialDef().getMaterialParam(name) != null;
    }

    /** Sets a flag that shaders only look up where it is true; none where they lack it. */
    private static void setFlag(Material material, String name, boolean is) {
        if (has(material, name)) {
            if (is) {
                material.setBoolean(name, true);
            } else {
                material.clearParam(name);
            }
        }
    }

    public AssetManager assets() {
        return assets;
    }

    /** A material of this scene, lit with all others. */
    public Material material(String definition) {
        Material material = new Material(assets, definition);
        material.setVector3("SunDirection", sun);
        colour(material);
        flood(material);
        if (haze > 0) {
            material.setFloat("HazeDistance", haze);
        }
        materials.add(material);
        encode(material);
        shape(material);
        soften(material);
        lightBody(material);
        castOn(material);
        measure(material);
        return material;
    }

    /** Sets whether what is drawn on turns linear colours into sRGB by itself. */
    public void setFrameIsSrgb(boolean srgb) {
        frameIsSrgb = srgb;
        materials.forEach(this::encode);
    }

    private void encode(Material material) {
        setFlag(material, "FrameIsSrgb", frameIsSrgb);
    }

    /** Sets whether the edges of shadows are soft on what is large enough to show it. */
    public void setSoftShadows(boolean soft) {
        softShadows = soft;
        materials.forEach(this::soften);
    }

    private void soften(Material material) {
        setFlag(material, "SoftShadow", softShadows);
    }

    /** Sets where the light on bodies is worked out. */
    public void setBodyLight(Rendering.Light wanted) {
        bodyLight = wanted;
        materials.forEach(this::lightBody);
    }

    /** Says that a material is that of the finest bodies. */
    public Material finest(Material material) {
        material.setBoolean("Finest", true);
        lightBody(material);
        return material;
    }

    private void lightBody(Material material) {
        boolean finest = material.getParam("Finest") != null;
        boolean byCorner =
                bodyLight == Rendering.Light.BY_CORNER || bodyLight == Rendering.Light.FAR_BY_CORNER && !finest;
        setFlag(material, "LitByCorner", byCorner);
    }

    /** Sets how far away, in metres, the farthest is that data tell; 0: they tell which way surfaces face. See {@link DataPass}. */
    public void setFarthest(float metres) {
        farthest = metres;
        materials.forEach(this::measure);
    }

    private void measure(Material material) {
        if (has(material, "Farthest")) {
            material.setFloat("Farthest", farthest);
        }
    }

    /** How much darker, 0..1, level ground is in shadow than in the sun, as it is shown. */
    public float shadowStrength() {
        float shade = Sunlight.luminance(colours[1]);
        return 1 - (float) Math.pow(shade / (shade + Sunlight.luminance(colours[0]) * middle.y), 1 / SHOWN);
    }

    /** Sets the map of what moves, which casts shadows on what moves; null: there is none beside that of all. */
    void movingShadow(Texture2D map) {
        movingShadow = map;
        materials.forEach(this::castOn);
    }

    private void castOn(Material material) {
        if (has(material, "MovingShadow")) {
            if (movingShadow != null) {
                material.setTexture("MovingShadow", movingShadow);
            } else {
                material.clearParam("MovingShadow");
            }
        }
    }

    /** Lights what stands still as if there were no sun, or as ever. */
    void setInShade(boolean inShade) {
        for (Material material : materials) {
            if (has(material, "InShade")) {
                material.setBoolean("InShade", inShade);
            }
        }
    }

    /** Sets where the sun stands for all materials: a unit vector toward it. */
    public void setSun(Vector3f toward) {
        sun = toward;
        materials.forEach(material -> material.setVector3("SunDirection", toward));
    }

    /** A unit vector toward the sun. */
    public Vector3f sun() {
        return sun;
    }

    /** Lights a material no longer. */
    public void forget(Material material) {
        materials.remove(material);
    }

    /** Tells the materials how the ground rises and falls. */
    public void setTerrain(Terrain newTerrain) {
        boolean another = newTerrain.field() != null
                && (terrain == null || heights == null || terrain.field() != newTerrain.field());
        heights = another ? picture(newTerrain.field()) : heights;
        terrain = newTerrain;
        materials.forEach(this::shape);
    }

    private void shape(Material material) {
        if (!has(material, "Relief")) {
            return;
        }
        if (terrain == null || terrain.isFlat()) {
            material.clearParam("Relief");
            material.clearParam("Field");
            return;
        }
        Vector4f[] waves = new Vector4f[Terrain.WAVES];
        for (int i = 0; i < waves.length; i++) {
            float[] wave = i < terrain.waves() ? terrain.wave(i) : new float[4];
            waves[i] = new Vector4f(wave[0], wave[1], wave[2], wave[3]);
        }
        material.setParam("Waves", VarType.Vector4Array, waves);
        material.setVector2("Rise", new Vector2f(terrain.riseX(), terrain.riseZ()));
        material.setBoolean("Relief", true);
        HeightField field = terrain.field();
        if (field == null) {
            material.clearParam("Field");
        } else {
            material.setTexture("Field", heights);
            material.setVector4(
                    "FieldPlace",
                    new Vector4f(
                            field.minX(), field.minZ(), field.columns() * field.cell(), field.rows() * field.cell()));
        }
    }

    /** Heights as a picture of one number a pixel; of a field larger than any card takes, every second, third or so. */
    private static Texture2D picture(HeightField field) {
        int every = (Math.max(field.columns(), field.rows()) + WIDEST_PICTURE - 1) / WIDEST_PICTURE;
        int columns = Math.max(1, field.columns() / every);
        int rows = Math.max(1, field.rows() / every);
        ByteBuffer numbers = BufferUtils.createByteBuffer(Float.BYTES * columns * rows);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                numbers.putFloat(field.heights()[row * every * field.columns() + column * every]);
            }
        }
        numbers.flip();
        Texture2D picture =
                new Texture2D(new Image(Image.Format.Luminance32F, columns, rows, numbers, ColorSpace.Linear));
        picture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
        picture.setMagFilter(Texture.MagFilter.Bilinear);
        picture.setWrap(Texture.WrapMode.EdgeClamp);
        return picture;
    }

    /**
     * Tells the materials where the sun's shadow lies now.
     *
     * @param texel size of a pixel of the map in metres, its share of the map, and metres to depth
     */
    public void shadow(Texture2D map, Matrix4f matrix, Vector3f texel) {
        for (int i = 0; i < materials.size(); i++) {
            Material material = materials.get(i);
            material.setTexture("ShadowMap", map);
            material.setMatrix4("ShadowMatrix", matrix);
            material.setVector3("ShadowTexel", texel);
        }
    }

    /**
     * Sets by which map the materials look up how open the sky is.
     *
     * @param map of the depths that one direction of the sky sees; null: all of the sky is open
     * @param relative from places relative to the camera to those of the map
     * @param size of a texel as {@link #shadow}'s
     * @param direction a unit vector toward that direction
     */
    public void sky(Texture2D map, Matrix4f relative, Vector3f size, Vector3f direction) {
        for (int i = 0; i < materials.size(); i++) {
            Material material = materials.get(i);
            if (!has(material, "SkyMap")) {
                continue;
            }
            if (map == null) {
                material.clearParam("SkyMap");
            } else {
                material.setTexture("SkyMap", map);
                material.setMatrix4("SkyMatrix", relative);
                material.setVector3("SkyTexel", size);
                material.setVector3("SkyDirection", direction);
            }
        }
    }

    /**
     * Sets where the haze hides things: two thirds of a thing's colour are gone at this distance in metres.
     *
     * @return whether that is another distance than before
     */
    public boolean haze(float metres) {
        if (metres == haze) {
            return false;
        }
        haze = metres;
        materials.forEach(m -> m.setFloat("HazeDistance", metres));
        return true;
    }
}
