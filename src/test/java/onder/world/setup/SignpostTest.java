package onder.world.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import onder.core.geometry.Point;
import org.junit.jupiter.api.Test;

class SignpostTest {
    @Test
    void itsArrowPointsAtTheGoalAndNotBeyond() {
        Random random = new Random(7);
        for (int i = 0; i < 1000; i++) {
            float x = 80 * random.nextFloat() - 40;
            float z = 80 * random.nextFloat() - 40;
            Point goal = new Point(80 * random.nextFloat() - 40, 80 * random.nextFloat() - 40);
            Signpost post = new Signpost("Platform " + i, x, z, 0.05f + 3 * random.nextFloat(), goal);
            List<Point> corners = post.arrow();
            Point tip = corners.get(8);
            double away = Math.hypot(goal.x() - x, goal.z() - z);
            double reach = Math.hypot(tip.x() - x, tip.z() - z);
            assertTrue(reach <= away + 1e-3, "no farther than the goal");
            assertEquals(away, reach + Math.hypot(goal.x() - tip.x(), goal.z() - tip.z()), 1e-3, "on the way there");
            corners.forEach(corner -> assertTrue(
                    Math.hypot(goal.x() - corner.x(), goal.z() - corner.z()) <= away + post.size(),
                    "all of it ahead of the word"));
        }
    }
}
