package onder.director;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.shot.Place;
import onder.shot.Shot;
import onder.shot.Stance;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a demanding viewer asks of a film, of films of shipped scenes. */
class AutoDirectorTest {
    private static final double SECONDS = 24;
    private static final double ASPECT = 16 / 9.0;
    private static final Map<String, Directed> MADE = new HashMap<>();

    /** With all that the director knew. */
    private record Directed(
            DirectedFilm film, Footage footage, List<FilmSection> sections, List<Standpoint> standpoints) {}

    private static Directed directed(String scene) {
        return MADE.computeIfAbsent(scene, name -> {
            Scene read = Scenes.load(name);
            try (World world = read.begin(1)) {
                AutoDirector director = new AutoDirector(Captioning.FULL, ASPECT, name, read.about());
                AutoDirector.Plan plan = director.plan(world, SECONDS, each -> {});
                return new Directed(director.film(plan), plan.footage(), plan.sections(), plan.standpoints());
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "merging", "wolves", "station", "evacuation", "generals", "thesis", "hills"})
    void shotsCoverTheFilmWithoutAGapAndHold(String scene) {
        List<Shot> shots = directed(scene).film().shots().shots();
        assertEquals(0, shots.get(0).from());
        assertEquals(SECONDS, shots.get(shots.size() - 1).to(), 1e-4);
        for (int i = 0; i < shots.size(); i++) {
            assertTrue(shots.get(i).length() > 2.99 && shots.get(i).length() < 8.01, shots.get(i)::toString);
            if (i > 0) {
                assertEquals(shots.get(i - 1).to(), shots.get(i).from());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "split", "plaza"})
    void theFirstPictureShowsNearlyEverybody(String scene) {
        Directed made = directed(scene);
        Stance stance = stance(made.film().shots().shots().get(0), 0);
        double half = made.standpoints().get(0).halfHeight();
        Viewfinder finder = new Viewfinder(stance.eye(), stance.look(), half, ASPECT);
        Footage.Sample sample = made.footage().sample(0);
        int shown = 0;
        for (int i = 0; i < sample.x().length; i++) {
            boolean ahead = finder.find(sample.x()[i], sample.height()[i] / 2, sample.z()[i]);
            shown += ahead && Math.abs(finder.left()) < 1 && Math.abs(finder.up()) < 1 ? 1 : 0;
        }
        assertTrue(shown >= 0.97 * sample.x().length, shown + " of " + sample.x().length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "wolves", "station", "evacuation", "hills"})
    void noEyeIsInAnythingOrUnderTheGround(String scene) {
        Directed made = directed(scene);
        for (Shot shot : made.film().shots().shots()) {
            for (double at = 0; at <= shot.length(); at += 0.1) {
                Place eye = stance(shot, at).eye();
                Footage.Sample sample = made.footage().sample(made.footage().at(shot.from() + at));
                assertTrue(sample.sight().hasRoom(eye.x(), eye.y(), eye.z(), 0.3f), scene + " " + shot.name() + eye);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "merging", "wolves", "station", "evacuation", "generals"})
    void whomAShotShowsIsSeenNineTimesInTen(String scene) {
        Directed made = directed(scene);
        double seen = 0;
        double time = 0;
        for (int i = 0; i < made.sections().size(); i++) {
            FilmSection section = made.sections().get(i);
            double share = new Visibility(made.footage(), section, ASPECT)
                    .seen(made.standpoints().get(i))
                    .subject();
            seen += share * section.length();
            time += section.length();
        }
        assertTrue(seen >= 0.9 * time, scene + ": seen for " + seen + " of " + time + " s");
    }

    /** At the cut, by the keys of the shots themselves. */
    @ParameterizedTest
    @ValueSource(strings = {"gate", "merging", "wolves", "station", "evacuation", "generals", "thesis"})
    void cutsOnOneSubjectTurnByThirtyDegreesAndKeepTheLine(String scene) {
        Directed made = directed(scene);
        List<Shot> shots = made.film().shots().shots();
        for (int i = 1; i < shots.size(); i++) {
            FilmSection next = made.sections().get(i);
            if (!Continuity.isSame(made.sections().get(i - 1), next)) {
                continue;
            }
            Stance before = stance(shots.get(i - 1), shots.get(i - 1).length());
            Stance after = stance(shots.get(i), 0);
            assertTrue(
                    angle(before, after) > 29.5,
                    scene + ": cut at " + next.from() + " s turns by " + angle(before, after));
            double course = next.path().course(next.from());
            if (!Double.isNaN(course)) {
                double one = side(before.eye(), next.path(), course, next.from());
                double other = side(after.eye(), next.path(), course, next.from());
                assertTrue(one * other > -0.15 * 0.15, scene + ": cut at " + next.from() + " s crosses the line");
            }
        }
    }

    private static double angle(Stance a, Stance b) {
        double[] one = {
            a.look().x() - a.eye().x(),
            a.look().y() - a.eye().y(),
            a.look().z() - a.eye().z()
        };
        double[] two = {
            b.look().x() - b.eye().x(),
            b.look().y() - b.eye().y(),
            b.look().z() - b.eye().z()
        };
        double dot = 0;
        for (int k = 0; k < 3; k++) {
            dot += one[k] * two[k];
        }
        double cos = dot / a.eye().distance(a.look()) / b.eye().distance(b.look());
        return Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, cos))));
    }

    /** The sine of an eye's direction from a subject, as seen along its course. */
    private static double side(Place eye, TopicPath path, double course, double time) {
        double dx = eye.x() - path.x(time);
        double dz = eye.z() - path.z(time);
        double sine = (dx * Math.cos(course) - dz * Math.sin(course)) / Math.hypot(dx, dz);
        return Math.abs(sine) < 0.15 ? 0 : sine;
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "merging", "wolves", "station", "evacuation", "generals"})
    void captionsFollowEachOtherAndCanBeRead(String scene) {
        List<Caption> captions = directed(scene).film().captions();
        assertFalse(captions.isEmpty());
        for (int i = 0; i < captions.size(); i++) {
            Caption caption = captions.get(i);
            assertTrue(caption.to() - caption.from() > 1.75 && caption.to() - caption.from() < 6, caption::toString);
            assertTrue(caption.what().split(" ").length <= 7, caption::what);
            assertTrue(caption.from() >= 0 && caption.to() <= SECONDS, caption::toString);
            assertTrue(i == 0 || caption.from() > captions.get(i - 1).to(), caption::toString);
        }
    }

    /** Slowly enough to be watched: a turn of the head, and a walk. */
    @ParameterizedTest
    @ValueSource(strings = {"gate", "merging", "station", "evacuation", "generals"})
    void camerasGoSlowlyWherePeopleWalk(String scene) {
        for (Shot shot : directed(scene).film().shots().shots()) {
            for (double at = 0.1; at <= shot.length(); at += 0.1) {
                Stance before = stance(shot, at - 0.1);
                Stance after = stance(shot, at);
                assertTrue(before.eye().distance(after.eye()) < 0.4, scene + ": the eye of " + shot.name() + " rushes");
                assertTrue(angle(before, after) < 3, scene + ": the camera of " + shot.name() + " whips");
            }
        }
    }

    @Test
    void oneRunGivesOneFilm() {
        DirectedFilm first = directed("gate").film();
        Scene read = Scenes.load("gate");
        try (World world = read.begin(2)) {
            assertEquals(
                    first,
                    new AutoDirector(Captioning.FULL, ASPECT, "gate", read.about()).direct(world, SECONDS, each -> {}));
        }
    }

    @Test
    void captionsAreLeftOutOrShortened() {
        Scene read = Scenes.load("merging");
        DirectedFilm full = directed("merging").film();
        try (World world = read.begin(1)) {
            DirectedFilm plain = new AutoDirector(Captioning.PLAIN, ASPECT, "merging", read.about())
                    .direct(world, SECONDS, each -> {});
            assertEquals(full.shots(), plain.shots());
            assertTrue(plain.captions().stream()
                    .allMatch(each -> each.why().isEmpty()
                            && !each.what(group -> "a group").matches(".*\\d.*")));
            assertTrue(full.captions().stream().anyMatch(each -> !each.why().isEmpty()));
        }
        try (World world = read.begin(1)) {
            assertTrue(new AutoDirector(Captioning.OFF, ASPECT, "", "")
                    .direct(world, 6, each -> {})
                    .captions()
                    .isEmpty());
        }
    }

    /** Films of any length, some shorter than a shot, and upright ones. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 2, 4, 7.9, 8.3, 11, 16.6})
    void filmsOfAnyLengthAreMade(double seconds) {
        try (World world = Scenes.load("merging").begin(1)) {
            List<Shot> shots = new AutoDirector(Captioning.PLAIN, 9 / 16.0, "", "")
                    .direct(world, seconds, each -> {})
                    .shots()
                    .shots();
            assertEquals(0, shots.get(0).from());
            assertEquals(seconds, shots.get(shots.size() - 1).to(), 1e-4);
        }
    }

    /** The part of the run is filmed: shots and captions have the run's times, and events before it are not told. */
    @ParameterizedTest
    @ValueSource(ints = {0, 77, 600, 1500})
    void aFilmMayBeginLaterInTheRun(int begin) {
        for (String scene : List.of("gate", "merging")) {
            AutoDirector director = new AutoDirector(Captioning.FULL, ASPECT, "Title", "");
            try (World world = Scenes.load(scene).begin(1)) {
                while (world.steps() < begin) {
                    world.step();
                }
                double begun = world.steps() * (double) world.dt();
                DirectedFilm film = director.direct(world, 20, each -> {});
                assertEquals(begun, film.shots().shots().get(0).from(), 1e-3, scene);
                assertEquals(20, film.shots().seconds(), 0.02, scene);
                assertTrue(film.captions().size() > 1, scene);
                film.captions()
                        .forEach(each -> assertTrue(each.from() >= begun && each.to() <= begun + 20, each::toString));
            }
        }
    }

    @Test
    void whatCannotBeFilmedIsRefused() {
        AutoDirector director = new AutoDirector(Captioning.OFF, ASPECT, "", "");
        try (World world = Scenes.load("merging").begin(1)) {
            assertThrows(IllegalArgumentException.class, () -> director.direct(world, 0, each -> {}));
            assertThrows(IllegalArgumentException.class, () -> director.direct(world, 601, each -> {}));
        }
        assertThrows(IllegalArgumentException.class, () -> new AutoDirector(Captioning.OFF, 0, "", ""));
    }

    private static Stance stance(Shot shot, double at) {
        return shot.move().stance(at, shot.length(), null, 0);
    }
}
