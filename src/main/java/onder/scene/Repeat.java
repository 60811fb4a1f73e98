package onder.scene;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.geometry.Bounds;
import onder.core.geometry.Placement;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;

/**
 * Many similar groups in columns and rows, in one entry of a file; it is read as that many groups, which are then
 * written separately.
 *
 * @param columns along x, 1 or more
 * @param rows along z, 1 or more
 * @param apart metres from one to the next
 * @param stray the largest random offset of each, along x and z, in metres; the same at each reading
 */
record Repeat(int columns, int rows, float apart, float stray) {
    private static final Form<Integer> LINES = Form.count(1, Setup.MAX_AGENTS);
    private static final Form<Float> METRES = Form.number(0, Bounds.MAX_SIZE, "m");

    static final Form<Repeat> FORM = Form.mapping(List.of("columns", "rows", "apart", "stray"), keys -> {
        Repeat repeat = new Repeat(
                keys.usual("columns", LINES, 1),
                keys.usual("rows", LINES, 1),
                keys.need("apart", METRES),
                keys.may("stray", METRES, 0f));
        keys.refuse(
                (long) repeat.columns * repeat.rows > Setup.MAX_AGENTS,
                "columns",
                "columns × rows = " + (long) repeat.columns * repeat.rows + ", allowed up to " + Setup.MAX_AGENTS
                        + " groups");
        return repeat;
    });

    /** The groups: around the place of the given one, with goals and paths shifted likewise. */
    Stream<GroupSetup> of(GroupSetup one) {
        Draws draws = new Draws(Setup.DEFAULT_SEED);
        return IntStream.range(0, columns * rows).mapToObj(i -> {
            float x = (i % columns - (columns - 1) / 2f) * apart;
            float z = (i / columns - (rows - 1) / 2f) * apart;
            return one.placed(Placement.move(
                    x + stray * (2 * draws.uniform(i, 0, Purpose.START_X) - 1),
                    z + stray * (2 * draws.uniform(i, 0, Purpose.START_Z) - 1)));
        });
    }
}
