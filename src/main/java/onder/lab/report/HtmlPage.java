package onder.lab.report;

import java.util.List;
import onder.file.Escape;
import onder.param.Format;

/** Builds an HTML page in a single file. */
public final class HtmlPage {
    private final StringBuilder text = new StringBuilder();
    private String[] columns = {};

    /**
     * Begins a page with its title.
     *
     * @param title any text
     * @param head further elements of its head, before the title; may be empty
     * @param style its style sheet
     */
    public HtmlPage(String title, String head, String style) {
        put("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">").put(head);
        put("<title>").text(title).put("</title>\n<style>\n").put(style);
        put("</style></head><body>\n<h1>").text(title).put("</h1>\n");
    }

    /** Appends HTML as it is. */
    public HtmlPage put(String html) {
        text.append(html);
        return this;
    }

    /** Appends HTML with values; texts among them must be escaped. */
    public HtmlPage put(String form, Object... values) {
        return put(Format.of(form, values));
    }

    /** Appends text and escapes it. */
    public HtmlPage text(String words) {
        return put(Escape.html(words));
    }

    /** Appends a section's heading. */
    public void heading(String words) {
        put("<h2>").text(words).put("</h2>\n");
    }

    /** Appends a paragraph. */
    public void say(String words) {
        put("<p>").text(words).put("</p>\n");
    }

    /** Appends a block of code. */
    public void code(String lines) {
        put("<pre>").text(lines).put("</pre>\n");
    }

    /** Appends a section with a list of sentences; nothing if there are none. */
    public void list(String title, List<String> sentences) {
        if (!sentences.isEmpty()) {
            heading(title);
            put("<ul>\n");
            sentences.forEach(sentence -> put("<li>").text(sentence).put("</li>\n"));
            put("</ul>\n");
        }
    }

    /** Begins a table; a name that begins with {@code #} marks a column of numbers. */
    public void table(String... names) {
        columns = names;
        put("<table><tr>");
        for (String column : columns) {
            put(column.startsWith("#") ? "<th class=\"n\">" : "<th>")
                    .text(column.replaceFirst("^#", ""))
                    .put("</th>");
        }
        put("</tr>\n");
    }

    /** Appends a row of a table, with HTML in its cells. */
    public void row(Object... cells) {
        put("<tr>");
        for (int i = 0; i < cells.length; i++) {
            put(columns[i].startsWith("#") ? "<td class=\"n\">" : "<td>")
                    .put(cells[i].toString())
                    .put("</td>");
        }
        put("</tr>\n");
    }

    /** Ends a table. */
    public void endTable() {
        put("</table>\n");
    }

    /** The whole page. */
    @Override
    public String toString() {
        return text + "</body></html>\n";
    }
}
