package onder.shot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which moment each picture of a film shows. */
class FilmPlanTest {
    private static final double DT = 1 / 60f;

    @Test
    void pictureNOfATakeShowsTheMomentNPicturesAfterItsBeginning() {
        for (int seed = 0; seed < 300; seed++) {
            ShotList shots = new Shots(seed).list(1 + seed % 6);
            int fps = List.of(10, 24, 25, 30, 60).get(seed % 5);
            FilmPlan plan = new FilmPlan(shots, DT, fps);
            assertEquals(
                    shots.seconds(),
                    plan.pictures() / (double) fps,
                    shots.shots().size() / (double) fps);
            int take = 0;
            for (int n = 0; n < plan.pictures(); n++) {
                take = plan.opens(n) ? n : take;
                assertEquals(plan.begin(take) * DT + (n - take + 1.0) / fps, plan.time(n), 1e-9);
                Shot shot = shots.shots().get(plan.shot(n));
                assertTrue(plan.time(n) > shot.from() - 0.5 / fps - DT, "before its shot: " + n);
                assertTrue(plan.time(n) <= shot.to() + 0.5 / fps + DT, "after its shot: " + n);
                assertTrue(n == 0 || plan.time(n) > plan.time(n - 1) && plan.shot(n) >= plan.shot(n - 1));
            }
        }
    }

    @Test
    void ofShotsWithoutAGapPictureNShowsStepKN() {
        ShotList shots = new ShotList(
                List.of(new Shots(1).shot(0, 3.37f), new Shots(2).shot(3.37f, 4.01f), new Shots(3).shot(4.01f, 7.5f)));
        FilmPlan plan = new FilmPlan(shots, DT, 30);
        for (int n = 0; n < plan.pictures(); n++) {
            assertEquals(2 * (n + 1), Math.round(plan.time(n) / DT));
            assertEquals(n == 0, plan.opens(n));
        }
        assertEquals(225, plan.pictures());
    }

    @Test
    void withoutAShotThereIsNoFilm() {
        assertThrows(IllegalArgumentException.class, () -> new FilmPlan(ShotList.NONE, DT, 30));
    }
}
