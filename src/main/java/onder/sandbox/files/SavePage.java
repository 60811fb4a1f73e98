package onder.sandbox.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SceneFiles;
import onder.scene.Scenes;

/** Asks where something is saved; a file that is there is replaced only after asking. */
public final class SavePage extends PopupPage {
    private static final float LINE = 18;

    private final SceneFiles files;
    private final String ending;
    private final BiConsumer<Path, String> save;
    private final NameField field;
    private final NameField about;
    private final Line place;
    private final Paragraph refusal;
    private final Button button;

    /** The file that is there already and that has been asked about; null: none. */
    private Path asked;

    /** @param about the description to begin with; null: the page does not ask for one */
    private SavePage(
            Stage stage,
            String name,
            SceneFiles files,
            String title,
            String ending,
            String about,
            BiConsumer<Path, String> save) {
        super(stage, name, 480);
        this.files = files;
        this.ending = ending;
        this.save = save;
        field = new NameField(stage, "name", "name or path", files.unusedName(ending), typed -> look(), this::save);
        this.about = new NameField(
                stage, "about", "describe the scene in one line", about == null ? "" : about, typed -> {}, this::save);
        place = dim("");
        refusal = paragraph("", theme.error, LINE);
        // The message has its room from the start, so the page keeps its size.
        Block words = column(0, place.high(LINE).shownIf(() -> refusal.text().isEmpty()), refusal);
        Widget message = new Widget(stage, "message", words);
        button = button("save", "Save", this::save).color(theme.accent);
        setContent(column(
                0,
                title(title),
                field.inset(MARGIN, 2, MARGIN, 4),
                this.about.inset(MARGIN, 2, MARGIN, 4).shownIf(() -> about != null),
                message.high(3 * LINE).inset(MARGIN, 4, MARGIN, 0),
                button.high(28).inset(MARGIN, 8, MARGIN, 16)));
        look();
    }

    /** @param save takes the file, and the scene's description */
    public static SavePage ofScene(Stage stage, SceneFiles files, BiConsumer<Path, String> save) {
        return new SavePage(stage, "save as", files, "Save the scene as", SceneFiles.ENDING, files.about(), save);
    }

    /** @param ending of the file's name, such as {@code .csv} */
    public static SavePage ofCharts(Stage stage, SceneFiles files, String title, String ending, Consumer<Path> save) {
        return new SavePage(stage, "export", files, title, ending, null, (path, about) -> save.accept(path));
    }

    /** Says where the file goes, or why it cannot. */
    private void look() {
        asked = null;
        button.setLabel("Save");
        refusal.setText("");
        stage.attempt(
                () -> {
                    Path path = files.place(field.text(), ending);
                    String file = path.getFileName().toString();
                    String name = file.substring(0, file.length() - ending.length());
                    boolean shipped = ending.equals(SceneFiles.ENDING) && Scenes.isShipped(name);
                    place.setText((shipped ? "(Onder's own " + name + " stays) " : "") + path);
                },
                refused -> refuse(refused.getMessage()));
        rearrange();
    }

    private void save() {
        stage.attempt(
                () -> {
                    Path path = files.place(field.text(), ending);
                    if (Files.exists(path) && !Files.isDirectory(path) && !path.equals(asked)) {
                        refuse(path.getFileName() + " exists already: press Enter again to replace it");
                        asked = path;
                        button.setLabel("Replace it");
                    } else {
                        save.accept(path, about.text());
                    }
                },
                refused -> refuse(refused.getMessage()));
    }

    private void refuse(String why) {
        refusal.setText(why);
        rearrange();
    }

    /**
     * Opens it and gives the field the focus.
     *
     * @param closed run when it is closed, by whatever
     */
    public void begin(Runnable closed) {
        open(closed);
        field.begin();
    }

    @Override
    public void enter() {
        save();
    }
}
