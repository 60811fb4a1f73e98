package onder.scene;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import onder.param.Format;
import onder.world.EngineVersion;

/**
 * Encodes bytes in one line of letters, digits, - and _, which mail and chat do not change: a prefix, followed by a
 * checksum and the bytes in base 64. White space is ignored, wherever a line was broken.
 */
final class LineCode {
    /** The prefix of a line; its digits are the version of the encoding. */
    static final String PREFIX = "onder1:";

    /** The limit of a shell for one argument, and more than anybody types or pastes into a message. */
    static final int MOST_CHARACTERS = 100_000;

    private static final Pattern ANY_PREFIX = Pattern.compile("onder([0-9]{1,9}):");

    private static final String ALLOWED = "letters, digits, - and _";

    /** Characters of the checksum, and of one byte. */
    private static final int LEAST_CHARACTERS = 7;

    private static final int SHOWN = 12;

    private LineCode() {}

    /** Whether a text begins like a line, valid or not. */
    static boolean isOne(String text) {
        return ANY_PREFIX.matcher(text.stripLeading()).lookingAt();
    }

    static String encode(byte[] bytes) {
        byte[] checked = ByteBuffer.allocate(Integer.BYTES + bytes.length)
                .putInt(checksum(bytes))
                .put(bytes)
                .array();
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(checked);
    }

    /** The number of characters that {@link #encode} makes from that many bytes. */
    static int length(int bytes) {
        return PREFIX.length() + (8 * (Integer.BYTES + bytes) + 5) / 6;
    }

    /**
     * The bytes of a line.
     *
     * @throws SceneException that says how it is damaged
     */
    static byte[] decode(String line) {
        int begin = begin(line);
        byte[] characters = characters(line, begin);
        if (characters.length < LEAST_CHARACTERS) {
            throw wrong("is too short: it has " + characters.length + " characters behind " + PREFIX + ", allowed "
                    + LEAST_CHARACTERS + " or more");
        }
        if (characters.length > MOST_CHARACTERS - PREFIX.length()) {
            throw wrong(
                    "has " + (PREFIX.length() + characters.length) + " characters, allowed up to " + MOST_CHARACTERS);
        }
        if (characters.length % 4 == 1) {
            throw wrong("is damaged: no line has " + characters.length + " characters behind " + PREFIX
                    + ", so at least one is missing or too many");
        }
        byte[] checked = Base64.getUrlDecoder().decode(characters);
        if (!Arrays.equals(characters, Base64.getUrlEncoder().withoutPadding().encode(checked))) {
            throw wrong("is damaged: its last character is '" + (char) characters[characters.length - 1]
                    + "', which no line of " + (PREFIX.length() + characters.length) + " characters ends with");
        }
        int said = ByteBuffer.wrap(checked).getInt();
        byte[] bytes = Arrays.copyOfRange(checked, Integer.BYTES, checked.length);
        if (checksum(bytes) != said) {
            throw wrong(Format.of(
                    "is damaged: its checksum is %08x and should be %08x, so characters are missing, changed or added",
                    said, checksum(bytes)));
        }
        return bytes;
    }

    /** Where the coded characters begin. */
    private static int begin(String line) {
        if (line.isBlank()) {
            throw wrong("is empty, allowed one that begins with " + PREFIX);
        }
        Matcher prefix = ANY_PREFIX.matcher(line);
        int white = line.length() - line.stripLeading().length();
        if (!prefix.region(white, line.length()).lookingAt()) {
            String begins = line.substring(white, Math.min(line.length(), white + SHOWN));
            throw wrong("begins with '" + begins + "', allowed " + PREFIX);
        }
        if (!prefix.group().equals(PREFIX)) {
            throw wrong("begins with " + prefix.group() + ", which " + EngineVersion.HERE.text()
                    + " does not know, allowed " + PREFIX);
        }
        return prefix.end();
    }

    /** The rest, without white space. */
    private static byte[] characters(String line, int begin) {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        for (int i = begin; i < line.length(); i++) {
            int c = line.codePointAt(i);
            boolean allowed =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_';
            if (allowed) {
                kept.write(c);
            } else if (!Character.isWhitespace(c)) {
                throw wrong("has '" + String.valueOf(Character.toChars(c)) + "' as its character " + (i + 1)
                        + ", allowed " + ALLOWED);
            }
        }
        return kept.toByteArray();
    }

    static int checksum(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }

    /** An error about a line. */
    static SceneException wrong(String what) {
        return new SceneException("the run line " + what);
    }
}
