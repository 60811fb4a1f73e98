package onder.param;

/** Turns a message that quotes a file into one readable line. */
public final class OneLine {
    private static final int MOST = 2000;

    private OneLine() {}

    /**
     * {@return the message with invisible characters escaped, and cut to a readable length}
     *
     * @param message text of one or more lines
     */
    public static String of(String message) {
        StringBuilder line = new StringBuilder();
        message.codePoints().limit(MOST).forEach(c -> {
            int type = Character.getType(c);
            boolean shows = type != Character.CONTROL
                    && type != Character.FORMAT
                    && type != Character.LINE_SEPARATOR
                    && type != Character.PARAGRAPH_SEPARATOR
                    && type != Character.SURROGATE;
            line.append(shows ? new String(Character.toChars(c)) : Format.of("\\u%04x", c));
        });
        return message.length() > MOST ? line + "…" : line.toString();
    }
}
