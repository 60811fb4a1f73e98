package onder.lab.gossip;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Grid;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.group.Gossip;
import onder.group.Group;
import onder.param.Format;
import onder.world.World;

/**
 * Compares what the agents of a running world learn by {@link Gossip} with the true state. In each step an agent
 * exchanges its knowledge once with all agents that it perceives or that perceive it: with those of its species about
 * the cluster, with those of its group about the farthest member and congestion. Gossip starts anew with each
 * measuring window. The true answers are from the beginning of the window, while the crowd goes on moving; an agent
 * that appears during a window takes part from the next one on.
 */
public final class GossipRound {
    /** The questions that agents answer. */
    private static final List<String> QUESTIONS = List.of("cluster", "farthest member", "congestion");

    private final World world;

    /** The number of agents when the window began. */
    private int n;

    private final Grid grid;
    private final Neighbours neighbours;
    private final NearbyAgents near = new NearbyAgents();

    /** Each agent's position when the window began, or when the agent appeared if that was later. */
    private float[] oldX = {};

    private float[] oldZ = {};
    private float[] moved = {};
    private Gossip ofSpecies;
    private Gossip ofGroup;
    private int[] cluster = {};
    private final List<GossipCircle> circles = new ArrayList<>();
    private List<Agreement> agreements = List.of();
    private final long begun;
    private int hops;
    private long windows;
    private final double[] agreeing = new double[QUESTIONS.size()];
    private final List<List<Integer>> unanimous = new ArrayList<>();
    private final boolean[] known = new boolean[QUESTIONS.size()];

    public GossipRound(World world) {
        this.world = world;
        grid = new Grid(world.agents().count());
        neighbours = new Neighbours(grid);
        admit(world.agents());
        begun = world.steps();
        QUESTIONS.forEach(question -> unanimous.add(new ArrayList<>()));
    }

    /** Observes the step that the world has just made. */
    public void step() {
        admit(world.agents());
        boolean windowEnds = world.steps() % world.groups().windowSteps() == 0;
        if (ofSpecies != null) {
            hear(windowEnds);
        }
        if (windowEnds) {
            begin(world.steps() - begun >= world.groups().windowSteps());
        }
    }

    /** Stores the positions of new agents. */
    private void admit(AgentsView agents) {
        int known = oldX.length;
        if (known < agents.count()) {
            oldX = Arrays.copyOf(oldX, agents.count());
            oldZ = Arrays.copyOf(oldZ, agents.count());
            agents.copyPlaces(known, oldX, oldZ);
        }
    }

    /**
     * @param whole whether it has observed the whole of the last window
     */
    private void begin(boolean whole) {
        AgentsView agents = world.agents();
        n = agents.count();
        moved = new float[n];
        for (int i = 0; i < n; i++) {
            float dx = world.bounds().dx(agents.x(i) - oldX[i]);
            float dz = world.bounds().dz(agents.z(i) - oldZ[i]);
            moved[i] = (float) Math.sqrt(dx * dx + dz * dz);
            oldX[i] = agents.x(i);
            oldZ[i] = agents.z(i);
        }
        if (!whole) {
            return;
        }
        circles.clear();
        boolean[] leads = new boolean[n];
        for (Group group : world.groups().all()) {
            leads[group.leader()] = true;
            ask(group);
        }
        name(links(lookRound(), false));
        ofSpecies = new Gossip(world.bounds(), oldX, oldZ, leads, moved);
        ofGroup = new Gossip(world.bounds(), oldX, oldZ, leads, moved);
        hops = 0;
        Arrays.fill(known, false);
    }

    /** The true answers for a group. */
    private void ask(Group group) {
        double mean = 0;
        int far = group.leader();
        for (int k = 0; k < group.size(); k++) {
            int member = group.member(k);
            mean += moved[member] / group.size();
            double more = squared(group.leader(), member) - squared(group.leader(), far);
            far = more > 0 || more == 0 && member < far ? member : far;
        }
        circles.add(new GossipCircle(group, far, mean, world.congestionThreshold(group)));
    }

    private double squared(int one, int other) {
        double dx = world.bounds().dx(oldX[other] - oldX[one]);
        double dz = world.bounds().dz(oldZ[other] - oldZ[one]);
        return dx * dx + dz * dz;
    }

    /** Labels every cluster with its smallest id. */
    private void name(int[][] links) {
        cluster = new int[n];
        Arrays.fill(cluster, -1);
        int[] queue = new int[n];
        for (int i = 0; i < n; i++) {
            if (cluster[i] >= 0) {
                continue;
            }
            int tail = 0;
            cluster[i] = i;
            queue[tail++] = i;
            for (int head = 0; head < tail; head++) {
                for (int other : links[queue[head]]) {
                    if (cluster[other] < 0) {
                        cluster[other] = i;
                        queue[tail++] = other;
                    }
                }
            }
        }
    }

    private void hear(boolean last) {
        float reach = lookRound();
        ofSpecies.hop(links(reach, false));
        ofGroup.hop(links(reach, true));
        hops++;
        int[] agree = new int[QUESTIONS.size()];
        int asked = 0;
        for (GossipCircle circle : circles) {
            circle.count(world.agents(), cluster, ofSpecies, ofGroup, hops);
            asked += circle.living;
            for (int q = 0; q < agree.length; q++) {
                agree[q] += circle.agreeing(q);
            }
        }
        for (int q = 0; q < agree.length; q++) {
            if (agree[q] == asked && !known[q]) {
                known[q] = true;
                unanimous.get(q).add(hops);
            }
            if (last && asked > 0) {
                agreeing[q] += agree[q] / (double) asked;
            }
        }
        if (last) {
            windows++;
            agreements = circles.stream()
                    .filter(circle -> circle.living > 0)
                    .map(circle -> circle.agreement(world.agents(), ofGroup))
                    .toList();
        }
    }

    /** Sorts the agents into the grid; returns the greatest perception distance of any agent, in metres. */
    private float lookRound() {
        AgentsView agents = world.agents();
        float reach = 0;
        for (int i = 0; i < agents.count(); i++) {
            reach = Math.max(reach, agents.isAlive(i) ? reach(i, i) : 0);
        }
        grid.sort(agents, world.bounds(), reach);
        neighbours.gather(agents, world.bounds(), null, world.steps());
        return reach + neighbours.largestRadius();
    }

    /** For each agent the agents with which it exchanges knowledge. */
    private int[][] links(float reach, boolean inGroups) {
        int[][] links = new int[n][];
        Arrays.setAll(links, i -> world.agents().isAlive(i) ? linksOf(i, reach, inGroups) : new int[0]);
        return links;
    }

    private int[] linksOf(int agent, float farthestReach, boolean inGroups) {
        AgentsView agents = world.agents();
        neighbours.near(agents.x(agent), agents.z(agent), farthestReach, near);
        int[] found = new int[near.size()];
        int size = 0;
        for (int i = 0; i < near.size(); i++) {
            int other = near.id(i);
            boolean own = inGroups
                    ? agents.group(other) == agents.group(agent)
                    : agents.species(other) == agents.species(agent);
            float mutual = Math.max(reach(agent, other), reach(other, agent));
            if (other != agent
                    && other < n
                    && own
                    && near.dx(i) * near.dx(i) + near.dz(i) * near.dz(i) <= mutual * mutual) {
                found[size++] = other;
            }
        }
        return Arrays.copyOf(found, size);
    }

    private float reach(int agent, int other) {
        Body body = world.setup().species().get(world.agents().species(agent)).body();
        return body.perception() + (body.perceiveEdges() ? world.agents().radius(other) : 0);
    }

    /** The number of complete windows. */
    public long windows() {
        return windows;
    }

    /**
     * The share of agents whose answer at a window's end is the true one, 0..1: clusters, farthest member,
     * congestion.
     */
    public double agreement(int question) {
        return agreeing[question] / windows;
    }

    /** Each group's results at the end of the last window, in order of id; empty before the first window's end. */
    public List<Agreement> agreements() {
        return agreements;
    }

    /** The results, one line per question. */
    public String text() {
        StringBuilder text = new StringBuilder(Format.of(
                "gossip between agents, in %d windows of %d hops:%n",
                windows, world.groups().windowSteps()));
        for (int q = 0; q < QUESTIONS.size(); q++) {
            List<Integer> all = unanimous.get(q).stream().sorted().toList();
            text.append(Format.of(
                    "%16s: %5.1f %% of the agents have the true answer at a window's end; all of them in %d"
                            + " windows%s%n",
                    QUESTIONS.get(q),
                    100 * agreement(q),
                    all.size(),
                    all.isEmpty() ? "" : ", after " + all.get(all.size() / 2) + " hops (median)"));
        }
        return text.toString();
    }

    /** A group as it was when a window began, with the true answers at that time, and the progress of its members. */
    private static final class GossipCircle {
        /** The questions, in this order. */
        static final int QUESTIONS = 3;

        private static final int NAME = 0;
        private static final int ELECTION = 1;
        private static final int VERDICT = 2;
        private static final int NEVER = -1;

        private final int group;
        private final int[] members;
        private final int farthest;
        private final double mean;
        private final float threshold;
        private final int[] agreeing = new int[QUESTIONS];
        private final int[] after = {NEVER, NEVER, NEVER};
        private int living;

        /**
         * @param farthest the member that is truly the farthest
         * @param mean the mean displacement, in metres in the window
         * @param threshold congestion threshold, in metres in the window
         */
        GossipCircle(Group group, int farthest, double mean, float threshold) {
            this.group = group.id();
            this.members = group.members();
            this.farthest = farthest;
            this.mean = mean;
            this.threshold = threshold;
        }

        /** Counts the members that agree with the true answer after that many hops. */
        void count(AgentsView agents, int[] cluster, Gossip ofSpecies, Gossip ofGroup, int hops) {
            Arrays.fill(agreeing, 0);
            living = 0;
            for (int member : members) {
                if (agents.isAlive(member)) {
                    living++;
                    agreeing[NAME] += ofSpecies.smallest(member) == cluster[member] ? 1 : 0;
                    agreeing[ELECTION] += ofGroup.farthest(member) == farthest ? 1 : 0;
                    agreeing[VERDICT] += ofGroup.mean(member) < threshold == mean < threshold ? 1 : 0;
                }
            }
            for (int q = 0; q < QUESTIONS; q++) {
                after[q] = after[q] == NEVER && agreeing[q] == living ? hops : after[q];
            }
        }

        int agreeing(int question) {
            return agreeing[question];
        }

        /** The result so far. */
        Agreement agreement(AgentsView agents, Gossip ofGroup) {
            double least = Double.MAX_VALUE;
            double most = -Double.MAX_VALUE;
            int[] picks = new int[living];
            int n = 0;
            for (int member : members) {
                if (agents.isAlive(member)) {
                    least = Math.min(least, ofGroup.mean(member));
                    most = Math.max(most, ofGroup.mean(member));
                    picks[n++] = ofGroup.farthest(member);
                }
            }
            Arrays.sort(picks);
            int elected = NEVER;
            int votes = 0;
            for (int from = 0, to; from < n; from = to) {
                to = from;
                while (to < n && picks[to] == picks[from]) {
                    to++;
                }
                if (to - from > votes) {
                    votes = to - from;
                    elected = picks[from];
                }
            }
            return new Agreement(
                    group,
                    living,
                    answer(NAME),
                    new Agreement.Election(answer(ELECTION), elected, votes, farthest),
                    new Agreement.Verdict(answer(VERDICT), mean < threshold, mean, least, most));
        }

        private Agreement.Answer answer(int question) {
            return new Agreement.Answer(agreeing[question], after[question]);
        }
    }
}
