package onder.sandbox.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.group.Group;
import onder.sandbox.run.Selection;
import onder.sandbox.thing.AgentThing;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** What a compared picture tells about its strategy is what happened in its run. */
class StrategyStoryTest {
    private static final Pattern ELECTED = Pattern.compile("(\\d+) new leaders.*?, ([\\d.]+).m of free way");

    private final StrategyStory story = new StrategyStory();

    private World world(String change) {
        Scene scene = Scenes.load("gate");
        World world = scene.with(Settings.setAll(scene.setup(), List.of("leadership.change=" + change)))
                .begin(1);
        while (world.time() < 25) {
            world.step();
        }
        world.events().since(0).forEach(story::add);
        return world;
    }

    private Matcher told(Pattern pattern) {
        String told = story.soFar();
        Matcher found = pattern.matcher(told);
        assertTrue(found.find(), told);
        return found;
    }

    @Test
    void blindTellsBeforeHowManyStuckLeadersFollowersStandAndWhy() {
        try (World world = world("blind")) {
            long stuck = world.groups().all().stream().filter(Group::congested).count();
            assertTrue(stuck > 1);
            assertEquals(0, story.changes());
            assertEquals(
                    "Own followers (glowing) block " + stuck + " of " + stuck + " stuck leaders, who stay.",
                    StrategyStory.present(world));
        }
        try (World start = Scenes.load("gate").begin(1)) {
            assertEquals("", StrategyStory.present(start));
        }
    }

    @Test
    void farthestTellsHowManyWereElectedAndTheirWayAhead() {
        try (World world = world("farthest")) {
            Matcher told = told(ELECTED);
            int changes = world.groups().all().stream().mapToInt(Group::changes).sum();
            assertEquals(changes, story.changes());
            assertEquals(changes, Integer.parseInt(told.group(1)));
            assertTrue(Double.parseDouble(told.group(2)) > 5, "it elects those who can go on");
        }
    }

    @Test
    void aSelectedAgentsLeaderAndItsFormerLeadersAreNamed() {
        try (World world = world("farthest")) {
            Group group = world.groups().all().stream()
                    .filter(each -> each.changes() == 1)
                    .findFirst()
                    .orElseThrow();
            int follower = group.member(0) == group.leader() ? group.member(1) : group.member(0);
            int first;
            try (World start = Scenes.load("gate").begin(1)) {
                first = start.groups().find(group.id()).leader();
            }
            Selection selection = new Selection();
            selection.select(new AgentThing(follower));
            assertEquals(
                    "Agent " + follower + " follows agent " + group.leader() + " in group " + group.id()
                            + "; earlier leader: " + first + ".",
                    story.selected(world, selection));
            selection.selectGroup(group.id());
            assertEquals(
                    "Group " + group.id() + ": agent " + group.leader() + " leads it; earlier leader: " + first + ".",
                    story.selected(world, selection));
        }
    }
}
