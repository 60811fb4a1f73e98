package onder.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import onder.core.agents.Role;
import onder.group.Group;
import onder.scene.Scenes;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategyTest {
    @ParameterizedTest
    @ValueSource(strings = {"gate", "plaza", "thesis"})
    void whatIsSentMakesTheGroupBeLedSo(String scene) throws IOException {
        for (Strategy strategy : Strategy.ALL) {
            try (World world = new World(Scenes.load(scene).setup())) {
                Group group = world.groups().find(0);
                strategy.commands(world, group).forEach(world::send);
                long told = world.events().count();
                world.carryOut();
                assertEquals(List.of(), world.events().since(told), strategy.text());
                assertEquals(List.of(), strategy.commands(world, group), strategy.text());
                assertEquals(
                        strategy.change(), world.groups().leadershipOf(group).change());
                EvadeLeader evade = (EvadeLeader) world.setup()
                        .species()
                        .get(0)
                        .mind()
                        .find(Role.FOLLOWER, EvadeLeader.class)
                        .behaviour();
                assertEquals(strategy.zone(), evade.zone() != Zone.OFF);
                for (Group other : world.groups().all()) {
                    assertTrue(other == group || other.ownLeadership() == null, "one group alone");
                }
                for (Strategy next : Strategy.ALL) {
                    assertEquals(
                            next.equals(strategy), next.commands(world, group).isEmpty());
                    assertEquals(
                            next.zone() == strategy.zone()
                                    ? List.of()
                                    : List.of(world.setup().species().get(0).name()),
                            next.concerns(world, group));
                }
            }
        }
    }

    @Test
    void aZoneThatNobodyCouldKeepFreeIsNotPossible() throws IOException {
        try (World world = new World(Scenes.load("museum").setup())) {
            Group group = world.groups().find(0);
            for (Strategy strategy : Strategy.ALL) {
                if (strategy.zone()) {
                    assertNotNull(strategy.lacks(world, group));
                    assertThrows(IllegalArgumentException.class, () -> strategy.commands(world, group));
                    assertEquals(List.of(), strategy.concerns(world, group));
                }
            }
            GroupForecast prospect = Forecaster.make(world.snapshot(), new ForecastOptions(1, 1).comparing(List.of(0)))
                    .of(0);
            assertEquals(Strategy.ALL.size(), prospect.alternatives().size());
            for (Alternative other : prospect.alternatives()) {
                assertEquals(other.strategy().zone(), other.impossible() != null);
                assertEquals(
                        other.strategy().zone() ? 0 : 1,
                        other.forecast().likely().size());
            }
        }
    }
}
