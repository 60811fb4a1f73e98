package onder.app.hud;

/** Yes or no, as a switch. */
final class SwitchRow extends Row {
    private static final float WIDE = 30;
    private static final float HIGH = 16;

    private final Toggle toggle;

    SwitchRow(Stage stage, Field field) {
        super(stage, field);
        toggle = new Toggle();
    }

    @Override
    void show(Object value) {
        toggle.on = (Boolean) value;
        toggle.rearrange();
    }

    @Override
    float bodyHeight(float width) {
        return Theme.ROW;
    }

    @Override
    void arrangeBody(float width, float height) {
        place(name, MARGIN, 0, width - MARGIN - WIDE - Theme.GAP, LINE);
        place(toggle, width - WIDE, (LINE - HIGH) / 2, 2, WIDE, HIGH);
    }

    private final class Toggle extends Widget {
        private final Box box = theme.box(theme.hover, HIGH / 2);
        private final Entry.Plain knob = new Entry.Plain(SwitchRow.this.stage);
        private boolean on;

        Toggle() {
            super(SwitchRow.this.stage, "switch");
            setBackground(box);
            knob.setBackground(theme.box(theme.ink, HIGH / 2));
            new Touch(this) {
                @Override
                void click() {
                    send(!on);
                }
            }.tip(field::tip);
        }

        @Override
        float heightFor(float width) {
            return HIGH;
        }

        @Override
        void arrange(float width, float height) {
            box.color(on ? theme.accent : theme.hover);
            place(knob, on ? width - height + 2 : 2, 2, height - 4, height - 4);
        }
    }
}
