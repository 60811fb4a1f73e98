package onder.scene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import onder.core.geometry.Area;
import onder.core.geometry.Limits;
import onder.group.ChangeStrategy;
import onder.group.Itinerary;

/**
 * A task in a scene: lead a group to a place in time, with a score and the results of the strategies.
 *
 * @param name the shipped one, or that of its file
 * @param title for display
 * @param task what to do, in a sentence or two
 * @param scene a shipped scene or the path of a scene file; every attempt uses its seed
 * @param group the id of the group to lead
 * @param way the places that the group visits when a strategy leads it; a player has to find the way
 * @param place where to bring the members
 * @param members the number of members at the place that ends the task; 1 or more
 * @param seconds when the time is over, in s
 * @param score its terms, at least one: their sum, rounded and not below 0, is the score
 * @param rivals the strategies' results; empty if not judged yet
 * @param places file and line of each key of its file, and of the score's measures, which are {@code score[0]} and so
 *     on; empty if it was created, not read
 */
public record Challenge(
        String name,
        String title,
        String task,
        String scene,
        int group,
        Itinerary way,
        Area place,
        int members,
        float seconds,
        List<Term> score,
        List<Rival> rivals,
        Map<String, String> places) {
    /**
     * Checks that all parts are present, and copies the lists.
     *
     * @param name as of the record
     * @param title as of the record
     * @param task as of the record
     * @param scene as of the record
     * @param group as of the record
     * @param way as of the record
     * @param place as of the record
     * @param members as of the record
     * @param seconds as of the record
     * @param score as of the record
     * @param rivals as of the record
     * @param places as of the record
     */
    public Challenge {
        Limits.present(title, "title");
        Limits.present(task, "task");
        Limits.present(way, "way");
        Limits.present(place, "place");
        score = List.copyOf(score);
        rivals = List.copyOf(rivals);
        places = Map.copyOf(places);
        if (score.isEmpty()) {
            throw new IllegalArgumentException("score is empty, allowed one or more of {measure, points}");
        }
    }

    /**
     * Points for each unit of a measure.
     *
     * @param measure the name of a measure of whole runs
     * @param points for each unit; negative costs points
     */
    public record Term(String measure, float points) {}

    /**
     * A strategy's results when it led the group along the way.
     *
     * @param change who takes over when the group is congested
     * @param scores one for the scene's seed and for each following seed, at least one
     */
    public record Rival(ChangeStrategy change, List<Integer> scores) {
        /** In a hundred. */
        private static final int HUNDRED = 100;

        /**
         * Copies the scores.
         *
         * @param change as of the record
         * @param scores as of the record
         */
        public Rival {
            scores = List.copyOf(scores);
            if (scores.isEmpty()) {
                throw new IllegalArgumentException("scores is empty, allowed one or more");
            }
        }

        /** {@return its score with the seed of the challenge} */
        public int first() {
            return scores.get(0);
        }

        /** {@return the median of its scores, the lower one of two} */
        public int median() {
            return percentile(HUNDRED / 2);
        }

        /**
         * {@return a percentile of the scores}
         *
         * @param percent 1..100
         */
        public int percentile(int percent) {
            List<Integer> sorted = scores.stream().sorted().toList();
            return sorted.get(Math.max(0, (sorted.size() * percent + HUNDRED - 1) / HUNDRED - 1));
        }
    }

    /** The medal for a score. */
    public enum Medal {
        /** Less than bronze. */
        NONE,
        /** At least the median of the second-best strategy, and above 0. */
        BRONZE,
        /** At least the best strategy's median, and bronze. */
        SILVER,
        /** At least the best strategy's 90th percentile, and silver. */
        GOLD
    }

    /** The percentile of the best strategy's runs that earns gold. */
    private static final int GOLD_PERCENT = 90;

    /**
     * {@return the least score for a medal; it follows from the strategies' results}
     *
     * @param medal not {@link Medal#NONE}
     * @throws IllegalStateException if the challenge has not been judged
     */
    public int least(Medal medal) {
        return switch (medal) {
            case NONE -> 0;
            case BRONZE -> Math.max(1, secondBest());
            case SILVER -> silver(least(Medal.BRONZE), most(Rival::median));
            case GOLD -> Math.max(least(Medal.SILVER), most(rival -> rival.percentile(GOLD_PERCENT)));
        };
    }

    /** Where the two best strategies score the same, halfway to gold; if none scores, doing nothing earns no medal. */
    private int silver(int bronze, int best) {
        int gold = most(rival -> rival.percentile(GOLD_PERCENT));
        return best > bronze ? best : bronze + Math.max(0, gold - bronze) / 2;
    }

    private int most(ToIntFunction<Rival> figure) {
        return rivals.stream().mapToInt(figure).max().orElseThrow(Challenge::unjudged);
    }

    private int secondBest() {
        List<Integer> medians = rivals.stream().map(Rival::median).sorted().toList();
        if (medians.isEmpty()) {
            throw unjudged();
        }
        return medians.get(Math.max(0, medians.size() - 2));
    }

    private static IllegalStateException unjudged() {
        return new IllegalStateException("the challenge has not been judged: its strategies have no scores yet");
    }

    /** {@return whether the strategies have been judged, so that there are medals} */
    public boolean isJudged() {
        return !rivals.isEmpty();
    }

    /**
     * {@return the best medal for a score}
     *
     * @param points of an attempt
     */
    public Medal medal(int points) {
        Medal best = Medal.NONE;
        for (Medal medal : Medal.values()) {
            if (isJudged() && medal != Medal.NONE && points >= least(medal)) {
                best = medal;
            }
        }
        return best;
    }

    /** {@return the strategies, sorted by score with the challenge's own seed, best first} */
    public List<Rival> ranking() {
        List<Rival> ranking = new ArrayList<>(rivals);
        ranking.sort(Comparator.comparingInt(Rival::first).reversed());
        return ranking;
    }

    /**
     * {@return the same challenge with the strategies' results}
     *
     * @param others one for each strategy
     */
    public Challenge judged(List<Rival> others) {
        return new Challenge(name, title, task, scene, group, way, place, members, seconds, score, others, places);
    }

    /**
     * {@return an error about a part of it, with file and line if it was read}
     *
     * @param key the part's key in {@code places}
     * @param what the message, without the place
     */
    public SceneException wrong(String key, String what) {
        return new SceneException(places.getOrDefault(key, name) + ": " + what);
    }

    /**
     * {@return the same challenge under a name}
     *
     * @param other the name
     * @param in a shipped scene or the path of a scene file
     * @param at as {@code places} of the record
     */
    Challenge read(String other, String in, Map<String, String> at) {
        return new Challenge(other, title, task, in, group, way, place, members, seconds, score, rivals, at);
    }
}
