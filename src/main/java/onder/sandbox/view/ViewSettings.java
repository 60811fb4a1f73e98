package onder.sandbox.view;

import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.view.Quality;
import onder.draw.view.marks.OutlineView;
import onder.draw.view.marks.TrailView;
import onder.param.Doc;
import onder.param.Param;

/** How the world is drawn, and what else is shown. */
public record ViewSettings(
        @Doc("How much work goes into each picture: draft is several times as fast without a graphics card.")
        @Param(choice = "good", common = true)
        Quality quality,

        @Doc("What people's colours show: their group, species or speed, how many people are near, how far their"
                + " leader is, for how long their group has been congested, or the measure of the"
                + " chart's left curve.")
        @Param(choice = "groups", common = true)
        PeopleQuantity colours,

        @Doc("What colours on the ground show: how many people are there, how fast they are, how far from"
                + " their leader, how congested, or the measure of the chart's left curve for their"
                + " groups.")
        @Param(choice = "nothing", common = true)
        GroundQuantity heat,

        @Doc("The ground's colours show the average since you chose them, instead of the present state.")
        @Param(value = 0, when = "heat != nothing")
        boolean heatSoFar,

        @Doc("Draw on the ground the zones that followers keep free ahead of their leaders.")
        @Param(value = 0, common = true)
        boolean zones,

        @Doc("Draw and list the forces on the selected agent, and the neighbours and points that cause them.")
        @Param(value = 1)
        boolean forces,

        @Doc("The people whose recent paths are drawn on the ground.") @Param(choice = "nobody", common = true)
        TrailView.Whose trails,

        @Doc("The camera's vertical field of view: the angle that it sees, from top to bottom.")
        @Param(value = 50, min = 20, max = 100, unit = "°")
        int fieldOfView,

        @Param(
                choice = "orbit",
                doc = "What a drag with the left button does: the camera orbits the middle of the picture, or"
                        + " turns on the spot.")
        DragMode drag,

        @Param(value = 1, doc = "Draw rings and flags of leaders, arcs to new ones, labels, and lines around exits.")
        boolean marks,

        @Param(value = 0, doc = "Draw the groups' goals and paths on the ground.")
        boolean guides,

        @Doc(
                "Show on the ground which people belong together: each group's hull, or a line from each member to its leader.")
        @Param(choice = "nothing")
        OutlineView.What outlines,

        @Param(
                value = 0,
                doc = "Compute what members know from their neighbours alone, and compare it with the true state in the"
                        + " list of groups and for the selected group. This takes computing time.")
        boolean withoutCentre) {}
