package onder.sandbox.hud.form;

import onder.param.Doc;
import onder.param.Param;
import onder.steer.Assignment;

/** Weight and priority of a behaviour in a role: the numbers of an {@link Assignment}. */
public record Weighting(
        @Param(value = 1, min = 0, max = Assignment.MAX_WEIGHT, doc = "Factor on the behaviour's force.", common = true)
        float weight,

        @Doc("Behaviours with a smaller priority go first when forces are prioritised or dithered.")
        @Param(value = 0, min = 0, max = Assignment.MAX_PRIORITY)
        int priority,

        @Param(value = 1, min = 0, max = 1, doc = "Probability with which the dithered combiner draws the behaviour.")
        float probability) {}
