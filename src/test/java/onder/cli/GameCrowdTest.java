package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import onder.jme.Crowd;
import onder.jme.CrowdGroup;
import onder.jme.CrowdMember;
import onder.jme.CrowdState;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scene in a game is the same run as on the command line. */
class GameCrowdTest {
    private static final int STEPS = 1500;

    @Test
    void theEventsAndTheHashAreThoseOfOnderRun() {
        StringWriter out = new StringWriter();
        int status = OnderCommand.run(
                new PrintWriter(out, true), new PrintWriter(out, true), "run", "gate", "--steps", "" + STEPS);
        assertEquals(0, status, out::toString);
        List<String> printed =
                out.toString().lines().takeWhile(line -> !line.isBlank()).toList();
        assertTrue(printed.size() > 10, out::toString);

        CrowdState crowd = new CrowdState(
                Crowd.builder().setup(Scenes.load("gate").setup()).build());
        Node game = new Node("game");
        for (CrowdGroup group : crowd.groups()) {
            for (CrowdMember member : group.members()) {
                Node spatial = new Node("villager");
                game.attachChild(spatial);
                member.show(spatial);
            }
        }
        long read = crowd.world().events().count();
        int[] changes = {0};
        crowd.onLeaderChanged(e -> changes[0]++);
        float dt = crowd.world().dt();
        for (int frame = 0; crowd.world().steps() < STEPS; frame++) {
            // Frames of any length: one is late, one is early.
            crowd.update(
                    Math.min(frame % 3 * 0.01f + 0.003f, (STEPS - crowd.world().steps()) * dt));
        }
        assertEquals(printed, lines(crowd, read));
        assertTrue(changes[0] > 4, changes[0] + " changes of leaders were told");
        assertTrue(
                out.toString()
                        .contains(String.format(
                                Locale.ROOT, "hash: %016x", crowd.world().hash())),
                "the hash is another");
        for (CrowdGroup group : crowd.groups()) {
            for (CrowdMember member : group.members()) {
                assertEquals(
                        0,
                        member.place()
                                .distance(member.spatial()
                                        .getWorldTranslation()
                                        .clone()
                                        .setY(0)),
                        0.1);
            }
        }
    }

    @Test
    void whatAGameDoesIsRepeatedByOnderRun(@TempDir Path folder) {
        Scene scene = Scenes.load("gate");
        CrowdState crowd =
                new CrowdState(Crowd.builder().setup(scene.setup()).log().build());
        long read = crowd.world().events().count();
        Node game = new Node("game");
        Node player = new Node("player");
        game.attachChild(player);
        CrowdMember me = crowd.external(player, 0.5f);
        Geometry crate = new Geometry("crate", new Box(0.5f, 0.5f, 0.5f));
        for (int frame = 0; frame < 600; frame++) {
            player.setLocalTranslation(0.02f * frame - 6, 0, 3);
            if (frame == 100) {
                CrowdGroup late = crowd.group("person").at(-12, 0).goal(12, 0);
                for (int i = 0; i < 10; i++) {
                    Node npc = new Node("npc");
                    game.attachChild(npc);
                    late.add(npc);
                }
                late.lead(me);
            }
            if (frame == 200) {
                crowd.addObstacle(crate).move();
            }
            if (frame == 300) {
                crowd.groups().get(0).members().get(3).remove();
            }
            crowd.update(crowd.world().dt());
        }
        Path file = folder.resolve("game.log.yaml");
        Replay.of(scene, crowd.world()).save(file);
        StringWriter out = new StringWriter();
        int status = OnderCommand.run(
                new PrintWriter(out, true), new PrintWriter(out, true), "run", "--replay", file.toString());
        assertEquals(0, status, out::toString);
        List<String> printed =
                out.toString().lines().takeWhile(line -> !line.isBlank()).toList();
        assertEquals(lines(crowd, read), printed);
        assertTrue(printed.stream().anyMatch(line -> line.contains("came")), "somebody came");
        assertTrue(printed.stream().anyMatch(line -> line.contains("removed")), "somebody was removed");
    }

    private static List<String> lines(CrowdState crowd, long from) {
        return crowd.world().events().since(from).stream()
                .map(event -> String.format(
                        Locale.ROOT,
                        "%8d %8.2f s  %s",
                        event.step(),
                        event.step() * (double) crowd.world().dt(),
                        event.text()))
                .toList();
    }
}
