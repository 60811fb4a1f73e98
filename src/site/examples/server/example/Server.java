package example;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.World;

/**
 * A crowd on a server, without jMonkeyEngine: {@code Server [PORT] [SECONDS]}. Ten times a second each client gets a
 * line: the time, then {@code id,group,x,z,heading} of everybody, headings in degrees. A client's line
 * {@code go GROUP X Z} sends a group to a place.
 */
public final class Server {
    private static final int STEPS_A_LINE = 6;

    private final List<PrintWriter> clients = new CopyOnWriteArrayList<>();
    private final World world;

    private Server(World world) {
        this.world = world;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int port = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4711;
        double seconds = arguments.length > 1 ? Double.parseDouble(arguments[1]) : Double.POSITIVE_INFINITY;
        Setup setup = Setup.builder()
                .bounds(Bounds.Walled.rectangle(60, 40, 2))
                .add(Presets.PEDESTRIAN.named("guest"))
                .add(GroupSetup.of("guest", 40).at(-20, -8).to(20, 8))
                .add(GroupSetup.of("guest", 40).at(20, -8).to(-20, 8))
                .add(GroupSetup.of("guest", 20).at(0, 14).to(0, -14))
                .add(new Circle(0, 0, 3, 2))
                .build();
        try (ServerSocket socket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
                World world = new World(setup)) {
            System.out.println("listening on " + socket.getLocalPort());
            Server server = new Server(world);
            Thread door = new Thread(() -> server.welcome(socket), "door");
            door.setDaemon(true);
            door.start();
            server.run(seconds);
        }
    }

    /** Steps the world in real time, sixty times a second, on this thread alone. */
    private void run(double seconds) throws InterruptedException {
        long begun = System.nanoTime();
        while (world.time() < seconds) {
            world.step();
            if (world.steps() % STEPS_A_LINE == 0) {
                String line = line();
                clients.forEach(client -> client.println(line));
                clients.removeIf(PrintWriter::checkError);
            }
            long early = (long) (world.time() * 1e9) - (System.nanoTime() - begun);
            if (early > 0) {
                Thread.sleep(early / 1_000_000, (int) (early % 1_000_000));
            }
        }
    }

    private String line() {
        AgentsView agents = world.agents();
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%.2f", world.time()));
        for (int id = 0; id < agents.count(); id++) {
            if (agents.isAlive(id)) {
                double heading = Math.toDegrees(Math.atan2(agents.headingX(id), agents.headingZ(id)));
                line.append(String.format(
                        Locale.ROOT, " %d,%d,%.2f,%.2f,%.0f", id, agents.group(id), agents.x(id), agents.z(id), heading));
            }
        }
        return line.toString();
    }

    private void welcome(ServerSocket socket) {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                clients.add(new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8));
                Thread reader = new Thread(() -> obey(client), "client");
                reader.setDaemon(true);
                reader.start();
            } catch (IOException closed) {
                return;
            }
        }
    }

    /** {@code send} may be called by any thread; the command is carried out when the next step begins. */
    private void obey(Socket client) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                if (words.length == 4 && words[0].equals("go")) {
                    Point goal = new Point(Float.parseFloat(words[2]), Float.parseFloat(words[3]));
                    world.send(new Command.MoveGoal(Integer.parseInt(words[1]), goal));
                }
            }
        } catch (IOException | NumberFormatException gone) {
            System.err.println("a client left: " + gone.getMessage());
        }
    }
}
