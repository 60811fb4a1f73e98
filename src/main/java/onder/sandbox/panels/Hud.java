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
import onder.draw.state.AppStateAdapter;
import onder.draw.view.Quality;
import onder.output.film.FixedTimer;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.Key;
import onder.sandbox.action.KeyMap;
import onder.sandbox.action.Modifiers;
import onder.sandbox.build.ToolState;
import onder.sandbox.compare.PanelInsets;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.Refusals;
import onder.sandbox.hud.SlowPictures;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextEntry;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.panels.EscapeOrder.Step;
import onder.sandbox.run.GoalPicking;
import onder.sandbox.timeline.MomentPictures;
import onder.sandbox.view.Shield;
import onder.scene.Scene;

/**
 * The HUD: left the parameters, right the live figures, at the bottom clock, chart and recording.
 *
 * <p>Attach it before whatever else reads the mouse or the keys: it consumes what is meant for it.
 * {@link #covers} tells whether a place on the screen is the HUD's, {@link #typing} whether a text
 * field has the keys. All calls belong to the application's thread.
 */
public final class Hud extends AppStateAdapter implements Shield {
    private static final String LEMURS_FONT = "Interface/Fonts/Default.fnt";
    private static final String OWN_FONT = "Interface/Fonts/Text-14.fnt";

    private final Program program;
    private final Modifiers modifiers;
    private final InputGuard guard;
    private final EscapeOrder escapes;
    private HudSettings settings = Params.defaults(HudSettings.class);
    private final MomentPictures pictures;
    private final SlowPictures slow = new SlowPictures();
    private HudSettings inUse;
    private int keysInUse;
    private Node guiNode;
    private Stage stage;
    private Panels panels;
    private boolean hidden;
    private boolean quitAsked;
    private int width;
    private int height;
    private Scene scene;

    public Hud(Program program, Modifiers modifiers) {
        this.modifiers = modifiers;
        guard = new InputGuard(this, modifiers);
        this.program = program;
        pictures = new MomentPictures(program.simulation());
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
    public String title() {
        return "the panels";
    }

    @Override
    protected void initialize(Application app) {
        guard.listenFirst(app.getInputManager());
        // Lemur would read a font of its own, which nothing here shows: it takes a twentieth of a second.
        AssetManager assets = app.getAssetManager();
        assets.addToCache(new AssetKey<>(LEMURS_FONT), assets.loadFont(OWN_FONT));
        GuiGlobals.initialize(app);
        guard.listenLast(app.getInputManager());
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
        keysInUse = program.keys().version();
        boolean linear = getApplication().getContext().getSettings().isGammaCorrection();
        float scale = settings.panels().scale(width, height);
        stage = new Stage(new Theme(getApplication().getAssetManager(), scale, linear), Refusals::include);
        stage.setModifiers(() -> modifiers.now().shift(), () -> modifiers.now().alt());
        stage.setWords(program.keys()::expand);
        stage.setSession(program.simulation()::world, program.simulation()::scene);
        boolean window = getApplication().getContext().getType() == JmeContext.Type.Display;
        stage.setFilmed(!window && getApplication().getTimer() instanceof FixedTimer);
        panels = new Panels(stage, program, ownSettings(), pictures, panels);
        stage.resize(width, height);
        show();
        panels.files().askAgain();
    }

    /** Closes a menu of the scene before, and ends the typing there. */
    private void followScene() {
        if (scene != program.simulation().scene()) {
            scene = program.simulation().scene();
            stage.leaveEntry();
            if (!(stage.popup() instanceof PopupPage)) {
                stage.closePopup();
            }
        }
    }

    /** Rebuilds the panels when their scale or the keys that they name have changed. */
    private void rescale() {
        boolean keysChanged = keysInUse != program.keys().version() && !stage.popupOpen();
        if (keysChanged || inUse != settings || settings.panels().scale(width, height) != stage.theme.scale()) {
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
            panels.files().keepAsking(() -> stage.resize(width, height));
        }
        rescale();
        followScene();
        panels.update();
        pictures.update(getApplication(), program.comparison().running());
        if (getApplication().getContext().getType() == JmeContext.Type.Display) {
            slow.drawn(System.nanoTime() * 1e-9, program.options().now().quality())
                    .ifPresent(this::offer);
        }
        stage.update(tpf, getApplication().getInputManager().getCursorPosition());
    }

    /** Offers a lower quality of the pictures. */
    void offer(Quality lower) {
        panels.toasts()
                .offer("Fewer than 20 pictures a second.", "Draw " + Parameter.text(lower), () -> program.options()
                        .set("quality", lower));
    }

    /** Puts what lies over the picture where the camera sees it now. */
    void placeOverPicture(Camera camera) {
        if (isShown()) {
            panels.placeOverPicture(camera);
        }
    }

    /** The part of a window, given in pixels, that the panels leave for compared pictures. */
    public PanelInsets room(int windowWidth, int windowHeight) {
        return isShown() ? panels.room(windowWidth, windowHeight) : PanelInsets.WHOLE;
    }

    /** The part of a window of that width in pixels, from its right edge, that is not free for what one flies to. */
    public float right(int windowWidth) {
        return isShown() ? panels.right(windowWidth) : 0;
    }

    /** Whether the pixel (x, y), from the lower left corner, belongs to the HUD. */
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

    /** Gives a key that was pressed while something is typed to the page that asks for one, or does what counts even then. */
    void takeWhileTyping(Key pressed) {
        if (asking() != null) {
            asking().takeKey(pressed);
            return;
        }
        if (pressed.code() == KeyInput.KEY_ESCAPE) {
            escape();
            return;
        }
        KeyMap.Found found = pressed.control() ? program.keys().find(pressed, '\0', ActionScope.EVERYWHERE) : null;
        if (found != null && found.action().is(Action.Trait.OVER_TYPING)) {
            found.run();
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

    /** What Tab does: on a page it goes on to the next field, else it hides or shows the panels. */
    public void tab() {
        if (isShown() && stage.popupOpen()) {
            stage.nextField(stage.isShift());
        } else {
            toggle();
        }
    }

    /** Opens or closes the leadership timeline. */
    public void timeline() {
        unhide();
        panels.timeline();
    }

    /** Opens or closes the charts over the window. */
    public void charts() {
        unhide();
        panels.charts();
    }

    /** Opens the leadership timeline with the shots, where it is closed. */
    public void openTimeline() {
        unhide();
        panels.openTimeline();
    }

    /** Shows everything again, if it is hidden. */
    public void unhide() {
        if (hidden) {
            toggle();
        }
    }

    /** Opens or closes a side panel. */
    void sidePanel(SidePanel.Kind kind) {
        unhide();
        panels.toggle(kind);
    }

    /** Begins or ends building the scene. */
    public void toggleBuilding() {
        unhide();
        panels.build();
    }

    /** Opens or closes the page of keys. */
    public void help() {
        unhide();
        panels.pages().help();
    }

    /** Compares all strategies, or ends the comparison. */
    public void compareAll() {
        panels.pages().compareAll();
    }

    /** Opens or closes the page of films. */
    public void film() {
        unhide();
        panels.pages().openFilm();
    }

    /** Opens or closes the page of files. */
    public void files() {
        unhide();
        panels.files().files();
    }

    /** Saves the scene to its file, or asks for a name. */
    public void save() {
        unhide();
        panels.files().save();
    }

    /** Asks for a name, and saves the scene under it. */
    public void saveAs() {
        unhide();
        panels.files().saveAs();
    }

    /** Copies the run so far as a line of text to the desktop's clipboard. */
    public void copyLine() {
        panels.files().copyLine();
    }

    /** Opens the run of the line on the desktop's clipboard, after asking where that would lose changes. */
    public void pasteLine() {
        unhide();
        panels.files().pasteLine();
    }

    /** Opens files that were dropped on the window, after asking where that would lose changes. */
    public void drop(List<Path> dropped) {
        unhide();
        stage.attempt(() -> panels.files().drop(dropped));
    }

    /** Whether the program may end at once; if that would lose something it is asked what becomes of it, and then ends. */
    public boolean mayQuit(Runnable quit) {
        unhide();
        return panels.files().mayQuit(quit);
    }

    /** Opens or closes the page of the gallery. */
    public void gallery() {
        unhide();
        panels.pages().gallery();
    }

    /** Closes what is open, one thing at a call; false when there was nothing. */
    public boolean escape() {
        return escapes.escape();
    }

    private EscapeOrder escapeOrder() {
        ToolState tools = program.tools();
        GoalPicking picking = program.selection().picking();
        return new EscapeOrder(List.of(
                new Step("typing", () -> isShown() && stage.cancelEntry()),
                new Step("path", () -> closes(picking.kind() != GoalPicking.Kind.NONE, picking::cancel)),
                new Step("hiding", () -> closes(hidden, this::toggle)),
                new Step("page", () -> stage.closePopup()),
                new Step("tool", tools::cancel),
                new Step("message", () -> panels.toasts().dismiss()),
                new Step(
                        "challenge",
                        () -> closes(program.challenge().isOn(), () -> panels.challenge()
                                .escape())),
                new Step("charts", () -> closes(panels.isChartsOpen(), () -> panels.charts())),
                new Step("span", () -> panels.unmark()),
                new Step("side panel", () -> panels.closeSide()),
                new Step("timeline", () -> closes(panels.isTimelineOpen(), () -> panels.timeline())),
                new Step("selection", () -> closes(panels.isAnythingSelected(), program.selection()::clear)),
                new Step("comparison", () -> closes(program.comparison().running(), program.comparison()::end)),
                new Step("building", () -> closes(tools.isOpen(), () -> panels.build()))));
    }

    private static boolean closes(boolean open, Runnable close) {
        if (open) {
            close.run();
        }
        return open;
    }

    /** Opens or closes the page of challenges. */
    public void challenges() {
        unhide();
        panels.pages().challenges();
    }

    /** Pauses the challenge, or goes on. */
    public void pauseChallenge() {
        panels.challenge().pause();
    }

    /** What Enter does in a challenge: what the first button of its card does. */
    public void enterChallenge() {
        panels.challenge().enter();
    }

    /** What Esc closes, in this order. */
    EscapeOrder escapes() {
        return escapes;
    }

    /** What the user does to the panels by keys. */
    public List<Action> actions() {
        return new HudActions(this, program).all();
    }

    /** Whether a page is open above everything: keys are its own then. */
    public boolean isPageOpen() {
        return isShown() && stage.popup() instanceof PopupPage;
    }

    /** Gives a key to the page that is open: Enter does what its first button does. */
    public void answer(int key) {
        if ((key == KeyInput.KEY_RETURN || key == KeyInput.KEY_NUMPADENTER)
                && stage.popup() instanceof PopupPage page) {
            stage.attempt(page::enter);
        }
    }

    /** Shows a message for a few seconds. */
    public void say(String message) {
        panels.toasts().say(message);
    }

    /** Shows why something was refused. */
    public void refuse(String message) {
        unhide();
        panels.toasts().refuse(message);
    }

    /** The root of all that is shown, for tests. */
    public Spatial root() {
        return stage.root;
    }

    /** What the panels show, for tests. */
    Program program() {
        return program;
    }

    public LeftPanel left() {
        return panels.left();
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

    /** A press anywhere but in the field that has the keys ends the typing. */
    void pressAt(float x, float y) {
        TextEntry entry = stage.entry();
        if (entry != null && !entry.holds(x, y)) {
            stage.leaveEntry();
        }
    }
}
