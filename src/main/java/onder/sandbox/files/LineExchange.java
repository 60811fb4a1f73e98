package onder.sandbox.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import onder.output.film.RunLineFiles;
import onder.sandbox.run.ReadyScene;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.SimulationState;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;

/** The run as a line of text: given to others by the clipboard, and taken from there, or out of a film or picture. */
public final class LineExchange {
    private static final int SHOWN = 40;

    private final SimulationState simulation;
    private final SceneFiles files;
    private final Consumer<String> say;
    private final Consumer<ReadyScene> leave;

    /** @param leave opens another run, after asking where that would lose changes */
    public LineExchange(
            SimulationState simulation, SceneFiles files, Consumer<String> say, Consumer<ReadyScene> leave) {
        this.simulation = simulation;
        this.files = files;
        this.say = say;
        this.leave = leave;
    }

    /**
     * Copies the run so far; where there is no clipboard, into a file.
     *
     * @throws SceneException when it does not fit
     */
    public void copy() {
        Replay run = simulation.sessions().replay();
        String line = RunLine.write(run);
        if (DesktopClipboard.put(line)) {
            say.accept("Run line copied, " + line.length()
                    + " characters: onder open LINE or {paste-line} brings it back");
        } else {
            say.accept("No clipboard here; the run line is in " + files.saveLine(line));
        }
        RunLine.lacks(run).forEach(lack -> say.accept("About this run line: " + lack));
    }

    /**
     * Copies what proves a score, as {@code onder challenge} takes it; where there is no clipboard, into a file.
     *
     * @throws SceneException when it does not fit
     */
    public void copyProof(String challenge, int score, Replay run) {
        String proof = challenge + " " + score + " " + RunLine.write(run);
        if (DesktopClipboard.put(proof)) {
            say.accept("Copied, " + proof.length()
                    + " characters: run onder challenge with the pasted line to prove the score");
        } else {
            say.accept("No clipboard here; the proof is in " + files.saveLine(proof));
        }
    }

    /**
     * Opens the run of the line on the clipboard, and plays it.
     *
     * @throws SceneException when there is none, or it cannot be used
     */
    public void paste() {
        String text = DesktopClipboard.text();
        if (text == null || text.isBlank()) {
            throw new SceneException("the clipboard holds no text; copy a run line first: " + RunLine.PREFIX + "…");
        }
        String linked = RunLine.linked(text);
        String found = linked != null ? linked : RunLine.isOne(text) ? text : RunLine.find(text);
        if (found == null) {
            String begin =
                    text.strip().substring(0, Math.min(SHOWN, text.strip().length()));
            throw new SceneException(
                    "the clipboard contains '" + begin + "', allowed a run line: " + RunLine.PREFIX + "…");
        }
        open(RunLine.read(found));
    }

    /** Opens a run, and plays it. */
    public void open(Replay run) {
        open(run, "the run of a line of text");
    }

    private void open(Replay run, String from) {
        leave.accept(new ReadyScene(run.scene().setup().agents(), () -> {
            files.play(run, from);
            say.accept("Run of " + run.scene().name() + ", " + run.steps() + " steps, "
                    + run.commands().size() + " commands: it is played from its beginning");
            RunLine.lacks(run).forEach(lack -> say.accept("About this run line: " + lack));
        }));
    }

    /** Opens the run of the line in a film, a picture or a text. */
    public void open(Path file) {
        String line;
        try {
            line = RunLineFiles.find(file);
        } catch (IOException e) {
            throw new SceneException(e.getMessage() + "; " + SceneFiles.ALLOWED);
        }
        if (line == null) {
            throw new SceneException(file.getFileName() + ": contains no run line"
                    + (SceneFiles.isRecording(file) ? ". " + files.showing(file) : ", " + SceneFiles.ALLOWED));
        }
        open(RunLine.read(line), SceneFiles.ofFile(file));
    }
}
