package onder.sandbox.view;

import com.jme3.app.Application;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.List;
import java.util.function.Consumer;
import onder.core.agents.AgentsView;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.people.CrowdView;
import onder.output.sound.Ears;
import onder.output.sound.Heard;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.run.RunView;

/** What the camera hears: for films, and, once the user switches it on, for the sound card. */
public final class SoundState extends AppStateAdapter {
    private final RunView simulation;
    private final ViewState view;
    private final ViewOptions options;
    private final Ears ears = new Ears();
    private final Ears filming = new Ears();

    /** Null: the window is silent. */
    private Speaker speaker;

    public SoundState(RunView simulation, ViewState view, ViewOptions options) {
        super("the sound");
        this.simulation = simulation;
        this.view = view;
        this.options = options;
    }

    /** @param say shows a message */
    public List<Action> actions(Consumer<String> say) {
        return List.of(Action.of("sound", ActionTopic.SCENE, "sound: what the camera hears")
                .does("Shift M", () -> say.accept(change()))
                .page("film")
                .shows(() -> speaker != null));
    }

    /** Switches the sound on or off; returns what to say. */
    private String change() {
        if (speaker != null) {
            failed();
            return "Sound off";
        }
        speaker = Speaker.open();
        return speaker == null ? "No sound card is found." : "Sound on";
    }

    /**
     * What is heard up to the picture that has just been drawn, for the only film that is being made.
     *
     * @param seconds since the picture before, in the film
     */
    public Heard heard(float seconds) {
        return listen(filming, seconds);
    }

    @Override
    public void update(float tpf) {
        if (speaker != null && tpf > 0) {
            speaker.hear(listen(ears, tpf));
        }
    }

    private Heard listen(Ears with, float seconds) {
        Camera camera = getApplication().getCamera();
        Vector3f at = camera.getLocation();
        Vector3f left = camera.getLeft();
        CrowdView crowd = view.view().crowd();
        AgentsView agents = simulation.world().agents();
        return with.listen(
                simulation.world(),
                new Ears.Place(at.x, at.y, at.z, -left.x, -left.z, options.now().marks()),
                agent -> crowd.shows(agents, agent) ? crowd.phase(agent) : Float.NaN,
                simulation.pictureTime(),
                seconds);
    }

    @Override
    public void failed() {
        if (speaker != null) {
            speaker.close();
            speaker = null;
        }
    }

    @Override
    protected void cleanup(Application app) {
        failed();
    }
}
