package onder.world;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.Path;
import onder.param.Params;
import onder.steer.Combiner;
import onder.world.setup.GroupSetup;
import onder.world.setup.Rules;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;

/** How much bodies overlap in a crowd, by the kind of contact; and bodies that start apart. */
class CrowdingTest {
    /** Groups that walk across a square of 60 m from corner to corner among columns. */
    private static Worlds square(Contact contact, int groups) {
        Worlds worlds = new Worlds();
        worlds.seed = 11;
        worlds.bounds = Bounds.Walled.rectangle(60, 60, 2);
        worlds.rules = new Rules(Combiner.PRIORITISED, contact, 0);
        worlds.species("person", Params.defaults(Body.class), Worlds.walkers());
        for (int i = 0; i < 9; i++) {
            worlds.obstacles.add(new Circle(i % 3 * 16 - 16, i / 3 * 16 - 16, 1, 3));
        }
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < groups; i++) {
            Start start = Worlds.area(
                    (float) random.nextDouble(-22, 22), (float) random.nextDouble(-22, 22), 11, Start.Pace.REST, true);
            Point there = new Point((float) random.nextDouble(-25, 25), (float) random.nextDouble(-25, 25));
            Path path = new Path(List.of(there, new Point(-there.x(), -there.z())), true, 3);
            worlds.groups.add(new GroupSetup("person", 50, start, null, path, null));
        }
        return worlds;
    }

    /** The share of people who overlap somebody by more than a tenth of a radius, and of pairs in touch that do. */
    private static double[] overlap(AgentsView agents) {
        int touching = 0;
        int deep = 0;
        boolean[] in = new boolean[agents.count()];
        for (int i = 0; i < agents.count(); i++) {
            for (int j = 0; j < i; j++) {
                double d = Math.hypot(agents.x(i) - agents.x(j), agents.z(i) - agents.z(j));
                if (d < 0.6) {
                    touching++;
                    if (d < 0.57) {
                        deep++;
                        in[i] = in[j] = true;
                    }
                }
            }
        }
        int people = 0;
        for (boolean b : in) {
            people += b ? 1 : 0;
        }
        return new double[] {touching, deep, people / (double) agents.count()};
    }

    private static double[] mean(Contact contact, int groups, int seconds) {
        World world = square(contact, groups).world();
        double[] sum = new double[3];
        for (int second = 0; second < seconds; second++) {
            for (int step = 0; step < 60; step++) {
                world.step();
            }
            double[] now = overlap(world.agents());
            for (int i = 0; i < 3; i++) {
                sum[i] += now[i] / seconds;
            }
        }
        return sum;
    }

    @Test
    void contactKeepsBodiesApartAndSoftMoreThanCage() {
        double off = mean(Contact.OFF, 8, 10)[1];
        double cage = mean(Contact.CAGE, 8, 10)[1];
        double soft = mean(Contact.SOFT, 8, 10)[1];
        assertTrue(soft <= cage && cage < off, "overlapping pairs: off " + off + ", cage " + cage + ", soft " + soft);
    }

    @Test
    void bodiesThatStartApartAreApartAcrossTheSeamToo() {
        for (int seed = 0; seed < 30; seed++) {
            Worlds worlds = new Worlds();
            worlds.seed = seed;
            worlds.bounds = new Bounds.Torus(10.1f, 9.7f);
            worlds.species("person", Params.defaults(Body.class), Worlds.walkers());
            worlds.groups.add(
                    new GroupSetup("person", 120, Worlds.area(0, 0, 10.1f, Start.Pace.REST, true), null, null, null));
            AgentsView agents = worlds.world().agents();
            for (int i = 0; i < 120; i++) {
                for (int j = 0; j < i; j++) {
                    double dx = Math.IEEEremainder((double) agents.x(i) - agents.x(j), 10.1f);
                    double dz = Math.IEEEremainder((double) agents.z(i) - agents.z(j), 9.7f);
                    assertTrue(Math.hypot(dx, dz) > 0.6 - 1e-5, i + " and " + j + " from seed " + seed);
                }
            }
        }
    }
}
