package onder.sandbox.files;

import com.jme3.math.ColorRGBA;
import java.util.List;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.props.Prop;
import onder.draw.palette.GroupColours;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Widget;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.Start;

/** A scene from above, for scenes that nobody has photographed: its walls, obstacles, exits and groups. */
final class PlanPicture extends Widget {
    private static final float MARGIN = 6;
    private static final float LINE = 1.5f;
    private static final int SIDES = 20;

    /** The least radius of a group, in points. */
    private static final float LEAST = 2.5f;

    /** The most groups drawn: more than that cover each other. */
    private static final int MOST = 200;

    private final Setup setup;
    private final ShapeMesh shapes;
    private float scale;
    private float middleX;
    private float middleY;

    PlanPicture(Stage stage, Setup setup) {
        super(stage, "plan");
        this.setup = setup;
        setBackground(theme.box(theme.field, 2));
        shapes = new ShapeMesh(theme, "plan");
        shapes.geometry.setLocalTranslation(0, 0, 1);
        attachChild(shapes.geometry);
    }

    @Override
    protected void arrange(float width, float height) {
        super.arrange(width, height);
        scale = Math.min(
                (width - 2 * MARGIN) / setup.bounds().width(),
                (height - 2 * MARGIN) / setup.bounds().depth());
        middleX = width / 2;
        middleY = height / 2;
        shapes.begin();
        setup.bounds().walls().forEach(wall -> draw(wall, theme.dim));
        setup.walls().forEach(wall -> draw(wall, theme.ink));
        setup.obstacles().forEach(obstacle -> draw(obstacle.outline()));
        for (Prop prop : setup.props()) {
            disc(prop.x(), prop.z(), Math.max(LINE, Math.max(prop.width(), prop.depth()) / 2 * scale), theme.dim);
        }
        setup.traffic().exits().forEach(exit -> draw(exit.area().outline(), theme.accent));
        for (int i = 0; i < Math.min(MOST, setup.groups().size()); i++) {
            Integer hue = setup.groups().get(i).hue();
            draw(setup.groups().get(i), theme.color(hue == null ? GroupColours.rgb(i) : GroupColours.hue(hue), 1));
        }
        shapes.end();
    }

    private void draw(Wall wall, ColorRGBA color) {
        if (wall.x1() != wall.x2() || wall.z1() != wall.z2()) {
            shapes.line(x(wall.x1()), y(wall.z1()), x(wall.x2()), y(wall.z2()), LINE, color);
        }
    }

    private void draw(List<Point> round, ColorRGBA color) {
        for (int i = 0; i < round.size(); i++) {
            Point from = round.get(i);
            Point to = round.get((i + 1) % round.size());
            shapes.line(x(from.x()), y(from.z()), x(to.x()), y(to.z()), LINE, color);
        }
    }

    private void draw(Outline outline) {
        int corners = outline.corners();
        for (int i = 0; i < Math.max(1, corners); i++) {
            boolean round = corners == 0;
            float x = round ? outline.x() : outline.cornerX(i);
            float z = round ? outline.z() : outline.cornerZ(i);
            disc(x, z, outline.rounding() * scale, theme.dim);
        }
        for (int i = 0; i < corners; i++) {
            int next = (i + 1) % corners;
            shapes.triangle(
                    x(outline.x()),
                    y(outline.z()),
                    x(outline.cornerX(i)),
                    y(outline.cornerZ(i)),
                    x(outline.cornerX(next)),
                    y(outline.cornerZ(next)),
                    theme.dim);
        }
    }

    private void draw(GroupSetup group, ColorRGBA color) {
        Start start = group.start();
        float reach = Math.max(LEAST, Math.max(start.width(), start.depth()) / 2 * scale);
        disc(start.x(), start.z(), reach, color);
    }

    private void disc(float x, float z, float radius, ColorRGBA color) {
        shapes.disc(x(x), y(z), radius, SIDES, color);
    }

    private float x(float east) {
        return middleX + east * scale;
    }

    private float y(float south) {
        return middleY + south * scale;
    }
}
