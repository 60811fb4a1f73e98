package onder.sandbox.hud.toolkit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Messages that stay for a few seconds, the newest above the others. */
public final class Toasts {
    private static final float LAYER = 60;

    /** Refusals lie over the page whose button was refused. */
    private static final float OVER_PAGES = 140;

    private static final float WIDTH = 560;
    private static final int MOST = 3;

    private final Stage stage;
    private final Deque<Toast> shown = new ArrayDeque<>();

    public Toasts(Stage stage) {
        this.stage = stage;
        stage.onRefusal(this::refuse);
    }

    /** Shows a message. */
    public Toast say(String message) {
        return add(message, false, List.of());
    }

    /** Shows why something was refused. */
    public void refuse(String message) {
        add(message, true, List.of());
    }

    /**
     * Offers something, for half a minute.
     *
     * @param label the words on the button that does it
     */
    public Toast offer(String message, String label, Runnable action) {
        return offer(message, List.of(new Toast.Offer("accept", label, true, action)));
    }

    /** Offers several things, for half a minute. */
    public Toast offer(String message, List<Toast.Offer> offers) {
        return add(message, false, offers);
    }

    private Toast add(String message, boolean refusal, List<Toast.Offer> offers) {
        // A message that is already shown starts its time again.
        List<Toast> same = shown.stream()
                .filter(toast -> offers.isEmpty() && toast.says(stage.words(message), refusal))
                .toList();
        same.forEach(Toast::removeFromParent);
        shown.removeAll(same);
        if (shown.size() == MOST) {
            shown.poll().removeFromParent();
        }
        Toast toast = new Toast(stage, stage.words(message), refusal, offers, WIDTH);
        shown.add(toast);
        stage.requestLayout();
        return toast;
    }

    /** Removes the messages whose time is over. */
    public void update() {
        List<Toast> over = shown.stream().filter(Toast::over).toList();
        if (!over.isEmpty()) {
            over.forEach(Toast::removeFromParent);
            shown.removeAll(over);
            stage.requestLayout();
        }
    }

    /** Takes away what was said, but no offer. */
    public void clear() {
        shown.stream().filter(toast -> !toast.offer).forEach(Toast::close);
    }

    /** Removes the newest message; returns false when there was none. */
    public boolean dismiss() {
        if (shown.isEmpty()) {
            return false;
        }
        shown.pollLast().removeFromParent();
        stage.requestLayout();
        return true;
    }

    /**
     * Stacks them upwards from a bottom, about a middle, both in points.
     *
     * @param edge the right edge of what lies in the lower left corner, which they keep clear of
     * @param above the bottom of those that lie above it
     */
    public void layout(float middle, float bottom, float edge, float above) {
        float y = bottom;
        for (Toast toast : shown) {
            float room = stage.width() - 2 * Theme.GAP;
            float width = Math.min(room, toast.naturalWidth());
            float height = toast.heightFor(width);
            float x = Math.max(Theme.GAP, Math.min(Theme.GAP + room - width, middle - width / 2));
            y = (x < edge ? Math.min(y, above) : y) - height;
            stage.show(toast, x, y, toast.refusal ? OVER_PAGES : LAYER, width, height);
            y -= Theme.GAP;
        }
    }

    /** Whether a pixel, from the window's lower left corner, is on one. */
    public boolean covers(float x, float y) {
        return shown.stream().anyMatch(toast -> toast.holds(x, y));
    }
}
