package onder.app.hud;

import java.util.ArrayList;
import java.util.List;
import onder.lab.Exhibit;
import onder.lab.Gallery;
import onder.lab.Panel;

/** What the HUD lists of the gallery: a world of an exhibit. The list is read when it is first asked for. */
record Piece(String name, String about, Panel panel) {
    static final List<Piece> ALL = all();

    static final List<HudModel.Fact> FACTS =
            ALL.stream().map(p -> new HudModel.Fact(p.name, p.about)).toList();

    private static List<Piece> all() {
        List<Piece> all = new ArrayList<>();
        for (Exhibit exhibit : Gallery.exhibits()) {
            for (int i = 0; i < exhibit.panels().size(); i++) {
                // Those of several worlds have one for each that is compared.
                String name = exhibit.panels().size() == 1
                        ? exhibit.name()
                        : exhibit.name() + ": " + exhibit.lanes().get(i).label();
                all.add(new Piece(name, exhibit.about(), exhibit.panels().get(i)));
            }
        }
        return List.copyOf(all);
    }
}
