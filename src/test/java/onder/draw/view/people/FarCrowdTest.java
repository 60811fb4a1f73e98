package onder.draw.view.people;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Random;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.draw.view.DrawnCrowd;
import onder.draw.view.OffscreenScene;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Large crowds far away, drawn by cells of the ground. */
class FarCrowdTest {
    private static final int LARGE = 5000;
    private static final Vector3f EYE = new Vector3f(0, 60, 60);
    private static final Vector3f AT = new Vector3f(0, 0, -250);
    private static OffscreenScene stage;
    private float seconds;

    @BeforeAll
    static void open() {
        stage = new OffscreenScene(480, 270);
        stage.call(app -> {
            app.view().setWorld(new Bounds.Torus(900, 900), List.of(), List.of());
            return null;
        });
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    @Test
    void aCrowdDrawnByCellsLooksLikeOneDrawnOneByOne() {
        BufferedImage nobody = shoot(crowd(0));
        BufferedImage bodies = shoot(crowd(LARGE));
        BufferedImage cells = shoot(crowd(LARGE + 1));
        assertEquals(LARGE, drawn(LARGE));
        assertEquals(0, drawn(LARGE + 1), "all are far away");
        for (int channel = 0; channel < 24; channel += 8) {
            double ground = mean(nobody, channel);
            double alone = mean(bodies, channel);
            double together = mean(cells, channel);
            assertTrue(alone < ground - 15, "people are seen: " + alone + " on " + ground);
            assertEquals(alone, together, 0.2 * (ground - alone), "as dark by cells, channel " + channel);
        }
    }

    @Test
    void whoIsSelectedIsDrawnAlone() {
        GroupLook look = new GroupLook() {
            @Override
            public boolean isLeader(int agent) {
                return false;
            }

            @Override
            public int selectedGroup() {
                return 3;
            }
        };
        Agents agents = crowd(LARGE + 1000);
        int members = 0;
        for (int i = 0; i < agents.count(); i++) {
            members += agents.group[i] == 3 ? 1 : 0;
        }
        stage.shoot(EYE, AT, (view, camera) -> view.update(agents.view(), look, 1, seconds, camera));
        assertEquals(members, (int) stage.call(app -> DrawnCrowd.size(app.view().crowd())));
    }

    @Test
    void thePictureIsTheSameWhateverTheThreads() {
        Agents agents = crowd(4 * LARGE);
        int[] one = pixels(shoot(agents));
        try (Workers three = new Workers(3)) {
            use(three);
            assertArrayEquals(one, pixels(shoot(agents)));
            assertArrayEquals(one, pixels(shoot(agents)), "nothing is left of the picture before");
            use(new Workers(1));
        }
    }

    private int drawn(int count) {
        shoot(crowd(count));
        return stage.call(app -> DrawnCrowd.size(app.view().crowd()));
    }

    private static void use(Workers workers) {
        stage.call(app -> {
            app.view().crowd().setWorkers(workers);
            return null;
        });
    }

    /** So many people, half to a square metre, 220 m away. */
    private static Agents crowd(int count) {
        Random random = new Random(7);
        Agents agents = new Agents(count);
        for (int i = 0; i < count; i++) {
            agents.group[i] = i % 7;
            agents.place(i, random.nextFloat() * 100 - 50, -210 - random.nextFloat() * 100);
        }
        return agents;
    }

    private BufferedImage shoot(Agents agents) {
        return stage.shoot(EYE, AT, (view, camera) -> view.update(agents.view(), GroupLook.PLAIN, 1, seconds, camera));
    }

    /** The mean of a channel about the picture's middle, which is in the crowd. */
    private static double mean(BufferedImage image, int shift) {
        double sum = 0;
        int count = 0;
        for (int x = image.getWidth() / 2 - 30; x < image.getWidth() / 2 + 30; x++) {
            for (int y = image.getHeight() / 2 - 8; y < image.getHeight() / 2 + 8; y++) {
                sum += image.getRGB(x, y) >> shift & 255;
                count++;
            }
        }
        return sum / count;
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }
}
