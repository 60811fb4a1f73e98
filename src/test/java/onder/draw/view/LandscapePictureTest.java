package onder.draw.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.awt.image.BufferedImage;
import java.util.List;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.draw.palette.Oklch;
import onder.draw.view.light.Rendering;
import onder.draw.view.people.GroupLook;
import onder.param.Params;
import onder.world.setup.Landscape;
import onder.world.setup.Landscape.Ground;
import onder.world.setup.Landscape.Horizon;
import onder.world.setup.Landscape.Light;
import onder.world.setup.Landscape.Stone;
import onder.world.setup.Landscape.Weather;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LandscapePictureTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final Bounds WORLD = new Bounds.Open(60, 60);
    private static final Landscape PLAIN = Params.defaults(Landscape.class);
    private static OffscreenScene stage;

    @BeforeAll
    static void open() {
        stage = new OffscreenScene(WIDTH, HEIGHT);
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    private static BufferedImage shoot(Landscape landscape, List<Box> boxes, Vector3f from, Vector3f at) {
        stage.call(app -> {
            app.view().setLandscape(landscape);
            app.view().setWorld(WORLD, boxes, List.of());
            return null;
        });
        return stage.shoot(
                from, at, (view, camera) -> view.update(new Agents(0).view(), GroupLook.PLAIN, 1, 0, camera));
    }

    private static double lightness(BufferedImage picture, int x, int y) {
        return Oklch.of(picture.getRGB(x, y) & 0xFFFFFF)[0];
    }

    private static double mean(BufferedImage picture, int fromRow, int toRow) {
        double sum = 0;
        for (int y = fromRow; y < toRow; y++) {
            for (int x = 0; x < WIDTH; x++) {
                sum += lightness(picture, x, y);
            }
        }
        return sum / WIDTH / (toRow - fromRow);
    }

    @ParameterizedTest
    @EnumSource(Ground.class)
    void aGroundIsAsLightFromAfarAsFromNearAndNeitherBlackNorWhite(Ground ground) {
        Landscape landscape =
                new Landscape(Light.DAY, 40, 50, ground, Stone.PALE, Horizon.NONE, Weather.CLEAR, 0, 0, 0);
        double[] seen = new double[2];
        for (int far = 0; far < 2; far++) {
            float up = far == 0 ? 12 : 48;
            BufferedImage picture = shoot(landscape, List.of(), new Vector3f(0, up, 0.1f), new Vector3f(0, 0, 0));
            seen[far] = mean(picture, 0, HEIGHT);
        }
        assertTrue(seen[0] > 0.25 && seen[0] < 0.97, ground + ": " + seen[0]);
        assertEquals(seen[0], seen[1], 0.06, ground + ": marks fade to their mean");
    }

    @ParameterizedTest
    @EnumSource(Light.class)
    void peoplesGroundIsSeenAtEveryTimeOfDay(Light light) {
        Landscape landscape =
                new Landscape(light, 40, 30, Ground.SLABS, Stone.BRICK, Horizon.TOWN, Weather.CLEAR, 0, 0, 0);
        BufferedImage picture = shoot(landscape, List.of(), new Vector3f(0, 8, 20), new Vector3f(0, 0, 0));
        double ground = mean(picture, HEIGHT * 2 / 3, HEIGHT);
        assertTrue(ground > 0.3 && ground < 0.97, light + ": " + ground);
    }

    @Test
    void anExposureBrightensAndAWhiteBalanceColours() {
        int[] plain = ground(0, 0, 0);
        int[] bright = ground(0.6f, 0, 0);
        assertTrue(bright[0] > plain[0] + 10 && bright[2] > plain[2] + 10, "more light");
        int[] amber = ground(0, 60, 0);
        int[] blue = ground(0, -60, 0);
        assertTrue(amber[0] > plain[0] + 5 && amber[2] < plain[2] - 10, "amber");
        assertTrue(blue[0] < plain[0] - 5 && blue[2] > plain[2] + 10, "blue");
        int[] magenta = ground(0, 0, 60);
        int[] green = ground(0, 0, -60);
        assertTrue(magenta[1] < plain[1] && plain[1] < green[1], "green");
    }

    /** The colour of the ground's middle: red, green and blue, 0..255. */
    private static int[] ground(float exposure, float temperature, float tint) {
        Landscape landscape = new Landscape(
                Light.DAY,
                40,
                30,
                Ground.ASPHALT,
                Stone.PALE,
                Horizon.NONE,
                Weather.CLEAR,
                exposure,
                temperature,
                tint);
        BufferedImage picture = shoot(landscape, List.of(), new Vector3f(0, 8, 20), new Vector3f(0, 0, 0));
        int rgb = picture.getRGB(WIDTH / 2, HEIGHT * 3 / 4);
        return new int[] {rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255};
    }

    @ParameterizedTest
    @ValueSource(floats = {0, 60, 135, 200, 310})
    void shadowsFallAwayFromTheSun(float from) {
        Landscape landscape =
                new Landscape(Light.DAY, from, 35, Ground.FLOOR, Stone.PALE, Horizon.NONE, Weather.CLEAR, 0, 0, 0);
        Vector3f eye = new Vector3f(0, 24, 0.1f);
        Box box = new Box(0, 0, 2, 2, 0, 3);
        BufferedImage picture = shoot(landscape, List.of(box), eye, new Vector3f(0, 0, 0));
        double turn = Math.toRadians(from);
        Vector3f shadow = new Vector3f((float) -Math.sin(turn), 0, (float) -Math.cos(turn)).multLocal(3);
        int[] dark = place(shadow);
        int[] bright = place(shadow.negate());
        double difference = lightness(picture, bright[0], bright[1]) - lightness(picture, dark[0], dark[1]);
        assertTrue(difference > 0.1, from + "°: " + difference);
    }

    @ParameterizedTest
    @EnumSource(Light.class)
    void underCloudShadowsAreFaintAndTheGroundIsNeitherDarkNorWhite(Light light) {
        Vector3f eye = new Vector3f(0, 24, 0.1f);
        Box box = new Box(0, 0, 2, 2, 0, 3);
        int[] dark = place(new Vector3f(0, 0, -3));
        int[] bright = place(new Vector3f(0, 0, 3));
        double[] ground = new double[Weather.values().length];
        double[] shadow = new double[Weather.values().length];
        for (Weather weather : Weather.values()) {
            Landscape landscape = new Landscape(light, 0, 35, Ground.FLOOR, Stone.PALE, Horizon.NONE, weather, 0, 0, 0);
            BufferedImage picture = shoot(landscape, List.of(box), eye, new Vector3f(0, 0, 0));
            ground[weather.ordinal()] = lightness(picture, bright[0], bright[1]);
            shadow[weather.ordinal()] = ground[weather.ordinal()] - lightness(picture, dark[0], dark[1]);
        }
        boolean indoors = light == Light.DESK;
        for (Weather weather : List.of(Weather.OVERCAST, Weather.MIST)) {
            String what = light + ", " + weather;
            assertEquals(ground[0], ground[weather.ordinal()], 0.12, what);
            assertTrue(
                    indoors == (shadow[weather.ordinal()] > 0.6 * shadow[0]), what + ": " + shadow[weather.ordinal()]);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"CLEAR", "OVERCAST"})
    void whatHangsInTheAirHidesWhatIsFarAndNotWhatIsNear(Weather thick) {
        Box box = new Box(0, 0, 12, 12, 0, 8);
        double[][] contrast = new double[2][2];
        for (Weather weather : List.of(Weather.CLEAR, thick)) {
            for (int far = 0; far < 2; far++) {
                Landscape landscape =
                        new Landscape(Light.DAY, 0, 35, Ground.SLABS, Stone.BRICK, Horizon.NONE, weather, 0, 0, 0);
                Vector3f eye = new Vector3f(0, 3, far == 0 ? -20 : -110);
                BufferedImage picture = shoot(landscape, List.of(box), eye, new Vector3f(0, 3, 0));
                double wall = lightness(picture, WIDTH / 2, HEIGHT / 2);
                double sky = lightness(picture, WIDTH / 8, HEIGHT / 2 - 4);
                contrast[weather == thick ? 1 : 0][far] = Math.abs(sky - wall);
            }
        }
        double share = thick == Weather.DUST ? 0.6 : 0.3;
        assertTrue(contrast[1][0] > 0.45 * contrast[0][0], "near: " + contrast[1][0] + " of " + contrast[0][0]);
        assertTrue(contrast[1][1] < share * contrast[0][1], "far: " + contrast[1][1] + " of " + contrast[0][1]);
    }

    @ParameterizedTest
    @EnumSource(Horizon.class)
    void whatStandsRoundTheWorldNeverHidesItFromWithout(Horizon horizon) {
        Vector3f eye = new Vector3f(0, 7, 75);
        for (Rendering rendering : List.of(Rendering.PLAIN, Quality.GOOD.rendering(true))) {
            stage.call(app -> {
                app.view().setRendering(rendering);
                return null;
            });
            compare(horizon, eye);
        }
        stage.call(app -> {
            app.view().setRendering(Rendering.PLAIN);
            return null;
        });
    }

    private static void compare(Horizon horizon, Vector3f eye) {
        Box box = new Box(0, 0, 6, 6, 0, 3);
        Landscape open =
                new Landscape(Light.DAY, 40, 50, Ground.SLABS, Stone.BRICK, Horizon.NONE, Weather.CLEAR, 0, 0, 0);
        Landscape round = new Landscape(Light.DAY, 40, 50, Ground.SLABS, Stone.BRICK, horizon, Weather.CLEAR, 0, 0, 0);
        BufferedImage without = shoot(open, List.of(box), eye, new Vector3f(0, 1, 0));
        BufferedImage with = shoot(round, List.of(box), eye, new Vector3f(0, 1, 0));
        int[] at = place(new Vector3f(0, 1, 3));
        for (int dx = -8; dx <= 8; dx++) {
            assertEquals(without.getRGB(at[0] + dx, at[1]), with.getRGB(at[0] + dx, at[1]), horizon.name());
        }
    }

    @Test
    void aHorizonStandsBeforeTheSky() {
        Vector3f eye = new Vector3f(0, 3, 0);
        BufferedImage none = shoot(PLAIN, List.of(), eye, new Vector3f(0, 6, 30));
        for (Horizon horizon : Horizon.values()) {
            Landscape landscape = new Landscape(
                    PLAIN.light(),
                    PLAIN.sunFrom(),
                    PLAIN.sunHeight(),
                    PLAIN.ground(),
                    PLAIN.stone(),
                    horizon,
                    PLAIN.weather(),
                    0,
                    0,
                    0);
            BufferedImage picture = shoot(landscape, List.of(), eye, new Vector3f(0, 6, 30));
            int different = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    different += picture.getRGB(x, y) != none.getRGB(x, y) ? 1 : 0;
                }
            }
            boolean stands = horizon != Horizon.NONE;
            assertEquals(stands, different > WIDTH * HEIGHT / 50, horizon + ": " + different);
        }
    }

    private static int[] place(Vector3f at) {
        return stage.call(app -> {
            Camera camera = app.getCamera();
            Vector3f on = camera.getScreenCoordinates(at);
            return new int[] {Math.round(on.x), HEIGHT - 1 - Math.round(on.y)};
        });
    }
}
