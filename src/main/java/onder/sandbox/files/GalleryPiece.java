package onder.sandbox.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.Gallery;
import onder.lab.gallery.Panel;
import onder.param.Format;

/**
 * A piece of the gallery: a world of an exhibit. The list is read when it is first asked for.
 *
 * @param title what people call it
 * @param about its description
 * @param picture its place among the pictures of {@link Sheet#GALLERY}
 */
public record GalleryPiece(String name, String title, String about, int picture, Panel panel) {
    /** The titles of comparisons; the tile of a behaviour has the behaviour's name. */
    private static final Map<String, String> TITLES = Map.ofEntries(
            Map.entry("seek-arrive", "Seek beside arrive"),
            Map.entry("seek-pursue", "Seek beside pursue"),
            Map.entry("flee-evade", "Flee beside evade"),
            Map.entry("arrive-speeds", "Arrive at three speeds"),
            Map.entry("arrive-moving", "Arrive at a moving target"),
            Map.entry("pursue-intercept", "Pursue beside intercept"),
            Map.entry("wanders", "Wander"),
            Map.entry("paths", "Follow a path"),
            Map.entry("separations", "Separation"),
            Map.entry("collisions", "Collision avoidance"),
            Map.entry("combiners", "Combining"));

    public static final List<GalleryPiece> ALL = all();

    private static List<GalleryPiece> all() {
        List<GalleryPiece> all = new ArrayList<>();
        List<Exhibit> exhibits = Gallery.exhibits();
        for (int k = 0; k < exhibits.size(); k++) {
            Exhibit exhibit = exhibits.get(k);
            for (int i = 0; i < exhibit.panels().size(); i++) {
                // An exhibit of several worlds has one behaviour for each.
                String which = exhibit.panels().size() == 1
                        ? ""
                        : ": " + exhibit.lanes().get(i).label();
                String title = title(exhibit.name());
                all.add(new GalleryPiece(
                        exhibit.name() + which,
                        title + which,
                        about(title, exhibit.about()),
                        k,
                        exhibit.panels().get(i)));
            }
        }
        return List.copyOf(all);
    }

    /** The exhibit's description without its name, which is the tile's title. */
    private static String about(String title, String about) {
        return about.startsWith(title + ": ") ? Format.capital(about.substring(title.length() + 2)) : about;
    }

    /** The name that an exhibit's tile shows. */
    public static String title(String exhibit) {
        return TITLES.getOrDefault(exhibit, Format.title(exhibit));
    }
}
