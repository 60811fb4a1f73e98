package onder.sandbox.hud;

import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;

/**
 * The panels of the window: makes them from a list, calls each in every frame, and puts each in its place. It lasts while the
 * stage is made anew, and remembers which panels the user has opened.
 */
public final class Dock {
    /** With less free width beside a side panel, in points, the camera ignores the panel when it frames its targets. */
    public static final float LEAST_FREE = 280;

    /** A layout can ask for another: a closed popup, a line that came or went. */
    private static final int MOST_LAYOUTS = 3;

    /** The camera keeps its targets clear of a side panel of at least this share of the window's height. */
    private static final float TALL = 1 / 3f;

    /** Where a panel is. Panels in the same place lie beside each other. */
    public enum Place {
        /** Along the whole bottom. */
        BAR(30),
        /** At the left edge, above the bar. */
        LEFT(0),
        /** At the right edge, above the bar. */
        RIGHT(0),
        /** Above the bar, between left and right; the next lies above the one before. */
        BOTTOM(20),
        /** Above those at the bottom, over the picture. */
        LOWER(20),
        /** In the lower left corner above those, where it takes no room from others. */
        LOWER_LEFT(20),
        /** At the top, over the picture; the next lies below the one before. */
        TOP(25),
        /** Beside what is at the right, between top and bottom; one at a time is open. */
        SIDE(20),
        /** Below those at the top, left of a side panel, where there is room. */
        UPPER(20),
        /** The whole window above the bar. */
        WINDOW(35),
        /** The whole window; no other panel is shown. */
        ALONE(45),
        /** Over things in the picture: it goes where the camera sees them. */
        PICTURE(4),
        /** Where it puts itself. */
        FREE(70);

        private final float layer;

        Place(float layer) {
            this.layer = layer;
        }

        /** Whether the panel is hidden while another fills the window. */
        private boolean isOverPicture() {
            return this == LOWER || this == TOP || this == UPPER || this == PICTURE;
        }
    }

    /** A part of the window, in points from its upper left corner. */
    public record Part(float left, float top, float right, float bottom) {
        /** Whether another is nearer than that. */
        public boolean touches(Part other, float apart) {
            return left < other.right + apart
                    && other.left < right + apart
                    && top < other.bottom + apart
                    && other.top < bottom + apart;
        }
    }

    /**
     * What the panels leave of the window.
     *
     * @param taken parts of it that panels take all the same
     */
    public record Room(Part part, List<Part> taken) {}

    /**
     * A line in the list of panels.
     *
     * @param id of one that is there only while the user has opened it; null: it is always there
     * @param when whether it is shown and brought up to date now, besides what it says itself
     * @param maker makes it for a stage
     */
    public record Entry(String id, BooleanSupplier when, Function<Stage, Docked> maker) {
        public static Entry of(Function<Stage, Docked> maker) {
            return new Entry(null, () -> true, maker);
        }

        /** The same, which is made when the user opens it. */
        public Entry opened(String by) {
            return new Entry(by, when, maker);
        }

        public Entry when(BooleanSupplier condition) {
            return new Entry(id, condition, maker);
        }
    }

    /** An entry and, while it is there, its panel. */
    private final class Slot {
        private final Entry entry;
        private Docked panel;
        private boolean shown;

        Slot(Entry entry) {
            this.entry = entry;
        }

        void make() {
            shown = false;
            panel = entry.id == null || open.contains(entry.id) ? entry.maker.apply(screen.stage()) : null;
        }

        void dispose() {
            if (panel != null) {
                panel.dispose();
                panel.removeFromParent();
                panel = null;
            }
        }

        void update() {
            boolean wanted = entry.when.getAsBoolean();
            if (wanted) {
                panel.update();
            }
            boolean now = wanted && panel.isShown();
            if (now != shown) {
                shown = now;
                screen.stage().requestLayout();
            }
        }

        boolean is(Place place) {
            return panel != null && panel.place == place;
        }
    }

    private final Screen screen;
    private final List<Slot> slots = new ArrayList<>();
    private final Set<String> open = new HashSet<>();
    private Supplier<Float> kept = () -> 0f;

    private Room room = new Room(new Part(0, 0, 0, 0), List.of());
    private float leftEdge;
    private float rightEdge;

    public Dock(Screen screen) {
        this.screen = screen;
    }

    /** Sets the height at the top, in points, that panels over the picture leave free. */
    public void setKept(Supplier<Float> wanted) {
        kept = wanted;
    }

    /** Adds panels; those that share a place come in this order. */
    public void add(List<Entry> entries) {
        entries.forEach(entry -> slots.add(new Slot(entry)));
    }

    /** Ends the panels, before the stage is made anew. */
    public void dispose() {
        slots.forEach(Slot::dispose);
    }

    /** Makes the panels for the screen's stage. */
    public void make() {
        slots.forEach(Slot::make);
    }

    /** The panel of a class that is there now; null: none is. */
    public <T extends Docked> T get(Class<T> kind) {
        return slots.stream()
                .map(slot -> slot.panel)
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElse(null);
    }

    /** Whether the user has opened the panel with this id. */
    public boolean isOpen(String id) {
        return open.contains(id);
    }

    /** The ids of the panels that the user has opened over the picture. */
    public Set<String> opened() {
        return slots.stream()
                .filter(slot -> slot.is(Place.SIDE) || slot.is(Place.WINDOW))
                .map(slot -> slot.entry.id)
                .filter(open::contains)
                .collect(Collectors.toSet());
    }

    /** Opens or closes the panel with this id; a side panel closes the one that is open. */
    public void toggle(String id) {
        if (!open.add(id)) {
            open.remove(id);
        }
        for (Slot slot : slots) {
            if (id.equals(slot.entry.id)) {
                slot.dispose();
                slot.make();
                if (slot.is(Place.SIDE)) {
                    slots.stream()
                            .filter(other -> other != slot && other.is(Place.SIDE))
                            .forEach(this::close);
                }
            }
        }
        screen.stage().hideTip();
        screen.stage().requestLayout();
    }

    private void close(Slot slot) {
        open.remove(slot.entry.id);
        slot.dispose();
        screen.stage().requestLayout();
    }

    /** Closes the panel that is open in a place; false: none was. */
    public boolean close(Place place) {
        List<Slot> there = slots.stream()
                .filter(slot -> slot.is(place) && slot.entry.id != null)
                .toList();
        there.forEach(this::close);
        return !there.isEmpty();
    }

    /** Updates the panels, and lays them out again if one has changed; once a frame. */
    public void update() {
        slots.stream().filter(slot -> slot.panel != null).forEach(Slot::update);
        for (int i = 0; i < MOST_LAYOUTS && screen.stage().takeLayoutRequest(); i++) {
            layout();
        }
    }

    /** Moves the widgets over the picture to their things, if there is exactly one picture. */
    public void follow(Camera camera, boolean isOnePicture) {
        boolean covered = isShown(Place.WINDOW) || isShown(Place.ALONE);
        for (Slot slot : slots) {
            if (slot.panel instanceof OverPicture label) {
                if (isOnePicture && !covered && slot.shown) {
                    label.follow(camera, room);
                } else {
                    label.clear();
                }
            }
        }
    }

    /** Whether a panel is shown in a place. */
    public boolean isShown(Place place) {
        return slots.stream().anyMatch(slot -> slot.is(place) && slot.shown);
    }

    /** Whether a panel of that class is shown. */
    public boolean isShown(Class<? extends Docked> kind) {
        return slots.stream().anyMatch(slot -> kind.isInstance(slot.panel) && slot.shown);
    }

    /** Whether a pixel, from the window's lower left corner, is on a panel. */
    public boolean covers(float x, float y) {
        return slots.stream().anyMatch(slot -> slot.panel != null && slot.panel.covers(x, y));
    }

    private void layout() {
        Stage stage = screen.stage();
        boolean alone = isShown(Place.ALONE);
        if (alone) {
            close(Place.SIDE);
            close(Place.WINDOW);
        }
        new Layout(stage.width(), stage.height()).run(alone, isShown(Place.WINDOW));
        stage.arrangePopup();
    }

    /** One layout: what is free while panel after panel takes its part. */
    private final class Layout {
        private final float width;
        private final float height;
        private final List<Part> taken = new ArrayList<>();
        private float left;
        private float right;

        /** Where a side panel begins, or else what is at the right. */
        private float beside;

        private float top = Theme.GAP + kept.get();
        private float bottom;

        Layout(float width, float height) {
            this.width = width;
            this.height = height;
            right = width;
            beside = width;
            bottom = height;
        }

        void run(boolean alone, boolean covered) {
            boolean gives = !covered && isTooNarrow();
            float corner = height;
            for (Place place : Place.values()) {
                float upper = top;
                float lower = bottom;
                for (Slot slot : slots) {
                    if (!slot.is(place) || place == Place.PICTURE || place == Place.FREE) {
                        continue;
                    }
                    boolean hidden = alone
                            ? place != Place.ALONE
                            : covered && place.isOverPicture() || gives && place == Place.LEFT;
                    if (slot.shown && !hidden) {
                        put(slot.panel, place);
                    } else {
                        slot.panel.removeFromParent();
                    }
                }
                if (place == Place.UPPER) {
                    top = upper;
                } else if (place == Place.LOWER_LEFT) {
                    corner = bottom;
                    bottom = lower;
                }
            }
            leftEdge = left;
            rightEdge = width - right;
            float low = bottom - Theme.GAP;
            room = new Room(new Part(left + Theme.GAP, top, width - Theme.GAP, low), taken);
            float cornerEdge = (float) slots.stream()
                    .filter(slot -> slot.is(Place.LOWER_LEFT) && slot.shown)
                    .mapToDouble(slot -> left + Theme.GAP + slot.panel.getSize().x)
                    .max()
                    .orElse(0);
            screen.toasts().layout((left + right) / 2, low, cornerEdge, corner - Theme.GAP);
        }

        /** Whether between left and right a panel that the user has opened has less width than it needs. */
        private boolean isTooNarrow() {
            float least = 0;
            float edges = 0;
            for (Slot slot : slots) {
                if (slot.panel != null && slot.shown) {
                    least = Math.max(least, slot.panel.leastWidth());
                    edges += slot.is(Place.LEFT) || slot.is(Place.RIGHT) ? slot.panel.widthIn(width) : 0;
                }
            }
            return width - edges - 2 * Theme.GAP < least;
        }

        private void put(Docked panel, Place place) {
            float free = right - left - 2 * Theme.GAP;
            switch (place) {
                case BAR -> {
                    float tall = panel.heightFor(width);
                    bottom -= tall;
                    show(panel, 0, bottom, width, tall);
                }
                case LEFT -> {
                    float wide = panel.widthIn(width);
                    show(panel, left, 0, wide, bottom);
                    left += wide;
                }
                case RIGHT -> {
                    float wide = panel.widthIn(width);
                    right -= wide;
                    beside = right;
                    show(panel, right, 0, wide, Math.min(panel.heightFor(wide), bottom));
                    take(panel, right, 0);
                }
                case BOTTOM, LOWER, LOWER_LEFT -> {
                    float wide = panel.widthIn(free);
                    float tall = panel.heightFor(wide);
                    bottom -= panel.gap() + tall;
                    boolean corner = place == Place.LOWER_LEFT;
                    float x = left + Theme.GAP + (corner ? 0 : (free - wide) / 2);
                    show(panel, x, bottom, wide, tall);
                    if (corner) {
                        take(panel, x, bottom);
                    }
                }
                case TOP -> {
                    float wide = panel.widthIn(free);
                    float tall = panel.heightFor(wide);
                    float x = left + Theme.GAP + (free - wide) / 2;
                    show(panel, x, top, wide, tall);
                    take(panel, x, top);
                    top += tall + Theme.GAP;
                }
                case UPPER -> {
                    float room = beside - left - 2 * Theme.GAP;
                    float wide = Math.min(panel.naturalWidth(), room);
                    float tall = panel.heightFor(wide);
                    if (beside < right && wide < panel.naturalWidth()) {
                        panel.removeFromParent();
                    } else {
                        float x = left + Theme.GAP + (room - wide) / 2;
                        show(panel, x, top, wide, tall);
                        take(panel, x, top);
                        top += tall + Theme.GAP;
                    }
                }
                case SIDE -> {
                    float wide = panel.widthIn(free);
                    float x = right - Theme.GAP - wide;
                    show(panel, x, top, wide, Math.min(panel.heightFor(wide), bottom - Theme.GAP - top));
                    take(panel, x, top);
                    beside = x;
                }
                case WINDOW -> show(panel, 0, 0, width, height - tallOf(Place.BAR));
                case ALONE -> show(panel, 0, 0, width, height);
                default -> throw new IllegalArgumentException(place + " has no place of its own");
            }
        }

        private void show(Docked panel, float x, float y, float wide, float tall) {
            screen.stage().show(panel, x, y, panel.place.layer, wide, tall);
        }

        private void take(Docked panel, float x, float y) {
            taken.add(new Part(x, y, x + panel.width(), y + panel.height()));
        }
    }

    private float tallOf(Place place) {
        return (float) slots.stream()
                .filter(slot -> slot.is(place) && slot.shown)
                .mapToDouble(slot -> slot.panel.height())
                .sum();
    }

    /** The margins that panels keep from the picture, in points. */
    public Stage.Margins margins() {
        float solid = 0;
        for (Slot slot : slots) {
            solid += slot.is(Place.BOTTOM) && slot.shown && slot.panel.isSolid()
                    ? slot.panel.height() + 2 * Theme.GAP
                    : 0;
        }
        return new Stage.Margins(leftEdge, rightEdge, tallOf(Place.BAR) + solid);
    }

    /** The width, in points, that panels cover at the right of the camera's targets. */
    public float takenAtRight() {
        float wide = rightEdge;
        for (Slot slot : slots) {
            boolean side = slot.is(Place.SIDE);
            if (side
                    && (slot.panel.isSolid()
                            || slot.panel.height() > screen.stage().height() * TALL)) {
                wide += slot.panel.width() + Theme.GAP;
            }
        }
        boolean leaves = screen.stage().width() - leftEdge - wide > LEAST_FREE;
        return leaves ? wide : rightEdge;
    }
}
