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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onder.level.LevelException;
import onder.param.ParamException;
import onder.world.EngineVersion;
import onder.world.World;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;

/**
 * A whole run in one line of text: its scene, by name or by the differences from a shipped one, seed, number of agents,
 * commands with their steps, number of steps, engine version, and the hash that verifies a repetition.
 */
public final class RunLine {
    /** The prefix of a line. */
    public static final String PREFIX = LineCode.PREFIX;

    /** The longest line; longer runs need a command log. */
    public static final int MOST_CHARACTERS = LineCode.MOST_CHARACTERS;

    private static final Pattern IN_TEXT = Pattern.compile("(?<![A-Za-z0-9_-])onder[0-9]{1,9}:[A-Za-z0-9_-]+");

    private RunLine() {}

    /**
     * {@return whether a text begins like a run line, valid or not}
     *
     * @param text any
     */
    public static boolean isOne(String text) {
        return LineCode.isOne(text);
    }

    /**
     * {@return the line in the link of a live page, behind its #; null if the text is no such link}
     *
     * @param text any; programs may pass links on with {@code %3A} for the colon
     */
    public static String linked(String text) {
        int mark = text.indexOf('#');
        String line = text.substring(mark + 1).replace("%3A", ":").replace("%3a", ":");
        return mark > 0 && isOne(line) ? line : null;
    }

    /**
     * {@return the first run line in a text, or null}
     *
     * @param text any
     */
    public static String find(String text) {
        Matcher line = IN_TEXT.matcher(text);
        return line.find() ? line.group() : null;
    }

    /**
     * {@return the run in a line}
     *
     * @param run any; the line only names the user's own files, of a level or a body, by their paths
     * @throws SceneException if it does not fit
     */
    public static String write(Replay run) {
        return LineWriter.write(run);
    }

    /**
     * {@return the run in a line, with its scene}
     *
     * @param line as copied; white space in it is ignored
     * @throws SceneException when it is damaged, was made by another engine, or cannot be used; it says why
     */
    public static Replay read(String line) {
        return LineReader.read(line);
    }

    /**
     * {@return what the line of a run cannot hold, a sentence each; empty if it holds everything}
     *
     * @param run any
     */
    public static List<String> lacks(Replay run) {
        List<String> lacks = new ArrayList<>(OwnFiles.sentences(run.scene()));
        if (run.scene().setup().isLive()) {
            lacks.add("its props are live, so it repeats exactly only on this machine");
        }
        return lacks;
    }

    /** Reads the output of {@link LineWriter}, and trusts none of it. */
    private static final class LineReader {
        private static final List<String> KEYS =
                List.of("name", "same", "level", "seed", "agents", "shots", "commands");

        /** The name of its text in messages, before a line number that users cannot see. */
        private static final String TEXT = "run line";

        private static final String PLACE = "^" + TEXT + ":[0-9]+: ";

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
                Scene scene = end < 0
                        ? Scenes.load(base)
                        : scene(name, same(told.get("same"), base) + text.substring(end + 1));
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
}
