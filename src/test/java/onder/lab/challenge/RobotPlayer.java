package onder.lab.challenge;

import java.util.List;
import java.util.Random;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.scene.Challenge;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.Command;

/** Plays challenges without a window, by the commands that a player's hand sends. */
abstract class RobotPlayer {
    /** It looks and acts so often, in steps: four times a second. */
    private static final int STEPS = 15;

    /** What it leads, in the present attempt. */
    World world;

    int led;

    /** What came of it. */
    record Played(Replay run, int score, int brought, int lost, double seconds) {}

    /** Looks at the world, and leads. */
    abstract void act();

    final Group group() {
        return world.groups().find(led);
    }

    final void goTo(Point place) {
        world.send(new Command.SteerLeader(led, HeadingControl.FREE));
        world.send(new Command.MoveGoal(led, place));
    }

    final void steer(HeadingControl how) {
        world.send(new Command.SteerLeader(led, how));
    }

    final double distance(int agent, Point to) {
        return Math.hypot(world.agents().x(agent) - to.x(), world.agents().z(agent) - to.z());
    }

    /** Plays until it is over. */
    final Played play(Challenge challenge) {
        Scene scene = Scenes.load(challenge.scene());
        try (World played = scene.begin(1)) {
            world = played;
            led = challenge.group();
            Attempt attempt = new Attempt(challenge, world);
            steer(HeadingControl.HALT);
            while (!attempt.isOver()) {
                if (world.steps() % STEPS == 0 && group() != null) {
                    act();
                }
                world.step();
                attempt.step();
            }
            return new Played(
                    Replay.of(scene, world), attempt.score(), attempt.brought(), attempt.lost(), attempt.seconds());
        }
    }

    /** The leader walks at random, and another member leads every two seconds. */
    static final class Bad extends RobotPlayer {
        private final Random whims = new Random(5);

        @Override
        void act() {
            HeadingControl[] ways = HeadingControl.values();
            steer(ways[1 + whims.nextInt(ways.length - 1)]);
            if (world.steps() % 120 == 0) {
                world.send(new Command.SetLeader(led, group().member(whims.nextInt(group().size()))));
            }
        }
    }

    /** Goes by waypoints, waits for those who fall behind, and in a jam lets the one lead who is farthest ahead or behind. */
    static final class Good extends RobotPlayer {
        /** Who is farther from the leader than this on average, in metres, is waited for. */
        private final double apart;

        private final boolean handsOver;
        private final List<Point> way;
        private int next;
        private long handedOver;
        private boolean waiting;
        private Point sent;

        Good(boolean handsOver, double apart, Point... way) {
            this.handsOver = handsOver;
            this.apart = apart;
            this.way = List.of(way);
        }

        @Override
        void act() {
            int leader = group().leader();
            while (next < way.size() - 1 && distance(leader, way.get(next)) < 2) {
                next++;
            }
            double mean = 0;
            Point at = new Point(world.agents().x(leader), world.agents().z(leader));
            for (int i = 0; i < group().size(); i++) {
                mean += distance(group().member(i), at) / group().size();
            }
            boolean wait = mean > (waiting ? 0.8 * apart : apart) && next < way.size() - 1;
            if (wait != waiting || sent != way.get(next)) {
                waiting = wait;
                sent = way.get(next);
                if (wait) {
                    steer(HeadingControl.HALT);
                } else {
                    goTo(sent);
                }
            }
            if (handsOver && group().congested() && world.steps() - handedOver > 180) {
                handedOver = world.steps();
                world.send(new Command.SetLeader(led, farthest(at)));
            }
        }

        private int farthest(Point from) {
            int farthest = group().leader();
            for (int i = 0; i < group().size(); i++) {
                farthest = distance(group().member(i), from) > distance(farthest, from) ? group().member(i) : farthest;
            }
            return farthest;
        }
    }

    /** A good player of a challenge. */
    static RobotPlayer good(String challenge) {
        return switch (challenge) {
            case "through-the-gate" -> new Good(true, 100, new Point(-3, 0), new Point(15, 0));
            case "school-trip" -> new Good(false, 3, new Point(14, -4), new Point(14, -9), new Point(24, -10.6f));
            default -> new Good(false, 9, new Point(-24, -24), new Point(22, -24), new Point(28, 0), new Point(41, 0));
        };
    }
}
