package onder.sandbox.panels;

import com.jme3.app.Application;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetManager;
import com.jme3.input.KeyInput;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeContext;
import com.simsilica.lemur.GuiGlobals;
import com.simsilica.lemur.event.MouseAppState;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.Quality;
import onder.output.film.FixedTimer;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.Key;
import onder.sandbox.action.KeyMap;
import onder.sandbox.challenge.ChallengeOverlay;
import onder.sandbox.commands.Hints;
import onder.sandbox.compare.PanelInsets;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.files.DesktopClipboard;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.LastQuality;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.Refusals;
import onder.sandbox.hud.SlowPictures;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextEntry;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.run.ReadyScene;
import onder.sandbox.shots.ShotLane;
import onder.sandbox.thing.Thing;
import onder.sandbox.timeline.MomentPictures;
import onder.sandbox.timeline.TimelinePanel;
import onder.sandbox.view.Shield;
import onder.sandbox.view.Viewpoints;
import onder.scene.Scene;

/**
 * The HUD: parameters on the left, live figures on the right; clock, chart and recording at the bottom.
 *
 * <p>Attach it before anything else that reads the mouse or the keys: it consumes its own events.
 * {@link #covers} tells whether a place on the screen is the HUD's, {@link #typing} whether a text
 * field has the keys. All calls belong to the application's thread.
 */
public final class Hud extends AppStateAdapter implements Shield {
    final SandboxParts parts;
    private static final String LEMURS_FONT = "Interface/Fonts/Default.fnt";
    private static final String OWN_FONT = "Interface/Fonts/Text-14.fnt";

    /** The run that the panels show. */

    /** The offer of lower quality; null: there was none. */
    private Toast slowOffer;

    private final InputGuard guard;

    /** The panels over the scene. */
    final Panels panels;

    /** The things that Esc closes, in this order. */
    final List<Step> escapes;

    private HudSettings settings = Params.defaults(HudSettings.class);
    private final MomentPictures pictures;
    private boolean alwaysHints;

    /** Whether to show hints: only in a window, where a user reads them, and in tests of hints. */
    private boolean givesHints;

    private final SlowPictures slow = new SlowPictures();
    private final LastQuality quality;
    private HudSettings inUse;
    private int keysInUse;
    private Node guiNode;
    private Stage stage;
    private boolean hidden;
    private List<Thing> selectedBefore = List.of();
    private Set<String> openedBefore = Set.of();

    /** Whether the user opened a panel after the latest selection. */
    private boolean panelLast;

    private boolean quitAsked;
    private int width;
    private int height;
    private Scene scene;

    /** @param keys all actions, including those of panels */
    public Hud(SandboxParts parts) {
        super("the panels");
        this.parts = parts;
        guard = new InputGuard(this, parts.modifiers());
        quality = new LastQuality(parts.storage().files().folder);
        pictures = new MomentPictures(parts.run().simulation());
        Hints hints = new Hints(parts.storage().files().folder, PanelHints.of(parts));
        panels = new Panels(parts, ownSettings(), pictures, hints, () -> givesHints);
        escapes = escapeOrder();
    }

    /** The panels' own settings. */
    public HudSettings settings() {
        return settings;
    }

    /** Sets the panels' own settings, from the next frame on. */
    public void setSettings(HudSettings wanted) {
        settings = wanted;
    }

    private SettingsGroup ownSettings() {
        HudSettings defaults = Params.defaults(HudSettings.class);
        return new SettingsGroup(
                "panels", "", new LiveSettings<>(HudSettings.class, this::settings, () -> defaults, this::setSettings));
    }

    @Override
    protected void initialize(Application app) {
        app.getInputManager().addRawInputListener(guard.before);
        // Without a font of ours Lemur would read its own, which takes 50 ms and is never shown.
        AssetManager assets = app.getAssetManager();
        assets.addToCache(new AssetKey<>(LEMURS_FONT), assets.loadFont(OWN_FONT));
        GuiGlobals.initialize(app);
        app.getInputManager().addRawInputListener(guard.after);
        guiNode = (Node) app.getGuiViewPort().getScenes().get(0);
        MouseAppState mouse = getStateManager().getState(MouseAppState.class);
        // Lemur picks in the HUD only: for the scene it would build a search tree in each frame.
        mouse.setIncludeDefaultCollisionRoots(false);
        mouse.addCollisionRoot(guiNode, app.getGuiViewPort());
        GuiGlobals.getInstance().getFocusNavigationState().setEnabled(false);
        measure();
        build();
    }

    /** Reads the window's size; returns whether it has changed. */
    private boolean measure() {
        Camera camera = getApplication().getGuiViewPort().getCamera();
        boolean changed = camera.getWidth() != width || camera.getHeight() != height;
        width = camera.getWidth();
        height = camera.getHeight();
        return changed;
    }

    private void build() {
        inUse = settings;
        keysInUse = parts.keys().version();
        boolean linear = getApplication().getContext().getSettings().isGammaCorrection();
        float scale = settings.panels().scale(width, height);
        stage = new Stage(new Theme(getApplication().getAssetManager(), scale, linear), Refusals::include);
        stage.setModifiers(
                () -> parts.modifiers().now().shift(),
                () -> parts.modifiers().now().alt());
        stage.setClipboard(DesktopClipboard::text, DesktopClipboard::put);
        stage.setWords(parts.keys()::expand);
        stage.setSession(parts.run().simulation()::world, parts.run().simulation()::scene);
        boolean window = getApplication().getContext().getType() == JmeContext.Type.Display;
        stage.setFilmed(!window && getApplication().getTimer() instanceof FixedTimer);
        givesHints = window || alwaysHints;
        panels.make(stage);
        stage.resize(width, height);
        show();
        panels.files.askAgain();
    }

    /** Shows hints without a window, too, after the next change of the panels; for tests. */
    void giveHints() {
        alwaysHints = true;
    }

    /** Closes a menu and ends typing when another scene has been opened. */
    private void followScene() {
        if (scene != parts.run().simulation().scene()) {
            scene = parts.run().simulation().scene();
            stage.leaveEntry();
            if (!(stage.popup() instanceof PopupPage)) {
                stage.closePopup();
            }
        }
    }

    /** Rebuilds the panels when their scale or the keys that they name have changed. */
    private void rescale() {
        boolean keysChanged = keysInUse != parts.keys().version() && !stage.popupOpen();
        if (keysChanged || inUse != settings || settings.panels().scale(width, height) != stage.theme.scale) {
            stage.leaveEntry();
            stage.root.removeFromParent();
            build();
        }
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
            panels.files.keepAsking(() -> stage.resize(width, height));
        }
        rescale();
        parts.run().simulation().setCovered(isPageOpen());
        parts.run().simulation().edits().setHeld(parts.modifiers().isMouseHeld());
        followScene();
        panels.update();
        followOpening();
        pictures.update(getApplication(), parts.others().comparison().running());
        boolean paged = stage.popupOpen();
        if (paged && slowOffer != null) {
            // It would outlast the page, as if it belonged to that.
            slowOffer.close();
        }
        if (paged || parts.storage().recorder().job() != null) {
            // A film that is being made takes the processors, too.
            slow.pause();
        } else if (getApplication().getContext().getType() == JmeContext.Type.Display) {
            slow.drawn(System.nanoTime() * 1e-9, parts.view().options().now().quality())
                    .ifPresent(this::offer);
        }
        quality.follow(parts.view().options().now().quality());
        stage.update(tpf, getApplication().getInputManager().getCursorPosition());
    }

    /** Offers to draw pictures of lower quality. */
    void offer(Quality lower) {
        panels.pages.film.setSlow();
        slowOffer = panels.screen
                .toasts()
                .offer("Fewer than 20 pictures a second.", "Draw " + Parameter.text(lower), () -> parts.view()
                        .options()
                        .set("quality", lower));
    }

    /** Moves labels and arrows over the picture to where the camera sees their places now. */
    public void placeOverPicture(Camera camera) {
        if (isShown()) {
            // Over several pictures nothing is drawn.
            panels.dock.follow(camera, !parts.others().comparison().running());
        }
    }

    /** The part of a window, given in pixels, that the panels leave for compared pictures. */
    public PanelInsets room(int windowWidth, int windowHeight) {
        if (!isShown() || parts.challenge().isOn()) {
            return PanelInsets.WHOLE;
        }
        float scale = stage.theme.scale;
        Stage.Margins taken = panels.dock.margins();
        return new PanelInsets(
                taken.left() * scale / windowWidth,
                taken.right() * scale / windowWidth,
                taken.bottom() * scale / windowHeight,
                BottomBar.chartPlace(windowWidth / scale, windowHeight / scale),
                scale);
    }

    /** The share of the window's width that panels cover at the right of the scene. */
    public float right(int windowWidth) {
        return isShown() ? panels.dock.takenAtRight() * stage.theme.scale / windowWidth : 0;
    }

    /** Whether the HUD covers the pixel (x, y), counted from the lower left corner. */
    @Override
    public boolean covers(float x, float y) {
        return isShown() && panels.cover(x, y);
    }

    /** Whether a text field has the focus, or a page asks for a key; shortcuts are then disabled. */
    @Override
    public boolean typing() {
        return isShown() && (stage.typing() || asking() != null);
    }

    /** The page that asks for a key; null: none does. */
    private PopupPage asking() {
        return stage.popup() instanceof PopupPage page && page.isAskingForKey() ? page : null;
    }

    /**
     * Handles a key that was pressed while a text field has the focus or a page asks for a key: the page takes it,
     * or an action that works even then, or else the text field.
     *
     * @param typed the character of the key; 0: none
     * @param repeats whether the key is held down
     */
    void takeWhileTyping(Key pressed, char typed, boolean repeats) {
        if (asking() != null) {
            if (!repeats) {
                asking().takeKey(pressed);
            }
            return;
        }
        if (pressed.code() == KeyInput.KEY_ESCAPE) {
            if (!repeats) {
                escape();
            }
            return;
        }
        KeyMap.Found found = pressed.control() ? parts.keys().find(pressed, '\0', ActionScope.EVERYWHERE) : null;
        if (found != null && found.action().is(Action.Trait.OVER_TYPING)) {
            if (!repeats) {
                found.run();
            }
        } else {
            stage.type(pressed.code(), typed, pressed.control(), pressed.shift());
        }
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

    /** Handles Tab: on a page, in a challenge or from a control, it moves to the next; elsewhere it hides the panels. */
    public void tab() {
        if (isShown() && (stage.popupOpen() || parts.challenge().isOn() || stage.focus.widget() != null)) {
            stage.focus.next(stage.isShift());
        } else {
            toggle();
        }
    }

    /** Gives the keyboard to the first control of the page or the panels, or takes it away again. */
    void focus() {
        unhide();
        if (stage.focus.widget() != null) {
            stage.focus.clear();
        } else {
            stage.focus.next(false);
        }
    }

    /** Gives a key to the control that has the keyboard; false: none has, or it has no use for it. */
    boolean takeForFocus(Key pressed) {
        return isShown() && !pressed.control() && stage.focus.key(pressed.code());
    }

    /** Opens the leadership timeline with the shots, if it is closed. */
    public void openTimeline() {
        unhide();
        if (!panels.dock.isOpen(Panels.TIMELINE)) {
            panels.dock.toggle(Panels.TIMELINE);
            panels.dock.get(TimelinePanel.class).setOpening();
            panels.dock.get(ShotLane.class).setOpening();
        }
    }

    /** Opens another scene, after asking where that would lose changes. */
    public void open(ReadyScene opening) {
        panels.files.leave(opening);
    }

    /** Shows everything again, if it is hidden. */
    public void unhide() {
        if (hidden) {
            toggle();
        }
    }

    /** Opens files that were dropped on the window, after asking where that would lose changes. */
    public void drop(List<Path> dropped) {
        unhide();
        stage.attempt(() -> panels.files.drop(dropped));
    }

    /** Whether the program may end at once; if that would lose something, the user is asked, and the program ends after
     * the answer. */
    public boolean mayQuit(Runnable quit) {
        unhide();
        return panels.files.mayQuit(quit);
    }

    /** Closes one thing that is open; false if there is none. */
    public boolean escape() {
        return escapes.stream().anyMatch(step -> step.close().getAsBoolean());
    }

    /**
     * One thing that Esc can end.
     *
     * @param close ends it if it is there; whether it was
     */
    record Step(String name, BooleanSupplier close) {}

    private List<Step> escapeOrder() {
        GoalPicking picking = parts.run().selection().picking;
        Viewpoints viewpoints = parts.view().viewpoints();
        SideBySide comparison = parts.others().comparison();
        return List.of(
                new Step("typing", () -> isShown() && stage.cancelEntry()),
                new Step("focus", () -> isShown() && !stage.popupOpen() && stage.focus.leave()),
                new Step("path", () -> closes(picking.kind() != GoalPicking.Kind.NONE, picking::cancel)),
                new Step("hiding", () -> closes(hidden, this::toggle)),
                new Step("page", () -> stage.closePopup()),
                new Step(
                        "recomputing",
                        () -> closes(
                                !PanelModes.recomputing(parts.run().simulation())
                                        .isEmpty(),
                                parts.run().simulation().playhead()::stop)),
                new Step("tool", parts.tools()::cancel),
                new Step("message", () -> panels.screen.toasts().dismiss()),
                new Step(
                        "challenge",
                        () -> closes(
                                parts.challenge().isOn(),
                                () -> panels.dock.get(ChallengeOverlay.class).escape())),
                new Step("following", () -> closes(viewpoints.camera.isFollowing(), viewpoints::letGo)),
                new Step("selection", () -> !panelLast && clearSelection()),
                new Step("enlarged picture", comparison::showAll),
                new Step("charts", () -> panels.dock.close(Dock.Place.WINDOW)),
                new Step("span", () -> panels.dock.get(TimelinePanel.class).unmark()),
                new Step("side panel", () -> panels.dock.close(Dock.Place.SIDE)),
                new Step("earlier selection", this::clearSelection),
                new Step(
                        "timeline",
                        () -> closes(panels.dock.isOpen(Panels.TIMELINE), () -> panels.dock.toggle(Panels.TIMELINE))),
                new Step("comparison", () -> closes(comparison.running(), comparison::end)),
                new Step(
                        "building",
                        () -> closes(parts.tools().isOpen(), () -> parts.tools().setOpen(false))));
    }

    private boolean clearSelection() {
        return closes(panels.isAnythingSelected(), parts.run().selection()::clear);
    }

    /** Notes whether a panel was opened after the latest selection: Esc then closes it first. */
    private void followOpening() {
        List<Thing> things = parts.run().selection().things();
        Set<String> opened = panels.dock.opened();
        if (!things.equals(selectedBefore)) {
            panelLast = false;
        } else if (!openedBefore.containsAll(opened)) {
            panelLast = true;
        }
        selectedBefore = things;
        openedBefore = opened;
    }

    private static boolean closes(boolean open, Runnable close) {
        if (open) {
            close.run();
        }
        return open;
    }

    /** The actions on panels. */
    public List<Action> actions() {
        return new HudActions(this).all();
    }

    /** Whether a page is open above everything; it then takes all keys. */
    public boolean isPageOpen() {
        return isShown() && stage.popup() instanceof PopupPage;
    }

    /** Passes a key to the open page: Enter does what its first button does. */
    public void answer(int key) {
        if ((key == KeyInput.KEY_RETURN || key == KeyInput.KEY_NUMPADENTER)
                && stage.popup() instanceof PopupPage page) {
            stage.attempt(page::enter);
        }
    }

    /** Shows a message for a few seconds. */
    public void say(String message) {
        panels.screen.say(message);
    }

    /** Shows why something was refused. */
    public void refuse(String message) {
        unhide();
        panels.screen.refuse(message);
    }

    /** The root of the widgets, for tests. */
    public Spatial root() {
        return stage.root;
    }

    public LeftPanel left() {
        return panels.dock.get(LeftPanel.class);
    }

    void wheel(float notches) {
        stage.wheel(notches);
    }

    /** Records that the user wants to quit. */
    public void askToQuit() {
        quitAsked = true;
    }

    /** Whether the user wants to quit, once. */
    public boolean takeQuit() {
        boolean asked = quitAsked;
        quitAsked = false;
        return asked;
    }

    /** Ends typing at a press anywhere outside the text field. */
    void pressAt(float x, float y) {
        stage.focus.clear();
        TextEntry entry = stage.entry();
        if (entry != null && !entry.holds(x, y)) {
            stage.leaveEntry();
        }
    }
}
