package onder.sandbox.compare;

import com.jme3.app.SimpleApplication;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.simsilica.lemur.GuiGlobals;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import onder.group.Group;
import onder.param.Format;
import onder.sandbox.charts.Series;
import onder.sandbox.charts.TimeGrid;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Patch;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.TextLabels;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.EventReader;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.world.World;
import onder.world.measure.Measure;

/** Labels compared pictures with their names and figures, and draws charts of their measures below. */
public final class CompareOverlay {
    private static final float CHART = 112;

    /** A picture at least this high, in points, has room for a label of two lines. */
    private static final float ROOMY = 420;

    /** A picture lower than this has no room for the line about stuck leaders. */
    private static final float LOW = 280;

    /** The height at the top of the window, in points, where labels and buttons are. */
    public static final float NAMES = 50;

    private static final List<Measure> MEASURES = Measure.shownIn(Measure.Place.COMPARISON);

    private static final float LAYER = -10;

    /** The width and the height of the line about what is selected, in points. */
    private static final float SELECTED = 350;

    private static final float SELECTED_LINE = 17;

    /** The time between two updates of that line, in seconds. */
    private static final double EVERY = 0.25;

    /** Distance from a picture's corner to its label. */
    private static final float INSET = 6;

    /** If the panels leave room for it, the chart lies over the pictures. */
    private static final float LAYER_AMONG_PANELS = 40;

    /** One hue for each picture, distinguishable by colour-blind people too. Source: Okabe and Ito 2008. */
    private static final int[] COLOURS = {0x56b4e9, 0xe69f00, 0x2fc79a, 0xf08cc0};

    /** In windows and films higher than this, in pixels, words grow with them where there are no panels. */
    private static final float USUAL_HEIGHT = 1080;

    private final Camera gui;
    private final Stage stage;
    private final List<Card> cards = new ArrayList<>();
    private final List<Curves> charts = new ArrayList<>();

    /** One for each picture, which enlarges it; none in films. */
    private final List<Enlarger> buttons = new ArrayList<>();

    private boolean enlarged;

    /** A picture narrower than this, in points, has no room for a button beside its label. */
    private static final float LEAST_WITH_BUTTON = 240;

    /** A picture's name and its world. */
    public record Part(String label, RunView shown) {}

    /**
     * @param selection each picture describes it below its strategy; null for films, which describe nothing
     * @param scale the pixels of a point, as of the panels; 0: there are none
     * @param enlarge enlarges the picture of a run, or shows all again
     */
    public CompareOverlay(
            SimpleApplication app, List<Part> parts, float scale, Selection selection, Consumer<RunView> enlarge) {
        if (GuiGlobals.getInstance() == null) {
            GuiGlobals.initialize(app);
        }
        boolean linear = app.getContext().getSettings().isGammaCorrection();
        gui = app.getGuiViewPort().getCamera();
        float points = scale > 0 ? scale : Math.max(1, gui.getHeight() / USUAL_HEIGHT);
        stage = new Stage(new Theme(app.getAssetManager(), points, linear), failure -> false);
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            cards.add(new Card(stage, part, selection, stage.theme.color(COLOURS[i], 1)));
            if (selection != null) {
                buttons.add(new Enlarger(stage, () -> enlarge.accept(part.shown()), this::tipOfButton));
            }
        }
        MEASURES.forEach(measure -> charts.add(new Curves(stage, cards, measure)));
        app.getGuiNode().attachChild(stage.root);
        stage.resize(gui.getWidth(), gui.getHeight());
    }

    /**
     * Places the chart where the panels leave room for it, otherwise below the pictures.
     *
     * @return the height that the panels and the chart cover at the window's lower edge, as a share of it
     */
    public float chart(PanelInsets room) {
        float scale = stage.theme.scale;
        if (gui.getWidth() != Math.round(stage.width() * scale)
                || gui.getHeight() != Math.round(stage.height() * scale)) {
            stage.resize(gui.getWidth(), gui.getHeight());
        }
        float w = stage.width();
        float h = stage.height();
        if (room.chart() == null) {
            show(room.left() * w, h * (1 - room.bottom()) - CHART, LAYER, (1 - room.right() - room.left()) * w, CHART);
            return room.bottom() + CHART / h;
        }
        PanelInsets.Place place = room.chart();
        float wide = (place.right() - place.left()) * w;
        float high = (place.top() - place.bottom()) * h;
        show(place.left() * w, (1 - place.top()) * h, LAYER_AMONG_PANELS, wide, high);
        return room.bottom();
    }

    private void show(float x, float y, float layer, float width, float height) {
        float each = width / charts.size();
        for (int i = 0; i < charts.size(); i++) {
            stage.show(charts.get(i), x + i * each, y, layer, each, height);
        }
    }

    private Tip tipOfButton() {
        return enlarged
                ? new Tip("Show all pictures again (Esc, or double-click).")
                : new Tip("Enlarge this picture (or double-click it).");
    }

    /** Sets whether one picture has the room of all. */
    public void setEnlarged(boolean wanted) {
        enlarged = wanted;
        buttons.forEach(button -> button.button.setLabel(enlarged ? "All pictures" : "Enlarge"));
    }

    /** Removes the label of a picture that is not drawn. */
    public void unlabel(int part) {
        cards.get(part).removeFromParent();
        if (!buttons.isEmpty()) {
            buttons.get(part).removeFromParent();
        }
    }

    /** Places a picture's label into its upper left corner, and its button into the upper right one. */
    public void label(int part, float x0, float x1, float y0, float y1) {
        Card card = cards.get(part);
        float most = (x1 - x0) * stage.width() - 2 * INSET;
        float top = (1 - y1) * stage.height() + INSET;
        if (!buttons.isEmpty()) {
            Enlarger button = buttons.get(part);
            if (most < LEAST_WITH_BUTTON) {
                button.removeFromParent();
            } else {
                float wide = button.naturalWidth();
                stage.show(button, x1 * stage.width() - INSET - wide, top, LAYER, wide, Theme.ROW);
                most -= wide + INSET;
            }
        }
        float room = most;
        float high = (y1 - y0) * stage.height();
        card.setSlim(high < ROOMY && cards.stream().allMatch(each -> each.wide(true) <= room), high < LOW);
        float w = Math.min(most, card.naturalWidth());
        float x = x0 * stage.width() + INSET;
        stage.show(card, x, top, LAYER, w, card.heightFor(w));
    }

    /** The button that enlarges a picture, on a dark ground: the sky behind it may be bright. */
    private static final class Enlarger extends Widget {
        final Button button;

        Enlarger(Stage stage, Runnable enlarge, Supplier<Tip> tip) {
            super(stage, "enlarger");
            setBackground(theme.box(theme.panel, Theme.CORNER));
            button = button("enlarge", "", enlarge).tip(tip);
            setContent(button);
        }
    }

    /** @param cursor where the mouse is, in pixels */
    public void update(float tpf, Vector2f cursor) {
        stage.update(tpf, cursor);
        cards.forEach(Card::update);
        charts.forEach(Curves::update);
    }

    public void detach() {
        stage.root.removeFromParent();
    }

    /** A picture's name and figures. */
    private static final class Card extends Widget {
        private static final float SIDES = 24;

        final Part part;
        final ColorRGBA colour;
        private final Line figures;
        private final EventReader events;
        private final Selection selection;
        private final Paragraph selected;
        private final Paragraph present;

        /** Whether that line has had words; from then on it keeps its place. */
        private boolean spoken;

        private StrategyStory story = new StrategyStory();
        private boolean slim;
        private boolean low;
        private double next;

        Card(Stage stage, Part part, Selection selection, ColorRGBA colour) {
            super(stage, "card");
            this.part = part;
            this.selection = selection;
            this.colour = colour;
            selected = new Paragraph(stage, "", theme.accent, SELECTED_LINE, SELECTED);
            present = new Paragraph(stage, "", theme.dim, SELECTED_LINE, SELECTED);
            new Touch(this).tip(this::tip);
            events = new EventReader(part.shown());
            setBackground(theme.box(theme.panel, Theme.CORNER));
            figures = dim("");
            Line title = bold(part.label());
            Row oneLine = row(Theme.GAP, title, figures.high(18).rest());
            Column twoLines = column(-1, title.high(20), figures.high(18));
            setContent(row(
                    6,
                    patch(theme.box(colour, 2)).wide(4).inset(6, 6, 0, 6),
                    column(
                                    0,
                                    stack(
                                            oneLine.high(20).inset(0, 3).shownIf(() -> slim),
                                            twoLines.inset(0, 4, 0, 5).shownIf(() -> !slim)),
                                    present.inset(0, 0, 0, 5).shownIf(() -> spoken && !low && !selected.isShown()),
                                    selected.inset(0, 0, 0, 5).shownIf(selected::isShown))
                            .rest()
                            .inset(0, 0, 8, 0)));
        }

        @Override
        public float naturalWidth() {
            return wide(slim);
        }

        /** The width with one line or two for its name and figures. */
        float wide(boolean inOneLine) {
            float name = theme.width(part.label(), true);
            float most = theme.width(figures(inOneLine, 10, MEASURES, measure -> 0, 10, 10), false);
            float header = inOneLine ? name + Theme.GAP + most : Math.max(name, most);
            return SIDES + (selected.isShown() || spoken && !low ? Math.max(header, SELECTED) : header);
        }

        private Tip tip() {
            World world = part.shown().world();
            List<String> details = new ArrayList<>(List.of(StrategyStory.meaning(world.setup()), story.soFar()));
            MEASURES.forEach(measure -> details.add(Format.capital(measure.title()) + ": " + measure.sentence()));
            details.add("Congested: a group is stuck; its displacement is below "
                    + Format.fixed(threshold(world), 2, "m") + " in a window of "
                    + Format.quantity(world.groups().leadership().window(), "s") + ".");
            details.add("Free way ahead: how far a leader can go straight on before something, or one of its own"
                    + " followers, is in its way; 20" + Format.SPACE + "m at most.");
            return new Tip(
                    "A run of the same scene from the same start, with " + part.label() + ".",
                    details.toArray(String[]::new));
        }

        private static double threshold(World world) {
            return world.groups().all().stream()
                    .mapToDouble(world::congestionThreshold)
                    .average()
                    .orElse(Double.NaN);
        }

        /** @param inLow whether the picture is so low that a label on one line has no other line */
        void setSlim(boolean wanted, boolean inLow) {
            slim = wanted;
            low = wanted && inLow;
        }

        /** In a narrow picture there is room only for icons beside the name. */
        private String figures(
                boolean brief,
                int changed,
                List<Measure> shown,
                ToDoubleFunction<Measure> values,
                long congested,
                int groups) {
            String measures = shown.stream()
                    .map(measure ->
                            Format.fixed(values.applyAsDouble(measure), measure.decimals(), measure.unit()) + " · ")
                    .collect(Collectors.joining());
            if (brief) {
                return Icons.CHANGE + Format.SPACE + changed + " · " + measures + Format.number(congested)
                        + " congested";
            }
            return changed + (changed == 1 ? " leader change · " : " leader changes · ") + measures
                    + Format.number(congested) + " of " + Format.number(groups) + " congested";
        }

        int changes() {
            return story.changes();
        }

        float value(Measure measure) {
            return measure.of(part.shown().world());
        }

        void update() {
            World world = part.shown().world();
            if (events.beginsAnew()) {
                story = new StrategyStory();
            }
            events.next().forEach(story::add);
            if (selection != null && stage.seconds() >= next) {
                next = stage.seconds() + EVERY;
                selected.setText(story.selected(world, selection));
            }
            long goal = part.shown().travelsTo();
            if (goal >= 0) {
                figures.setText("on the way to " + Format.clock(goal * (double) world.dt()) + ": "
                        + Math.round(100.0 * world.steps() / Math.max(1, goal)) + Format.SPACE + "%");
                return;
            }
            long congested =
                    world.groups().all().stream().filter(Group::congested).count();
            int all = world.groups().all().size();
            if (selection != null) {
                String now = StrategyStory.present(world);
                spoken |= !now.isEmpty();
                present.setText(now.isEmpty() ? story.soFar() : now);
            }
            String text = slim ? "" : figures(false, changes(), MEASURES, this::value, congested, all);
            if (slim || !fits(text)) {
                text = figures(true, changes(), MEASURES, this::value, congested, all);
            }
            figures.setText(fits(text) ? text : figures(true, changes(), List.of(), this::value, congested, all));
        }

        private boolean fits(String text) {
            float name = slim ? theme.width(part.label(), true) + Theme.GAP : 0;
            return theme.width(text, false) <= width() - SIDES - name;
        }
    }

    /** A measure of all worlds over the last minute. */
    private static final class Curves extends Widget {
        private static final float SIDE = 44;
        private static final float TOP = 20;

        /** In simulated seconds. */
        private static final double LEAST_SPAN = 20;

        private final List<Card> cards;
        private final Measure measure;
        private final List<Series> series = new ArrayList<>();
        private final ShapeMesh strokes;
        private final Patch plot;
        private final Line name;
        private final Line most;
        private final Line zero;
        private final TextLabels words = new TextLabels(this);

        Curves(Stage stage, List<Card> cards, Measure measure) {
            super(stage, "curves");
            this.cards = cards;
            this.measure = measure;
            setBackground(theme.box(theme.panel, 0));
            new Touch(this)
                    .tip(() -> new Tip(measure.sentence(), "The mean over all groups, a curve for each picture."));

            plot = patch(theme.box(theme.field, 0));
            name = dim(measure.title());
            most = dim("").align(Line.Align.RIGHT);
            zero = dim("0").align(Line.Align.RIGHT);
            strokes = new ShapeMesh(theme, "curves");
            strokes.geometry.setLocalTranslation(0, 0, 3);
            attachChild(strokes.geometry);
            cards.forEach(card -> series.add(new Series(1)));
        }

        void update() {
            boolean sampled = false;
            for (int i = 0; i < cards.size(); i++) {
                Card card = cards.get(i);
                sampled |= series.get(i)
                        .sample(
                                card.part.shown().world().time(),
                                card.part.shown().knownUntil(),
                                card.changes(),
                                card.value(measure));
            }
            if (sampled) {
                rearrange();
            }
        }

        @Override
        protected void arrange(float width, float height) {
            float plotWidth = width - SIDE - 2 * Theme.GAP;
            float plotHeight = height - TOP - TimeGrid.LABELS;
            place(plot, SIDE, TOP, 1, plotWidth, plotHeight);
            place(name, SIDE, 0, 1, plotWidth, TOP);
            double now = series.stream().mapToDouble(Series::now).max().orElse(0);
            // The chart of a run shorter than a minute is stretched to full width.
            double begins = series.stream().mapToDouble(Series::begins).min().orElse(0);
            double span = Math.min(Series.SPAN, Math.max(LEAST_SPAN, now - begins));
            double from = Math.max(begins, now - span);
            strokes.begin();
            words.begin();
            TimeGrid.draw(strokes, words, theme, from, span, SIDE, TOP, plotWidth, plotHeight);
            float top = Series.roundUp(
                    (float) series.stream().mapToDouble(one -> one.top(0)).max().orElse(0));
            most.setText(Format.quantity(top, measure.unit()));
            place(most, 0, TOP - 4, 1, SIDE - 6, 18);
            place(zero, 0, TOP + plotHeight - 15, 1, SIDE - 6, 18);

            for (int i = 0; i < series.size(); i++) {
                Series one = series.get(i);
                float unit = plotHeight / top;
                one.draw(
                        0,
                        strokes,
                        cards.get(i).colour,
                        one.first(),
                        one.end(),
                        from,
                        SIDE,
                        plotWidth / span,
                        TOP + plotHeight,
                        unit);
            }
            words.end();
            strokes.end();
        }
    }
}
