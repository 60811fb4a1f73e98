package onder.world;

import java.util.ArrayList;
import java.util.List;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Grid;
import onder.core.agents.Kernel;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.core.agents.Role;
import onder.steer.Actuation;
import onder.steer.Explanation;
import onder.steer.Explanation.Movement;
import onder.steer.Explanation.Neighbour;
import onder.steer.Explanation.Total;
import onder.steer.Explanation.Vector;
import onder.steer.ForceAccount;
import onder.steer.perception.Drive;
import onder.world.setup.SpeciesSetup;

/**
 * Lets one agent perceive, decide and act as in the next step, with the step's own code, and takes it all back.
 *
 * <p>It has its own grid and scratch, so it does not touch anything that a step keeps.
 */
final class ExplanationPass {
    private final WorldState world;
    private final Steering steering;
    private final Agents agents;
    private final Grid grid;
    private final Neighbours neighbours;
    private final Workers alone = new Workers(1);
    private final WorkerScratch scratch;
    private final NearbyAgents near = new NearbyAgents();

    ExplanationPass(WorldState world) {
        this.world = world;
        steering = world.steering;
        agents = world.agents;
        grid = new Grid(agents.count());
        neighbours = new Neighbours(grid, Kernel.of(Kernel.Choice.SCALAR));
        scratch = steering.newScratch(neighbours);
    }

    Explanation explain(int agent) {
        steering.look(grid, neighbours, scratch, alone, world.step());
        float[] remembered = agents.remembered(agent);
        try {
            return watch(agent);
        } finally {
            agents.remember(agent, remembered);
        }
    }

    private Explanation watch(int agent) {
        Batch batch = scratch.batch;
        SpeciesSetup species = world.setup().species().get(agents.species[agent]);
        Role role = Role.ALL.get(agents.role[agent]);
        Drive drive = species.mind().drive(role);
        ForceAccount ledger = new ForceAccount();
        int[] place = {placeOf(agent)};
        neighbours.load(batch, species.body(), place, 0, 1);
        steering.push(scratch, drive);
        Vector ofTheWorld = new Vector(batch.totalX[0], batch.totalZ[0]);
        neighbours.load(batch, species.body(), place, 0, 1);
        List<Neighbour> perceived = perceived(batch);
        steering.run(scratch, neighbours, species, role, ledger);
        Movement movement = new Movement(
                new Vector(agents.x(agent), agents.z(agent)),
                new Vector(agents.vx(agent), agents.vz(agent)),
                new Vector(agents.hx(agent), agents.hz(agent)),
                new Vector(batch.vx[0], batch.vz[0]));
        Total total = new Total(
                new Vector(ledger.sumX(), ledger.sumZ()),
                ledger.limit(),
                new Vector(ledger.totalX(), ledger.totalZ()),
                ofTheWorld,
                drive == Drive.TURN ? Actuation.turn(batch, 0) : 0);
        return new Explanation(
                agent,
                role,
                species.body(),
                world.setup().rules().combiner(),
                drive,
                movement,
                perceived,
                ledger.parts(),
                total);
    }

    private int placeOf(int agent) {
        int place = 0;
        while (grid.order()[place] != agent) {
            place++;
        }
        return place;
    }

    private List<Neighbour> perceived(Batch batch) {
        neighbours.perceived(batch, 0, new NearbyAgents(), near);
        List<Neighbour> all = new ArrayList<>();
        for (int i = 0; i < near.size(); i++) {
            int id = near.id(i);
            all.add(new Neighbour(id, near.dx(i), near.dz(i), agents.group[id] == agents.group[batch.id[0]]));
        }
        return all;
    }
}
