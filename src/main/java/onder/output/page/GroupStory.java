package onder.output.page;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.draw.palette.GroupColours;
import onder.draw.palette.GroupPalette;
import onder.group.Group;
import onder.world.World;

/** The history of groups: leaders, congestion and colours over time. */
final class GroupStory {
    /** From one step to another. */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    record Span(long from, long to) {}

    /** An agent that led from one step to another. */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    record Tenure(long from, long to, int leader) {}

    /** A colour, 0xRRGGBB, from a step on. */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    record Shade(long from, int rgb) {}

    /** The facts about a group that a page shows. */
    private record Head(
            int id, long founded, int marker, List<Tenure> tenures, List<Span> congested, List<Shade> colours) {}

    /** A group from its founding to its end; numbers are given again, so it is not known by its number alone. */
    static final class Life {
        final int id;
        final long founded;
        final List<Tenure> tenures = new ArrayList<>();
        final List<Span> congestions = new ArrayList<>();
        final List<Shade> shades = new ArrayList<>();
        private int leader = -1;
        private long leads;
        private long congestedSince = -1;
        private long seen;

        private Life(int id, long founded) {
            this.id = id;
            this.founded = founded;
        }

        private void follow(Group group, long step, int rgb) {
            if (group.leader() != leader) {
                endTenure(step);
                leader = group.leader();
                leads = step;
            }
            if (group.congested() != congestedSince >= 0) {
                endCongestion(step);
                congestedSince = group.congested() ? step : -1;
            }
            if (shades.isEmpty() || shades.get(shades.size() - 1).rgb != rgb) {
                shades.add(new Shade(step, rgb));
            }
            seen = step;
        }

        private void endTenure(long step) {
            if (leader >= 0) {
                tenures.add(new Tenure(leads, step, leader));
            }
            leader = -1;
        }

        private void endCongestion(long step) {
            if (congestedSince >= 0) {
                congestions.add(new Span(congestedSince, step));
            }
            congestedSince = -1;
        }
    }

    private final GroupPalette palette = new GroupPalette();
    private final List<Life> lives = new ArrayList<>();
    private final Map<Long, Integer> places = new HashMap<>();

    private final AgentSample chosen;

    GroupStory(AgentSample chosen) {
        this.chosen = chosen;
    }

    /** Follows a step: all groups, or those that are chosen and those that somebody has joined who is kept. */
    void follow(World world) {
        palette.follow(world);
        long step = world.steps();
        boolean begins = lives.isEmpty();
        for (Group group : world.groups().all()) {
            if (chosen.hasAllLeaders() || isTold(group) || begins && chosen.includesGroup(group.id())) {
                lives.get(place(group)).follow(group, step, palette.rgb(group.id()));
            }
        }
    }

    private static long key(Group group) {
        return group.founded() << 24 ^ group.id();
    }

    private boolean isTold(Group group) {
        return places.containsKey(key(group));
    }

    /** Whether the page tells of the group of a number. */
    boolean tells(World world, int id) {
        Group group = world.groups().find(id);
        return chosen.hasAllLeaders() || group != null && isTold(group);
    }

    /** The place of a group's life among all. */
    int place(Group group) {
        return places.computeIfAbsent(key(group), key -> {
            lives.add(new Life(group.id(), group.founded()));
            return lives.size() - 1;
        });
    }

    /** Ends what goes on in the last step. */
    void finish(long step) {
        for (Life life : lives) {
            long end = life.seen < step ? life.seen + 1 : step;
            life.endTenure(end);
            life.endCongestion(end);
        }
    }

    /** As the page has them. */
    List<?> heads() {
        return lives.stream()
                .map(life -> new Head(
                        life.id,
                        life.founded,
                        GroupColours.marker(life.id).ordinal(),
                        life.tenures,
                        life.congestions,
                        life.shades))
                .toList();
    }
}
