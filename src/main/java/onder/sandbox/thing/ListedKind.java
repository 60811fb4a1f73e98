package onder.sandbox.thing;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import onder.core.geometry.Placement;
import onder.world.World;
import onder.world.setup.Command;

/**
 * A kind of things that stand in a list of the world's, each of which the mouse meets as a solid.
 *
 * @param <T> what the list is of
 */
public abstract class ListedKind<T> implements ThingKind {
    private final String noun;
    private final Function<World, List<T>> list;
    private final BiFunction<Integer, T, Thing> thing;
    private final BiFunction<T, Placement, T> placed;
    private final BiFunction<T, Integer, Command> add;
    private final BiFunction<T, Integer, Command> remove;

    /**
     * @param list of a world
     * @param thing the one in a place of the list
     * @param placed puts one elsewhere
     * @param add the command that adds one in a place; null: behind all others
     * @param remove the command that removes the one in a place
     */
    ListedKind(
            String noun,
            Function<World, List<T>> list,
            BiFunction<Integer, T, Thing> thing,
            BiFunction<T, Placement, T> placed,
            BiFunction<T, Integer, Command> add,
            BiFunction<T, Integer, Command> remove) {
        this.noun = noun;
        this.list = list;
        this.thing = thing;
        this.placed = placed;
        this.add = add;
        this.remove = remove;
    }

    List<T> list(World world) {
        return list.apply(world);
    }

    Thing thing(int place, T value) {
        return thing.apply(place, value);
    }

    T placed(T value, Placement placement) {
        return placed.apply(value, placement);
    }

    Command add(T value, Integer place) {
        return add.apply(value, place);
    }

    Command remove(T value, Integer place) {
        return remove.apply(value, place);
    }

    @Override
    public String noun() {
        return noun;
    }

    @Override
    public List<Thing> all(World world) {
        List<T> all = list(world);
        return IntStream.range(0, all.size())
                .mapToObj(i -> thing(i, all.get(i)))
                .toList();
    }

    @Override
    public Thing under(Mouse mouse) {
        return mouse.solid(this);
    }
}
