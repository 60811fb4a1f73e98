package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.group.Event;
import onder.group.Group;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** The scenes about groups that form do what they say. */
class FormingScenesTest {
    private static World after(String scene, int seconds) {
        World world = Scenes.load(scene).begin(1);
        while (world.time() < seconds) {
            world.step();
        }
        return world;
    }

    private static <E extends Event> List<E> events(World world, Class<E> kind) {
        return world.events().since(0).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    @Test
    void inMergingSixGroupsOfFortyMeetAndTheSmallerJoinTheLarger() {
        World world = Scenes.load("merging").begin(1);
        assertEquals(6, world.groups().all().size());
        assertEquals(40, world.agents().living());
        world.close();
        World later = after("merging", 20);
        assertTrue(later.groups().all().size() <= 3);
        events(later, Event.Merged.class).forEach(merged -> assertTrue(merged.size() > merged.joinedSize()));
        later.close();
    }

    @Test
    void inSpeciesEveryGroupIsOfOneKindAndGroupsGrow() {
        World world = after("species", 40);
        AgentsView agents = world.agents();
        for (Group group : world.groups().all()) {
            for (int i = 0; i < group.size(); i++) {
                assertEquals(agents.species(group.leader()), agents.species(group.member(i)));
            }
        }
        int before = events(world, Event.Clustered.class).get(0).groups();
        assertTrue(world.groups().all().size() < before / 2, "of " + before);
        world.close();
    }

    @Test
    void inSplitTheWedgeMakesGroupsOfALargeOne() {
        World world = after("split", 25);
        assertTrue(events(world, Event.Split.class).stream()
                .flatMap(split -> split.parts().stream())
                .anyMatch(part -> part.size() >= 20));
        assertTrue(world.groups().all().stream().filter(g -> g.size() >= 20).count() >= 2);
        world.close();
    }

    @Test
    void inGeneralsEveryGroupKeepsUpWithTheFirst() {
        World world = after("generals", 60);
        AgentsView agents = world.agents();
        int general = world.groups().find(0).leader();
        for (Group group : world.groups().all()) {
            int depth = 0;
            for (Group above = group.superior(); above != null; above = above.superior()) {
                depth++;
            }
            double far = Math.hypot(
                    agents.x(group.leader()) - agents.x(general), agents.z(group.leader()) - agents.z(general));
            assertTrue(far < 20 * Math.max(1, depth), "group " + group.id() + " is " + far + " m away");
        }
        world.close();
    }
}
