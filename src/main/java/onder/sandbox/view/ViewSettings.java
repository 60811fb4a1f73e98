package onder.sandbox.view;

import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.view.Quality;
import onder.draw.view.marks.OutlineView;
import onder.draw.view.marks.TrailView;
import onder.param.Param;

/** How the world is drawn, and what besides. */
public record ViewSettings(
        @Param(
                choice = "good",
                doc = "How much a picture may cost: draft is several times as quick where no graphics card draws.")
        Quality quality,

        @Param(
                choice = "groups",
                doc =
                        "What people's colour tells: their group, their speed, how many stand near, how far their leader is,"
                                + " for how long their group has been congested, or its value of the chart's left curve.")
        PeopleQuantity colours,

        @Param(
                choice = "nothing",
                doc =
                        "What colours on the ground tell: how many people are there, how fast, how far from their leader, how"
                                + " congested, or their groups' value of the chart's left curve.")
        GroundQuantity heat,

        @Param(
                value = 0,
                doc = "Let the colours of the ground tell what has been since they were chosen, not how things stand.")
        boolean heatSoFar,

        @Param(value = 0, doc = "Draw on the ground the zones that followers keep free ahead of their leaders.")
        boolean zones,

        @Param(value = 1, doc = "Draw and list the forces on the selected agent, and what they go by.")
        boolean forces,

        @Param(choice = "nobody", doc = "Whose way of the last seconds is drawn on the ground.")
        TrailView.Whose trails,

        @Param(value = 50, min = 20, max = 100, unit = "°", doc = "How wide the camera sees, from top to bottom.")
        int fieldOfView,

        @Param(value = 0, doc = "Draw on the ground where groups are going: goals and paths.")
        boolean guides,

        @Param(
                choice = "nothing",
                doc = "Draw on the ground what belongs together: each group's hull, or a line from each to its leader.")
        OutlineView.What outlines,

        @Param(
                value = 0,
                doc = "Find out what members know without a centre, by neighbours only, and set it beside the central"
                        + " answers: in the list of groups and for the selected group. It costs time.")
        boolean withoutCentre) {}
