package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import onder.group.Event;
import onder.group.Group;
import onder.scene.Preset.Part;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings that go together: shipped and kept, applied to a scene, a species and a group. */
class PresetTest {
    @TempDir
    Path folder;

    static Stream<String> shipped() {
        return PresetFiles.SHIPPED.stream();
    }

    private PresetFiles files() {
        return new PresetFiles(folder.resolve("presets"));
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void commandsAndSettingsLeadToTheSameSceneWhichRuns(String name) {
        Preset preset = files().load(name);
        assertFalse(preset.about().isBlank());
        for (String scene : List.of("gate", "wolves", "plaza")) {
            Setup setup = Settings.withAgents(Scenes.load(scene).setup(), 60);
            Setup wanted = preset.applyTo(setup);
            assertNotEquals(setup, wanted);
            try (World world = new World(setup)) {
                preset.commands(setup).forEach(world::send);
                for (int i = 0; i < 30; i++) {
                    world.step();
                }
                assertTrue(world.events().since(0).stream().noneMatch(Event.Refused.class::isInstance));
                assertEquals(wanted.settings(), world.setup().settings());
                assertEquals(wanted.species(), world.setup().species());
            }
            assertEquals(wanted, preset.applyTo(wanted));
        }
    }

    @Test
    void shippedOnesHaveTheValuesOfTheLibraryAndOfTheThesis() {
        assertEquals(
                Presets.PEDESTRIAN.mind(), files().load("pedestrian").species().mind());
        assertEquals(Presets.HERD.body(), files().load("herd").species().body());
        assertEquals(
                Presets.SCHOOL_CLASS.mind(),
                files().load("school class").species().mind());
        Setup thesis = Scenes.load("thesis").setup();
        assertEquals(thesis.leadership(), files().load("thesis").leadership());
        assertEquals(
                thesis.species().get(0).mind(), files().load("thesis").species().mind());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void whatIsKeptComesBack(int seed) {
        Random random = new Random(seed);
        Setup setup =
                Scenes.load(List.of("gate", "station", "wolves").get(seed % 3)).setup();
        try (World world = new World(Settings.withAgents(setup, 40))) {
            for (int i = 0; i < 30; i++) {
                Class<?>[] kinds = {Command.Assign.class, Command.Set.class, Command.SetBody.class};
                world.send(SoundCommands.aimed(random, kinds[i % 3], world));
            }
            world.carryOut();
            Setup now = world.setup();
            String species =
                    now.species().get(random.nextInt(now.species().size())).name();
            for (int bits = 1; bits < 1 << Part.values().length; bits++) {
                Set<Part> parts = EnumSet.noneOf(Part.class);
                for (Part part : Part.values()) {
                    if ((bits >> part.ordinal() & 1) == 1) {
                        parts.add(part);
                    }
                }
                Preset kept = Preset.of("my own", "For a test", parts, now, species);
                files().save(kept);
                Preset again = files().load("my own");
                assertEquals(parts, again.parts());
                assertEquals("For a test", again.about());
                // What it does to a scene is all that counts.
                assertEquals(kept.applyTo(setup), again.applyTo(setup));
            }
        }
        assertEquals("my own", files().names().get(PresetFiles.SHIPPED.size()));
    }

    @Test
    void aSpeciesGetsBehavioursAndBodyAndAGroupLeadershipAlone() {
        Setup setup = Scenes.load("wolves").setup();
        Preset panic = files().load("panic");
        SpeciesSetup social = setup.species().stream()
                .filter(kind -> kind.nature() == panic.species().nature())
                .findFirst()
                .orElseThrow();
        try (World world = new World(setup)) {
            panic.commandsForSpecies(setup, social.name()).forEach(world::send);
            world.carryOut();
            assertEquals(setup.settings(), world.setup().settings());
            int index = setup.speciesIndex(social.name());
            assertEquals(
                    panic.species().mind(), world.setup().species().get(index).mind());
            Group group = world.groups().all().get(0);
            panic.commandsForGroup(group.id()).forEach(world::send);
            world.carryOut();
            assertEquals(panic.leadership(), group.ownLeadership());
        }
        Preset herd = files().load("herd");
        assertEquals(
                "the preset herd has behaviours, bodies; a group can have only its own leadership: apply it"
                        + " to its species",
                assertThrows(IllegalArgumentException.class, () -> herd.commandsForGroup(0))
                        .getMessage());
        Preset rules = Preset.of("r", "", EnumSet.of(Part.RULES), setup, social.name());
        assertEquals(
                "the preset r has rules only, which belong to the scene: apply it to the scene",
                assertThrows(IllegalArgumentException.class, () -> rules.commandsForSpecies(setup, social.name()))
                        .getMessage());
        setup.species().stream()
                .filter(kind -> kind.nature() != panic.species().nature())
                .forEach(kind -> assertThrows(
                        IllegalArgumentException.class, () -> panic.commandsForSpecies(setup, kind.name())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "parts: [leadership, hats]|a.yaml:1: parts[1] = hats, allowed leadership, rules, behaviours, bodies",
                "parts: []|a.yaml:1: parts is empty, allowed one or more of leadership, rules, behaviours, bodies",
                "leadership: {grace: -1}|a.yaml:1: grace = -1",
                "about: x\nrules: {drug: 1}|a.yaml:2:",
                "scene: nowhere|a.yaml:1: scene = nowhere, allowed gate",
                "species: {preset: nobody}|a.yaml:1: preset = nobody, allowed pedestrian, sheep, child",
                "species: {follower: {dance: {}}}|a.yaml:1:",
                "specie: {}|a.yaml:1:",
                "[1, 2]|a.yaml:1:",
                "{|a.yaml:",
            })
    void aBadFileIsRefusedWithItsLineAndWhatIsAllowed(String bad) throws IOException {
        String[] parts = bad.split("\\|");
        Files.createDirectories(folder.resolve("presets"));
        Files.writeString(folder.resolve("presets/a.yaml"), parts[0]);
        String said =
                assertThrows(SceneException.class, () -> files().load("a")).getMessage();
        assertTrue(said.startsWith(parts[1]), said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a/b",
                "../x",
                "panic",
                " a",
                "a ",
                "x.yaml",
                "12345678901234567890123456789012345678901"
            })
    void aNameThatCannotBeIsRefused(String name) {
        Preset preset = files().load("panic");
        Preset other = new Preset(name, "", preset.parts(), preset.leadership(), preset.rules(), preset.species());
        assertThrows(SceneException.class, () -> files().save(other));
        assertFalse(Files.exists(folder.resolve("presets")));
    }
}
