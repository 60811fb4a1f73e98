package onder.cli.film;

import java.util.List;
import onder.cli.option.WrongCall;
import onder.world.setup.Bookmark;
import picocli.CommandLine.Option;

/** Chooses the bookmark from which a scene is seen. */
final class BookmarkOption {
    @Option(
            names = "--bookmark",
            paramLabel = "K",
            description = "Use the view of the scene's K-th bookmark " + "(default: 1).")
    private Integer number;

    boolean isGiven() {
        return number != null;
    }

    /** The bookmark asked for; null: none. */
    Bookmark of(List<Bookmark> all) {
        if (number == null) {
            return null;
        }
        String allowed = all.isEmpty() ? "none: the scene has no bookmarks" : "1.." + all.size();
        WrongCall.unless(number >= 1 && number <= all.size(), "--bookmark", number, allowed);
        return all.get(number - 1);
    }
}
