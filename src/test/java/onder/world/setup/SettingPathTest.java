package onder.world.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.agents.Contact;
import onder.core.agents.Role;
import onder.group.Leadership;
import onder.param.ParamException;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.behaviour.Anticipation;
import onder.steer.behaviour.Separation;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings of a setup and of a running world by their names. */
class SettingPathTest {
    private static Setup setup() {
        return Setup.builder()
                .add(Presets.PEDESTRIAN.named("villager"))
                .add(Presets.HERD)
                .add(GroupSetup.of("villager", 5))
                .add(GroupSetup.of("sheep", 5).at(30, 0).led(Params.defaults(Leadership.class)))
                .build();
    }

    private static Assignment separation(World world, String species) {
        int index = world.setup().speciesIndex(species);
        return world.setup().species().get(index).mind().find(Role.FOLLOWER, Separation.class);
    }

    @Test
    void aWorldIsSetByNameAtItsNextStep() {
        try (World world = new World(setup())) {
            world.set("villager.follower.separation.strength", 3);
            world.set("*.follower.separation.weight", 0.5f);
            world.set("villager.body.maxSpeed", 2.5);
            world.set("villager.body.mass", "81");
            world.set("rules.contact", Contact.CAGE);
            world.set("sheep.shape", "duck");
            world.set("leadership.window", 4);
            assertEquals(8, ((Separation) separation(world, "villager").behaviour()).strength(), "not before");
            world.step();
            assertEquals(3, ((Separation) separation(world, "villager").behaviour()).strength());
            assertEquals(0.5f, separation(world, "villager").weight());
            assertEquals(0.5f, separation(world, "sheep").weight());
            assertEquals(2.5f, world.setup().species().get(0).body().maxSpeed(), "both that wait for one record");
            assertEquals(81, world.setup().species().get(0).body().mass());
            assertEquals(Contact.CAGE, world.setup().rules().contact());
            assertEquals(Look.Shape.DUCK, world.setup().species().get(1).look().shape());
            assertEquals(4, world.groups().find(1).ownLeadership().window(), "of a group's own, too");
            assertEquals(7, world.log().size());
        }
    }

    @Test
    void itsInverseIsThatOfThePanelsCommands() {
        try (World world = new World(setup())) {
            Setup before = world.setup();
            List<Command> inverse = world.inverse(new Command.SetByName("*.follower.separation.strength", "3"));
            assertEquals(2, inverse.size());
            world.set("*.follower.separation.strength", 3);
            world.step();
            inverse.forEach(world::send);
            world.step();
            assertEquals(before, world.setup());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "villager.follower.separation.strength; -1; strength = -1, allowed 0..10000 m²/s²",
                "villager.body.maxSpeed; 3 km/h; maxSpeed = 3 km/h, allowed 0..50 m/s",
                "villager.body.maxSpeed; NaN; maxSpeed = NaN, allowed 0..50 m/s",
                "villager.follower.separation.push; 1; there is no 'push' here, allowed strength, falloff, range",
                "villager.follower.separatoin.strength; 1; there is no behaviour 'separatoin', allowed wallAvoidance",
                "villager.folower.separation.strength; 1; there is no role 'folower', allowed leader, follower",
                "villager.follower.seek.responseTime; 1; villager has no seek as follower",
                "vilager.body.mass; 1; there is no species 'vilager', allowed *, villager, sheep",
                "rules.drug; 1; there is no 'drug' here, allowed combiner, contact, drag",
                "rules.contact; hard; contact = hard, allowed off, cage, soft",
                "seed; 3; there is no such setting, allowed rules.PARAMETER, environment.PARAMETER",
                "villager.hunts; villager; villager.hunts = villager, allowed sheep",
            })
    void whatIsNotAllowedIsRefusedWithWhatIs(String path, String value, String complaint) {
        try (World world = new World(setup())) {
            Setup before = world.setup();
            String said = assertThrows(ParamException.class, () -> world.set(path, value))
                    .getMessage();
            assertTrue(said.startsWith(path + ": " + complaint), said);
            world.step();
            assertSame(before, world.setup());
            assertEquals(0, world.log().size());
        }
    }

    @Test
    void aBuilderBeginsWithTheDefaultsOfSceneFilesAndTakesPathsToo() {
        Setup setup = Setup.builder().build();
        assertEquals(1, setup.seed());
        assertEquals(1 / 60f, setup.dt());
        assertEquals(WorldSettings.of(), setup.settings());
        Setup other = new SetupBuilder(setup())
                .set("sheep.body.radius", 0.5f)
                .set("rules.drag", 0.1f)
                .build();
        assertEquals(0.5f, other.species().get(1).body().radius());
        assertEquals(0.1f, other.rules().drag());
        SpeciesSetup fast = Presets.PEDESTRIAN.with("body.maxSpeed", 3).with("*.anticipation.priority", 1);
        assertEquals(3, fast.body().maxSpeed());
        assertEquals(1, fast.mind().find(Role.LEADER, Anticipation.class).priority());
        String said = assertThrows(ParamException.class, () -> Presets.PEDESTRIAN.with("speed", 3))
                .getMessage();
        assertTrue(said.startsWith("speed: there is no such setting, allowed body.PARAMETER"), said);
    }
}
