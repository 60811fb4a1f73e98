package onder.sandbox.settings;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import onder.param.Format;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Toggle;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.GroupOrders;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.SimulationState;
import onder.scene.Preset;
import onder.scene.Preset.Part;
import onder.scene.PresetFiles;
import onder.scene.SceneException;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/** The list of presets, settings that belong together. A click applies one to the scene, a species or the selected
 * group; a form below saves a new one. */
public final class PresetsPanel extends SidePanel {
    public static final Kind KIND = new Kind(
            "Presets",
            KeyInput.KEY_I,
            "presets: save and apply settings that belong together",
            "apply them to the scene, a species or a group");

    private static final float WIDTH = 380;
    private static final float LINE = 20;
    private static final int LINES = 8;
    private static final int SAID_LINES = 2;
    private static final float NAMES = 120;
    private static final String SCENE = "the scene";
    private static final String SAVE = "Save";
    private static final String REPLACE = "Replace it";

    private final SimulationState simulation;
    private final GroupOrders orders;
    private final PresetFiles files;
    private final Select select;
    private final Paragraph said;
    private final NameField name;
    private final Button save;
    private final Map<Part, Toggle> wanted = new EnumMap<>(Part.class);

    /** The index of a species, or one of these. */
    private int target;

    private static final int TO_SCENE = -1;
    private static final int TO_GROUP = -2;

    /** The name whose preset the next click replaces; null: none. */
    private String replacing;

    public PresetsPanel(Stage stage, LiveRun run, PresetFiles files, Runnable closing) {
        super(stage, "presets", KIND, WIDTH, closing);
        simulation = run.simulation();
        orders = run.orders();
        this.files = files;
        target = orders.selected() >= 0 ? TO_GROUP : TO_SCENE;
        select = new Select(stage, "target", this::targets, this::choose);
        select.tip(() ->
                new Tip("Choose what a click on a preset changes.", "A group can be chosen while one is selected."));
        said = paragraph("", theme.dim, LINE);
        name = new NameField(stage, "name", "name of a new preset", this::save);
        save = button("save preset", SAVE, this::save)
                .tip("Save the present settings under this name, in the folder presets beside your scenes.");
        List<PartSwitch> parts = Stream.of(Part.values()).map(PartSwitch::new).toList();
        setContent(column(
                0,
                title(),
                row(Theme.GAP, dim("apply to").wide(NAMES / 2), select.rest())
                        .high(Theme.ROW)
                        .inset(Theme.GAP + 4, 0, Theme.GAP, Theme.GAP),
                lines().high(LINES * (LINE + 2)),
                column(0, said).high(SAID_LINES * LINE).inset(Theme.GAP + 4, 0, Theme.GAP, Theme.GAP),
                bold("Save the present settings as a preset").high(LINE + 4).inset(Theme.GAP + 4, 0, Theme.GAP, 2),
                row(Theme.GAP, parts.get(0).rest(), parts.get(1).rest()).inset(Theme.GAP + 4, 0, Theme.GAP, 4),
                row(Theme.GAP, parts.get(2).rest(), parts.get(3).rest()).inset(Theme.GAP + 4, 0, Theme.GAP, 4),
                row(Theme.GAP, name.rest(), save.wide(96))
                        .high(Theme.ROW)
                        .inset(Theme.GAP + 4, 2, Theme.GAP, Theme.GAP)));
        show();
    }

    /** A part of the settings, and whether a new preset has it. */
    private final class PartSwitch extends Widget {
        PartSwitch(Part part) {
            super(PresetsPanel.this.stage, part.text());
            Toggle[] toggle = new Toggle[1];
            toggle[0] = new Toggle(
                    stage,
                    "save " + part.text(),
                    () -> toggle[0].setOn(!toggle[0].on()),
                    () -> new Tip("Whether a new preset has the " + part.text() + ".", help(part)));
            toggle[0].setOn(true);
            wanted.put(part, toggle[0]);
            setContent(row(
                    Theme.GAP,
                    column(0, toggle[0].high(Toggle.HIGH)).wide(30),
                    line(part.text()).high(Toggle.HIGH).rest()));
        }
    }

    private String help(Part part) {
        return switch (part) {
            case LEADERSHIP -> "Leadership of the scene.";
            case RULES -> "Combiner, contact, drag and friction of the scene.";
            default -> "Those of " + speciesName() + ".";
        };
    }

    @Override
    public void update() {
        List<String> targets = targets();
        if (target >= simulation.world().setup().species().size() || target == TO_GROUP && orders.selected() < 0) {
            target = TO_SCENE;
        }
        select.show(targets.get(chosen()));
        boolean again = replacing != null && replacing.equals(name.text());
        save.setLabel(again ? REPLACE : SAVE);
    }

    private List<String> targets() {
        List<String> targets = new ArrayList<>(List.of(SCENE));
        simulation.world().setup().species().forEach(kind -> targets.add("all of " + kind.name()));
        if (orders.selected() >= 0) {
            targets.add("group " + orders.selected());
        }
        return targets;
    }

    /** Chooses what a click on a preset changes, by the index in the list. */
    public void choose(int place) {
        int species = simulation.world().setup().species().size();
        target = place == 0 ? TO_SCENE : place <= species ? place - 1 : TO_GROUP;
        said.setText("");
    }

    private int chosen() {
        return target == TO_SCENE ? 0 : target == TO_GROUP ? targets().size() - 1 : target + 1;
    }

    /** The chosen species, or the first one. */
    private String speciesName() {
        return simulation.world().setup().species().get(target < 0 ? 0 : target).name();
    }

    private void show() {
        scroller.setContent(files.names().stream().map(PresetRow::new).toList());
    }

    private void apply(Preset preset) {
        Setup setup = simulation.world().setup();
        Set<Part> left = EnumSet.copyOf(preset.parts());
        List<Command> commands;
        if (target == TO_SCENE) {
            commands = preset.commands(setup);
            left.clear();
        } else if (target == TO_GROUP) {
            commands = preset.commandsForGroup(orders.selected());
            left.remove(Part.LEADERSHIP);
        } else {
            commands = preset.commandsForSpecies(setup, speciesName());
            left.removeAll(EnumSet.of(Part.BEHAVIOURS, Part.BODIES));
        }
        String whom = targets().get(chosen());
        if (commands.isEmpty()) {
            said.setText(Format.capital(whom) + " has all of this already, or has no species for it.");
        } else if (simulation.edits().edit(commands, "Apply preset " + preset.name() + " to " + whom)) {
            String missing = String.join(", ", left.stream().map(Part::text).toList());
            said.setText(
                    left.isEmpty()
                            ? Format.capital(preset.name()) + " is applied to " + whom + "."
                            : "Applied, without " + missing + ": a " + (target == TO_GROUP ? "group" : "species")
                                    + " has none of its own.");
        }
    }

    private void save() {
        String given = name.text();
        PresetFiles.check(given);
        Set<Part> parts = EnumSet.noneOf(Part.class);
        wanted.forEach((part, toggle) -> {
            if (toggle.on()) {
                parts.add(part);
            }
        });
        if (files.exists(given) && !given.equals(replacing)) {
            replacing = given;
            said.setText("There is a preset " + given + " already: replace it?");
            return;
        }
        String about = "Saved from " + simulation.scene().name();
        files.save(Preset.of(given, about, parts, simulation.world().setup(), speciesName()));
        replacing = null;
        said.setText(Format.capital(given) + " is saved.");
        show();
    }

    /** The last message, for tests. */
    public String said() {
        return said.text();
    }

    /** The row of a preset: its name and parts, or why its file cannot be used. */
    private final class PresetRow extends Pressable {
        private final Preset preset;
        private final String wrong;

        PresetRow(String preset) {
            super(PresetsPanel.this, preset, 3);
            Preset read = null;
            String why = "";
            try {
                read = files.load(preset);
            } catch (SceneException bad) {
                why = bad.getMessage();
            }
            this.preset = read;
            wrong = why;
            setTip(this::tip);
            String parts = read == null
                    ? "cannot be used"
                    : read.parts().size() == Part.values().length ? "all" : read.partsText();
            setContent(row(
                    0,
                    column(0, new Line(stage, preset, false, read == null ? theme.dim : theme.ink).sized(NAMES, LINE))
                            .inset(Theme.GAP, 1, 0, 1),
                    paragraph(parts, theme.dim, LINE).rest().inset(0, 1)));
        }

        private Tip tip() {
            return preset == null
                    ? new Tip(wrong)
                    : new Tip(
                            preset.about() + ".",
                            "Sets " + preset.partsText() + ". A click applies it to "
                                    + targets().get(chosen()) + ".");
        }

        @Override
        protected void clicked() {
            if (preset == null) {
                throw new SceneException(wrong);
            }
            apply(preset);
        }
    }
}
