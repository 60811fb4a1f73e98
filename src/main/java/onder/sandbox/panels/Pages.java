package onder.sandbox.panels;

import java.util.stream.IntStream;
import onder.sandbox.action.KeyFile;
import onder.sandbox.challenge.ChallengesPage;
import onder.sandbox.compare.ComparePage;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.files.GalleryPage;
import onder.sandbox.files.GalleryPiece;
import onder.sandbox.filming.FilmChoice;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Toasts;
import onder.scene.Challenge;

/** The pages that open above everything: keys, gallery, and what to compare. */
final class Pages {
    private final Stage stage;
    private final Program program;
    private final Toasts toasts;
    private final FilePages files;
    private final FilmChoice film;

    /** @param film the settings of the next film */
    Pages(Stage stage, Program program, Toasts toasts, FilePages files, FilmChoice film) {
        this.film = film;
        this.files = files;
        this.stage = stage;
        this.program = program;
        this.toasts = toasts;
    }

    /** Opens the page of keys, or closes what is open. */
    void help() {
        if (stage.closePopup()) {
            return;
        }
        new HelpPage(
                        stage,
                        program.keys(),
                        new KeyFile(program.keys(), program.files().folder()))
                .open();
    }

    /** Opens the page of the gallery, or closes what is open. */
    void gallery() {
        if (stage.closePopup()) {
            return;
        }
        GalleryPage page = new GalleryPage(
                stage,
                GalleryPiece.ALL,
                () -> {
                    stage.closePopup();
                    challenges();
                },
                piece -> files.leave(() -> program.files().open(piece.panel().scene())));
        page.open();
        page.begin();
    }

    /** Opens the page of challenges, or closes what is open. */
    void challenges() {
        if (!stage.closePopup()) {
            new ChallengesPage(stage, challenge -> files.leave(() -> begin(challenge))).open();
        }
    }

    private void begin(Challenge challenge) {
        endsComparison();
        program.tools().setOpen(false);
        program.challenge().open(challenge);
    }

    FilmChoice film() {
        return film;
    }

    /** Opens the page of films, or closes what is open. */
    void openFilm() {
        if (stage.closePopup()) {
            return;
        }
        if (program.recorder().job() == null) {
            film.takeSpan(program.simulation());
        }
        new FilmPage(stage, program, film).open();
    }

    /** Tells what has come of films, and how far one is; once a frame. */
    void update() {
        String news = program.recorder().takeNews();
        if (news != null) {
            toasts.say(news);
        }
        if (stage.popup() instanceof FilmPage page) {
            page.update();
        }
    }

    /** Opens the choice of strategies to compare, or ends the comparison. */
    void compare() {
        if (endsComparison()) {
            return;
        }
        ComparePage page = new ComparePage(stage, program.comparison());
        float w = page.naturalWidth();
        float h = page.heightFor(w);
        float x = stage.width() - w - Theme.GAP;
        stage.open(page, x, stage.height() - BottomBar.HEIGHT - Theme.GAP - h, w, h, page::dispose);
    }

    /** Compares all strategies, or ends the comparison. */
    void compareAll() {
        if (endsComparison()) {
            return;
        }
        SideBySide comparing = program.comparison();
        comparing.begin(
                IntStream.range(0, comparing.strategies().size()).boxed().toList());
        toasts.say("the same scene and seed under each strategy; {compare} ends it");
    }

    private boolean endsComparison() {
        boolean running = program.comparison().running();
        if (running) {
            program.comparison().end();
        }
        return running;
    }
}
