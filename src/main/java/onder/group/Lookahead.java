package onder.group;

/** Tries out who should lead a congested group. */
public interface Lookahead {
    /** {@return how many members are worth trying at present; 1: it does not look ahead} */
    int candidates();

    /**
     * {@return which of several members does best as the group's leader; the first of equals}
     *
     * <p>Called in the middle of {@link Groups#update}; the state is as {@link Groups#resume} goes on from.
     *
     * @param group found congested in the step at hand
     * @param candidates ids of members, two or more
     */
    int best(Group group, int[] candidates);
}
