package onder.draw.view.marks;

import com.jme3.asset.AssetManager;
import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.shape.Quad;
import com.jme3.texture.Texture;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.List;
import onder.core.geometry.Point;
import onder.world.setup.Label;
import onder.world.setup.Signpost;

/**
 * Words that lie on the ground, to be read by who looks along −z, the arrows of signposts, and words that stand over a place
 * and face the camera.
 */
public final class LabelView {
    private static final String FONT = "Interface/Fonts/Title-28.fnt";
    private static final float HEIGHT = 0.014f;
    /** How many times flatter than wide a letter may be seen. */
    private static final int SLANTED = 4;

    private static final ColorRGBA INK = new ColorRGBA(0.045f, 0.06f, 0.08f, 0.85f);
    private static final ColorRGBA PALE_INK = new ColorRGBA(0.95f, 0.96f, 0.92f, 0.95f);

    private static final ColorRGBA PLATE = new ColorRGBA(0.02f, 0.03f, 0.04f, 1);

    /** Over the heads of those who stand there, in metres. */
    private static final float STANDS = 2.2f;

    /** The height of the letters of standing words: as a share of the picture's, and the least and the most, in metres. */
    private static final float SHARE = 0.025f;

    private static final float LEAST = 0.3f;
    private static final float MOST = 2.5f;

    private final Node node = new Node("labels");
    private final AssetManager assets;
    private boolean frameIsSrgb = true;
    private List<Label> shown = List.of();
    private List<Label> standing = List.of();
    private List<Signpost> posts = List.of();
    private boolean pale;

    public LabelView(AssetManager assets, Node root) {
        this.assets = assets;
        node.setCullHint(CullHint.Never);
        root.attachChild(node);
    }

    /** Sets whether what is drawn on turns linear colours into sRGB by itself. */
    public void setFrameIsSrgb(boolean srgb) {
        if (srgb != frameIsSrgb) {
            frameIsSrgb = srgb;
            show(shown, standing, posts, pale);
        }
    }

    /** The panels' font with means of its pixels: letters a few pixels high are pale, and no broken line. */
    private BitmapFont font() {
        BitmapFont read = assets.loadFont(FONT);
        Material[] pages = new Material[read.getPageSize()];
        for (int i = 0; i < pages.length; i++) {
            Texture letters = read.getPage(i)
                    .getTextureParam("ColorMap")
                    .getTextureValue()
                    .clone();
            // The panels draw theirs pixel by pixel.
            letters.setImage(letters.getImage().clone());
            letters.setMinFilter(Texture.MinFilter.Trilinear);
            letters.setMagFilter(Texture.MagFilter.Bilinear);
            letters.setAnisotropicFilter(SLANTED);
            pages[i] = ink();
            pages[i].setTexture("ColorMap", letters);
            pages[i].setBoolean("VertexColor", true);
        }
        BitmapFont font = new BitmapFont();
        font.setCharSet(read.getCharSet());
        font.setPages(pages);
        return font;
    }

    /**
     * @param upright those that stand; their size does not matter
     * @param onDark whether the ground is dark, and the words on it are pale
     */
    public void show(List<Label> labels, List<Label> upright, List<Signpost> signposts, boolean onDark) {
        pale = onDark;
        shown = labels;
        standing = upright;
        posts = signposts;
        node.detachAllChildren();
        // Read only where there is a word to write: most scenes have none, and start sooner.
        BitmapFont font = labels.isEmpty() && upright.isEmpty() ? null : font();
        for (Label label : labels) {
            BitmapText text = text(font, label, label.size(), colour(pale ? PALE_INK : INK));
            text.setLocalRotation(new Quaternion().fromAngles(-FastMath.HALF_PI, 0, 0));
            text.setLocalTranslation(label.x() - text.getLineWidth() / 2, HEIGHT, label.z() - text.getLineHeight() / 2);
            node.attachChild(text);
        }
        upright.forEach(label -> node.attachChild(sign(font, label)));
        signposts.forEach(post -> node.attachChild(arrow(post)));
    }

    private static BitmapText text(BitmapFont font, Label label, float size, ColorRGBA color) {
        BitmapText text = new BitmapText(font);
        text.setSize(size);
        text.setText(label.text());
        text.setColor(color);
        text.setQueueBucket(Bucket.Transparent);
        return text;
    }

    /** Words on a dark plate, one unit high. */
    private Node sign(BitmapFont font, Label label) {
        Node sign = new Node("sign");
        BitmapText text = text(font, label, 1, colour(PALE_INK));
        float half = text.getLineWidth() / 2;
        text.setLocalTranslation(-half, text.getLineHeight(), 0);
        Geometry plate = new Geometry("plate", new Quad(2 * half + 0.6f, text.getLineHeight()));
        // Opaque, so that it is drawn before the words.
        plate.setMaterial(new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md"));
        plate.getMaterial().setColor("Color", colour(PLATE));
        plate.setLocalTranslation(-half - 0.3f, 0, -0.05f);
        sign.attachChild(plate);
        sign.attachChild(text);
        sign.setLocalTranslation(label.x(), STANDS, label.z());
        sign.addControl(new Facing());
        return sign;
    }

    /** Turns a sign to the camera of each picture, and makes it large enough to be read there. */
    private static final class Facing extends AbstractControl {
        @Override
        protected void controlUpdate(float tpf) {}

        @Override
        protected void controlRender(RenderManager manager, ViewPort port) {
            Camera camera = port.getCamera();
            float slope = (camera.getFrustumTop() - camera.getFrustumBottom()) / camera.getFrustumNear();
            float tall = slope * camera.getLocation().distance(spatial.getWorldTranslation());
            spatial.setLocalScale(FastMath.clamp(SHARE * tall, LEAST, MOST));
            spatial.setLocalRotation(new Quaternion()
                    .fromAxes(
                            camera.getLeft().negate(),
                            camera.getUp(),
                            camera.getDirection().negate()));
            spatial.updateGeometricState();
            Spatial top = spatial;
            while (top.getParent() != null) {
                top = top.getParent();
            }
            // The scene is drawn now: its bounds must be known.
            top.getWorldBound();
        }
    }

    private Material ink() {
        Material ink = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
        ink.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
        ink.getAdditionalRenderState().setDepthWrite(false);
        // Nearer than the ground, however coarse the depths of far places are.
        ink.getAdditionalRenderState().setPolyOffset(-4, -40);
        return ink;
    }

    private ColorRGBA colour(ColorRGBA ink) {
        return frameIsSrgb ? ink : ink.getAsSrgb();
    }

    private Geometry arrow(Signpost post) {
        Material ink = ink();
        ink.setColor("Color", colour(pale ? PALE_INK : INK));
        ink.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
        List<Point> outline = post.arrow();
        FloatBuffer corners = BufferUtils.createFloatBuffer(3 * outline.size());
        outline.forEach(point -> corners.put(point.x()).put(HEIGHT).put(point.z()));
        Mesh mesh = new Mesh();
        mesh.setMode(Mesh.Mode.Triangles);
        mesh.setBuffer(Type.Position, 3, corners);
        mesh.updateBound();
        Geometry arrow = new Geometry("arrow", mesh);
        arrow.setMaterial(ink);
        arrow.setQueueBucket(Bucket.Transparent);
        return arrow;
    }
}
