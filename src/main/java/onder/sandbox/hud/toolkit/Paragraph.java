package onder.sandbox.hud.toolkit;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.List;

/** Text broken into as many lines as its width makes it. */
public final class Paragraph extends Widget {
    private final float lineHeight;
    private final float widest;
    private final ColorRGBA color;
    private final Column lines = column(0);
    private String text = "";
    private List<String> shown = List.of();

    /** @param widest it breaks lines there even where there is more room */
    public Paragraph(Stage stage, String text, ColorRGBA color, float lineHeight, float widest) {
        super(stage, "paragraph");
        this.color = color;
        this.lineHeight = lineHeight;
        this.widest = widest;
        setContent(lines);
        setText(text);
    }

    public Paragraph(Stage stage, String text, ColorRGBA color, float lineHeight) {
        this(stage, text, color, lineHeight, Float.MAX_VALUE);
    }

    public void setText(String text) {
        if (!text.equals(this.text)) {
            this.text = text;
            rearrange();
        }
    }

    public String text() {
        return text;
    }

    @Override
    public boolean isShown() {
        return !text.isEmpty();
    }

    @Override
    public float naturalWidth() {
        return 2
                + (float) wrapped(widest).stream()
                        .mapToDouble(line -> theme.width(line, false))
                        .max()
                        .orElse(0);
    }

    @Override
    public float heightFor(float width) {
        return wrapped(width).size() * lineHeight;
    }

    @Override
    protected void arrange(float width, float height) {
        List<String> now = wrapped(width);
        if (!now.equals(shown)) {
            shown = now;
            lines.setChildren(now.stream()
                    .map(line -> new Line(stage, line, false, color).high(lineHeight))
                    .toList());
        }
        super.arrange(width, height);
    }

    private List<String> wrapped(float width) {
        List<String> lines = new ArrayList<>();
        for (String part : text.split("\n")) {
            StringBuilder line = new StringBuilder();
            for (String word : part.strip().split(" +")) {
                if (!line.isEmpty() && theme.width(line + " " + word, false) > Math.min(width, widest)) {
                    lines.add(line.toString());
                    line.setLength(0);
                }
                line.append(line.isEmpty() ? "" : " ").append(word);
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
