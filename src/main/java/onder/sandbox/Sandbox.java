package onder.sandbox;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.font.BitmapFont;
import com.jme3.scene.Node;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import com.jme3.texture.FrameBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import onder.director.Caption;
import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.Quality;
import onder.lab.calibrate.RecordedPeople;
import onder.lab.challenge.ScoreBook;
import onder.output.film.Content;
import onder.output.film.Exposure;
import onder.output.film.ExposureControl;
import onder.output.film.Recorder;
import onder.output.sound.Heard;
import onder.sandbox.action.KeyFile;
import onder.sandbox.action.KeyMap;
import onder.sandbox.action.Modifiers;
import onder.sandbox.build.ToolPreviewState;
import onder.sandbox.build.ToolState;
import onder.sandbox.challenge.ChallengeState;
import onder.sandbox.compare.CompareState;
import onder.sandbox.compare.GhostState;
import onder.sandbox.compare.PanelInsets;
import onder.sandbox.compare.RecordedState;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.compare.Variant;
import onder.sandbox.faults.ContainedInput;
import onder.sandbox.faults.ContainedRendering;
import onder.sandbox.faults.ContainedStates;
import onder.sandbox.faults.FaultGuard;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.forecast.MarkState;
import onder.sandbox.forecast.OtherRuns;
import onder.sandbox.inspect.ForcesState;
import onder.sandbox.inspect.Inspector;
import onder.sandbox.panels.Hud;
import onder.sandbox.panels.SandboxParts;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.GroupOrders;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.ReadyScene;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.Selection;
import onder.sandbox.run.ShadowRun;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Storage;
import onder.sandbox.view.CameraState;
import onder.sandbox.view.CaptionTrack;
import onder.sandbox.view.FilmState;
import onder.sandbox.view.HeadingControlState;
import onder.sandbox.view.LegendState;
import onder.sandbox.view.Pictures;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.ShotBoard;
import onder.sandbox.view.SolidsState;
import onder.sandbox.view.SoundState;
import onder.sandbox.view.UncoveredArea;
import onder.sandbox.view.ViewControls;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewState;
import onder.sandbox.view.Viewpoints;
import onder.scene.Challenge;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.shot.FilmPlan;
import onder.world.setup.Bookmark;

/** The program with a window: its states, in the order in which a frame runs through them. */
public final class Sandbox extends SimpleApplication {
    /** What the window shows besides the scene. */
    public enum Panels {
        SHOWN,
        ABSENT
    }

    private final Modifiers modifiers = new Modifiers();
    private final SimulationState simulation;
    private final CameraState camera;
    private final ViewOptions options;
    private final Viewpoints viewpoints;
    private final Bookmark firstView;
    private final FilmState film;

    private final SceneFiles files;

    /** What a film shows in front of the scene. */
    public final ExposureControl exposed;

    /** Null without panels: then a fault ends the program, so that nothing wrong is recorded. */
    private final FaultGuard faults;

    /** Whether the start picture has been drawn. */
    private boolean started;

    /** What opens once the window is there; null: nothing else. */
    private Scene begins;

    private Autosave autosave;

    /** Null without panels. */
    private ChallengeState challenge;

    /** Null without panels. */
    private Shortcuts shortcuts;

    /**
     * @param simulation runs the world
     * @param firstView where the camera begins; null: at the scene's first bookmark, or above the scene
     * @param folder receives the user's pictures, videos, scenes and logs
     */
    public Sandbox(SimulationState simulation, Bookmark firstView, Panels panels, Path folder) {
        this(simulation, firstView, panels, folder, List.of());
    }

    /**
     * @param compared the variants that run side by side, the first in {@code simulation}; empty: no comparison
     */
    public Sandbox(SimulationState simulation, Bookmark firstView, Panels panels, Path folder, List<Variant> compared) {
        this(simulation, firstView, panels, folder, compared, Autosave.EVERY);
    }

    /**
     * @param kept the longest time that a user's change may wait before it is saved for a crash
     */
    public Sandbox(
            SimulationState simulation,
            Bookmark firstView,
            Panels panels,
            Path folder,
            List<Variant> compared,
            Duration kept) {
        super(new AppState[0]);
        this.simulation = simulation;
        this.firstView = firstView;
        faults = panels == Panels.SHOWN ? new FaultGuard() : null;
        if (faults != null) {
            stateManager = new ContainedStates(this, faults);
        }
        // First, because everything that reads mouse and keys asks it.
        stateManager.attach(modifiers);
        Selection selection = new Selection();
        options = new ViewOptions(simulation);
        if (panels == Panels.ABSENT) {
            options.setWithoutPanels();
        }
        film = new FilmState(simulation);
        camera = new CameraState(options, modifiers, film);
        camera.setWorld(
                (x, z) -> simulation.world().terrain().height(x, z),
                () -> simulation.world().bounds());
        SolidsState solids = new SolidsState(simulation);
        ViewState view = new ViewState(simulation, selection, options);
        Pictures pictures = new Pictures(simulation, view);
        PointerState pointer = new PointerState(simulation, solids, selection, pictures, modifiers);
        camera.setPictures(pictures);
        ToolState tools = new ToolState(simulation, selection, pointer, options, modifiers);
        HeadingControlState headingControl = new HeadingControlState(simulation, camera, modifiers);
        Inspector inspector = new Inspector(simulation, selection);
        ForcesState forces = new ForcesState(pictures, options, inspector);
        viewpoints = new Viewpoints(simulation, selection, camera, pictures);
        SceneOpening opening = new SceneOpening(
                simulation, viewpoints, options, () -> autosave == null ? null : autosave.restoredView.take());
        files = new SceneFiles(simulation, selection, folder);
        SoundState sound = new SoundState(simulation, view, options);
        exposed = exposed(view, sound);
        Recorder recorder = new Recorder(files::unused, this::exposure, exposed, this::note);
        CompareState.Margins margins = CompareState.Margins.NONE;
        GhostState ghosts = null;
        ForecastState forecast = null;
        AppStateAdapter labels = null;
        if (panels == Panels.SHOWN) {
            simulation.playhead().remember();
            simulation.sessions().setAsking(true);
            autosave = new Autosave(simulation, files, selection, camera::here, kept);
            SideBySide comparison = new SideBySide(
                    this::getStateManager, simulation, options, selection, camera::fieldOfView, viewpoints::seeStart);
            ghosts = new GhostState(simulation, view);
            forecast = new ForecastState(simulation, ghosts);
            challenge = new ChallengeState(
                    new ScoreBook(files.folder),
                    simulation,
                    camera,
                    pointer,
                    view,
                    selection,
                    headingControl,
                    modifiers);
            KeyMap keys = new KeyMap();
            GroupOrders orders = new GroupOrders(simulation, selection);
            ShotBoard shots = new ShotBoard(simulation, selection, camera, film);
            Hud hud = new Hud(new SandboxParts(
                    new LiveRun(simulation, selection, orders),
                    new ViewControls(options, viewpoints, shots, headingControl),
                    new Storage(files, autosave, recorder),
                    new OtherRuns(comparison, ghosts, forecast),
                    inspector,
                    tools,
                    challenge,
                    keys,
                    modifiers));
            margins = hud::room;
            // The camera moves later in the frame than the panels.
            labels = new AppStateAdapter() {
                @Override
                public void update(float tpf) {
                    hud.placeOverPicture(getCamera());
                }
            };
            comparison.setMargins(margins);
            camera.setShield(hud);
            camera.setFree((width, height) -> {
                PanelInsets room = hud.room(width, height);
                return UncoveredArea.between(room.left(), 1 - hud.right(width), room.bottom());
            });
            pointer.setShield(hud);
            tools.setShield(hud);
            camera.setPivot(tools::middle);
            headingControl.setShield(hud);
            challenge.setShield(hud);
            // Before the others, because it consumes the input that is meant for it.
            List<String> complaints = declare(keys, orders, shots, forecast, tools, sound, hud);
            shortcuts = new Shortcuts(keys, tools, challenge, autosave, hud, modifiers);
            List<Supplier<String>> failures = List.of(
                    simulation.edits()::takeRefusal,
                    simulation.failure::take,
                    files.failure::take,
                    recorder::takeFailure,
                    comparison::takeFailure,
                    selection.picking.failure::take,
                    autosave.failure::take,
                    forecast.failure::take);
            stateManager.attachAll(
                    hud,
                    shortcuts,
                    new Notices(
                            simulation,
                            view,
                            hud,
                            complaints,
                            failures,
                            List.of(
                                    opening::takeIntroduction,
                                    pointer.news::take,
                                    simulation::takeVerdict,
                                    film.news::take,
                                    autosave.news::take)),
                    challenge,
                    new FileDrops(hud::drop));
        }
        stateManager.attachAll(film, simulation, solids, tools, camera, headingControl, pointer, view, sound, forces);
        stateManager.attachAll(new ToolPreviewState(simulation, tools, view), recorder);
        if (autosave != null) {
            // After the recorder, which begins with this frame.
            stateManager.attach(new LegendState(options, recorder::isTaking));
            // After the simulation, which has by then carried out what this frame asked for.
            stateManager.attach(autosave);
            // After the camera and everything that it shows.
            stateManager.attachAll(ghosts, forecast, new MarkState(simulation, view, forecast), labels);
        }
        stateManager.attach(opening);
        if (!compared.isEmpty()) {
            String first = compared.get(0).label();
            List<ShadowRun> panes = CompareState.panes(simulation, compared);
            stateManager.attach(
                    new CompareState(simulation, options, selection, first, panes, margins, camera::fieldOfView));
        }
    }

    /**
     * Collects the actions of each feature.
     *
     * @return which of the user's own keys have no effect
     */
    private List<String> declare(
            KeyMap keys,
            GroupOrders orders,
            ShotBoard shots,
            ForecastState forecast,
            ToolState tools,
            SoundState sound,
            Hud hud) {
        Consumer<String> say = hud::say;
        keys.add(CameraState.gestures());
        keys.add(viewpoints.actions());
        keys.add(orders.actions(say));
        keys.add(HeadingControlState.gestures());
        keys.add(options.actions(say));
        keys.add(sound.actions(say));
        keys.add(challenge.actions());
        keys.add(simulation.actions(say));
        keys.add(hud.actions());
        keys.add(shots.actions(hud::openTimeline, say));
        keys.add(forecast.actions(say));
        keys.add(files.actions(say));
        keys.add(tools.actions(say));
        keys.add(Shortcuts.actions(orders, tools, hud));
        return new KeyFile(keys, files.folder).load();
    }

    /** Shows the run only through its shots, from the first picture on. Call it before the program starts. */
    public void film(FilmPlan plan) {
        film.film(plan);
    }

    /**
     * Shows captions over the pictures; each list belongs to one picture, each caption has its time. Call it before the
     * program starts.
     */
    public void caption(List<List<Caption>> captions) {
        CompareState comparison = stateManager.getState(CompareState.class);
        if (comparison != null) {
            comparison.setCaptions(captions);
        } else if (!captions.isEmpty()) {
            stateManager.attach(new CaptionTrack(simulation, options.painting, captions.get(0)));
        }
    }

    /** Begins with a challenge. Needs panels; call it before the program starts. */
    public void challenge(Challenge wanted) {
        challenge.open(wanted);
    }

    /**
     * Opens a scene once the window is there, which says so if that takes long. Needs panels.
     *
     * @param file the user's file that holds it; null: none
     */
    public void open(Scene scene, Path file) {
        begins = scene;
        stateManager.getState(Hud.class).open(new ReadyScene(scene.setup().agents(), () -> {
            files.open(scene);
            if (file != null) {
                files.setFile(file);
            }
        }));
    }

    /** The scene that the start picture names. */
    Scene begins() {
        return begins == null ? simulation.scene() : begins;
    }

    /** Sets the user's file that holds the first scene: saving writes there. */
    public void setFile(Path file) {
        files.setFile(file);
    }

    /**
     * Draws the recorded people over the simulated ones who stand in for them. Call it before the program starts.
     *
     * @param file the recording, named in the window
     */
    public void showRecorded(RecordedPeople people, String file) {
        Hud hud = stateManager.getState(Hud.class);
        Runnable begun = hud == null ? () -> {} : () -> hud.say("Translucent: the people of " + file + " as recorded");
        stateManager.attach(new RecordedState(simulation, stateManager.getState(ViewState.class), people, begun));
    }

    /**
     * Sets what is drawn. Call it before the program starts.
     *
     * @param farthest the greatest distance that {@link Content#DEPTH} shows, in metres
     */
    public void setContent(Content content, float farthest) {
        ViewState view = stateManager.getState(ViewState.class);
        if (content == Content.PEOPLE) {
            view.setPeopleOnly();
        } else if (content.isData()) {
            view.setData(content == Content.NORMAL ? 0 : farthest);
        }
    }

    private ExposureControl exposed(ViewState view, SoundState sound) {
        return new ExposureControl() {
            @Override
            public float focus() {
                return camera.focus();
            }

            @Override
            public float aperture() {
                return camera.aperture();
            }

            @Override
            public void light(float across, float up) {
                view.view().light(across, up);
            }

            @Override
            public FrameBuffer instead() {
                return view.isInitialized() ? view.view().data() : null;
            }

            @Override
            public boolean mixesEncoded() {
                return view.isInitialized() && view.mixesEncoded();
            }

            @Override
            public Heard heard(float seconds) {
                return sound.isInitialized() ? sound.heard(seconds) : null;
            }

            @Override
            public void lightPlainly() {
                if (view.isInitialized()) {
                    view.view().lightPlainly();
                }
            }
        };
    }

    /** Metadata of a picture or video: the line of each run that it shows; empty if they are too long. */
    public String note() {
        CompareState comparison = stateManager.getState(CompareState.class);
        List<Replay> shown = comparison == null ? List.of(simulation.sessions().replay()) : comparison.runs();
        try {
            return shown.stream().map(RunLine::write).collect(Collectors.joining(" "));
        } catch (SceneException tooLong) {
            return "";
        }
    }

    /** The exposure of recorded pictures at the present quality. */
    public Exposure exposure() {
        return options.now().quality() == Quality.FILM ? Exposure.FILM : Exposure.PLAIN;
    }

    /**
     * Shows a legend of the colours, if they show quantities now, in pictures without panels. Call it before the
     * program starts.
     *
     * @return whether it does; then the pictures must include what is drawn over the scene
     */
    public boolean showLegend() {
        boolean told = options.now().colours() != PeopleQuantity.GROUPS
                || options.now().heat() != GroundQuantity.NOTHING;
        if (told) {
            stateManager.attach(new LegendState(options));
        }
        return told;
    }

    /** The settings of the view. */
    public ViewOptions options() {
        return options;
    }

    /** Settings for a window or picture of that size. */
    public static AppSettings settings(int width, int height) {
        AppSettings settings = new AppSettings(true);
        settings.setTitle("Onder");
        settings.setResolution(width, height);
        settings.setResizable(true);
        settings.setVSync(true);
        settings.setGammaCorrection(true);
        return settings;
    }

    /** The window's close button also asks when something would be lost. */
    @Override
    public void requestClose(boolean esc) {
        if (shortcuts == null || shortcuts.mayClose()) {
            super.requestClose(esc);
        }
    }

    /** None: the panels have their own fonts, so reading jMonkeyEngine's would waste time. */
    @Override
    protected BitmapFont loadGuiFont() {
        return null;
    }

    /** Without panels there is nowhere to report that a compared variant cannot start again, so the program ends. */
    @Override
    public void simpleUpdate(float tpf) {
        CompareState comparison = stateManager.getState(CompareState.class);
        if (shortcuts == null && comparison != null && comparison.failure() != null) {
            throw comparison.failure();
        }
    }

    /** The contained faults; null without panels. */
    public FaultGuard faults() {
        return faults;
    }

    @Override
    public void loseFocus() {
        super.loseFocus();
        modifiers.forget();
    }

    @Override
    public void enqueue(Runnable task) {
        super.enqueue(faults == null ? task : () -> faults.run("a task", task));
    }

    /**
     * With panels, runs each part of a frame by itself, so that a fault in one part ends neither the frame nor the
     * program.
     */
    @Override
    public void update() {
        if (faults == null) {
            super.update();
            return;
        }
        if (!started) {
            started = true;
            if (context.getType() == JmeContext.Type.Display) {
                StartPicture.draw(this, StartPicture.words(begins().name()));
                return;
            }
        }
        faults.run("a task", this::runQueuedTasks);
        if (speed == 0 || paused) {
            return;
        }
        timer.update();
        faults.run("the input", () -> inputManager.update(timer.getTimePerFrame()));
        float tpf = timer.getTimePerFrame() * speed;
        stateManager.update(tpf);
        for (Node root : List.of(rootNode, guiNode)) {
            faults.run("the picture", () -> root.updateLogicalState(tpf));
            faults.run("the picture", root::updateGeometricState);
        }
        stateManager.render(renderManager);
        renderManager.render(tpf, context.isRenderable());
        stateManager.postRender();
        faults.begin();
        if (faults.takeAnew()) {
            tellFault();
        }
    }

    /** Saves the user's work as for a crash, and shows the fault. */
    private void tellFault() {
        faults.run("the autosave", autosave::keepNow);
        String told = faults.take();
        faults.run("the panels", () -> stateManager.getState(Hud.class).refuse(told));
    }

    @Override
    public void simpleInitApp() {
        new ContainedRendering(renderManager, faults);
        if (faults != null) {
            inputManager = new ContainedInput(mouseInput, keyInput, faults);
        }
        // Esc closes what is open; Ctrl Q and the window's close button quit.
        if (inputManager.hasMapping(SimpleApplication.INPUT_MAPPING_EXIT)) {
            inputManager.deleteMapping(SimpleApplication.INPUT_MAPPING_EXIT);
        }
        Scene scene = simulation.scene();
        if (firstView != null) {
            camera.show(firstView, true);
        } else {
            viewpoints.open(scene);
        }
    }
}
