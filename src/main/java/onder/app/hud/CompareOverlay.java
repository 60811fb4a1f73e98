package onder.app.hud;

import com.jme3.app.SimpleApplication;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.Camera;
import com.simsilica.lemur.GuiGlobals;
import java.util.ArrayList;
import java.util.List;
import onder.app.Shown;
import onder.group.Event;
import onder.group.Group;
import onder.world.World;

/** Over compared pictures: what each is, how it does, and below all of them their displacements in one chart. */
public final class CompareOverlay {
    private static final float CHART = 112;
    private static final float LABEL = 46;
    private static final float LAYER = -10;

    /** One hue for each picture, apart for colour-blind people too. Source: Okabe and Ito 2008. */
    private static final int[] COLOURS = {0x56b4e9, 0xe69f00, 0x2fc79a, 0xf08cc0};

    private final List<Part> parts;
    private final Camera gui;
    private final Stage stage;
    private final List<Card> cards = new ArrayList<>();
    private final Curves curves;

    /** A picture's name and its world. */
    public record Part(String label, Shown shown) {}

    public CompareOverlay(SimpleApplication app, List<Part> parts) {
        this.parts = List.copyOf(parts);
        if (GuiGlobals.getInstance() == null) {
            GuiGlobals.initialize(app);
        }
        boolean linear = app.getContext().getSettings().isGammaCorrection();
        stage = new Stage(new Theme(app.getAssetManager(), 1, linear));
        for (int i = 0; i < parts.size(); i++) {
            cards.add(new Card(stage, parts.get(i), stage.theme.color(COLOURS[i], 1)));
        }
        curves = new Curves(stage, cards);
        app.getGuiNode().attachChild(stage.root);
        stage.resize(
                app.getGuiViewPort().getCamera().getWidth(),
                app.getGuiViewPort().getCamera().getHeight());
        this.gui = app.getGuiViewPort().getCamera();
    }

    /** How many pixels the chart takes. */
    public int chartHeight() {
        return Math.round(CHART * stage.theme.scale());
    }

    /** Places the chart between shares of the window's width, above {@code bottom}. */
    public void chart(float left, float right, float bottom) {
        if (gui.getWidth() != Math.round(stage.width()) || gui.getHeight() != Math.round(stage.height())) {
            stage.resize(gui.getWidth(), gui.getHeight());
        }
        float w = stage.width();
        stage.show(curves, left * w, stage.height() * (1 - bottom) - CHART, LAYER, (right - left) * w, CHART);
    }

    /** Places a picture's label into its upper left corner. */
    public void label(int part, float x0, float x1, float y0, float y1) {
        float w = Math.min(
                (x1 - x0) * stage.width() - 2 * Theme.GAP, cards.get(part).naturalWidth());
        float x = x0 * stage.width() + Theme.GAP;
        stage.show(cards.get(part), x, (1 - y1) * stage.height() + Theme.GAP, LAYER, w, LABEL);
    }

    public void update() {
        cards.forEach(Card::update);
        curves.update();
    }

    public void detach() {
        stage.root.removeFromParent();
    }

    /** A picture's name and figures. */
    private static final class Card extends Widget {
        final Part part;
        final ColorRGBA colour;
        private final Entry.Plain chip;
        private final Line title;
        private final Line figures;
        private int generation = -1;
        private long read;
        private int changes;

        Card(Stage stage, Part part, ColorRGBA colour) {
            super(stage, "card");
            this.part = part;
            this.colour = colour;
            setBackground(theme.box(theme.panel, Theme.CORNER));
            chip = new Entry.Plain(stage);
            chip.setBackground(theme.box(colour, 2));
            title = new Line(stage, part.label(), true, theme.ink);
            figures = new Line(stage, "", false, theme.dim);
        }

        float naturalWidth() {
            return 24
                    + Math.max(
                            theme.width(part.label(), true),
                            theme.width("00 leader changes · 0.00 m · 0 of 00 congested", false));
        }

        int changes() {
            return changes;
        }

        /** Over the groups that have one, in metres in the window. */
        float displacement() {
            double sum = 0;
            int n = 0;
            for (Group group : part.shown().world().groups().all()) {
                if (Float.isFinite(group.displacement())) {
                    sum += group.displacement();
                    n++;
                }
            }
            return n == 0 ? Float.NaN : (float) (sum / n);
        }

        void update() {
            World world = part.shown().world();
            if (generation != part.shown().generation()) {
                generation = part.shown().generation();
                read = 0;
                changes = 0;
            }
            for (Event event : world.events().since(read)) {
                if (event instanceof Event.LeaderChanged changed && changed.reason() == Event.Reason.CONGESTION) {
                    changes++;
                }
            }
            read = world.events().count();
            long congested =
                    world.groups().all().stream().filter(Group::congested).count();
            float moved = displacement();
            figures.text(changes + (changes == 1 ? " leader change" : " leader changes") + " · "
                    + (Float.isNaN(moved) ? "–" : Format.fixed(moved, 2) + Format.SPACE + "m") + " · " + congested
                    + " of " + world.groups().all().size() + " congested");
        }

        @Override
        float heightFor(float width) {
            return LABEL;
        }

        @Override
        void arrange(float width, float height) {
            place(chip, 6, 6, 1, 4, height - 12);
            place(title, 16, 4, 1, width - 24, 20);
            place(figures, 16, 23, 1, width - 24, 18);
        }
    }

    /** All displacements over the last minute. */
    private static final class Curves extends Widget {
        private static final float SIDE = 48;
        private static final float TOP = 22;
        private static final float BOTTOM = 8;

        /** In simulated seconds. */
        private static final double LEAST_SPAN = 20;

        private final List<Card> cards;
        private final List<Series> series = new ArrayList<>();
        private final List<Ribbon> ribbons = new ArrayList<>();
        private final Entry.Plain plot;
        private final Line name;
        private final Line most;
        private final Line zero;

        Curves(Stage stage, List<Card> cards) {
            super(stage, "curves");
            this.cards = cards;
            setBackground(theme.box(theme.panel, 0));
            plot = new Entry.Plain(stage);
            plot.setBackground(theme.box(theme.field, 0));
            name = new Line(stage, "displacement in a window", false, theme.dim);
            most = new Line(stage, "", false, theme.dim).align(Line.Align.RIGHT);
            zero = new Line(stage, "0", false, theme.dim).align(Line.Align.RIGHT);
            for (Card card : cards) {
                series.add(new Series());
                Ribbon ribbon = new Ribbon(theme, card.part.label(), Series.MOST, card.colour);
                ribbon.geometry().setLocalTranslation(0, 0, 3);
                attachChild(ribbon.geometry());
                ribbons.add(ribbon);
            }
        }

        void update() {
            boolean sampled = false;
            for (int i = 0; i < cards.size(); i++) {
                Card card = cards.get(i);
                sampled |= series.get(i)
                        .sample(card.part.shown().world().time(), 0, card.displacement(), Float.NaN, card.changes());
            }
            if (sampled) {
                rearrange();
            }
        }

        @Override
        float heightFor(float width) {
            return CHART;
        }

        @Override
        void arrange(float width, float height) {
            float plotWidth = width - SIDE - 2 * Theme.GAP;
            float plotHeight = height - TOP - BOTTOM;
            place(plot, SIDE, TOP, 1, plotWidth, plotHeight);
            place(name, SIDE, 1, 1, plotWidth, TOP);
            float top = 0;
            for (Series one : series) {
                for (int k = one.first(); k < one.end(); k++) {
                    top = Float.isFinite(one.displacement(k)) ? Math.max(top, one.displacement(k)) : top;
                }
            }
            top = Chart.roundUp(top);
            most.text(Format.number(top) + Format.SPACE + "m");
            place(most, 0, TOP - 4, 1, SIDE - 6, 18);
            place(zero, 0, TOP + plotHeight - 15, 1, SIDE - 6, 18);
            for (int i = 0; i < series.size(); i++) {
                draw(series.get(i), ribbons.get(i), top, plotWidth, plotHeight);
            }
        }

        private static void draw(Series series, Ribbon ribbon, float top, float width, float height) {
            double now = series.now();
            // A young run fills the chart, too.
            double span = Math.min(Series.SPAN, Math.max(LEAST_SPAN, now));
            double from = Math.max(0, now - span);
            ribbon.begin();
            for (int k = series.first(); k < series.end(); k++) {
                float x = SIDE + (float) ((series.time(k) - from) / span) * width;
                ribbon.add(x, TOP + height * (1 - series.displacement(k) / top));
            }
            ribbon.end();
        }
    }
}
