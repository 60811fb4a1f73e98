package onder.app.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BodyShapeTest {
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
