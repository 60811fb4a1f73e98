package org.teavm.classlib.java.util.zip;

import java.util.zip.Checksum;

/** Java's CRC32C, which TeaVM lacks; found by this name. */
public final class TCRC32C implements Checksum {
    private static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < TABLE.length; i++) {
            int sum = i;
            for (int bit = 0; bit < 8; bit++) {
                sum = (sum & 1) == 0 ? sum >>> 1 : sum >>> 1 ^ 0x82f63b78;
            }
            TABLE[i] = sum;
        }
    }

    private int sum = -1;

    @Override
    public void update(int value) {
        sum = TABLE[(sum ^ value) & 0xff] ^ sum >>> 8;
    }

    @Override
    public void update(byte[] bytes, int from, int count) {
        for (int i = from; i < from + count; i++) {
            update(bytes[i]);
        }
    }

    @Override
    public long getValue() {
        return ~sum & 0xffffffffL;
    }

    @Override
    public void reset() {
        sum = -1;
    }
}
