package onder.lab.challenge;

import java.util.List;
import java.util.Map;
import onder.param.Component;
import onder.param.Format;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;
import onder.scene.ChallengeFiles;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/**
 * Verifies a player's score in a challenge by repeating the run.
 *
 * @param challenge the run's challenge
 * @param score the verified score, in points
 * @param medal the best medal that the score earns
 * @param figures the measures of the score by name
 * @param seconds duration of the attempt, in the world's time
 * @param done whether the task was done before the time was over
 */
public record Proof(
        Challenge challenge, int score, Medal medal, Map<String, Double> figures, double seconds, boolean done) {
    /** What players may do, in words. */
    public static final String ALLOWED =
            "players may use only steerLeader, moveGoal and setLeader, and only for the group that they lead";

    /**
     * Repeats a run.
     *
     * @param run a player's run, up to the step at which the attempt was over
     * @param challenge the challenge that the line claims; null: the shipped one with the run's scene
     * @param claimed the score that the line claims; null if it claims none
     * @throws RefusedException when the run does not prove the score; the message says why
     */
    public static Proof of(Replay run, Challenge challenge, Integer claimed) {
        Challenge meant = challenge == null ? ChallengeFiles.ofScene(run.scene().name()) : challenge;
        if (meant == null) {
            throw new RefusedException("it is a run of " + run.scene().name() + ", which is not a challenge, allowed "
                    + String.join(", ", ChallengeFiles.SHIPPED));
        }
        Scene scene = Scenes.load(meant.scene());
        checkScene(run.scene(), scene, meant);
        checkCommands(run.commands(), meant.group());
        Proof proof = made(run, scene, meant);
        if (claimed != null && claimed != proof.score()) {
            throw new RefusedException("it claims " + claimed + " points, but the run is worth " + proof.score());
        }
        return proof;
    }

    private static void checkScene(Scene of, Scene scene, Challenge challenge) {
        if (!of.name().equals(scene.name())) {
            throw new RefusedException(
                    "it is a run of " + of.name() + ", but " + challenge.name() + " is in " + scene.name());
        }
        Setup setup = of.setup();
        if (setup.seed() != scene.setup().seed()) {
            throw new RefusedException("its seed is " + setup.seed() + ", but the challenge's seed is "
                    + scene.setup().seed());
        }
        if (!setup.equals(scene.setup())) {
            throw new RefusedException("its scene was edited: its " + difference(setup, scene.setup())
                    + " are not those of " + scene.name());
        }
    }

    /** The first part in which two setups differ. */
    private static String difference(Setup one, Setup other) {
        return Component.of(Setup.class).stream()
                .filter(part -> !part.get(one).equals(part.get(other)))
                .map(Component::name)
                .findFirst()
                .orElse("settings");
    }

    private static void checkCommands(List<World.Logged> commands, int group) {
        for (int i = 0; i < commands.size(); i++) {
            World.Logged logged = commands.get(i);
            if (!isPlayers(logged.command(), group)) {
                throw new RefusedException("its command " + (i + 1) + " of " + commands.size() + ", "
                        + logged.command().name() + " at step " + logged.step() + ", is not a player's; " + ALLOWED);
            }
        }
    }

    /** Whether a player of a challenge with that led group may give this command. */
    public static boolean isPlayers(Command command, int group) {
        return command instanceof Command.SteerLeader steer && steer.group() == group
                || command instanceof Command.MoveGoal move && move.group() == group
                || command instanceof Command.SetLeader leader && leader.group() == group;
    }

    private static Proof made(Replay run, Scene scene, Challenge challenge) {
        try (World world = scene.begin(1)) {
            Attempt attempt = new Attempt(challenge, world);
            int next = 0;
            while (!attempt.isOver() && world.steps() < run.steps()) {
                next = run.feed(world, next);
                world.step();
                attempt.step();
            }
            double seconds = attempt.seconds();
            Map<String, Double> figures = attempt.figures();
            int score = attempt.score();
            if (!attempt.isOver()) {
                throw new RefusedException(Format.of("it ends at %.1f s, before the attempt is over", seconds));
            }
            if (world.steps() != run.steps()) {
                throw new RefusedException(
                        "it is over at step " + world.steps() + ", but claims to end at " + run.steps());
            }
            // Ignores commands after its last step.
            run.feed(world, next);
            world.carryOut();
            if (!world.log().equals(run.commands())) {
                throw new RefusedException("it has commands that cannot be carried out or that come after its end: "
                        + world.log().size() + " of " + run.commands().size() + " were carried out");
            }
            if (world.hash() != run.hash()) {
                throw new RefusedException(Format.of(
                        "the repeated run's hash is %016x, but the line says %016x: this is not the same run",
                        world.hash(), run.hash()));
            }
            return new Proof(challenge, score, challenge.medal(score), figures, seconds, attempt.isDone());
        }
    }
}
