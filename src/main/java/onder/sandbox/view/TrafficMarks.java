package onder.sandbox.view;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Area;
import onder.draw.state.LastSeen;
import onder.draw.view.SceneView;
import onder.group.Exit;
import onder.world.World;
import onder.world.setup.Label;
import onder.world.setup.Signpost;
import onder.world.setup.SourceSetup;
import onder.world.setup.Traffic;

/** Where people come and leave, on the ground: the edges of sources and exits, their names and how many have left. */
final class TrafficMarks {
    private static final int EXIT = 0x2f7d54;
    private static final int SOURCE = 0x3f6ea3;
    private static final int CLOSED = 0x9a5b52;
    private static final String SHUT = "  closed";

    /** The height of the words, in metres. */
    private static final float WORDS = 0.75f;

    private final SceneView view;
    private final LastSeen<List<Label>> shown = new LastSeen<>();
    private final LastSeen<List<Signpost>> posts = new LastSeen<>();

    TrafficMarks(SceneView view) {
        this.view = view;
    }

    /** Draws the edges, and the words where they have changed. */
    void draw(World world) {
        Traffic traffic = world.setup().traffic();
        traffic.sources()
                .forEach(source -> view.guides().area(source.area().outline(), source.open() ? SOURCE : CLOSED));
        traffic.exits().forEach(exit -> view.guides().area(exit.area().outline(), exit.open() ? EXIT : CLOSED));
        List<Label> labels = new ArrayList<>(world.setup().notes().words());
        for (SourceSetup source : traffic.sources()) {
            labels.add(label(source.open() ? source.name() : source.name() + SHUT, source.area()));
        }
        for (int i = 0; i < traffic.exits().size(); i++) {
            Exit exit = traffic.exits().get(i);
            labels.add(label(exit.name() + "  " + world.left(i) + (exit.open() ? "" : SHUT), exit.area()));
        }
        List<Signpost> signposts = world.setup().notes().signposts();
        if (shown.update(labels) | posts.update(signposts)) {
            view.setLabels(labels, signposts);
        }
    }

    private static Label label(String text, Area area) {
        return new Label(text, area.centre().x(), area.centre().z(), WORDS);
    }
}
