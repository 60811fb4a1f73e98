package onder.sandbox.build;

import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.param.Doc;
import onder.param.Param;

/**
 * The settings of the tools for solid things.
 *
 * @param height in metres
 */
public record SolidSettings(
        @Doc("The height of what you draw next, in m. A box up to 0.6 m high is a bench.")
        @Param(value = Obstacle.HEIGHT, min = 0.1, max = Limits.MAX_HEIGHT / 10, unit = "m")
        float height) {}
