package onder.world;

import onder.core.agents.Agents;
import onder.core.agents.Role;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.RayWorld;
import onder.core.obstacles.Rays;
import onder.steer.Assignment;
import onder.steer.behaviour.RayAvoidance;
import onder.steer.perception.RayAnswers;
import onder.world.setup.Setup;

/** Asks a collision world for the rays of agents whose ray avoidance uses it, all at once on the stepping thread. */
final class RayPass implements AutoCloseable {
    /** The rays' hits, by agent; valid for the state that {@link #cast} was given. */
    final Rays rays = new Rays();

    private Setup setup;

    /** By species and role; null if no rays are needed. */
    private RayAvoidance[] asking = new RayAvoidance[0];

    private boolean wanted;
    private RayWorld world;

    void cast(Setup now, Agents agents, Obstacles obstacles) {
        if (now != setup) {
            setup = now;
            readSetup();
        }
        if (!wanted) {
            return;
        }
        if (world == null) {
            world = RayWorld.provider().open();
        }
        int roles = Role.ALL.size();
        rays.begin(agents.count());
        for (int id = 0; id < agents.count(); id++) {
            if (agents.alive[id]) {
                RayAvoidance avoidance = asking[agents.species[id] * roles + agents.role[id]];
                if (avoidance != null) {
                    rays.of(id);
                    avoidance.ask(agents, id, rays);
                }
            }
        }
        world.cast(obstacles, rays);
    }

    private void readSetup() {
        int roles = Role.ALL.size();
        asking = new RayAvoidance[setup.species().size() * roles];
        wanted = false;
        for (int i = 0; i < asking.length; i++) {
            Assignment found = setup.species().get(i / roles).mind().find(Role.ALL.get(i % roles), RayAvoidance.class);
            if (found != null && ((RayAvoidance) found.behaviour()).answers() == RayAnswers.PHYSICS) {
                asking[i] = (RayAvoidance) found.behaviour();
                wanted = true;
            }
        }
    }

    @Override
    public void close() {
        if (world != null) {
            world.close();
            world = null;
        }
    }
}
