package onder.sandbox.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsPanel;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.SegmentedChoice;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;

/** The tools while the user builds, what to do with the chosen one, and its settings. */
public final class ToolStrip extends Docked {
    private static final float SETTING = 190;

    /** Room for two lines, so that nothing moves when one becomes two. */
    private static final float HINT = 36;

    private static final float LINE = 18;
    private static final float ACTION = 24;
    private static final float ACTION_WIDE = 76;
    private static final float GROUND = 72;

    private final ToolState tools;
    private final Map<Button, BooleanSupplier> switches = new HashMap<>();
    private final SegmentedChoice choice;
    private final Paragraph hint;
    private final Select species;
    private final Button close;
    private final Button ground;
    private Tool shown;
    private SettingsPanel<?> settings;

    /**
     * @param look shows the settings of the ground, the light and the horizon
     * @param end stops building
     */
    public ToolStrip(Stage stage, ToolState tools, Runnable look, Runnable end) {
        super(stage, "tools", Dock.Place.TOP, ALL);
        this.tools = tools;
        setSurface(theme.box(theme.panel, Theme.CORNER));
        choice = new SegmentedChoice(
                stage, "tool", tools.tools.stream().map(tool -> tool.title).toList(), tools::choose);
        List<Supplier<Tip>> tips = new ArrayList<>();
        for (int i = 0; i < tools.tools.size(); i++) {
            Tip tip = new Tip(tools.tools.get(i).tip + " (" + (i + 1) + ")");
            tips.add(() -> tip);
        }
        choice.tips(tips);
        hint = paragraph("", theme.dim, LINE);
        species = new Select(
                stage,
                "people",
                tools.groupTool::allSpecies,
                i -> tools.groupTool.setSpecies(tools.groupTool.allSpecies().get(i)));
        species.tip(() -> new Tip("The species of the next group."));
        ground = button("ground", "Ground…", look)
                .tip("Show the settings of the ground, the light and the horizon, in the left panel.");
        close = Button.close(stage, "endBuilding", "Stop building ({build}).", end);
        compose();
    }

    private void compose() {
        shown = tools.tool();
        switches.clear();
        settings = shown.settings() == null ? null : new SettingsPanel<>(stage, live(shown));
        List<Block> below = new ArrayList<>();
        below.add(stack(hint, row(0).high(HINT)).rest());
        for (Tool.Action action : shown.actions()) {
            Button button = button(action.name(), action.name(), action.run());
            switches.put(button, action.on());
            below.add(column(0, button.tip(action.tip()).high(ACTION)).wide(ACTION_WIDE));
        }
        if (tools.chosenSpecies() != null && tools.groupTool.allSpecies().size() > 1) {
            below.add(species.wide(SETTING / 2));
        }
        if (settings != null) {
            below.add(settings.wide(SETTING));
        }
        setContent(column(4, row(4, choice.rest(), ground.wide(GROUND), close.wide(24)), row(Theme.GAP, below))
                .inset(Theme.GAP, 6, Theme.GAP, 6));
        stage.requestLayout();
    }

    @SuppressWarnings("unchecked")
    private static LiveSettings<Record> live(Tool tool) {
        Record defaults = tool.settings();
        return new LiveSettings<>(
                (Class<Record>) defaults.getClass(), tool::settings, () -> defaults, defaults, tool::set);
    }

    @Override
    public void update() {
        if (shown != tools.tool()) {
            stage.leaveEntry();
            compose();
        }
        choice.choose(tools.tools.indexOf(shown));
        switches.forEach((button, on) -> button.setOn(on.getAsBoolean()));
        String now = stage.words(shown.hint());
        if (!now.equals(hint.text())) {
            hint.setText(now);
            rearrange();
            // A long hint takes more than two lines.
            stage.requestLayout();
        }
        if (tools.chosenSpecies() != null) {
            species.show(tools.chosenSpecies());
        }
        if (settings != null) {
            settings.update();
        }
    }
}
