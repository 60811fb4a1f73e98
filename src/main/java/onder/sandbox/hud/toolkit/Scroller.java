package onder.sandbox.hud.toolkit;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.material.MatParamOverride;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.math.Vector4f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.shader.VarType;
import java.util.ArrayList;
import java.util.List;

/** A column of widgets that is higher than its place; the wheel and the bar scroll it. */
public final class Scroller extends Widget implements Wheeled {
    /** How far one notch of the wheel goes, in points. */
    static final float NOTCH = 48;

    /** The room that the bar takes at the right. */
    public static final float BAR = 8;

    private static final float SHORTEST_THUMB = 24;

    private final Node content = new Node("content") {
        /** What is scrolled away is not seen and cannot be touched: neither clicked nor hovered over. */
        @Override
        public int collideWith(Collidable other, CollisionResults results) {
            boolean away = other instanceof Ray ray && !holds(ray.origin.x, ray.origin.y);
            return away ? 0 : super.collideWith(other, results);
        }
    };

    private final MatParamOverride clip = new MatParamOverride(VarType.Vector4, "Clip", new Vector4f());
    private final List<Widget> widgets = new ArrayList<>();
    private final float gap;
    private final Thumb thumb;
    private float offset;
    private float contentHeight;

    public Scroller(Stage stage, String name, float gap) {
        super(stage, name);
        this.gap = gap;
        content.addMatParamOverride(clip);
        attachChild(content);
        new Touch(this);
        thumb = new Thumb();
    }

    public void setContent(List<? extends Widget> widgets) {
        this.widgets.clear();
        this.widgets.addAll(widgets);
        content.detachAllChildren();
        rearrange();
    }

    public List<Widget> content() {
        return widgets;
    }

    /** Gives a widget of the content, even one out of sight, the size that it has in sight. */
    void layOut(Widget widget) {
        widget.setSize(new Vector3f(inner(width()), widget.heightFor(inner(width())), 0));
    }

    /** Moves down by that many points. */
    public void scroll(float points) {
        if (stage.entry() != null && stage.entry().hasAncestor(this) && within(offset + points) != offset) {
            stage.leaveEntry();
        }
        move(points);
    }

    private void move(float points) {
        float moved = within(offset + points);
        if (moved != offset) {
            offset = moved;
            rearrange();
        }
    }

    /** The nearest place to which it can scroll. */
    private float within(float wanted) {
        return Math.max(0, Math.min(contentHeight - height(), wanted));
    }

    public float offset() {
        return offset;
    }

    /** Sets how far down it is, before it has a size; then as far as there is content. */
    public void setOffset(float points) {
        offset = points;
    }

    /** Scrolls so that {@code widget} is in sight. */
    public void reveal(Widget widget) {
        show(y(widget), widget.heightFor(inner(width())));
    }

    /** Scrolls so that it begins with {@code widget}, as far as there is content. */
    public void toTop(Widget widget) {
        scroll(y(widget) - offset);
    }

    /** Whether a widget begins at the top or above it. */
    public boolean isPast(Widget widget) {
        return y(widget) <= offset + 1;
    }

    /** Scrolls so that a part of its content is in sight. */
    public void reveal(Widget widget, Widget part) {
        // On the screen, all parts have their places.
        rearrange();
        reveal(widget);
        showPart(part, Float.MAX_VALUE);
    }

    /** Scrolls no farther than needed to have a part that is on the screen in sight, from its top to a greatest height. */
    void showPart(Widget part, float most) {
        rearrange();
        float y = offset;
        for (Spatial in = part; in != content; in = in.getParent()) {
            y -= in.getLocalTranslation().y;
        }
        show(y, Math.min(most, part.height()));
    }

    /** Where a widget begins, from the beginning of the content. */
    private float y(Widget widget) {
        float y = 0;
        for (Widget each : widgets.subList(0, widgets.indexOf(widget))) {
            y += each.heightFor(inner(width())) + gap;
        }
        return y;
    }

    private void show(float y, float height) {
        move(Math.min(0, y - offset));
        move(Math.max(0, Math.min(y - offset, y + height - offset - height())));
    }

    float heightOfAll(float width) {
        float sum = 0;
        for (Widget widget : widgets) {
            sum += widget.heightFor(inner(width)) + gap;
        }
        return sum - gap;
    }

    private static float inner(float width) {
        return width - BAR;
    }

    @Override
    public float heightFor(float width) {
        return heightOfAll(width);
    }

    @Override
    protected void arrange(float width, float height) {
        contentHeight = heightOfAll(width);
        offset = Math.max(0, Math.min(offset, contentHeight - height));
        offset = Math.round(offset);
        float y = -offset;
        for (Widget widget : widgets) {
            float h = widget.heightFor(inner(width));
            if (y + h > 0 && y < height) {
                if (widget.getParent() != content) {
                    content.attachChild(widget);
                }
                widget.setLocalTranslation(0, -y, 1);
                widget.setSize(new Vector3f(inner(width), h, 0));
            } else if (widget.getParent() == content) {
                content.detachChild(widget);
            }
            y += h + gap;
        }
        if (contentHeight > height && height > 0) {
            float length = Math.max(SHORTEST_THUMB, height * height / contentHeight);
            float at = (height - length) * offset / (contentHeight - height);
            place(thumb, width - BAR + 2, at, 2, BAR - 2, length);
        } else {
            thumb.takeOff();
        }
    }

    /** Keeps what is drawn inside, wherever the window or a panel has moved. */
    @Override
    public void updateLogicalState(float tpf) {
        super.updateLogicalState(tpf);
        clip.setValue(seen());
    }

    /** The part of it that is seen: left, bottom, right and top, in pixels. */
    private Vector4f seen() {
        Vector3f corner = getWorldTranslation();
        float scale = theme.scale;
        // The shader compares pixel centres, which lie half a pixel off the edges.
        Vector4f seen = new Vector4f(
                Math.round(corner.x),
                Math.round(corner.y - height() * scale),
                Math.round(corner.x + width() * scale),
                Math.round(corner.y));
        Scroller outer = around();
        if (outer != null) {
            Vector4f most = outer.seen();
            seen.y = Math.max(seen.y, most.y);
            seen.w = Math.min(seen.w, most.w);
        }
        return seen;
    }

    @Override
    public void wheel(float notches) {
        scroll(-notches * NOTCH);
    }

    /** The bar that shows how far down it is. */
    private final class Thumb extends Widget {
        private final RoundedBox bar;
        private float grip;

        Thumb() {
            super(Scroller.this.stage, "thumb");
            bar = theme.box(theme.hover, 3);
            setBackground(bar);
            new Touch(this)
                    .outlivingSession()
                    .onPress((x, y) -> grip = y)
                    .onDrag((x, y) -> {
                        float room = Scroller.this.height() - height();
                        scroll((y - grip) / room * (contentHeight - Scroller.this.height()));
                    })
                    .onHover(inside -> bar.color(inside ? theme.dim : theme.hover));
        }
    }
}
