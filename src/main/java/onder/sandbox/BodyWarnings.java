package onder.sandbox;

import java.util.function.Consumer;
import onder.draw.state.AppStateAdapter;
import onder.sandbox.view.ViewState;

/** Reports which bodies of species could not be drawn; runs after the {@link ViewState}, which tries to draw them. */
final class BodyWarnings extends AppStateAdapter {
    private final ViewState view;
    private final Consumer<String> tell;

    BodyWarnings(ViewState view, Consumer<String> tell) {
        this.view = view;
        this.tell = tell;
    }

    @Override
    public void update(float tpf) {
        view.takeComplaints().forEach(tell);
    }
}
