package onder.world;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import java.util.zip.CRC32C;
import onder.scene.Scenes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Saved worlds that somebody has changed, checksum and all: each is refused or goes on. */
class ForgedWorldTest {
    private static final int[] ODD = {
        0x7fc00000, 0x7f800000, 0xff800000, 0x7f7fffff, -1, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 1, 1_000_000
    };

    private static byte[] saved(String scene) throws IOException {
        try (World world = Scenes.load(scene).begin(1)) {
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            world.save(out);
            return out.toByteArray();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "gate, 1, false",
        "station, 2, false",
        "wolves, 3, false",
        "museum, 4, false",
        "gate, 5, true",
        "station, 6, true",
        "wolves, 7, true",
        "museum, 8, true",
        "market-street, 9, true",
        "hills, 10, true",
        "gate, 105, true",
        "wolves, 307, true",
        "station, 506, true",
        "museum, 904, false",
        "museum, 1004, false",
        "station, 1402, false"
    })
    void everyForgedWorldIsRefusedOrGoesOn(String scene, long seed, boolean inSetup) throws IOException {
        byte[] whole = saved(scene);
        // After the magic number, the format, the version's name and the two lengths come the set-up and the state.
        int setup = 14 + ByteBuffer.wrap(whole).getShort(12) + 8;
        int state = setup + ByteBuffer.wrap(whole).getInt(setup - 8);
        int begin = inSetup ? setup : state;
        int end = inSetup ? state : whole.length - 12;
        Random random = new Random(seed);
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            byte[] forged = whole.clone();
            ByteBuffer bytes = ByteBuffer.wrap(forged);
            int at = begin + random.nextInt(end - 4 - begin);
            if (random.nextInt(4) == 0) {
                forged[at] = (byte) random.nextInt();
            } else {
                bytes.order(ByteOrder.LITTLE_ENDIAN).putInt(at, ODD[random.nextInt(ODD.length)]);
            }
            CRC32C checksum = new CRC32C();
            checksum.update(forged, 0, forged.length - 8);
            bytes.order(ByteOrder.BIG_ENDIAN).putLong(forged.length - 8, checksum.getValue());
            String place = scene + ", byte " + at;
            try (World world = World.load(new ByteArrayInputStream(forged))) {
                for (int step = 0; step < 10; step++) {
                    world.step();
                }
                assertFinite(world, place);
            } catch (SavedWorldException complaint) {
                refused++;
                String said = complaint.getMessage();
                assertFalse(said.contains("null") || said.contains("java."), place + ": " + said);
            } catch (RuntimeException | Error thrown) {
                throw new AssertionError(place, thrown);
            }
        }
        assertTrue(refused > 50, refused + " of 400");
    }

    private static void assertFinite(World world, String place) {
        for (int id = 0; id < world.agents().count(); id++) {
            assertTrue(
                    Float.isFinite(world.agents().x(id))
                            && Float.isFinite(world.agents().z(id)),
                    place);
        }
    }
}
