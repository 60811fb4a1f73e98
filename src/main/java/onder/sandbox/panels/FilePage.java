package onder.sandbox.panels;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Search;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SceneFiles;
import onder.scene.Replay;
import onder.scene.RunLine;

/** The page of files: saves the scene, and opens another by a click on its file or by its typed name or path. */
final class FilePage extends PopupPage {
    private static final float LINE = 24;
    private static final String HINT = "name, path or run line, or drop a file on the window";

    private final FilePages pages;
    private final SceneFiles files;
    private final Search field;
    private final Paragraph refusal;
    private final Scroller list;
    private final List<Widget> rows = new ArrayList<>();

    FilePage(Stage stage, FilePages pages, SceneFiles files) {
        super(stage, "file");
        this.pages = pages;
        this.files = files;
        field = new Search(stage, "path", HINT, "", this::find, this::openTyped);
        refusal = new Paragraph(stage, "", theme.error, LINE - 6);
        Button browse = new Button(stage, "browse", "Browse …", false, pages::browse)
                .tip("Choose in the desktop's own dialog.");
        // Its room is there before there is something to say: the page keeps its size.
        Widget message = new Widget(stage, "message");
        message.setContent(refusal);
        list = new Scroller(stage, "files", 0);
        List<Path> recent = files.recent();
        addRows("Recent", recent);
        addRows(
                "In " + files.folder(),
                files.list(files.folder()).stream()
                        .filter(path -> !recent.contains(path))
                        .toList());
        list.setContent(rows);
        setContent(new Column(
                0,
                title("File"),
                new Line(stage, pages.standing(), false, theme.dim).high(LINE).inset(MARGIN, 0),
                new Row(
                                Theme.GAP,
                                button("save", "Save", "Save to the scene's file ({save}).", pages::save),
                                button("save as", "Save as …", "Save under a name ({save-as}).", pages::saveAs),
                                button(
                                        "save log",
                                        "Save log",
                                        "Save the session's commands ({save-log}).",
                                        pages::saveLog),
                                button(
                                        "copy line",
                                        "Copy line",
                                        "Copy the run as a line of text that brings it back ({copy-line}).",
                                        pages::copyLine))
                        .high(28)
                        .inset(MARGIN, 4, MARGIN, Theme.GAP),
                new Row(
                                Theme.GAP,
                                new Line(stage, "Open", true, theme.accent).rest(),
                                browse.wide(100).shownIf(pages::canBrowse))
                        .high(LINE)
                        .inset(MARGIN, 0),
                field.inset(MARGIN, 2, MARGIN, 4),
                message.high(LINE).inset(MARGIN, 0),
                list.rest().inset(MARGIN, 0, 4, Theme.GAP)));
    }

    private Block button(String name, String label, String tip, Runnable action) {
        return new Button(stage, name, label, false, action).tip(tip).rest();
    }

    private void addRows(String heading, List<Path> paths) {
        if (!paths.isEmpty()) {
            rows.add(new Heading(stage, heading));
            paths.forEach(path -> rows.add(new Item(stage, path)));
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

    /** Opens what is typed, or else the first file that has it in its name. */
    private void openTyped() {
        Runnable[] open = new Runnable[1];
        boolean found = stage.attempt(() -> open[0] = meant(field.text()), refused -> {
            refusal.setText(refused.getMessage());
            rearrange();
        });
        if (found) {
            // It closes the page: the error in the file is shown where it can still be read.
            stage.attempt(open[0]);
        }
    }

    private Runnable meant(String typed) {
        if (RunLine.isOne(typed)) {
            Replay run = RunLine.read(typed);
            return () -> pages.open(run);
        }
        Path exact = files.find(typed);
        Path first = list.content().stream()
                .filter(Item.class::isInstance)
                .map(row -> ((Item) row).path)
                .findFirst()
                .orElse(exact);
        Path file = Files.exists(exact) ? exact : first;
        if (!Files.exists(file)) {
            throw new IllegalArgumentException("there is no file " + file);
        }
        return () -> pages.open(file);
    }

    /** Gives the field the focus. */
    void begin() {
        field.begin();
    }

    @Override
    public float naturalWidth() {
        return 560;
    }

    @Override
    public void dispose() {
        list.dispose();
        stage.leaveEntry();
    }

    private static final class Heading extends Widget {
        Heading(Stage stage, String text) {
            super(stage, "heading");
            setContent(new Line(stage, text, false, theme.dim).high(LINE));
        }
    }

    private final class Item extends Pressable {
        private final Path path;

        Item(Stage stage, Path path) {
            super(stage, path.getFileName().toString(), stage.theme.clear, Theme.CORNER);
            this.path = path;
            Line name = new Line(stage, getName(), false, theme.ink);
            setContent(new Row(
                            Theme.GAP,
                            name,
                            new Line(stage, folderOf(path), false, theme.dim)
                                    .optional()
                                    .rest())
                    .high(LINE)
                    .inset(Theme.GAP, 0));
        }

        private String folderOf(Path file) {
            return file.getParent().equals(files.folder()) ? "" : String.valueOf(file.getParent());
        }

        boolean has(String wanted) {
            return path.getFileName().toString().toLowerCase(Locale.ROOT).contains(wanted);
        }

        @Override
        protected void clicked() {
            pages.open(path);
        }
    }
}
