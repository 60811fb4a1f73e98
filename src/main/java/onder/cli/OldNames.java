package onder.cli;

import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Names that options had before: accepted for one version, with a note on standard error, and hidden from the help. */
final class OldNames {
    /** The version that no longer knows them. */
    static final String GONE_IN = "0.2";

    private static final Set<String> MANY_RUNS =
            Set.of("experiment", "sweep", "optimise", "calibrate", "validate", "skill", "worker");

    /** New names by command and old name. */
    private static final Map<String, Map<String, String>> BY_COMMAND = Map.of(
            "run",
            Map.of("--from", "--load", "--rate", "--fps", "--measure", "--measures", "--forecast-forks", "--forks"),
            "record",
            Map.of("--hud", "--panels"),
            "bench",
            Map.of("--csv", "--out", "--seconds", "--round"),
            "calibrate",
            Map.of("--save", "--save-preset"),
            "experiment",
            Map.of("--runs", "--seeds"),
            "skill",
            Map.of("--states", "--seeds"));

    private OldNames() {}

    /** New names by the old ones of a command. */
    static Map<String, String> of(String command) {
        Map<String, String> names = new HashMap<>(BY_COMMAND.getOrDefault(command, Map.of()));
        if (MANY_RUNS.contains(command)) {
            names.put("--threads", "--jobs");
        }
        return names;
    }

    /** The call with today's names, after a note for each old one. */
    static String[] replace(PrintWriter err, String... args) {
        String[] call = args.clone();
        Map<String, String> names = args.length == 0 ? Map.of() : of(args[0]);
        for (int i = 1; i < call.length; i++) {
            String old = call[i].replaceFirst("=.*", "");
            String name = names.get(old);
            if (name != null) {
                err.println("onder: " + old + " is now " + name + "; the old name works until version " + GONE_IN);
                call[i] = name + call[i].substring(old.length());
            }
        }
        return call;
    }
}
