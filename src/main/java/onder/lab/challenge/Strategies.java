package onder.lab.challenge;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.group.ChangeStrategy;
import onder.group.Leadership;
import onder.param.Params;
import onder.scene.Challenge;
import onder.scene.Challenge.Rival;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;

/** The strategies at the task of a challenge: each leads the group along the challenge's way without a player. */
public final class Strategies {
    /** The strategies that are evaluated. */
    public static final List<ChangeStrategy> ALL = List.of(ChangeStrategy.values());

    private final Challenge challenge;

    /** The scene of the challenge. */
    public final Scene scene;

    /** @throws onder.scene.SceneException when the challenge's scene cannot be used */
    public Strategies(Challenge challenge) {
        this.challenge = challenge;
        if (!Scenes.exists(challenge.scene())) {
            throw challenge.wrong("scene", "scene: " + Scenes.unknown(challenge.scene()));
        }
        scene = Scenes.load(challenge.scene());
    }

    /**
     * The run of a strategy, up to the step at which the attempt is over.
     *
     * @param replay the run
     * @param score its score
     * @param brought members in the place at its end
     * @param lost members that died
     * @param seconds its duration
     */
    public record Outcome(Replay replay, int score, int brought, int lost, double seconds) {}

    /**
     * Makes the run of a strategy.
     *
     * @param seed seed of the run; players always play with the scene's own
     */
    public Outcome run(ChangeStrategy change, long seed) {
        Scene begun = scene.with(scene.setup().withSeed(seed));
        try (World world = begun.begin(1)) {
            Attempt attempt = new Attempt(challenge, world);
            orders(change, world).forEach(world::send);
            while (!attempt.isOver()) {
                world.step();
                attempt.step();
            }
            return new Outcome(
                    Replay.of(begun, world), attempt.score(), attempt.brought(), attempt.lost(), attempt.seconds());
        }
    }

    /**
     * The command that makes a strategy lead the group along the challenge's way, from the first step on.
     *
     * @param world a world of the challenge's scene, at step 0
     */
    public List<Command> orders(ChangeStrategy change, World world) {
        Leadership usual = world.groups().leadershipOf(world.groups().find(challenge.group()));
        return List.of(
                new Command.SetGroupLeadership(challenge.group(), Params.with(usual, "change", change)),
                new Command.SetItinerary(challenge.group(), challenge.way()));
    }

    /**
     * Evaluates all strategies.
     *
     * @param seeds number of seeds per strategy, from the scene's own on; 1 or more
     * @param told receives a line about each strategy when it is done
     * @return the challenge with their results
     */
    public Challenge judge(int seeds, Consumer<String> told) {
        List<Rival> rivals = new ArrayList<>();
        for (ChangeStrategy change : ALL) {
            List<Integer> scores = new ArrayList<>();
            for (int i = 0; i < seeds; i++) {
                scores.add(run(change, scene.setup().seed() + i).score());
            }
            Rival rival = new Rival(change, scores);
            rivals.add(rival);
            told.accept(challenge.name() + ", " + change + ": " + rival.first() + " with the challenge's seed, median "
                    + rival.median() + " of " + seeds);
        }
        return challenge.judged(rivals);
    }
}
