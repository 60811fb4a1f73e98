package onder.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import onder.core.Bounds;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Wall;
import onder.param.Component;
import onder.world.GroupSetup;
import onder.world.Setup;
import onder.world.SpeciesSetup;
import onder.world.WorldSettings;

/** Turns a scene document into a {@link Scene}; the schema stands in {@code assets/Scenes/README.md}. */
final class SceneReader {
    static final float DEFAULT_DT = 1 / 60f;

    private static final String[] KEYS = Stream.of(
                    Stream.of("about", "seed", "step", "world"),
                    WorldSettings.SECTIONS.stream().map(Component::name),
                    Stream.of("species", "groups", "obstacles", "walls", "bookmarks", "labels", "show"))
            .flatMap(Function.identity())
            .toArray(String[]::new);

    private SceneReader() {}

    static Scene read(String name, Entry document) {
        Fields top = new Fields(document, KEYS);
        List<SpeciesSetup> species = SpeciesReader.species(top.need("species"));
        List<GroupSetup> groups = groups(top.need("groups"), species);
        List<Obstacle> obstacles =
                top.list("obstacles").stream().map(Shapes::read).toList();
        List<Wall> walls = top.list("walls").stream().map(GroundReader::wall).toList();
        List<Bookmark> bookmarks = bookmarks(top.list("bookmarks"));
        Setup setup;
        try {
            setup = new Setup(
                    top.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1),
                    top.number("step", Setup.MIN_DT, Setup.MAX_DT, "s", DEFAULT_DT),
                    GroundReader.bounds(top.need("world")),
                    obstacles,
                    walls,
                    WorldSettings.of(WorldSettings.SECTIONS.stream()
                            .map(section ->
                                    top.settings(section.name(), section.type().asSubclass(Record.class)))
                            .toList()),
                    species,
                    groups);
        } catch (IllegalArgumentException e) {
            throw document.wrong(e.getMessage());
        }
        return new Scene(
                name,
                top.text("about", ""),
                setup,
                bookmarks,
                labels(top.list("labels")),
                show(top.list("show")),
                origin(document, top));
    }

    private static Origin origin(Entry document, Fields top) {
        List<String> groups = top.list("groups").stream().map(Entry::at).toList();
        return new Origin(document.source(), document.at(), groups);
    }

    private static List<GroupSetup> groups(Entry entry, List<SpeciesSetup> species) {
        List<String> kinds = species.stream().map(SpeciesSetup::name).toList();
        List<GroupSetup> groups = entry.list().stream()
                .map(group -> GroupReader.group(group, kinds))
                .toList();
        if (groups.isEmpty()) {
            throw entry.wrong("groups is empty, 1 or more are needed");
        }
        return groups;
    }

    private static List<Bookmark> bookmarks(List<Entry> entries) {
        List<Bookmark> bookmarks = new ArrayList<>();
        for (Entry entry : entries) {
            bookmarks.add(bookmark(entry, bookmarks));
        }
        return bookmarks;
    }

    private static Bookmark bookmark(Entry entry, List<Bookmark> before) {
        Fields fields = new Fields(entry, "name", "eye", "look");
        float[] eye = place(fields.need("eye"));
        float[] look = place(fields.need("look"));
        if (Arrays.equals(eye, look)) {
            throw fields.need("look").wrong("look is where eye is, another place is needed");
        }
        String name = fields.text("name", "");
        if (!name.isEmpty() && before.stream().anyMatch(mark -> mark.name().equals(name))) {
            throw fields.need("name").wrong("there are two bookmarks '" + name + "'");
        }
        return new Bookmark(name, eye[0], eye[1], eye[2], look[0], look[1], look[2]);
    }

    private static float[] place(Entry entry) {
        List<Entry> parts = entry.list();
        if (parts.size() != 3) {
            throw entry.wrong(entry.name() + " has " + parts.size() + " numbers, a place is [x, y, z]");
        }
        float[] place = new float[3];
        for (int i = 0; i < 3; i++) {
            place[i] = parts.get(i).number(-Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m");
        }
        return place;
    }

    private static List<Label> labels(List<Entry> entries) {
        List<Label> labels = new ArrayList<>();
        for (Entry entry : entries) {
            Fields fields = new Fields(entry, "text", "at", "size");
            Point at = fields.need("at").point();
            float size = fields.number("size", 0.05, 100, "m", Label.DEFAULT_SIZE);
            labels.add(new Label(fields.need("text").text(), at.x(), at.z(), size));
        }
        return labels;
    }

    private static Set<Overlay> show(List<Entry> entries) {
        Set<Overlay> shown = EnumSet.noneOf(Overlay.class);
        entries.forEach(entry -> shown.add(entry.choice(Overlay.class)));
        return shown;
    }
}
