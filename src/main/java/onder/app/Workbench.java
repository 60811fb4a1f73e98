package onder.app;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.math.Vector3f;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import onder.app.compare.CompareState;
import onder.app.compare.Comparing;
import onder.app.compare.Comparison;
import onder.app.film.FrameCapture;
import onder.app.film.Pictures;
import onder.app.film.Recording;
import onder.app.input.CameraState;
import onder.app.inspect.ForcesState;
import onder.app.inspect.Inspector;
import onder.app.panels.Desk;
import onder.app.panels.HudModel;
import onder.app.simulation.Selection;
import onder.app.simulation.SimulationState;
import onder.app.ui.Fact;
import onder.app.view.TrailView.Whose;
import onder.app.view.ViewSettings;
import onder.app.view.ViewState;
import onder.core.Agents;
import onder.file.FileException;
import onder.file.Folders;
import onder.group.Group;
import onder.param.Params;
import onder.scene.Bookmark;
import onder.scene.Overlay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.steer.Explanation;
import onder.world.World;

/** What the program does around the world: files in the user's folder, recordings, pictures, the view. */
public final class Workbench extends BaseAppState implements Desk {
    private static final int VIDEO_FPS = 30;
    private static final int KEPT_MESSAGES = 3;

    /** What is looked at of somebody, in metres over the ground. */
    private static final float CHEST = 1.2f;

    private final SimulationState simulation;
    private final Selection selection;
    private final CameraState camera;
    private final ViewState view;
    private final Inspector inspector;
    private final ForcesState forces;
    private final Path folder;
    private final Comparison comparison;
    private final GalleryLoop repeated;
    private final List<String> failures = new ArrayList<>();
    private ViewSettings settings = Params.defaults(ViewSettings.class);
    private Scene opened;
    private Recording recording;
    private FrameCapture picture;
    private BufferedImage taken;
    private Path pictureFile;

    /**
     * @param folder where pictures, videos, scenes and logs go; made when it is first needed
     */
    public Workbench(
            SimulationState simulation,
            Selection selection,
            CameraState camera,
            ViewState view,
            Inspector inspector,
            ForcesState forces,
            Path folder) {
        this.simulation = simulation;
        this.selection = selection;
        this.camera = camera;
        this.view = view;
        this.inspector = inspector;
        this.forces = forces;
        this.folder = folder;
        repeated = new GalleryLoop(simulation);
        comparison = new Comparison(this::getStateManager, simulation, view, selection);
    }

    /** What went wrong since the last call, for the HUD to tell. */
    public List<String> takeFailures() {
        List<String> all = List.copyOf(failures);
        failures.clear();
        return all;
    }

    /** Leaves free of compared pictures what the panels cover. */
    void setMargins(CompareState.Margins covered) {
        comparison.setMargins(covered);
    }

    @Override
    public Comparing comparison() {
        return comparison;
    }

    @Override
    public void update(float tpf) {
        if (opened != simulation.scene()) {
            open(opened, simulation.scene());
        }
        if (taken != null) {
            picture.detach();
            try {
                Pictures.write(taken, pictureFile);
            } catch (IOException e) {
                failures.add(e.getMessage());
            }
            taken = null;
            picture = null;
        }
        if (recording != null && recording.failure() != null) {
            failures.add("the recording ended: " + recording.failure().getMessage());
            getStateManager().detach(recording);
            recording = null;
        }
        repeated.update();
        String ended = comparison.takeFailure();
        if (ended != null) {
            failures.add("the comparison ended: " + ended);
        }
        while (failures.size() > KEPT_MESSAGES) {
            failures.remove(0);
        }
    }

    /** Looks at a scene as it wants to be looked at; the first one's camera is the program's to place. */
    private void open(Scene before, Scene scene) {
        opened = scene;
        if (before != null) {
            open(scene);
        }
        boolean staged = before != null && !before.show().isEmpty();
        if (staged || !scene.show().isEmpty()) {
            Whose trails = scene.show().contains(Overlay.TRAILS) ? Whose.EVERYBODY : Whose.NOBODY;
            ViewSettings wanted = Params.with(settings, "trails", trails);
            wanted = Params.with(wanted, "guides", scene.show().contains(Overlay.GUIDES));
            show(Params.with(wanted, "zones", scene.show().contains(Overlay.ZONES)));
        }
    }

    /** Looks at a scene by its first bookmark, or from above. */
    void open(Scene scene) {
        if (scene.bookmarks().isEmpty()) {
            camera.overview(simulation.world().bounds(), true);
        } else {
            show(scene.bookmarks().get(0), true);
        }
    }

    /** Takes the camera to a bookmark. */
    void show(Bookmark mark, boolean atOnce) {
        World world = simulation.world();
        Agents agents = world.agents();
        List<Vector3f> people = new ArrayList<>();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.alive[i]) {
                people.add(new Vector3f(
                        agents.x[i], world.terrain().height(agents.x[i], agents.z[i]) + CHEST, agents.z[i]));
            }
        }
        camera.open(mark, people, atOnce);
    }

    @Override
    public List<String> scenes() {
        List<String> scenes = new ArrayList<>(Scenes.SHIPPED);
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".yaml")
                                && !file.toString().endsWith(".log.yaml"))
                        .sorted()
                        .forEach(file -> scenes.add(file.toString()));
            } catch (IOException e) {
                failures.add(folder + ": cannot be listed: " + e.getMessage());
            }
        }
        return scenes;
    }

    @Override
    public String save() {
        Path file = free(simulation.scene().name(), ".yaml");
        Scenes.save(simulation.edited(), file);
        simulation.markSaved();
        return file.toString();
    }

    /** Writes the session as a command log, and returns where to. */
    public String saveLog() {
        Path file = free(simulation.scene().name(), ".log.yaml");
        simulation.session().save(file);
        return file.toString();
    }

    /** A path in the folder that is not taken: nothing is ever overwritten. */
    private Path free(String name, String ending) {
        try {
            Folders.make(folder);
        } catch (FileException e) {
            throw new IllegalArgumentException(e.getMessage() + "; --folder DIR chooses another", e);
        }
        for (int number = 1; ; number++) {
            // A scene of the gallery has a stroke in its name.
            Path file = folder.resolve(name.replace('/', '-') + "-" + number + ending);
            if (!Files.exists(file)) {
                return file;
            }
        }
    }

    @Override
    public boolean recording() {
        return recording != null;
    }

    @Override
    public String recordingLine() {
        if (recording == null) {
            return "";
        }
        long seconds = (long) recording.seconds();
        return String.format(
                Locale.ROOT,
                "%02d:%02d  %s",
                seconds / 60,
                seconds % 60,
                recording.path().getFileName());
    }

    @Override
    public String record() {
        if (recording == null) {
            recording = new Recording(free(simulation.scene().name(), ".mp4"), VIDEO_FPS, false);
            getStateManager().attach(recording);
            return null;
        }
        Path file = recording.path();
        getStateManager().detach(recording);
        recording = null;
        return file.toString();
    }

    @Override
    public String picture() {
        if (picture == null) {
            pictureFile = free(simulation.scene().name(), ".png");
            picture = FrameCapture.attach(getApplication(), true, (pixels, width, height) -> {
                if (taken == null) {
                    taken = Pictures.image(pixels, width, height);
                }
            });
        }
        return pictureFile.toString();
    }

    @Override
    public void visit(int id) {
        World world = simulation.world();
        Group group = world.groups().find(id);
        float x = world.agents().x[group.leader()];
        float z = world.agents().z[group.leader()];
        float meanX = 0;
        float meanZ = 0;
        float radius = 0;
        for (int i = 0; i < group.size(); i++) {
            float dx = world.bounds().dx(world.agents().x[group.member(i)] - x);
            float dz = world.bounds().dz(world.agents().z[group.member(i)] - z);
            meanX += dx / group.size();
            meanZ += dz / group.size();
            radius += (float) Math.hypot(dx, dz) / group.size();
        }
        camera.visit(x + meanX, z + meanZ, radius);
    }

    /** Follows the leader of what is selected, or of the first group. */
    @Override
    public void follow() {
        int group = selection.group(simulation.world());
        if (group < 0) {
            List<Group> all = simulation.world().groups().all();
            group = all.isEmpty() ? -1 : all.get(0).id();
        }
        camera.follow(view.followed(group));
    }

    @Override
    public Explanation explanation() {
        return inspector.now();
    }

    @Override
    public boolean forcesShown() {
        return settings.forces();
    }

    @Override
    public void showForces(boolean show) {
        show(Params.with(settings, "forces", show));
    }

    @Override
    public boolean listening() {
        return settings.withoutCentre();
    }

    @Override
    public void listen(boolean wanted) {
        show(Params.with(settings, "withoutCentre", wanted));
    }

    @Override
    public List<HudModel.Group> view() {
        return List.of(new HudModel.Group(
                "View",
                "What is drawn besides the world itself.",
                new HudModel.Settings<>(
                        ViewSettings.class, () -> settings, () -> Params.defaults(ViewSettings.class), this::show)));
    }

    /** Draws by other settings. */
    public void show(ViewSettings wanted) {
        if (wanted.withoutCentre() != settings.withoutCentre()) {
            simulation.overhear(wanted.withoutCentre());
        }
        settings = wanted;
        view.showZones(wanted.zones());
        forces.show(wanted.forces());
        view.showGuides(wanted.guides());
        view.view().outlines().show(wanted.outlines());
        view.view().trails().show(wanted.trails());
        camera.setFieldOfView(wanted.fieldOfView());
    }

    /** The settings of the view in use. */
    public ViewSettings viewSettings() {
        return settings;
    }

    @Override
    public List<Fact> keys() {
        return Shortcuts.PAGE;
    }

    @Override
    protected void initialize(Application app) {
        // Works on demand.
    }

    @Override
    protected void cleanup(Application app) {
        // A running recording is a state of its own and ends itself.
    }

    @Override
    protected void onEnable() {
        // Works on demand.
    }

    @Override
    protected void onDisable() {
        // Works on demand.
    }
}
