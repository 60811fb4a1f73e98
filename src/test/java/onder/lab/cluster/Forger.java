package onder.lab.cluster;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.lab.runs.RunMetrics;

/** A worker that knows its study's secret and makes rows up, which is quicker than making runs. */
public final class Forger {
    private Forger() {}

    /** Works until it is sent away; returns how many rows it gave. */
    public static int work(Secret secret) throws IOException {
        int given = 0;
        Map<String, Double> figures = new HashMap<>();
        RunMetrics.NAMES.forEach(name -> figures.put(name, 0.5));
        try (Connection connection = Connection.open(secret.address, secret)) {
            connection.send(new Message.Hello(BuildId.HERE, 2));
            while (true) {
                if (connection.receive(1 << 20) instanceof Message.Work work) {
                    connection.send(new Message.Made(
                            work.number(), "0123456789abcdef", List.of(1f), List.of(1f), figures, 0.1));
                    given++;
                }
            }
        } catch (IOException over) {
            return given;
        }
    }
}
