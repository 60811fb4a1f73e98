package onder.serve;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.file.JsonObject;

/** Reports why a request is not carried out: what is wrong, where, and what is allowed. */
final class Refusal extends RuntimeException {
    private static final int MOST_CHARACTERS = 1000;

    /** Where this program's messages begin to list what is allowed. */
    private static final Pattern ALLOWED = Pattern.compile("(?s)(.*?)[,;:] allowed (.*)");

    private final String where;

    /**
     * @param where a request and one of its fields, such as {@code step.steps}
     * @param why such as {@code steps = -1, allowed 0..10}
     */
    Refusal(String where, String why) {
        super(why);
        this.where = where;
    }

    /** The error in an answer. */
    JsonObject answer() {
        Matcher parts = ALLOWED.matcher(getMessage());
        boolean lists = parts.matches();
        return new JsonObject()
                .with("what", shortened(lists ? parts.group(1) : getMessage()))
                .with("where", where)
                .with("allowed", lists ? shortened(parts.group(2)) : null);
    }

    private static String shortened(String text) {
        return text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) + "…" : text;
    }
}
