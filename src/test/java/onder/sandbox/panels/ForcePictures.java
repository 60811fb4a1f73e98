package onder.sandbox.panels;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntPredicate;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.CameraState;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Bookmark;

/** Draws agents with their forces into a folder, to be looked at: {@code ForcePictures FOLDER [WIDTH HEIGHT]}. */
final class ForcePictures {
    private ForcePictures() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int width = args.length > 2 ? Integer.parseInt(args[1]) : 1280;
        int height = args.length > 2 ? Integer.parseInt(args[2]) : 720;
        shoot(folder, "plaza", Role.FOLLOWER, 300, 7, width, height);
        shoot(folder, "gate", Role.LEADER, 500, 9, width, height);
        shoot(folder, "thesis-obstacles", Role.FOLLOWER, 200, 14, width, height);
    }

    private static void shoot(Path folder, String scene, Role role, int steps, float away, int width, int height) {
        SimulationState simulation = new SimulationState(Scenes.load(scene), 1, true);
        simulation.setPaused(true);
        World world = simulation.world();
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        AgentsView agents = world.agents();
        int agent = busiest(world, id -> agents.role(id) == role);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            float x = agents.x(agent);
            float z = agents.z(agent);
            for (String view : new String[] {"above", "near", "far"}) {
                float d = view.equals("far") ? 4 * away : away;
                Bookmark from = view.equals("above")
                        ? new Bookmark(view, x, 1.6f * d, z + 0.1f, x, 0, z)
                        : new Bookmark(view, x - 0.3f * d, 0.75f * d, z + 0.9f * d, x, 0, z);
                run.call(3, () -> {
                    run.app().getStateManager().getState(CameraState.class).show(from, true);
                    return true;
                });
                if (view.equals("above")) {
                    int[] pixel = run.call(0, () -> {
                        Camera camera = run.app().getCamera();
                        Vector3f at = camera.getScreenCoordinates(new Vector3f(x, 1.1f, z));
                        return new int[] {Math.round(at.x), Math.round(at.y)};
                    });
                    robot.move(pixel[0], pixel[1]);
                    robot.click();
                    robot.move(width / 2, height - 20);
                }
                run.pause(400);
                run.frames(3);
                if (view.equals("far")) {
                    robot.moveTo("inspector/facts", 0.3f, 0.25f);
                    run.pause(800);
                    run.frames(3);
                }
                run.picture(folder.resolve(scene + "-" + view + ".png"));
            }
        }
    }

    /** The agent with the most forces, so that there is something to see. */
    private static int busiest(World world, IntPredicate wanted) {
        int best = -1;
        long most = -1;
        for (int id = 0; id < world.agents().count(); id++) {
            if (wanted.test(id)) {
                long active = world.explain(id).parts().stream()
                        .filter(part -> !part.idle())
                        .count();
                if (active > most) {
                    most = active;
                    best = id;
                }
            }
        }
        return best;
    }
}
