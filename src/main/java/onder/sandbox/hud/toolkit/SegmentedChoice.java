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
        return rows(width) * Theme.ROW;
    }

    /** The number of rows: what does not fit into one, even closer together, is shared out among several. */
    private int rows(float width) {
        float least = naturalWidth() - segments.size() * Theme.GAP;
        return Math.max(1, Math.min(segments.size(), (int) Math.ceil(least / width)));
    }

    @Override
    protected void arrange(float width, float height) {
        int rows = rows(width);
        int columns = (segments.size() + rows - 1) / rows;
        float tall = (height - 2) / rows;
        for (int row = 0; row < rows; row++) {
            int end = Math.min(segments.size(), (row + 1) * columns);
            arrange(segments.subList(Math.min(end, row * columns), end), width, 1 + row * tall, tall);
        }
        for (int i = 0; i < segments.size(); i++) {
            segments.get(i).setChosen(i == chosen);
        }
    }

    private void arrange(List<Segment> row, float width, float y, float tall) {
        float taken = 2;
        for (Segment segment : row) {
            taken += segment.text.textWidth() + 2 * Theme.GAP;
        }
        // What is left over is shared out evenly, on whole points.
        float spare = (width - taken) / row.size();
        float x = 1;
        for (int i = 0; i < row.size(); i++) {
            Segment segment = row.get(i);
            float w = segment.text.textWidth() + 2 * Theme.GAP + spare;
            float end = i == row.size() - 1 ? width - 1 : Math.round(x + w);
            place(segment, x, y, 1, end - x, tall);
            x = end;
        }
    }

    private final class Segment extends Pressable {
        private final Line text;
        private final Runnable choose;

        Segment(String name, Runnable choose) {
            super(SegmentedChoice.this, name, Theme.CORNER - 1);
            this.choose = choose;
            text = line(name).align(Line.Align.CENTRE);
            setContent(text.inset(2, 0));
        }

        @Override
        protected void pressed() {
            choose.run();
        }

        @Override
        public boolean isChosenByArrow() {
            return true;
        }

        void setChosen(boolean chosen) {
            setMark(chosen ? theme.accent : null);
            text.color(chosen ? theme.onAccent : theme.ink);
        }
    }
}
