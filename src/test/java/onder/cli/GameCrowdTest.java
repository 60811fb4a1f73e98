package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.scene.Node;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import onder.app.crowd.Crowd;
import onder.app.crowd.CrowdGroup;
import onder.app.crowd.CrowdMember;
import onder.app.crowd.CrowdState;
import onder.group.Event;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;

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
        List<String> heard = new ArrayList<>();
        int[] changes = {0};
        crowd.onLeaderChanged(e -> changes[0]++);
        float dt = crowd.world().dt();
        for (int frame = 0; crowd.world().steps() < STEPS; frame++) {
            // Frames of any length: one is late, one is early.
            crowd.update(
                    Math.min(frame % 3 * 0.01f + 0.003f, (STEPS - crowd.world().steps()) * dt));
        }
        for (Event event : crowd.world().events().since(read)) {
            heard.add(String.format(
                    Locale.ROOT, "%8d %8.2f s  %s", event.step(), event.step() * (double) dt, event.text()));
        }
        assertEquals(printed, heard);
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
}
