package onder.world.setup;

import java.util.ArrayList;
import java.util.List;

/** Copies lists with one element more or less, at an index that a command may give. */
public final class ListEdit {
    private ListEdit() {}

    /**
     * The index for one more element: the requested one if it is valid, otherwise the end.
     *
     * @param all the list, not changed
     * @param place the requested index, from 0; null if none
     * @return the index
     */
    public static int room(List<?> all, Integer place) {
        return place != null && place < all.size() ? place : all.size();
    }

    /**
     * The index of an element: the requested one if the element is there, otherwise the first equal one.
     *
     * @param all the list, not changed
     * @param one the element
     * @param place the requested index, from 0; null if none
     * @return the index; −1 if it is not there
     */
    public static int find(List<?> all, Object one, Integer place) {
        int at = place != null && place < all.size() && all.get(place).equals(one) ? place : all.indexOf(one);
        if (at < 0) {
            throw new IllegalArgumentException("there is no " + one + " among " + all.size());
        }
        return at;
    }

    /**
     * A list with one more element.
     *
     * @param <T> of the elements
     * @param all the list, not changed
     * @param one the element
     * @param place the requested index, from 0; null if none
     * @return a new list
     */
    public static <T> List<T> with(List<T> all, T one, Integer place) {
        List<T> more = new ArrayList<>(all);
        more.add(room(all, place), one);
        return more;
    }

    /**
     * A list without an element; the same list if it is not there.
     *
     * @param <T> of the elements
     * @param all the list, not changed
     * @param one the element
     * @param place the requested index, from 0; null if none
     * @return a new list
     */
    public static <T> List<T> without(List<T> all, T one, Integer place) {
        List<T> less = new ArrayList<>(all);
        less.remove(find(all, one, place));
        return less;
    }
}
