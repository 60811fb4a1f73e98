package onder.sandbox.panels;

import onder.draw.state.AppStateAdapter;

/** Moves the HUD's labels over the picture; runs after the camera, which moves later in the frame than the HUD. */
public final class PictureOverlays extends AppStateAdapter {
    private final Hud hud;

    public PictureOverlays(Hud hud) {
        this.hud = hud;
    }

    @Override
    public void update(float tpf) {
        hud.placeOverPicture(getApplication().getCamera());
    }
}
