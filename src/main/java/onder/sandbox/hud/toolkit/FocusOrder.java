package onder.sandbox.hud.toolkit;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The order in which Tab goes through what is on the screen: by rows from the top, each from the left. */
final class FocusOrder {
    /**
     * A control that can have the focus.
     *
     * @param scroller that it is in; null: none
     * @param row the part of the scroller's content that it is in
     */
    record Stop(Focusable control, Scroller scroller, Widget row) {
        Widget widget() {
            return (Widget) control;
        }

        /** Brings it into sight. */
        void reveal() {
            if (scroller != null) {
                scroller.reveal(row, widget());
            }
        }
    }

    /** The stops in a part of the screen. */
    private record Part(List<Stop> stops, float left, float top, float high) {}

    private FocusOrder() {}

    /** The stops in a widget, including those that are scrolled out of sight. */
    static List<Stop> in(Spatial whole) {
        return collect(whole, null, null);
    }

    private static List<Stop> collect(Spatial spatial, Scroller scroller, Widget row) {
        List<Stop> stops = new ArrayList<>();
        if (spatial instanceof Focusable control) {
            stops.add(new Stop(control, scroller, row));
        }
        if (spatial instanceof Scroller inner) {
            for (Widget each : inner.content()) {
                inner.layOut(each);
                stops.addAll(collect(each, inner, each));
            }
        } else if (spatial instanceof Node node) {
            stops.addAll(byRows(node.getChildren().stream()
                    .map(child -> part(child, scroller, row))
                    .filter(part -> !part.stops.isEmpty())
                    .sorted(Comparator.comparingDouble(Part::top))
                    .toList()));
        }
        return stops;
    }

    private static Part part(Spatial child, Scroller scroller, Widget row) {
        Vector3f corner = child.getLocalTranslation();
        return new Part(
                collect(child, scroller, row),
                corner.x,
                -corner.y,
                child instanceof Widget widget ? widget.height() : 0);
    }

    /** Two controls share a row if the second begins beside the first and its middle is beside it, too. */
    private static List<Stop> byRows(List<Part> downwards) {
        List<Stop> stops = new ArrayList<>();
        List<Part> line = new ArrayList<>();
        float bottom = 0;
        for (Part part : downwards) {
            if (!line.isEmpty() && part.top + part.high / 2 >= bottom) {
                addLine(line, stops);
            }
            bottom = line.isEmpty() ? part.top + part.high : bottom;
            line.add(part);
        }
        addLine(line, stops);
        return stops;
    }

    private static void addLine(List<Part> line, List<Stop> stops) {
        line.sort(Comparator.comparingDouble(Part::left));
        line.forEach(part -> stops.addAll(part.stops));
        line.clear();
    }
}
