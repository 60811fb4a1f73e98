package onder.sandbox.hud.toolkit;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.simsilica.lemur.event.CursorEventControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** What all widgets share: the window's size, the layers above the panels, the tooltip and the focus. */
public final class Stage {
    /** A tooltip comes after this many seconds. */
    static final double TIP_DELAY = 0.5;

    /** After a press, no tooltip appears until the mouse has moved this far, in points: the user knows what was just pressed. */
    private static final float QUIET = 4;

    private static final float POPUP_LAYER = 100;
    private static final float TIP_LAYER = 200;

    /** In front of all layers at every scale. */
    private static final float PICKED_FROM = 10_000;

    /** The width of the panels at the window's edges, in points. */
    public record Margins(float left, float right, float bottom) {}

    public final Theme theme;
    public final Node root = new Node("hud");

    private final List<CompletableFuture<String>> awaited = new ArrayList<>();
    private final Predicate<RuntimeException> isRefusal;

    /** What the keyboard acts on. */
    public final KeyboardFocus focus;

    private Vector2f cursor = new Vector2f();

    /** For so long after a button closed something, no other one at the same place does, in seconds. */
    private static final double CLOSING_PAUSE = 0.4;

    /** How far that place reaches, in points. */
    private static final float CLOSING_REACH = 8;

    /** Longer frames, in seconds, count as this long, so that messages stay readable. */
    private static final float LONGEST_FRAME = 0.25f;

    private Margins margins = new Margins(0, 0, 0);
    private float width;
    private float height;
    private double seconds;
    private boolean layoutRequested = true;

    private Consumer<String> refusals = message -> {};
    private Supplier<String> readClipboard = () -> null;
    private Predicate<String> writeClipboard = text -> false;

    /** The copied text that the desktop did not take; null: none. */
    private String kept;

    private Supplier<?> session = () -> null;
    private Supplier<?> scene = () -> null;
    private Popup popup;
    private Touch tipOwner;

    private Supplier<Tip> tip;
    private double tipSince;

    /** When a button last closed something. */
    private double closed = Double.NEGATIVE_INFINITY;

    private final Vector2f closedAt = new Vector2f();

    /** Where the mouse was pressed, or stands at the start, in pixels; null once it has moved on. */
    private Vector2f quiet = new Vector2f();

    private TipBox tipBox;
    private UnaryOperator<String> words = UnaryOperator.identity();
    private TextEntry entry;
    private BooleanSupplier alt = () -> false;
    private BooleanSupplier shift = () -> false;
    private boolean filmed;

    /** @param isRefusal whether the program, when it threw this, has only refused what the user asked for */
    public Stage(Theme theme, Predicate<RuntimeException> isRefusal) {
        this.theme = theme;
        this.isRefusal = isRefusal;
        focus = new KeyboardFocus(this);
        root.setLocalScale(theme.scale, theme.scale, 1);
    }

    /** The window's size in points. */
    public float width() {
        return width;
    }

    public float height() {
        return height;
    }

    /** Sets the function that puts the present keys into texts. */
    public void setWords(UnaryOperator<String> wanted) {
        words = wanted;
    }

    /** A text in which the names of actions in braces have become their keys; tooltips and messages need no call. */
    public String words(String text) {
        return words.apply(text);
    }

    /** The margins that the panels at the edges take. */
    public Margins margins() {
        return margins;
    }

    /** Where the bar at the bottom begins, in points from the top. */
    public float bottom() {
        return height - margins.bottom();
    }

    /** Tooltips keep off these margins. */
    public void setMargins(Margins wanted) {
        margins = wanted;
    }

    public void resize(int pixelsWide, int pixelsHigh) {
        width = pixelsWide / theme.scale;
        height = pixelsHigh / theme.scale;
        // Panels hang from the window's upper left corner.
        root.setLocalTranslation(0, pixelsHigh, 0);
        closePopup();
        hideTip();
        requestLayout();
    }

    /** Where the mouse is, in pixels from the window's lower left corner. */
    public Vector2f cursor() {
        return cursor;
    }

    /** Real seconds since the HUD began. */
    public double seconds() {
        return seconds;
    }

    /** Sets the display of the reasons of refusals. */
    void onRefusal(Consumer<String> tell) {
        refusals = tell;
    }

    /** Runs a user's action; when it is refused, shows why. */
    public boolean attempt(Runnable action) {
        return attempt(action, refused -> refusals.accept(refused.getMessage()));
    }

    /**
     * Runs an action.
     *
     * @param refusal takes what it was refused with
     * @return whether it was done
     */
    public boolean attempt(Runnable action, Consumer<RuntimeException> refusal) {
        try {
            action.run();
            return true;
        } catch (RuntimeException failure) {
            if (!isRefusal.test(failure)) {
                throw failure;
            }
            refusal.accept(failure);
            return false;
        }
    }

    /** Shows why something was refused, once that is known. */
    public void refuseLater(CompletableFuture<String> whyOrNull) {
        awaited.add(whyOrNull);
    }

    /** Shows why something was refused. */
    void refuse(String why) {
        refusals.accept(why);
    }

    /**
     * Sets the clipboard of the desktop; without it, what is copied can be pasted in the panels only.
     *
     * @param read gives the text that is there; null: none
     * @param write puts a text there; false where it cannot
     */
    public void setClipboard(Supplier<String> read, Predicate<String> write) {
        readClipboard = read;
        writeClipboard = write;
    }

    /** Copies a text; nothing where it is empty. */
    void copy(String text) {
        if (!text.isEmpty()) {
            kept = writeClipboard.test(text) ? null : text;
        }
    }

    /** What was last copied; null: nothing. */
    String copied() {
        return kept != null ? kept : readClipboard.get();
    }

    /** Sets the source of the Shift and Alt keys' state. */
    public void setModifiers(BooleanSupplier shiftHeld, BooleanSupplier altHeld) {
        shift = shiftHeld;
        alt = altHeld;
    }

    /** Whether a Shift key is held. */
    public boolean isShift() {
        return shift.getAsBoolean();
    }

    /** Sets whether the panels are filmed: then they hide the machine's speed, so that each film is the same. */
    public void setFilmed(boolean now) {
        filmed = now;
    }

    /** Whether the panels are filmed. */
    public boolean isFilmed() {
        return filmed;
    }

    /** Whether an Alt key is held. */
    public boolean alt() {
        return alt.getAsBoolean();
    }

    public void requestLayout() {
        layoutRequested = true;
    }

    public boolean takeLayoutRequest() {
        boolean requested = layoutRequested;
        layoutRequested = false;
        return requested;
    }

    public void update(float tpf, Vector2f cursorInPixels) {
        seconds += Math.min(tpf, LONGEST_FRAME);
        cursor = cursorInPixels;
        if (entry != null && entry.owner() instanceof NameField field) {
            field.look();
        }
        if (quiet != null && quiet.distance(cursor) > QUIET * theme.scale) {
            quiet = null;
            tipSince = seconds;
        }
        if (quiet == null && tip != null && tipBox == null && !typing() && seconds - tipSince >= TIP_DELAY) {
            showTip(tip.get());
        }
        if (tipOwner != null && tipOwner.widget.getParent() == null) {
            hideTip();
        }
        awaited.removeIf(each -> {
            if (each.isDone() && each.join() != null) {
                refuse(each.join());
            }
            return each.isDone();
        });

        focus.update();
    }

    public void hoverTip(Touch owner, Supplier<Tip> content) {
        hideTip();
        tipOwner = owner;
        tip = content;
        tipSince = seconds;
    }

    /** The mouse was pressed. */
    void pressed() {
        hideTip();
        quiet = cursor.clone();
    }

    /** Whether a button under the mouse may close something: none did so a moment ago at the same place. */
    boolean mayClose() {
        boolean again = seconds - closed <= CLOSING_PAUSE && closedAt.distance(cursor) <= CLOSING_REACH * theme.scale;
        if (!again) {
            closed = seconds;
            closedAt.set(cursor);
        }
        return !again;
    }

    /** Lets a key close something, however soon after a click did. */
    void allowClosing() {
        closed = Double.NEGATIVE_INFINITY;
    }

    /**
     * Sets the owner of gestures; a drag ends when the owner changes.
     *
     * @param run gives the session that is shown
     * @param setting gives the scene that is open; it stays where a session begins again
     */
    public void setSession(Supplier<?> run, Supplier<?> setting) {
        session = run;
        scene = setting;
    }

    /** The owner of a gesture that begins now. */
    Object session(boolean wide) {
        return wide ? scene.get() : session.get();
    }

    /** Whether a widget is on the screen. */
    boolean shows(Widget widget) {
        Spatial top = widget;
        while (top != null && top != root) {
            top = top.getParent();
        }
        return top == root && root.getParent() != null;
    }

    public void leaveTip(Touch owner) {
        if (tipOwner == owner) {
            hideTip();
        }
    }

    public void hideTip() {
        tip = null;
        tipOwner = null;
        if (tipBox != null) {
            tipBox.removeFromParent();
            tipBox = null;
        }
    }

    private void showTip(Tip content) {
        if (content == null) {
            return;
        }
        String[] details = Arrays.stream(content.details()).map(words).toArray(String[]::new);
        tipBox = new TipBox(this, new Tip(words.apply(content.text()), details));
        float w = tipBox.naturalWidth();
        float h = tipBox.heightFor(w);
        float x = cursor.x / theme.scale + 14;
        // Beside the panel, not over the rows that one is about to use.
        x = Math.min(x < margins.left() ? margins.left() + 6 : x, width - w - 4);
        boolean overBar = cursor.y / theme.scale < margins.bottom();
        if (!overBar && cursor.x / theme.scale > width - margins.right()) {
            x = width - margins.right() - w - 6;
        }
        float y = height - cursor.y / theme.scale + (cursor.x / theme.scale < margins.left() ? -12 : 18);
        float top = place(tipOwner.widget).y;
        float under = top + tipOwner.widget.height() + Theme.GAP;
        boolean beside = cursor.x / theme.scale < margins.left();
        boolean fits = under + h <= height - 4;
        if (!beside && (fits || top - Theme.GAP - h >= 4)) {
            y = fits ? under : top - Theme.GAP - h;
        } else if (y + h > height - 4) {
            y = height - cursor.y / theme.scale - h - Theme.GAP;
        }
        show(tipBox, Math.max(4, x), Math.max(4, y), TIP_LAYER, w, h);
    }

    public void show(Widget widget, float x, float y, float layer, float w, float h) {
        root.attachChild(widget);
        widget.setLocalTranslation(Math.round(x), -Math.round(y), layer);
        widget.setSize(new Vector3f(w, h, 0));
    }

    /** Shows {@code content} above all else until it is closed or something outside it is pressed. */
    public void open(Widget content, float x, float y, float w, float h, Runnable closed) {
        closePopup();
        hideTip();
        popup = new Popup(this, content, focus.widget(), x, y, w, h, closed);
        focus.clear();
        show(popup, 0, 0, POPUP_LAYER, width, height);
    }

    /** The widget that takes the mouse at a pixel, from the window's lower left corner; null: none does. */
    Spatial touched(float x, float y) {
        CollisionResults hits = new CollisionResults();
        root.collideWith(new Ray(new Vector3f(x, y, PICKED_FROM), new Vector3f(0, 0, -1)), hits);
        for (CollisionResult hit : hits) {
            for (Spatial in = hit.getGeometry(); in != null; in = in.getParent()) {
                if (in.getControl(CursorEventControl.class) != null) {
                    return in;
                }
            }
        }
        return null;
    }

    /** Lays out again what is open above everything. */
    public void arrangePopup() {
        if (popup != null) {
            popup.content.rearrange();
        }
    }

    /** Makes what is open above everything as tall as its content has become, if the window has room; never less tall. */
    public void heightenPopup() {
        Widget content = popup.content;
        float wanted = Math.min(content.heightFor(content.width()), height - 2 * Theme.GAP);
        if (wanted > content.height()) {
            popup.heighten(wanted);
        }
    }

    /** Closes the popup; false when there was none. */
    public boolean closePopup() {
        if (popup == null) {
            return false;
        }
        Popup closing = popup;
        if (entry != null && entry.owner().hasAncestor(closing)) {
            leaveEntry();
        }
        popup = null;
        closing.removeFromParent();
        closing.closed.run();
        focus.returnTo(closing.opener);
        return true;
    }

    /** What is open above everything; null: nothing. */
    public Widget popup() {
        return popup == null ? null : popup.content;
    }

    public boolean popupOpen() {
        return popup != null;
    }

    /** Gives a text field the focus. */
    public void edit(TextEntry next) {
        leaveEntry();
        entry = next;
    }

    /**
     * Goes on to the next control of the page, or else to the next field of the panel in which something is typed, and
     * after the last to the first. A value that is refused keeps the focus.
     *
     * @param back to the one before instead
     */
    public void nextField(boolean back) {
        if (popup != null || focus.isLit()) {
            focus.next(back);
            return;
        }
        List<TypingField> fields = new ArrayList<>();
        Spatial in = entry;
        while (in != null && in.getParent() != root) {
            in = in.getParent();
        }
        collect(in, fields);
        TextEntry leaving = entry;
        int at = back ? fields.size() : -1;
        for (int i = 0; leaving != null && i < fields.size(); i++) {
            at = leaving.hasAncestor((Widget) fields.get(i)) ? i : at;
        }
        if (leaving != null) {
            leaving.finish(true);
        }
        if (entry == null && !fields.isEmpty()) {
            fields.get(Math.floorMod(at + (back ? -1 : 1), fields.size())).begin();
        }
    }

    /** Collects the fields that are seen, by rows. */
    private void collect(Spatial in, List<TypingField> fields) {
        if (in instanceof TypingField field && ((Widget) in).isSeen()) {
            fields.add(field);
        }
        if (in instanceof Node node) {
            Comparator<Spatial> byRows = Comparator.comparingDouble(child -> -child.getLocalTranslation().y);
            node.getChildren().stream()
                    .sorted(byRows.thenComparingDouble(child -> child.getLocalTranslation().x))
                    .forEach(child -> collect(child, fields));
        }
    }

    /**
     * Gives a key that was pressed, or repeats, to the text field that has the focus.
     *
     * @param typed the character that it types; 0: none
     */
    public void type(int code, char typed, boolean control, boolean shift) {
        if (entry != null) {
            entry.key(code, typed, control, shift);
        }
    }

    /** Whether a text field has the focus. */
    public boolean typing() {
        return entry != null;
    }

    /** Takes the focus from the text field that has it, which accepts what was typed if that is allowed. */
    public void leaveEntry() {
        if (entry != null) {
            TextEntry leaving = entry;
            forget(leaving);
            leaving.finish(false);
        }
    }

    /** Gives up what is being typed; false where nothing is, or a search, which ends with its popup. */
    public boolean cancelEntry() {
        boolean typing = entry != null && !(entry.owner() instanceof NameField field && field.isSearch());
        if (typing) {
            entry.cancel();
        }
        return typing;
    }

    void forget(TextEntry leaving) {
        if (entry == leaving) {
            entry = null;
        }
    }

    public TextEntry entry() {
        return entry;
    }

    /** Passes the wheel's notches to the topmost widget under the mouse. */
    public void wheel(float notches) {
        Spatial page = popup == null ? root : popup;
        List<Widget> there = new ArrayList<>();
        page.depthFirstTraversal(in -> {
            if (in instanceof Wheeled && ((Widget) in).holds(cursor.x, cursor.y)) {
                there.add((Widget) in);
            }
        });
        there.stream()
                .max(Comparator.comparingDouble(each -> each.getWorldTranslation().z))
                .ifPresent(top -> {
                    hideTip();
                    ((Wheeled) top).wheel(notches);
                });
    }

    /** The widget's upper left corner in points from the window's. */
    public Vector2f place(Widget widget) {
        Vector3f corner = widget.getWorldTranslation();
        return new Vector2f(corner.x / theme.scale, height - corner.y / theme.scale);
    }
}
