package onder.output.film;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.file.AtExit;
import onder.file.Folders;
import onder.file.WholeFile;
import onder.param.Format;

/**
 * The target of a film, by its name: a video, or pictures in a folder.
 *
 * @param path as it was given
 * @param format of a video; null: pictures
 * @param folder of the pictures; null: a video
 * @param pattern of the pictures' names, as {@link String#format} takes it
 * @param replaces whether its pictures replace those of another film whose names have this pattern
 */
public record FilmTarget(Path path, VideoFormat format, Path folder, String pattern, boolean replaces) {
    private static final String USUAL = "frame-%05d.png";
    private static final String ALLOWED =
            "the name must end in .mp4 (H.264) or .webm (VP9), or be a folder or NAME-%05d.png for pictures";

    /** The number's place in the name of a picture. */
    private static final Pattern NUMBERED =
            Pattern.compile("([^%]*)%(?:0([1-9]))?d([^%]*)\\.png", Pattern.CASE_INSENSITIVE);

    /**
     * Reads a name.
     *
     * @throws IllegalArgumentException if it stands for nothing that can be written; the message says what does
     */
    public static FilmTarget of(Path path) {
        Path last = path.getFileName();
        String name = last == null ? "" : last.toString();
        if (path.toString().equals("-")) {
            throw new IllegalArgumentException(
                    "-: a film cannot be written to standard output, as its head is written last and pictures are many files; "
                            + ALLOWED);
        }
        Matcher numbered = NUMBERED.matcher(name);
        if (numbered.matches()) {
            return new FilmTarget(path, null, path.toAbsolutePath().getParent(), name, false);
        }
        if (Files.isDirectory(path) || !name.contains(".")) {
            return new FilmTarget(path, null, path.toAbsolutePath(), USUAL, false);
        }
        if (name.toLowerCase(Locale.ROOT).matches(".*\\.(mp4|webm)")) {
            return new FilmTarget(path, VideoFormat.of(path), null, "", false);
        }
        throw new IllegalArgumentException(path + ": unknown kind of video; " + ALLOWED);
    }

    /** The same, whose pictures replace those of another film. */
    public FilmTarget replacing() {
        return new FilmTarget(path, format, folder, pattern, true);
    }

    /** Whether it is pictures. */
    public boolean isPictures() {
        return folder != null;
    }

    /** The file of a picture. */
    Path picture(int number) {
        return folder.resolve(Format.of(pattern, number));
    }

    /**
     * Checks that it can hold such pictures.
     *
     * @throws IllegalArgumentException if it cannot; the message says what can
     */
    public void check(Content content) {
        if (content.isOfPictures() && !isPictures()) {
            throw new IllegalArgumentException(path + ": a video rounds numbers; "
                    + content.name().toLowerCase(Locale.ROOT).replace('_', '-')
                    + " is allowed in pictures: a folder or NAME-%05d.png");
        }
        if (content == Content.PEOPLE && format == VideoFormat.MP4) {
            throw new IllegalArgumentException(
                    path + ": MP4 has no transparency; allowed .webm, or a folder or NAME-%05d.png for pictures");
        }
    }

    /**
     * Reports problems with its place before there is anything to write, because a run may take long.
     *
     * @throws IOException such as where there is no folder for a video, or a film's pictures are there already
     */
    public void checkPlace() throws IOException {
        if (!isPictures()) {
            WholeFile.check(path);
            return;
        }
        List<Path> others = pictures();
        if (!replaces && !others.isEmpty()) {
            throw new IOException(others.get(0)
                    + ": exists already; allowed an empty folder, another name for the film's pictures, or --replace");
        }
    }

    /** Removes pictures that a replaced film has left beside the first ones, which are of this film. */
    void removeOthers(int first) throws IOException {
        List<Path> own = IntStream.rangeClosed(1, first).mapToObj(this::picture).toList();
        for (Path other : replaces ? pictures() : List.<Path>of()) {
            if (!own.contains(other)) {
                Files.delete(other);
            }
        }
    }

    /** The files that have the name of a picture of any number, in order. */
    private List<Path> pictures() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        Matcher numbered = NUMBERED.matcher(pattern);
        if (!numbered.matches()) {
            throw new IllegalStateException(pattern);
        }
        String name = Pattern.quote(numbered.group(1)) + "\\d+" + Pattern.quote(numbered.group(3)) + "\\.png";
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("(?i)" + name))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Begins it.
     *
     * @param sound whether a video has sound
     * @param farthest distance that {@link Content#DEPTH} tells, in metres
     * @param note its metadata so far
     * @throws IOException if it cannot be written; the message says why
     */
    FilmFile begin(int width, int height, double fps, Content content, boolean sound, float farthest, String note)
            throws IOException {
        check(content);
        return isPictures()
                ? ImageSequence.begin(this, fps, content, farthest, note)
                : Video.begin(path, width, height, fps, content == Content.PEOPLE, sound, note);
    }

    /**
     * A film as numbered pictures, each written completely. If the film is abandoned, the pictures are removed, and the
     * folder created for them.
     */
    private static final class ImageSequence implements FilmFile {
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
}
