package onder.sandbox.thing;

import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.world.World;
import onder.world.setup.Command;

/**
 * A thing in one of the world's lists.
 *
 * @param <T> type of the list's elements
 */
interface Listed<T> extends Thing {
    /** The list's element. */
    T value();

    @Override
    ListedKind<T> kind();

    /** The definition with which it would begin at its present place. */
    default T standing(World world) {
        return value();
    }

    /** The thing at its present place in the list, or the first equal one. */
    @Override
    default Thing now(World world) {
        List<T> all = kind().list.apply(world);
        if (place() < all.size() && all.get(place()).equals(value())) {
            return this;
        }
        int at = all.indexOf(value());
        return at < 0 ? null : kind().thing.apply(at, value());
    }

    @Override
    default Thing inItsPlace(World world) {
        List<T> all = kind().list.apply(world);
        return place() < all.size() ? kind().thing.apply(place(), all.get(place())) : null;
    }

    @Override
    default List<Command> place(World world, Placement placement) {
        return replace(kind().placed.apply(standing(world), placement));
    }

    /** The commands that replace it by another. */
    default List<Command> replace(T other) {
        return List.of(kind().remove.apply(value(), place()), kind().add.apply(other, place()));
    }

    @Override
    default Thing placed(World world, Placement placement) {
        return kind().thing.apply(place(), kind().placed.apply(standing(world), placement));
    }

    @Override
    default List<Command> erase(World world) {
        return List.of(kind().remove.apply(value(), place()));
    }

    @Override
    default Function<Placement, Command> copy(World world) {
        T now = standing(world);
        return placement -> kind().add.apply(kind().placed.apply(now, placement), null);
    }
}
