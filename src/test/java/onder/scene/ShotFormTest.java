package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import onder.shot.ShotList;
import onder.shot.Shots;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shots in scene files. */
class ShotFormTest {
    private static final String BEGIN = """
            step: 0.02
            world: {kind: open, width: 50, depth: 50}
            species:
              person: {preset: pedestrian}
            groups:
              - {species: person, count: 5, start: {area: disc, x: 0, z: 0, width: 5}}
            shots:
            """;

    @Test
    void whatIsWrittenIsReadBack() {
        Scene bare = Scenes.parse("film.yaml", new StringReader(BEGIN.replace("shots:\n", "")));
        for (int seed = 0; seed < 60; seed++) {
            ShotList shots = new Shots(seed).list(1 + seed % 7);
            Scene read = Scenes.parse("film.yaml", new StringReader(Scenes.write(bare.filmed(shots))));
            assertEquals(shots, read.shots(), "seed " + seed);
            assertEquals(bare.setup(), read.setup());
            Scene other = bare.filmed(shots).named("other");
            assertEquals(shots, other.with(bare.setup()).saying("").shots());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "follow: {whom: {leader: 77}} | | film.yaml:9: leader = 77, allowed 0..0: the scene's groups",
                "orbit: {whom: {group: 1}} | | film.yaml:9: group = 1, allowed 0..0: the scene's groups",
                "shoulder: {whom: {agent: 5}} | | film.yaml:9: agent = 5, allowed 0..4: the scene's agents",
                "follow: {whom: {leader: 0}}, lens: {focus: {agent: 9}} | | film.yaml:9: agent = 9, allowed 0..4",
                "shoulder: {whom: {agent: 5}} | dynamics: {splitting: components} | film.yaml:10: agent = 5, allowed",
                "follow: {whom: {leader: 77}} | dynamics: {splitting: components} |",
                "follow: {whom: {leader: 77}} | events: [{at: 1, setLeader: {group: 0, agent: 1}}] |",
                "shoulder: {whom: {agent: 4}} | |",
                "orbit: {whom: {place: [9, 9, 9]}} | |"
            })
    void aShotOfAGroupOrAgentThatNeverExistsIsRefusedWithItsLine(String move, String more, String told) {
        String rest = more == null ? "" : more + "\n";
        String text =
                rest + BEGIN + "  - {from: 0, to: 1, orbit: {whom: {group: 0}}}\n  - {from: 2, to: 4, " + move + "}\n";
        Scene read = Scenes.parse("film.yaml", new StringReader(text));
        if (told == null) {
            assertEquals(read.shots(), read.checkedShots());
            return;
        }
        String said = assertThrows(SceneException.class, read::checkedShots).getMessage();
        assertTrue(said.startsWith(told), said);
    }

    @Test
    void whatIsChangedLeavesTheRestOfTheFileAsItStood() {
        String text = BEGIN + """
              - {name: opening, from: 0, to: 4, orbit: {whom: {group: 0}, turn: 8}}
              - from: 4
                to: 9
                follow: {whom: {leader: 0}, distance: 5}
            """;
        Scene read = Scenes.parse("film.yaml", new StringReader(text));
        assertEquals(2, read.shots().shots().size());
        String again = Scenes.write(read.filmed(read.shots().trimmed(1, 4, 12)));
        assertTrue(again.contains("- {name: opening, from: 0, to: 4, orbit: {whom: {group: 0}, turn: 8}}"), again);
        assertTrue(again.contains("to: 12"), again);
        assertEquals(
                12,
                Scenes.parse("film.yaml", new StringReader(again))
                        .shots()
                        .shots()
                        .get(1)
                        .to());
    }

    @Test
    void theLineOfARunHasTheShotsOfItsFilm() {
        Scene gate = Scenes.load("gate");
        for (int seed = 0; seed < 5; seed++) {
            ShotList shots = new Shots(seed).list(1 + seed);
            try (World world = gate.begin(1)) {
                world.step();
                Replay read = RunLine.read(RunLine.write(Replay.of(gate.filmed(shots), world)));
                assertEquals(shots, read.scene().shots());
                assertEquals(gate.setup(), read.scene().setup());
                assertEquals(world.hash(), read.hash());
            }
        }
    }

    private static void refused(String shots, String message) {
        SceneException refused =
                assertThrows(SceneException.class, () -> Scenes.parse("film.yaml", new StringReader(BEGIN + shots)));
        assertEquals("film.yaml:" + message, refused.getMessage());
    }

    @Test
    void whatIsWrongIsSaidWithItsLine() {
        refused(
                "  - {from: 0, to: 4}\n",
                "8: what the camera does is given nowhere; give one of path, follow, orbit, shoulder, rail");
        refused(
                "  - {from: 0, to: 4, dolly: {}}\n",
                "8: there is no 'dolly' here, allowed name, from, to, path, follow, orbit, shoulder, rail, lens");
        refused("  - {from: 0, to: 4, follow: {distance: 5}}\n", "8: follow lacks 'whom'");
        refused(
                "  - {from: 0, to: 4, follow: {whom: {leader: 0}, distance: 0}}\n",
                "8: distance = 0, allowed 0.3..1000 m");
        refused(
                "  - {from: 0, to: 4, follow: {whom: {leader: 0, agent: 3}}}\n",
                "8: whom or what to show is given 2 times; give one of leader, group, agent, place");
        refused(
                "  - {from: 4, to: 4, follow: {whom: {leader: 0}}}\n",
                "8: to = 4.0 s, allowed 0.1 s or more after the beginning at 4.0 s");
        refused("  - {from: 0, to: 4, path: {keys: []}}\n", "8: 0 keys, allowed 1..1000");
        refused(
                "  - from: 0\n    to: 4\n    path:\n      keys:\n        - {at: 0, eye: [0, 2], look: [0, 0, 0]}\n",
                "12: eye has 2 numbers; a place is [x, y, z]");
        refused(
                "  - {from: 0, to: 4, orbit: {whom: {group: 0}}}\n  - {from: 3, to: 6, orbit: {whom: {group: 0}}}\n",
                "9: shot 2 begins at 3.0 s, allowed from 4.0 s on, where shot 1 ends");
        refused(
                "  - {from: 0, to: 4, orbit: {whom: {group: 0}}, lens: {focalLength: 3}}\n",
                "8: focalLength = 3, allowed 10..200 mm");
    }
}
