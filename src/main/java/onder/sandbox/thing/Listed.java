package onder.sandbox.thing;

import java.util.List;
import java.util.function.Function;
import onder.core.geometry.Placement;
import onder.world.World;
import onder.world.setup.Command;

/**
 * A thing that stands in a list of the world's.
 *
 * @param <T> what the list is of
 */
interface Listed<T> extends Thing {
    /** What it is in the list. */
    T value();

    @Override
    ListedKind<T> kind();

    /** What it would begin as where it is now. */
    default T standing(World world) {
        return value();
    }

    /** It where it stands: at its place, else the first that is like it. */
    @Override
    default Thing now(World world) {
        List<T> all = kind().list(world);
        if (place() < all.size() && all.get(place()).equals(value())) {
            return this;
        }
        int at = all.indexOf(value());
        return at < 0 ? null : kind().thing(at, value());
    }

    @Override
    default Thing inItsPlace(World world) {
        List<T> all = kind().list(world);
        return place() < all.size() ? kind().thing(place(), all.get(place())) : null;
    }

    @Override
    default List<Command> place(World world, Placement placement) {
        return replace(kind().placed(standing(world), placement));
    }

    /** The commands that put another in its place. */
    default List<Command> replace(T other) {
        return List.of(kind().remove(value(), place()), kind().add(other, place()));
    }

    @Override
    default Thing placed(World world, Placement placement) {
        return kind().thing(place(), kind().placed(standing(world), placement));
    }

    @Override
    default List<Command> erase(World world) {
        return List.of(kind().remove(value(), place()));
    }

    @Override
    default Function<Placement, Command> copy(World world) {
        T now = standing(world);
        return placement -> kind().add(kind().placed(now, placement), null);
    }
}
