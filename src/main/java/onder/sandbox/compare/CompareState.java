package onder.sandbox.compare;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import onder.director.Caption;
import onder.draw.state.AppStateAdapter;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.ShadowRun;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.CameraState;
import onder.sandbox.view.CaptionTrack;
import onder.sandbox.view.Followed;
import onder.sandbox.view.Pictures;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewState;
import onder.scene.Replay;
import onder.scene.Scene;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Draws the running world and its variants side by side. The running world has the first variant's settings; the others
 * are {@link Pane panes} that follow its clock. One camera serves all; each picture shows the same width of the scene
 * as the whole window would.
 */
public final class CompareState extends AppStateAdapter {
    private static final Logger log = LoggerFactory.getLogger(CompareState.class);

    /** Four pictures are in two rows. */
    private static final int MANY = 4;

    /** No picture is enlarged. */
    private static final int NONE = -1;

    /** Real time that all panes together may spend in a frame on steps to another moment, in nanoseconds. */
    private static final long TRAVEL_NANOS = 24_000_000;

    /** The time in which a picture's camera comes close to another person, in seconds. */
    private static final float CATCHES_UP = 0.3f;

    /** A border between pictures, in pixels. */
    private static final float BORDER = 1;

    /** A picture's least width and height. */
    private static final float LEAST_PIXELS = 8;

    /** The grey around the pictures, 0..1, about that of the panels. */
    private static final float DARK = 0.09f;

    private final SimulationState simulation;
    private final ViewOptions options;
    private final Selection selection;
    private final String first;
    private final Margins margins;
    private final DoubleSupplier fieldOfView;
    private final List<ShadowRun> panes;
    private final List<PaneView> paneViews = new ArrayList<>();
    private final Scene scene;
    /** How far the camera of the running world's picture is from where the user moved it. */
    private final Vector3f away = new Vector3f();

    private List<List<Caption>> captions = List.of();
    private final List<CaptionTrack> tracks = new ArrayList<>();
    private ViewPort backdrop;
    private CompareOverlay overlay;
    private int width;
    private int height;
    private RuntimeException failure;

    /** The picture that fills the room of all; {@link #NONE}: all are shown. */
    private int enlarged = NONE;

    /** The part of the window that panels leave free. */
    public interface Margins {
        /** No panel covers the window. */
        Margins NONE = (width, height) -> PanelInsets.WHOLE;

        /** The free part of a window of that size, in pixels. */
        PanelInsets of(int width, int height);
    }

    /**
     * What draws a pane: its own scene graph, and a camera that moves with the program's.
     *
     * @param away how far its camera is from the program's, to follow the same person in this run
     */
    private record PaneView(Node root, Camera camera, ViewPort port, ViewState view, Vector3f away) {}

    /**
     * The runs of variants beside the running world, which must already have the first one's settings.
     *
     * @throws onder.world.setup.SetupException when one of them cannot start
     * @throws onder.scene.SceneException when a variant does not suit the scene
     */
    public static List<ShadowRun> panes(SimulationState simulation, List<Variant> variants) {
        return variants.stream()
                .skip(1)
                .<ShadowRun>map(variant -> new Pane(simulation, variant))
                .toList();
    }

    /**
     * @param simulation runs the first world
     * @param first title of its picture
     * @param panes the others; they are closed with this state
     * @param fieldOfView vertical, of a picture as large as the window, in degrees
     */
    public CompareState(
            SimulationState simulation,
            ViewOptions options,
            Selection selection,
            String first,
            List<ShadowRun> panes,
            Margins margins,
            DoubleSupplier fieldOfView) {
        super("the comparison");
        this.simulation = simulation;
        this.options = options;
        this.selection = selection;
        this.first = first;
        this.panes = List.copyOf(panes);
        this.margins = margins;
        this.fieldOfView = fieldOfView;
        scene = simulation.scene();
    }

    /** Sets the captions of each picture, in the pictures' order, before this state is attached. */
    public void setCaptions(List<List<Caption>> told) {
        captions = List.copyOf(told);
    }

    /** The title of a run's picture. */
    String title(RunView run) {
        return run instanceof ShadowRun pane ? pane.label() : first;
    }

    /** Enlarges the picture of a run, or shows all again if it is enlarged. */
    void enlarge(RunView run) {
        enlarged = enlarged == NONE ? panes.indexOf(run) + 1 : NONE;
    }

    /** Whether one picture is enlarged. */
    boolean isEnlarged() {
        return enlarged != NONE;
    }

    /** Shows all pictures again; false: none is enlarged. */
    boolean showAll() {
        boolean one = enlarged != NONE;
        enlarged = NONE;
        return one;
    }

    /** Why a variant failed, which ends the comparison; null: all go on. */
    public RuntimeException failure() {
        return failure;
    }

    /** The runs so far of all compared worlds, in order. */
    public List<Replay> runs() {
        List<Replay> runs = new ArrayList<>(List.of(simulation.sessions().replay()));
        panes.forEach(pane -> runs.add(Replay.of(pane.scene(), pane.world())));
        return runs;
    }

    @Override
    public void failed() {
        failure = new IllegalStateException("the comparison ended after a fault");
    }

    @Override
    protected void initialize(Application app) {
        for (ShadowRun pane : panes) {
            Node root = new Node(pane.label());
            Camera camera = app.getCamera().clone();
            ViewPort port = app.getRenderManager().createMainView(pane.label(), camera);
            port.setClearFlags(true, true, true);
            port.attachScene(root);
            ViewState view = new ViewState(pane, selection, options, root, port);
            // Attached to the manager it would start with the next picture, and the first would be black.
            view.initialize(getStateManager(), app);
            paneViews.add(new PaneView(root, camera, port, view, new Vector3f()));
        }
        // Clears what is neither picture nor panel; otherwise the last frame would stay there.
        backdrop =
                app.getRenderManager().createPreView("backdrop", app.getCamera().clone());
        backdrop.setClearFlags(true, true, true);
        backdrop.setBackgroundColor(new ColorRGBA().setAsSrgb(DARK, DARK, DARK, 1));
        List<CompareOverlay.Part> parts = new ArrayList<>();
        List<RunView> worlds = new ArrayList<>(List.of(simulation));
        worlds.addAll(panes);
        for (int i = 0; i < worlds.size(); i++) {
            parts.add(new CompareOverlay.Part(i == 0 ? first : panes.get(i - 1).label(), worlds.get(i)));
        }
        for (int i = 0; i < captions.size(); i++) {
            tracks.add(new CaptionTrack(worlds.get(i), options.painting, captions.get(i)));
        }
        overlay = new CompareOverlay(
                (SimpleApplication) app,
                parts,
                panelScale(app),
                margins == Margins.NONE ? null : selection,
                this::enlarge);
        setBeside(IntStream.range(0, panes.size())
                .mapToObj(i -> new Pictures.Picture(
                        panes.get(i), paneViews.get(i).view(), paneViews.get(i).camera()))
                .toList());
        // The running world's view is prepared before the first update here.
        divideWindow();
    }

    @Override
    public void update(float tpf) {
        if (simulation.scene() != scene) {
            // Another scene may lack the compared settings.
            getStateManager().detach(this);
            return;
        }
        if (failure != null) {
            return;
        }
        try {
            follow();
        } catch (RuntimeException cannotGoOn) {
            // It cannot start, or one of its steps fails; that must not end the user's session.
            log.warn("the comparison ends", cannotGoOn);
            failure = cannotGoOn;
            return;
        }
        divideWindow();
        Camera lens = getApplication().getCamera();
        for (int i = 0; i < paneViews.size(); i++) {
            PaneView each = paneViews.get(i);
            follow(panes.get(i), each.view(), each.away(), tpf);
            each.camera().setLocation(lens.getLocation().add(each.away()));
            each.camera().setRotation(lens.getRotation());
            each.view().update(tpf);
            each.root().updateLogicalState(tpf);
        }
        ViewState own = getStateManager().getState(ViewState.class);
        follow(simulation, own, away, tpf);
        lens.setLocation(lens.getLocation().add(away));
        for (int i = 0; i < tracks.size(); i++) {
            tracks.get(i)
                    .update(
                            (SimpleApplication) getApplication(),
                            i == 0 ? lens : paneViews.get(i - 1).camera());
        }
        overlay.update(tpf, getApplication().getInputManager().getCursorPosition());
    }

    private void follow() {
        boolean behind = false;
        for (ShadowRun pane : panes) {
            if (!pane.isThere()) {
                throw new IllegalStateException("the compared branches have changed: the comparison has ended");
            }
            pane.update(TRAVEL_NANOS / panes.size());
            behind |= pane.travelsTo() != RunView.NOWHERE;
        }
        simulation.setWaiting(behind);
    }

    /** Moves a picture's camera to where the person or leader whom the program's camera follows is in that run. */
    private void follow(RunView run, ViewState view, Vector3f away, float tpf) {
        CameraState camera = getStateManager().getState(CameraState.class);
        Followed whom = camera == null ? null : camera.followed();
        Vector3f to = new Vector3f();
        if (whom != null && whom.run() != run) {
            Followed same = whom.member < 0 ? view.followed(whom.group()) : view.followedAgent(whom.member);
            to = same.isPresent() ? same.foot().subtract(whom.foot()) : away.clone();
        }
        away.interpolateLocal(to, Math.min(1, tpf / CATCHES_UP));
    }

    private void setBeside(List<Pictures.Picture> pictures) {
        PointerState pointer = getStateManager().getState(PointerState.class);
        // Panels alone have none.
        if (pointer != null) {
            pointer.pictures.setBeside(pictures, this::enlarge);
        }
    }

    private float panelScale(Application app) {
        Camera gui = app.getGuiViewPort().getCamera();
        return margins.of(gui.getWidth(), gui.getHeight()).scale();
    }

    /** Divides the window among the pictures. */
    private void divideWindow() {
        Camera lens = getApplication().getCamera();
        Camera gui = getApplication().getGuiViewPort().getCamera();
        width = gui.getWidth();
        height = gui.getHeight();
        PanelInsets room = margins.of(width, height);
        float left = room.left();
        float right = 1 - room.right();
        float bottom = overlay.chart(room);
        int all = panes.size() + 1;
        int columns = all == MANY ? 2 : all;
        int rows = all == MANY ? 2 : 1;
        if ((right - left) * width < LEAST_PIXELS * columns) {
            // Panels cover a window this small, so the pictures lie behind them.
            left = 0;
            right = 1;
        }
        if ((1 - bottom) * height < LEAST_PIXELS * rows) {
            bottom = 0;
        }
        overlay.setEnlarged(enlarged != NONE);
        for (int i = 0; i < all; i++) {
            if (enlarged != NONE) {
                divideForOne(i, lens, left, right, bottom);
                continue;
            }
            float x0 = left + (right - left) * (i % columns) / columns;
            float x1 = left + (right - left) * (i % columns + 1) / columns;
            float y1 = 1 - (1 - bottom) * (i / columns) / rows;
            float y0 = 1 - (1 - bottom) * (i / columns + 1) / rows;
            setPicture(camera(i, lens), lens, x0, x1, y0, y1);
            setDrawn(i, true);
            overlay.label(i, x0, x1, y0, y1);
        }
    }

    /** Gives the whole room to the enlarged picture; the others are neither drawn nor met by the mouse. */
    private void divideForOne(int picture, Camera lens, float left, float right, float bottom) {
        boolean shown = picture == enlarged;
        setDrawn(picture, shown);
        if (shown) {
            overlay.label(picture, left, right, bottom, 1);
        } else {
            overlay.unlabel(picture);
        }
        // Recordings read the window when the first picture is drawn, so it is, below the enlarged one.
        if (shown || picture == 0) {
            setPicture(camera(picture, lens), lens, left, right, bottom, 1);
        } else {
            camera(picture, lens).setViewPort(-2, -1, -2, -1);
        }
    }

    private Camera camera(int picture, Camera lens) {
        return picture == 0 ? lens : paneViews.get(picture - 1).camera();
    }

    private void setDrawn(int picture, boolean wanted) {
        if (picture > 0) {
            paneViews.get(picture - 1).port().setEnabled(wanted);
        }
    }

    /** A picture narrower than the window shows the same width of the scene, and more above and below. */
    private void setPicture(Camera camera, Camera lens, float x0, float x1, float y0, float y1) {
        float insetX = BORDER / width;
        float insetY = BORDER / height;
        camera.setViewPort(x0 + insetX, x1 - insetX, y0 + insetY, y1 - insetY);
        float aspect = (x1 - x0) * width / ((y1 - y0) * height);
        float slimmer = Math.max(1, width / (height * aspect));
        float near = lens.getFrustumNear();
        float top = near * FastMath.tan((float) fieldOfView.getAsDouble() * FastMath.DEG_TO_RAD / 2) * slimmer;
        camera.setFrustum(near, lens.getFrustumFar(), -top * aspect, top * aspect, top, -top);
    }

    @Override
    protected void cleanup(Application app) {
        for (PaneView each : paneViews) {
            each.view().cleanup();
            app.getRenderManager().removeMainView(each.port());
        }
        app.getRenderManager().removePreView(backdrop);
        simulation.setWaiting(false);
        setBeside(List.of());
        if (selection.run(simulation) != simulation) {
            selection.clear();
        }
        CameraState camera = getStateManager().getState(CameraState.class);
        if (camera != null && camera.isFollowing() && camera.followed().run() != simulation) {
            camera.follow(null);
        }
        panes.forEach(ShadowRun::close);
        tracks.forEach(CaptionTrack::detach);
        overlay.detach();
        Camera lens = app.getCamera();
        lens.setViewPort(0, 1, 0, 1);
        float aspect = lens.getWidth() / (float) lens.getHeight();
        lens.setFrustumPerspective(
                (float) fieldOfView.getAsDouble(), aspect, lens.getFrustumNear(), lens.getFrustumFar());
    }
}
