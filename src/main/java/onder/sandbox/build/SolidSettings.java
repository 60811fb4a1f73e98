package onder.sandbox.build;

import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.param.Param;
import onder.param.Params;

/**
 * What is set of the tools for what stands on the ground.
 *
 * @param height in metres
 */
public record SolidSettings(
        @Param(
                value = Obstacle.HEIGHT,
                min = 0.1,
                max = Limits.MAX_HEIGHT / 10,
                unit = "m",
                doc = "How high what is drawn next will be. Up to 0.6 m a box is a bench.")
        float height) {
    static final SolidSettings DEFAULT = Params.defaults(SolidSettings.class);
}
