package onder.sandbox.panels;

import com.jme3.math.Vector2f;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.agents.Role;
import onder.lab.validate.Badge;
import onder.param.Format;
import onder.sandbox.files.GalleryPiece;
import onder.sandbox.hud.form.FigureRow;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.form.SettingsPanel;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.CollapsibleSection;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.SegmentedChoice;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.SimulationState;
import onder.sandbox.settings.BadgeCard;
import onder.sandbox.settings.Parameters;
import onder.sandbox.settings.Quarry;
import onder.sandbox.settings.QuarryPanel;
import onder.sandbox.settings.SettingsSource;
import onder.scene.Scenes;

/** The scene chooser, and every parameter in sections. */
final class LeftPanel extends Widget {
    static final float WIDTH = 260;

    private static final List<String> OPEN_AT_FIRST = List.of("Leaders", "Evade leader");

    private final SimulationState simulation;
    private final SceneFiles files;
    private final Parameters parameters;
    private final SettingsSource source;
    private final SettingsGroup own;
    private final Select scene;
    private final Select speciesSelect;
    private final Scroller scroller;
    private final BadgeCard badge;
    private final List<CollapsibleSection> sections = new ArrayList<>();
    private final Map<String, CollapsibleSection> known = new HashMap<>();
    private SegmentedChoice roles;
    private Role role = Role.LEADER;
    private int species;
    private String tested = "";
    private int structure = Integer.MIN_VALUE;

    /** How far down it is to be when it is first filled, in points. */
    private float offset;

    LeftPanel(
            Stage stage,
            Program program,
            Runnable openGallery,
            FilePages pages,
            Runnable build,
            Runnable openPresets,
            SettingsGroup own) {
        super(stage, "left");
        simulation = program.simulation();
        files = program.files();
        source = new SettingsSource(simulation);
        parameters = new Parameters(simulation, program.options(), source);
        this.own = own;
        setBackground(theme.box(theme.panel, 0));
        new Touch(this);
        Line brand = new Line(stage, "Onder", true, theme.ink);
        scene = new Select(stage, "scene", this::sceneNames, i -> {
            String chosen = files.scenes().get(i);
            pages.leave(() -> files.open(chosen));
        });
        scene.tip(() -> new Tip("The scene that runs. Opening one starts it from its seed.", pages.standing()));
        Button file = new Button(stage, "files", "File", false, pages::files)
                .tip("Open, save, save as ({files}, {save}, {save-as}).");
        Button gallery = new Button(stage, "open gallery", "Gallery", false, openGallery)
                .tip("A small scene for every behaviour, and comparisons side by side ({gallery}).");
        Button building = new Button(stage, "build", "Build", false, build)
                .tip("Build the scene by the mouse: blocks, walls, groups and their ways ({build}).");
        Button presets = new Button(stage, "open presets", "Presets", false, openPresets)
                .tip("Settings that go together, to apply and to save ({presets}).");
        badge = new BadgeCard(stage);
        Line speciesName = new Line(stage, "species", false, theme.dim);
        speciesSelect = new Select(stage, "species", parameters::species, this::chooseSpecies);
        scroller = new Scroller(stage, "settings", 4);
        float names = brand.textWidth() + Theme.GAP;
        setContent(new Column(
                Theme.GAP,
                new Row(4, brand.wide(names), scene.rest()).high(Theme.ROW).inset(Theme.GAP, Theme.GAP, Theme.GAP, 0),
                badge.inset(Theme.GAP, 0),
                new Row(4, file, gallery.rest(), presets.rest(), building).inset(Theme.GAP, 0),
                new Row(4, speciesName.wide(names), speciesSelect.rest())
                        .inset(Theme.GAP, 0)
                        .shownIf(() -> parameters.species().size() > 1),
                scroller.rest().inset(Theme.GAP, 0, 2, 0)));
    }

    private List<String> sceneNames() {
        return files.scenes().stream().map(LeftPanel::sceneName).toList();
    }

    /** Only the file's name is shown, because its folder would not fit. */
    private static String sceneName(String nameOrPath) {
        if (nameOrPath.startsWith(Scenes.GALLERY)) {
            return GalleryPiece.title(nameOrPath.substring(Scenes.GALLERY.length()));
        }
        String name = nameOrPath.substring(1 + Math.max(nameOrPath.lastIndexOf('/'), nameOrPath.lastIndexOf('\\')));
        return name.endsWith(".yaml") ? name.substring(0, name.length() - 5) : name;
    }

    /** The chosen species. */
    private String name() {
        return parameters.species().get(species);
    }

    private void chooseSpecies(int index) {
        species = index;
        rebuild();
    }

    private void chooseRole(Role chosen) {
        role = chosen;
        rebuild();
    }

    void update() {
        if (parameters.structure() != structure) {
            structure = parameters.structure();
            species = Math.min(species, parameters.species().size() - 1);
            rebuild();
        }
        showScene();
        sections.forEach(CollapsibleSection::update);
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

    private void rebuild() {
        stage.leaveEntry();
        Map<String, Boolean> wasOpen = new HashMap<>();
        known.forEach((path, section) -> wasOpen.put(path, section.isOpen()));
        known.clear();
        sections.clear();
        for (Parameters.Topic topic : Parameters.Topic.values()) {
            if (topic == Parameters.Topic.BODY) {
                sections.add(behaviours(wasOpen));
            }
            List<SettingsGroup> groups = new ArrayList<>(parameters.settings(topic, name()));
            if (topic == Parameters.Topic.VIEW) {
                groups.add(own);
            }
            if (groups.isEmpty()) {
                continue;
            }
            String title = Format.title(topic.name().replace('_', '-').toLowerCase(java.util.Locale.ROOT));
            CollapsibleSection section = section(title, title, false, OPEN_AT_FIRST.contains(title), wasOpen);
            // How many of them stand under the topic's title itself; the others have parts of their own.
            int plain =
                    topic == Parameters.Topic.VIEW ? groups.size() : topic == Parameters.Topic.COMING_AND_GOING ? 0 : 1;
            List<Widget> body = new ArrayList<>(panels(groups.subList(0, plain)));
            body.addAll(nested(title, groups.subList(plain, groups.size()), plain == 0, wasOpen));
            if (plain == 1 && groups.size() > 1) {
                section.resetBy(groups.get(0).settings().get(0)::reset);
            }
            Quarry quarry = topic == Parameters.Topic.BODY ? source.quarry(name()) : null;
            if (quarry != null) {
                body.add(new QuarryPanel(stage, quarry));
            }
            section.body(body);
            if (plain == 1) {
                section.doc(groups.get(0).doc());
            }
            sections.add(section);
            if (topic == Parameters.Topic.WORLD) {
                sections.addAll(others(wasOpen));
            }
        }
        speciesSelect.show(name());
        scroller.setContent(sections);
        if (offset > 0) {
            scroller.setOffset(offset);
            offset = 0;
        }
        sections.forEach(CollapsibleSection::update);
        stage.requestLayout();
    }

    private List<CollapsibleSection> others(Map<String, Boolean> wasOpen) {
        List<CollapsibleSection> others = new ArrayList<>();
        for (SettingsGroup group : parameters.others()) {
            String title = Format.title(group.title());
            others.add(section(title, title, false, false, wasOpen)
                    .doc(group.doc())
                    .body(panels(List.of(group))));
        }
        return others;
    }

    private CollapsibleSection behaviours(Map<String, Boolean> wasOpen) {
        CollapsibleSection section = section("Behaviours", "Behaviours", false, false, wasOpen);
        List<Role> there = parameters.roles(species);
        if (!there.contains(role)) {
            role = there.get(0);
        }
        roles = new SegmentedChoice(
                stage,
                "roles",
                there.stream().map(r -> Format.words(r.name())).toList(),
                i -> chooseRole(there.get(i)));
        roles.choose(there.indexOf(role));
        List<Widget> body = new ArrayList<>();
        body.add(roles);
        List<SettingsGroup> groups = source.behaviours(name(), role);
        List<CollapsibleSection> parts = nested("Behaviours/" + role, groups, false, wasOpen);
        for (int i = 0; i < parts.size(); i++) {
            String name = groups.get(i).title();
            parts.get(i).removable(() -> source.remove(name(), role, name));
        }
        body.addAll(parts);
        List<String> unused = source.unused(name(), role);
        if (!unused.isEmpty()) {
            body.add(new Select(
                            stage,
                            "add",
                            () -> unused.stream().map(Format::words).toList(),
                            i -> source.add(name(), role, unused.get(i)))
                    .prompt("add a behaviour"));
        }
        return section.body(body);
    }

    private List<CollapsibleSection> nested(
            String path, List<SettingsGroup> groups, boolean open, Map<String, Boolean> wasOpen) {
        List<CollapsibleSection> result = new ArrayList<>();
        for (SettingsGroup group : groups) {
            CollapsibleSection section =
                    section(path + "/" + group.title(), Format.title(group.title()), true, open, wasOpen);
            result.add(section.doc(group.doc()).colour(group.colour()).body(panels(List.of(group))));
        }
        return result;
    }

    private List<Widget> panels(List<SettingsGroup> groups) {
        List<Widget> panels = new ArrayList<>();
        for (SettingsGroup group : groups) {
            group.figures().forEach(figure -> panels.add(new FigureRow(stage, figure)));
            group.settings().forEach(settings -> panels.add(panel(settings)));
        }
        return panels;
    }

    private <T extends Record> SettingsPanel<T> panel(LiveSettings<T> settings) {
        return new SettingsPanel<>(stage, settings);
    }

    private CollapsibleSection section(
            String path, String title, boolean nested, boolean open, Map<String, Boolean> wasOpen) {
        CollapsibleSection section = new CollapsibleSection(stage, title, nested, wasOpen.getOrDefault(path, open));
        known.put(path, section);
        return section;
    }

    /**
     * Opens the same sections as {@code other}, shows the same species and role, and scrolls so that what was under the mouse
     * is there still, though one may be larger than the other.
     */
    void beLike(LeftPanel other) {
        Vector2f mouse = other.stage.cursor();
        float down = other.stage.height() * other.theme.scale() - mouse.y;
        boolean points = other.scroller.holds(mouse.x, mouse.y);
        offset = other.scroller.offset() + (points ? down / other.theme.scale() - down / theme.scale() : 0);
        role = other.role;
        species = other.species;
        known.clear();
        known.putAll(other.known);
    }

    /** Opens or closes every section. */
    void openAll(boolean open) {
        known.values().forEach(section -> section.setOpen(open));
    }
}
