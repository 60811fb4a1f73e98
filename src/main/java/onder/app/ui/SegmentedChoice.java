package onder.app.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** A choice side by side; also the tabs of a section. */
public final class SegmentedChoice extends Widget {
    private final List<Segment> segments = new ArrayList<>();
    private int chosen = -1;

    public SegmentedChoice(Stage stage, String name, List<String> names, IntConsumer choose) {
        super(stage, name);
        setBackground(theme.box(theme.field, theme.line, Theme.CORNER));
        for (int i = 0; i < names.size(); i++) {
            segments.add(new Segment(names.get(i), i, choose));
        }
    }

    public void tip(Supplier<Tip> tip) {
        segments.forEach(segment -> segment.touch.tip(tip));
    }

    public void choose(int index) {
        if (index != chosen) {
            chosen = index;
            rearrange();
        }
    }

    public float naturalWidth() {
        float sum = 0;
        for (Segment segment : segments) {
            sum += segment.text.textWidth() + 2 * Theme.GAP;
        }
        return (float) Math.ceil(sum) + 2;
    }

    @Override
    public float heightFor(float width) {
        return Theme.ROW;
    }

    @Override
    protected void arrange(float width, float height) {
        // What is left over is shared out evenly, on whole points.
        float spare = (width - naturalWidth()) / segments.size();
        float x = 1;
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            segment.paint(i == chosen);
            float w = segment.text.textWidth() + 2 * Theme.GAP + spare;
            float end = i == segments.size() - 1 ? width - 1 : Math.round(x + w);
            place(segment, x, 1, end - x, height - 2);
            x = end;
        }
    }

    private final class Segment extends Widget {
        private final Line text;
        private final Box box;
        private final Touch touch;
        private boolean on;

        Segment(String name, int index, IntConsumer choose) {
            super(SegmentedChoice.this.stage, name);
            text = new Line(stage, name).align(Line.Align.CENTRE);
            box = theme.box(theme.color(0, 0), Theme.CORNER - 1);
            setBackground(box);
            touch = new Touch(this) {
                @Override
                protected void press(float x, float y) {
                    choose.accept(index);
                }

                @Override
                protected void hover(boolean inside) {
                    if (!on) {
                        box.color(inside ? theme.hover : theme.color(0, 0));
                    }
                }
            };
        }

        void paint(boolean chosen) {
            on = chosen;
            box.color(on ? theme.accent : theme.color(0, 0));
            text.color(on ? theme.onAccent : theme.ink);
        }

        @Override
        public float heightFor(float width) {
            return Theme.ROW;
        }

        @Override
        protected void arrange(float width, float height) {
            place(text, 2, 0, width - 4, height);
        }
    }
}
