package onder.sandbox.hud.toolkit;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.simsilica.lemur.Panel;
import com.simsilica.lemur.core.GuiControl;
import com.simsilica.lemur.style.ElementId;
import java.util.List;

/** A Lemur panel that is made of blocks; one that draws arranges itself. */
public class Widget extends Panel implements Block {
    private static final ElementId ID = new ElementId("widget");

    /** That moment, in seconds. */
    private static final double OPENING = 1;

    public final Stage stage;
    public final Theme theme;
    private Block content = new Stack();
    private double openedAt = Double.NEGATIVE_INFINITY;

    public Widget(Stage stage, String name) {
        super(false, ID, Theme.STYLE);
        this.stage = stage;
        this.theme = stage.theme;
        setName(name);
    }

    public Widget(Stage stage, String name, Block content) {
        this(stage, name);
        setContent(content);
    }

    protected final Line line(String text) {
        return new Line(stage, text);
    }

    protected final Line dim(String text) {
        return new Line(stage, text, false, theme.dim);
    }

    protected final Line bold(String text) {
        return new Line(stage, text, true, theme.ink);
    }

    protected final Paragraph paragraph(String text, ColorRGBA color, float lineHeight) {
        return new Paragraph(stage, text, color, lineHeight);
    }

    protected final Patch patch(BackgroundQuad background) {
        return new Patch(stage, background);
    }

    protected final Button button(String name, String label, Runnable action) {
        return new Button(stage, name, label, false, action);
    }

    /** A button without a face of its own until the pointer is over it. */
    protected final Button quiet(String name, String label, Runnable action) {
        return new Button(stage, name, label, true, action);
    }

    protected static Row row(float gap, Block... blocks) {
        return new Row(gap, blocks);
    }

    protected static Row row(float gap, List<? extends Block> blocks) {
        return new Row(gap, blocks);
    }

    protected static Column column(float gap, Block... blocks) {
        return new Column(gap, blocks);
    }

    protected static Column column(float gap, List<? extends Block> blocks) {
        return new Column(gap, blocks);
    }

    protected static Stack stack(Block... blocks) {
        return new Stack(blocks);
    }

    /** Gives it a background that keeps the pointer from what is behind it. */
    protected final void setSurface(RoundedBox box) {
        setBackground(box);
        new Touch(this);
    }

    /** Says that it has opened unasked where the mouse may be: for a moment a press still goes to what is behind it. */
    public final void setOpening() {
        openedAt = stage.seconds();
    }

    /** Whether it, or what it is in, opened unasked a moment ago. */
    public final boolean isOpening() {
        return stage.seconds() - openedAt < OPENING || getParent() instanceof Widget outer && outer.isOpening();
    }

    /** Sets what fills it. */
    public final void setContent(Block content) {
        this.content.takeOff();
        this.content = content;
    }

    @Override
    public float heightFor(float width) {
        return content.heightFor(width);
    }

    @Override
    public float naturalWidth() {
        return content.naturalWidth();
    }

    /** Places the children for the size that it was given. */
    protected void arrange(float width, float height) {
        content.putOn(this, 0, 0, 1, width, height);
    }

    @Override
    public final void putOn(Widget widget, float x, float y, float layer, float width, float height) {
        widget.place(this, x, y, layer, width, height);
    }

    @Override
    public final void takeOff() {
        removeFromParent();
    }

    /** Gives it a size; in a window without room for it that is nothing, never less. */
    @Override
    public void setSize(Vector3f wanted) {
        Vector3f size = atLeastNothing(wanted);
        // What Lemur lays out by itself keeps the size given here.
        getControl(GuiControl.class).setPreferredSize(size.clone());
        super.setSize(size);
        arrange(size.x, size.y);
    }

    private static Vector3f atLeastNothing(Vector3f size) {
        return new Vector3f(Math.max(0, size.x), Math.max(0, size.y), 0);
    }

    public float width() {
        return getSize().x;
    }

    public float height() {
        return getSize().y;
    }

    /** Whether it is shown and (x, y), in pixels from the window's lower left corner, is on the part of it that is seen. */
    public boolean holds(float x, float y) {
        Vector3f corner = getWorldTranslation();
        float scale = theme.scale;
        return getParent() != null
                && x >= corner.x
                && x < corner.x + width() * scale
                && y <= corner.y
                && y >= corner.y - height() * scale
                && isSeen(x, y);
    }

    /** Whether its middle is seen. */
    public final boolean isSeen() {
        Vector3f corner = getWorldTranslation();
        float scale = theme.scale;
        return stage.shows(this) && holds(corner.x + width() * scale / 2, corner.y - height() * scale / 2);
    }

    /** Whether no scroller that it is in cuts it off at that pixel. */
    private boolean isSeen(float x, float y) {
        Scroller around = around();
        return around == null || around.holds(x, y);
    }

    /** The nearest scroller that it is in; null: none. */
    final Scroller around() {
        Node parent = getParent();
        while (parent != null && !(parent instanceof Scroller)) {
            parent = parent.getParent();
        }
        return (Scroller) parent;
    }

    /** Scrolls so that it is in sight, with what has just been added to it; typing in it goes on. */
    public final void bringIntoSight() {
        bringIntoSight(Float.MAX_VALUE);
    }

    /** @param most no more than this height of it, in points */
    final void bringIntoSight(float most) {
        Scroller around = around();
        if (around != null) {
            around.showPart(this, most);
        }
    }

    /** Lays out again what has changed inside. */
    protected void rearrange() {
        if (width() > 0) {
            arrange(width(), height());
        }
    }

    /** Puts {@code child} with its upper left corner at (x, y) of this. */
    public void place(Panel child, float x, float y, float layer, float width, float height) {
        if (child.getParent() != this) {
            attachChild(child);
        }
        child.setLocalTranslation(x, -y, layer);
        child.setSize(atLeastNothing(new Vector3f(width, height, 0)));
    }
}
