package onder.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeFileTest {
    /** More than a pipe holds. */
    private static final String LONG = "0123456789abcde\n".repeat(20_000);

    @TempDir
    private Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void whatTheEndOfTheProgramClosesIsSaidToBeGivenUp() throws IOException {
        try (WholeFile whole = WholeFile.begin(folder.resolve("a"))) {
            OutputStream output = whole.output();
            whole.close();
            IOException closed = assertThrows(IOException.class, () -> output.write('n'));
            assertEquals(
                    folder.resolve("a") + ": cannot be written: Onder stops writing it, because the program is"
                            + " ending",
                    FileException.unwritable(folder.resolve("a"), closed).getMessage());
        }
    }

    @Test
    void underTheNameIsTheOldFileUntilTheNewOneIsWhole() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        try (WholeFile whole = WholeFile.begin(file)) {
            whole.output().write('n');
            assertEquals("old", Files.readString(file));
        }
        assertEquals("old", Files.readString(file), "given up");
        WholeFile.write(file, "new");
        assertEquals("new", Files.readString(file));
        assertEquals(List.of("a"), names());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links are for administrators there")
    void aLinkStaysAndWhatItPointsAtIsReplaced() throws IOException {
        Path real = Files.createDirectory(folder.resolve("far")).resolve("real");
        Files.writeString(real, "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("far/real"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), Path.of("link"));
        WholeFile.write(second, "new");
        assertEquals("new", Files.readString(real));
        assertTrue(Files.isSymbolicLink(link) && Files.isSymbolicLink(second));
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("far/none"));
        WholeFile.write(dangling, "there");
        assertEquals("there", Files.readString(folder.resolve("far/none")));
        assertTrue(Files.isSymbolicLink(dangling));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links are for administrators there")
    void linksThatLeadNowhereAreNamed() throws IOException {
        Path round = Files.createSymbolicLink(folder.resolve("round"), Path.of("round"));
        assertEquals(round + ": cannot be written: its links form a loop", refusal(round));
        Path away = Files.createSymbolicLink(folder.resolve("away"), Path.of("none/at/all"));
        assertEquals(away + ": cannot be written: there is no folder " + folder.resolve("none/at"), refusal(away));
    }

    private static String refusal(Path file) {
        return assertThrows(FileException.class, () -> WholeFile.write(file, "x"))
                .getMessage();
    }

    @ParameterizedTest
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no mode there")
    @ValueSource(strings = {"rw-------", "rw-r-----", "rwxrw-rw-"})
    void theModeIsKeptAndNobodyElseReadsItMeanwhile(String mode) throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        try (WholeFile whole = WholeFile.begin(file)) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(whole.path())));
            whole.finish();
        }
        assertEquals(mode, PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    private Path pipe(String name) throws Exception {
        Path pipe = folder.resolve(name);
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        return pipe;
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "pipes have no names in folders there")
    void aPipesReaderGetsEverything() throws Exception {
        Path pipe = pipe("p");
        CompletableFuture<byte[]> read = CompletableFuture.supplyAsync(() -> {
            // Not Files.newInputStream, whose stream seeks in some versions of Java, which a pipe refuses.
            try (InputStream in = new BufferedInputStream(new FileInputStream(pipe.toFile()))) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        WholeFile.write(pipe, LONG);
        assertArrayEquals(LONG.getBytes(), read.get(20, TimeUnit.SECONDS));
        assertFalse(Files.isRegularFile(pipe), "it is still a pipe");
        assertEquals(List.of("p"), names());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "pipes have no names in folders there")
    void aReaderThatLeavesIsAFailure() throws Exception {
        Path pipe = pipe("p");
        CompletableFuture<Void> read = CompletableFuture.runAsync(() -> {
            try {
                Files.newInputStream(pipe).close();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        // More than the pipe holds: some of it is still to be written when the reader leaves.
        String said = assertThrows(FileException.class, () -> WholeFile.write(pipe, LONG))
                .getMessage();
        read.get(20, TimeUnit.SECONDS);
        assertTrue(said.startsWith(pipe + ": cannot be written: "), said);
        assertTrue(said.toLowerCase(java.util.Locale.ROOT).contains("broken pipe"), said);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "pipes have no names in folders there")
    void whatIsNotWrittenFromFrontToBackRefusesAPipe() throws Exception {
        Path pipe = pipe("p");
        FileException refused =
                assertThrows(FileException.class, () -> WholeFile.begin(pipe).seekable("a database"));
        assertTrue(
                refused.getMessage().startsWith(pipe + ": cannot be written: a database needs a file on a disk"),
                refused.getMessage());
        try (WholeFile whole = WholeFile.begin(folder.resolve("a")).seekable("a database")) {
            whole.finish();
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere open files have no such names")
    void aFileThatIsOpenIsWrittenOnAndNotReplaced() throws IOException {
        Path file = folder.resolve("a");
        try (OutputStream open = new FileOutputStream(file.toFile())) {
            open.write("first ".getBytes());
            WholeFile.write(name(file), "second");
        }
        assertEquals("first second", Files.readString(file));
    }

    /** What this process itself calls an open file. */
    private static Path name(Path file) throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.filter(name -> leadsTo(name, file)).findFirst().orElseThrow();
        }
    }

    private static boolean leadsTo(Path name, Path file) {
        try {
            return Files.readSymbolicLink(name).equals(file.toRealPath());
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void twoAtOnceDoNotDisturbEachOther() throws IOException {
        Path file = folder.resolve("a");
        try (WholeFile first = WholeFile.begin(file);
                WholeFile second = WholeFile.begin(file)) {
            first.output().write('1');
            second.output().write('2');
            WholeFile.write(folder.resolve("b"), "b");
            second.finish();
            assertEquals("2", Files.readString(file));
            first.finish();
        }
        assertEquals("1", Files.readString(file), "the last to finish wins");
        assertEquals(List.of("a", "b"), names());
    }

    @Test
    void whatKilledProgramsLeftIsRemovedAndNothingElse() throws Exception {
        Process dead = java("-version");
        dead.waitFor();
        Process alive = java(
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+PauseAtStartup",
                "-XX:PauseAtStartupFile=" + folder.resolve("pause"),
                "-version");
        try {
            long self = ProcessHandle.current().pid();
            for (String left : List.of("" + dead.pid(), "" + self)) {
                Files.writeString(folder.resolve(".onder-" + left + "-99999.part"), "half a file");
            }
            Path reused = Files.writeString(folder.resolve(".onder-" + alive.pid() + "-1.part"), "of another before");
            Files.setLastModifiedTime(reused, FileTime.from(Instant.now().minusSeconds(3600)));
            List<String> kept = List.of(
                    ".onder-" + alive.pid() + "-0.part", ".onder-x-0.part", ".onder-1-0.part.txt", "onder-1-0.part");
            for (String name : kept) {
                Files.writeString(folder.resolve(name), "not ours to remove");
            }
            WholeFile.write(folder.resolve("a"), "");
            List<String> left = new java.util.ArrayList<>(kept);
            left.add("a");
            assertEquals(
                    left.stream().sorted().toList(),
                    names().stream().filter(name -> !name.equals("pause")).toList());
        } finally {
            alive.destroyForcibly();
        }
    }

    private static Process java(String... arguments) throws IOException {
        List<String> command = new java.util.ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void whatCannotBeReadIsSaidWithTheReason() {
        Path file = Path.of("a.yaml");
        assertEquals(
                "a.yaml: cannot be read: no permission to read it",
                FileException.unreadable(file, new AccessDeniedException("a.yaml"))
                        .getMessage());
        assertEquals(
                "a.yaml: cannot be read: it is not text in UTF-8",
                FileException.unreadable(file, new MalformedInputException(1)).getMessage());
        assertEquals(
                "a.yaml: there is no such file",
                FileException.unreadable(file, new NoSuchFileException("a.yaml"))
                        .getMessage());
        assertEquals(
                "a.yaml: cannot be read: Input/output error",
                FileException.unreadable(file, new IOException("Input/output error"))
                        .getMessage());
    }

    @Test
    void whatCannotBeWrittenIsSaidBeforeAndAfterwardsAlike() throws IOException {
        assertEquals(folder + ": cannot be written: it is a folder", refusal(folder));
        Path nowhere = folder.resolve("none/a");
        assertEquals(nowhere + ": cannot be written: there is no folder " + nowhere.getParent(), refusal(nowhere));
        assertThrows(FileException.class, () -> WholeFile.check(nowhere));
        Path file = Files.writeString(folder.resolve("file"), "");
        assertEquals(
                file + ": the folder cannot be made: " + file + " is a file",
                assertThrows(FileException.class, () -> Folders.make(file)).getMessage());
        Folders.make(folder.resolve("some/more"));
        assertEquals(List.of("file", "some"), names());
    }
}
