package onder.sandbox.panels;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.output.film.FilmJob;
import onder.output.film.FilmSpec;
import onder.param.Params;
import onder.sandbox.action.KeyFile;
import onder.sandbox.commands.CommandPalette;
import onder.sandbox.commands.Findable;
import onder.sandbox.commands.HelpPage;
import onder.sandbox.compare.ComparePage;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.files.SceneCatalogue;
import onder.sandbox.files.ScenesPage;
import onder.sandbox.filming.FilmChoice;
import onder.sandbox.filming.FilmPage;
import onder.sandbox.hud.Screen;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Toast;
import onder.scene.Challenge;
import onder.scene.Scenes;

/** Opens the pages above everything: keys, search, scenes, films, comparisons. */
final class Pages {
    private final Screen screen;
    private final SandboxParts parts;
    private final SideBySide comparison;
    private final Supplier<List<Findable>> settings;
    final FilePages files;

    /** The settings of the next film. */
    final FilmChoice film = new FilmChoice();

    private boolean prepared;
    private Toast compared;

    Pages(Screen screen, SandboxParts parts, Supplier<List<Findable>> settings, FilePages files) {
        this.settings = settings;
        this.files = files;
        this.screen = screen;
        this.parts = parts;
        comparison = parts.others().comparison();
    }

    /** Opens the page of keys, or closes what is open. */
    void help() {
        if (screen.stage().closePopup()) {
            return;
        }
        new HelpPage(
                        screen.stage(),
                        parts.keys(),
                        new KeyFile(parts.keys(), parts.storage().files().folder))
                .begin();
    }

    /** Opens the page that finds actions and settings, or closes what is open. */
    void find() {
        if (!screen.stage().closePopup()) {
            new CommandPalette(
                            screen.stage(),
                            parts.keys(),
                            Stream.of(settings.get().stream(), filmSettings(), shippedScenes())
                                    .flatMap(each -> each)
                                    .toList(),
                            typed -> AgentSearch.of(
                                    parts.run().simulation().world(),
                                    parts.view().viewpoints(),
                                    typed))
                    .begin();
        }
    }

    /** Shows a setting in the left panel, and lights it there. */
    void show(String setting) {
        settings.get().stream()
                .filter(each -> each.name().equals(setting))
                .findFirst()
                .ifPresent(each -> each.run().run());
    }

    /** The settings of the next film; running one opens their page and lights it there. */
    private Stream<Findable> filmSettings() {
        return Params.of(FilmSpec.class).stream()
                .map(setting -> Findable.of(setting, "Film", () -> {
                    openFilm();
                    if (screen.stage().popup() instanceof FilmPage page) {
                        page.light(setting.name());
                    }
                }));
    }

    private Stream<Findable> shippedScenes() {
        return Scenes.SHIPPED.stream()
                .map(name -> new Findable(name, "Scenes", "", "open this scene", () -> files.open(name)));
    }

    /** Opens the page of scenes where the running one is, or closes what is open. */
    void scenes() {
        if (!screen.stage().closePopup()) {
            scenesPage().begin();
        }
    }

    /** Opens the page of scenes where the challenges are, or closes what is open. */
    void challenges() {
        if (!screen.stage().closePopup()) {
            scenesPage().begin(SceneCatalogue.CHALLENGES);
        }
    }

    private ScenesPage scenesPage() {
        Path file = parts.storage().files().file();
        return new ScenesPage(
                screen.stage(),
                new SceneCatalogue(parts.storage().files(), files::leave, this::begin).sections(),
                file == null ? parts.run().simulation().scene().name() : file.toString());
    }

    private void begin(Challenge wanted) {
        endsComparison();
        parts.tools().setOpen(false);
        parts.challenge().open(wanted);
    }

    /** Opens the page of films, or closes what is open. */
    void openFilm() {
        if (screen.stage().closePopup()) {
            return;
        }
        if (parts.storage().recorder().job() == null) {
            if (parts.view().shots().plays()) {
                parts.run().simulation().setPaused(true);
            }
            film.takeSpan(parts.run().simulation());
            film.takeCamera(parts.run().simulation().edits().shots());
        }
        new FilmPage(screen.stage(), parts.run().simulation(), parts.storage(), parts.view(), film).open();
    }

    /** Starts recording a video of the scene, or ends the recording and offers its file. */
    void record() {
        Path file = parts.storage().recorder().record();
        if (file != null) {
            screen.offerFile("Video", file);
        }
    }

    /** Takes a picture, without panels, as films are; compared runs keep the labels that tell them apart. */
    void picture() {
        parts.storage().recorder().picture(comparison.running());
    }

    /** Learns how long a picture of the window takes, unless something else slows it. */
    private void learnPace() {
        Stage stage = screen.stage();
        float scale = stage.theme.scale;
        boolean slowed = comparison.running()
                || parts.storage().recorder().job() != null
                || parts.storage().recorder().isRecording()
                || stage.isFilmed();
        film.drawn(
                slowed ? Double.NaN : System.nanoTime() * 1e-9,
                parts.view().options().now().quality(),
                (double) stage.width() * scale * stage.height() * scale);
    }

    /** Reads early what the page of scenes needs, once. */
    private void prepare() {
        if (!prepared) {
            prepared = true;
            SceneCatalogue.prepare();
        }
    }

    /** Shows the progress of a film and its end; called once a frame. */
    void update() {
        prepare();
        learnPace();
        if (comparison.running()) {
            // The tools change one scene, and their strip would hide a part of the pictures.
            parts.tools().setOpen(false);
        }
        String news = comparison.news.take();
        if (news != null) {
            if (compared != null) {
                compared.close();
            }
            compared = screen.toasts().say(news);
        }
        Path picture = parts.storage().recorder().takeSavedPicture();
        if (picture != null) {
            screen.offerFile("Picture", picture);
        }
        FilmJob made = parts.storage().recorder().takeNews();
        // The film page itself shows this.
        if (made != null && !(screen.stage().popup() instanceof FilmPage)) {
            screen.offerFile("Film", made.file());
        }
        if (screen.stage().popup() instanceof FilmPage page) {
            page.update();
        }
    }

    /** Starts building in the user's own run, or stops building. */
    void build() {
        endsComparison();
        parts.tools().setOpen(!parts.tools().isOpen());
    }

    /** Opens the choice of strategies to compare, or ends the comparison. */
    void compare() {
        if (endsComparison()) {
            return;
        }
        ComparePage page = new ComparePage(screen.stage(), comparison);
        float w = page.naturalWidth();
        float h = page.heightFor(w);
        float x = screen.stage().width() - w - Theme.GAP;
        screen.stage().open(page, x, screen.stage().bottom() - Theme.GAP - h, w, h, () -> {});
    }

    /** Compares all strategies, or ends the comparison. */
    void compareAll() {
        if (endsComparison()) {
            return;
        }
        comparison.begin(
                IntStream.range(0, comparison.strategies().size()).boxed().toList());
    }

    private boolean endsComparison() {
        boolean running = comparison.running();
        if (running) {
            comparison.end();
        }
        return running;
    }
}
