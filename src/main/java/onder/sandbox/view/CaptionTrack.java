package onder.sandbox.view;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.renderer.Camera;
import java.util.List;
import onder.director.Caption;
import onder.draw.colouring.PeopleColouring;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.palette.GroupColours;
import onder.draw.state.AppStateAdapter;
import onder.sandbox.run.RunView;

/** The captions of one picture, each shown in its span of time. */
public final class CaptionTrack extends AppStateAdapter {
    /** The time for fading in or out, in seconds. */
    private static final double FADES = 0.2;

    private final RunView simulation;
    private final PeopleColouring colours;
    private final List<Caption> captions;
    private CaptionStrap strap;
    private Caption shown;

    /**
     * @param colours what people's colours stand for
     * @param captions in the order of their times, of which no two overlap
     */
    public CaptionTrack(RunView simulation, PeopleColouring colours, List<Caption> captions) {
        this.simulation = simulation;
        this.colours = colours;
        this.captions = captions;
    }

    @Override
    public void update(float tpf) {
        update((SimpleApplication) getApplication(), getApplication().getCamera());
    }

    /**
     * Shows the present caption in a part of the window.
     *
     * @param lens the camera of the picture, which knows its part of the window
     */
    public void update(SimpleApplication app, Camera lens) {
        double time = simulation.pictureTime();
        Caption now = captions.stream()
                .filter(each -> each.from() <= time && time < each.to())
                .findFirst()
                .orElse(null);
        int left = Math.round(lens.getViewPortLeft() * lens.getWidth());
        int bottom = Math.round(lens.getViewPortBottom() * lens.getHeight());
        int width = Math.round(lens.getViewPortRight() * lens.getWidth()) - left;
        int height = Math.round(lens.getViewPortTop() * lens.getHeight()) - bottom;
        if (strap == null || !strap.isFor(left, bottom, width, height)) {
            detach();
            boolean linear = app.getRenderer().isMainFrameBufferSrgb();
            strap = new CaptionStrap(app.getAssetManager(), linear, left, bottom, width, height);
        }
        if (now != shown) {
            detach();
            shown = now;
            if (now != null) {
                Integer rgb = now.group() < 0 ? null : simulation.palette().rgb(now.group());
                strap.show(now.what(this::name), now.why(), rgb);
                app.getGuiNode().attachChild(strap.node);
            }
        }
        if (shown != null) {
            double alpha = Math.min((time - shown.from()) / FADES, (shown.to() - time) / FADES);
            strap.setAlpha((float) Math.max(0, Math.min(1, alpha)));
        }
    }

    /** What a viewer calls a group: by its colour, if that is what people show. */
    private String name(int group) {
        if (colours.paint() != PeopleQuantity.GROUPS) {
            return "group " + group;
        }
        String word = word(group);
        boolean alone = simulation.world().groups().all().stream()
                .noneMatch(other -> other.id() != group && word(other.id()).equals(word));
        return (alone ? "the " : "aeiou".indexOf(word.charAt(0)) < 0 ? "a " : "an ") + word + " group";
    }

    private String word(int group) {
        return GroupColours.word(simulation.palette().rgb(group));
    }

    @Override
    protected void cleanup(Application app) {
        detach();
    }

    /** Removes the caption. */
    public void detach() {
        shown = null;
        if (strap != null) {
            strap.node.removeFromParent();
        }
    }
}
