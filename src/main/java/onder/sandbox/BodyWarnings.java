package onder.sandbox;

import java.util.function.Consumer;
import onder.draw.state.AppStateAdapter;
import onder.sandbox.view.ViewState;

/** Tells which bodies of species could not be drawn; comes after the {@link ViewState}, which tries. */
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
