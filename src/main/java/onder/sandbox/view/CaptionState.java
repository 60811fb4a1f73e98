package onder.sandbox.view;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import java.util.List;
import onder.director.Caption;
import onder.draw.colouring.PeopleColouring;
import onder.draw.state.AppStateAdapter;
import onder.sandbox.run.RunView;

/** Shows a film's captions. */
public final class CaptionState extends AppStateAdapter {
    private final CaptionTrack track;

    /**
     * @param colours what people's colours stand for
     * @param captions in the order of their times, of which no two overlap
     */
    public CaptionState(RunView simulation, PeopleColouring colours, List<Caption> captions) {
        track = new CaptionTrack(simulation, colours, captions);
    }

    @Override
    public void update(float tpf) {
        track.update((SimpleApplication) getApplication(), getApplication().getCamera());
    }

    @Override
    protected void cleanup(Application app) {
        track.detach();
    }
}
