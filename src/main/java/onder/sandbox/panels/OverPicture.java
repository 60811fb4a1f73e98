package onder.sandbox.panels;

import onder.draw.state.State;

/** Puts what the HUD has over the picture to its place; comes after the camera, which has moved since the HUD's turn. */
public final class OverPicture extends State {
    private final Hud hud;

    public OverPicture(Hud hud) {
        this.hud = hud;
    }

    @Override
    public void update(float tpf) {
        hud.placeOverPicture(getApplication().getCamera());
    }
}
