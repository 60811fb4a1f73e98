package onder.sandbox.settings;

import onder.param.Param;

/** Whether people leave by an exit, as a setting. */
public record Opening(
        @Param(
                value = 1,
                doc = "People leave by it; otherwise they wait there, or go to the nearest exit that is open.")
        boolean open) {}
