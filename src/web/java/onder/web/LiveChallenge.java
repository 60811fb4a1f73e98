package onder.web;

import java.util.List;
import java.util.function.Supplier;
import onder.lab.challenge.Attempt;
import onder.lab.challenge.Proof;
import onder.param.Parameter;
import onder.scene.Challenge;
import onder.scene.ChallengeFiles;
import onder.world.World;
import onder.world.setup.Command;

/** A challenge in a page: the attempt that is under way, and the line that proves its score. */
final class LiveChallenge {
    private final Challenge challenge;

    /** Null: nobody plays now. */
    private Attempt attempt;

    /** How the attempt ended; empty until then. */
    private String result = "";

    LiveChallenge(String name, String text) {
        challenge = ChallengeFiles.parse(name, text);
    }

    /** Begins an attempt in a world at step 0. */
    void begin(World world) {
        attempt = new Attempt(challenge, world);
        result = "";
    }

    /** Forgets the attempt: the page shows another world. */
    void leave() {
        attempt = null;
    }

    /**
     * Follows a step.
     *
     * @param line gives the run line up to this step
     */
    void step(Supplier<String> line) {
        if (isOn()) {
            attempt.step();
            if (attempt.isOver()) {
                result = progress(challenge.name() + " " + attempt.score() + " " + line.get());
            }
        }
    }

    private boolean isOn() {
        return attempt != null && !attempt.isOver();
    }

    /**
     * Refuses what players may not do during an attempt.
     *
     * @throws IllegalArgumentException if one of the commands is not a player's
     */
    void check(List<Command> commands) {
        if (isOn() && !commands.stream().allMatch(command -> Proof.isPlayers(command, challenge.group()))) {
            throw new IllegalArgumentException(Proof.ALLOWED);
        }
    }

    /** How the attempt goes, or how it ended: later steps of the world do not count. */
    String progress() {
        return attempt == null ? "{}" : result.isEmpty() ? progress("") : result;
    }

    private String progress(String proof) {
        int score = attempt.score();
        return new Json()
                .object(to -> to.field("seconds", attempt.seconds())
                        .field("brought", attempt.brought())
                        .field("lost", attempt.lost())
                        .field("score", score)
                        .field("medal", Parameter.text(challenge.medal(score)))
                        .field("done", attempt.isDone())
                        .field("over", attempt.isOver())
                        .field("proof", proof))
                .text();
    }
}
