package onder.sandbox.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.Key;
import onder.sandbox.action.KeyFile;
import onder.sandbox.action.KeyMap;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Widget;

/** The page of keys, in two columns under headings. A click on a key lets the user press another one. */
public final class HelpPage extends PopupPage {
    private static final float LINE = 22;
    private static final float HEADING = 30;

    /** Where the text about a clash wraps, in points. */
    private static final float WIDEST = 300;

    private static final String USUAL = "Click a key to give the action another one.";

    private final KeyMap keys;
    private final KeyFile file;
    private final Scroller scroller;
    private final NameField search;
    private String wanted = "";
    private final Paragraph told;

    /** Whether the window is too narrow for two columns. */
    private final boolean narrow;

    private Column left;
    private Column right;

    /** The key that is being changed; null: none. */
    private Asked asked;

    /** A key of an action, by its index; the number of keys stands for a new one. */
    private record Asked(Action action, int nth) {}

    public HelpPage(Stage stage, KeyMap keys, KeyFile file) {
        super(stage, "help", 0);
        this.keys = keys;
        this.file = file;
        told = paragraph(USUAL, theme.dim, LINE);
        scroller = new Scroller(stage, "lines", 0);
        search = new NameField(stage, "search", "search", "", this::find, () -> {});
        compose(true);
        narrow = naturalWidth() > stage.width() - 2 * Theme.GAP;
        compose(!narrow);
        Row above = row(
                Theme.GAP,
                told.middle().rest(),
                button("no key", "No key", () -> take(null)).middle().shownIf(() -> asked != null),
                button("all defaults", "Reset all", () -> change(file::reset))
                        .tip("Give all actions their default keys again.")
                        .middle()
                        .shownIf(() -> asked == null && keys.actions().stream().anyMatch(keys::isChosen)));
        setContent(column(
                0,
                title("Keys", row(0).rest(), search.wide(180)),
                dim("No action has this key or name.")
                        .high(LINE)
                        .inset(MARGIN, 0)
                        .shownIf(() -> shown().isEmpty()),
                above.inset(MARGIN, 2),
                scroller.rest().inset(MARGIN, 4, MARGIN - Scroller.BAR, MARGIN)));
    }

    /** Opens it; what is typed is searched for. */
    public void begin() {
        open();
        search.begin();
    }

    private void find(String words) {
        wanted = words.toLowerCase(Locale.ROOT);
        scroller.setOffset(0);
        compose(!narrow);
        rearrange();
    }

    /** The actions whose words or keys match the search. */
    private List<Action> shown() {
        return keys.actions().stream()
                .filter(action -> (keys.label(action) + " " + action.topic().title + " " + keys.text(action))
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted))
                .toList();
    }

    private void compose(boolean beside) {
        float keyWidth = keys.actions().stream()
                .map(action -> (float) Math.ceil(theme.width(keys.text(action), true)) + 3 * Theme.GAP)
                .reduce(0f, Math::max);
        List<List<Block>> parts = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        ActionTopic topic = null;
        for (Action action : shown()) {
            if (topic != action.topic()) {
                topic = action.topic();
                Line heading = new Line(stage, topic.title, true, theme.accent);
                parts.add(new ArrayList<>(List.of(heading.high(HEADING))));
                lines.add(1);
            }
            int last = parts.size() - 1;
            lines.set(last, lines.get(last) + 1);
            parts.get(last).add(line(action, keyWidth));
            List<Action> others = keys.clashes(action);
            if (!others.isEmpty()) {
                String also = others.stream().map(keys::label).collect(Collectors.joining("; "));
                Paragraph clash = new Paragraph(stage, "also: " + also, theme.error, LINE, WIDEST);
                parts.get(last).add(clash.inset(keyWidth + Theme.GAP, 0, 0, 0));
            }
        }
        List<Column> blocks = parts.stream().map(part -> column(0, part)).toList();
        int split = split(lines);
        left = column(Theme.GAP, blocks.subList(0, split));
        right = column(Theme.GAP, blocks.subList(split, blocks.size()));
        Block columns = beside ? row(MARGIN, left.rest(), right.rest()) : column(Theme.GAP, left, right);
        scroller.setContent(List.of(new Widget(stage, "keys", columns)));
    }

    private Block line(Action action, float keyWidth) {
        List<Block> parts = new ArrayList<>();
        if (action.is(Trait.FIXED)) {
            parts.add(bold(keys.text(action)).wide(keyWidth - Theme.GAP).inset(Theme.GAP, 0, 0, 0));
        } else {
            int count = Math.max(1, keys.keys(action).size());
            List<Block> own = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                own.add(key(action, i).inset(0, 1));
            }
            parts.add(row(4, own).wide(keyWidth));
        }
        parts.add(dim(keys.label(action)).rest());
        if (keys.isChosen(action)) {
            parts.add(
                    quiet("default " + action.id(), Icons.RESET, () -> change(() -> file.choose(action, action.keys())))
                            .tip("Set it back to "
                                    + action.keys().stream().map(Key::text).collect(Collectors.joining(", "))
                                    + "."));
        }
        return row(Theme.GAP, parts).high(LINE);
    }

    private Button key(Action action, int nth) {
        List<Key> all = keys.keys(action);
        Asked mine = new Asked(action, nth);
        String text = mine.equals(asked)
                ? "press a key"
                : nth < all.size() ? all.get(nth).text() : "no key";
        return button("key " + action.id() + (nth == 0 ? "" : " " + (nth + 1)), text, () -> ask(mine))
                .color(mine.equals(asked) ? theme.accent : theme.ink)
                .tip(() -> new Tip(
                        "Click, then press another key.", "In " + KeyFile.NAME + " it is called " + action.id() + "."));
    }

    private void ask(Asked next) {
        asked = next;
        told.setText(
                next == null
                        ? USUAL
                        : "Press the new key for: " + keys.label(next.action()) + ". Esc: leave it as it is.");
        compose(!narrow);
        rearrange();
    }

    private void change(Supplier<Path> how) {
        ask(null);
        stage.attempt(
                () -> {
                    Path kept = how.get();
                    if (kept != null) {
                        told.setText("The earlier contents of " + KeyFile.NAME + " are kept in " + kept + ".");
                    }
                },
                refused -> told.setText(refused.getMessage()));
        compose(!narrow);
        rearrange();
    }

    @Override
    public boolean isAskingForKey() {
        return asked != null;
    }

    @Override
    public void takeKey(Key key) {
        if (key.equals(Key.parse("Esc"))) {
            ask(null);
        } else if (key.isKnown()) {
            take(key);
        } else {
            told.setText("The program cannot tell this key from others. Press another key, or Esc.");
        }
    }

    /** @param key the new key; null: none */
    private void take(Key key) {
        List<Key> wanted = new ArrayList<>(keys.keys(asked.action()));
        if (asked.nth() < wanted.size()) {
            wanted.remove(asked.nth());
        }
        if (key != null && !wanted.contains(key)) {
            wanted.add(Math.min(asked.nth(), wanted.size()), key);
        }
        Action action = asked.action();
        change(() -> file.choose(action, wanted));
    }

    /** The number of blocks in the left column with which the columns are most nearly equally high. */
    private static int split(List<Integer> lines) {
        int all = lines.stream().mapToInt(Integer::intValue).sum();
        int above = 0;
        int n = 0;
        while (n < lines.size() && 2 * above + lines.get(n) < all) {
            above += lines.get(n++);
        }
        return n;
    }

    @Override
    public float naturalWidth() {
        float column = Math.max(left.naturalWidth(), right.naturalWidth());
        return narrow ? 2 * MARGIN + column : 3 * MARGIN + 2 * column;
    }
}
