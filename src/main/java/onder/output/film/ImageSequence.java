package onder.output.film;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import onder.file.AtExit;
import onder.file.Folders;
import onder.param.Format;

/**
 * A film as numbered pictures, each written completely. If the film is abandoned, the pictures are removed, and the
 * folder created for them.
 */
final class ImageSequence implements FilmFile {
    private static final String DESCRIPTION = "Description";

    private final FilmTarget target;
    private final Content content;
    private final String description;
    private final boolean madeFolder;
    private final double fps;
    private final AtExit interrupted = new AtExit(this::rescue);
    private String note;
    private int written;
    private long bytes;
    private boolean open = true;
    private boolean ending;

    private ImageSequence(
            FilmTarget target, double fps, Content content, String description, boolean madeFolder, String note) {
        this.target = target;
        this.fps = fps;
        this.content = content;
        this.description = description;
        this.madeFolder = madeFolder;
        this.note = note;
    }

    /** @throws IOException when its folder cannot be written to, or has such pictures already */
    static ImageSequence begin(FilmTarget target, double fps, Content content, float farthest, String note)
            throws IOException {
        target.checkPlace();
        boolean makes = !Files.exists(target.folder());
        Folders.make(target.folder());
        return new ImageSequence(target, fps, content, description(content, farthest), makes, note);
    }

    private static String description(Content content, float farthest) {
        return switch (content) {
            case DEPTH ->
                Format.of(
                        "depth: distance along the camera's axis in metres = value * %s / 65535; 65535: farther, or sky",
                        farthest);
            case NORMAL ->
                "normal: x to the right, y up, z to the camera = value / 127.5 - 1 of red, green, blue; black: sky";
            case ID -> "id: 0 nobody, else the agent's id + 1; a prop is 65535 minus its place in the scene's list";
            default -> "";
        };
    }

    @Override
    public String name() {
        return target.path().toString();
    }

    @Override
    public synchronized long bytes() {
        return bytes;
    }

    @Override
    public synchronized void setNote(String now) {
        note = now.isEmpty() ? note : now;
    }

    @Override
    public synchronized void accept(ByteBuffer pixels, int width, int height) throws IOException {
        if (ending) {
            // The pictures stay as they are, and the program is about to end.
            return;
        }
        if (!open) {
            throw new IllegalStateException(name() + ": the film is finished");
        }
        BufferedImage image = ImageFiles.image(pixels, width, height, content);
        Path file = target.picture(written + 1);
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(PngMetadata.KEY, note);
        texts.put(DESCRIPTION, description);
        ImageFiles.write(image, file, texts);
        written++;
        bytes += Files.size(file);
    }

    @Override
    public synchronized void finish() throws IOException {
        if (written == 0) {
            close();
            throw new IOException(name() + ": cannot be written: there is no picture in it");
        }
        target.removeOthers(written);
        interrupted.close();
        open = false;
    }

    private synchronized void rescue() {
        if (!open) {
            return;
        }
        ending = true;
        if (written == 0) {
            close();
        }
        open = false;
        Video.tellInterrupted(target.path(), written, fps);
    }

    @Override
    public synchronized void close() {
        if (!open) {
            return;
        }
        open = false;
        interrupted.close();
        try {
            for (int i = 1; i <= written; i++) {
                Files.deleteIfExists(target.picture(i));
            }
            if (madeFolder) {
                Files.deleteIfExists(target.folder());
            }
        } catch (IOException e) {
            // Somebody else's now, or put something beside them.
        }
    }
}
