package onder.sandbox.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SceneFiles;
import onder.scene.RunLine;
import onder.scene.Scenes;

/** The page of files: saves the scene, and opens another by a click on its file or by its typed name or path. */
public final class FilePage extends PopupPage {
    private static final float LINE = 24;
    private static final float MESSAGE_LINE = 18;
    private static final int MESSAGE_LINES = 3;

    /** The shipped scene that people build on. */
    private static final String EMPTY = "empty";

    private static final String HINT = "a scene's name, a file's name or path, or a run line";

    private final FileOrders orders;
    private final SceneFiles files;
    private final NameField field;
    private final Paragraph refusal;
    private final Scroller list;
    private final List<Widget> rows = new ArrayList<>();

    /** @param orders does what is asked for */
    public FilePage(Stage stage, FileOrders orders, SceneFiles files) {
        super(stage, "file", 560);
        this.orders = orders;
        this.files = files;
        field = new NameField(stage, "path", HINT, "", this::find, this::openTyped);
        refusal = paragraph("", theme.error, MESSAGE_LINE);
        Button browse = button("browse", "Browse …", orders::browse).tip("Choose in the desktop's own dialog.");
        // The message has its room from the start, so the page keeps its size.
        Widget message = new Widget(stage, "message") {
            @Override
            public float heightFor(float width) {
                return Math.max(MESSAGE_LINES * MESSAGE_LINE, super.heightFor(width));
            }
        };
        message.setContent(refusal);
        list = new Scroller(stage, "files", 0);
        List<Path> recent = files.recent();
        addRows("Recent", recent.stream().map(this::item));
        addRows(
                "In " + files.folder,
                files.list(files.folder).stream()
                        .filter(path -> !recent.contains(path))
                        .map(this::item));
        addRows(
                "Shipped with Onder",
                Stream.concat(Scenes.SHIPPED.stream(), Scenes.LARGE.stream())
                        .map(name -> new Item(name, "", () -> orders.open(name))));
        list.setContent(rows);
        Button fresh = button("new", "New: empty meadow", () -> attempt(() -> orders.open(EMPTY)))
                .tip("Open an empty meadow to build on ({build}).");
        setContent(column(
                0,
                title("File"),
                dim(orders.standing()).high(LINE).inset(MARGIN, 0),
                row(
                                Theme.GAP,
                                button("save", "Save", "Save to the scene's file ({save}).", orders::save),
                                button("save as", "Save as …", "Save under a name ({save-as}).", orders::saveAs),
                                button(
                                        "save log",
                                        "Save log",
                                        "Save the session's commands ({save-log}).",
                                        orders::saveLog),
                                button(
                                        "copy line",
                                        "Copy line",
                                        "Copy the run as a line of text that brings it back ({copy-line}).",
                                        orders::copyLine),
                                button(
                                        "share page",
                                        "Web page",
                                        "Write a page that runs this scene in any browser and begins with this run.",
                                        orders::sharePage))
                        .high(28)
                        .inset(MARGIN, 4, MARGIN, Theme.GAP),
                row(
                                Theme.GAP,
                                new Line(stage, "Open", true, theme.accent).rest(),
                                fresh.wide(150),
                                browse.wide(100).shownIf(orders::canBrowse))
                        .high(LINE)
                        .inset(MARGIN, 0),
                field.inset(MARGIN, 2, MARGIN, 4),
                message.inset(MARGIN, 0),
                list.rest().inset(MARGIN, 0, 4, Theme.GAP)));
    }

    private Block button(String name, String label, String tip, Runnable action) {
        return button(name, label, action).tip(tip).rest();
    }

    private Item item(Path path) {
        String folder = path.getParent().equals(files.folder) ? "" : String.valueOf(path.getParent());
        return new Item(path.getFileName().toString(), folder, () -> orders.open(path));
    }

    private void addRows(String heading, Stream<Item> items) {
        List<Item> all = items.toList();
        if (!all.isEmpty()) {
            rows.add(new Widget(stage, "heading", dim(heading).high(LINE)));
            rows.addAll(all);
        }
    }

    private void find(String words) {
        refusal.setText("");
        String wanted = words.toLowerCase(Locale.ROOT);
        list.setContent(rows.stream()
                .filter(row -> wanted.isEmpty() || row instanceof Item item && item.has(wanted))
                .toList());
        rearrange();
    }

    /** Opens what is typed, or else the row with the shortest name that contains it. */
    private void openTyped() {
        attempt(() -> openNamed(field.text()));
    }

    /** Opens something; where that is refused, the page stays and shows why. */
    public void attempt(Runnable opening) {
        stage.attempt(opening, refused -> {
            refusal.setText(refused.getMessage());
            rearrange();
        });
    }

    private void openNamed(String typed) {
        String linked = RunLine.linked(typed);
        if (linked != null || RunLine.isOne(typed)) {
            orders.open(RunLine.read(linked == null ? typed : linked));
            return;
        }
        Path exact = files.find(typed);
        if (Files.exists(exact)) {
            orders.open(exact);
        } else if (Scenes.isShipped(typed)) {
            orders.open(typed);
        } else {
            list.content().stream()
                    .filter(Item.class::isInstance)
                    .map(Item.class::cast)
                    .min(Comparator.comparingInt(item -> item.getName().length()))
                    .orElseThrow(() -> new IllegalArgumentException(
                            "there is neither a scene '" + typed + "' nor a file " + exact))
                    .open
                    .run();
        }
    }

    /** Gives the field the focus. */
    public void begin() {
        open();
        field.begin();
    }

    private final class Item extends Pressable {
        private final Runnable open;

        Item(String name, String folder, Runnable open) {
            super(FilePage.this, name, Theme.CORNER, () -> attempt(open));
            this.open = open;
            setContent(row(Theme.GAP, line(name), dim(folder).optional().rest())
                    .high(LINE)
                    .inset(Theme.GAP, 0));
        }

        boolean has(String wanted) {
            return getName().toLowerCase(Locale.ROOT).contains(wanted);
        }
    }
}
