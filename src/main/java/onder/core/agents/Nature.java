package onder.core.agents;

import java.util.List;

/** Which roles the agents of a species can have. Source: thesis 3, 5.1.4; movement manager. */
public enum Nature {
    /** Leaders, followers, and agents alone. */
    SOCIAL(Role.LEADER, Role.FOLLOWER, Role.ALONE),
    /** Predators only. */
    PREDATOR(Role.PREDATOR),
    /** Prey only. */
    PREY(Role.PREY);

    private final List<Role> roles;

    Nature(Role... roles) {
        this.roles = List.of(roles);
    }

    /** {@return the roles that its agents can have} */
    public List<Role> roles() {
        return roles;
    }

    /**
     * {@return the role of an agent in a group of that size}
     *
     * @param groupSize the number of its group's members, the agent included
     * @param leads whether it is the group's leader
     */
    public Role role(int groupSize, boolean leads) {
        return switch (this) {
            case SOCIAL -> groupSize == 1 ? Role.ALONE : leads ? Role.LEADER : Role.FOLLOWER;
            case PREDATOR -> Role.PREDATOR;
            case PREY -> Role.PREY;
        };
    }
}
