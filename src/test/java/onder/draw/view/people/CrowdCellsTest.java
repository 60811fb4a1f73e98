package onder.draw.view.people;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Random;
import onder.core.Workers;
import onder.draw.view.people.FarCrowd.CrowdCells;
import org.junit.jupiter.api.Test;

/** The picture of people too far away to be drawn one by one. */
class CrowdCellsTest {
    private static final int PEOPLE = 20_000;
    private static final int RGB = 0xC86432;

    @Test
    void everybodyInTheWorldIsCountedOnce() {
        CrowdCells cells = new CrowdCells();
        cells.lay(-100, -60, 100, 60, 1);
        strew(cells, new Random(1), 1);
        byte[] texels = bytes(cells.finish(new Workers(1)));
        double people = 0;
        double cell = cells.width() / cells.columns() * cells.depth() / cells.rows();
        for (int at = 3; at < texels.length; at += 4) {
            double root = (texels[at] & 255) / 255.0;
            people += root * root * CrowdCells.DENSEST * cell;
        }
        assertEquals(PEOPLE, people, 0.02 * PEOPLE);
    }

    @Test
    void aCellHasTheColourOfThoseInIt() {
        CrowdCells cells = new CrowdCells();
        cells.lay(-100, -60, 100, 60, 1);
        strew(cells, new Random(2), 1);
        byte[] texels = bytes(cells.finish(new Workers(1)));
        int middle = 4 * (cells.rows() / 2 * cells.columns() + cells.columns() / 2);
        double root = (texels[middle + 3] & 255) / 255.0;
        assertEquals(0xC8, (texels[middle] & 255) / root, 4);
        assertEquals(0x64, (texels[middle + 1] & 255) / root, 4);
        assertEquals(0x32, (texels[middle + 2] & 255) / root, 4);
    }

    @Test
    void thePictureIsTheSameWhoeverAddsWhom() {
        byte[] alone = picture(1);
        assertArrayEquals(alone, picture(2));
        assertArrayEquals(alone, picture(5));
    }

    @Test
    void whoWasInOnePictureIsNotInTheNext() {
        CrowdCells cells = new CrowdCells();
        cells.lay(-100, -60, 100, 60, 1);
        strew(cells, new Random(3), 1);
        cells.finish(new Workers(1));
        for (byte texel : bytes(cells.finish(new Workers(1)))) {
            assertEquals(0, texel);
        }
    }

    @Test
    void theCellsLieStillWhileACrowdSpreads() {
        CrowdCells cells = new CrowdCells();
        assertTrue(cells.lay(-100, -60, 100, 60, 1));
        int anew = 0;
        for (int k = 1; k <= 1000; k++) {
            anew += cells.lay(-100 - k * 0.05f, -60, 100 + k * 0.03f, 60, 1) ? 1 : 0;
        }
        assertTrue(anew <= 2, "laid anew " + anew + " times over 80 m");
    }

    @Test
    void aStepOfAFewCentimetresChangesNoCellByMuch() {
        for (int k = 0; k < 400; k++) {
            byte[] before = oneAt(k * 0.05f);
            byte[] after = oneAt(k * 0.05f + 0.05f);
            for (int at = 3; at < before.length; at += 4) {
                int change = Math.abs((before[at] & 255) - (after[at] & 255));
                assertTrue(change <= 40, "root of the density changes by " + change + " of 255 at x = " + k * 0.05f);
            }
        }
    }

    private static byte[] oneAt(float x) {
        CrowdCells cells = new CrowdCells();
        cells.lay(-40, -40, 40, 40, 1);
        cells.add(0, x, 0.3f, RGB);
        return bytes(cells.finish(new Workers(1)));
    }

    private static byte[] picture(int workers) {
        CrowdCells cells = new CrowdCells();
        cells.lay(-100, -60, 100, 60, workers);
        strew(cells, new Random(4), workers);
        try (Workers pool = new Workers(workers)) {
            return bytes(cells.finish(pool));
        }
    }

    private static void strew(CrowdCells cells, Random random, int workers) {
        for (int i = 0; i < PEOPLE; i++) {
            cells.add(i % workers, random.nextFloat() * 200 - 100, random.nextFloat() * 120 - 60, RGB);
        }
    }

    private static byte[] bytes(ByteBuffer picture) {
        byte[] bytes = new byte[picture.capacity()];
        picture.duplicate().get(0, bytes);
        return bytes;
    }
}
