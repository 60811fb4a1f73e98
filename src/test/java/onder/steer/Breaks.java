package onder.steer;

import onder.core.Batch;
import onder.param.Param;

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
