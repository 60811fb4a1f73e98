package onder.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import onder.group.ChangeStrategy;
import onder.lab.challenge.Proof;
import onder.lab.challenge.Strategies;
import onder.param.Parameter;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;
import onder.scene.Challenge.Rival;
import onder.scene.RunLine;

/** Challenges and what happens in them, for scripts. */
final class ChallengeJson {
    private ChallengeJson() {}

    /** A challenge with the scores of its strategies, the best first. */
    static Map<String, Object> of(Challenge challenge) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", challenge.name());
        entry.put("title", challenge.title());
        entry.put("task", challenge.task());
        entry.put("seconds", challenge.seconds());
        entry.put("score", challenge.score());
        Map<String, Object> medals = new LinkedHashMap<>();
        if (challenge.isJudged()) {
            for (Medal medal : new Medal[] {Medal.BRONZE, Medal.SILVER, Medal.GOLD}) {
                medals.put(Parameter.text(medal), challenge.least(medal));
            }
        }
        entry.put("medals", medals);
        entry.put(
                "strategies",
                challenge.ranking().stream().map(ChallengeJson::of).toList());
        return entry;
    }

    private static Map<String, Object> of(Rival rival) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("strategy", Parameter.text(rival.change()));
        entry.put("score", rival.first());
        entry.put("median", rival.median());
        entry.put("scores", rival.scores());
        return entry;
    }

    /** A run of a strategy. */
    static Map<String, Object> of(ChangeStrategy change, Strategies.Outcome run) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("strategy", Parameter.text(change));
        entry.put("score", run.score());
        entry.put("brought", run.brought());
        entry.put("lost", run.lost());
        entry.put("seconds", run.seconds());
        entry.put("line", RunLine.write(run.replay()));
        return entry;
    }

    /** What a run line proves. */
    static Map<String, Object> of(Proof proof) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("challenge", proof.challenge().name());
        entry.put("score", proof.score());
        entry.put("medal", proof.medal() == Medal.NONE ? null : Parameter.text(proof.medal()));
        entry.put("done", proof.done());
        entry.put("seconds", proof.seconds());
        entry.put("measures", proof.figures());
        return entry;
    }
}
