package onder.sandbox.view;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.draw.view.marks.GuideView;
import onder.group.Group;
import onder.world.World;

/**
 * A goal area for a group: an outline on the ground, and chevrons ahead of the leader that point to it.
 *
 * @param area the goal area
 * @param group the group's id
 * @param rgb colour as sRGB, 0xRRGGBB
 */
public record PlaceMark(Area area, int group, int rgb) {
    /**
     * Distance to the first chevron, spacing of the chevrons and length of their sides, in radii of the leader's body.
     */
    private static final float FIRST = 9;

    private static final float APART = 2.5f;
    private static final float SIDE = 3.5f;
    private static final int CHEVRONS = 3;

    void draw(World world, GuideView guides) {
        guides.area(area.outline(), rgb);
        Group led = world.groups().find(group);
        if (led == null) {
            return;
        }
        AgentsView agents = world.agents();
        float x = agents.x(led.leader());
        float z = agents.z(led.leader());
        float radius = agents.radius(led.leader());
        float dx = area.nearestX(x, z) - x;
        float dz = area.nearestZ(x, z) - z;
        float away = (float) Math.hypot(dx, dz);
        if (away < (FIRST + CHEVRONS * APART) * radius) {
            return;
        }
        float ux = dx / away * radius;
        float uz = dz / away * radius;
        for (int i = 0; i < CHEVRONS; i++) {
            float at = FIRST + i * APART;
            Point tip = new Point(x + at * ux, z + at * uz);
            guides.area(List.of(barb(tip, ux, uz, 1), tip), rgb);
            guides.area(List.of(barb(tip, ux, uz, -1), tip), rgb);
        }
    }

    private static Point barb(Point tip, float ux, float uz, int side) {
        return new Point(tip.x() - SIDE * (ux + side * uz) / 2, tip.z() - SIDE * (uz - side * ux) / 2);
    }
}
