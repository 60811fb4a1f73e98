package onder.sandbox;

import java.util.function.Supplier;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.marks.TrailView.Whose;
import onder.param.Params;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewOptions;
import onder.sandbox.view.ViewSettings;
import onder.sandbox.view.Viewpoints;
import onder.scene.Overlay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.setup.Bookmark;

/** Shows an opened scene from its first view, introduces it in words, and repeats it if it is a gallery piece. */
final class SceneOpening extends AppStateAdapter {
    private final SimulationState simulation;
    private final Viewpoints viewpoints;
    private final ViewOptions options;
    private final Supplier<Bookmark> restored;
    private final GalleryLoop repeated;
    private Scene opened;
    private String introduction;

    /** @param restored gives the view of a session that was just restored, once; null: none was */
    SceneOpening(SimulationState simulation, Viewpoints viewpoints, ViewOptions options, Supplier<Bookmark> restored) {
        this.simulation = simulation;
        this.viewpoints = viewpoints;
        this.options = options;
        this.restored = restored;
        repeated = new GalleryLoop(simulation);
    }

    @Override
    public void update(float tpf) {
        if (opened != simulation.scene()) {
            Scene before = opened;
            opened = simulation.scene();
            if (before != null) {
                // The program chooses the camera of the first scene.
                Bookmark left = restored.get();
                if (left == null) {
                    viewpoints.open(opened);
                    introduction = SceneIntroduction.of(opened);
                } else {
                    viewpoints.restore(left);
                    introduction = null;
                }
            }
            if (!opened.show().isEmpty() || before != null && !before.show().isEmpty()) {
                showOverlays();
            }
        }
        repeated.update();
    }

    /** What there is to say of a scene that was opened, once; null otherwise. */
    String takeIntroduction() {
        String taken = introduction;
        introduction = null;
        // A challenge has a card that says what to do.
        return taken == null || taken.isEmpty() || opened.name().startsWith(Scenes.CHALLENGE) ? null : taken;
    }

    private void showOverlays() {
        Whose trails = opened.show().contains(Overlay.TRAILS) ? Whose.EVERYBODY : Whose.NOBODY;
        ViewSettings wanted = Params.with(options.now(), "trails", trails);
        wanted = Params.with(wanted, "guides", opened.show().contains(Overlay.GUIDES));
        options.set(Params.with(wanted, "zones", opened.show().contains(Overlay.ZONES)));
    }
}
