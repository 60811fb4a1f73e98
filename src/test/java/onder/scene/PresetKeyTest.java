package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import onder.core.agents.Role;
import onder.world.setup.Presets;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A species of a file may begin with a preset, and is written as what it changes of it. */
class PresetKeyTest {
    private static Scene scene(String species) {
        return Scenes.parse("x.yaml", new StringReader("""
                world: {kind: open, width: 50, depth: 50}
                species:
                  visitor: %s
                groups:
                  - {count: 5, start: {width: 10}}
                """.formatted(species)));
    }

    private static SpeciesSetup visitor(String species) {
        return scene(species).setup().species().get(0);
    }

    @Test
    void aPresetAloneIsThePresetUnderAnotherName() {
        assertEquals(Presets.PEDESTRIAN.named("visitor"), visitor("{preset: pedestrian}"));
    }

    @Test
    void whatStandsBesideReplacesThePresetsValues() {
        SpeciesSetup slow = visitor("{preset: pedestrian, shape: wolf, body: {maxSpeed: 0.5}, alone: {wander: {}}}");
        assertEquals(Presets.PEDESTRIAN.with("body.maxSpeed", 0.5f).body(), slow.body());
        assertEquals("wolf", slow.shape());
        assertEquals(1, slow.mind().of(Role.ALONE).size());
        assertEquals(Presets.PEDESTRIAN.mind().of(Role.FOLLOWER), slow.mind().of(Role.FOLLOWER));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{preset: pedestrian}",
                "{preset: sheep, body: {maxSpeed: 0.5}}",
                "{preset: pedestrian, shape: wolf, leader: {}, alone: {wander: {strength: 0.5}}}"
            })
    void whatIsWrittenIsWhatThePresetDoesNotSay(String species) {
        Scene scene = scene(species);
        String brief = YamlText.of(YamlText.node(SceneText.document(scene, false), SceneText.LEVELS));
        assertTrue(brief.contains("preset:"), brief);
        assertFalse(brief.contains("followLeader"), brief);
        Scene again = Scenes.parse("again.yaml", new StringReader(brief));
        assertEquals(
                scene.setup().species().get(0).body(),
                again.setup().species().get(0).body());
        assertEquals(SceneText.document(scene, true), SceneText.document(again, true));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{preset: soldier} | x.yaml:3: preset = soldier, allowed pedestrian, sheep, child",
                "{preset: pedestrian, prey: {}} | x.yaml:3: visitor has a preset and prey, allowed leader, follower, alone",
                "{preset: pedestrian, body: {maxSpeed: -1}} | x.yaml:3: maxSpeed = -1, allowed 0..50 m/s"
            })
    void whatIsWrongIsSaidWithItsPlace(String species, String said) {
        assertEquals(
                said, assertThrows(SceneException.class, () -> scene(species)).getMessage());
    }
}
