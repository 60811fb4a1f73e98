package onder.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.jme3.input.KeyInput;
import com.jme3.input.event.KeyInputEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.lab.challenge.Attempt;
import onder.lab.challenge.Proof;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.action.HeldKeys;
import onder.sandbox.action.Modifiers;
import onder.sandbox.view.HeadingControlState;
import onder.scene.Challenge;
import onder.scene.ChallengeFiles;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An attempt at a challenge in a page has the desktop's score, and its line proves it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LiveChallengeTest {
    private static final HeadingControl[] REINS = HeadingControl.values();
    private static final int MOST_STEPS = 10_000;

    private WebEngine web;

    @BeforeAll
    void begin() throws Exception {
        web = new WebEngine();
    }

    @AfterAll
    void end() throws Exception {
        web.close();
    }

    private JsonNode progress() throws Exception {
        return new ObjectMapper().readTree(web.evaluate("onder.progress()"));
    }

    private void begin(Challenge challenge, Scene scene) throws Exception {
        try (World first = scene.begin(1)) {
            web.begin(scene, first);
        }
        web.evaluate("onder.challenge('" + challenge.name() + "', `" + ChallengeFiles.text(challenge.name()) + "`)");
    }

    /** The share of its orders with which a player sends the group to the place instead of steering at random. */
    @ParameterizedTest
    @CsvSource({
        "through-the-gate, 1, 0",
        "through-the-gate, 2, 0.3",
        "through-the-gate, 3, 0.7",
        "school-trip, 4, 0",
        "school-trip, 5, 0.3",
        "school-trip, 6, 0.9",
        "past-the-wolves, 7, 0",
        "past-the-wolves, 8, 0.3",
        "past-the-wolves, 9, 0.8"
    })
    void aSteeredAttemptHasTheDesktopsScoreAndItsLineProvesIt(String name, long seed, double sent) throws Exception {
        Challenge challenge = ChallengeFiles.load(name);
        Scene scene = Scenes.load(challenge.scene());
        begin(challenge, scene);
        Random random = new Random(seed);
        web.run("onder.lead()");
        try (World world = scene.begin(1)) {
            Attempt attempt = new Attempt(challenge, world);
            while (!attempt.isOver() && world.steps() < MOST_STEPS) {
                order(random, challenge, world, sent);
                int steps = 1 + random.nextInt(180);
                web.step(steps);
                for (int i = 0; i < steps && !attempt.isOver(); i++) {
                    world.step();
                    attempt.step();
                }
                if (!attempt.isOver()) {
                    assertEquals(world.hash(), web.hash(), () -> "step " + world.steps());
                    assertEquals(attempt.score(), progress().get("score").asInt(), () -> "step " + world.steps());
                    assertEquals(attempt.brought(), progress().get("brought").asInt());
                }
            }
            JsonNode result = progress();
            assertTrue(result.get("over").asBoolean());
            assertEquals(attempt.isDone(), result.get("done").asBoolean());
            assertEquals(attempt.score(), result.get("score").asInt());
            assertEquals(attempt.lost(), result.get("lost").asInt());
            assertEquals(attempt.seconds(), result.get("seconds").asDouble());
            assertEquals(
                    Parameter.text(challenge.medal(attempt.score())),
                    result.get("medal").asText());
            String[] words = result.get("proof").asText().split(" ", 3);
            assertEquals(List.of(name, String.valueOf(attempt.score())), List.of(words[0], words[1]));
            assertEquals(world.hash(), RunLine.read(words[2]).hash());
            Proof proof = Proof.of(RunLine.read(words[2]), null, Integer.valueOf(words[1]));
            assertEquals(attempt.score(), proof.score());
            assertEquals(attempt.figures(), proof.figures());
        }
    }

    /** An order of a player, in the page and on the desktop. */
    private void order(Random random, Challenge challenge, World world, double sent) throws Exception {
        int group = challenge.group();
        Group led = world.groups().find(group);
        if (led == null) {
            return;
        }
        if (random.nextDouble() < sent) {
            float x = Math.round(challenge.place().centreX() * 10) / 10f;
            float z = Math.round(challenge.place().centreZ() * 10 + random.nextInt(10)) / 10f;
            both(
                    Format.of("moveGoal: {group: %d, goal: [%s, %s]}", group, x, z),
                    world,
                    new Command.MoveGoal(group, new Point(x, z)));
            steer(world, group, HeadingControl.FREE);
        } else if (random.nextInt(6) == 0) {
            int member = led.member(random.nextInt(led.size()));
            if (member != led.leader()) {
                both(
                        Format.of("setLeader: {group: %d, agent: %d}", group, member),
                        world,
                        new Command.SetLeader(group, member));
            }
        } else {
            steer(world, group, REINS[random.nextInt(REINS.length)]);
        }
    }

    private void steer(World world, int group, HeadingControl rein) throws Exception {
        both(
                Format.of("steerLeader: {group: %d, rein: %s}", group, Parameter.text(rein)),
                world,
                new Command.SteerLeader(group, rein));
    }

    private void both(String written, World world, Command command) throws Exception {
        assertEquals("", web.ask("order", "{" + written + "}"));
        world.send(command);
    }

    @Test
    void arrowsAskWhatTheyAskOnTheDesktop() throws Exception {
        web.run(Files.readString(Path.of("assets/Player/challenge.js")));
        Map<String, Integer> keys = new LinkedHashMap<>();
        keys.put("ArrowUp", KeyInput.KEY_UP);
        keys.put("ArrowLeft", KeyInput.KEY_LEFT);
        keys.put("ArrowRight", KeyInput.KEY_RIGHT);
        keys.put("ArrowDown", KeyInput.KEY_DOWN);
        List<String> arrows = List.copyOf(keys.keySet());
        for (int set = 0; set < 1 << arrows.size(); set++) {
            HeldKeys held = new Modifiers().heldKeys();
            StringBuilder names = new StringBuilder();
            for (int i = 0; i < arrows.size(); i++) {
                if ((set >> i & 1) == 1) {
                    held.update(new KeyInputEvent(keys.get(arrows.get(i)), ' ', true, false), true);
                    names.append('\'').append(arrows.get(i)).append("', ");
                }
            }
            assertEquals(
                    Parameter.text(HeadingControlState.ofArrows(held)),
                    web.evaluate("reinOf(new Set([" + names + "]))"),
                    names.toString());
        }
    }

    @Test
    void duringAnAttemptOnlyPlayersCommandsArePossible() throws Exception {
        Challenge challenge = ChallengeFiles.load("through-the-gate");
        begin(challenge, Scenes.load(challenge.scene()));
        web.run("onder.lead()");
        web.step(60);
        String change = "{setByName: {path: leadership.change, value: random}}";
        assertEquals(Proof.ALLOWED, web.ask("order", change));
        assertEquals(Proof.ALLOWED, web.ask("order", "{moveGoal: {group: 1, goal: [0, 0]}}"), "another group");
        assertEquals(Proof.ALLOWED, web.evaluate("onder.move(0, 1, 1)"));
        assertEquals("0", web.evaluate("String(onder.changes())"));
        assertEquals("", web.evaluate("onder.restart('', '')"));
        assertEquals("{}", web.evaluate("onder.progress()"), "what begins again is no attempt");
        assertEquals("", web.ask("order", change));
    }
}
