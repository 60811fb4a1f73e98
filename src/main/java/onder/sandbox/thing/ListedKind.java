package onder.sandbox.thing;

import java.util.List;
import java.util.stream.IntStream;
import onder.world.World;

/**
 * A kind of things that stand in a list of the world's, each of which the mouse meets as a solid.
 *
 * @param <T> what the list is of
 */
public abstract class ListedKind<T> implements ThingKind {
    private final String noun;

    ListedKind(String noun) {
        this.noun = noun;
    }

    abstract List<T> list(World world);

    /** The one in a place of the list. */
    abstract Thing thing(int place, T value);

    @Override
    public String noun() {
        return noun;
    }

    @Override
    public List<Thing> all(World world) {
        List<T> list = list(world);
        return IntStream.range(0, list.size())
                .mapToObj(i -> thing(i, list.get(i)))
                .toList();
    }

    @Override
    public Thing under(Mouse mouse) {
        return mouse.solid(this);
    }
}
