package onder.record;

import onder.group.Group;
import onder.world.World;

/**
 * An agent's group, role and species in a frame.
 *
 * @param group id of its group
 * @param leads whether it leads that group
 * @param species name of its species
 */
record Affiliation(int group, boolean leads, String species) {
    static Affiliation of(int id, World world) {
        Group group = world.groups().of(id);
        return new Affiliation(
                group.id(),
                group.leader() == id,
                world.setup().species().get(world.agents().species(id)).name());
    }

    /** 1 for a leader, else 0. */
    int leader() {
        return leads ? 1 : 0;
    }
}
