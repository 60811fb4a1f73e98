package onder.app.ui;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.simsilica.lemur.Panel;
import com.simsilica.lemur.core.GuiControl;
import com.simsilica.lemur.style.ElementId;

/** A Lemur panel that lays out its children itself, from its width. */
public abstract class Widget extends Panel {
    private static final ElementId ID = new ElementId("widget");

    public final Stage stage;
    public final Theme theme;

    public Widget(Stage stage, String name) {
        super(false, ID, Theme.STYLE);
        this.stage = stage;
        this.theme = stage.theme;
        setName(name);
    }

    /** The height that it needs at that width, in points. */
    public abstract float heightFor(float width);

    /** Places the children for the size that it was given. */
    protected abstract void arrange(float width, float height);

    @Override
    public void setSize(Vector3f size) {
        // What Lemur lays out by itself keeps the size given here.
        getControl(GuiControl.class).setPreferredSize(size.clone());
        super.setSize(size);
        arrange(size.x, size.y);
    }

    public float width() {
        return getSize().x;
    }

    public float height() {
        return getSize().y;
    }

    /** Whether it is shown and has the cursor, in pixels from the window's lower left corner, over it. */
    public boolean holds(Vector2f cursor) {
        Vector3f corner = getWorldTranslation();
        float scale = theme.scale();
        return getParent() != null
                && cursor.x >= corner.x
                && cursor.x < corner.x + width() * scale
                && cursor.y <= corner.y
                && cursor.y > corner.y - height() * scale;
    }

    /** Lays out again what has changed inside. */
    protected void rearrange() {
        if (width() > 0) {
            arrange(width(), height());
        }
    }

    /** Puts {@code child} with its upper left corner at (x, y) of this, one layer above. */
    public void place(Panel child, float x, float y, float width, float height) {
        place(child, x, y, 1, width, height);
    }

    public void place(Panel child, float x, float y, float layer, float width, float height) {
        if (child.getParent() != this) {
            attachChild(child);
        }
        child.setLocalTranslation(x, -y, layer);
        child.setSize(new Vector3f(Math.max(0, width), Math.max(0, height), 0));
    }

    public void hide(Panel child) {
        if (child.getParent() == this) {
            detachChild(child);
        }
    }
}
