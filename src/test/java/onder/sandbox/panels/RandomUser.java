package onder.sandbox.panels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import onder.output.window.Launcher;
import onder.sandbox.Sandbox;
import onder.sandbox.run.Autosave;
import onder.sandbox.run.SimulationState;
import onder.scene.ChallengeFiles;
import onder.scene.Scenes;

/**
 * A user who does anything at all: keys, typed text, clicks, drags, the wheel, windows of any size, all pages, all
 * scenes. It drives the whole sandbox without a window, session after session, and reports each fault, each error of
 * OpenGL, each window that ends by itself, each frame that does not end, and each edit that it did not mean.
 *
 * <p>A session has two windows, one after the other, in one folder of the user's: the second offers what the first left.
 * All is drawn from the seed: {@code --seed 7 --session 3} does again what session 3 of seed 7 did. What depends on
 * how fast the machine is may come out differently. All files are written under a temporary folder.
 */
public final class RandomUser {
    private static final int LEAST_WIDE = 200;
    private static final int LEAST_HIGH = 150;
    private static final int MOST_WIDE = 3840;
    private static final int MOST_HIGH = 2160;

    /** One size of so many is the least, and one the greatest. */
    private static final int EXTREMES = 12;

    private static final int WINDOWS = 2;

    /** Scenes from where a session begins its tour to where the next one does: fewer than it opens. */
    private static final int SCENES = 5;

    private static final long HANGS_SECONDS = 180;

    /** Where the film's native libraries are unpacked: once for all sessions, as they are looked for there from then on. */
    private static final String LIBRARIES = "org.bytedeco.javacpp.cachedir";

    private final Path folder;
    private final Tour tour;
    private final Failures failures;
    private final Random random;
    private final String title;
    private long scene;

    private RandomUser(long seed, int session, Path folder, Tour tour) {
        this.folder = folder;
        this.tour = tour;
        title = "seed " + seed + " session " + session;
        failures = new Failures(title);
        // Random's first draws from neighbouring seeds are alike.
        random = new Random(new SplittableRandom(seed * 1_000_003 + session).nextLong());
        scene = (long) session * SCENES;
    }

    /** What to do, from the command line. */
    public static void main(String[] args) throws Exception {
        long seed = 1;
        double minutes = 10;
        int only = -1;
        long actions = 200;
        for (int i = 0; i + 1 < args.length; i += 2) {
            switch (args[i]) {
                case "--seed" -> seed = Long.parseLong(args[i + 1]);
                case "--minutes" -> minutes = Double.parseDouble(args[i + 1]);
                case "--session" -> only = Integer.parseInt(args[i + 1]);
                case "--actions" -> actions = Long.parseLong(args[i + 1]);
                default ->
                    throw new IllegalArgumentException(args[i] + ", allowed --seed, --minutes, --session, --actions");
            }
        }
        long end = System.nanoTime() + (long) (minutes * 60e9);
        int failed = 0;
        Set<String> kinds = new HashSet<>();
        Tour tour = new Tour(seed);
        for (int session = Math.max(0, only); System.nanoTime() < end; session++) {
            List<String> found = session(seed, session, actions, end, tour);
            failed += found.size();
            found.stream()
                    .filter(each -> kinds.add(each.lines().findFirst().orElse("")))
                    .forEach(System.out::println);
            if (only >= 0) {
                break;
            }
        }
        System.out.print(tour.summary());
        System.out.println(failed + " failures of " + kinds.size() + " kinds");
        System.exit(failed == 0 ? 0 : 1);
    }

    /**
     * Runs a session.
     *
     * @param actions after which it ends
     * @param end when it ends at the latest, in nanoseconds
     * @param tour takes what it meets
     * @return the failures, each with what was done before it
     */
    static List<String> session(long seed, int session, long actions, long end, Tour tour) throws IOException {
        Path folder = Files.createTempDirectory("onder-random-user");
        try {
            System.setProperty("user.home", folder.toString());
            if (System.getProperty(LIBRARIES) == null) {
                Path libraries = Path.of(System.getProperty("java.io.tmpdir"), "onder-random-user-libraries");
                System.setProperty(LIBRARIES, libraries.toString());
            }
            RandomUser user = new RandomUser(seed, session, folder, tour);
            Scenes.save(Scenes.load("gate"), folder.resolve("own.yaml"));
            for (int window = 0; window < WINDOWS && System.nanoTime() < end; window++) {
                user.run(actions / WINDOWS, end);
            }
            return user.failures.all();
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                all.sorted((a, b) -> b.compareTo(a))
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private static int size(Random random, int least, int most) {
        int drawn = random.nextInt(EXTREMES);
        return drawn == 0
                ? least
                : drawn == 1 ? most : (int) Math.round(least * Math.pow(most / (double) least, random.nextDouble()));
    }

    /** Runs a window to its end. */
    private void run(long actions, long end) {
        RandomHand.Draws draws = new RandomHand.Draws() {
            @Override
            public String scene() {
                return tour.scene(scene++);
            }

            @Override
            public int wide(Random random) {
                return size(random, LEAST_WIDE, MOST_WIDE);
            }

            @Override
            public int high(Random random) {
                return size(random, LEAST_HIGH, MOST_HIGH);
            }
        };
        String first = draws.scene();
        int width = draws.wide(random);
        int height = draws.high(random);
        System.out.printf(Locale.ROOT, "%s: %s, %d x %d%n", title, first, width, height);
        boolean challenged = first.startsWith(Tour.CHALLENGE);
        String name = first.substring(challenged ? Tour.CHALLENGE.length() : 0);
        SimulationState simulation =
                new SimulationState(Scenes.load(challenged ? Scenes.CHALLENGE + name : first), 1, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder, List.of(), Autosave.EVERY);
        if (challenged) {
            sandbox.challenge(ChallengeFiles.load(name));
        }
        RandomHand hand = new RandomHand(sandbox, random, actions, draws, failures, tour, folder);
        sandbox.getStateManager().attach(hand);
        Thread thread = new Thread(
                () -> {
                    try {
                        Launcher.runHidden(sandbox, Sandbox.settings(width, height));
                    } catch (Throwable thrown) {
                        failures.add("the window ended: " + thrown, thrown);
                    }
                },
                "random-user");
        thread.start();
        watch(thread, hand, end);
        System.out.printf(
                Locale.ROOT,
                "    %d actions in %d frames, %d failures%n",
                hand.done(),
                hand.frames(),
                failures.all().size());
    }

    private void watch(Thread thread, RandomHand hand, long end) {
        long seen = -1;
        long since = System.nanoTime();
        while (thread.isAlive()) {
            try {
                thread.join(500);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return;
            }
            if (hand.frames() != seen) {
                seen = hand.frames();
                since = System.nanoTime();
            } else if (System.nanoTime() - since > HANGS_SECONDS * 1_000_000_000L) {
                Throwable where = new IllegalStateException("a frame does not end");
                where.setStackTrace(thread.getStackTrace());
                failures.add("a frame does not end: " + where.getStackTrace()[0], where);
                return;
            }
            if (!hand.isOver() && System.nanoTime() > end) {
                hand.end();
            }
        }
    }
}
