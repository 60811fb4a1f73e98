package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.param.Params;
import onder.steer.Combiner;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.FollowLeader;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Rules;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Somebody whom the game moves is a member of the world. */
class ExternalTest {
    private static final float DT = 1 / 60f;

    private static Worlds square(Contact contact) {
        return square(contact, Worlds.walkers());
    }

    private static Worlds square(Contact contact, SpeciesBehaviours mind) {
        Worlds worlds = new Worlds();
        worlds.rules = new Rules(Combiner.PRIORITISED, contact, 0);
        worlds.species("person", Params.defaults(Body.class), mind);
        worlds.groups.add(new GroupSetup("person", 40, Worlds.area(0, 0, 10, Start.Pace.REST, true), null, null, null));
        return worlds;
    }

    /** Round the middle at one speed. */
    private static Command.Guide round(int agent, long step) {
        double angle = step * DT * 0.2;
        float radius = 5;
        float x = (float) (radius * Math.sin(angle));
        float z = (float) (radius * Math.cos(angle));
        float heading = (float) Math.toDegrees(angle + Math.PI / 2) % 360;
        return new Command.Guide(agent, new Point(x, z), 0.2f * z, -0.2f * x, heading, 0.5f);
    }

    @Test
    void itIsWhereItIsToldAndNothingPushesOrStopsIt() {
        Worlds worlds = square(Contact.SOFT);
        worlds.obstacles.add(new Circle(0, 5, 1, 1));
        try (World world = worlds.world()) {
            for (int step = 0; step < 900; step++) {
                Command.Guide told = round(3, step);
                world.send(told);
                world.step();
                AgentsView agents = world.agents();
                assertEquals(told.at().x() + told.vx() * DT, agents.x(3), 1e-5);
                assertEquals(told.at().z() + told.vz() * DT, agents.z(3), 1e-5);
                assertEquals(told.vx(), agents.velocityX(3));
                assertEquals(0.5f, agents.radius(3));
            }
        }
    }

    /** Agents that it walks into give way: with soft contact bodies overlap by little, and only for a moment. */
    @Test
    void othersKeepOutOfIt() {
        Worlds worlds = square(Contact.SOFT);
        try (World world = worlds.world()) {
            int deep = 0;
            for (int step = 0; step < 1200; step++) {
                world.send(round(world.groups().find(0).member(7), step));
                world.step();
                AgentsView agents = world.agents();
                for (int i = 0; i < agents.count() && step > 120; i++) {
                    double apart = Math.hypot(agents.x(i) - agents.x(7), agents.z(i) - agents.z(7));
                    if (i != 7 && apart < 0.8 - 0.05) {
                        deep++;
                    }
                }
            }
            assertEquals(0, deep);
        }
    }

    @ParameterizedTest
    @EnumSource(Contact.class)
    void itLeads(Contact contact) {
        SpeciesBehaviours following = Worlds.all(Params.defaults(FollowLeader.class));
        try (World world = square(contact, following).world()) {
            world.send(new Command.SetLeader(0, 5));
            for (int step = 0; step < 1800; step++) {
                world.send(new Command.Guide(5, new Point(-5 + step * 0.01f, 0), 0.6f, 0, 90, 0.3f));
                world.step();
            }
            AgentsView agents = world.agents();
            double away = 0;
            for (int i = 0; i < 40; i++) {
                away += Math.hypot(agents.x(i) - agents.x(5), agents.z(i) - agents.z(5)) / 39;
            }
            assertEquals(5, world.groups().find(0).leader());
            assertTrue(away < 6, "mean distance " + away);
        }
    }

    @Test
    void releasedItGoesOnByItself() {
        try (World world = square(Contact.OFF).world()) {
            world.send(new Command.Guide(5, new Point(12, 12), 0, 0, 0, 2));
            world.step();
            assertEquals(1, world.agents().externals());
            world.step();
            assertEquals(12, world.agents().x(5));
            world.send(new Command.Release(5));
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertEquals(0, world.agents().externals());
            assertFalse(world.agents().isExternal(5));
            assertEquals(0.3f, world.agents().radius(5));
            assertTrue(Math.hypot(world.agents().x(5) - 12, world.agents().z(5) - 12) > 0.2);
            world.send(new Command.Guide(77, new Point(12, 12), 0, 0, 0, 2));
            world.step();
            assertFalse(world.events().since(0).stream().noneMatch(Event.Refused.class::isInstance));
        }
    }
}
