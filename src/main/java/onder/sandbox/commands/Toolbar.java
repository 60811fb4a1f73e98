package onder.sandbox.commands;

import java.util.ArrayList;
import java.util.List;
import onder.param.Format;
import onder.sandbox.action.Action;
import onder.sandbox.action.KeyMap;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.toolkit.Menu;
import onder.sandbox.hud.toolkit.Sign;
import onder.sandbox.hud.toolkit.SignButton;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;

/** The most frequent actions, as icons over the picture: a click runs the action, or opens the list of its choices. */
public final class Toolbar extends Docked {
    private static final float EDGE = 4;
    private static final float BETWEEN_KINDS = 9;

    /** A window lower than this, in points, has no room for it. */
    private static final float LOWEST = 420;

    /** In a window lower than this, in points, it has one row, in others two at most. */
    private static final float LOW = 500;

    private static final List<Entry> ENTRIES = List.of(
            new Entry("select", Sign.SELECT, false, 12),
            new Entry("build", Sign.BUILD, false, 2),
            new Entry("compare", Sign.COMPARE, false, 5),
            new Entry("overview", Sign.OVERVIEW, true, 3),
            new Entry("follow", Sign.FOLLOW, false, 6),
            new Entry("zones", Sign.ZONES, true, 10),
            new Entry("trails", Sign.TRAILS, false, 11),
            new Entry("forces", Sign.FORCES, false, 13),
            new Entry("colours", Sign.COLOURS, false, 8),
            new Entry("heat", Sign.HEAT, false, 9),
            new Entry("record", Sign.RECORD, true, 4),
            new Entry("picture", Sign.PICTURE, false, 7),
            new Entry("find", Sign.SEARCH, true, 0),
            new Entry("help", Sign.HELP, false, 1));

    private final KeyMap keys;
    private final List<Item> items = new ArrayList<>();

    /**
     * A button.
     *
     * @param begins whether there is a gap before it
     * @param rank where there is room for some only, those with the lowest are shown
     */
    private record Entry(String id, Sign sign, boolean begins, int rank) {}

    private record Item(Action action, SignButton button, Entry entry) {}

    /**
     * @param keys holds the actions; an action that is missing there has no button
     */
    public Toolbar(Stage stage, KeyMap keys) {
        super(stage, "toolbar", Dock.Place.TOP);
        this.keys = keys;
        setSurface(theme.box(theme.panel, Theme.CORNER));
        for (Entry entry : ENTRIES) {
            Action action = keys.action(entry.id());
            if (action == null) {
                continue;
            }
            SignButton button =
                    new SignButton(stage, "do " + entry.id(), entry.sign(), () -> tip(action), () -> press(action));
            items.add(new Item(action, button, entry));
        }
    }

    private Tip tip(Action action) {
        String key = keys.text(action).replace("  ", " or ");
        String sentence = Format.capital(keys.label(action));
        return new Tip(key.isEmpty() ? sentence + "." : sentence + " (" + key + ").");
    }

    private void press(Action action) {
        Action.State state = action.state();
        if (state.names().isEmpty()) {
            stage.attempt(() -> action.run().accept(0));
        } else {
            SignButton button = items.stream()
                    .filter(item -> item.action() == action)
                    .findFirst()
                    .orElseThrow()
                    .button();
            new Menu(stage, state.names(), state.now().getAsInt(), state.choose()).open(button);
        }
    }

    /** Highlights what is on. */
    @Override
    public void update() {
        for (Item item : items) {
            boolean on = item.action().state().on().getAsBoolean();
            item.button().setOn(on);
            if (item.entry().sign() == Sign.RECORD) {
                item.button().setSign(on ? Sign.STOP : Sign.RECORD);
            }
        }
    }

    @Override
    public float naturalWidth() {
        float width = 2 * EDGE;
        for (Item item : items) {
            width += SignButton.SIZE + (item.entry().begins() ? BETWEEN_KINDS : 0);
        }
        return width;
    }

    @Override
    public boolean isShown() {
        return stage.height() >= LOWEST;
    }

    /** The buttons for which there is room, in their order. */
    private List<Item> fitting(float width) {
        int most = stage.height() < LOW ? 1 : 2;
        for (int count = items.size(); count > 0; count--) {
            int shown = count;
            List<Item> some = items.stream()
                    .filter(item -> items.stream()
                                    .filter(other ->
                                            other.entry().rank() < item.entry().rank())
                                    .count()
                            < shown)
                    .toList();
            if (rows(some, width) <= most) {
                return some;
            }
        }
        return List.of();
    }

    private static int rows(List<Item> some, float width) {
        float x = EDGE;
        int rows = 1;
        for (Item item : some) {
            float end = end(x, item, width);
            rows += end < x ? 1 : 0;
            x = end;
        }
        return rows;
    }

    /** A window too narrow for one row gets two; what has no room there is found by its name. */
    @Override
    public float heightFor(float width) {
        return rows(fitting(width), width) * SignButton.SIZE + 2 * EDGE;
    }

    /** The right end of a button placed after x; the button goes before x if x starts a row. */
    private static float end(float x, Item item, float width) {
        float end = x + SignButton.SIZE + (item.entry().begins() && x > EDGE ? BETWEEN_KINDS : 0);
        return end > width - EDGE && x > EDGE ? EDGE + SignButton.SIZE : end;
    }

    @Override
    protected void arrange(float width, float height) {
        float x = EDGE;
        float y = EDGE;
        List<Item> fitting = fitting(width);
        items.stream().filter(item -> !fitting.contains(item)).forEach(item -> item.button()
                .takeOff());
        for (Item item : fitting) {
            float end = end(x, item, width);
            y += end < x ? SignButton.SIZE : 0;
            place(item.button(), end - SignButton.SIZE, y, 1, SignButton.SIZE, SignButton.SIZE);
            x = end;
        }
    }
}
