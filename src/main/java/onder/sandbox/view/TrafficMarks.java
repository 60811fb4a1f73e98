package onder.sandbox.view;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import onder.core.geometry.Area;
import onder.draw.state.LastSeen;
import onder.draw.view.SceneView;
import onder.group.Exit;
import onder.world.World;
import onder.world.setup.Label;
import onder.world.setup.Landscape;
import onder.world.setup.Signpost;
import onder.world.setup.Traffic;

/** Sources and exits drawn on the ground: their edges, their names and how many agents have left. */
final class TrafficMarks {
    private static final int EXIT = 0x35d49a;
    private static final int SOURCE = 0x5aa9ff;
    private static final int CLOSED = 0xff6a55;
    private static final String SHUT = "  closed";

    /** Where dark words are hard to read. */
    private static final Set<Landscape.Ground> DARK = EnumSet.of(
            Landscape.Ground.MEADOW, Landscape.Ground.HEATH, Landscape.Ground.ASPHALT, Landscape.Ground.WATER);

    private final SceneView view;
    private final LastSeen<List<Label>> shown = new LastSeen<>();
    private final LastSeen<List<Label>> lying = new LastSeen<>();
    private final LastSeen<List<Signpost>> posts = new LastSeen<>();
    private final LastSeen<Boolean> onDark = new LastSeen<>();

    private final boolean named;

    /** @param named whether names and numbers stand over exits and sources */
    TrafficMarks(SceneView view, boolean named) {
        this.view = view;
        this.named = named;
    }

    /** Draws the edges every time, and the texts when they have changed. */
    void draw(World world) {
        Traffic traffic = world.setup().traffic();
        traffic.sources().forEach(source -> view.guides.area(source.area().outline(), source.open() ? SOURCE : CLOSED));
        traffic.exits().forEach(exit -> view.guides.area(exit.area().outline(), exit.open() ? EXIT : CLOSED));
        List<Label> labels = named ? labels(world, traffic) : List.of();
        List<Signpost> signposts = world.setup().notes().signposts();
        boolean dark = DARK.contains(world.setup().landscape().ground());
        List<Label> words = world.setup().notes().words();
        if (shown.update(labels) | lying.update(words) | posts.update(signposts) | onDark.update(dark)) {
            view.setLabels(words, labels, signposts, dark);
        }
    }

    private static List<Label> labels(World world, Traffic traffic) {
        List<Label> labels = new ArrayList<>();
        traffic.sources()
                .forEach(source ->
                        labels.add(label(source.open() ? source.name() : source.name() + SHUT, source.area())));
        for (int i = 0; i < traffic.exits().size(); i++) {
            Exit exit = traffic.exits().get(i);
            labels.add(label(exit.name() + " · " + world.left(i) + " out" + (exit.open() ? "" : SHUT), exit.area()));
        }
        return labels;
    }

    private static Label label(String text, Area area) {
        return new Label(text, area.centre().x(), area.centre().z(), 1);
    }
}
