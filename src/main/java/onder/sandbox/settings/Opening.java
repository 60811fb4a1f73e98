package onder.sandbox.settings;

import onder.param.Doc;
import onder.param.Param;

/** Whether people leave by an exit, as a setting. */
public record Opening(
        @Doc("Whether people leave by this exit; otherwise they wait there, or go to the nearest open exit.")
        @Param(value = 1)
        boolean open) {}
