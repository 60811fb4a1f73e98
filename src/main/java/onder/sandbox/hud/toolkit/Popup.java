package onder.sandbox.hud.toolkit;

/** A widget above everything; a press outside closes it and does nothing else. */
final class Popup extends Widget {
    private final Widget content;
    private final Widget opener;
    private final float x;
    private final float y;
    private final float contentWidth;
    private final float contentHeight;
    private final Runnable closed;

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
            @Override
            protected void press(float px, float py) {
                stage.closePopup();
            }
        };
    }

    Widget opener() {
        return opener;
    }

    Widget content() {
        return content;
    }

    Runnable closed() {
        return closed;
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
