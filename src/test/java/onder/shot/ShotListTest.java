package onder.shot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a hand does to the shots of a film leaves a film, and the cameras where they were in the run. */
class ShotListTest {
    private static final float NEARLY = 1e-3f;

    @Test
    void whateverIsDraggedTrimmedRetimedOrCutTheShotsStayInOrder() {
        for (int seed = 0; seed < 300; seed++) {
            Shots shots = new Shots(seed);
            Random random = new Random(seed);
            ShotList list = shots.list(1 + random.nextInt(5));
            for (int i = 0; i < 20; i++) {
                int index = random.nextInt(list.shots().size());
                Shot shot = list.shots().get(index);
                // What is not in order is refused by the list itself.
                switch (random.nextInt(3)) {
                    case 0 -> {
                        list = list.dragged(index, shots.between(-20, 20));
                        assertEquals(shot.length(), list.shots().get(index).length(), NEARLY);
                    }
                    case 1 -> list = list.trimmed(index, Math.max(0, shots.between(-2, 30)), shot.to());
                    default -> list = list.retimed(index, shot.from(), shots.between(0, 40));
                }
            }
        }
    }

    @Test
    void trimmingLeavesAPathWhereItIsInTheRun() {
        for (int seed = 0; seed < 200; seed++) {
            Shots shots = new Shots(seed);
            Shot shot = new Shot("", 3, 11, shots.keyed(8, Easing.LINEAR), Lens.USUAL);
            float time = shots.between(3.2, 10.8);
            Shot[] parts = {
                new ShotList(List.of(shot)).trimmed(0, time, 11).shots().get(0),
                new ShotList(List.of(shot)).trimmed(0, 1, 11).shots().get(0)
            };
            for (Shot part : parts) {
                for (double t = Math.max(part.from(), shot.from()); t < 11; t += 0.37) {
                    Stance was = shot.move().stance(t - shot.from(), shot.length(), null, 0);
                    Stance is = part.move().stance(t - part.from(), part.length(), null, 0);
                    assertEquals(0, was.eye().distance(is.eye()), 0.01, "seed " + seed + " at " + t);
                    assertEquals(0, was.look().distance(is.look()), 0.01, "seed " + seed + " at " + t);
                }
            }
        }
    }

    @Test
    void trimmingLeavesAnOrbitOnItsWay() {
        for (int seed = 0; seed < 100; seed++) {
            Shots shots = new Shots(seed);
            OrbitMove orbit = new OrbitMove(
                    new Subject.Spot(new Place(0, 0, 0)), 10, 20, shots.between(-300, 300), shots.between(-90, 90), 1);
            ShotList trimmed = new ShotList(List.of(new Shot("", 0, 20, orbit, Lens.USUAL))).trimmed(0, 13, 20);
            TrackedPose middle = new TrackedPose(0, 0, 0, 0);
            Stance was = orbit.stance(15, 20, middle, 0);
            Stance is = trimmed.shots().get(0).move().stance(2, 7, middle, 0);
            assertEquals(0, was.eye().distance(is.eye()), 0.01, "seed " + seed);
        }
    }

    @Test
    void keysThatAreMadeOneAfterTheOtherAreOnePathThroughThemAll() {
        for (int seed = 0; seed < 100; seed++) {
            Shots shots = new Shots(seed);
            ShotList list = ShotList.NONE;
            float[] times = {0, 2.5f, 9, 5, 14};
            Stance[] stances = new Stance[times.length];
            for (int i = 0; i < times.length; i++) {
                stances[i] = new Stance(shots.place(), shots.place());
                list = list.keyed(times[i], stances[i], Lens.USUAL);
            }
            assertEquals(1, list.shots().size());
            Shot shot = list.shots().get(0);
            for (int i = 0; i < times.length; i++) {
                Stance then = shot.move().stance(times[i], shot.length(), null, 0);
                assertEquals(0, then.eye().distance(stances[i].eye()), NEARLY);
                assertEquals(0, then.look().distance(stances[i].look()), NEARLY);
                assertEquals(0, list.at(times[i]));
            }
            assertEquals(5, ((KeyedMove) shot.move()).keys().size());
            ShotList again = list.keyed(5, stances[0], Lens.USUAL);
            assertEquals(5, ((KeyedMove) again.shots().get(0).move()).keys().size(), "a key is made anew where one is");
        }
    }

    @Test
    void aKeyInAShotThatGoesByNoKeysIsRefused() {
        Subject leader = new Subject.LeaderOf(0);
        Shot follow = new Shot("", 0, 5, new FollowMove(leader, 7, 20, 0, 1), Lens.USUAL);
        ShotList list = new ShotList(List.of(follow));
        Stance stance = new Stance(new Place(0, 5, 9), new Place(0, 0, 0));
        String why = assertThrows(IllegalArgumentException.class, () -> list.keyed(2, stance, Lens.USUAL))
                .getMessage();
        assertTrue(why.contains("shot 1 covers this moment"), why);
        assertEquals(2, list.keyed(7, stance, Lens.USUAL).shots().size());
    }

    @Test
    void aShotThatBeginsWithinAnotherTakesItsRest() {
        ShotList one = new Shots(1).list(1);
        Shot shot = one.shots().get(0);
        float middle = shot.from() + shot.length() / 2;
        ShotList two = one.begun(middle, new Shots(2).move(3), Lens.USUAL);
        assertEquals(2, two.shots().size());
        assertEquals(middle, two.shots().get(0).to());
        assertEquals(middle, two.shots().get(1).from());
        assertEquals(shot.to(), two.shots().get(1).to());
    }

    @Test
    void whatCannotBeIsRefusedAndSaysWhatIsAllowed() {
        Shot first = new Shots(3).shot(0, 5);
        Shot second = new Shots(4).shot(4, 9);
        String why = assertThrows(IllegalArgumentException.class, () -> new ShotList(List.of(first, second)))
                .getMessage();
        assertEquals("shot 2 begins at 4.0 s, allowed from 5.0 s on, where shot 1 ends", why);
        assertThrows(IllegalArgumentException.class, () -> new Shots(3).shot(5, 5));
        assertThrows(IllegalArgumentException.class, () -> new CameraKey(0, new Place(1, 1, 1), new Place(1, 1, 1)));
        assertThrows(
                IllegalArgumentException.class, () -> new CameraKey(0, new Place(Float.NaN, 1, 1), new Place(1, 1, 1)));
    }
}
