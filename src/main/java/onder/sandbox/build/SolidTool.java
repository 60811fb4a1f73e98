package onder.sandbox.build;

import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Params;
import onder.sandbox.thing.ObstacleThing;

/** A tool for solid things; their height is set before they are drawn. */
abstract class SolidTool extends DragTool {

    SolidTool(ToolContext site, String title, String tip, boolean fromMiddle, Point usual) {
        super(site, title, tip, fromMiddle, usual);
        set(Params.defaults(SolidSettings.class));
    }

    /** @param height in metres */
    public record SolidSettings(
            @Doc("The height of what you draw next, in m. A box up to 0.6 m high is a bench.")
            @Param(value = Obstacle.HEIGHT, min = 0.1, max = Limits.MAX_HEIGHT / 10, unit = "m")
            float height) {}

    /** The height, in metres. */
    final float height() {
        return ((SolidSettings) settings()).height();
    }

    /** A drag may join one obstacle to another; a click on one is probably not meant to put a second one into it. */
    @Override
    final String refusal() {
        Point at = clicked();
        return at != null && site.isBuilt(at)
                ? "Something stands here already: click beside it, or drag a size."
                : null;
    }

    @Override
    final void added() {
        site.selection.select(List.copyOf(ObstacleThing.KIND.latest(site.world(), 1)));
    }
}
