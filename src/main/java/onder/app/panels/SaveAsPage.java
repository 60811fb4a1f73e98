package onder.app.panels;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import onder.app.simulation.SceneFiles;
import onder.app.ui.Button;
import onder.app.ui.Column;
import onder.app.ui.Line;
import onder.app.ui.Paragraph;
import onder.app.ui.Search;
import onder.app.ui.Stage;
import onder.app.ui.Widget;

/** Asks for the name of a scene that is saved; a file that is there is replaced only after asking. */
final class SaveAsPage extends PopupPage {
    private static final float LINE = 18;

    private final SceneFiles files;
    private final BiConsumer<Path, String> save;
    private final Search field;
    private final Search about;
    private final Line place;
    private final Paragraph refusal;
    private final Button button;

    /** The file that is there already and that has been asked about; null: none. */
    private Path asked;

    /** @param save takes the file, and what there is to see in the scene */
    SaveAsPage(Stage stage, SceneFiles files, BiConsumer<Path, String> save) {
        super(stage, "save as");
        this.files = files;
        this.save = save;
        field = new Search(stage, "name", "name or path", files.unusedName(), typed -> look(), this::save);
        about = new Search(stage, "about", "what there is to see, in a line", files.about(), typed -> {}, this::save);
        place = new Line(stage, "", false, theme.dim);
        refusal = new Paragraph(stage, "", theme.error, LINE);
        // Its room is there before there is something to say: the page keeps its size.
        Widget message = new Widget(stage, "message");
        message.setContent(
                new Column(0, place.high(LINE).shownIf(() -> refusal.text().isEmpty()), refusal));
        button = new Button(stage, "save", "Save", false, this::save).color(theme.accent);
        setContent(new Column(
                0,
                title("Save the scene as"),
                field.inset(MARGIN, 2, MARGIN, 4),
                about.inset(MARGIN, 2, MARGIN, 4),
                message.high(2 * LINE).inset(MARGIN, 4, MARGIN, 0),
                button.high(28).inset(MARGIN, 8, MARGIN, 16)));
        look();
    }

    /** Says where the scene goes, or why it cannot. */
    private void look() {
        asked = null;
        button.setLabel("Save");
        refusal.setText("");
        stage.attempt(() -> place.setText(files.place(text()).toString()), refused -> refuse(refused.getMessage()));
        rearrange();
    }

    private String text() {
        return field.text();
    }

    private void save() {
        stage.attempt(
                () -> {
                    Path path = files.place(text());
                    if (Files.exists(path) && !path.equals(asked)) {
                        ask(path);
                    } else {
                        save.accept(path, about.text());
                    }
                },
                refused -> refuse(refused.getMessage()));
    }

    private void ask(Path path) {
        refuse(path.getFileName() + " is there already: Enter again replaces it");
        asked = path;
        button.setLabel("Replace it");
    }

    private void refuse(String why) {
        refusal.setText(why);
        rearrange();
    }

    /** Gives the field the focus. */
    void begin() {
        field.begin();
    }

    @Override
    public float naturalWidth() {
        return 480;
    }

    @Override
    void dispose() {
        stage.leaveEntry();
    }
}
