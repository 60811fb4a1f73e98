package onder.output.page;

import java.io.ByteArrayOutputStream;

/** Whole numbers in as few bytes as they need: the sign lowest, seven bits a byte, the eighth says that more follow. */
final class Varints {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    void put(int number) {
        int rest = number << 1 ^ number >> 31;
        while ((rest & ~0x7F) != 0) {
            bytes.write(rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        bytes.write(rest);
    }

    byte[] all() {
        return bytes.toByteArray();
    }
}
