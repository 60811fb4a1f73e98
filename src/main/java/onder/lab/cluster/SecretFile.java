package onder.lab.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A study's secret in a file that only its owner may read; it exists as long as the study. */
public final class SecretFile implements AutoCloseable {
    private static final Set<PosixFilePermission> OWNER =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    /** The file. */
    public final Path path;

    /**
     * Writes a secret, replacing one that a killed study left at that path.
     *
     * @throws IOException when something else is at that path, or others could read the file
     */
    public SecretFile(Path path, Secret secret) throws IOException {
        this.path = path;
        Path part = path.resolveSibling("." + path.getFileName() + ".onder-tmp");
        try {
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !isSecret(path)) {
                throw new IOException(path + ": exists and is not a secret of a study; give another --secret");
            }
            Files.deleteIfExists(part);
            create(part);
            if (!others(part).isEmpty()) {
                Files.delete(part);
                throw new IOException(path + ": others could read it there (mode "
                        + PosixFilePermissions.toString(others(part)) + "); give another --secret");
            }
            Files.writeString(part, secret.text());
            Files.move(part, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException e) {
            throw new IOException(path + ": cannot be written: " + reason(e), e);
        }
        path.toFile().deleteOnExit();
    }

    private static String reason(FileSystemException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such folder";
        } else if (e instanceof AccessDeniedException) {
            return "no permission";
        }
        return e.getReason() == null ? "the file system refuses it" : e.getReason();
    }

    private static boolean isSecret(Path path) throws IOException {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] begin = in.readNBytes(Secret.MARK.length());
            return new String(begin, StandardCharsets.US_ASCII).equals(Secret.MARK);
        }
    }

    private static void create(Path part) throws IOException {
        if (isPosix(part.toAbsolutePath().getParent())) {
            Files.createFile(part, PosixFilePermissions.asFileAttribute(OWNER));
            return;
        }
        Files.createFile(part);
        AclFileAttributeView rights = Files.getFileAttributeView(part, AclFileAttributeView.class);
        if (rights == null) {
            throw new IOException(part + ": files there cannot be protected from other users; give another --secret");
        }
        rights.setAcl(List.of(AclEntry.newBuilder()
                .setType(AclEntryType.ALLOW)
                .setPrincipal(rights.getOwner())
                .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                .build()));
    }

    private static boolean isPosix(Path path) {
        return Files.getFileAttributeView(path, PosixFileAttributeView.class) != null;
    }

    /** Permissions of users other than the owner. */
    private static Set<PosixFilePermission> others(Path path) throws IOException {
        if (!isPosix(path)) {
            return Set.of();
        }
        Set<PosixFilePermission> allowed = EnumSet.noneOf(PosixFilePermission.class);
        allowed.addAll(Files.getPosixFilePermissions(path));
        allowed.removeIf(permission -> permission.name().startsWith("OWNER"));
        return allowed;
    }

    /**
     * Reads a secret.
     *
     * @throws java.nio.file.NoSuchFileException when there is none
     * @throws IOException when it is not a secret, or others can read it
     */
    public static Secret read(Path path) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new IOException(path + ": is not a regular file; allowed a secret that a study has written");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(path)) {
            bytes = in.readNBytes(Secret.MOST_CHARACTERS + 1);
        } catch (AccessDeniedException e) {
            throw new IOException(path + ": cannot be read: no permission", e);
        }
        if (!others(path).isEmpty()) {
            throw new IOException(path + ": others can read it (mode "
                    + PosixFilePermissions.toString(Files.getPosixFilePermissions(path)) + "); chmod 600 " + path);
        }
        return Secret.of(path.toString(), new String(bytes, StandardCharsets.US_ASCII));
    }

    /** Deletes the file: the study is over. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
