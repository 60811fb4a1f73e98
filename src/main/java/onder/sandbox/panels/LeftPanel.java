package onder.sandbox.panels;

import java.nio.file.Path;
import onder.lab.validate.Badge;
import onder.sandbox.files.GalleryPiece;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.SimulationState;
import onder.sandbox.settings.BadgeCard;
import onder.sandbox.settings.SettingsColumn;
import onder.scene.Scenes;

/** The scene chooser over the settings. */
final class LeftPanel extends Docked {
    static final float WIDTH = 260;

    private final SimulationState simulation;
    private final SceneFiles files;
    private final Select scene;

    /** All settings, to be searched and shown. */
    final SettingsColumn settings;

    private final BadgeCard badge;
    private final SettingsColumn.Kept kept;
    private String tested = "";

    LeftPanel(
            Stage stage,
            SandboxParts parts,
            Pages pages,
            Runnable openPresets,
            SettingsGroup own,
            SettingsColumn.Kept kept) {
        super(stage, "left", Dock.Place.LEFT);
        this.kept = kept;
        simulation = parts.run().simulation();
        files = parts.storage().files();
        setSurface(theme.box(theme.panel, 0));
        Line brand = bold("Onder");
        scene = new Select(stage, "scene", select -> pages.scenes());
        scene.tip(() -> new Tip("The scene that runs; a click shows all ({scenes}).", pages.files.standing()));
        Button file =
                button("files", "File", pages.files::files).tip("Open, save, save as ({files}, {save}, {save-as}).");
        Button building = button("build", "Build", pages::build)
                .tip("Build the scene with the mouse: blocks, walls, groups and their paths ({build}).");
        Button presets = button("open presets", "Presets", openPresets)
                .tip("Settings that belong together, to apply and to save ({presets}).");
        badge = new BadgeCard(stage);
        Path folder = stage.isFilmed() ? null : files.folder;
        settings = new SettingsColumn(stage, simulation, parts.view().options(), own, folder);
        settings.take(kept);
        float names = brand.textWidth() + Theme.GAP;
        setContent(column(
                Theme.GAP,
                row(4, brand.wide(names), scene.rest()).high(Theme.ROW).inset(Theme.GAP, Theme.GAP, Theme.GAP, 0),
                badge.inset(Theme.GAP, 0),
                row(4, file, presets.rest(), building).inset(Theme.GAP, 0),
                settings.rest()));
    }

    /** Only the file's name is shown, because its folder would not fit. */
    private static String sceneName(String nameOrPath) {
        if (nameOrPath.startsWith(Scenes.GALLERY)) {
            return GalleryPiece.title(nameOrPath.substring(Scenes.GALLERY.length()));
        }
        String name = nameOrPath.substring(1 + Math.max(nameOrPath.lastIndexOf('/'), nameOrPath.lastIndexOf('\\')));
        return name.endsWith(".yaml") ? name.substring(0, name.length() - 5) : name;
    }

    @Override
    public float widthIn(float free) {
        return WIDTH;
    }

    @Override
    public void update() {
        showScene();
        settings.update();
    }

    @Override
    public void dispose() {
        settings.keep(kept);
    }

    /** With the badge of a test's scene: what the last run of all tests found. */
    private void showScene() {
        String name = simulation.scene().name();
        scene.show(files.file() == null ? sceneName(name) : files.name());
        if (!name.equals(tested)) {
            tested = name;
            badge.show(Badge.ofScene(name).orElse(null));
        }
    }
}
