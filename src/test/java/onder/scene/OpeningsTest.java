package onder.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.geometry.Obstacle;
import onder.world.World;
import onder.world.setup.Bookmark;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenes open as somebody who stands there would photograph them. */
class OpeningsTest {
    private static final float SHORTEST = 35;
    private static final float LONGEST = 65;
    private static final float HIGHEST = 5;
    private static final double SECONDS = 4;

    /** Scenes without a crowd, or with one that only fits into a picture from above. */
    private static final List<String> OTHERS = List.of("empty", "puppets", "million");

    static List<String> scenes() {
        return Scenes.SHIPPED.stream().filter(name -> !OTHERS.contains(name)).toList();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void aSceneOpensAtEyeHeightThroughALongerLensWithPeopleNearBy(String scene) {
        try (World world = Scenes.load(scene).begin(1)) {
            Bookmark opening = world.setup().notes().bookmarks().get(0);
            assertTrue(opening.lens() >= SHORTEST && opening.lens() <= LONGEST, "lens " + opening.lens());
            float height = opening.eyeY() - world.terrain().height(opening.eyeX(), opening.eyeZ());
            assertTrue(height > 0 && height <= HIGHEST, "height " + height);
            for (Obstacle obstacle : world.setup().obstacles()) {
                assertTrue(
                        !obstacle.outline(0, 0).contains(opening.eyeX(), opening.eyeZ()) || obstacle.height() < height,
                        "in " + obstacle);
            }
            while (world.time() < SECONDS) {
                world.step();
            }
            double across = Math.hypot(opening.lookX() - opening.eyeX(), opening.lookZ() - opening.eyeZ());
            double halfAngle = Math.atan(16.0 / 9 * 12 / opening.lens());
            int seen = 0;
            for (int id = 0; id < world.agents().count(); id++) {
                double dx = world.agents().x(id) - opening.eyeX();
                double dz = world.agents().z(id) - opening.eyeZ();
                double away = Math.hypot(dx, dz);
                double ahead =
                        (dx * (opening.lookX() - opening.eyeX()) + dz * (opening.lookZ() - opening.eyeZ())) / across;
                boolean near = away * opening.lens() < 1000;
                seen += world.agents().isAlive(id) && near && ahead > Math.cos(halfAngle) * away ? 1 : 0;
            }
            assertTrue(seen >= 4, seen + " people are near enough to be recognised");
        }
    }
}
