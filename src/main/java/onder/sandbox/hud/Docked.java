package onder.sandbox.hud;

import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;

/** A panel that has its place in the window: the {@link Dock} makes it, calls it in each frame, and puts it there. */
public abstract class Docked extends Widget {
    /** The least width, in points, of a panel that takes all the width that is free. */
    private static final float LEAST_WIDE = 380;

    /** The width of a panel that takes all that is free. */
    protected static final float ALL = Float.MAX_VALUE;

    private static final float AS_NEEDED = -1;

    final Dock.Place place;
    private final float width;

    /** A panel as wide as what is in it. */
    protected Docked(Stage stage, String name, Dock.Place place) {
        this(stage, name, place, AS_NEEDED);
    }

    /** @param width the panel's width, in points, where so much is free; {@link #ALL}: all that is free */
    protected Docked(Stage stage, String name, Dock.Place place, float width) {
        super(stage, name);
        this.place = place;
        this.width = width;
    }

    @Override
    public float naturalWidth() {
        return width == AS_NEEDED ? super.naturalWidth() : width;
    }

    /**
     * Updates what the panel shows; once a frame. A panel that needs another size calls {@link Stage#requestLayout}.
     */
    public void update() {}

    /** The panel's width, in points, if this much is free. */
    public float widthIn(float free) {
        return Math.min(naturalWidth(), free);
    }

    /** The width, in points, without which it is of no use: where less is free, the panel at the left gives way. */
    protected float leastWidth() {
        return width == ALL ? LEAST_WIDE : 0;
    }

    /** The gap below the panel, in points. */
    protected float gap() {
        return Theme.GAP;
    }

    /**
     * For a panel at the bottom: whether compared pictures and the camera's targets keep clear of it. For one at the
     * side: whether the camera's targets do, however high it is.
     */
    protected boolean isSolid() {
        return false;
    }

    /** Whether a pixel, from the window's lower left corner, belongs to it; none does if it puts itself somewhere, or is opening. */
    public boolean covers(float x, float y) {
        return place != Dock.Place.FREE && holds(x, y) && !isOpening();
    }

    /** Ends what the panel has begun and keeps what its successor needs; called when it closes or is made anew. */
    public void dispose() {}
}
