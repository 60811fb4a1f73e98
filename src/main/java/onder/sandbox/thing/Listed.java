package onder.sandbox.thing;

import java.util.List;
import onder.world.World;

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
}
