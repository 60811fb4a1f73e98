package example;

import java.util.Locale;
import onder.core.agents.Role;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.World;

/** Thirty dance round one who stands: a behaviour of one's own in a world that a program makes. */
public final class Dance {
    public static void main(String[] arguments) {
        Setup setup = Setup.builder()
                .add(Presets.PEDESTRIAN.named("dancer").with(Role.FOLLOWER, new Orbit(4, 1, 0.4f, 0)))
                .add(GroupSetup.of("dancer", 31))
                .build();
        try (World world = new World(setup)) {
            while (world.time() < 20) {
                world.step();
            }
            world.set("dancer.follower.orbit.radius", 3);
            while (world.time() < 40) {
                world.step();
            }
            var group = world.groups().all().get(0);
            double sum = 0;
            for (int i = 0; i < group.size(); i++) {
                double x = world.agents().x(group.member(i)) - world.agents().x(group.leader());
                double z = world.agents().z(group.member(i)) - world.agents().z(group.leader());
                sum += Math.hypot(x, z);
            }
            System.out.printf(Locale.ROOT, "%.1f m from the leader on average%n", sum / (group.size() - 1));
        }
    }
}
