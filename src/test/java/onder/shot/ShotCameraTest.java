package onder.shot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.obstacles.Obstacles;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the cameras of shots are in real runs. */
class ShotCameraTest {
    private static final double FRAME = 1 / 30.0;

    /** How high the middle of a body is, in metres. */
    private static final double MIDDLE = 0.8;

    private static List<Aim> film(Shot shot, String scene, int steps, int threads, int every) {
        List<Aim> aims = new ArrayList<>();
        try (World world = Scenes.load(scene).begin(threads)) {
            ShotCamera camera = new ShotCamera(shot, world);
            for (int i = 1; i <= steps; i++) {
                world.step();
                camera.follow(world);
                if (i % every == 0) {
                    aims.add(camera.aim(world, world.time(), 1));
                }
            }
        }
        return aims;
    }

    @Test
    void itIsWhereItIsHoweverOftenItIsAskedAndOnHoweverManyThreads() {
        for (int seed = 0; seed < 12; seed++) {
            Shot shot = new Shots(seed).shot(0, 8);
            List<Aim> often = film(shot, "gate", 240, 1, 1);
            List<Aim> seldom = film(shot, "gate", 240, 2, 4);
            for (int i = 0; i < seldom.size(); i++) {
                assertEquals(often.get(4 * i + 3), seldom.get(i), "seed " + seed);
            }
        }
    }

    @Test
    void aShotThatBeginsWithoutItsSubjectIsWarnedOf() {
        Lens sharp = new Lens(26, new Subject.OneAgent(9999), 0, 2.8f, 0);
        ShotList shots = new ShotList(List.of(
                new Shot("", 0, 1, new FollowMove(new Subject.LeaderOf(0), 6, 20, 0, 1.2f), Lens.USUAL),
                new Shot("", 1, 2, new FollowMove(new Subject.MiddleOf(77), 6, 20, 0, 1.2f), sharp),
                new Shot("", 9, 10, new FollowMove(new Subject.LeaderOf(77), 6, 20, 0, 1.2f), Lens.USUAL)));
        try (World world = Scenes.load("gate").begin(1)) {
            ShotSubjects subjects = new ShotSubjects(shots);
            subjects.look(world);
            assertEquals(List.of(), subjects.warnings());
            for (int i = 0; i < 120; i++) {
                world.step();
                subjects.look(world);
            }
            String instead =
                    " does not exist when the shot begins, at 1 s; the camera shows the leader of the first group"
                            + " instead";
            assertEquals(List.of("shot 2: group 77" + instead, "shot 2: agent 9999" + instead), subjects.warnings());
        }
    }

    @Test
    void itNeverJumpsWithinAShotAlsoOverASeam() {
        for (String scene : List.of("gate", "plaza")) {
            try (World world = Scenes.load(scene).begin(1)) {
                float span = world.bounds().maxX() - world.bounds().minX();
                List<ShotCamera> cameras = new ArrayList<>();
                for (int seed = 0; seed < 8; seed++) {
                    Subject leader = new Subject.LeaderOf(seed % 3);
                    Shot shot = new Shot("", 0, 20, new FollowMove(leader, 6, 20, 15 * seed, 1.2f), Lens.USUAL);
                    cameras.add(new ShotCamera(shot, world));
                }
                Place[] before = new Place[cameras.size()];
                for (int i = 0; i < 600; i++) {
                    world.step();
                    for (int seed = 0; seed < before.length; seed++) {
                        Place eye = eye(cameras.get(seed), world);
                        float way = i == 0 ? 0 : eye.distance(before[seed]);
                        // Over a seam it goes along with those whom it shows.
                        assertTrue(
                                way < 1.5f || way > span / 3, scene + " " + seed + " at step " + i + ": " + way + " m");
                        before[seed] = eye;
                    }
                }
            }
        }
    }

    /** Contact pushes the one who is filmed to and fro by centimetres at every step of its jam. */
    @Test
    void itDoesNotShakeWithOneWhoIsJammed() {
        try (World world = Scenes.load("gate").begin(1)) {
            Shot shot = new Shot("", 0, 40, new FollowMove(new Subject.OneAgent(28), 3, 20, 0, 1.2f), Lens.USUAL);
            ShotCamera camera = new ShotCamera(shot, world);
            Place before = null;
            double way = 0;
            double walked = 0;
            for (int step = 0; step < 1800; step++) {
                world.step();
                Place eye = eye(camera, world);
                if (step >= 1770) {
                    way += eye.distance(before);
                    AgentsView agents = world.agents();
                    walked += Math.hypot(agents.x(28) - agents.previousX(28), agents.z(28) - agents.previousZ(28));
                }
                before = eye;
            }
            assertTrue(walked > 0.8, "is not jammed: " + walked);
            assertTrue(way < 0.2, "the camera shakes by " + way + " m");
        }
    }

    /** A film that begins with an empty place begins too early. */
    @ParameterizedTest
    @ValueSource(strings = {"plaza", "station", "wolves"})
    void whoeverIsFilmedIsSeenFromTheFirstPictureOn(String name) {
        Scene scene = Scenes.load(name);
        Shot first = scene.shots().shots().get(0);
        try (World world = scene.begin(1)) {
            ShotCamera camera = new ShotCamera(first, world);
            for (int second = 0; second < 4; second++) {
                while (world.time() < first.from() + second) {
                    world.step();
                    camera.follow(world);
                }
                double shown = shown(world.agents(), camera.aim(world, world.time(), 1));
                assertTrue(shown >= 3 * 0.125 * 0.125, "less than three near ones after " + second + " s: " + shown);
            }
        }
    }

    /** How much of a picture of 16 to 9 its people are: the sum of the squares of their heights in its own. */
    private static double shown(AgentsView agents, Aim aim) {
        Place eye = aim.stance().eye();
        Place look = aim.stance().look();
        double away = eye.distance(look);
        double aheadX = (look.x() - eye.x()) / away;
        double aheadY = (look.y() - eye.y()) / away;
        double aheadZ = (look.z() - eye.z()) / away;
        double flat = Math.hypot(aheadX, aheadZ);
        double half = Math.tan(Math.toRadians(aim.fieldOfView() / 2));
        double shown = 0;
        for (int id = 0; id < agents.count(); id++) {
            double x = agents.x(id) - eye.x();
            double y = MIDDLE - eye.y();
            double z = agents.z(id) - eye.z();
            double depth = x * aheadX + y * aheadY + z * aheadZ;
            double across = (z * aheadX - x * aheadZ) / flat;
            double above = (y - depth * aheadY) / flat;
            boolean within = Math.abs(across) < depth * half * 16 / 9 && Math.abs(above) < depth * half;
            double high = MIDDLE / (half * depth);
            shown += agents.isAlive(id) && within ? high * high : 0;
        }
        return shown;
    }

    private static Place eye(ShotCamera camera, World world) {
        camera.follow(world);
        return camera.aim(world, world.time(), 1).stance().eye();
    }

    @Test
    void itStaysAboveTheGround() {
        try (World world = Scenes.load("terraces").begin(1)) {
            List<ShotCamera> cameras = new ArrayList<>();
            for (int seed = 0; seed < 20; seed++) {
                cameras.add(new ShotCamera(new Shots(seed).shot(0, 5), world));
            }
            for (int i = 0; i < 120; i++) {
                world.step();
                for (int seed = 0; seed < cameras.size(); seed++) {
                    Place eye = eye(cameras.get(seed), world);
                    assertTrue(eye.y() >= world.terrain().height(eye.x(), eye.z()) + 0.39, "seed " + seed);
                }
            }
        }
    }

    @Test
    void itRisesSoThatNothingHidesWhomItFollows() {
        try (World world = Scenes.load("gate").begin(1)) {
            Obstacles obstacles = world.obstacles();
            int hidden = 0;
            int wouldBe = 0;
            int looks = 0;
            for (int group = 0; group < world.groups().all().size() && group < 6; group++) {
                Subject leader =
                        new Subject.LeaderOf(world.groups().all().get(group).id());
                FollowMove move = new FollowMove(leader, 14, 4, 0, 1.2f);
                ShotCamera camera = new ShotCamera(new Shot("", 0, 30, move, Lens.USUAL), world);
                SightLines sight = new SightLines(obstacles, world.terrain());
                for (int i = 0; i < 600; i++) {
                    world.step();
                    camera.follow(world);
                    Stance stance = camera.aim(world, world.time(), 1).stance();
                    Place look = stance.look();
                    Place flat = move.stance(
                                    0, 1, new TrackedPose(look.x(), look.y() - 1.2, look.z(), course(stance)), 0)
                            .eye();
                    looks++;
                    hidden += clear(sight, look, stance.eye()) ? 0 : 1;
                    wouldBe += clear(sight, look, flat) ? 0 : 1;
                }
            }
            assertTrue(wouldBe > looks / 50, "the scene hides nobody: " + wouldBe + " of " + looks);
            assertTrue(hidden < wouldBe / 3, hidden + " of " + looks + " hidden, " + wouldBe + " without rising");
        }
    }

    private static double course(Stance stance) {
        return Math.atan2(
                stance.look().x() - stance.eye().x(),
                stance.look().z() - stance.eye().z());
    }

    private static boolean clear(SightLines sight, Place look, Place eye) {
        return sight.clear(look.x(), look.y(), look.z(), eye.x(), eye.y(), eye.z());
    }

    @Test
    void aPulledFocusGoesFromWhatIsLookedAtToWhatIsToBeSharp() {
        KeyedMove still =
                new KeyedMove(Easing.SMOOTH, List.of(new CameraKey(0, new Place(0, 5, 20), new Place(0, 1, 0))));
        try (World world = Scenes.load("gate").begin(1)) {
            for (float length : new float[] {0, 0.5f, 3}) {
                Lens lens = new Lens(26, new Subject.Spot(new Place(0, 0, 10)), 0, 2, length);
                ShotCamera camera = new ShotCamera(new Shot("", 1, 9, still, lens), world);
                float near = camera.aim(world, 9, 1).focus();
                float far = new Place(0, 5, 20).distance(new Place(0, 1, 0));
                assertTrue(near < far / 1.5, near + " is nearer than " + far);
                float before = length == 0 ? near : far;
                assertEquals(before, camera.aim(world, 1, 1).focus(), 1e-4);
                for (double t = 1; t < 9; t += FRAME) {
                    float now = camera.aim(world, t, 1).focus();
                    assertTrue(now <= before + 1e-4 && before - now < 60 * FRAME / Math.max(length, 0.1), "it glides");
                    assertTrue(t < 1 + length || now == near);
                    before = now;
                }
            }
        }
    }

    @Test
    void aShakingHandMovesThePictureByTheDegreesThatAreSaid() {
        KeyedMove still =
                new KeyedMove(Easing.SMOOTH, List.of(new CameraKey(0, new Place(0, 5, 20), new Place(0, 1, 0))));
        double most = 0;
        try (World world = Scenes.load("gate").begin(1)) {
            ShotCamera camera = new ShotCamera(new Shot("", 0, 30, still, new Lens(26, null, 0.5f, 4, 0)), world);
            for (double t = 0; t < 30; t += FRAME) {
                Place look = camera.aim(world, t, 1).stance().look();
                double away = new Place(0, 5, 20).distance(new Place(0, 1, 0));
                most = Math.max(most, Math.toDegrees(look.distance(new Place(0, 1, 0)) / away));
            }
        }
        assertTrue(most > 0.25 && most < 0.75, "shakes by " + most + "°");
    }
}
