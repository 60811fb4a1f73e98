package onder.sandbox.compare;

import onder.core.agents.AgentsView;
import onder.draw.state.AppStateAdapter;
import onder.draw.view.marks.GhostPeople;
import onder.lab.calibrate.RecordedPeople;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewState;
import onder.scene.Scene;
import onder.world.World;
import onder.world.setup.Look;

/**
 * Draws the people of a recording over the simulated people in their places, at the same moment: translucent, in the
 * colour of the simulated person, with a line to that person.
 */
public final class RecordedState extends AppStateAdapter implements GhostPeople.Someone {
    /** The colour of recorded people whose simulated person has arrived. */
    private static final int COLOUR = 0xf4f1e6;

    /** Below this speed a figure keeps its heading, in m/s. */
    private static final double STANDS = 0.1;

    private final SimulationState simulation;
    private final ViewState view;
    private final RecordedPeople people;
    private final double[] state = new double[4];
    private final float[] headingX;
    private final float[] headingZ;
    private final float radius;
    private final float height;
    private final Scene scene;
    private Runnable begun;
    private double moment;

    /**
     * @param begun called when they are drawn for the first time
     */
    public RecordedState(SimulationState simulation, ViewState view, RecordedPeople people, Runnable begun) {
        this.begun = begun;
        scene = simulation.scene();
        this.simulation = simulation;
        this.view = view;
        this.people = people;
        headingX = new float[people.count()];
        headingZ = new float[people.count()];
        Look look = simulation.world().setup().species().get(0).look();
        radius = people.radius;
        height = GhostPeople.height(look, radius);
    }

    @Override
    public void update(float tpf) {
        if (begun != null) {
            begun.run();
            begun = null;
        }
        World world = simulation.world();
        moment = Math.max(0, world.time() - (1 - simulation.alpha()) * world.dt());
        // Another scene may have been opened meanwhile, even with the same name.
        boolean alone = simulation.scene() == scene && getStateManager().getState(CompareState.class) == null;
        GhostPeople drawn = view.view().recordedPeople;
        if (alone) {
            drawn.draw(
                    people.count(),
                    this,
                    world.agents(),
                    world.terrain(),
                    getApplication().getCamera().getLocation());
        } else {
            drawn.clear();
        }
    }

    @Override
    public boolean find(int person, GhostPeople.Place place) {
        if (!people.isInSight(person, moment)) {
            return false;
        }
        people.at(person, moment, state);
        double speed = Math.hypot(state[2], state[3]);
        if (speed > STANDS) {
            headingX[person] = (float) (state[2] / speed);
            headingZ[person] = (float) (state[3] / speed);
        }
        place.x = (float) state[0];
        place.z = (float) state[1];
        place.headingX = headingX[person];
        place.headingZ = headingZ[person];
        place.radius = radius;
        place.height = height;
        AgentsView agents = simulation.world().agents();
        boolean walks = person < agents.count() && agents.isAlive(person);
        place.rgb = walks ? view.rgb(agents.group(person)) : COLOUR;
        if (walks) {
            float alpha = simulation.alpha();
            place.toX = agents.previousX(person) + (agents.x(person) - agents.previousX(person)) * alpha;
            place.toZ = agents.previousZ(person) + (agents.z(person) - agents.previousZ(person)) * alpha;
        }
        return true;
    }
}
