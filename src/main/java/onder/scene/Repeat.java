package onder.scene;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.geometry.Bounds;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;

/**
 * Many similar groups in one entry of a file, in columns and rows or on a ring; it is read as that many groups, which are
 * then written separately.
 *
 * @param columns along x, 1 or more
 * @param rows along z, 1 or more
 * @param apart metres from one to the next
 * @param stray the largest random offset of each, along x and z, in metres; the same at each reading
 * @param around the middle of the ring; null for columns and rows
 * @param times how many groups stand on the ring
 */
record Repeat(int columns, int rows, float apart, float stray, Point around, int times) {
    private static final Form<Integer> LINES = Form.count(1, Setup.MAX_AGENTS);
    private static final Form<Float> METRES = Form.number(0, Bounds.MAX_SIZE, "m");
    private static final float WHOLE_TURN = 360;

    static final Form<Repeat> FORM =
            Form.mapping(List.of("columns", "rows", "apart", "stray", "around", "times"), Repeat::read);

    private static Repeat read(MappingKeys<Repeat> keys) {
        Point around = keys.may("around", Form.POINT, null);
        if (around != null) {
            keys.refuse(
                    keys.has("columns") || keys.has("rows") || keys.has("apart"),
                    "around",
                    "on a ring, give times and, if you like, stray; columns, rows and apart place groups in rows");
            return new Repeat(1, 1, 0, keys.may("stray", METRES, 0f), around, keys.need("times", LINES));
        }
        Repeat repeat = new Repeat(
                keys.usual("columns", LINES, 1),
                keys.usual("rows", LINES, 1),
                keys.need("apart", METRES),
                keys.may("stray", METRES, 0f),
                null,
                0);
        keys.refuse(
                (long) repeat.columns * repeat.rows > Setup.MAX_AGENTS,
                "columns",
                "columns × rows = " + (long) repeat.columns * repeat.rows + ", allowed up to " + Setup.MAX_AGENTS
                        + " groups");
        return repeat;
    }

    /** The groups: about the place of the given one or turned about the ring's middle, goals and paths likewise. */
    Stream<GroupSetup> of(GroupSetup one) {
        Draws draws = new Draws(Setup.DEFAULT_SEED);
        return IntStream.range(0, around == null ? columns * rows : times).mapToObj(i -> {
            GroupSetup turned =
                    around == null ? one : one.placed(Placement.turn(around.x(), around.z(), WHOLE_TURN * i / times));
            float x = (i % columns - (columns - 1) / 2f) * apart;
            float z = (i / columns - (rows - 1) / 2f) * apart;
            return turned.placed(Placement.move(
                    x + stray * (2 * draws.uniform(i, 0, Purpose.START_X) - 1),
                    z + stray * (2 * draws.uniform(i, 0, Purpose.START_Z) - 1)));
        });
    }
}
