package onder.sandbox.charts;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import onder.draw.state.LastSeen;
import onder.sandbox.charts.ChartChoice.Mode;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.TimeScale;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.SegmentedChoice;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Wheeled;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SimulationState;
import onder.world.World;

/** The charts that fill the window above the bottom bar: many curves, also of single groups, and histograms. */
public final class ChartsPanel extends Docked {
    private static final float LIST = 208;
    private static final float HEAD = 36;
    private static final float LINE = 22;
    private static final float CHIP = 10;

    /** The most points of all curves together; more would slow the pictures down. */
    private static final int POINTS = 8000;

    /** The interval at which the plots are updated, in seconds. */
    private static final double EVERY = 0.4;

    private final SimulationState simulation;
    private final ChartChoice choice;
    private final SegmentedChoice modes;
    private final Scroller list;
    private final Area area;
    private final TimeScale scale = new TimeScale();
    private List<Integer> groups = List.of();
    private List<String> names = List.of();
    private Object looked;
    private final LastSeen<List<Object>> drawn = new LastSeen<>();
    private double next;

    /**
     * @param csv asks where to save values
     * @param png asks where to save a picture
     */
    public ChartsPanel(
            Stage stage, SimulationState simulation, ChartChoice choice, Runnable csv, Runnable png, Runnable closing) {
        super(stage, "charts", Dock.Place.WINDOW);
        this.simulation = simulation;
        this.choice = choice;
        setSurface(theme.box(theme.popup, 0));
        modes = new SegmentedChoice(
                stage,
                "modes",
                Arrays.stream(Mode.values()).map(mode -> mode.label).toList(),
                place -> {
                    choice.setMode(Mode.values()[place]);
                    next = 0;
                });
        list = new Scroller(stage, "choices", 0);
        area = new Area();
        setContent(column(
                0,
                row(
                                Theme.GAP,
                                bold("Charts").wide(64),
                                modes,
                                new Widget(stage, "space").rest(),
                                button("csv", Icons.SAVE + " CSV", csv)
                                        .tip("Save the plotted values as comma-separated values.")
                                        .wide(76),
                                button("png", Icons.SAVE + " PNG", png)
                                        .tip("Save the plots as a picture.")
                                        .wide(76),
                                Button.close(stage, "close", "Close ({close}, {charts}).", closing)
                                        .wide(28))
                        .high(28)
                        .inset(Theme.GAP + 4, (HEAD - 28) / 2 + 2, Theme.GAP, 2),
                row(Theme.GAP, list.wide(LIST), area.rest()).rest().inset(Theme.GAP + 4, 4, 0, Theme.GAP)));
    }

    @Override
    public void update() {
        modes.choose(choice.mode().ordinal());
        List<Integer> nowGroups = choice.present();
        List<String> nowNames = choice.names();
        if (!nowGroups.equals(groups) || !nowNames.equals(names)) {
            groups = nowGroups;
            names = nowNames;
            list.setContent(items());
        }
        list.content().forEach(row -> {
            if (row instanceof Item item) {
                item.show();
            }
        });
        World world = simulation.world();
        double end = simulation.knownUntil();
        scale.cover(0, end, world.time());
        Object plotted = List.of(world.steps(), end, simulation.generation(), choice.chosenNow());
        if (stage.seconds() >= next && !plotted.equals(looked)) {
            looked = plotted;
            next = stage.seconds() + EVERY;
            area.plots = choice.plots(POINTS);
            drawn.forget();
        }
        List<Object> now =
                List.of(world.steps(), scale.from(), scale.span(), area.pointed, area.width(), area.height());
        if (drawn.update(now)) {
            area.rearrangeNow();
        }
    }

    /** What is plotted. */
    public List<Plot> plots() {
        return area.plots;
    }

    private List<Widget> items() {
        List<Widget> items = new ArrayList<>();
        items.add(heading("Plots (up to " + ChartChoice.MOST_PLOTS + ")"));
        List<String> meanings = choice.meanings();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            Tip tip = new Tip(meanings.get(i));
            items.add(new Item(name, null, tip, () -> choice.has(name), () -> choice.flip(name)));
        }
        items.add(heading("Groups"));
        if (choice.mode() == Mode.OVER_TIME) {
            items.add(
                    new Item("mean", theme.ink, new Tip("The mean of all groups."), choice::isMean, choice::flipMean));
        }
        items.add(new Item("all groups", null, new Tip("Each group's own curve."), choice::isAll, choice::flipAll));
        for (int group : groups) {
            ColorRGBA colour = theme.color(simulation.palette().rgb(group), 1);
            Tip tip = new Tip("The curve of group " + group + ".");
            items.add(new Item("group " + group, colour, tip, () -> choice.has(group), () -> choice.flip(group)));
        }
        return items;
    }

    private Widget heading(String text) {
        return new Widget(stage, "heading", dim(text).high(LINE + 4));
    }

    /** A choice, with the colour of its curve. */
    private final class Item extends Pressable {
        private final BooleanSupplier chosen;
        private final Line check;
        private final Line text;

        Item(String name, ColorRGBA colour, Tip tip, BooleanSupplier chosen, Runnable flip) {
            super(ChartsPanel.this, name, Theme.CORNER, () -> {
                flip.run();
                next = 0;
            });
            setTip(() -> tip);
            this.chosen = chosen;

            check = new Line(stage, Icons.CHECK, false, theme.accent);
            text = dim(name);
            Patch chip = patch(theme.box(colour == null ? theme.clear : colour, 2));
            setContent(row(5, check.wide(14), chip.sized(CHIP, CHIP).shownIf(() -> colour != null), text.rest())
                    .high(LINE)
                    .inset(5, 0, Theme.GAP, 0));
        }

        void show() {
            boolean on = chosen.getAsBoolean();
            check.setText(on ? Icons.CHECK : "");
            text.color(on ? theme.ink : theme.dim);
        }
    }

    /** The plots, one below the other: dragging moves through time, the wheel zooms. */
    private final class Area extends Widget implements Wheeled {
        private final List<PlotPanel> panels = new ArrayList<>();
        private List<Plot> plots = List.of();
        private double pointed = Double.NaN;
        private boolean dragging;

        Area() {
            super(ChartsPanel.this.stage, "plots");
            for (int i = 0; i < ChartChoice.MOST_PLOTS; i++) {
                panels.add(new PlotPanel(stage, "plot " + (i + 1)));
            }
            new Touch(this)
                    .onPress((x, y) -> dragging = false)
                    .onDrag((x, y) -> {
                        if (isOverTime()) {
                            dragging = true;
                            double step = seconds(x) / simulation.world().dt();
                            simulation.playhead().dragTo(Math.round(step));
                        }
                    })
                    .onRelease((x, y) -> {
                        if (dragging) {
                            simulation.playhead().letGo();
                        }
                    })
                    .onMove((x, y) -> pointed = isOverTime() ? seconds(x) : Double.NaN)
                    .onHover(inside -> pointed = inside ? pointed : Double.NaN);
        }

        private boolean isOverTime() {
            return choice.mode() == Mode.OVER_TIME;
        }

        /** The moment at an x, or the nearest moment shown. */
        private double seconds(float x) {
            return Math.max(0, scale.seconds(share(x)));
        }

        private float share(float x) {
            float share = (x - PlotPanel.LEFT) / Math.max(1, width() - PlotPanel.LEFT - PlotPanel.RIGHT);
            return Math.max(0, Math.min(1, share));
        }

        @Override
        public void wheel(float notches) {
            if (isOverTime()) {
                Vector2f corner = stage.place(this);
                float x = stage.cursor().x / theme.scale - corner.x;
                scale.wheel(share(x), notches, stage.isShift());
            }
        }

        void rearrangeNow() {
            rearrange();
        }

        @Override
        protected void arrange(float width, float height) {
            float each = height / Math.max(1, plots.size());
            for (int i = 0; i < panels.size(); i++) {
                PlotPanel panel = panels.get(i);
                if (i < plots.size()) {
                    panel.show(
                            plots.get(i),
                            scale.from(),
                            scale.from() + scale.span(),
                            simulation.world().time(),
                            pointed);
                    place(panel, 0, Math.round(i * each), 1, width, Math.round(each) - 6);
                } else {
                    panel.removeFromParent();
                }
            }
        }
    }
}
