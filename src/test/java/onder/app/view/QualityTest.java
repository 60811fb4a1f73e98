package onder.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import java.awt.image.BufferedImage;
import java.util.List;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Box;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class QualityTest {
    private static final Vector3f EYE = new Vector3f(0, 9, 14);
    private static final Vector3f AT = new Vector3f(0, 0.8f, 0);
    private static Stage stage;
    private float seconds;

    @BeforeAll
    static void open() {
        stage = new Stage(480, 270);
        stage.call(app -> {
            app.view().setWorld(new Bounds.Open(200, 200), List.of(new Box(5, 0, 2, 1, 0.2f, 2.5f)), List.of());
            return null;
        });
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    @ParameterizedTest
    @EnumSource(Quality.class)
    void everyQualityShowsWhoIsThereAndTheirShadows(Quality quality) {
        set(quality.rendering(true));
        BufferedImage empty = shoot(new Agents(0));
        BufferedImage one = shoot(new Agents(1));
        assertTrue(apart(empty, one, new Vector3f(0, 1.2f, 0)) > 40, "a chest");
        float run = 1.2f / Daylight.SUN.y;
        assertTrue(apart(empty, one, new Vector3f(-Daylight.SUN.x * run, 0, -Daylight.SUN.z * run)) > 40, "its shadow");
    }

    @Test
    void changingToAnotherQualityAndBackLeavesNothingOfIt() {
        Agents agents = new Agents(40);
        for (int i = 0; i < agents.count(); i++) {
            agents.group[i] = i % 5;
            agents.place(i, i % 8 - 3.5f, -i / 8 * 3);
        }
        set(Quality.GOOD.rendering(true));
        BufferedImage before = shoot(agents);
        set(Quality.DRAFT.rendering(true));
        BufferedImage draft = shoot(agents);
        set(Quality.GOOD.rendering(true));
        BufferedImage after = shoot(agents);
        assertEquals(0, changed(before, after));
        assertTrue(changed(before, draft) > 100, "a draft is another picture");
    }

    private static void set(Rendering rendering) {
        stage.call(app -> {
            app.view().setRendering(rendering);
            return null;
        });
    }

    private BufferedImage shoot(Agents agents) {
        return stage.shoot(EYE, AT, (view, camera) -> view.update(agents.view(), GroupLook.PLAIN, 1, seconds, camera));
    }

    private static int changed(BufferedImage a, BufferedImage b) {
        int count = 0;
        for (int x = 0; x < a.getWidth(); x++) {
            for (int y = 0; y < a.getHeight(); y++) {
                count += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
            }
        }
        return count;
    }

    /** How far apart two pictures are where a place is seen: the sum over red, green and blue. */
    private static int apart(BufferedImage a, BufferedImage b, Vector3f place) {
        int[] at = stage.call(app -> {
            Vector3f seen = app.getCamera().getScreenCoordinates(place);
            return new int[] {Math.round(seen.x), a.getHeight() - 1 - Math.round(seen.y)};
        });
        int from = a.getRGB(at[0], at[1]);
        int to = b.getRGB(at[0], at[1]);
        int sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            sum += Math.abs((from >> shift & 255) - (to >> shift & 255));
        }
        return sum;
    }
}
