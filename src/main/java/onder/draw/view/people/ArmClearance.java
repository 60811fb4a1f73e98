package onder.draw.view.people;

import java.util.Arrays;

/**
 * The distance to the nearest neighbour, so that arms do not swing through each other. Places of one picture are kept
 * in squares of a metre; several threads may ask once all are there.
 */
final class ArmClearance {
    /** Metres from middle to middle from which on arms have all the room they like, and at which they have none. */
    private static final float ROOM = 0.98f;

    private static final float NONE = 0.58f;

    private static final int LEAST = 64;

    private int[] first = new int[LEAST];
    private int[] next = {};
    private float[] x = {};
    private float[] z = {};
    private int count;

    /** Forgets all, and makes room for as many as will come. */
    void begin(int most) {
        if (first.length < 2 * most) {
            first = new int[Integer.highestOneBit(2 * most) * 2];
        }
        if (x.length < most) {
            x = new float[most + most / 2];
            z = new float[x.length];
            next = new int[x.length];
        }
        Arrays.fill(first, -1);
        count = 0;
    }

    /** Adds somebody at a place, in metres. */
    void add(float atX, float atZ) {
        int square = square((int) Math.floor(atX), (int) Math.floor(atZ));
        x[count] = atX;
        z[count] = atZ;
        next[count] = first[square];
        first[square] = count++;
    }

    private int square(int column, int row) {
        int mixed = column * 0x9E3779B9 + row * 0x85EBCA6B;
        return (mixed ^ mixed >>> 15) & first.length - 1;
    }

    /**
     * How near the next one is to somebody who was added.
     *
     * @param size of their body, as a factor on that of most
     * @return 0: all arms have room; 1: none
     */
    float of(float atX, float atZ, float size) {
        float least = ROOM * ROOM * size * size;
        int column = (int) Math.floor(atX);
        int row = (int) Math.floor(atZ);
        for (int i = column - 1; i <= column + 1; i++) {
            for (int j = row - 1; j <= row + 1; j++) {
                for (int k = first[square(i, j)]; k >= 0; k = next[k]) {
                    float dx = x[k] - atX;
                    float dz = z[k] - atZ;
                    float squared = dx * dx + dz * dz;
                    // An agent at the same place is this one itself.
                    if (squared < least && squared > 0) {
                        least = squared;
                    }
                }
            }
        }
        float room = ((float) Math.sqrt(least) / size - NONE) / (ROOM - NONE);
        return 1 - Math.max(0, room);
    }
}
