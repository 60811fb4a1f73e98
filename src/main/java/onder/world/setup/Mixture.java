package onder.world.setup;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Limits;
import onder.param.Nullable;

/**
 * The members of a group with more than one species.
 *
 * @param members how many there are of each species, in the order of their ids; 1 species or more
 * @param leader the species from which leaders are elected while it has members; null: any
 */
public record Mixture(List<Members> members, @Nullable String leader) {
    /**
     * A number of members of one species.
     *
     * @param species its name
     * @param count 1 or more
     */
    public record Members(String species, int count) {}

    /**
     * Checks the parts and copies the list.
     *
     * @param members as of the record
     * @param leader as of the record
     */
    public Mixture {
        members = Limits.list(members, "members");
        if (members.isEmpty()) {
            throw new IllegalArgumentException("members is empty, allowed 1 species or more");
        }
        List<String> names = members.stream().map(Members::species).toList();
        for (Members some : members) {
            if (some.count() < 1) {
                throw new IllegalArgumentException(some.species() + " = " + some.count() + ", allowed 1 or more");
            }
            if (names.indexOf(some.species()) != names.lastIndexOf(some.species())) {
                throw new IllegalArgumentException("members names " + some.species() + " twice, allowed once");
            }
        }
        if (leader != null && !names.contains(leader)) {
            throw new IllegalArgumentException("leader = " + leader + ", allowed " + String.join(", ", names));
        }
    }

    /** {@return how many members there are} */
    public int count() {
        return members.stream().mapToInt(Members::count).sum();
    }

    /** The species of the member at an index, from 0. */
    String speciesOf(int place) {
        int end = 0;
        for (Members some : members) {
            end += some.count();
            if (place < end) {
                return some.species();
            }
        }
        throw new IndexOutOfBoundsException(place);
    }

    /** The same shares for another number of members; the leader's species stays. */
    Mixture withCount(int count) {
        double share = count / (double) count();
        long before = 0;
        int given = 0;
        int kept = leader == null ? 0 : 1;
        List<Members> scaled = new ArrayList<>();
        for (Members some : members) {
            before += some.count();
            int least = some.species().equals(leader) ? 1 : 0;
            kept -= least;
            int until = (int) Math.min(count - kept, Math.max(given + least, Math.round(before * share)));
            if (until > given) {
                scaled.add(new Members(some.species(), until - given));
                given = until;
            }
        }
        return new Mixture(scaled, leader);
    }
}
