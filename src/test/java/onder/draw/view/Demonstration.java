package onder.draw.view;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.sun.management.OperatingSystemMXBean;
import java.awt.image.BufferedImage;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.draw.view.marks.TrailView;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.CrowdView;
import onder.draw.view.people.GroupLook;

/** Pictures of a scripted crowd, for the eye: {@code main} writes them to a folder and times them. */
final class Demonstration {
    private static final int FEWEST_GROUPS = 30;
    private static final int GROUP_SIZE = 50;
    static final float DT = 1 / 60f;

    final Agents agents;
    final int groups;
    private final int columns;
    final Bounds bounds;
    private static final float SPACING = 9;
    final List<Obstacle> obstacles = new ArrayList<>();
    final List<Wall> walls = List.of(new Wall(-30, 22, -12, 22, 1.1f), new Wall(-12, 22, -12, 31, 1.1f));
    private final float[] offsetX;
    private final float[] offsetZ;
    private final float[] placeX;
    private final float[] placeZ;
    private final float[] headingX;
    private final float[] headingZ;
    float seconds;
    private long filled;

    Demonstration(int count) {
        agents = new Agents(count);
        groups = Math.max(FEWEST_GROUPS, count / GROUP_SIZE);
        columns = (int) Math.ceil(Math.sqrt(groups));
        float side = groups == FEWEST_GROUPS ? 80 : SPACING * (columns + 2);
        bounds = Bounds.Walled.rectangle(side, side, 2);
        placeX = new float[groups];
        placeZ = new float[groups];
        headingX = new float[groups];
        headingZ = new float[groups];
        offsetX = new float[count];
        offsetZ = new float[count];
        Random random = new Random(7);
        for (int i = 0; i < count; i++) {
            agents.group[i] = i % groups;
            agents.radius[i] = 0.3f;
            double ring = i < groups ? 0 : 0.75 * Math.sqrt(i / groups);
            double angle = (i / groups) * 2.39996 + random.nextDouble() * 0.4;
            offsetX[i] = (float) (ring * Math.cos(angle));
            offsetZ[i] = (float) (ring * Math.sin(angle)) - (i < groups ? 0 : 2.5f);
        }
        for (int k = -1; k <= 1; k += 2) {
            for (int j = 0; j < 6; j++) {
                obstacles.add(new Circle(k * 9, -15 + 6 * j, 0.45f, 4.2f));
            }
            obstacles.add(new Box(k * 3.5f, -6, 2.4f, 0.6f, 0.3f * k, 0.46f));
            obstacles.add(new Box(k * 3.5f, 6, 2.4f, 0.6f, -0.2f, 0.46f));
            obstacles.add(new Box(k * 21, -14, 5, 3.2f, 0.35f * k, 2.9f));
        }
        obstacles.add(new Box(24, 20, 7, 5, 0.1f, 3.4f));
        step();
        step();
    }

    /** Each leader walks a circle of its own, some stand; the others keep their place behind it. */
    void step() {
        System.arraycopy(agents.slots.x, 0, agents.slots.previousX, 0, agents.count());
        System.arraycopy(agents.slots.z, 0, agents.slots.previousZ, 0, agents.count());
        System.arraycopy(agents.slots.hx, 0, agents.slots.previousHx, 0, agents.count());
        System.arraycopy(agents.slots.hz, 0, agents.slots.previousHz, 0, agents.count());
        seconds += DT;
        for (int i = 0; i < agents.count(); i++) {
            if (i < groups) {
                turn(i);
            }
            int group = agents.group[i];
            float hx = headingX[group];
            float hz = headingZ[group];
            agents.slots.x[i] = placeX[group] + offsetZ[i] * hx + offsetX[i] * hz;
            agents.slots.z[i] = placeZ[group] + offsetZ[i] * hz - offsetX[i] * hx;
            agents.slots.hx[i] = hx;
            agents.slots.hz[i] = hz;
            agents.slots.vx[i] = (agents.x(i) - agents.previousX(i)) / DT;
            agents.slots.vz[i] = (agents.z(i) - agents.previousZ(i)) / DT;
        }
    }

    private void turn(int group) {
        float middleX = (group % columns - (columns - 1) / 2f) * (groups == FEWEST_GROUPS ? 12.8f : SPACING);
        float middleZ = (group / columns - (groups / columns - 1) / 2f) * (groups == FEWEST_GROUPS ? 14 : SPACING);
        float radius = 4 + group % 3;
        float speed = group % 7 == 3 ? 0 : 1.1f + 0.5f * (group % 4);
        double angle = group * 1.3 + (group % 2 == 0 ? 1 : -1) * speed / radius * seconds;
        headingX[group] = (float) -Math.sin(angle) * (group % 2 == 0 ? 1 : -1);
        headingZ[group] = (float) Math.cos(angle) * (group % 2 == 0 ? 1 : -1);
        placeX[group] = middleX + radius * (float) Math.cos(angle);
        placeZ[group] = middleZ + radius * (float) Math.sin(angle);
    }

    final GroupLook look = new GroupLook() {
        @Override
        public boolean isLeader(int agent) {
            return agent < groups;
        }

        @Override
        public boolean congested(int group) {
            return group % 5 == 2;
        }

        @Override
        public int selectedAgent() {
            return 8 + 5 * groups;
        }

        @Override
        public int selectedGroup() {
            return 15;
        }
    };

    /** A place to look from, in metres. */
    private record Shot(String name, Vector3f from, Vector3f at) {}

    private static final int PICTURES = 24;

    /** Writes pictures to the folder args[0]; args[1] chooses one, args[2] the size of the crowd. */
    public static void main(String[] args) throws Exception {
        File folder = new File(args[0]);
        String only = args.length > 1 ? args[1] : "";
        if (only.equals("fill")) {
            time();
            return;
        }
        if (only.equals("figures")) {
            figures(folder);
            return;
        }
        Demonstration crowd = new Demonstration(args.length > 2 ? Integer.parseInt(args[2]) : 1500);
        Vector3f someone = new Vector3f(crowd.agents.x(8), 0, crowd.agents.z(8));
        List<Shot> shots = List.of(
                new Shot("close", someone.add(-2.4f, 1.5f, 2.4f), someone.add(0.4f, 0.95f, -1)),
                new Shot("eye", new Vector3f(6, 1.7f, 12), new Vector3f(-2, 1.3f, -4)),
                new Shot("overview", new Vector3f(30, 26, 38), new Vector3f(0, 0, 2)),
                new Shot("high", new Vector3f(30, 62, 96), new Vector3f(0, 0, 2)),
                new Shot("200m", new Vector3f(70, 110, 150), new Vector3f(0, 0, 0)));
        try (OffscreenScene stage = new OffscreenScene(1280, 720)) {
            stage.call(app -> {
                app.view().setWorld(crowd.bounds, crowd.obstacles, crowd.walls);
                app.view().trails.setWhose(TrailView.Whose.LEADERS);
                return null;
            });
            for (Shot shot : shots) {
                if (shot.name.contains(only)) {
                    crowd.take(stage, shot, folder);
                }
            }
        }
    }

    private void take(OffscreenScene stage, Shot shot, File folder) throws Exception {
        long[] fill = {Long.MAX_VALUE};
        long start = 0;
        long cpu = 0;
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        for (int n = -4; n < PICTURES; n++) {
            if (n == 0) {
                start = System.nanoTime();
                cpu = system.getProcessCpuTime();
            }
            if (n == PICTURES / 2) {
                stage.call(app -> {
                    for (int g = 0; g < groups; g++) {
                        app.view().leaderChanged(g, g + 3 * groups, look.rgb(g));
                    }
                    return null;
                });
            }
            stage.draw(shot.from, shot.at, (view, camera) -> {
                fill(view, camera);
                fill[0] = Math.min(fill[0], filled);
            });
        }
        double wall = (System.nanoTime() - start) / 1e6 / PICTURES;
        double busy = (system.getProcessCpuTime() - cpu) / 1e6 / PICTURES;
        BufferedImage image = stage.shoot(shot.from, shot.at, this::fill);
        ImageIO.write(image, "png", new File(folder, shot.name + ".png"));
        CrowdView drawn = stage.view().crowd();
        System.err.printf(
                "%s: %.1f ms a picture, %.1f ms of all cores, fill %.3f ms; near %d middle %d far %d distant %d; %d draw calls%n",
                shot.name,
                wall,
                busy,
                fill[0] / 1e6,
                drawn.drawn(BodyShape.Detail.NEAR),
                drawn.drawn(BodyShape.Detail.MIDDLE),
                drawn.drawn(BodyShape.Detail.FAR),
                drawn.drawn(BodyShape.Detail.DISTANT),
                stage.drawCalls());
    }

    /** Three steps on, with zones before every other leader. */
    private void fill(SceneView view, Camera camera) {
        step();
        long from = System.nanoTime();
        view.zones.clear();
        for (int g = 0; g < groups; g += 2) {
            float x = agents.x(g);
            float z = agents.z(g);
            if (g % 4 == 0) {
                view.zones.rectangle(x, z, agents.hx(g), agents.hz(g), 4, 1, look.rgb(g));
            } else {
                view.zones.sector(x, z, agents.hx(g), agents.hz(g), 4, 0.5f, look.rgb(g));
            }
        }
        view.update(agents.view(), look, 1, seconds, camera);
        filled = System.nanoTime() - from;
    }

    private static final int WARM_UP = 1500;
    private static final int MEASURED = 601;

    /** Medians of filling the buffers for crowds of three sizes, looked at from three places; draws nothing. */
    private static void time() {
        System.err.println("agents, from, crowd ms, whole view ms, near, middle, far, distant");
        try (OffscreenScene stage = new OffscreenScene(1280, 720)) {
            for (int count : new int[] {1_500, 10_000, 100_000}) {
                Demonstration crowd = new Demonstration(count);
                stage.call(app -> {
                    app.view().setWorld(crowd.bounds, List.of(), List.of());
                    return null;
                });
                crowd.time(stage, "people", new Vector3f(6, 1.7f, 12), new Vector3f(-2, 1.3f, -4));
                crowd.time(stage, "overview", new Vector3f(0, 78, 66), new Vector3f(0, 0, 4));
                crowd.time(stage, "200 m", new Vector3f(70, 110, 150), new Vector3f(0, 0, 0));
                crowd.time(stage, "all in view", new Vector3f(0, 300, 330), new Vector3f(0, 0, 40));
                crowd.time(stage, "all walking", new Vector3f(0, 300, 330), new Vector3f(0, 0, 40), 8);
            }
        }
    }

    private void time(OffscreenScene stage, String name, Vector3f from, Vector3f at) {
        time(stage, name, from, at, 1);
    }

    /** @param lens how much larger than usual people are seen; their share of the picture does not change */
    private void time(OffscreenScene stage, String name, Vector3f from, Vector3f at, int lens) {
        long[] crowdOnly = new long[MEASURED];
        long[] whole = new long[MEASURED];
        stage.call(app -> {
            Camera camera = app.getCamera().clone();
            camera.resize(1280 * lens, 720 * lens, false);
            camera.setLocation(from);
            camera.lookAt(at, Vector3f.UNIT_Y);
            for (int n = -WARM_UP; n < MEASURED; n++) {
                step();
                long begin = System.nanoTime();
                app.view().crowd().fill(agents.view(), bounds, look, 1, seconds, camera);
                long middle = System.nanoTime();
                step();
                long second = System.nanoTime();
                app.view().update(agents.view(), look, 1, seconds, camera);
                if (n >= 0) {
                    crowdOnly[n] = middle - begin;
                    whole[n] = System.nanoTime() - second;
                }
            }
            return null;
        });
        Arrays.sort(crowdOnly);
        Arrays.sort(whole);
        CrowdView drawn = stage.view().crowd();
        System.err.printf(
                "%d, %s, %.3f, %.3f, %d, %d, %d, %d%n",
                agents.count(),
                name,
                crowdOnly[MEASURED / 2] / 1e6,
                whole[MEASURED / 2] / 1e6,
                drawn.drawn(BodyShape.Detail.NEAR),
                drawn.drawn(BodyShape.Detail.MIDDLE),
                drawn.drawn(BodyShape.Detail.FAR),
                drawn.drawn(BodyShape.Detail.DISTANT));
    }

    /** People side by side at 0 to 4 m/s, from the side and from the front. */
    private static void figures(File folder) throws Exception {
        Agents row = new Agents(12);
        Bounds field = new Bounds.Open(100, 100);
        float time = 0;
        try (OffscreenScene stage = new OffscreenScene(1280, 720)) {
            for (int n = 0; n < 90; n++) {
                time += DT;
                for (int i = 0; i < 12; i++) {
                    float speed = i < 6 ? 1.4f : new float[] {0, 0, 0.5f, 2, 3, 4}[i - 6];
                    row.group[i] = i;
                    row.slots.previousX[i] = row.slots.x[i] = i % 6 * 1.1f - 2.75f;
                    row.slots.previousZ[i] = row.z(i);
                    row.slots.z[i] = (i < 6 ? 0 : -2) + speed * (time - 1.5f) + (i < 6 ? i * 0.24f : 0);
                    row.slots.hx[i] = 0;
                    row.slots.hz[i] = 1;
                }
                float now = time;
                java.util.function.BiConsumer<SceneView, Camera> fill =
                        (view, camera) -> view.update(row.view(), agent -> agent == 4, 1, now, camera);
                if (n == 89) {
                    ImageIO.write(
                            stage.shoot(new Vector3f(0.5f, 1.6f, 6), new Vector3f(0, 0.9f, 0), fill),
                            "png",
                            new File(folder, "front.png"));
                    ImageIO.write(
                            stage.shoot(new Vector3f(6.5f, 1.5f, -2.5f), new Vector3f(0, 0.8f, -0.5f), fill),
                            "png",
                            new File(folder, "side.png"));
                } else {
                    stage.shoot(new Vector3f(0, 1.5f, 6), new Vector3f(0, 0.9f, 0), fill);
                }
            }
        }
    }
}
