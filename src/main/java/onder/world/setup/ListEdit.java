package onder.world.setup;

import java.util.ArrayList;
import java.util.List;

/** Copies of lists with one element more or less, at a place that a command may name. */
public final class ListEdit {
    private ListEdit() {}

    /**
     * The index for one more element: the requested one if it is valid, otherwise the end.
     *
     * @param all the list; it stays as it is
     * @param place the wanted place, from 0; null where none is wanted
     * @return the index
     */
    public static int room(List<?> all, Integer place) {
        return place != null && place < all.size() ? place : all.size();
    }

    /**
     * The index of an element: the requested one if it is there, otherwise the first equal one.
     *
     * @param all the list; it stays as it is
     * @param one the element
     * @param place the wanted place, from 0; null where none is wanted
     * @return the index; −1: it is not there
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
     * @param all the list; it stays as it is
     * @param one the element
     * @param place the wanted place, from 0; null where none is wanted
     * @return a new list
     */
    public static <T> List<T> with(List<T> all, T one, Integer place) {
        List<T> more = new ArrayList<>(all);
        more.add(room(all, place), one);
        return more;
    }

    /**
     * A list without an element; the same where it is not there.
     *
     * @param <T> of the elements
     * @param all the list; it stays as it is
     * @param one the element
     * @param place the wanted place, from 0; null where none is wanted
     * @return a new list
     */
    public static <T> List<T> without(List<T> all, T one, Integer place) {
        List<T> less = new ArrayList<>(all);
        less.remove(find(all, one, place));
        return less;
    }
}
