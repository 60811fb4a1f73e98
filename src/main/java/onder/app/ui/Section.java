package onder.app.ui;

import java.util.ArrayList;
import java.util.List;

/** A title that opens and closes what stands under it, and resets it to what the scene file has. */
public final class Section extends Widget implements Setting {
    static final float HEADER = 28;

    private final boolean nested;
    private final Header header;
    private final List<Widget> body = new ArrayList<>();
    private boolean open;

    /** @param nested a part of another section, with a quieter header */
    public Section(Stage stage, String title, boolean nested, boolean open) {
        super(stage, title);
        this.nested = nested;
        this.open = open;
        this.header = new Header(title);
    }

    public Section doc(String doc) {
        if (!doc.isEmpty()) {
            header.touch.tip(() -> new Tip(doc));
        }
        return this;
    }

    public Section colour(int rgb) {
        if (rgb >= 0) {
            header.swatch = new TextEntry.Plain(stage);
            header.swatch.setBackground(theme.box(theme.color(rgb, 1), 3));
        }
        return this;
    }

    /** Offers, under the open section, to take it away. */
    public Section removable(Runnable remove) {
        body.add(new Button(stage, "remove", "Remove", true, remove)
                .color(theme.dim)
                .tip("Take this behaviour from the role. It can be added again, with its defaults."));
        return this;
    }

    public Section body(List<? extends Widget> widgets) {
        body.forEach(this::hide);
        body.clear();
        body.addAll(widgets);
        stage.relayout();
        return this;
    }

    public boolean isOpen() {
        return open;
    }

    public void open(boolean open) {
        if (open != this.open) {
            this.open = open;
            stage.leaveEntry();
            stage.relayout();
        }
    }

    /** Polls the settings of what is open. */
    @Override
    public void update() {
        if (open) {
            for (Widget widget : body) {
                if (widget instanceof Setting setting) {
                    setting.update();
                }
            }
        }
        header.resettable(differs());
    }

    @Override
    public boolean differs() {
        for (Widget widget : body) {
            if (widget instanceof Setting setting && setting.differs()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void reset() {
        stage.leaveEntry();
        for (Widget widget : body) {
            if (widget instanceof Setting setting) {
                setting.reset();
            }
        }
        stage.relayout();
    }

    private float indent() {
        return nested ? 0 : 2;
    }

    @Override
    public float heightFor(float width) {
        float sum = HEADER;
        if (open) {
            for (Widget widget : body) {
                sum += 4 + widget.heightFor(width - indent());
            }
            sum += body.isEmpty() ? 0 : Theme.GAP;
        }
        return sum;
    }

    @Override
    protected void arrange(float width, float height) {
        place(header, 0, 0, width, HEADER);
        float y = HEADER;
        for (Widget widget : body) {
            if (open) {
                float h = widget.heightFor(width - indent());
                place(widget, indent(), y + 4, width - indent(), h);
                y += 4 + h;
            } else {
                hide(widget);
            }
        }
    }

    private final class Header extends Widget {
        private final Line arrow;
        private final Line text;
        private final Button reset;
        private final Touch touch;
        private Widget swatch;
        private boolean resettable;

        Header(String title) {
            super(Section.this.stage, "header");
            arrow = new Line(stage, "", false, theme.dim);
            text = new Line(stage, title, !nested, theme.ink);
            reset = new Button(stage, "reset", String.valueOf(Icons.RESET), true, Section.this::reset)
                    .color(theme.accent)
                    .tip("Back to what the scene file has.");
            Box box = theme.box(nested ? theme.color(0, 0) : theme.raised, Theme.CORNER);
            setBackground(box);
            touch = new Touch(this) {
                @Override
                protected void press(float x, float y) {
                    Section.this.open(!open);
                }

                @Override
                protected void hover(boolean inside) {
                    box.color(inside ? theme.hover : nested ? theme.color(0, 0) : theme.raised);
                }
            };
        }

        void resettable(boolean now) {
            if (now != resettable) {
                resettable = now;
                rearrange();
            }
        }

        @Override
        public float heightFor(float width) {
            return HEADER;
        }

        @Override
        protected void arrange(float width, float height) {
            arrow.setText(String.valueOf(open ? Icons.OPEN : Icons.CLOSED));
            place(arrow, 4, 0, 14, height);
            float end = width - 4;
            if (resettable) {
                end -= 24;
                place(reset, end, 2, 2, 24, height - 4);
            } else {
                hide(reset);
            }
            if (swatch != null) {
                end -= 10;
                place(swatch, end, height / 2 - 5, 10, 10);
            }
            place(text, 22, 0, end - 22 - 4, height);
        }
    }
}
