package onder.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.world.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BodyShapeTest {
    @ParameterizedTest
    @EnumSource(Look.Shape.class)
    void everyShapeHasABodyThatCostsLessTheFartherItIs(Look.Shape named) {
        BodyShape shape = BodyShape.of(new Look(named));
        int before = 1200;
        for (BodyShape.Detail detail : BodyShape.Detail.values()) {
            int triangles = shape.build(detail).triangles();
            assertTrue(triangles < before * 0.6, shape + " " + detail + ": " + triangles + " after " + before);
            before = triangles;
        }
        assertTrue(before <= 12, "a figure of " + before);
    }

    @Test
    void everybodyIsAsLargeAsItsRadiusSays() {
        for (BodyShape shape : BodyShape.values()) {
            float height = shape.height(shape.size(0.6f)) / shape.height(shape.size(0.3f));
            assertEquals(2, height, 1e-6, shape.name());
        }
        assertEquals(1.75f, BodyShape.PERSON.height(BodyShape.PERSON.size(0.25f)), 1e-6);
    }

    @Test
    void aPersonCostsFewerTrianglesTheFartherItIs() {
        int near = BodyShape.PERSON.build(BodyShape.Detail.NEAR).triangles();
        int middle = BodyShape.PERSON.build(BodyShape.Detail.MIDDLE).triangles();
        int far = BodyShape.PERSON.build(BodyShape.Detail.FAR).triangles();
        int distant = BodyShape.PERSON.build(BodyShape.Detail.DISTANT).triangles();
        String counts = near + ", " + middle + ", " + far + ", " + distant;
        assertTrue(near >= 200 && near <= 500, counts);
        assertTrue(middle < near / 2, counts);
        assertTrue(far <= 40, counts);
        assertTrue(distant <= 12, counts);
    }
}
