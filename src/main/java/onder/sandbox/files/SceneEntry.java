package onder.sandbox.files;

import java.util.Locale;
import java.util.stream.Stream;
import onder.world.setup.Setup;

/**
 * What the page of scenes can open: a scene, a behaviour's scene, a challenge or a file.
 *
 * @param name the scene's name, or its file
 * @param id what its tile is called; unlike all others
 * @param title what people call it
 * @param about its description
 * @param aside a few words beside the title, or empty
 * @param sheet has its picture; null: there is none
 * @param picture its place on the sheet
 * @param plan what is drawn from above instead; null: nothing
 * @param open opens it
 */
record SceneEntry(
        String name,
        String id,
        String title,
        String about,
        String aside,
        Sheet sheet,
        int picture,
        Setup plan,
        Runnable open) {
    /** Whether each of the words is in its title, name or description. */
    boolean has(String words) {
        String all = (title + " " + id + " " + about).toLowerCase(Locale.ROOT);
        return Stream.of(words.toLowerCase(Locale.ROOT).split("\\s+")).allMatch(all::contains);
    }

    /** Whether its title or name begins with the words. */
    boolean begins(String words) {
        String wanted = words.toLowerCase(Locale.ROOT);
        return title.toLowerCase(Locale.ROOT).startsWith(wanted) || id.startsWith(wanted);
    }
}
