package onder.core.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;

/** Mazes by a seed: every room can be reached from every other, by one way or, where walls were taken out, by several. */
public final class Mazes {
    /** The width of a room, in metres. */
    public static final float ROOM = 3;

    private Mazes() {}

    /** {@return the edge of a maze of {@code side} × {@code side} rooms about the origin} */
    public static Bounds bounds(int side) {
        return Bounds.Walled.rectangle(side * ROOM, side * ROOM, 1);
    }

    /** {@return the middle of a room} */
    public static Point room(int side, int column, int row) {
        return new Point((column + 0.5f - side / 2f) * ROOM, (row + 0.5f - side / 2f) * ROOM);
    }

    /**
     * {@return the walls between its rooms, one for each side of a room}
     *
     * @param takenOut how many of them are taken out besides
     */
    public static List<Wall> walls(int side, long seed, int takenOut) {
        Random random = new Random(seed);
        boolean[] visited = new boolean[side * side];
        boolean[] openEast = new boolean[side * side];
        boolean[] openNorth = new boolean[side * side];
        List<Integer> way = new ArrayList<>(List.of(0));
        visited[0] = true;
        while (!way.isEmpty()) {
            int here = way.get(way.size() - 1);
            List<Integer> next = new ArrayList<>();
            if (here % side > 0 && !visited[here - 1]) next.add(here - 1);
            if (here % side < side - 1 && !visited[here + 1]) next.add(here + 1);
            if (here >= side && !visited[here - side]) next.add(here - side);
            if (here < side * (side - 1) && !visited[here + side]) next.add(here + side);
            if (next.isEmpty()) {
                way.remove(way.size() - 1);
                continue;
            }
            int to = next.get(random.nextInt(next.size()));
            (Math.abs(to - here) == 1 ? openEast : openNorth)[Math.min(here, to)] = true;
            visited[to] = true;
            way.add(to);
        }
        for (int i = 0; i < takenOut; i++) {
            (random.nextBoolean() ? openEast : openNorth)[random.nextInt(side * side)] = true;
        }
        List<Wall> walls = new ArrayList<>();
        for (int i = 0; i < side * side; i++) {
            Point middle = room(side, i % side, i / side);
            float east = middle.x() + ROOM / 2;
            float north = middle.z() + ROOM / 2;
            if (i % side < side - 1 && !openEast[i]) {
                walls.add(new Wall(east, middle.z() - ROOM / 2, east, north, 1));
            }
            if (i < side * (side - 1) && !openNorth[i]) {
                walls.add(new Wall(middle.x() - ROOM / 2, north, east, north, 1));
            }
        }
        return walls;
    }
}
