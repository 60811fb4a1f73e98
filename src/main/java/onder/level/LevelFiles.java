package onder.level;

import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import onder.core.Heap;
import onder.core.terrain.HeightField;
import onder.file.FileException;
import onder.file.InputFile;
import onder.file.ParserGuard;

/** Finds the files of levels and makes ground from them. */
public final class LevelFiles {
    /** The place of shipped files on the class path. */
    private static final String SHIPPED = "/Scenes/";

    private static final int MOST_BYTES = 1 << 30;

    private static final int COPIES = 4;

    /** Digits of a hash: two files have the same one with a probability of 1 in 2⁶⁴. */
    private static final int DIGITS = 16;

    private static final int BRIGHTEST_8 = 255;
    private static final int BRIGHTEST_16 = 65_535;

    private static final long MOST_PIXELS = 6_000_000;

    /** Cache of shipped levels: they do not change, and reading one takes most of a second. */
    private static final Map<LevelFile, SoftReference<Level>> READ = new ConcurrentHashMap<>();

    private LevelFiles() {}

    /**
     * {@return the level with its hash and its ground}
     *
     * @param level not {@link Level#NONE}
     * @param folder the base folder of its path; null: the program's working directory
     * @throws LevelException if there is no such file, it cannot be used, or it has another hash
     */
    public static Level open(Level level, Path folder) {
        Level.Source source = level.source();
        if (source instanceof HeightMap map) {
            return raise(map, find(map.image(), folder));
        }
        LevelFile file = (LevelFile) source;
        // Check first for a reader: the engine alone has neither a reader nor the shipped levels.
        LevelReader reader = reader(file.file());
        URL place = find(file.file(), folder);
        URL shipped = LevelFiles.class.getResource(SHIPPED + file.file());
        boolean stays = shipped != null && shipped.toString().equals(place.toString());
        return stays ? known(reader, file, place) : slice(reader, file, place);
    }

    private static Level known(LevelReader reader, LevelFile file, URL place) {
        SoftReference<Level> kept = READ.get(file);
        Level known = kept == null ? null : kept.get();
        if (known == null) {
            known = slice(reader, file, place);
            READ.put(file, new SoftReference<>(known));
        }
        return known;
    }

    private static Level slice(LevelReader reader, LevelFile file, URL place) {
        return ParserGuard.read(file.file(), LevelException.class, LevelException::new, () -> {
            LevelReader.Contents contents = reader.read(file.file(), place);
            LevelFile hashed = (LevelFile) checked(file, contents.hash());
            return new Level(hashed, Slicer.ground(hashed, contents, place.toString()));
        });
    }

    private static LevelReader reader(String file) {
        String ending = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        List<String> allowed = new ArrayList<>();
        for (LevelReader reader : ServiceLoader.load(LevelReader.class)) {
            if (reader.endings().contains(ending)) {
                return reader;
            }
            reader.endings().forEach(each -> allowed.add("." + each));
        }
        throw new LevelException(
                allowed.isEmpty()
                        ? file + ": the library alone reads no levels; the application does"
                        : file + ": its name ends in ." + ending + ", allowed " + String.join(", ", allowed));
    }

    private static Level raise(HeightMap map, URL place) {
        byte[] bytes = bytes(map.image(), place);
        Level.Source hashed = checked(map, hash(List.of(bytes)));
        BufferedImage image = PictureFile.read(
                map.image(), bytes, 0, bytes.length, (columns, rows) -> checkSize(map.image(), columns, rows));
        if (image == null) {
            throw new LevelException(map.image() + ": is not a picture, allowed a grey PNG of 16 bits");
        }
        return new Level(hashed, new LevelGround(field(map, image), List.of(), place.toString(), List.of(), List.of()));
    }

    private static void checkSize(String name, int columns, int rows) {
        if (columns < 2 || rows < 2 || (long) columns * rows > MOST_PIXELS) {
            throw new LevelException(name + ": has " + columns + " × " + rows + " pixels, allowed 2 × 2 up to "
                    + MOST_PIXELS + " in all");
        }
    }

    private static HeightField field(HeightMap map, BufferedImage image) {
        int columns = image.getWidth();
        int rows = image.getHeight();
        Raster raster = image.getRaster();
        int bits = raster.getSampleModel().getSampleSize(0);
        if (bits != 16 && bits != 8 || raster.getNumBands() > 1 && bits != 8) {
            throw new LevelException(map.image() + ": has " + bits + " bits and " + raster.getNumBands()
                    + " channels per pixel, allowed a grey PNG of 16 or 8 bits");
        }
        float brightest = bits == 16 ? BRIGHTEST_16 : BRIGHTEST_8;
        float cell = map.width() / columns;
        float[] heights = new float[columns * rows];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = raster.getSample(i % columns, i / columns, 0) / brightest * map.height();
        }
        return new HeightField(columns, rows, -map.width() / 2, -cell * rows / 2, cell, Float.MAX_VALUE, heights);
    }

    private static Level.Source checked(Level.Source source, String hash) {
        if (!source.hash().isEmpty() && !source.hash().equals(hash)) {
            throw new LevelException(source.file() + ": is not the file that the scene was made with: its hash is "
                    + hash + ", and the scene has " + source.hash() + "; without 'hash' the scene accepts any file");
        }
        return source.hashed(hash);
    }

    /**
     * {@return the place of a file named by a scene}
     *
     * @param file its path from the folder, or the path of one shipped with the program
     * @param folder the base folder of the path; null: the program's working directory
     * @throws LevelException when there is no such file
     */
    public static URL find(String file, Path folder) {
        String why = "";
        try {
            Path path = folder == null ? Path.of(file) : folder.resolve(file);
            if (Files.isRegularFile(path)) {
                return path.toAbsolutePath().normalize().toUri().toURL();
            }
            why = Files.isDirectory(path) ? path + " is a folder" : Files.exists(path) ? path + " is not a file" : "";
        } catch (InvalidPathException | MalformedURLException e) {
            why = "no file can have this name";
        }
        URL shipped = !why.isEmpty() || file.contains("..") ? null : LevelFiles.class.getResource(SHIPPED + file);
        if (shipped == null || file.endsWith("/")) {
            throw new LevelException(file + ": " + (why.isEmpty() ? "there is no such file" : why)
                    + (folder == null ? "" : " in " + folder) + ", allowed a path from the scene's folder");
        }
        return shipped;
    }

    /**
     * {@return all bytes of a file}
     *
     * @param name its name in messages
     * @param place where it is
     * @throws LevelException when it cannot be read, or is too large
     */
    public static byte[] bytes(String name, URL place) {
        return ParserGuard.read(name, LevelException.class, LevelException::new, () -> {
            try {
                if (!isFile(place)) {
                    try (InputStream stream = place.openStream()) {
                        return stream.readAllBytes();
                    }
                }
                Path file = path(place);
                // The file's size three times: read, parsed and packed for the loader.
                String lacks = Heap.lacks(COPIES * Files.size(file));
                if (lacks != null) {
                    throw new LevelException(name + ": reading it needs " + lacks);
                }
                return InputFile.bytes(file, MOST_BYTES);
            } catch (IOException e) {
                Path file = isFile(place) ? path(place) : Path.of(name);
                String said = FileException.unreadable(file, e).getMessage();
                throw new LevelException(name + said.substring(file.toString().length()));
            }
        });
    }

    /**
     * {@return all bytes of a file that another file names}
     *
     * @param name its name in messages
     * @param place of the file that names it
     * @param beside its path from there, not escaped; with links followed, it must be in the folder of that file or
     *     below
     * @throws LevelException if it is elsewhere, cannot be read, or is too large
     */
    public static byte[] bytes(String name, URL place, String beside) {
        try {
            if (!isFile(place)) {
                if (beside.startsWith("/") || List.of(beside.split("[/\\\\]")).contains("..")) {
                    throw elsewhere(name);
                }
                return bytes(name, new URL(place, new URI(null, null, beside, null).toASCIIString()));
            }
            Path folder = path(place).getParent().toRealPath();
            Path file = folder.resolve(beside);
            // A path that leads outside is not looked up, so that the message does not reveal whether the file exists.
            Path real = file.normalize().startsWith(folder) ? file.toRealPath() : file.normalize();
            if (!real.startsWith(folder)) {
                throw elsewhere(name);
            }
            return bytes(name, real.toUri().toURL());
        } catch (InvalidPathException | MalformedURLException | URISyntaxException e) {
            throw new LevelException(name + ": no file can have this name");
        } catch (IOException e) {
            throw new LevelException(name + ": cannot be read: "
                    + (e instanceof NoSuchFileException ? "there is no such file" : "the file system refuses it"));
        }
    }

    /**
     * {@return the places of files on the disk that a file names}
     *
     * @param place of the file
     * @param names paths from there, not escaped
     */
    public static List<String> beside(URL place, Collection<String> names) {
        List<String> found = new ArrayList<>();
        for (String name : isFile(place) ? names : List.<String>of()) {
            try {
                Path file = path(place).resolveSibling(name);
                if (Files.isRegularFile(file)) {
                    found.add(file.toUri().toString());
                }
            } catch (InvalidPathException e) {
                // No file can have such a name.
            }
        }
        return found;
    }

    private static LevelException elsewhere(String name) {
        return new LevelException(name + ": lies elsewhere, allowed a file beside it or in a folder beside it");
    }

    private static boolean isFile(URL place) {
        return "file".equals(place.getProtocol());
    }

    private static Path path(URL place) {
        return Path.of(URI.create(place.toString()));
    }

    /**
     * {@return the first digits of the SHA-256 of files, one after the other}
     *
     * @param files their bytes
     */
    public static String hash(List<byte[]> files) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            files.forEach(digest::update);
            return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /**
     * {@return the same level, with its path relative to a folder}
     *
     * @param level any
     * @param folder the new base folder
     */
    public static Level seenFrom(Level level, Path folder) {
        if (!level.isThere()
                || level.ground() == null
                || !level.ground().location().startsWith("file:")) {
            return level;
        }
        Path file = Path.of(URI.create(level.ground().location()));
        String name = level.source().file();
        return isShipped(name, file) ? level : new Level(level.source().at(named(name, file, folder)), level.ground());
    }

    /**
     * {@return the name of a file in a scene in a folder: its path from there, unless it was named by its absolute path
     * or is shipped with the program}
     *
     * @param name its name so far
     * @param file where it is
     * @param folder of the scene
     */
    public static String named(String name, Path file, Path folder) {
        if (isShipped(name, file)) {
            return name;
        }
        Path from = folder.toAbsolutePath().normalize();
        boolean near = from.getRoot().equals(file.getRoot()) && !Path.of(name).isAbsolute();
        return (near ? from.relativize(file) : file).toString().replace('\\', '/');
    }

    /** Whether a file on the disk is the class path's file of that name: classes in folders, not in a jar. */
    private static boolean isShipped(String name, Path file) {
        URL shipped = name.contains("..") ? null : LevelFiles.class.getResource(SHIPPED + name);
        return shipped != null
                && "file".equals(shipped.getProtocol())
                && Path.of(URI.create(shipped.toString())).equals(file);
    }
}
