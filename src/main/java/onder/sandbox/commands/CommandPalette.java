package onder.sandbox.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import onder.param.Format;
import onder.sandbox.action.Action;
import onder.sandbox.action.KeyMap;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/** The page that finds every action and setting by name, and agents by number; Enter runs or shows the chosen one. */
public final class CommandPalette extends PopupPage {
    private static final float LINE = 26;
    private static final int ROWS = 12;
    private static final float WIDTH = 560;

    /** The most results shown: typing another letter is quicker than reading more. */
    private static final int MOST = 60;

    private final List<Findable> all;

    /** How many of them are actions, the first ones: an empty search shows those. */
    private final int actions;

    /** What else the typed words find, before everything else. */
    private final Function<String, List<Findable>> more;

    private final NameField search;
    private final Scroller list;
    private List<Item> items = List.of();
    private int chosen;

    /**
     * @param settings entries besides the actions
     * @param more what else the typed words find
     */
    public CommandPalette(Stage stage, KeyMap keys, List<Findable> settings, Function<String, List<Findable>> more) {
        super(stage, "commands", WIDTH);
        this.more = more;
        all = new ArrayList<>();
        for (Action action : keys.actions()) {
            if (action.run() != null && !action.id().equals("find")) {
                all.add(new Findable(
                        keys.label(action),
                        action.topic().title,
                        keys.text(action),
                        action.id() + " " + action.words().help(),
                        () -> run(keys, action)));
            }
        }
        actions = all.size();
        all.addAll(settings);
        search = new NameField(
                        stage,
                        "search",
                        "an action, a setting, \"group 2\" or \"agent 17\"",
                        "",
                        this::find,
                        this::enter)
                .stepping(this::step);
        list = new Scroller(stage, "found", 0);
        find("");
        setContent(column(
                0,
                search.inset(Theme.GAP, Theme.GAP),
                dim("No action, setting, group or agent matches.")
                        .high(LINE)
                        .inset(MARGIN, 0)
                        .shownIf(() -> items.isEmpty()),
                list.high(ROWS * LINE).inset(Theme.GAP, 0, 0, Theme.GAP)));
    }

    /** Runs it only if it is possible now; otherwise says so. */
    private void run(KeyMap keys, Action action) {
        if (action.possible().getAsBoolean()) {
            action.run().accept(0);
        } else {
            throw new IllegalArgumentException("not possible now: " + keys.label(action));
        }
    }

    /** Opens the page, ready for typing. */
    public void begin() {
        open();
        search.begin();
    }

    private void find(String typed) {
        items = Stream.concat(more.apply(typed).stream(), Findable.search(all, typed).stream())
                .limit(typed.isBlank() ? actions : MOST)
                .map(Item::new)
                .toList();
        list.setContent(items);
        list.setOffset(0);
        choose(0);
        rearrange();
    }

    private void step(int lines) {
        if (!items.isEmpty()) {
            choose(Math.max(0, Math.min(items.size() - 1, chosen + lines)));
            list.reveal(items.get(chosen));
        }
    }

    private void choose(int index) {
        chosen = index;
        for (int i = 0; i < items.size(); i++) {
            items.get(i).choose(i == chosen);
        }
    }

    @Override
    public void enter() {
        if (!items.isEmpty()) {
            items.get(chosen).activate();
        }
    }

    private final class Item extends Pressable {

        Item(Findable found) {
            super(CommandPalette.this, found.name(), Theme.CORNER, () -> {
                CommandPalette.this.stage.closePopup();
                CommandPalette.this.stage.attempt(found.run());
            });
            setContent(row(
                            Theme.GAP,
                            line(Format.capital(found.name())).rest(),
                            dim(found.where()).optional(),
                            new Line(stage, found.keys(), true, theme.accent))
                    .high(LINE)
                    .inset(Theme.GAP, 0));
        }

        void choose(boolean on) {
            setMark(on ? theme.selected : null);
        }
    }
}
