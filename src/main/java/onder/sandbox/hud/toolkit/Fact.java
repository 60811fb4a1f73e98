package onder.sandbox.hud.toolkit;

/**
 * A line of a list: a name and its value. A heading lacks one of them.
 *
 * @param tip a sentence with its meaning and unit; empty for a heading
 */
public record Fact(String name, String value, String tip) {
    /** A heading. */
    public Fact(String name) {
        this(name, "", "");
    }
}
