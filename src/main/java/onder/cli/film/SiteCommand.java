package onder.cli.film;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import onder.cli.option.BadInput;
import onder.cli.option.Progress;
import onder.cli.option.QuietOption;
import onder.cli.option.Subcommand;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.draw.colouring.Colouring;
import onder.file.Escape;
import onder.file.Folders;
import onder.file.ResultFiles;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.Gallery;
import onder.output.export.ExportException;
import onder.output.export.ExportedRun;
import onder.output.export.RunExport;
import onder.output.page.Lesson;
import onder.output.page.LivePage;
import onder.param.Format;
import onder.param.Names;
import onder.sandbox.files.Sheet;
import onder.scene.Challenge;
import onder.scene.ChallengeFiles;
import onder.scene.Scene;
import onder.scene.SceneKind;
import onder.scene.Scenes;
import onder.world.setup.Bookmark;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code onder site}: writes a website in which every scene runs in the visitor's browser. */
@Command(
        name = "site",
        description =
                "Write a website in which the shipped scenes, the gallery, the lessons and the challenges run in any browser, "
                        + "from a disk or from any web server.",
        footer = {
            "onder site --out site",
            "onder site --only gate,who-should-lead --out site",
            "onder site --only through-the-gate --out site"
        })
public final class SiteCommand extends Subcommand {
    private static final String INDEX = "index.html";
    private static final String HTML = ".html";
    private static final String NO_NAME = "[^A-Za-z0-9]+";

    /** A scene without anybody: the sandbox has the tools to build in it, and a page has not. */
    private static final String NOBODY = "empty";

    /** Cards with a picture of another scene, by their pages: two lessons have the same scene. */
    private static final Map<String, String> OTHER_PICTURES =
            Map.of("who-should-lead.html", Scenes.CHALLENGE + ChallengeFiles.SHIPPED.get(0));

    @Writes
    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder for index.html, a page for each scene, and what the pages share; Onder creates the "
                    + "folder if it does not exist.")
    private Path folder;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Write only these pages, such as gate,gallery-seek,who-should-lead.")
    private List<String> only = List.of();

    @Mixin
    private QuietOption quiet;

    /** A card of the start page and the page behind it. */
    private record Card(String part, String title, String about, String file, Sheet sheet, String picture, Made made) {}

    /** What a page is made of. */
    private record Made(Supplier<Scene> scene, Lesson lesson, String challenge) {}

    @Override
    public Integer call() throws IOException {
        List<Card> cards = chosen();
        List<String> names = new ArrayList<>(LivePage.sharedFiles().keySet());
        cards.forEach(card -> names.add(card.file));
        names.add(INDEX);
        Folders.make(folder);
        ResultFiles.requireFree(folder, names);
        Map<String, byte[]> files = new LinkedHashMap<>();
        List<Card> made = new ArrayList<>();
        try (Progress progress = quiet.begin(spec, "Writing", " pages", cards.size())) {
            for (Card card : cards) {
                byte[] page = page(card);
                if (page != null) {
                    files.put(card.file, page);
                    made.add(card);
                }
                progress.reach(files.size());
            }
        }
        files.putAll(LivePage.sharedFiles());
        files.put(INDEX, index(made).getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            ResultFiles.write(folder.resolve(file.getKey()), file.getValue());
        }
        long bytes = files.values().stream().mapToLong(each -> each.length).sum();
        out().println(folder + ": " + Format.count(made.size(), "page") + " and " + INDEX + ", "
                + RunExport.megabytes(bytes));
        return 0;
    }

    private List<Card> chosen() {
        List<Card> all = cards();
        List<String> names =
                all.stream().map(card -> card.file.replace(HTML, "")).toList();
        for (String name : only) {
            WrongCall.unless(
                    names.contains(name), "--only: there is no page '" + name + "', " + Names.allowed(name, names));
        }
        return all.stream()
                .filter(card -> only.isEmpty() || only.contains(card.file.replace(HTML, "")))
                .toList();
    }

    private static List<Card> cards() {
        List<Card> cards = new ArrayList<>();
        for (String name : Lesson.SHIPPED) {
            Lesson lesson = Lesson.load(name);
            String scene = lesson.scene();
            Made made = new Made(() -> lesson.begin(Scenes.load(scene)), lesson, null);
            cards.add(new Card("Lessons", lesson.title(), lesson.about(), file(name), Sheet.SCENES, scene, made));
        }
        for (String name : ChallengeFiles.SHIPPED) {
            Challenge played = ChallengeFiles.load(name);
            String scene = played.scene();
            Made made = new Made(() -> Scenes.load(scene), null, name);
            cards.add(new Card("Challenges", played.title(), played.task(), file(name), Sheet.SCENES, scene, made));
        }
        for (SceneKind kind : SceneKind.values()) {
            for (String name : kind.scenes()) {
                if (!Scenes.LARGE.contains(name) && !name.equals(NOBODY)) {
                    String about = Scenes.unopened(name).about();
                    String title = Format.capital(name.replace('-', ' '));
                    Made made = new Made(() -> Scenes.load(name), null, null);
                    cards.add(new Card(kind.title(), title, about, file(name), Sheet.SCENES, name, made));
                }
            }
        }
        for (Exhibit exhibit : Gallery.exhibits()) {
            if (exhibit.panels().size() == 1) {
                int colon = exhibit.about().indexOf(": ");
                String title = Format.capital(Format.words(exhibit.name()).replace('-', ' '));
                String about = Format.capital(exhibit.about().substring(colon < 0 ? 0 : colon + 2));
                String file = file("gallery-" + exhibit.name());
                Made made = new Made(exhibit.panels().get(0)::scene, null, null);
                cards.add(new Card("Behaviours", title, about, file, Sheet.GALLERY, exhibit.name(), made));
            }
        }
        return cards;
    }

    private static String file(String name) {
        return name.replaceAll(NO_NAME, "-") + HTML;
    }

    /** The page of a card; null if a page cannot run its scene. */
    private byte[] page(Card card) throws IOException {
        Scene scene = card.made.scene.get();
        List<Bookmark> views = scene.setup().notes().bookmarks();
        ExportedRun run = new ExportedRun(
                scene, null, 1, 1, Integer.MAX_VALUE, views.isEmpty() ? null : views.get(0), Colouring.NONE, 1);
        try (LivePage page = new LivePage(run, folder.resolve(card.file), card.made.lesson)) {
            if (card.made.challenge != null) {
                page.setChallenge(card.made.challenge);
            }
            return page.shared();
        } catch (ExportException refused) {
            if (!scene.setup().isLive()) {
                throw new BadInput(refused.getMessage());
            }
            return null;
        }
    }

    private static String index(List<Card> cards) {
        Map<String, StringBuilder> parts = new LinkedHashMap<>();
        cards.forEach(card ->
                parts.computeIfAbsent(card.part, part -> new StringBuilder()).append(html(card)));
        StringBuilder all = new StringBuilder("<nav>");
        parts.keySet().forEach(part -> all.append(Format.of("<a href=\"#%s\">%s</a>\n", id(part), part)));
        all.append("</nav>\n");
        parts.forEach((part, html) -> all.append(Format.of(
                "<h2 id=\"%s\">%s</h2>\n<div class=\"cards%s\">\n%s</div>\n",
                id(part), part, part.equals("Behaviours") ? " small" : "", html)));
        return LivePage.sitePage(all.toString());
    }

    private static String id(String part) {
        return part.toLowerCase(Locale.ROOT).replaceAll(NO_NAME, "-");
    }

    private static String html(Card card) {
        Sheet sheet = card.sheet;
        int at = sheet.names().indexOf(OTHER_PICTURES.getOrDefault(card.file, card.picture));
        String picture = Format.of(
                "background: url(%s) %.3f%% %.3f%% / %d%% %d%%",
                sheet == Sheet.SCENES ? "scenes.jpg" : "gallery.jpg",
                100.0 * (at % sheet.columns) / (sheet.columns - 1),
                100.0 * (at / sheet.columns) / (sheet.rows() - 1),
                100 * sheet.columns,
                100 * sheet.rows());
        return Format.of(
                "<a class=\"card\" href=\"%s\"><i style=\"%s\"></i><b>%s</b><span>%s</span></a>\n",
                card.file, picture, Escape.html(card.title), Escape.html(card.about));
    }
}
