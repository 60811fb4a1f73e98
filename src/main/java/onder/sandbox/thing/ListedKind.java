package onder.sandbox.thing;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import onder.core.geometry.Placement;
import onder.world.World;
import onder.world.setup.Command;

/**
 * A kind of things in one of the world's lists; a click meets each of them as a solid.
 *
 * @param <T> type of the list's elements
 */
public abstract class ListedKind<T> extends ThingKind {
    final Function<World, List<T>> list;
    final BiFunction<Integer, T, Thing> thing;
    final BiFunction<T, Placement, T> placed;
    final BiFunction<T, Integer, Command> add;
    final BiFunction<T, Integer, Command> remove;

    /**
     * @param list gets the world's list
     * @param thing makes the thing at an index of the list
     * @param placed moves an element
     * @param add the command that adds an element at an index; null: at the end
     * @param remove the command that removes the element at an index
     */
    ListedKind(
            String noun,
            Function<World, List<T>> list,
            BiFunction<Integer, T, Thing> thing,
            BiFunction<T, Placement, T> placed,
            BiFunction<T, Integer, Command> add,
            BiFunction<T, Integer, Command> remove) {
        super(noun);
        this.list = list;
        this.thing = thing;
        this.placed = placed;
        this.add = add;
        this.remove = remove;
    }

    @Override
    public List<Thing> all(World world) {
        List<T> all = list.apply(world);
        return IntStream.range(0, all.size())
                .mapToObj(i -> thing.apply(i, all.get(i)))
                .toList();
    }
}
