package onder.app.hud;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.simsilica.lemur.GuiGlobals;
import com.simsilica.lemur.event.MouseAppState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.IntStream;
import onder.app.Shield;
import onder.param.Params;

/**
 * The HUD: left the parameters, right the live figures, at the bottom clock, chart and recording.
 *
 * <p>Attach it before whatever else reads the mouse or the keys: it consumes what is meant for it.
 * {@link #covers} tells whether a place on the screen is the HUD's, {@link #typing} whether a text
 * field has the keys. All calls belong to the application's thread.
 */
public final class Hud extends BaseAppState implements Shield {
    private static final float TOAST_LAYER = 60;
    private static final float BAR_LAYER = 30;
    private static final float TIMELINE_LAYER = 20;
    private static final float LIST_LAYER = 20;
    private static final float TOAST_WIDTH = 560;

    private final HudModel model;
    private final Deque<Toast> toasts = new ArrayDeque<>();
    private final InputGuard guard = new InputGuard(this);
    private HudSettings settings = Params.defaults(HudSettings.class);
    private HudSettings inUse;
    private Node guiNode;
    private Stage stage;
    private LeftPanel left;
    private RightPanel right;
    private BottomBar bottom;
    private TimelinePanel timeline;
    private boolean timelineOpen;
    private GroupList groups;
    private boolean hidden;
    private int width;
    private int height;

    public Hud(HudModel model) {
        this.model = model;
    }

    /** The panels' own settings. */
    public HudSettings settings() {
        return settings;
    }

    /** Replaces the panels' own settings from the next frame on. */
    public void settings(HudSettings wanted) {
        settings = wanted;
    }

    private HudModel.Group ownSettings() {
        HudSettings defaults = Params.defaults(HudSettings.class);
        return new HudModel.Group(
                "panels",
                "",
                new HudModel.Settings<>(HudSettings.class, this::settings, () -> defaults, this::settings));
    }

    @Override
    protected void initialize(Application app) {
        guard.listenFirst(app.getInputManager());
        GuiGlobals.initialize(app);
        guard.listenLast(app.getInputManager());
        guiNode = (Node) app.getGuiViewPort().getScenes().get(0);
        MouseAppState mouse = getStateManager().getState(MouseAppState.class);
        // Only the HUD is picked by Lemur: a ray through the whole scene each frame would cost a search tree of it.
        mouse.setIncludeDefaultCollisionRoots(false);
        mouse.addCollisionRoot(guiNode, app.getGuiViewPort());
        GuiGlobals.getInstance().getFocusNavigationState().setEnabled(false);
        measure();
        build();
    }

    /** Looks how large the window is; true when it has changed. */
    private boolean measure() {
        Camera camera = getApplication().getGuiViewPort().getCamera();
        boolean changed = camera.getWidth() != width || camera.getHeight() != height;
        width = camera.getWidth();
        height = camera.getHeight();
        return changed;
    }

    private void build() {
        inUse = settings;
        boolean linear = getApplication().getContext().getSettings().isGammaCorrection();
        float scale = settings.panels().scale(width, height);
        LeftPanel before = left;
        stage = new Stage(new Theme(getApplication().getAssetManager(), scale, linear));
        left = new LeftPanel(stage, model, this::guarded, this::say, this::gallery, ownSettings());
        if (before != null) {
            left.beLike(before);
        }
        right = new RightPanel(stage, model, this::guarded, this::groupList);
        if (groups != null) {
            groups = newGroupList();
        }
        bottom = new BottomBar(stage, model, this::guarded, this::say, this::timeline, this::compare);
        timeline = new TimelinePanel(stage, model, this::guarded, this::timeline);
        stage.resize(width, height);
        show();
    }

    /** Builds the panels anew when their scale has to be another. */
    private void rescale() {
        if (inUse != settings || settings.panels().scale(width, height) != stage.theme.scale()) {
            stage.leaveEntry();
            stage.root.removeFromParent();
            toasts.clear();
            build();
        }
    }

    private Runnable guarded(Runnable action) {
        return () -> {
            try {
                action.run();
            } catch (IllegalArgumentException refused) {
                refuse(refused.getMessage());
            }
        };
    }

    @Override
    protected void cleanup(Application app) {
        stage.root.removeFromParent();
        guard.stop(app.getInputManager());
    }

    @Override
    protected void onEnable() {
        show();
    }

    @Override
    protected void onDisable() {
        stage.root.removeFromParent();
    }

    private void show() {
        if (isEnabled() && !hidden) {
            guiNode.attachChild(stage.root);
        } else {
            stage.root.removeFromParent();
        }
    }

    @Override
    public void update(float tpf) {
        if (measure()) {
            stage.resize(width, height);
        }
        rescale();
        model.refusals().forEach(this::refuse);
        left.update();
        right.update();
        if (groups != null && groups.update()) {
            stage.relayout();
        }
        bottom.update();
        if (timelineOpen) {
            timeline.update();
        }
        while (!toasts.isEmpty() && toasts.peek().over()) {
            toasts.poll().removeFromParent();
            stage.relayout();
        }
        // A layout can ask for another: a closed popup, a line that came or went.
        for (int i = 0; i < 3 && stage.takeLayoutWish(); i++) {
            layout();
        }
        stage.update(tpf, getApplication().getInputManager().getCursorPosition());
    }

    private void layout() {
        float h = stage.height();
        float w = stage.width();
        stage.show(left, 0, 0, 0, LeftPanel.WIDTH, h - BottomBar.HEIGHT);
        float rightHeight = Math.min(right.heightFor(RightPanel.WIDTH), h - BottomBar.HEIGHT);
        stage.show(right, w - RightPanel.WIDTH, 0, 0, RightPanel.WIDTH, rightHeight);
        stage.show(bottom, 0, h - BottomBar.HEIGHT, BAR_LAYER, w, BottomBar.HEIGHT);
        if (groups != null) {
            float listWidth = groups.naturalWidth();
            float listLeft = w - RightPanel.WIDTH - Theme.GAP - listWidth;
            stage.show(groups, listLeft, Theme.GAP, LIST_LAYER, listWidth, groups.heightFor(listWidth));
        }
        float y = h - BottomBar.HEIGHT - Theme.GAP;
        if (timelineOpen) {
            float free = w - LeftPanel.WIDTH - RightPanel.WIDTH - 2 * Theme.GAP;
            float tall = timeline.heightFor(free);
            y -= tall;
            stage.show(timeline, LeftPanel.WIDTH + Theme.GAP, y, TIMELINE_LAYER, free, tall);
            y -= Theme.GAP;
        } else {
            timeline.removeFromParent();
        }
        for (Toast toast : toasts) {
            float toastWidth = toast.naturalWidth();
            float toastHeight = toast.heightFor(toastWidth);
            y -= toastHeight;
            float middle = LeftPanel.WIDTH + (w - LeftPanel.WIDTH - RightPanel.WIDTH) / 2;
            stage.show(toast, middle - toastWidth / 2, y, TOAST_LAYER, toastWidth, toastHeight);
            y -= Theme.GAP;
        }
    }

    /** What the panels leave of a window of that size in pixels to compared pictures. */
    public Room room(int windowWidth, int windowHeight) {
        if (!isShown()) {
            return Room.WHOLE;
        }
        float scale = stage.theme.scale();
        float bottomHeight = BottomBar.HEIGHT + (timelineOpen ? timeline.height() + 2 * Theme.GAP : 0);
        return new Room(
                LeftPanel.WIDTH * scale / windowWidth,
                RightPanel.WIDTH * scale / windowWidth,
                bottomHeight * scale / windowHeight,
                BottomBar.chartPlace(windowWidth / scale, windowHeight / scale));
    }

    /** Whether the pixel (x, y), from the lower left corner, belongs to the HUD. */
    @Override
    public boolean covers(float x, float y) {
        if (!isShown()) {
            return false;
        }
        return stage.popupOpen()
                || contains(left, x, y)
                || contains(right, x, y)
                || contains(bottom, x, y)
                || contains(timeline, x, y)
                || groups != null && contains(groups, x, y)
                || toasts.stream().anyMatch(toast -> contains(toast, x, y));
    }

    private boolean contains(Widget widget, float x, float y) {
        if (widget.getParent() == null) {
            return false;
        }
        Vector2f corner = stage.place(widget);
        float px = x / stage.theme.scale() - corner.x;
        float py = stage.height() - y / stage.theme.scale() - corner.y;
        return px >= 0 && py >= 0 && px < widget.width() && py <= widget.height();
    }

    /** Whether a text field has the keys: shortcuts rest meanwhile. */
    @Override
    public boolean typing() {
        return isShown() && stage.typing();
    }

    private boolean isShown() {
        return stage != null && isEnabled() && !hidden;
    }

    /** Shows or hides everything. */
    public void toggle() {
        stage.leaveEntry();
        stage.closePopup();
        stage.hideTip();
        hidden = !hidden;
        show();
    }

    /** Opens or closes the leadership timeline. */
    public void timeline() {
        if (hidden) {
            toggle();
        }
        timelineOpen = !timelineOpen;
        stage.hideTip();
        stage.relayout();
    }

    private GroupList newGroupList() {
        return new GroupList(stage, model.groupDesk(), this::guarded, this::groupList);
    }

    /** Opens or closes the list of groups. */
    public void groupList() {
        if (hidden) {
            toggle();
        }
        if (groups == null) {
            groups = newGroupList();
        } else {
            groups.dispose();
            groups.removeFromParent();
            groups = null;
        }
        stage.relayout();
    }

    /** Opens or closes the page of keys. */
    public void help() {
        if (hidden) {
            toggle();
        }
        if (stage.closePopup()) {
            return;
        }
        HelpPage page = new HelpPage(stage, model.keys());
        float w = Math.min(page.naturalWidth(), stage.width() - 2 * Theme.GAP);
        float h = page.heightFor(w);
        stage.open(page, (stage.width() - w) / 2, Math.max(Theme.GAP, (stage.height() - h) / 2), w, h, () -> {});
    }

    /** Opens the choice of strategies to compare, or ends the comparison. */
    public void compare() {
        if (model.comparison().running()) {
            model.comparison().end();
            return;
        }
        ComparePage page = new ComparePage(stage, model.comparison(), this::guarded);
        float h = page.heightFor(ComparePage.WIDTH);
        float x = stage.width() - ComparePage.WIDTH - Theme.GAP;
        stage.open(page, x, stage.height() - BottomBar.HEIGHT - Theme.GAP - h, ComparePage.WIDTH, h, () -> {});
    }

    /** Compares all strategies, or ends the comparison. */
    public void compareAll() {
        Comparing comparing = model.comparison();
        if (comparing.running()) {
            comparing.end();
            return;
        }
        comparing.begin(
                IntStream.range(0, comparing.strategies().size()).boxed().toList());
        say("the same scene and seed under each strategy; C ends it");
    }

    /** Opens or closes the page of the gallery. */
    public void gallery() {
        if (hidden) {
            toggle();
        }
        if (stage.closePopup()) {
            return;
        }
        GalleryPage page = new GalleryPage(
                stage, stage.width() - 2 * Theme.GAP, model.gallery(), i -> guarded(() -> model.openPiece(i))
                        .run());
        float w = page.naturalWidth();
        float h = Math.min(page.heightFor(w), stage.height() - 2 * Theme.GAP);
        stage.open(page, (stage.width() - w) / 2, (stage.height() - h) / 2, w, h, page::dispose);
    }

    /** Closes what is open, the innermost first; false when there was nothing. */
    public boolean escape() {
        if (stage.entry() != null) {
            stage.entry().cancel();
            return true;
        }
        if (stage.closePopup()) {
            return true;
        }
        if (!toasts.isEmpty()) {
            toasts.pollLast().removeFromParent();
            stage.relayout();
            return true;
        }
        if (timelineOpen) {
            timeline();
            return true;
        }
        if (!model.selection().isEmpty()) {
            model.deselect();
            return true;
        }
        return false;
    }

    /** Tells the user something for a few seconds. */
    public void say(String message) {
        toast(message, false);
    }

    /** Tells the user why something was not done. */
    public void refuse(String message) {
        toast(message, true);
    }

    private void toast(String message, boolean refusal) {
        if (toasts.size() == 3) {
            toasts.poll().removeFromParent();
        }
        toasts.add(new Toast(stage, message, refusal, TOAST_WIDTH));
        stage.relayout();
    }

    /** The root of all that is shown, for tests. */
    Spatial root() {
        return stage.root;
    }

    LeftPanel left() {
        return left;
    }

    void wheel(float notches) {
        stage.wheel(notches);
    }

    /** A press anywhere but in the field that has the keys ends the typing. */
    void pressAt(float x, float y) {
        Entry entry = stage.entry();
        if (entry != null && !contains(entry, x, y)) {
            stage.leaveEntry();
        }
    }
}
