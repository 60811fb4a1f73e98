package onder.director;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.scene.OnlyGuide;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stories of runs of shipped scenes, beside what happened in them. */
class StoryTest {
    private static final double SECONDS = 30;

    private static final List<String> COUNTS = List.of("two", "three", "four", "five", "six", "seven", "eight");

    private record Told(Footage footage, List<Moment> moments) {}

    private static Told told(String scene, String... settings) {
        return told(Scenes.load(scene).setup(), settings);
    }

    private static Told told(Setup setup, String... settings) {
        try (World world = new World(setup)) {
            for (int i = 0; i < settings.length; i += 2) {
                world.set(settings[i], settings[i + 1]);
            }
            Footage footage = Footage.shoot(world, SECONDS, each -> {});
            return new Told(footage, Story.of(footage, setup));
        }
    }

    /** With the figure that decided, of the group that it is about, when it happened. */
    @ParameterizedTest
    @EnumSource(
            value = ChangeStrategy.class,
            names = {"FARTHEST", "MOST_ROOM_AHEAD", "FORESIGHT", "RANDOM"})
    void whoTakesOverIsNamedWithTheReason(ChangeStrategy change) {
        Told told = told(
                "gate",
                "leadership.change",
                change.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        List<Event.LeaderChanged> changes = told.footage().sightings.stream()
                .map(Footage.Sighting::event)
                .filter(Event.LeaderChanged.class::isInstance)
                .map(Event.LeaderChanged.class::cast)
                .filter(each -> each.reason() == Event.Reason.CONGESTION && each.from() != each.to())
                .toList();
        assertFalse(changes.isEmpty());
        for (Event.LeaderChanged each : changes) {
            Event.Candidate elected = each.ranking().stream()
                    .filter(candidate -> candidate.agent() == each.to())
                    .findFirst()
                    .orElseThrow();
            String why =
                    switch (change) {
                        case FARTHEST ->
                            String.format(Locale.ROOT, "farthest from the leader: %.1f m", elected.distance());
                        case MOST_ROOM_AHEAD ->
                            String.format(Locale.ROOT, "most room ahead: %.1f m", elected.freeWay());
                        case FORESIGHT -> "the group gets farthest with it";
                        default -> "at random from 40 members";
                    };
            assertTrue(
                    told.moments().stream()
                            .anyMatch(moment -> moment.kind() == Moment.Kind.TOOK_OVER
                                    && moment.group() == each.group()
                                    && moment.caption().what().equals(each.to() + " takes over group " + each.group())
                                    && moment.caption().why().endsWith(why)),
                    each::text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "merging", "wolves", "station", "evacuation", "split", "species"})
    void momentsAreInOrderAtAPlaceInAFewWords(String scene) {
        List<Moment> moments = told(scene).moments();
        assertFalse(moments.isEmpty());
        double last = 0;
        for (Moment moment : moments) {
            assertTrue(moment.time() >= last && moment.until() <= SECONDS + 0.05, moment::toString);
            assertTrue(moment.weight() > 0, moment::toString);
            assertTrue(moment.caption().what().split(" ").length <= 7, moment::toString);
            assertFalse(moment.caption().what().isBlank());
            // As a viewer would tell it: no number of a group or of a person, but maybe how many they are.
            String plainly = moment.caption().plainly();
            assertTrue(plainly.split(" ").length <= 7, moment::toString);
            assertFalse(
                    plainly.matches(".*(?i:group|lead\\w*|of) \\d.*|\\d+ (takes|stays|goes|is) .*"), moment::toString);
            last = moment.time();
        }
    }

    @Test
    void aLeaderWhoStaysTakesNothingOver() {
        List<Moment> moments = told(OnlyGuide.scene().setup()).moments();
        Moment stays = moments.stream()
                .filter(moment -> moment.kind() == Moment.Kind.STAYED)
                .findFirst()
                .orElseThrow();
        assertEquals(stays.agent() + " stays in the lead", stays.caption().what());
        assertEquals("Nobody else may lead", stays.caption().why());
        assertTrue(moments.stream().noneMatch(moment -> moment.kind() == Moment.Kind.TOOK_OVER));
    }

    @Test
    void whoIsCaughtIsCountedOnce() {
        Told told = told("wolves");
        long caught = told.footage().sightings.stream()
                .filter(each -> each.event() instanceof Event.Caught)
                .count();
        long counted = told.moments().stream()
                .filter(moment -> moment.kind() == Moment.Kind.CAUGHT)
                .map(moment -> moment.caption().what())
                .mapToLong(what -> what.startsWith("A wolf catches") ? 1 : COUNTS.indexOf(what.split(" ")[2]) + 2)
                .sum();
        assertTrue(caught > 2);
        assertEquals(caught, counted);
    }

    @Test
    void whatASceneHasPlannedIsToldWhereItHappens() {
        Moment door = told("evacuation").moments().stream()
                .filter(moment -> moment.caption().what().equals("A way opens"))
                .findFirst()
                .orElseThrow();
        assertEquals(20, door.time(), 0.05);
        assertEquals(-20, door.x(), 0.01);
        assertEquals(0, door.z(), 0.01);
    }

    /** Nobody wonders that the one behind leads when the first has gone through the door. */
    @Test
    void thatLeadersGoHomeIsNoMoment() {
        Told told = told("station");
        for (Moment moment : told.moments()) {
            if (moment.kind() == Moment.Kind.TOOK_OVER) {
                assertFalse(moment.caption().why().contains("gone"), moment::toString);
            }
        }
        assertTrue(told.footage().sightings.stream().anyMatch(each -> each.event() instanceof Event.Left));
    }
}
