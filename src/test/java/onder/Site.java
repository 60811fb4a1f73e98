package onder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Turns the Markdown pages into a folder of HTML that any browser reads from the disk or from a server. */
final class Site {
    private static final Path MANUAL = Path.of("src/site/markdown");
    private static final Path RESOURCES = Path.of("src/site/resources");
    private static final Path INDEX = MANUAL.resolve("index.md");
    private static final Pattern INLINE = Pattern.compile("</?(a|code|em|strong)\\b[^>]*>");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    private final Parser parser =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();
    private final HtmlRenderer text =
            HtmlRenderer.builder().extensions(List.of(TablesExtension.create())).build();
    private final Map<Path, String> names = pages();
    private final Path folder;
    private final List<String> sections = new ArrayList<>();

    private Site(Path folder) {
        this.folder = folder;
    }

    /** All pages with the names of their HTML files; the README is the first that a visitor sees. */
    static Map<Path, String> pages() {
        Map<Path, String> names = new LinkedHashMap<>();
        names.put(Path.of("README.md"), "index.html");
        try (Stream<Path> files = Files.list(MANUAL)) {
            files.sorted()
                    .forEach(page -> names.put(page, page.equals(INDEX) ? "pages.html" : page.getFileName() + ".html"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        names.put(Path.of("assets/Scenes/README.md"), "scene-files.html");
        names.put(Path.of("assets/Plans/README.md"), "plans.html");
        names.put(Path.of("CHANGELOG.md"), "changelog.html");
        names.put(Path.of(".github/CONTRIBUTING.md"), "contributing.html");
        names.put(Path.of(".github/SECURITY.md"), "security.html");
        names.put(Path.of(".github/CODE_OF_CONDUCT.md"), "conduct.html");
        names.replaceAll((page, name) -> name.replace(".md.html", ".html"));
        return names;
    }

    /** Writes the site, and replaces the files of an earlier one. */
    static void write(Path folder) throws IOException {
        new Site(folder).write();
    }

    private void write() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copy(file, RESOURCES.relativize(file).toString());
            }
        }
        for (Path page : names.keySet()) {
            Files.writeString(folder.resolve(names.get(page)), html(page, parser.parse(Files.readString(page))));
        }
        Files.writeString(folder.resolve("search.js"), "var SECTIONS = [\n" + String.join(",\n", sections) + "\n];\n");
    }

    private void copy(Path file, String name) throws IOException {
        Path target = folder.resolve(name);
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }

    private String html(Path page, Node tree) throws IOException {
        Map<Node, String> anchors = anchors(tree);
        relink(page, tree);
        index(names.get(page), tree, anchors);
        String title =
                anchors.isEmpty() ? "Onder" : plain(anchors.keySet().iterator().next());
        String body = renderer(anchors).render(tree).replace("<table>", "<div class=\"table\"><table>");
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s</title>
                <link rel="stylesheet" href="site.css">
                <script src="site.js" defer></script>
                </head>
                <body>
                <header>
                <button id="menu" aria-label="Pages" aria-controls="nav" aria-expanded="false">☰</button>
                <a class="home" href="index.html">Onder</a>
                <input id="search" type="search" placeholder="Search all pages ( / )" aria-label="Search all pages" autocomplete="off">
                <div id="found" hidden></div>
                </header>
                <nav id="nav" aria-label="Pages">%s</nav>
                <main>
                %s</main>
                </body>
                </html>
                """.formatted(
                        title.equals("Onder") ? title : escape(title) + " – Onder",
                        navigation(names.get(page)),
                        body.replace("</table>", "</table></div>"));
    }

    /** Headings get the anchors that GitHub gives them; a second one of the same words gets a number. */
    private Map<Node, String> anchors(Node tree) {
        Map<Node, String> anchors = new LinkedHashMap<>();
        Map<String, Integer> used = new HashMap<>();
        tree.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                String anchor = plain(heading)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}\\- _]", "")
                        .replace(' ', '-');
                int earlier = used.merge(anchor, 1, Integer::sum) - 1;
                anchors.put(heading, earlier == 0 ? anchor : anchor + "-" + earlier);
            }
        });
        return anchors;
    }

    private HtmlRenderer renderer(Map<Node, String> anchors) {
        return HtmlRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Heading) {
                        attributes.put("id", anchors.get(node));
                    } else if (node instanceof Image) {
                        attributes.put("loading", "lazy");
                    }
                })
                .build();
    }

    /** Points links at HTML pages and pictures; other files of the project become part of the site. */
    private void relink(Path page, Node tree) {
        tree.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(target(page, link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(target(page, image.getDestination()));
                visitChildren(image);
            }
        });
    }

    private String target(Path page, String link) {
        if (link.startsWith("#") || link.contains(":")) {
            return link;
        }
        String[] parts = link.split("#", 2);
        String anchor = parts.length == 2 ? "#" + parts[1] : "";
        Path here = Path.of("").toAbsolutePath();
        Path file = here.relativize(here.resolve(page).resolveSibling(parts[0]).normalize());
        if (names.containsKey(file)) {
            return names.get(file) + anchor;
        }
        if (file.startsWith(RESOURCES)) {
            return RESOURCES.relativize(file).toString().replace('\\', '/');
        }
        String name = "files/" + file.toString().replace('\\', '/') + ".txt";
        try {
            copy(file, name);
        } catch (IOException e) {
            throw new UncheckedIOException(page + ": " + link, e);
        }
        return name;
    }

    /** The lists of the index under their headings, with the link to the present page marked. */
    private String navigation(String current) throws IOException {
        StringBuilder navigation =
                new StringBuilder("<a href=\"index.html\">Start</a>\n<a href=\"pages.html\">All pages</a>\n");
        Node index = parser.parse(Files.readString(INDEX));
        for (Node node = index.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading && heading.getLevel() == 2) {
                navigation.append("<h2>").append(escape(plain(heading))).append("</h2>\n");
            } else if (node instanceof BulletList list) {
                list.accept(new AbstractVisitor() {
                    @Override
                    public void visit(Link link) {
                        navigation.append("<a href=\"%s\">%s</a>\n"
                                .formatted(target(INDEX, link.getDestination()), escape(sentence(plain(link)))));
                    }
                });
            }
        }
        return navigation
                .toString()
                .replace("href=\"" + current + "\"", "href=\"" + current + "\" aria-current=\"page\"");
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** One entry for each section: its address, its page, its heading and its words. */
    private void index(String name, Node tree, Map<Node, String> anchors) {
        String title =
                anchors.isEmpty() ? name : plain(anchors.keySet().iterator().next());
        String heading = title;
        String anchor = "";
        StringBuilder words = new StringBuilder();
        for (Node node = tree.getFirstChild(); node != null; node = node.getNext()) {
            if (anchors.containsKey(node)) {
                add(name + anchor, title, heading, words);
                heading = plain(node);
                anchor = "#" + anchors.get(node);
            } else {
                words.append(plain(node)).append(' ');
            }
        }
        add(name + anchor, title, heading, words);
    }

    private void add(String address, String title, String heading, StringBuilder words) {
        if (!words.toString().isBlank()) {
            sections.add("[" + quote(address) + "," + quote(title) + "," + quote(heading) + ","
                    + quote(words.toString()) + "]");
        }
        words.setLength(0);
    }

    private String plain(Node node) {
        return TAG.matcher(text.render(node))
                .replaceAll(" ")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String quote(String words) {
        return '"' + words.strip().replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\s+", " ") + '"';
    }

    private static String escape(String words) {
        return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
