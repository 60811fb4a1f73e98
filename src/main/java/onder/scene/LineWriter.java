package onder.scene;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.level.Level;
import onder.world.EngineVersion;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;

/**
 * Writes runs as lines: the engine's version and bits, the most similar shipped scene and a checksum of its text, the
 * hash, the steps; and, compressed with that scene's text as dictionary, the differences, or the whole text of the
 * scene if that is shorter.
 */
final class LineWriter {
    /** Separates differences from the text of a scene; no document contains it. */
    static final String SEPARATOR = "\0";

    private static final int LONGEST_WORD = 255;

    /** The digits of a file's hash that are enough to detect a change. */
    private static final int DIGITS = 8;

    private LineWriter() {}

    static String write(Replay run) {
        Scene scene = OwnFiles.named(run.scene());
        String base = Scenes.isShipped(scene.name()) ? scene.name() : "";
        Map<String, Object> told = base.isEmpty() ? null : difference(scene, Scenes.unopened(base));
        String text = "";
        if (told == null) {
            told = new LinkedHashMap<>();
            text = Scenes.write(scene);
            base = base.isEmpty() ? LineText.nearest(text, Scenes.SHIPPED) : base;
            if (!base.equals(scene.name())) {
                told.put("name", scene.name());
            }
            List<String> same = base.isEmpty() ? List.of() : same(text, Scenes.write(Scenes.unopened(base)));
            if (!same.isEmpty()) {
                told.put("same", same);
            }
            text = SEPARATOR + LineText.without(text, same);
        }
        if (!run.commands().isEmpty()) {
            told.put(
                    "commands", run.commands().stream().map(CommandForm::logged).toList());
        }
        String all = (told.isEmpty() ? "" : YamlText.of(YamlText.node(told, 0)).strip()) + text;
        byte[] bytes = bytes(run, base, all);
        if (LineCode.length(bytes.length) > LineCode.MOST_CHARACTERS) {
            throw LineCode.wrong("would have " + LineCode.length(bytes.length) + " characters, allowed up to "
                    + LineCode.MOST_CHARACTERS + "; a command log can store any run");
        }
        return LineCode.encode(bytes);
    }

    /** Of what the dictionary lacks, the sections that are those of the shipped scene. */
    private static List<String> same(String text, String shipped) {
        Map<String, String> sections = LineText.sections(text);
        Map<String, String> there = LineText.sections(shipped);
        return LineText.LOOKS.stream()
                .filter(name -> sections.containsKey(name) && sections.get(name).equals(there.get(name)))
                .toList();
    }

    /** What differs in a scene from a shipped one; null if too much differs to be written this way. */
    private static Map<String, Object> difference(Scene scene, Scene shipped) {
        Setup setup = shipped.setup();
        Map<String, Object> told = new LinkedHashMap<>();
        Level level = scene.setup().level();
        if (level.isThere() && setup.level().isThere()) {
            // By now a user's own file has another name.
            told.put("level", begin(level));
            level = new Level(level.source().hashed(setup.level().source().hash()), null);
        }
        if (scene.setup().seed() != setup.seed()) {
            told.put("seed", scene.setup().seed());
            setup = setup.withSeed(scene.setup().seed());
        }
        int agents = scene.setup().agents();
        if (agents != setup.agents() && agents >= setup.groups().size() && setup.agents() > 0) {
            told.put("agents", agents);
            setup = Settings.withAgents(setup, agents);
        }
        if (!scene.shots().equals(shipped.shots())) {
            told.put("shots", ShotForm.ALL.write(scene.shots(), false));
        }
        boolean same = setup.equals(new SetupBuilder(scene.setup()).level(level).build())
                && scene.about().equals(shipped.about())
                && scene.show().equals(shipped.show());
        return same ? told : null;
    }

    /** The first digits of the hash of a level's file. */
    static String begin(Level level) {
        String hash = level.isThere() ? level.source().hash() : "";
        return hash.substring(0, Math.min(DIGITS, hash.length()));
    }

    private static byte[] bytes(Replay run, String base, String text) {
        byte[] dictionary = LineText.dictionary(base);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream to = new DataOutputStream(bytes)) {
            put(to, EngineVersion.HERE.version());
            to.writeByte(EngineVersion.HERE.bits());
            put(to, base);
            to.writeInt(LineCode.checksum(dictionary));
            to.writeLong(run.hash());
            putWhole(to, run.steps());
            to.write(LineText.pack(text, dictionary));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static void put(DataOutputStream to, String word) throws IOException {
        byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > LONGEST_WORD) {
            throw new IllegalArgumentException(
                    "'" + word + "' has " + bytes.length + " bytes, allowed up to " + LONGEST_WORD);
        }
        to.writeByte(bytes.length);
        to.write(bytes);
    }

    /** Seven bits per byte, lowest first; the eighth bit tells whether more bytes follow. */
    private static void putWhole(DataOutputStream to, long number) throws IOException {
        long rest = number;
        while (rest > 0x7F) {
            to.writeByte((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        to.writeByte((int) rest);
    }
}
