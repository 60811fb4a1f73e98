package onder.sandbox.hud.toolkit;

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
            int index = i;
            segments.add(new Segment(names.get(i), () -> choose.accept(index)));
        }
    }

    public void tip(Supplier<Tip> tip) {
        segments.forEach(segment -> segment.setTip(tip));
    }

    /** A tip for each, in their order. */
    public void tips(List<Supplier<Tip>> tips) {
        for (int i = 0; i < segments.size(); i++) {
            segments.get(i).setTip(tips.get(i));
        }
    }

    public void choose(int index) {
        if (index != chosen) {
            chosen = index;
            rearrange();
        }
    }

    @Override
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
            segment.setChosen(i == chosen);
            float w = segment.text.textWidth() + 2 * Theme.GAP + spare;
            float end = i == segments.size() - 1 ? width - 1 : Math.round(x + w);
            place(segment, x, 1, 1, end - x, height - 2);
            x = end;
        }
    }

    private final class Segment extends Pressable {
        private final Line text;
        private final Runnable choose;

        Segment(String name, Runnable choose) {
            super(SegmentedChoice.this.stage, name, SegmentedChoice.this.theme.clear, Theme.CORNER - 1);
            this.choose = choose;
            text = new Line(stage, name).align(Line.Align.CENTRE);
            setContent(text.inset(2, 0));
        }

        @Override
        protected void pressed() {
            choose.run();
        }

        void setChosen(boolean chosen) {
            setMark(chosen ? theme.accent : null);
            text.color(chosen ? theme.onAccent : theme.ink);
        }
    }
}
