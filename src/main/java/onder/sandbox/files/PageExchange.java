package onder.sandbox.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import onder.draw.colouring.Colouring;
import onder.file.FileException;
import onder.output.export.ExportException;
import onder.output.export.ExportedRun;
import onder.output.page.LivePage;
import onder.sandbox.hud.Screen;
import onder.scene.Replay;

/** Gives the run to others as a page that runs it in any browser; written in the background, which takes seconds. */
public final class PageExchange {
    private final Screen screen;
    private Path file;
    private CompletableFuture<String> wrong;

    public PageExchange(Screen screen) {
        this.screen = screen;
    }

    /** Begins to write a page that opens with a run, unless one is being written. */
    public void write(Replay run, Path to) {
        if (wrong == null) {
            file = to;
            screen.say("Writing " + to.getFileName() + ", a page that runs this scene in a browser");
            wrong = CompletableFuture.supplyAsync(() -> written(run, to));
        }
    }

    /** Says, once it is written, where the page is, or why it could not be. */
    public void update() {
        if (wrong != null && wrong.isDone()) {
            String why = wrong.join();
            wrong = null;
            if (why.isEmpty()) {
                screen.offerFile("Page", file);
            } else {
                screen.refuse(why);
            }
        }
    }

    /** Why a page could not be written, or nothing. */
    private static String written(Replay run, Path to) {
        ExportedRun exported =
                new ExportedRun(run.scene(), run, 0, ExportedRun.LEAST_FPS, Integer.MAX_VALUE, null, Colouring.NONE, 1);
        try (LivePage page = new LivePage(exported, to, null)) {
            page.write(done -> {});
            return "";
        } catch (ExportException | IllegalArgumentException refused) {
            return refused.getMessage();
        } catch (IOException failed) {
            return FileException.unwritable(to, failed).getMessage();
        }
    }
}
