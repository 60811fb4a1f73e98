package onder.lab.gallery;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.core.geometry.Point;
import onder.param.Parameter;
import onder.param.Params;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Walks the registry: every behaviour has a small scene of its own, in which each of its parameters matters. */
class GalleryTest {
    private static final int STEPS = 900;

    /** The mouse stays here, for what steers by it. */
    private static final Point POINTER = new Point(0.5f, -0.5f);

    /** Parameters that cannot matter as the scene stands, and the variant in which they do. */
    private static final Map<String, List<String>> VARIANTS = Map.ofEntries(
            entry("arrive.slowingRadius", List.of("slowing=linear")),
            entry("flee.onlyInView", List.of("target=goal")),
            entry("pursue.maxPrediction", List.of("prediction=own-speed")),
            entry("evade.maxPrediction", List.of("prediction=own-speed")),
            entry("attack.maxPrediction", List.of("prediction=own-speed")),
            entry("wander.drift", List.of("stroll=angle")),
            entry("wander.pause", List.of("stroll=decisions")),
            entry("followPath.offset", List.of("following=rabbit")),
            entry("followPath.prediction", List.of("following=predictive")),
            entry("collisionAvoidance.coneAngle", List.of("looksAt=cone-nearest")),
            // In a group of two the nearest companion is the leader.
            entry("interpose.first", List.of("first=stranger")),
            entry("evadeLeader.radius", List.of("zone=sector")),
            entry("evadeLeader.angle", List.of("zone=sector")));

    static Stream<String> behaviours() {
        return Behaviour.ALL.stream().map(Behaviour::name);
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void everyBehaviourHasASceneWithALineThatSaysWhatThereIsToSee(String behaviour) {
        Scene scene = Scenes.load(Scenes.GALLERY + behaviour);
        assertFalse(scene.about().isBlank());
        assertFalse(scene.setup().notes().bookmarks().isEmpty());
        assertTrue(scene.setup().agents() <= 20, "small enough to be understood");
        assertFalse(assignments(scene.setup(), behaviour).isEmpty(), "somebody behaves so");
    }

    @Test
    void thePageForReadersShowsEveryPieceInOrderWithItsLineAndItsPicture() throws IOException {
        List<String> page = Files.readAllLines(Path.of("src/site/markdown/gallery.md"));
        String advice = "stale: run target/onder/bin/onder gallery --out DIR, and take over its index.md and pictures";
        assertEquals(
                Gallery.exhibits().stream().map(Exhibit::name).toList(),
                page.stream()
                        .filter(line -> line.startsWith("## "))
                        .map(line -> line.substring(3))
                        .toList(),
                advice);
        for (Exhibit exhibit : Gallery.exhibits()) {
            String picture = "../resources/images/gallery/" + exhibit.name() + ".png";
            assertTrue(page.contains(exhibit.about() + "."), exhibit.name() + "'s line is " + advice);
            assertTrue(page.contains("![" + exhibit.about() + "](" + picture + ")"), exhibit.name() + ": " + advice);
            assertTrue(Files.isRegularFile(Path.of("src/site/markdown").resolve(picture)), picture + ": " + advice);
        }
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void noSettingOfABehaviourIsDeadInItsScene(String behaviour) {
        Setup shown = Scenes.load(Scenes.GALLERY + behaviour).setup();
        List<String> dead = new ArrayList<>();
        for (Parameter parameter : Params.of(type(behaviour))) {
            Setup setup = amongFollowers(parameter.name(), shown);
            for (String variant : VARIANTS.getOrDefault(behaviour + "." + parameter.name(), List.of())) {
                setup = set(setup, behaviour, variant);
            }
            long before = hash(setup);
            for (String value : others(setup, behaviour, parameter)) {
                String change = parameter.name() + "=" + value;
                if (hash(set(setup, behaviour, change)) == before) {
                    dead.add(change);
                }
            }
        }
        assertTrue(dead.isEmpty(), behaviour + ": nothing changes by " + dead);
    }

    /** What is about those who follow does not show where nobody does: there it is tried among some. */
    private static Setup amongFollowers(String parameter, Setup shown) {
        return switch (parameter) {
            case "afterChange" -> Settings.set(Scenes.load("thesis").setup(), "leadership.threshold=0.9");
            case "berth" -> Scenes.load("validate/ways-block-led").setup();
            default -> shown;
        };
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void aSceneComesBackFromItsFileWithAllThatItShows(String behaviour) {
        Scene scene = Scenes.load(Scenes.GALLERY + behaviour);
        Scene again = Scenes.parse("again.yaml", new StringReader(Scenes.write(scene)));
        assertEquals(scene.show(), again.show());
        assertEquals(scene.setup().notes().labels(), again.setup().notes().labels());
        assertEquals(Scenes.write(scene), Scenes.write(again));
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void withoutItsBehaviourASceneRunsDifferently(String behaviour) {
        Setup setup = Scenes.load(Scenes.GALLERY + behaviour).setup();
        Setup without = new SetupBuilder(setup)
                .species(setup.species().stream()
                        .map(s -> s.with(without(s.mind(), behaviour)))
                        .toList())
                .build();
        assertNotEquals(hash(setup), hash(without));
    }

    private static SpeciesBehaviours without(SpeciesBehaviours mind, String behaviour) {
        SpeciesBehaviours rest = mind;
        for (Role role : Role.ALL) {
            rest = rest.without(role, Behaviour.named(behaviour));
        }
        return rest;
    }

    private static Class<? extends Record> type(String behaviour) {
        return Behaviour.named(behaviour).asSubclass(Record.class);
    }

    private static List<Assignment> assignments(Setup setup, String behaviour) {
        List<Assignment> found = new ArrayList<>();
        for (SpeciesSetup species : setup.species()) {
            for (Role role : Role.ALL) {
                species.mind().of(role).stream()
                        .filter(a -> a.name().equals(behaviour))
                        .forEach(found::add);
            }
        }
        return found;
    }

    private static Setup set(Setup setup, String behaviour, String change) {
        return Settings.set(setup, "*.*." + behaviour + "." + change);
    }

    /** What else a parameter can be: every other choice, or a number far from the present one. */
    private static List<String> others(Setup setup, String behaviour, Parameter parameter) {
        Record now = (Record) assignments(setup, behaviour).get(0).behaviour();
        String value = Parameter.text(parameter.get(now));
        if (!parameter.isNumber()) {
            return parameter.choices().stream().filter(c -> !c.equals(value)).toList();
        }
        double number = ((Number) parameter.get(now)).doubleValue();
        double least = parameter.min();
        if (Double.isInfinite(number)) {
            return List.of("0.5");
        }
        return List.of(String.valueOf((float) (number > least ? number + 0.9 * (least - number) : least + 1)));
    }

    private static long hash(Setup setup) {
        try (World world = new World(setup)) {
            world.send(new Command.MovePointer(POINTER));
            for (int i = 0; i < STEPS; i++) {
                world.step();
            }
            return world.hash();
        }
    }
}
