package onder.app.caption;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.renderer.Camera;
import java.util.List;
import onder.app.simulation.Shown;
import onder.app.state.State;
import onder.director.Caption;

/** Shows a film's captions, each in its time of the run. */
public final class CaptionState extends State {
    /** How long one takes to come and to go, in seconds. */
    private static final double FADES = 0.2;

    private final Shown simulation;
    private final List<Caption> captions;
    private CaptionStrap strap;
    private Caption shown;

    /** @param captions in the order of their times, of which no two overlap */
    public CaptionState(Shown simulation, List<Caption> captions) {
        this.simulation = simulation;
        this.captions = captions;
    }

    @Override
    public void update(float tpf) {
        double time = simulation.pictureTime();
        Caption now = captions.stream()
                .filter(each -> each.from() <= time && time < each.to())
                .findFirst()
                .orElse(null);
        Camera lens = getApplication().getCamera();
        if (strap == null || !strap.isFor(lens.getWidth(), lens.getHeight())) {
            detach();
            boolean linear = getApplication().getRenderer().isMainFrameBufferSrgb();
            strap = new CaptionStrap(getApplication().getAssetManager(), linear, lens.getWidth(), lens.getHeight());
        }
        if (now != shown) {
            detach();
            shown = now;
            if (now != null) {
                Integer rgb = now.group() < 0 ? null : simulation.palette().rgb(now.group());
                strap.show(now.what(), now.why(), rgb);
                ((SimpleApplication) getApplication()).getGuiNode().attachChild(strap.node());
            }
        }
        if (shown != null) {
            double alpha = Math.min((time - shown.from()) / FADES, (shown.to() - time) / FADES);
            strap.setAlpha((float) Math.max(0, Math.min(1, alpha)));
        }
    }

    private void detach() {
        shown = null;
        if (strap != null) {
            strap.node().removeFromParent();
        }
    }

    @Override
    protected void cleanup(Application app) {
        detach();
        strap = null;
    }
}
