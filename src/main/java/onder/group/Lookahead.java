package onder.group;

/** Tries out who should lead a congested group. */
public interface Lookahead {
    /** {@return how many members to try now; 1 means no look-ahead} */
    int candidates();

    /**
     * {@return which of several members does best as the group's leader; the first one on a tie}
     *
     * <p>Called in the middle of {@link Groups#update}; the state is the one from which {@link Groups#resume}
     * continues.
     *
     * @param group found congested in the current step
     * @param candidates ids of members, two or more
     */
    int best(Group group, int[] candidates);
}
