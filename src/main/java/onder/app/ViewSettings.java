package onder.app;

import onder.app.view.TrailView;
import onder.param.Param;

/** What is drawn besides the world itself. */
public record ViewSettings(
        @Param(value = 0, doc = "Draw on the ground the zones that followers keep free ahead of their leaders.")
        boolean zones,

        @Param(choice = "nobody", doc = "Whose way of the last seconds is drawn on the ground.")
        TrailView.Whose trails,

        @Param(value = 50, min = 20, max = 100, unit = "°", doc = "How wide the camera sees, from top to bottom.")
        int fieldOfView) {}
