package example;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import onder.group.Event;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import onder.world.World;

/** A world to which guests come, and one that goes on from what it saved. */
public final class Saved {
    private Saved() {}

    public static void main(String[] arguments) throws IOException {
        Setup setup = Setup.builder()
                .add(Presets.PEDESTRIAN.named("guest"))
                .add(GroupSetup.of("guest", 20).at(-20, -8).to(20, 8))
                .build();
        try (World world = new World(setup)) {
            comeAndSave(world);
        }
    }

    private static void comeAndSave(World world) throws IOException {
        long seen = world.events().count();
        world.send(new Command.AddAgents(0, 10, Start.within(-20, -8, 12)));
        world.step();
        for (Event event : world.events().since(seen)) {
            System.out.println(event.text()); // what happened, or why it was refused
        }
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        world.save(saved);
        try (World again = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
            for (int i = 0; i < 600; i++) {
                world.step();
                again.step();
            }
            System.out.println(world.hash() == again.hash()); // true
        }
    }
}
