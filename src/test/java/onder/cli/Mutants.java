package onder.cli;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import onder.cli.MutantFormats.Format;

/**
 * Broken files of every format, by a seed: each is read, or refused in one line that a user can read, soon and in
 * bounded memory. What is neither is unclean, and is printed with the number that makes it again.
 *
 * <p>The page for developers has the command that tries as many as one likes.
 */
final class Mutants {
    /** A mutant may take so much of a processor's time, in seconds. */
    private static final int SECONDS = 10;

    /** And so long by the clock, also where it computes nothing. */
    private static final int LONGEST_SECONDS = 120;

    private static final int POLL_MS = 100;

    /** And so many bytes on the way. */
    private static final long MOST_BYTES = 4L << 30;

    /** One in so many is also tried on the command line. */
    private static final int ON_THE_COMMAND_LINE = 10;

    private static final Pattern FOR_PROGRAMMERS = Pattern.compile(
            "\\b([a-z]\\w*\\.){2,}[A-Z]\\w*|\\b[A-Z]\\w*(Exception|Error)\\b|[A-Za-z;]@[0-9a-f]{6,8}\\b|\\bat onder\\.|Cannot (invoke|read|load|store)"
                    + " |because \"|StreamRead|Optional\\[|out of bounds|cannot be cast|\\[Source");

    private static final int LONGEST = 3000;

    /** What starts the program in a process of its own, such as {@code target/onder/bin/onder}; null: nothing does. */
    private static final String LAUNCHER = System.getProperty("launcher");

    /** One in so many of those on the command line goes by the launcher, too. */
    private static final int BY_THE_LAUNCHER = Integer.getInteger("launcher.one.in", 10);

    private final List<Format> formats;
    private final Path folder;
    private final long seed;
    private final Map<String, Integer> outcomes = new TreeMap<>();
    private final Map<String, String> unclean = new LinkedHashMap<>();
    private int uncleanCount;
    private int called;
    private int launched;

    Mutants(Path folder, long seed) throws Exception {
        this.folder = folder;
        this.seed = seed;
        Path made = Files.createDirectories(folder.resolve("made"));
        formats = MutantFormats.all(made);
    }

    /** By the numbers of a seed; the arguments are how many, the seed, and the number of the first one. */
    public static void main(String[] args) throws Exception {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        int from = args.length > 2 ? Integer.parseInt(args[2]) : 0;
        Path folder = Files.createTempDirectory("onder-mutants");
        Mutants mutants = new Mutants(folder, seed);
        for (int i = from; i < from + count; i++) {
            mutants.attack(i);
            if ((i + 1) % 5000 == 0) {
                System.out.println((i + 1) + " mutants, unclean: " + mutants.uncleanCount);
            }
        }
        System.out.println(mutants.outcomes);
        mutants.unclean.values().forEach(System.out::println);
        System.out.println(count + " mutants of " + mutants.formats.size() + " formats, " + mutants.called
                + " of them on the command line and " + mutants.launched + " by the launcher: " + mutants.uncleanCount
                + " unclean");
        if (count > 1) {
            delete(folder);
        } else {
            System.out.println(folder);
        }
        System.exit(mutants.uncleanCount == 0 ? 0 : 1);
    }

    List<String> unclean() {
        return List.copyOf(unclean.values());
    }

    Map<String, Integer> outcomes() {
        return outcomes;
    }

    int formats() {
        return formats.size();
    }

    void attack(int number) throws Exception {
        Format format = formats.get(number % formats.size());
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
        byte[] sound = format.sound().get(random.nextInt(format.sound().size()));
        byte[] mutant = new MutantMaker(random).mutant(format.kind(), sound);
        Path home = folder.resolve("mutant");
        delete(home);
        Files.createDirectories(home);
        for (Map.Entry<String, byte[]> other : format.beside().entrySet()) {
            Files.write(home.resolve(other.getKey()), other.getValue());
        }
        Path file = Files.write(home.resolve(format.name()), mutant);
        Outcome outcome = new Outcome();
        limited(number, format, outcome, () -> {
            try {
                format.reading().read(file);
                outcome.what = "read";
            } catch (Throwable e) {
                outcome.what = isClean(e) ? "refused" : "unclean";
                outcome.thrown = e;
                requireClean(e, format.name(), file);
            }
        });
        boolean refused = "refused".equals(outcome.what);
        if (format.call() != null
                && (refused || format.quick() && "read".equals(outcome.what))
                && number / formats.size() % ON_THE_COMMAND_LINE == 0) {
            called++;
            limited(number, format, outcome, () -> call(format, file, refused, Mutants::inProcess));
            if (LAUNCHER != null && called % BY_THE_LAUNCHER == 0) {
                launched++;
                limited(number, format, outcome, () -> call(format, file, refused, this::launch));
            }
        }
        outcomes.merge(format.name() + " " + outcome.what, 1, Integer::sum);
    }

    /** What became of a mutant. */
    private static final class Outcome {
        private volatile String what = "unclean";
        private volatile Throwable thrown;
        private volatile Throwable wrong;
        private volatile long bytes;
    }

    private void limited(int number, Format format, Outcome outcome, Runnable trial) throws InterruptedException {
        Thread thread = new Thread(
                () -> {
                    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
                    long before = threads.getCurrentThreadAllocatedBytes();
                    try {
                        trial.run();
                    } catch (Throwable e) {
                        outcome.wrong = e;
                    }
                    outcome.bytes = threads.getCurrentThreadAllocatedBytes() - before;
                },
                "mutant " + number);
        thread.setDaemon(true);
        thread.start();
        long longest = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (thread.isAlive() && processorSeconds(thread) < SECONDS && System.nanoTime() < longest) {
            thread.join(POLL_MS);
        }
        if (thread.isAlive()) {
            unclean(
                    number,
                    format,
                    outcome,
                    "takes more than " + SECONDS + " s of processor time, or " + LONGEST_SECONDS + " s: "
                            + Arrays.stream(thread.getStackTrace()).limit(12).toList());
        } else if (outcome.wrong != null) {
            unclean(number, format, outcome, String.valueOf(outcome.wrong.getMessage()));
        } else if (outcome.bytes > MOST_BYTES) {
            unclean(number, format, outcome, "takes " + (outcome.bytes >> 20) + " MiB");
        }
    }

    /** On a busy machine the clock would tell of others' work. */
    private static long processorSeconds(Thread thread) {
        return TimeUnit.NANOSECONDS.toSeconds(
                ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()));
    }

    private void unclean(int number, Format format, Outcome outcome, String why) {
        uncleanCount++;
        outcome.what = "unclean";
        String trace = outcome.thrown == null ? "" : "\n  " + trace(outcome.thrown);
        String key =
                format.name() + (outcome.thrown == null ? why.replaceAll("\\d+", "9") : trace.replaceAll("\\d+", "9"));
        unclean.putIfAbsent(
                key.length() > 200 ? key.substring(0, 200) : key,
                "seed " + seed + ", number " + number + ", " + format.name() + ": " + why + trace);
    }

    private static String trace(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return thrown + " of " + cause + " "
                + Arrays.stream(cause.getStackTrace()).limit(8).toList();
    }

    /** Calls the program; what it says of what is wrong goes to the writer. */
    private interface Caller {
        int call(List<String> arguments, PrintWriter said) throws IOException;
    }

    private static int inProcess(List<String> arguments, PrintWriter said) {
        return OnderCommand.run(new PrintWriter(new StringWriter()), said, arguments.toArray(String[]::new));
    }

    private int launch(List<String> arguments, PrintWriter said) throws IOException {
        Path errors = folder.resolve("stderr");
        List<String> command = new ArrayList<>(List.of(LAUNCHER));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile())
                .start();
        try {
            if (!process.waitFor(LONGEST_SECONDS / 2, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(arguments + " takes longer than " + LONGEST_SECONDS / 2 + " s");
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        Files.readString(errors).lines().forEach(said::println);
        return process.exitValue();
    }

    private void call(Format format, Path file, boolean refused, Caller caller) {
        Path out = folder.resolve("out");
        StringWriter said = new StringWriter();
        try {
            delete(out);
            Files.createDirectories(out);
            List<String> arguments = format.call().of(file, out.resolve("written"));
            int code = caller.call(arguments, new PrintWriter(said, true));
            if (refused && code != 2 || code < 0 || code > 2) {
                throw new AssertionError(arguments + " ends with " + code + ": " + said);
            }
            List<Path> left;
            try (Stream<Path> files = Files.list(out)) {
                left = files.toList();
            }
            if (code != 0 && !left.isEmpty()
                    || left.stream()
                            .anyMatch(each -> !each.getFileName().toString().startsWith("written"))) {
                throw new AssertionError(arguments + " leaves " + left);
            }
            List<String> lines = said.toString().lines().toList();
            if (refused && lines.size() != 1) {
                throw new AssertionError(arguments + " says: " + said);
            }
            for (String line : lines) {
                requirePlain(line);
                if (!line.startsWith("onder: ")) {
                    throw new AssertionError(arguments + " says: " + line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it is what the program says of files that cannot be used. */
    private static boolean isClean(Throwable thrown) {
        return thrown instanceof IOException
                || thrown instanceof RuntimeException
                        && thrown.getClass().getName().startsWith("onder.");
    }

    private static void requireClean(Throwable thrown, String name, Path file) {
        String message = thrown.getMessage();
        if (!isClean(thrown)) {
            throw new AssertionError("throws " + thrown.getClass());
        }
        if (message == null) {
            throw new AssertionError("says nothing");
        }
        requirePlain(message);
        boolean isNamed = Stream.concat(Stream.of(name, file.getParent().toString()), siblings(file))
                .anyMatch(message::contains);
        if (!isNamed && !message.startsWith("the run line ") && !name.endsWith(".onder")) {
            throw new AssertionError("does not name the file: " + message);
        }
    }

    private static Stream<String> siblings(Path file) {
        try (Stream<Path> files = Files.list(file.getParent())) {
            return new ArrayList<>(
                            files.map(each -> each.getFileName().toString()).toList())
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Complains of what only a programmer understands. */
    static void requirePlain(String message) {
        if (message.isBlank() || message.length() > LONGEST || message.lines().count() > 1) {
            throw new AssertionError("is no line: " + message);
        }
        // How a behaviour of one's own is made known is for programmers.
        if (FOR_PROGRAMMERS
                .matcher(message.replaceFirst("META-INF/services/\\S+", ""))
                .find()) {
            throw new AssertionError("is for programmers: " + message);
        }
    }

    static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }
}
