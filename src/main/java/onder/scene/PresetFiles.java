package onder.scene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import onder.file.FileException;
import onder.file.Folders;
import onder.group.Leadership;
import onder.param.Names;
import onder.scene.Preset.Part;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/** The shipped presets, and the user's own in a folder, one file each. */
public final class PresetFiles {
    /** The names of the shipped ones. */
    public static final List<String> SHIPPED =
            List.of("thesis", "pedestrian", "school class", "army file", "panic", "herd");

    /** The folder of the user's own presets, in the folder for saved files. */
    public static final String FOLDER = "presets";

    /** The form of a name. */
    public static final String NAME = "1 to 40 letters, digits, spaces, _ or -, a letter or digit first and last";

    private static final Pattern NAMES = Pattern.compile("[\\p{L}\\p{N}]([\\p{L}\\p{N} _-]{0,38}[\\p{L}\\p{N}])?");
    private static final String ENDING = ".yaml";

    private static final Form<String> SCENE = new Form<>((scene, whole) -> scene, entry -> {
        if (!Scenes.SHIPPED.contains(entry.text())) {
            throw entry.wrong("scene = " + entry.text() + ", " + Names.allowed(entry.text(), Scenes.SHIPPED));
        }
        return entry.text();
    });

    private static final Form<Preset> PRESET =
            Form.mapping(List.of("about", "parts", "scene", "leadership", "rules", "species"), PresetFiles::preset);

    private final Path folder;

    /**
     * Uses the presets in a folder, in addition to the shipped ones.
     *
     * @param folder of the user's presets; created when first needed
     */
    public PresetFiles(Path folder) {
        this.folder = folder;
    }

    private static Preset preset(MappingKeys<Preset> keys) {
        String about = keys.may("about", Form.TEXT, "");
        List<Part> parts = keys.may(
                "parts",
                Form.choice(Part.class).list(),
                preset -> List.copyOf(preset.parts()),
                List.copyOf(EnumSet.allOf(Part.class)));
        keys.refuse(
                parts.isEmpty(),
                "parts",
                "parts is empty, allowed one or more of leadership, rules, behaviours, bodies");
        String scene = keys.optional("scene", SCENE, preset -> null);
        Setup base = scene == null ? null : Scenes.load(scene).setup();
        Leadership leadership = keys.optional(
                "leadership",
                Form.record(Leadership.class),
                preset -> part(preset, Part.LEADERSHIP, preset.leadership()));
        Rules rules =
                keys.optional("rules", Form.record(Rules.class), preset -> part(preset, Part.RULES, preset.rules()));
        SpeciesSetup species = keys.optional("species", SpeciesForm.alone(), PresetFiles::species);
        Setup usual =
                base == null ? Setup.builder().add(SpeciesSetup.of("agent")).build() : base;
        return new Preset(
                "",
                about,
                new LinkedHashSet<>(parts),
                leadership == null ? usual.leadership() : leadership,
                rules == null ? usual.rules() : rules,
                species == null ? usual.species().get(0) : species);
    }

    private static <T> T part(Preset preset, Part part, T value) {
        return preset.parts().contains(part) ? value : null;
    }

    private static SpeciesSetup species(Preset preset) {
        boolean body = preset.parts().contains(Part.BODIES);
        boolean mind = preset.parts().contains(Part.BEHAVIOURS);
        return body || mind ? preset.species() : null;
    }

    /**
     * {@return the names of all presets, shipped ones first}
     *
     * @throws SceneException when the folder cannot be listed
     */
    public List<String> names() {
        List<String> names = new ArrayList<>(SHIPPED);
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(ENDING))
                        .map(name -> name.substring(0, name.length() - ENDING.length()))
                        .filter(name -> !SHIPPED.contains(name))
                        .sorted()
                        .forEach(names::add);
            } catch (IOException e) {
                throw new SceneException(folder + ": cannot be listed: " + e.getMessage());
            }
        }
        return names;
    }

    /**
     * {@return the preset of that name}
     *
     * @param name one of {@link #names}
     * @throws SceneException when there is none, or its file cannot be used; the message says where and what is allowed
     */
    public Preset load(String name) {
        if (SHIPPED.contains(name)) {
            return read(name, name + ENDING, TextFile.shipped(name, "/Presets/" + name + ENDING));
        }
        if (!NAMES.matcher(name).matches() || !Files.exists(file(name))) {
            throw new SceneException("there is no preset '" + name + "', " + Names.allowed(name, names()));
        }
        return read(name, file(name).getFileName().toString(), TextFile.read(file(name)));
    }

    /**
     * {@return a preset by its name, or by its file}
     *
     * @param nameOrFile a name, or the path of a file that ends in {@code .yaml}
     * @param folder of the user's presets
     * @throws SceneException when there is none, or its file cannot be used; the message says where and what is allowed
     */
    public static Preset find(String nameOrFile, Path folder) {
        if (isFile(nameOrFile)) {
            Path file = Path.of(nameOrFile);
            if (!Files.exists(file)) {
                throw new SceneException(TextFile.missing(nameOrFile));
            }
            String name = file.getFileName().toString();
            return read(name.substring(0, name.length() - ENDING.length()), nameOrFile, TextFile.read(file));
        }
        return new PresetFiles(folder).load(nameOrFile);
    }

    /**
     * {@return whether it is the path of a preset's file rather than its name}
     *
     * @param nameOrFile as for {@link #find}
     */
    public static boolean isFile(String nameOrFile) {
        return nameOrFile.endsWith(ENDING);
    }

    private static Preset read(String name, String file, String text) {
        Preset read = PRESET.read(Entry.read(file, text));
        return new Preset(name, read.about(), read.parts(), read.leadership(), read.rules(), read.species());
    }

    /**
     * Refuses a name that a user's preset cannot have.
     *
     * @param name of the preset
     * @throws SceneException that says what is allowed
     */
    public static void check(String name) {
        if (!NAMES.matcher(name).matches()) {
            throw new SceneException("a preset's name is '" + name + "', allowed " + NAME);
        }
        if (SHIPPED.contains(name)) {
            throw new SceneException("'" + name + "' is a shipped preset; allowed any other name");
        }
    }

    /**
     * {@return whether the user has a preset of that name}
     *
     * @param name of the preset
     */
    public boolean exists(String name) {
        return NAMES.matcher(name).matches() && Files.exists(file(name));
    }

    private Path file(String name) {
        return folder.resolve(name + ENDING);
    }

    /**
     * Saves a preset completely or not at all, replacing one of the same name.
     *
     * @param preset with an allowed name
     * @return the file
     * @throws SceneException when its name is not allowed, or the place cannot be written to
     */
    public Path save(Preset preset) {
        check(preset.name());
        try {
            Folders.make(folder);
        } catch (FileException e) {
            throw new SceneException(e.getMessage());
        }
        Path file = file(preset.name());
        TextFile.write(file, write(preset));
        return file;
    }

    /** The text of a preset's file. */
    static String write(Preset preset) {
        return YamlText.of(YamlText.node(PRESET.write(preset, false), SceneText.LEVELS - 1));
    }
}
