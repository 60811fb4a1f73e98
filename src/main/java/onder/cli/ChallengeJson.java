package onder.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.group.ChangeStrategy;
import onder.lab.challenge.Proof;
import onder.lab.challenge.Strategies;
import onder.param.Parameter;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;
import onder.scene.Challenge.Rival;
import onder.scene.Challenge.Term;
import onder.scene.RunLine;

/** Challenges and what happens in them, for scripts. */
final class ChallengeJson {
    private ChallengeJson() {}

    private record Whole(
            String name,
            String title,
            String task,
            float seconds,
            List<Term> score,
            Map<String, Integer> medals,
            List<OfRival> strategies) {}

    /** A challenge with the scores of its strategies, the best first. */
    static Object of(Challenge one) {
        Map<String, Integer> medals = new LinkedHashMap<>();
        if (one.isJudged()) {
            for (Medal medal : new Medal[] {Medal.BRONZE, Medal.SILVER, Medal.GOLD}) {
                medals.put(Parameter.text(medal), one.least(medal));
            }
        }
        List<OfRival> rivals = one.ranking().stream().map(ChallengeJson::of).toList();
        return new Whole(one.name(), one.title(), one.task(), one.seconds(), one.score(), medals, rivals);
    }

    private record OfRival(String strategy, int score, int median, List<Integer> scores) {}

    private static OfRival of(Rival rival) {
        return new OfRival(Parameter.text(rival.change()), rival.first(), rival.median(), rival.scores());
    }

    private record OfRun(String strategy, int score, int brought, int lost, double seconds, String line) {}

    /** A run of a strategy. */
    static Object of(ChangeStrategy change, Strategies.Outcome run) {
        String line = RunLine.write(run.replay());
        return new OfRun(Parameter.text(change), run.score(), run.brought(), run.lost(), run.seconds(), line);
    }

    private record OfProof(
            String challenge, int score, String medal, boolean done, double seconds, Map<String, Double> measures) {}

    /** What a run line proves. */
    static Object of(Proof proof) {
        String name = proof.challenge().name();
        String medal = proof.medal() == Medal.NONE ? null : Parameter.text(proof.medal());
        return new OfProof(name, proof.score(), medal, proof.done(), proof.seconds(), proof.figures());
    }
}
