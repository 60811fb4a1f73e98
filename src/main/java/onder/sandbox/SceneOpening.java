package onder.sandbox;

import onder.draw.state.AppStateAdapter;
import onder.draw.view.marks.TrailView.Whose;
import onder.param.Params;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewSettings;
import onder.sandbox.view.Viewpoints;
import onder.scene.Overlay;
import onder.scene.Scene;

/** Looks at a scene that was opened as it wants to be looked at, and repeats it where it is a piece of the gallery. */
final class SceneOpening extends AppStateAdapter {
    private final SimulationState simulation;
    private final Viewpoints viewpoints;
    private final ViewOptions options;
    private final GalleryLoop repeated;
    private Scene opened;

    SceneOpening(SimulationState simulation, Viewpoints viewpoints, ViewOptions options) {
        this.simulation = simulation;
        this.viewpoints = viewpoints;
        this.options = options;
        repeated = new GalleryLoop(simulation);
    }

    @Override
    public void update(float tpf) {
        if (opened != simulation.scene()) {
            Scene before = opened;
            opened = simulation.scene();
            if (before != null) {
                // Where the camera begins in the first one is the program's to say.
                viewpoints.open(opened);
            }
            if (!opened.show().isEmpty() || before != null && !before.show().isEmpty()) {
                showOverlays();
            }
        }
        repeated.update();
    }

    private void showOverlays() {
        Whose trails = opened.show().contains(Overlay.TRAILS) ? Whose.EVERYBODY : Whose.NOBODY;
        ViewSettings wanted = Params.with(options.now(), "trails", trails);
        wanted = Params.with(wanted, "guides", opened.show().contains(Overlay.GUIDES));
        options.set(Params.with(wanted, "zones", opened.show().contains(Overlay.ZONES)));
    }
}
