package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.group.Leadership;
import onder.param.Params;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What would be had something else been done keeps pace with what is, and neither touches the other. */
class WhatIfTest {
    private static final long MOMENT = 300;
    private static final long LATER = 700;
    private static final long ENOUGH = 1_000_000_000_000L;

    private final SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, false);

    @AfterEach
    void close() {
        simulation.world().close();
    }

    private void goOnTo(long step) {
        while (simulation.world().steps() < step) {
            simulation.update(simulation.world().dt());
        }
    }

    private static long straight(long to, List<Command> atMoment) {
        try (World world = Scenes.load("gate").begin(1)) {
            while (world.steps() < to) {
                if (world.steps() == MOMENT) {
                    atMoment.forEach(world::send);
                }
                world.step();
            }
            return world.hash();
        }
    }

    @Test
    void itIsTheRunWithThoseCommandsStepByStep() {
        goOnTo(MOMENT);
        Group group = simulation.world().groups().all().get(0);
        List<Command> others = List.of(
                new Command.SetGroupLeadership(
                        group.id(), Params.with(Params.defaults(Leadership.class), "change", ChangeStrategy.RANDOM)),
                new Command.SetLeader(group.id(), group.member(group.size() - 1)));
        try (WhatIf other = new WhatIf(simulation, simulation.world().snapshot(), others);
                WhatIf same = new WhatIf(simulation, simulation.world().snapshot(), List.of())) {
            while (simulation.world().steps() < LATER) {
                simulation.update(simulation.world().dt());
                other.update(ENOUGH);
                same.update(ENOUGH);
                assertEquals(simulation.world().steps(), other.world().steps());
                assertEquals(simulation.world().hash(), same.world().hash());
            }
            assertEquals(straight(LATER, List.of()), simulation.world().hash());
            assertEquals(straight(LATER, others), other.world().hash());
            assertNotEquals(simulation.world().hash(), other.world().hash());
        }
    }

    @Test
    void itIsGoneOnceTheRunIsAtAnotherMoment() {
        simulation.playhead().remember();
        goOnTo(MOMENT);
        try (WhatIf other = new WhatIf(simulation, simulation.world().snapshot(), List.of())) {
            assertTrue(other.isThere());
            goOnTo(MOMENT + 5);
            assertTrue(other.isThere());
            simulation.playhead().goTo(MOMENT - 10);
            assertFalse(other.isThere());
        }
    }
}
