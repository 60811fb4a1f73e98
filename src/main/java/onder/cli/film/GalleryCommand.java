package onder.cli.film;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import onder.cli.option.Progress;
import onder.cli.option.QualityOption;
import onder.cli.option.QuietOption;
import onder.cli.option.Size;
import onder.cli.option.Subcommand;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.Folders;
import onder.file.ResultFiles;
import onder.file.Unchecked;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.ExhibitLane;
import onder.lab.gallery.Gallery;
import onder.lab.report.MarkdownTable;
import onder.output.film.ImageFiles;
import onder.param.Format;
import onder.sandbox.gallery.Photographer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code onder gallery}: draws a picture of every behaviour, and of the comparisons that the sources make. */
@Command(
        name = "gallery",
        description = "List the gallery: a scene for every behaviour, and comparisons side by side. With --out, "
                + "draw a picture of each with its trails, and write a page that shows all pictures and "
                + "measurements.",
        footer = {
            "onder gallery",
            "onder gallery --out pictures",
            "onder gallery --only seek,flee --size 480x270 --out pictures"
        })
public final class GalleryCommand extends Subcommand {
    private static final String PAGE = "index.md";

    @Writes
    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for index.md and a picture NAME.png of each scene; Onder creates the folder "
                    + "if its parent exists.")
    private Path folder;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Draw only these scenes, such as seek,seek-arrive.")
    private List<String> only = List.of();

    @Option(
            names = "--size",
            paramLabel = "WxH",
            defaultValue = "960x540",
            converter = Size.Reader.class,
            description = "Size of a picture, even numbers (default: ${DEFAULT-VALUE}).")
    private Size size;

    @Mixin
    private QualityOption quality;

    @Mixin
    private QuietOption quiet;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Exhibit> exhibits = chosen();
        PrintWriter out = out();
        if (folder == null) {
            exhibits.forEach(exhibit -> out.println(Format.of("%-24s %s", exhibit.name(), exhibit.about())));
            return 0;
        }
        makeFolder();
        List<String> files = new ArrayList<>(List.of(PAGE));
        exhibits.forEach(exhibit -> files.add(GalleryMarkdown.file(exhibit)));
        ResultFiles.requireFree(folder, files);
        GalleryMarkdown page = new GalleryMarkdown();
        try (Progress progress = quiet.begin(spec, "Drawing", " pictures", exhibits.size())) {
            Photographer.take(exhibits, size.width(), size.height(), quality.chosen(), taken -> {
                Unchecked.run(() -> ImageFiles.write(
                        taken.picture(),
                        ResultFiles.take(folder.resolve(GalleryMarkdown.file(taken.exhibit()))),
                        taken.note()));
                page.add(taken.exhibit(), taken.measured());
                progress.reach(page.size);
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        ResultFiles.write(folder.resolve(PAGE), page.text());
        out.println(folder + ": " + Format.count(page.size, "picture") + " and index.md");
        return 0;
    }

    private List<Exhibit> chosen() {
        if (only.isEmpty()) {
            return Gallery.exhibits();
        }
        List<String> names = Gallery.exhibits().stream().map(Exhibit::name).toList();
        return only.stream()
                .map(name -> Gallery.named(name)
                        .orElseThrow(() -> new WrongCall(
                                "there is no '" + name + "' in the gallery, allowed " + String.join(", ", names))))
                .toList();
    }

    /** Checks the folder before the drawing, which takes a while. */
    private void makeFolder() throws IOException {
        Path parent = folder.getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            throw new IOException(folder + ": cannot be created: there is no folder " + parent);
        }
        Folders.make(folder);
    }

    /** A page of Markdown that shows the gallery's pictures with their measurements. */
    private static final class GalleryMarkdown {
        private final StringBuilder text = new StringBuilder(
                "# Gallery\n\n`onder gallery --out DIR` generates this page. To open a scene, use its "
                        + "name: `onder --scene gallery/seek`.\n");
        private int size;

        static String file(Exhibit exhibit) {
            return exhibit.name() + ".png";
        }

        String text() {
            return text.toString();
        }

        void add(Exhibit exhibit, List<ExhibitLane.Measured> measured) {
            size++;
            text.append("\n## " + exhibit.name() + "\n\n" + exhibit.about() + ".\n\n");
            text.append("![" + exhibit.about() + "](" + file(exhibit) + ")\n");
            if (measured.isEmpty()) {
                return;
            }
            MarkdownTable table = MarkdownTable.narrow(Stream.concat(
                            Stream.of((String) null),
                            measured.get(0).figures().stream().map(ExhibitLane.Figure::name))
                    .toArray(String[]::new));
            for (ExhibitLane.Measured lane : measured) {
                table.row(Stream.concat(
                                Stream.of(lane.label()), lane.figures().stream().map(ExhibitLane.Figure::text))
                        .toArray());
            }
            text.append('\n').append(table);
            text.append("\nMeasured over ").append(exhibit.seconds()).append(" s.\n");
        }
    }
}
