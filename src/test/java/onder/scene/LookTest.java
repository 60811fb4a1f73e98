package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LookTest {
    private static final String SCENE = """
            world: {kind: open, width: 40, depth: 40}
            species:
              beast:
                shape: %s
                alone: {wander: {}}
            groups:
            - {species: beast, count: 3, start: {area: disc, width: 10}}
            """;

    private static Scene parse(String text) {
        return Scenes.parse("field.yaml", new StringReader(text));
    }

    @ParameterizedTest
    @EnumSource(Look.Shape.class)
    void aSceneSaysTheShapeOfASpeciesAndKeepsItWhenSaved(Look.Shape shape) {
        String word = shape.name().toLowerCase(java.util.Locale.ROOT);
        Scene scene = parse(SCENE.formatted(word));
        assertEquals(new Look(shape), scene.setup().species().get(0).look());
        Scene again = parse(Scenes.write(scene));
        assertEquals(new Look(shape), again.setup().species().get(0).look());
    }

    @Test
    void whoSaysNothingIsAPerson() {
        Scene scene = parse(SCENE.formatted("person").replace("    shape: person\n", ""));
        assertEquals(Look.Shape.PERSON, scene.setup().species().get(0).look().shape());
    }

    @Test
    void anUnknownShapeIsRefusedWithThoseThatThereAre() {
        SceneException refusal = assertThrows(SceneException.class, () -> parse(SCENE.formatted("dragon")));
        assertTrue(refusal.getMessage().contains("dragon"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("wolf, sheep, duck"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("4"), "the line: " + refusal.getMessage());
    }

    @Test
    void aPathSetsTheShape() {
        Scene scene = parse(SCENE.formatted("person"));
        assertEquals(
                "duck",
                Settings.set(scene.setup(), "beast.shape=duck").species().get(0).shape());
        assertThrows(SceneException.class, () -> Settings.set(scene.setup(), "beast.shape=dragon"));
    }

    @Test
    void anotherLookChangesNothingButTheLook() {
        Scene scene = parse(SCENE.formatted("wolf"));
        try (World plain = new World(scene.setup());
                World changed = new World(scene.setup())) {
            changed.send(new Command.SetLook("beast", new Look(Look.Shape.SHEEP)));
            for (int i = 0; i < 100; i++) {
                plain.step();
                changed.step();
            }
            assertEquals("sheep", changed.setup().species().get(0).shape());
            assertEquals(plain.hash(), changed.hash());
        }
    }
}
