package onder.measure;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;

/**
 * The density of people in an area of the ground, and their speed.
 *
 * @param density in 1/m²
 * @param speed in m/s; NaN if nobody is there
 */
public record LocalDensity(double density, double speed) {
    /** The largest radius of a cell, in metres: at the edge of a crowd cells would be unbounded. */
    private static final double CUT_OFF = 2;

    private static final int CUT_OFF_CORNERS = 48;

    /**
     * {@return the number of agents whose centre lies in the area, divided by its size, and the mean of their speeds}
     * Source: Steffen and Seyfried 2010, the classical method.
     *
     * @param agents the state that is read
     * @param bounds the edge of the world: on a torus the area has images
     * @param area where to measure
     */
    public static LocalDensity counted(AgentsView agents, Bounds bounds, Area area) {
        int within = 0;
        double speeds = 0;
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i) && isIn(agents, i, bounds, area)) {
                within++;
                speeds += agents.speed(i);
            }
        }
        return new LocalDensity(within / size(area), speeds / within);
    }

    /**
     * {@return whether the image of an agent's centre nearest to an area lies in it}
     *
     * @param agents the state that is read
     * @param id of the agent
     * @param bounds the edge of the world
     * @param area where to measure
     */
    public static boolean isIn(AgentsView agents, int id, Bounds bounds, Area area) {
        Point centre = area.centre();
        return area.contains(
                centre.x() + bounds.dx(agents.x(id) - centre.x()), centre.z() + bounds.dz(agents.z(id) - centre.z()));
    }

    /**
     * {@return the density and speed if each agent is spread over its cell, the ground nearer to it than to other
     * agents: less scatter with few people} A cell ends at walls and sides of obstacles that its owner faces, and 2 m
     * from its owner; round obstacles do not bound it. Source: Steffen and Seyfried 2010, the Voronoi method.
     *
     * @param agents the state that is read
     * @param obstacles walls and the edge of the world
     * @param area where to measure
     */
    public static LocalDensity voronoi(AgentsView agents, Obstacles obstacles, Area area) {
        Bounds bounds = obstacles.bounds();
        Point centre = area.centre();
        double farX = area.halfWidth() + CUT_OFF;
        double farZ = area.halfDepth() + CUT_OFF;
        List<Point> outline = area.outline();
        ClippedPolygon cell = new ClippedPolygon();
        ClippedPolygon part = new ClippedPolygon();
        double covered = 0;
        double density = 0;
        double speed = 0;
        for (int i = 0; i < agents.count(); i++) {
            double x = bounds.dx(agents.x(i) - centre.x());
            double z = bounds.dz(agents.z(i) - centre.z());
            if (!agents.isAlive(i) || Math.abs(x) > farX || Math.abs(z) > farZ) {
                continue;
            }
            cell.setRound(CUT_OFF_CORNERS, CUT_OFF);
            cutAtWalls(cell, obstacles.walls(), bounds, agents.x(i), agents.z(i));
            cutAtWalls(cell, obstacles.sides(), bounds, agents.x(i), agents.z(i));
            cutAtOthers(cell, agents, bounds, i);
            part.set(outline, centre.x() + x, centre.z() + z);
            part.cut(cell);
            double share = part.area();
            covered += share;
            density += share > 0 ? share / cell.area() : 0;
            speed += share * agents.speed(i);
        }
        return new LocalDensity(density / size(area), speed / covered);
    }

    private static void cutAtOthers(ClippedPolygon cell, AgentsView agents, Bounds bounds, int id) {
        double reach = cell.reach();
        for (int other = 0; other < agents.count(); other++) {
            double dx = bounds.dx(agents.x(other) - agents.x(id));
            double dz = bounds.dz(agents.z(other) - agents.z(id));
            double squared = dx * dx + dz * dz;
            if (agents.isAlive(other) && other != id && squared > 0 && squared < 4 * reach * reach) {
                cell.cut(dx, dz, squared / 2);
                reach = cell.reach();
            }
        }
    }

    /** Only if the wall goes on beyond the foot: beyond the end of a wall there is ground to stand on. */
    private static void cutAtWalls(ClippedPolygon cell, List<Wall> walls, Bounds bounds, double x, double z) {
        for (Wall wall : walls) {
            double fromX = bounds.dx((float) (wall.x1() - x));
            double fromZ = bounds.dz((float) (wall.z1() - z));
            double alongX = wall.x2() - wall.x1();
            double alongZ = wall.z2() - wall.z1();
            double foot = -(fromX * alongX + fromZ * alongZ) / (alongX * alongX + alongZ * alongZ);
            double footX = fromX + foot * alongX;
            double footZ = fromZ + foot * alongZ;
            double squared = footX * footX + footZ * footZ;
            if (foot >= 0 && foot <= 1 && squared > 0 && squared < CUT_OFF * CUT_OFF) {
                cell.cut(footX, footZ, squared);
            }
        }
    }

    private static double size(Area area) {
        if (area instanceof Area.Disc disc) {
            return Math.PI * disc.radius() * disc.radius();
        }
        ClippedPolygon whole = new ClippedPolygon();
        whole.set(area.outline(), area.centre().x(), area.centre().z());
        return whole.area();
    }
}
