package onder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts Onder, in a folder as Maven packs it but with a program that only says what it was given. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is a shell's")
class LauncherScriptTest {
    private static final String PROGRAM =
            "package onder; public class Onder { public static void main(String[] given) {"
                    + " System.out.println(String.join(\",\", given) + System.getProperty(\"said\", \"\")"
                    + " + (given.length > 0 && given[0].equals(\"home\") ? System.getProperty(\"user.home\") : \"\")); } }";

    @TempDir
    Path folder;

    private Path script;
    private Path archive;
    private Path loaded;

    private record Ran(int code, String out, String err) {}

    @BeforeEach
    void pack() throws IOException {
        script = folder.resolve("packed/bin/onder");
        archive = folder.resolve("packed/lib/onder-" + System.getProperty("java.version") + ".jsa");
        loaded = folder.resolve("loaded.txt");
        Files.createDirectories(script.getParent());
        Files.createDirectories(archive.getParent());
        Files.copy(Path.of("src/main/dist/bin/onder"), script);
        assertTrue(script.toFile().setExecutable(true));
        packProgram();
        Path sleep = folder.resolve("quick/sleep");
        Files.createDirectories(sleep.getParent());
        Files.writeString(sleep, "#!/bin/sh\n");
        assertTrue(sleep.toFile().setExecutable(true));
    }

    private void packProgram() throws IOException {
        Path source = Files.writeString(folder.resolve("Onder.java"), PROGRAM);
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), source.toString()));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        try (OutputStream file = Files.newOutputStream(archive.resolveSibling("onder.jar"));
                JarOutputStream jar = new JarOutputStream(file, manifest)) {
            jar.putNextEntry(new JarEntry("onder/Onder.class"));
            Files.copy(folder.resolve("onder/Onder.class"), jar);
        }
    }

    @Test
    void handsItsArgumentsOnAndTellsNothingItself() throws Exception {
        assertEquals(new Ran(0, "one,two words\n", ""), run("", "one", "two words"));
    }

    @Test
    void startsThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("packed/bin/onder"));
        Path second = Files.createSymbolicLink(folder.resolve("second"), link);
        assertEquals(new Ran(0, "one\n", ""), run(second, javaHome(), "", "one"));
    }

    @Test
    void takesItsClassesFromTheArchiveThatIsThereForThisJava() throws Exception {
        assertFalse(programComesFromTheArchive());
        makeArchive();
        assertTrue(programComesFromTheArchive());
    }

    @Test
    void anArchiveThatDoesNotFitIsPassedOverInSilence() throws Exception {
        makeArchive();
        byte[] good = Files.readAllBytes(archive);
        byte[] spoilt = good.clone();
        for (int i = 0; i < 4096; i++) {
            spoilt[i] ^= (byte) (i * 31 + 7);
        }
        for (byte[] bad : List.of(new byte[0], "no archive".getBytes(), spoilt)) {
            Files.delete(archive);
            Files.copy(new ByteArrayInputStream(bad), archive);
            assertEquals(new Ran(0, "one\n", ""), run("", "one"), bad.length + " bytes");
            assertFalse(programComesFromTheArchive());
        }
    }

    @Test
    void anArchiveOfAnotherBuildIsPassedOverInSilence() throws Exception {
        makeArchive();
        Path jar = archive.resolveSibling("onder.jar");
        Files.setLastModifiedTime(
                jar, FileTime.fromMillis(Files.getLastModifiedTime(jar).toMillis() + 60_000));
        assertEquals(new Ran(0, "one\n", ""), run("", "one"));
        assertFalse(programComesFromTheArchive());
    }

    @Test
    void aFolderThatWasMovedStartsToo() throws Exception {
        makeArchive();
        Path moved = Files.move(folder.resolve("packed"), folder.resolve("moved here"));
        assertEquals(new Ran(0, "one\n", ""), run(moved.resolve("bin/onder"), javaHome(), "", "one"));
    }

    @Test
    void writesNothing() throws Exception {
        makeArchive();
        List<Path> before = files();
        assertEquals(0, run("", "one").code());
        Files.delete(archive);
        assertEquals(0, run("", "one").code());
        assertEquals(before.size() - 1, files().size());
    }

    @Test
    void theSandboxMakesAnArchiveInTheUsersCacheForItsNextStart() throws Exception {
        assertEquals(new Ran(0, "--scene,gate\n", ""), run("", "--scene", "gate"));
        Path made = folder.resolve("cache/onder")
                .resolve(Path.of("/").relativize(folder.toRealPath().resolve("packed")))
                .resolve(archive.getFileName().toString().replace("onder-", ""));
        for (int i = 0; i < 600 && !Files.exists(made); i++) {
            Thread.sleep(50);
        }
        assertTrue(Files.exists(made));
        assertTrue(programComesFromTheArchive());
        Path jar = archive.resolveSibling("onder.jar");
        Files.setLastModifiedTime(
                jar, FileTime.fromMillis(Files.getLastModifiedTime(made).toMillis() + 60_000));
        assertFalse(programComesFromTheArchive(), "the program is newer");
    }

    @Test
    void commandsAndHelpMakeNoArchiveAndACacheThatCannotBeMadeStopsNoStart() throws Exception {
        for (String start : List.of("run", "--help", "-V")) {
            assertEquals(new Ran(0, start + "\n", ""), run("", start));
        }
        assertFalse(Files.exists(folder.resolve("cache")));
        Files.writeString(folder.resolve("cache"), "a file where a folder should be");
        assertEquals(new Ran(0, "--scene\n", ""), run("", "--scene"));
    }

    @Test
    void optionsOfTheUserTakeBackItsOwn() throws Exception {
        makeArchive();
        run("-Xshare:off -Xlog:class+load:file=" + loaded, "one");
        assertFalse(Files.readString(loaded).contains("shared objects"));
        assertEquals(new Ran(0, "one!\n", ""), run("-Dsaid=! -XX:-EnableVectorSupport", "one"));
        Path own = folder.resolve("own.jsa");
        assertEquals(0, run("-XX:ArchiveClassesAtExit=" + own, "one").code(), "an archive of the user's");
        assertTrue(Files.exists(own));
        Ran theirs = run("-XX:SharedArchiveFile=" + own, "one");
        // Newer releases of Java have something to say about it, which is the user's to hear.
        assertTrue(theirs.code() == 0 && theirs.out().endsWith("one\n"), theirs.out());
    }

    @Test
    void aJavaThatIsTooOldIsRefusedByItsFileOrByItsWord() throws Exception {
        Path home = folder.resolve("jdk");
        Path java = home.resolve("bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(
                java,
                "#!/bin/sh\necho 'Picked up JAVA_TOOL_OPTIONS: -Da=b'\n"
                        + "echo 'openjdk version \"1.8.0_292\"' >&2\necho started\n");
        assertTrue(java.toFile().setExecutable(true));
        Ran byWord = run(script, home, "", "one");
        assertEquals(1, byWord.code());
        assertEquals("onder: Java 17 or newer is needed; " + java + " is 1.8.0_292\n", byWord.err());
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"11.0.2\"\nMODULES=\"a b\"\n");
        assertTrue(run(script, home, "", "one").err().contains(" is 11.0.2"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17\"\n");
        assertEquals(0, run(script, home, "", "one").code());
    }

    @Test
    void aBundlesOwnJavaComesBeforeTheSystems() throws Exception {
        Path other = Files.writeString(folder.resolve("quick/java"), "#!/bin/sh\necho another Java\n");
        assertTrue(other.toFile().setExecutable(true));
        assertEquals(1, run(script, Path.of(""), "", "one").code());
        Files.createSymbolicLink(folder.resolve("packed/runtime"), javaHome());
        assertEquals(new Ran(0, "one\n", ""), run(script, Path.of(""), "", "one"));
        assertEquals(1, run(script, folder, "", "one").code(), "JAVA_HOME is the user's word");
    }

    private void makeArchive() throws Exception {
        assertEquals(
                0,
                run("-XX:ArchiveClassesAtExit=" + archive.getFileName(), "one").code());
        assertTrue(Files.exists(archive));
    }

    private boolean programComesFromTheArchive() throws Exception {
        run("-Xlog:class+load:file=" + loaded, "one");
        return Files.readString(loaded).contains("onder.Onder source: shared objects file (top)");
    }

    @Test
    void homeChoosesTheHomeFolderAndTheUsersOptionsOverrideIt() throws Exception {
        assertEquals("home" + folder.resolve("my home"), run("", "home").out().strip());
        assertEquals("home/other", run("-Duser.home=/other", "home").out().strip());
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("packed"))) {
            return all.toList();
        }
    }

    private static Path javaHome() {
        return Path.of(System.getProperty("java.home"));
    }

    private Ran run(String options, String... arguments) throws Exception {
        return run(script, javaHome(), options, arguments);
    }

    private Ran run(Path start, Path java, String options, String... arguments) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Stream.concat(Stream.of(start.toString()), Stream.of(arguments)).toList());
        builder.directory(
                archive.getParent().toFile().isDirectory() ? archive.getParent().toFile() : folder.toFile());
        builder.environment().put("JAVA_HOME", java.toString());
        builder.environment().put("JAVA_OPTS", options);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().put("HOME", folder.resolve("my home").toString());
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        // Waits for nothing.
        builder.environment().put("PATH", folder.resolve("quick") + ":" + System.getenv("PATH"));
        Path err = folder.resolve("err.txt");
        Process process = builder.redirectError(err.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes());
        return new Ran(process.waitFor(), out, Files.readString(err));
    }
}
