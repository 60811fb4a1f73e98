package onder.group;

import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * How groups choose and change their leaders.
 *
 * @param selection who leads a group that has no leader: by order or by distance from the centre
 * @param change who takes over when the group is congested
 * @param threshold congested below this share of the way at top speed; 1/6 is the thesis's 10 px in 50 frames
 * @param window the short time over which it is measured how far members get, in s
 * @param grace time that a new leader has to get the group going before it can be replaced, too, in s
 * @param test which displacement is tested: that of the latest consecutive window, in every step or at its end, or that
 *     of the window ending now
 * @param wanderFirst a new leader with a goal wanders for the grace time before it heads for the goal
 * @param displacement how displacement is measured in a window: from where the member was, or along its path
 * @param leaderMayStay a random change may draw the present leader again
 * @param turnRound a new leader that relieves a congested one turns round: velocity and heading are reversed
 * @param waits the leader goes no faster than the slowest member can, slows down, and at last stands still, for members
 *     who fall behind, and lets them gather before it leaves by an exit
 * @param waitNear if nobody is farther behind than this, plus the room that all members need, a waiting leader walks at
 *     full pace, in m
 * @param waitFar if a member is that far behind, plus the room that all members need, a waiting leader stands still, in
 *     m
 * @param patience a leader that has stood that long goes on, and waits again only after all have been near, in s
 * @param perMember how much slower a leader goes for each other member, up to five, as in people who walk together, in
 *     m/s
 */
@Source(doc = "How groups select a leader, test for congestion and change the leader.", value = "thesis 3.2, 4")
public record Leadership(
        @Doc("Who becomes the leader of a group without one: by order, by distance from the centre, or at random.")
        @Param(choice = "random")
        LeaderSelection selection,

        @Param(choice = "blind", doc = "Who takes over when the group is congested.")
        ChangeStrategy change,

        @Doc("A group is congested (stuck) while its members' displacement in a window is below this share of "
                + "the distance covered at top speed; 1/6 equals the thesis's 10 px in 50 frames.")
        @Param(value = 1.0 / 6, min = 0, max = 2)
        float threshold,

        @Doc("The short time over which the members' displacement is measured.")
        @Param(value = 0.6, min = 0.05, max = 60, unit = "s")
        float window,

        @Doc("Time that a new leader has to get the group moving before it can be replaced.")
        @Param(value = 1.2, min = 0, max = 120, unit = "s")
        float grace,

        @Param(
                choice = "every-step",
                doc = "Which window the congestion test uses: the latest complete window (tested in every step, or "
                        + "only when a window ends), or the window that ends now.")
        CongestionTest test,

        @Param(value = 1, doc = "A new leader with a goal wanders for the grace time before it heads for the goal.")
        boolean wanderFirst,

        @Doc("How a member's displacement in a window is measured: from its starting position or along its "
                + "path. All groups share this setting.")
        @Param(choice = "chord", source = "thesis 5.2.2; its code adds up the lengths of the steps")
        Displacement displacement,

        @Doc("A random change may pick the present leader again.")
        @Param(value = 1, source = "thesis 4; its code draws from all members", when = "change = random | foresight")
        boolean leaderMayStay,

        @Doc("A new leader of a congested group turns round: its velocity and heading are reversed.")
        @Param(value = 1, source = "thesis 4", when = "change != blind")
        boolean turnRound,

        @Doc("The leader goes no faster than the slowest member can. It slows down for members who "
                + "fall behind, stands still if they fall far behind, and lets them gather before it "
                + "leaves by an exit.")
        @Param(value = 0, source = "a design choice; the thesis's leaders never wait")
        boolean waits,

        @Doc("A waiting leader walks at full pace while nobody is farther behind than this plus the room that "
                + "all members need.")
        @Param(value = 2, min = 0, max = 1000, unit = "m", source = "a design choice", when = "waits = true")
        float waitNear,

        @Doc("A waiting leader stands still while a member is farther behind than this plus the room that all "
                + "members need.")
        @Param(value = 4, min = 0, max = 1000, unit = "m", source = "a design choice", when = "waits = true")
        float waitFar,

        @Doc("A leader that has stood still for this long walks on and waits again only once all members have "
                + "been near.")
        @Param(value = 30, min = 0, max = 3600, unit = "s", source = "a design choice", when = "waits = true")
        float patience,

        @Doc("How much slower a leader walks for each other member, up to five. People who walk together slow "
                + "down by 0.04 where there is room and by 0.08 in a crowd.")
        @Param(value = 0, min = 0, max = 1, unit = "m/s", source = "Moussaïd et al. 2010, figure 2")
        float perMember) {

    /** The approximate radius of a standing crowd, in metres, per square root of its size. */
    private static final float CROWD = 0.5f;

    /** The room that all members of a standing group need round their leader, in metres. */
    static float room(int size) {
        return CROWD * (float) Math.sqrt(size);
    }

    /**
     * {@return the distance from its leader beyond which a member has fallen behind, in metres}
     *
     * @param size the number of members
     */
    public float near(int size) {
        return waitNear + room(size);
    }

    /** {@return whether leaders may slow down for their group} */
    boolean slows() {
        return waits || perMember > 0;
    }

    /**
     * {@return the measuring window in steps of that length, at least 1}
     *
     * @param dt the step, in seconds
     */
    public long windowSteps(float dt) {
        return Math.max(1, Math.round(window / (double) dt));
    }
}
