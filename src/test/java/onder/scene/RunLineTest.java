package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import javax.imageio.ImageIO;
import onder.core.geometry.Point;
import onder.world.EngineVersion;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run comes back from its line as it was, and a damaged line is never taken for another run. */
class RunLineTest {
    private static final int DAMAGED = 1000;

    /** What a slip of a keyboard, a chat or a line break puts into a line. */
    private static final String CHARACTERS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=.,:;#é\u2011\u200b";

    private final Random random = new Random(11);

    static Stream<String> shipped() {
        return Stream.of(
                        Scenes.SHIPPED.stream(),
                        Stream.of("gallery/seek", "gallery/evadeLeader", "validate/steerbench/squeeze"))
                .flatMap(names -> names);
    }

    /** Any commands that a log may have, at any steps. */
    private List<World.Logged> commands(Setup setup, int count) {
        Class<?>[] kinds = SoundCommands.kinds();
        List<World.Logged> commands = new ArrayList<>();
        long step = 0;
        for (int i = 0; i < count; i++) {
            step += random.nextInt(50);
            commands.add(new World.Logged(step, SoundCommands.any(random, kinds[random.nextInt(kinds.length)], setup)));
        }
        return commands;
    }

    private static void assertSame(Replay run, Replay again) {
        assertEquals(run.scene().setup(), again.scene().setup());
        assertEquals(run.scene().name(), again.scene().name());
        assertEquals(run.scene().about(), again.scene().about());
        assertEquals(run.scene().show(), again.scene().show());
        assertEquals(run.commands(), again.commands());
        assertEquals(run.steps(), again.steps());
        assertEquals(run.hash(), again.hash());
    }

    private static String line(Replay run) {
        String line = RunLine.write(run);
        assertTrue(line.matches("onder1:[A-Za-z0-9_-]+"), line);
        assertTrue(RunLine.isOne(line));
        return line;
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void anyRunOfAShippedSceneComesBackFromItsLine(String name) {
        Scene scene = Scenes.load(name);
        Setup setup = scene.setup();
        List<Setup> changed = new ArrayList<>(List.of(
                setup,
                setup.withSeed(random.nextLong()),
                Settings.set(setup, "leadership.window=" + (1 + random.nextInt(9))),
                Settings.set(setup.withSeed(-1), "*.body.radius=0.31")));
        if (setup.level().isThere()) {
            // Reading its file takes long.
            changed.retainAll(List.of(changed.get(1)));
        } else if (setup.agents() > 0) {
            changed.add(Settings.withAgents(setup, 2 * setup.agents()));
            changed.add(Settings.withAgents(setup.withSeed(5), setup.agents() + 3));
        }
        for (Setup each : changed) {
            Replay run = new Replay(
                    scene.with(each), random.nextInt(100_000), random.nextLong(), commands(setup, random.nextInt(20)));
            assertSame(run, RunLine.read(line(run)));
        }
    }

    /** As {@link World#log} has them: carried out, refused, and after its last step. */
    @ParameterizedTest
    @ValueSource(strings = {"gate", "wolves", "museum", "evacuation"})
    void theRunInALineEndsInItsHash(String name) {
        Scene scene = Scenes.load(name).with(Scenes.load(name).setup().withSeed(random.nextLong()));
        Replay run;
        try (World world = scene.begin(1)) {
            for (int step = 0; step < 120; step++) {
                Class<?>[] kinds = SoundCommands.kinds();
                if (step % 5 == 0) {
                    world.send(SoundCommands.aimed(random, kinds[random.nextInt(kinds.length)], world));
                }
                world.step();
            }
            world.send(new Command.MoveGoal(0, new Point(1, 1)));
            world.carryOut();
            run = Replay.of(scene, world);
        }
        assertTrue(run.commands().size() > 3, run.commands().size() + " commands");
        Replay again = RunLine.read(line(run));
        assertSame(run, again);
        assertEquals(run.hash(), again.repeat(2));
    }

    @Test
    void aSceneOfOnesOwnIsToldBesideTheShippedOneThatItIsLike(@TempDir Path folder) {
        Path file = folder.resolve("mine.yaml");
        Scenes.save(Scenes.load("plaza").with(Settings.set(Scenes.load("plaza").setup(), "rules.drag=0.25")), file);
        Replay run = new Replay(Scenes.load(file), 600, 1, List.of());
        String line = line(run);
        assertSame(run, RunLine.read(line));
        // The scene alone takes 3 000 characters.
        assertTrue(line.length() < 400, line.length() + " characters");
    }

    /** Lengths that the page tells. */
    @Test
    void aLineIsShort() {
        Scene gate = Scenes.load("gate");
        int unchanged =
                line(new Replay(gate, 600, 0xd1be8e4359194c90L, List.of())).length();
        assertTrue(unchanged <= 60, unchanged + " characters");
        Scene changed = gate.with(Settings.set(gate.setup(), "leadership.change=random"));
        int difference = line(new Replay(changed, 600, 1, List.of())).length();
        assertTrue(difference <= 110, difference + " characters");
        List<World.Logged> goals = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Point goal = new Point(random.nextFloat() * 20 - 10, random.nextFloat() * 20 - 10);
            goals.add(new World.Logged(i * 60, new Command.MoveGoal(i % 4, goal)));
        }
        int ordered = line(new Replay(gate, 600, 1, goals)).length();
        assertTrue(ordered <= 500, ordered + " characters");
    }

    @Test
    void whiteSpaceThatMailPutsIntoALineIsPassedOver() {
        Replay run = new Replay(
                Scenes.load("gate"), 600, 1, commands(Scenes.load("gate").setup(), 5));
        String line = line(run);
        String broken = "  " + line.replaceAll("(.{30})", "$1\r\n ") + "\n";
        assertSame(run, RunLine.read(broken));
    }

    @Test
    void aLineIsFoundInAText() {
        String line = line(new Replay(Scenes.load("gate"), 600, 1, List.of()));
        assertEquals(line, RunLine.find("See this (" + line + "), please."));
        assertEquals(line, RunLine.find(line + "\n" + line(new Replay(Scenes.load("herd"), 1, 1, List.of()))));
        assertNull(RunLine.find("the scene gate, onder1 and onder: nothing"));
    }

    private String damaged(String line) {
        StringBuilder text = new StringBuilder(line);
        int at = random.nextInt(text.length());
        int kind = random.nextInt(7);
        char other = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
        switch (kind) {
            case 0 -> text.setLength(at);
            case 1 -> text.delete(0, at + 1);
            case 2 -> text.deleteCharAt(at);
            case 3 -> text.setCharAt(at, other);
            case 4 -> text.insert(at, other);
            case 5 -> {
                int next = random.nextInt(text.length());
                char c = text.charAt(at);
                text.setCharAt(at, text.charAt(next));
                text.setCharAt(next, c);
            }
            default ->
                text.setCharAt(
                        at,
                        Character.isUpperCase(text.charAt(at))
                                ? Character.toLowerCase(text.charAt(at))
                                : Character.toUpperCase(text.charAt(at)));
        }
        return text.toString();
    }

    @Test
    void aThousandDamagedLinesAreRefusedEachWithWhatIsWrong() {
        Map<String, Integer> complaints = new TreeMap<>();
        int tried = 0;
        while (tried < DAMAGED) {
            Scene scene = Scenes.load(List.of("gate", "herd", "file", "empty").get(random.nextInt(4)));
            Replay run = new Replay(
                    scene, random.nextInt(10_000), random.nextLong(), commands(scene.setup(), random.nextInt(6)));
            String line = line(run);
            for (int i = 0; i < 40; i++) {
                String damaged = damaged(line);
                if (damaged.equals(line)) {
                    continue;
                }
                String said = assertThrows(SceneException.class, () -> RunLine.read(damaged), damaged)
                        .getMessage();
                assertTrue(said.startsWith("the run line "), said);
                complaints.merge(said.replaceAll("'.*?'|[0-9a-f]{8}|[0-9]+", "…"), 1, Integer::sum);
                tried++;
            }
        }
        assertTrue(complaints.size() >= 6, complaints.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|the run line is empty, allowed one that begins with onder1:",
                "gate|the run line begins with 'gate', allowed onder1:",
                "onder9:AAAA|the run line begins with onder9:, which Onder 0.1.0 does not know, allowed onder1:",
                "onder1:|the run line is too short: it has 0 characters behind onder1:, allowed 7 or more",
                "onder1:AA#A|the run line has '#' as its character 10, allowed letters, digits, - and _",
                "onder1:AAAAAAAAA|the run line is damaged: no line has 9 characters behind onder1:, so at least one is"
                        + " missing or too many",
                "onder1:AAAAAAB|the run line is damaged: its last character is 'B', which no line of 14 characters ends"
                        + " with",
                "onder1:AAAAAAAAAA|the run line is damaged: its checksum is 00000000 and should be ff41d912, so"
                        + " characters are missing, changed or added"
            })
    void whatIsWrongWithTheCharactersIsSaid(String line, String complaint) {
        assertEquals(
                complaint.replace("0.1.0", EngineVersion.HERE.version()),
                assertThrows(SceneException.class, () -> RunLine.read(line)).getMessage());
    }

    @Test
    void aLineThatIsTooLongIsRefusedUnread() {
        String said = assertThrows(SceneException.class, () -> RunLine.read("onder1:" + "A".repeat(200_000)))
                .getMessage();
        assertEquals("the run line has 200007 characters, allowed up to 100000", said);
    }

    @Test
    void aRunThatDoesNotFitIsSentToALog() {
        List<World.Logged> pointed = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            Point at = new Point(random.nextFloat(), random.nextFloat());
            pointed.add(new World.Logged(i, new Command.MovePointer(at)));
        }
        Replay run = new Replay(Scenes.load("herd"), 20_000, 1, pointed);
        String said =
                assertThrows(SceneException.class, () -> RunLine.write(run)).getMessage();
        assertTrue(said.matches("the run line would .* allowed up to .*"), said);
    }

    @Test
    void aRunOfMoreStepsThanAnybodyWaitsForIsRefused() {
        String line = RunLine.write(new Replay(Scenes.load("gate"), 4_000_000_000_000_000_000L, 1, List.of()));
        assertEquals("the run line has 4000000000000000000 steps, allowed 0..100000000", refusal(line));
    }

    /** A sound line around anything. */
    private static String forged(String version, int bits, String base, String text) throws IOException {
        byte[] dictionary = LineText.dictionary(Scenes.isShipped(base) ? base : "");
        return forged(version, bits, base, LineCode.checksum(dictionary), LineText.pack(text, dictionary));
    }

    private static String forged(String version, int bits, String base, int checksum, byte[] packed)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream to = new DataOutputStream(bytes);
        to.writeByte(version.length());
        to.writeBytes(version);
        to.writeByte(bits);
        to.writeByte(base.length());
        to.writeBytes(base);
        to.writeInt(checksum);
        to.writeLong(1);
        to.writeByte(60);
        to.write(packed);
        return LineCode.encode(bytes.toByteArray());
    }

    private static String here(String base, String text) throws IOException {
        return forged(EngineVersion.HERE.version(), EngineVersion.HERE.bits(), base, text);
    }

    private static String refusal(String line) {
        return assertThrows(SceneException.class, () -> RunLine.read(line)).getMessage();
    }

    @Test
    void anotherEngineIsRefusedByName() throws IOException {
        String here = EngineVersion.HERE.version();
        int bits = EngineVersion.HERE.bits();
        assertEquals(
                "the run line was made by Onder 7.2.0, this is Onder " + here + ": the run would not be the same here",
                refusal(forged("7.2.0", bits, "gate", "")));
        assertEquals(
                "the run line was made by Onder " + here + " with bits " + (bits + 1) + ", this is Onder " + here
                        + " with bits " + bits + ": the run would not be the same here",
                refusal(forged(here, bits + 1, "gate", "")));
    }

    @Test
    void aSceneThatIsNotShippedOrHasChangedIsRefusedByName() throws IOException {
        String unknown = refusal(here("gallery/nothing", ""));
        assertTrue(
                unknown.startsWith("the run line names an unknown scene: there is no scene 'gallery/nothing'"),
                unknown);
        assertEquals(
                "the run line was made with a different version of the shipped scene 'gate' from this Onder's",
                refusal(forged(EngineVersion.HERE.version(), EngineVersion.HERE.bits(), "gate", 77, new byte[0])));
        assertEquals("the run line holds no scene", refusal(here("", "")));
    }

    @Test
    void aCommandThatCannotBeUsedIsNamedByItsNumber() throws IOException {
        String first = "{step: 3, moveGoal: {group: 1, goal: [1, 2]}}";
        String second = refusal(here("gate", "{commands: [" + first + ", {step: 4, setRules: {drag: -5}}]}"));
        assertTrue(
                second.startsWith(
                        "the run line has a command that cannot be used, number 2 of 2: drag = -5, allowed 0.."),
                second);
        String unknown =
                refusal(here("gate", "{commands: [" + first + ", {step: 4, fly: {group: 1}}, " + first + "]}"));
        assertTrue(
                unknown.startsWith("the run line has a command that cannot be used, number 2 of 3:"
                        + " there is no command 'fly', allowed addAgents, "),
                unknown);
        assertEquals(
                "the run line has a command that cannot be used, number 2 of 2: step = 1, allowed whole numbers"
                        + " 3..100000000",
                refusal(here("gate", "{commands: [" + first + ", {step: 1, paint: {group: 1, hue: 4}}]}")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{seed: x}|the run line cannot be understood: seed = x, allowed whole numbers"
                        + " -9223372036854775808..9223372036854775807",
                "{agents: 3000000}|the run line cannot be understood: agents = 3000000, allowed whole numbers 4..2000000",
                "{sead: 1}|the run line cannot be understood: there is no 'sead' here, allowed name, same, level,"
                        + " seed, agents, shots, commands; did you mean seed?",
                "{level: abc}|the run line was made with a different version of the level of the shipped scene 'gate' from"
                        + " this Onder's",
                "{same: [groups]}\\0species: 1|the run line cannot be understood: same = groups, allowed about, landscape,"
                        + " bookmarks",
                "[[[|the run line cannot be understood: not YAML: *",
                "{}\0species: 1|the run line contains an invalid scene: gate.yaml:1: *"
            })
    void whatCannotBeUnderstoodIsSaid(String text, String complaint) throws IOException {
        String said = refusal(here("gate", text.replace("\\0", "\0")));
        assertTrue(
                complaint.endsWith("*")
                        ? said.startsWith(complaint.substring(0, complaint.length() - 1))
                        : said.equals(complaint),
                said);
    }

    @Test
    void theLineOnThePageIsReadAndNoRewordingBreaksIt() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/run-line.md"));
        Replay run = RunLine.read(RunLine.find(page));
        assertEquals("gate", run.scene().name());
        assertEquals(run.hash(), run.repeat(2));
        for (String name : Scenes.SHIPPED) {
            String dictionary = new String(LineText.dictionary(name), StandardCharsets.UTF_8);
            assertFalse(dictionary.contains("\n#"), name);
            assertFalse(dictionary.contains(Scenes.unopened(name).about()), name);
            assertFalse(dictionary.matches("(?s).*\n(landscape|bookmarks|shots):.*"), name);
        }
    }

    @Test
    void aBombIsNotUnpacked() throws IOException {
        byte[] dictionary = LineText.dictionary("gate");
        String most = " ".repeat(LineText.MOST_BYTES);
        byte[] packed = LineText.pack(most, dictionary);
        assertEquals(most, LineText.unpack(packed, dictionary));
        byte[] bomb = new byte[70_000];
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        deflater.setInput(new byte[64 << 20]);
        deflater.finish();
        bomb = Arrays.copyOf(bomb, deflater.deflate(bomb));
        assertTrue(deflater.finished());
        deflater.end();
        EngineVersion here = EngineVersion.HERE;
        assertEquals(
                "the run line unpacks to more than 1048576 bytes of text, allowed no more",
                refusal(forged(here.version(), here.bits(), "gate", LineCode.checksum(dictionary), bomb)));
        byte[] cut = Arrays.copyOf(packed, packed.length - 3);
        assertEquals(
                "the run line cannot be unpacked: its text is cut off",
                refusal(forged(here.version(), here.bits(), "gate", LineCode.checksum(dictionary), cut)));
        byte[] more = Arrays.copyOf(packed, packed.length + 3);
        assertEquals(
                "the run line cannot be unpacked: extra bytes follow its text",
                refusal(forged(here.version(), here.bits(), "gate", LineCode.checksum(dictionary), more)));
    }

    /** Whatever stands in a line whose checksum is right, there is an answer. */
    @Test
    void anyBytesWithARightChecksumAreARunOrRefused() throws IOException {
        String here = EngineVersion.HERE.version();
        int refused = 0;
        for (int i = 0; i < DAMAGED; i++) {
            byte[] packed = LineText.pack(
                    "{seed: 7, commands: [{step: 4, paint: {group: 1, hue: 40}}]}", LineText.dictionary("gate"));
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                packed[random.nextInt(packed.length)] ^= (byte) (1 << random.nextInt(8));
            }
            String line = forged(
                    here, EngineVersion.HERE.bits(), "gate", LineCode.checksum(LineText.dictionary("gate")), packed);
            try {
                RunLine.read(line);
            } catch (SceneException told) {
                refused++;
            }
        }
        assertTrue(refused > DAMAGED / 2, refused + " refused");
    }

    @Test
    void aLevelOfOnesOwnIsNamedByItsPathAndHash(@TempDir Path folder) throws IOException {
        Path level = folder.resolve("hills.png");
        ImageIO.write(new BufferedImage(20, 20, BufferedImage.TYPE_BYTE_GRAY), "png", level.toFile());
        Files.writeString(
                folder.resolve("hilly.yaml"),
                Scenes.text("empty") + "\nterrain: {image: hills.png, width: 60, height: 3}\n");
        Replay run = new Replay(Scenes.load(folder.resolve("hilly.yaml")), 5, 1, List.of());
        List<String> lacks = RunLine.lacks(run);
        String hash = run.scene().setup().level().source().hash();
        assertEquals(
                List.of("its level is the file " + level + ", which must also exist, with the hash " + hash), lacks);
        String line = line(run);
        Replay again = RunLine.read(line);
        assertEquals(level.toString(), again.scene().setup().level().source().file());
        assertEquals(hash, again.scene().setup().level().source().hash());
        byte[] other = Files.readAllBytes(level);
        Files.write(level, Arrays.copyOf(other, other.length + 1));
        String changed = refusal(line);
        assertTrue(changed.contains("is not the file that the scene was made with"), changed);
        Files.delete(level);
        String gone = refusal(line);
        assertTrue(gone.contains("hills.png: there is no such file"), gone);
        assertEquals(List.of(), RunLine.lacks(new Replay(Scenes.load("terraces"), 1, 1, List.of())));
        assertEquals(
                List.of("its props are live, so it repeats exactly only on this machine"),
                RunLine.lacks(new Replay(Scenes.load("yard"), 1, 1, List.of())));
    }

    @Test
    void theVersionIsThatOfThePom() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        assertTrue(
                pom.contains(
                        "<artifactId>onder</artifactId>\n  <version>" + EngineVersion.HERE.version() + "</version>"),
                "EngineVersion.HERE has another version than pom.xml");
    }
}
