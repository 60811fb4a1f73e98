package onder.lab.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretTest {
    private static Secret key;

    @TempDir
    private Path folder;

    @BeforeAll
    static void makeAKey() throws Exception {
        key = TestSecrets.ONE.at(new Address("host", 5703));
    }

    private static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }

    @Test
    void itsOwnerAloneReadsItAndItGoesWithTheStudy() throws Exception {
        Path path = folder.resolve("secret");
        try (SecretFile file = new SecretFile(path, key)) {
            if (isPosix()) {
                assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
            }
            Secret read = SecretFile.read(file.path);
            assertEquals(key.name(), read.name());
            assertEquals(key.text(), read.text());
            assertEquals(new Address("host", 5703), read.address);
        }
        assertFalse(Files.exists(path));
        try (var left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void whatOthersCanReadIsNoSecret() throws Exception {
        Path path = folder.resolve("secret");
        try (SecretFile file = new SecretFile(path, key)) {
            for (String mode : new String[] {"rw-r-----", "rw----r--", "rw-rw-rw-"}) {
                if (isPosix()) {
                    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
                    String said = assertThrows(IOException.class, () -> SecretFile.read(file.path))
                            .getMessage();
                    assertTrue(said.contains("chmod 600"), said);
                }
            }
        }
    }

    @Test
    void nothingOfTheUsersIsReplaced() throws Exception {
        Path own = Files.writeString(folder.resolve("own"), "mine");
        Path link = folder.resolve("link");
        Files.createSymbolicLink(link, own);
        for (Path path : new Path[] {own, link, folder}) {
            assertThrows(IOException.class, () -> new SecretFile(path, key));
        }
        assertEquals("mine", Files.readString(own));
        String said = assertThrows(IOException.class, () -> new SecretFile(folder.resolve("no/secret"), key))
                .getMessage();
        assertTrue(said.contains("there is no such folder"), said);
    }

    @Test
    void everyStudyHasAKeyAndANameOfItsOwn() throws Exception {
        Secret other = TestSecrets.OTHER;
        assertNotEquals(key.name(), other.name());
        assertNotEquals(key.text(), other.text());
        assertTrue(key.name().matches("[0-9a-f]{8}"), key.name());
        assertFalse(key.toString().length() > 40, "it tells no more than its name");
    }

    @Test
    void whatIsNoSecretIsRefusedWithoutRepeatingIt() throws Exception {
        String noise = Base64.getEncoder().encodeToString("hidden".repeat(99).getBytes());
        for (String text : new String[] {
            "",
            "hidden",
            "onder-secret",
            "onder-secret host:5701",
            "onder-secret host:5701 " + noise,
            "onder-secret host:99999 " + noise,
            "onder-secret host:5701 hidden!",
            key.text().substring(0, 500),
            key.text() + "x".repeat(20_000)
        }) {
            String said = assertThrows(IOException.class, () -> Secret.of("here", text))
                    .getMessage();
            assertTrue(said.startsWith("here: is not a study's secret"), said);
            assertFalse(said.contains("hidden"), said);
        }
        assertEquals(key.text(), Secret.of("here", " " + key.text() + "\r\n").text());
    }
}
