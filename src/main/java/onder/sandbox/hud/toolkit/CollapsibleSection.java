package onder.sandbox.hud.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A title that opens and closes what stands under it, and resets it to what the scene file has. */
public final class CollapsibleSection extends Widget implements Setting {
    private static final float HEADER = 28;
    private static final float SPACE = 4;

    /** How much of a section is in sight when it has been opened, in points: its header and some rows. */
    private static final float FIRST_ROWS = 140;

    private final Header header;
    private final Column column = column(SPACE);
    private List<Widget> body = List.of();
    private boolean open;
    private Runnable whole;
    private Consumer<Boolean> told = now -> {};

    /** @param nested a part of another section, with a quieter header */
    public CollapsibleSection(Stage stage, String title, boolean nested, boolean open) {
        super(stage, title);
        this.open = open;
        header = new Header(title, nested);
        setContent(column(
                SPACE,
                header,
                column.inset(nested ? 0 : 2, 0, 0, Theme.GAP).shownIf(() -> this.open && !body.isEmpty())));
    }

    /** A dim title, for what is seldom needed. */
    public CollapsibleSection quiet() {
        header.name.color(theme.dim);
        return this;
    }

    /** Tells when it is opened or closed. */
    public CollapsibleSection tells(Consumer<Boolean> opened) {
        told = opened;
        return this;
    }

    public CollapsibleSection doc(String doc) {
        if (!doc.isEmpty()) {
            header.setTip(() -> new Tip(doc));
        }
        return this;
    }

    public CollapsibleSection colour(int rgb) {
        header.coloured = rgb >= 0;
        header.swatch.color(theme.color(rgb, 1));
        return this;
    }

    /** Adds a button under the open section that removes it. */
    public CollapsibleSection removable(Runnable remove) {
        List<Widget> longer = new ArrayList<>(body);
        longer.add(quiet("remove", "Remove", remove)
                .color(theme.dim)
                .tip("Remove this behaviour from the role. You can add it again, with its defaults."));
        return body(longer);
    }

    public CollapsibleSection body(List<? extends Widget> widgets) {
        body = List.copyOf(widgets);
        column.setChildren(body);
        stage.requestLayout();
        return this;
    }

    /** Sets what a reset does if the settings belong to one record, which has to be reset as a whole. */
    public CollapsibleSection resetBy(Runnable all) {
        whole = all;
        return this;
    }

    public boolean isOpen() {
        return open;
    }

    public void setOpen(boolean open) {
        if (open != this.open) {
            this.open = open;
            told.accept(open);
            stage.leaveEntry();
            stage.requestLayout();
        }
    }

    private List<Setting> settings() {
        return body.stream()
                .filter(Setting.class::isInstance)
                .map(Setting.class::cast)
                .toList();
    }

    /** Polls the settings of what is open. */
    @Override
    public void update() {
        if (open) {
            settings().forEach(Setting::update);
        }
        header.setResettable(differs());
    }

    @Override
    public boolean differs() {
        return settings().stream().anyMatch(Setting::differs);
    }

    @Override
    public void reset() {
        stage.leaveEntry();
        if (whole != null) {
            whole.run();
        } else {
            settings().forEach(Setting::reset);
        }
        stage.requestLayout();
    }

    private final class Header extends Pressable {
        private final Line arrow;
        private final Line name;
        private final RoundedBox swatch = theme.box(theme.clear, 3);
        private boolean coloured;
        private boolean resettable;

        Header(String title, boolean nested) {
            super(
                    CollapsibleSection.this.stage,
                    "header",
                    nested ? CollapsibleSection.this.theme.clear : CollapsibleSection.this.theme.raised,
                    Theme.CORNER,
                    () -> {});
            arrow = dim("");
            name = new Line(stage, title, !nested, theme.ink);
            Button reset = quiet("reset", Icons.RESET, CollapsibleSection.this::reset)
                    .color(theme.accent)
                    .tip("Back to what the scene file has.");
            setContent(row(
                            4,
                            arrow.wide(14),
                            name.rest(),
                            row(
                                    0,
                                    patch(swatch).sized(10, 10).shownIf(() -> coloured),
                                    reset.sized(24, 24).shownIf(() -> resettable)))
                    .high(HEADER)
                    .inset(4, 0));
        }

        @Override
        protected void pressed() {
            setOpen(!open);
            if (open) {
                CollapsibleSection.this.bringIntoSight(FIRST_ROWS);
            }
        }

        void setResettable(boolean now) {
            if (now != resettable) {
                resettable = now;
                rearrange();
            }
        }

        @Override
        protected void arrange(float width, float height) {
            arrow.setText(open ? Icons.OPEN : Icons.CLOSED);
            super.arrange(width, height);
        }
    }
}
