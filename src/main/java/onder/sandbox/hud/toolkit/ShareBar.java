package onder.sandbox.hud.toolkit;

/** A bar that fills a share of its room from the left. */
public final class ShareBar extends Widget {
    private final Patch bar;
    private float share;

    public ShareBar(Stage stage, RoundedBox box) {
        super(stage, "bar");
        bar = patch(box);
    }

    /** @param share of the whole, 0 to 1 */
    public void setShare(float share) {
        this.share = Math.min(1, share);
        rearrange();
    }

    @Override
    protected void arrange(float width, float height) {
        if (share > 0) {
            place(bar, 0, 0, 1, Math.max(1, width * share), height);
        } else {
            bar.takeOff();
        }
    }
}
