package onder.sandbox.challenge;

import onder.draw.view.marks.GhostPeople;
import onder.group.ChangeStrategy;
import onder.lab.challenge.Attempt;
import onder.lab.challenge.Strategies;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewState;
import onder.scene.Challenge;
import onder.world.World;
import onder.world.setup.Look;

/** The run of a strategy beside the player's: it makes the same steps, and its group is drawn as ghosts. */
final class RivalGhost implements GhostPeople.Looks, AutoCloseable {
    private final SimulationState simulation;
    private final ViewState view;
    private final Challenge challenge;
    private final World world;
    private final Attempt attempt;

    RivalGhost(SimulationState simulation, ViewState view, Challenge challenge, ChangeStrategy change) {
        this.simulation = simulation;
        this.view = view;
        this.challenge = challenge;
        Strategies strategies = new Strategies(challenge);
        world = strategies.scene.begin(1);
        attempt = new Attempt(challenge, world);
        strategies.orders(change, world).forEach(world::send);
    }

    /** Number of members that have arrived. */
    int brought() {
        return attempt.brought();
    }

    /** Catches up with the player's world, and draws the members of its group. */
    void update() {
        while (world.steps() < simulation.world().steps() && !attempt.isOver()) {
            world.step();
            attempt.step();
        }
        view.view()
                .ghostPeople
                .draw(
                        world.agents(),
                        simulation.world().agents(),
                        this,
                        simulation.world().terrain(),
                        view.getApplication().getCamera().getLocation(),
                        attempt.isOver() ? 1 : simulation.alpha());
    }

    @Override
    public boolean isDrawn(int id) {
        return world.agents().group(id) == challenge.group();
    }

    @Override
    public int rgb(int id) {
        return simulation.palette().rgb(challenge.group());
    }

    @Override
    public float height(int id) {
        Look look = world.setup().species().get(world.agents().species(id)).look();
        return GhostPeople.height(look, world.agents().radius(id));
    }

    @Override
    public void close() {
        view.view().ghostPeople.clear();
        world.close();
    }
}
