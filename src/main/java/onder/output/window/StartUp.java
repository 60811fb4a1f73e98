package onder.output.window;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Measures the time from launch to first picture, part by part. {@code -Donder.log=info} logs it with the first
 * picture, drawn, and passed to the encoder if recording.
 */
public final class StartUp {
    private static final double MILLISECOND = 1e6;

    private static final List<String> parts = new ArrayList<>();
    private static final List<Long> ends = new ArrayList<>();
    private static boolean told;
    private static boolean isStartPicture;

    private StartUp() {}

    /** Records the end of a part of the start, for the log after the first picture. */
    public static synchronized void over(String part) {
        if (!told) {
            parts.add(part);
            ends.add(System.nanoTime());
        }
    }

    /** Records that the picture which is being drawn only says that the scene loads. */
    public static synchronized void startPicture() {
        isStartPicture = true;
    }

    /** Logs how long the parts of the start took, at the first picture of the scene; later calls do nothing. */
    static synchronized void drawn() {
        if (isStartPicture) {
            isStartPicture = false;
            over("start picture");
            return;
        }
        if (told) {
            return;
        }
        over("picture");
        told = true;
        Logger log = LoggerFactory.getLogger(StartUp.class);
        if (log.isInfoEnabled()) {
            log.info(line(System.nanoTime() - (long) (age() * MILLISECOND), parts, ends));
        }
    }

    /** @param launch when the program was launched, and {@code ends} when its parts ended, in nanoseconds */
    static String line(long launch, List<String> parts, List<Long> ends) {
        StringBuilder line = new StringBuilder();
        long before = launch;
        for (int i = 0; i < parts.size(); i++) {
            line.append(i == 0 ? ": " : ", ").append(parts.get(i));
            line.append(' ').append(Math.round((ends.get(i) - before) / MILLISECOND));
            before = ends.get(i);
        }
        return "first picture " + Math.round((before - launch) / MILLISECOND) + " ms after the launch" + line;
    }

    /** How long ago the program was launched, in milliseconds: by its script, where the system tells. */
    private static double age() {
        try {
            // Linux gives both in seconds or hundredths since it started; the name before may have spaces in it.
            String stat = Files.readString(Path.of("/proc/self/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            double now =
                    Double.parseDouble(Files.readString(Path.of("/proc/uptime")).split(" ")[0]);
            return now * 1000 - Long.parseLong(fields[19]) * 10.0;
        } catch (IOException elsewhere) {
            return System.currentTimeMillis()
                    - ManagementFactory.getRuntimeMXBean().getStartTime();
        }
    }
}
