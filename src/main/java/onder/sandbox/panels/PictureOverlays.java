package onder.sandbox.panels;

import onder.draw.state.AppStateAdapter;

/** Puts what the HUD has over the picture to its place; comes after the camera, which has moved since the HUD's turn. */
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
