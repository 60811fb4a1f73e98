package onder.scene;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import onder.level.LevelException;
import onder.param.ParamException;
import onder.world.EngineVersion;
import onder.world.World;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;

/** Reads the output of {@link LineWriter}, and trusts none of it. */
final class LineReader {
    private static final List<String> KEYS = List.of("name", "same", "level", "seed", "agents", "shots", "commands");

    /** The name of its text in messages, before a line number that users cannot see. */
    private static final String TEXT = "run line";

    private static final String PLACE = "^" + TEXT + ":[0-9]+: ";

    private LineReader() {}

    static Replay read(String line) {
        byte[] bytes = LineCode.decode(line);
        try (DataInputStream from = new DataInputStream(new ByteArrayInputStream(bytes))) {
            check(new EngineVersion(word(from), from.readUnsignedByte()));
            String base = word(from);
            byte[] dictionary = dictionary(base, from.readInt());
            long hash = from.readLong();
            long steps = whole(from);
            if (steps > Replay.MOST_STEPS) {
                throw LineCode.wrong("has " + steps + " steps, allowed 0.." + Replay.MOST_STEPS);
            }
            return replay(base, LineText.unpack(from.readAllBytes(), dictionary), steps, hash);
        } catch (EOFException e) {
            throw LineCode.wrong("ends in the middle: it has " + bytes.length + " bytes");
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static void check(EngineVersion maker) {
        if (!maker.equals(EngineVersion.HERE)) {
            boolean same = maker.version().equals(EngineVersion.HERE.version());
            throw LineCode.wrong("was made by " + maker.text() + ", this is " + EngineVersion.HERE.text()
                    + (same ? " with bits " + EngineVersion.HERE.bits() : "")
                    + ": the run would not be the same here");
        }
    }

    private static byte[] dictionary(String base, int checksum) {
        if (!base.isEmpty() && !Scenes.isShipped(base)) {
            throw LineCode.wrong("names an unknown scene: " + Scenes.unknown(base));
        }
        byte[] dictionary = LineText.dictionary(base);
        if (LineCode.checksum(dictionary) != checksum) {
            throw base.isEmpty()
                    ? LineCode.wrong("was packed with a different dictionary from this Onder's")
                    : changed("shipped scene '" + base + "'");
        }
        return dictionary;
    }

    private static SceneException changed(String what) {
        return LineCode.wrong("was made with a different version of the " + what + " from this Onder's");
    }

    private static Replay replay(String base, String text, long steps, long hash) {
        int end = text.indexOf(LineWriter.SEPARATOR);
        String said = end < 0 ? text : text.substring(0, end);
        try {
            Map<String, Entry> told =
                    said.isEmpty() ? Map.of() : Entry.read(TEXT, said).mapping(KEYS);
            String name = told.containsKey("name") ? told.get("name").text() : base;
            if (end < 0 && base.isEmpty()) {
                throw LineCode.wrong("holds no scene");
            }
            Scene scene =
                    end < 0 ? Scenes.load(base) : scene(name, same(told.get("same"), base) + text.substring(end + 1));
            if (told.containsKey("level")
                    && !LineWriter.begin(scene.setup().level())
                            .equals(told.get("level").text())) {
                throw changed("level of the shipped scene '" + base + "'");
            }
            if (told.containsKey("shots")) {
                scene = scene.filmed(ShotForm.ALL.read(told.get("shots")));
            }
            return new Replay(scene.with(setup(scene.setup(), told)), steps, hash, commands(told.get("commands")));
        } catch (SetupException | ParamException | LevelException e) {
            throw LineCode.wrong("contains an impossible run: " + e.getMessage());
        } catch (SceneException e) {
            if (!e.getMessage().startsWith(TEXT)) {
                throw e;
            }
            throw LineCode.wrong("cannot be understood: " + e.getMessage().replaceFirst(PLACE, ""));
        }
    }

    /** The sections that a scene has from the shipped one. */
    private static String same(Entry told, String base) {
        if (told == null) {
            return "";
        }
        Map<String, String> shipped =
                base.isEmpty() ? Map.of() : LineText.sections(Scenes.write(Scenes.unopened(base)));
        shipped.keySet().retainAll(LineText.LOOKS);
        return told.list().stream()
                .map(name -> Optional.ofNullable(shipped.get(name.text()))
                        .orElseThrow(() -> name.wrong(
                                "same = " + name.text() + ", allowed " + String.join(", ", shipped.keySet()))))
                .collect(Collectors.joining());
    }

    private static Scene scene(String name, String text) {
        try {
            return Scenes.parse(name + ".yaml", text).named(name);
        } catch (SceneException e) {
            throw LineCode.wrong("contains an invalid scene: " + e.getMessage());
        }
    }

    private static Setup setup(Setup shipped, Map<String, Entry> told) {
        Setup setup = shipped;
        if (told.containsKey("seed")) {
            setup = setup.withSeed(told.get("seed").whole(Long.MIN_VALUE, Long.MAX_VALUE));
        }
        if (told.containsKey("agents")) {
            setup = Settings.withAgents(setup, (int)
                    told.get("agents").whole(Math.max(1, setup.groups().size()), Setup.MAX_AGENTS));
        }
        return setup;
    }

    private static List<World.Logged> commands(Entry list) {
        List<World.Logged> commands = new ArrayList<>();
        List<Entry> entries = list == null ? List.of() : list.list();
        long last = 0;
        for (Entry entry : entries) {
            try {
                commands.add(CommandForm.logged(entry, last));
            } catch (SceneException e) {
                throw LineCode.wrong("has a command that cannot be used, number " + (commands.size() + 1) + " of "
                        + entries.size() + ": " + e.getMessage().replaceFirst(PLACE, ""));
            }
            last = commands.get(commands.size() - 1).step();
        }
        return commands;
    }

    private static String word(DataInputStream from) throws IOException {
        byte[] bytes = new byte[from.readUnsignedByte()];
        from.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static long whole(DataInputStream from) throws IOException {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE - 1; shift += 7) {
            int part = from.readUnsignedByte();
            number |= (long) (part & 0x7F) << shift;
            if (part <= 0x7F) {
                return number;
            }
        }
        throw LineCode.wrong("has a number of steps that is too large, allowed up to " + Long.MAX_VALUE);
    }
}
