package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.cli.option.BadInput;
import onder.cli.option.FolderOption;
import onder.cli.option.JsonCommand;
import onder.cli.option.Reads;
import onder.cli.option.RunLineInput;
import onder.cli.option.StandardInput;
import onder.cli.option.WrongCall;
import onder.file.WholeFile;
import onder.group.ChangeStrategy;
import onder.lab.challenge.Attempt;
import onder.lab.challenge.Proof;
import onder.lab.challenge.RefusedException;
import onder.lab.challenge.ScoreBook;
import onder.lab.challenge.Strategies;
import onder.param.Format;
import onder.param.Names;
import onder.param.Parameter;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;
import onder.scene.Challenge.Rival;
import onder.scene.Challenge.Term;
import onder.scene.ChallengeFiles;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import onder.scene.TextFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder challenge}: lists the challenges, runs the strategies in them, and checks the score of a run line. */
@Command(
        name = "challenge",
        description = "Challenges: you lead a group to a place. Without a name, this command lists them; with a name, "
                + "it prints the task, the scoring and the medals; with a run line, it repeats the run and says which "
                + "score the line proves. onder --challenge NAME plays one.",
        footer = {"onder challenge", "onder challenge through-the-gate --strategies", "onder challenge --kept --json"})
final class ChallengeCommand extends JsonCommand {
    private static final int MOST_SEEDS = 1000;
    private static final int USUAL_SEEDS = 30;

    @Reads
    @Parameters(
            arity = "0..*",
            paramLabel = "NAME|SCORE|LINE",
            description = "A shipped challenge or the path of a challenge file; a run line, or a film, picture "
                    + "or text that contains one, to check the score that it proves; the claimed score may "
                    + "precede the line, as in the text that the sandbox copies. Without a name, the line's "
                    + "scene decides which challenge it is.")
    private List<String> words = List.of();

    @Option(
            names = "--strategies",
            description = "Run each strategy with the challenge's own seed, and print its score and run line.")
    private boolean strategies;

    @Option(
            names = "--judge",
            description = "Run all strategies with several seeds and write their scores, which set the medals, into "
                    + "the challenge file.")
    private boolean judge;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "With --judge: number of seeds, 1.." + MOST_SEEDS
                    + ", counting up from the scene's own (default: " + USUAL_SEEDS + ").")
    private Integer seeds;

    @Option(
            names = "--kept",
            description = "Repeat the runs behind the best scores that the sandbox has saved, for all challenges or "
                    + "for one, and print whether each run proves its score.")
    private boolean kept;

    @Mixin
    private FolderOption folder;

    @Override
    public Integer call() throws IOException {
        WrongCall.unlessWithin("--seeds", seeds, 1, MOST_SEEDS);
        WrongCall.when(seeds != null && !judge, "--seeds goes with --judge");
        WrongCall.when(
                judge && strategies || kept && (judge || strategies),
                "--judge, --strategies and --kept exclude each other; give only one of them");
        List<String> rest = new ArrayList<>(words);
        Challenge challenge = null;
        String name = null;
        if (!rest.isEmpty() && ChallengeFiles.exists(rest.get(0))) {
            name = rest.remove(0);
            String given = name;
            challenge = BadInput.read(() -> load(given));
        }
        if (!rest.isEmpty() && (judge || strategies)) {
            throw new WrongCall(
                    (judge ? "--judge" : "--strategies") + " chooses its own runs; leave out " + rest.get(0));
        }
        if (!rest.isEmpty()) {
            return prove(challenge, rest);
        }
        if (kept) {
            return proveKept(challenge);
        }
        if (challenge == null) {
            WrongCall.when(
                    judge || strategies,
                    (judge ? "--judge" : "--strategies") + " needs a challenge, allowed "
                            + String.join(", ", ChallengeFiles.SHIPPED) + ", or the path of a challenge file");
            list();
            return 0;
        }
        if (judge) {
            judge(challenge, name);
        } else if (strategies) {
            run(challenge);
        } else {
            tell(challenge);
        }
        return 0;
    }

    /** Starts a challenge from a file once, so that errors in it appear at once. */
    static Challenge load(String name) {
        Challenge challenge = ChallengeFiles.load(name);
        if (!ChallengeFiles.SHIPPED.contains(name)) {
            Attempt.check(challenge);
        }
        return challenge;
    }

    private void list() {
        if (json.isWanted()) {
            json.print(ChallengeFiles.SHIPPED.stream()
                    .map(ChallengeFiles::load)
                    .map(ChallengeCommand::json)
                    .toList());
            return;
        }
        for (String name : ChallengeFiles.SHIPPED) {
            Challenge challenge = ChallengeFiles.load(name);
            out().println(Format.of("%-16s  %s%n%18s%s", name, challenge.task(), "", medals(challenge)));
        }
        out().println("onder --challenge NAME plays one.");
    }

    private static String medals(Challenge challenge) {
        if (!challenge.isJudged()) {
            return "not judged yet";
        }
        return "bronze " + challenge.least(Medal.BRONZE) + ", silver " + challenge.least(Medal.SILVER) + ", gold "
                + challenge.least(Medal.GOLD);
    }

    private void tell(Challenge challenge) {
        if (json.isWanted()) {
            json.print(json(challenge));
            return;
        }
        PrintWriter out = out();
        out.println(challenge.title() + ": " + challenge.task());
        out.println("score: " + formula(challenge));
        out.println(medals(challenge));
        for (Rival rival : challenge.ranking()) {
            String name = Parameter.text(rival.change());
            int seeds = rival.scores().size();
            out.println(Format.of(
                    "%-16s %6d with the challenge's seed, median %d, 90th percentile %d of %d seeds",
                    name, rival.first(), rival.median(), rival.percentile(90), seeds));
        }
    }

    private static String formula(Challenge challenge) {
        StringBuilder formula = new StringBuilder();
        for (Term term : challenge.score()) {
            String sign = term.points() < 0 ? " − " : formula.isEmpty() ? "" : " + ";
            formula.append(sign)
                    .append(Format.of("%.4g", Math.abs(term.points())).replaceAll("\\.0+$", ""))
                    .append(" × ")
                    .append(term.measure());
        }
        return formula.toString();
    }

    private void run(Challenge challenge) {
        Strategies all = BadInput.read(() -> new Strategies(challenge));
        List<Object> results = new ArrayList<>();
        for (ChangeStrategy change : Strategies.ALL) {
            Strategies.Outcome run = all.run(change, all.scene.setup().seed());
            out().println(Format.of(
                    "%-16s %6d  %d brought, %d lost, %.1f s",
                    Parameter.text(change), run.score(), run.brought(), run.lost(), run.seconds()));
            out().println("  " + RunLine.write(run.replay()));
            results.add(json(change, run));
        }
        json.print(results);
    }

    private void judge(Challenge challenge, String name) throws IOException {
        WrongCall.when(
                ChallengeFiles.SHIPPED.contains(name),
                "--judge writes into a file: give the path of " + name + ".yaml instead of its name");
        WholeFile.check(Path.of(name));
        Challenge judged = new Strategies(challenge).judge(seeds == null ? USUAL_SEEDS : seeds, out()::println);
        ChallengeFiles.writeRivals(Path.of(name), judged);
        out().println(medals(judged) + ", written to " + name);
        json.print(json(judged));
    }

    /** Prints what a line proves; returns 1 if it proves nothing. */
    private int prove(Challenge challenge, List<String> rest) {
        String line = rest.remove(rest.size() - 1);
        boolean hasLine = line.equals(StandardInput.NAME) || RunLineInput.isOne(line);
        WrongCall.when(
                challenge != null && !hasLine,
                "'" + line + "' follows " + words.get(0)
                        + ", allowed a run line, or a file that contains one, with the score before it");
        if (challenge == null && TextFile.isNamed(words.get(0)) && !RunLineInput.isOne(words.get(0))) {
            throw new WrongCall(TextFile.missing(words.get(0)));
        }
        if (!hasLine || rest.size() > 1) {
            throw new WrongCall("there is no challenge '" + words.get(0) + "', allowed "
                    + String.join(", ", ChallengeFiles.SHIPPED)
                    + ", the path of a challenge file, and a run line with the score before it"
                    + Names.meant(words.get(0), ChallengeFiles.SHIPPED));
        }
        Integer claimed = rest.isEmpty() ? null : claimed(rest.get(0));
        Replay run = RunLineInput.read(spec, line);
        try {
            Proof proof = Proof.of(run, challenge, claimed);
            String title = proof.challenge().title();
            String end = proof.done() ? "done" : "not completed";
            out().println(Format.of(
                    "%s: %s, %s, %s after %.1f s",
                    title, Format.count(proof.score(), "point"), text(proof.medal()), end, proof.seconds()));
            json.print(json(proof));
            for (Map.Entry<String, Double> figure : proof.figures().entrySet()) {
                out().println(Format.of("%-16s %8.2f", figure.getKey(), figure.getValue()));
            }
            return 0;
        } catch (RefusedException refused) {
            err().println("onder: the run line proves no score: " + refused.getMessage());
            return 1;
        }
    }

    /** Prints what the saved scores prove; returns 1 if one of them proves nothing. */
    private int proveKept(Challenge only) {
        ScoreBook book = new ScoreBook(folder.folder());
        List<ScoreBook.Entry> entries = BadInput.read(book::entries);
        List<String> wrong = BadInput.read(book::complaints);
        PrintWriter err = err();
        int proved = 0;
        int refused = wrong.size();
        List<Object> results = new ArrayList<>();
        wrong.forEach(line -> err.println("onder: " + line));
        for (ScoreBook.Entry entry : entries) {
            boolean named = only != null && only.name().equals(entry.challenge());
            if (only != null && !named) {
                continue;
            }
            String head = entry.challenge() + ", " + Format.count(entry.score(), "point") + ": ";
            if (!named && !ChallengeFiles.SHIPPED.contains(entry.challenge())) {
                out().println(head + "its challenge is in a file; onder challenge FILE --kept checks it");
                continue;
            }
            try {
                Proof proof = ScoreBook.prove(entry, named ? only : ChallengeFiles.load(entry.challenge()));
                proved++;
                out().println(head + "proved, " + text(proof.medal()));
                results.add(json(proof));
            } catch (RefusedException | SceneException unproved) {
                refused++;
                err.println("onder: " + head + "not proved: " + unproved.getMessage());
            }
        }
        if (proved + refused == 0) {
            out().println("there are no saved scores in " + book.file);
        }
        json.print(results);
        return refused == 0 ? 0 : 1;
    }

    private static String text(Medal medal) {
        return medal == Medal.NONE ? "no medal" : Parameter.text(medal);
    }

    private int claimed(String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new WrongCall("'" + word + "' is before the run line, allowed the score that the line should prove");
        }
    }

    private record Whole(
            String name,
            String title,
            String task,
            float seconds,
            List<Term> score,
            Map<String, Integer> medals,
            List<OfRival> strategies) {}

    /** A challenge with the scores of its strategies, the best first. */
    private static Object json(Challenge one) {
        Map<String, Integer> medals = new LinkedHashMap<>();
        if (one.isJudged()) {
            for (Medal medal : new Medal[] {Medal.BRONZE, Medal.SILVER, Medal.GOLD}) {
                medals.put(Parameter.text(medal), one.least(medal));
            }
        }
        List<OfRival> rivals =
                one.ranking().stream().map(ChallengeCommand::json).toList();
        return new Whole(one.name(), one.title(), one.task(), one.seconds(), one.score(), medals, rivals);
    }

    private record OfRival(String strategy, int score, int median, List<Integer> scores) {}

    private static OfRival json(Rival rival) {
        return new OfRival(Parameter.text(rival.change()), rival.first(), rival.median(), rival.scores());
    }

    private record OfRun(String strategy, int score, int brought, int lost, double seconds, String line) {}

    /** A run of a strategy. */
    private static Object json(ChangeStrategy change, Strategies.Outcome run) {
        String line = RunLine.write(run.replay());
        return new OfRun(Parameter.text(change), run.score(), run.brought(), run.lost(), run.seconds(), line);
    }

    private record OfProof(
            String challenge, int score, String medal, boolean done, double seconds, Map<String, Double> measures) {}

    /** What a run line proves. */
    private static Object json(Proof proof) {
        String name = proof.challenge().name();
        String medal = proof.medal() == Medal.NONE ? null : Parameter.text(proof.medal());
        return new OfProof(name, proof.score(), medal, proof.done(), proof.seconds(), proof.figures());
    }
}
