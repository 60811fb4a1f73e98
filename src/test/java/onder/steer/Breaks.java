package onder.steer;

import onder.core.agents.Batch;
import onder.param.Param;
import onder.steer.behaviour.Custom;
import onder.steer.perception.CustomView;

/** A behaviour with a defect. */
public record Breaks(
        @Param(value = 0, min = 0, max = 1000, doc = "The step from which on it fails.")
        int from) implements Custom {
    @Override
    public void force(Batch batch, CustomView now) {
        if (now.step() >= from) {
            throw new IllegalStateException("it is broken");
        }
    }
}
