package onder.app.inspect;

import onder.app.simulation.SimulationState;
import onder.app.state.State;
import onder.app.view.GroundLines;
import onder.app.view.ViewOptions;
import onder.app.view.ViewState;
import onder.steer.Explanation;
import onder.steer.Part;

/** Draws the selected agent's forces into the world; comes after the {@link ViewState}. */
public final class ForcesState extends State {
    /**
     * The time constants, in seconds, with which the arrows' scale follows stronger and weaker forces; then its least
     * share.
     */
    private static final float RISE_SECONDS = 0.1f;

    private static final float FALL_SECONDS = 2;
    private static final float LEAST_SHARE = 0.02f;

    private final SimulationState simulation;
    private final ViewState view;
    private final ViewOptions options;
    private final Inspector inspector;
    private int agent = -1;
    private float reference;

    public ForcesState(SimulationState simulation, ViewState view, ViewOptions options, Inspector inspector) {
        this.simulation = simulation;
        this.view = view;
        this.options = options;
        this.inspector = inspector;
    }

    @Override
    public void update(float tpf) {
        GroundLines ink = view.view().ink();
        ink.begin(getApplication().getCamera(), simulation.world().terrain());
        Explanation explanation = options.now().forces() ? inspector.now() : null;
        if (explanation != null) {
            float x = view.view().crowd().x(explanation.agent());
            float z = view.view().crowd().z(explanation.agent());
            follow(explanation, tpf);
            new ForcePicture(ink, explanation, x, z, reference).draw();
        }
        ink.finish();
    }

    /**
     * Lets the scale of the arrows go gently after the strongest force, so that the weak of a calm walker are seen
     * and nothing jumps; above what the body can do there is nothing to see.
     */
    private void follow(Explanation now, float tpf) {
        float most = now.body().maxForce();
        float strongest = now.total().applied().length();
        for (Part part : now.parts()) {
            strongest = Math.max(strongest, part.asked());
        }
        strongest = Math.max(1e-6f, Math.max(LEAST_SHARE * most, Math.min(most, strongest)));
        boolean another = agent != now.agent() || reference == 0;
        float seconds = strongest > reference ? RISE_SECONDS : FALL_SECONDS;
        float share = another ? 1 : 1 - (float) Math.exp(-tpf / seconds);
        reference += (strongest - reference) * share;
        agent = now.agent();
    }
}
