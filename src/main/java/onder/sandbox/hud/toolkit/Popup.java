package onder.sandbox.hud.toolkit;

import com.jme3.scene.Spatial;
import com.simsilica.lemur.event.CursorButtonEvent;
import com.simsilica.lemur.event.CursorEventControl;
import com.simsilica.lemur.event.CursorMotionEvent;

/** A widget above everything; a press outside closes it, and beside a menu does what lies under the mouse. */
final class Popup extends Widget {
    final Widget content;
    final Widget opener;
    private final float x;
    private float y;
    private final float contentWidth;
    private float contentHeight;
    final Runnable closed;

    /** @param opener what had the keyboard when it was opened; null: nothing had */
    Popup(Stage stage, Widget content, Widget opener, float x, float y, float width, float height, Runnable closed) {
        super(stage, "popup");
        this.content = content;
        this.opener = opener;
        this.x = x;
        this.y = y;
        this.contentWidth = width;
        this.contentHeight = height;
        this.closed = closed;
        new Touch(this) {
            private Spatial beneath;

            @Override
            public void cursorButtonEvent(CursorButtonEvent event, Spatial target, Spatial capture) {
                if (!(content instanceof Menu menu)) {
                    super.cursorButtonEvent(event, target, capture);
                } else {
                    if (event.isPressed()) {
                        stage.closePopup();
                        beneath = stage.touched(event.getX(), event.getY());
                    }
                    if (beneath == menu.openedAt()) {
                        // Its click would open the menu again.
                        event.setConsumed();
                    } else if (beneath != null) {
                        beneath.getControl(CursorEventControl.class).cursorButtonEvent(event, beneath, beneath);
                    }
                    // Where no widget is, the scene takes the event.
                }
            }

            @Override
            public void cursorMoved(CursorMotionEvent event, Spatial target, Spatial capture) {
                if (beneath != null) {
                    beneath.getControl(CursorEventControl.class).cursorMoved(event, beneath, beneath);
                } else if (capture == null) {
                    event.setConsumed();
                }
            }
        }.onPress((px, py) -> stage.closePopup());
    }

    /** Makes the content taller, by as much above as below. */
    void heighten(float wanted) {
        y = Math.max(Theme.GAP, y - (wanted - contentHeight) / 2);
        contentHeight = wanted;
        rearrange();
    }

    @Override
    public float heightFor(float width) {
        return stage.height();
    }

    @Override
    protected void arrange(float width, float height) {
        place(content, Math.round(x), Math.round(y), 2, contentWidth, contentHeight);
    }
}
