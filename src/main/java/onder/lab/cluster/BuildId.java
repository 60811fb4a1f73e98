package onder.lab.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Identifies the build of Onder: two builds with the same hash make the same runs.
 *
 * @param hash SHA-256 of its classes with their names, in hexadecimal
 */
record BuildId(String version, String hash) {
    private static final String CLASSES = "onder/";

    /** The build that is running. */
    static final BuildId HERE = here();

    private static BuildId here() {
        String version = BuildId.class.getPackage().getImplementationVersion();
        try {
            Path home = Path.of(BuildId.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Map<String, byte[]> hashes = Files.isDirectory(home) ? folder(home) : jar(home);
            MessageDigest all = sha256();
            hashes.forEach((name, hash) -> {
                all.update(name.getBytes(StandardCharsets.UTF_8));
                all.update(hash);
            });
            return new BuildId(
                    version == null ? "built in place" : version, HexFormat.of().formatHex(all.digest()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, byte[]> folder(Path home) throws IOException {
        Map<String, byte[]> hashes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(home.resolve(CLASSES))) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String name = home.relativize(file).toString().replace('\\', '/');
                hashes.put(name, sha256().digest(Files.readAllBytes(file)));
            }
        }
        return hashes;
    }

    private static Map<String, byte[]> jar(Path home) throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(home)) {
            return folder(jar.getPath("/"));
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return "Onder " + version + " (" + hash.substring(0, Math.min(8, hash.length())) + ")";
    }
}
