package onder.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import onder.cli.option.JsonCommand;
import onder.core.agents.Body;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.file.JsonObject;
import onder.lab.report.MarkdownTable;
import onder.lab.runs.RunMetrics;
import onder.param.Condition;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.behaviour.Behaviour;
import onder.world.measure.Measure;
import onder.world.setup.Density;
import onder.world.setup.Flow;
import onder.world.setup.Laning;
import onder.world.setup.Look;
import onder.world.setup.Measurement;
import onder.world.setup.WorldSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code onder behaviours}: every behaviour and setting with its parameters, read from the registry. */
@Command(
        name = "behaviours",
        description = "List every behaviour and setting with its parameters, ranges, units and sources.",
        footer = {"onder behaviours", "onder behaviours --json", "onder behaviours --markdown"})
final class BehavioursCommand extends JsonCommand {
    private static final Area SAMPLE = new Area.Disc(0, 0, 1);

    /** One measurement of each kind, whose figures are listed. */
    private static final List<Measurement> KINDS = List.of(
            new Flow("NAME", new Point(0, 0), new Point(1, 0)),
            new Density("NAME", SAMPLE, false),
            new Laning("NAME", SAMPLE, 0));

    @Option(names = "--markdown", description = "Print the reference page in Markdown instead of a table.")
    private boolean markdown;

    @Override
    public Integer call() {
        PrintWriter out = out();
        if (json.isWanted()) {
            List<JsonObject> all = new ArrayList<>();
            registry().forEach((name, type) -> all.add(json(name, type)));
            json.print(all);
        } else if (markdown) {
            printMarkdown(out);
        } else {
            registry().forEach((name, type) -> printTable(out, name, type));
        }
        return 0;
    }

    /**
     * The behaviours in their default order, custom ones after them, then the settings of bodies, worlds and groups.
     */
    private static Map<String, Class<? extends Record>> registry() {
        Map<String, Class<? extends Record>> registry = new LinkedHashMap<>();
        Behaviour.known().forEach(type -> registry.put(Behaviour.name(type), type.asSubclass(Record.class)));
        registry.put("body", Body.class);
        registry.put("look", Look.class);
        WorldSettings.SECTIONS.forEach(
                section -> registry.put(section.name(), section.type().asSubclass(Record.class)));
        return registry;
    }

    private static void printTable(PrintWriter out, String name, Class<? extends Record> type) {
        out.println(Format.of("%s: %s", name, Params.doc(type)));
        out.println(Format.of("    source: %s", Params.source(type)));
        for (Parameter p : Params.of(type)) {
            out.println(Format.of("    %-19s %-14s %-34s %s", p.name(), usual(p), p.allowed(), p.doc()));
        }
        out.println();
    }

    private static void printMarkdown(PrintWriter out) {
        out.print("# Behaviours, settings and measures\n\n");
        out.print("`onder behaviours --markdown` generates this page. All names are as in scene files.\n");
        registry().forEach((name, type) -> {
            out.printf(Locale.ROOT, "\n## %s\n\n%s\n\nSource: %s\n\n", name, Params.doc(type), Params.source(type));
            MarkdownTable table = MarkdownTable.narrow("parameter", "default", "allowed", "meaning");
            Params.of(type).forEach(p -> table.row(code(p.name()), usual(p), p.allowed(), cell(p)));
            out.print(table);
        });
        printMeasures(out);
        out.flush();
    }

    private static void printMeasures(PrintWriter out) {
        out.print("\n## Measures of groups\n\nA world's measure is the mean over its groups.\n\n");
        MarkdownTable ofGroups = MarkdownTable.narrow("measure", "unit", "meaning", "source");
        Measure.ALL.forEach(m -> ofGroups.row(code(m.name()), m.unit(), m.doc(), m.source()));
        out.print(ofGroups);
        out.print("\n## Measures of places\n\nA scene declares these measures in `measures`; NAME is the name of the "
                + "line or area.\n\n");
        MarkdownTable ofPlaces = MarkdownTable.narrow("kind", "figure", "column", "meaning", "source");
        for (Measurement kind : KINDS) {
            String name = kind.getClass().getSimpleName().toLowerCase(Locale.ROOT);
            Measure.figures(kind)
                    .forEach(m -> ofPlaces.row(code(name), code(m.name()), code(m.column()), m.doc(), m.source()));
        }
        out.print(ofPlaces);
        out.print("\n"
                + "## Measures of runs\n"
                + "\n"
                + "These measures are the columns of `runs.csv`. In a sweep, `measures` can list both "
                + "these measures and measures of places.\n"
                + "\n");
        MarkdownTable ofRuns = MarkdownTable.narrow("measure", "unit", "meaning");
        RunMetrics.MEASURES.forEach(m -> ofRuns.row(code(m.name()), m.unit(), m.doc()));
        out.print(ofRuns);
    }

    private static String code(String name) {
        return "`" + name + "`";
    }

    private static String usual(Parameter p) {
        return Parameter.text(p.defaultValue()) + (p.unit().isEmpty() ? "" : " " + p.unit());
    }

    /** A parameter's meaning, escaped for a table: a bar would end the cell. */
    private static String cell(Parameter p) {
        String when = p.when().isEmpty() ? "" : " Applies if " + when(p) + ".";
        return (p.doc() + when + (p.source().isEmpty() ? "" : " (" + p.source() + ")")).replace("|", "\\|");
    }

    /** When a parameter has an effect, with names and values as in scene files. */
    private static String when(Parameter p) {
        return p.when().stream()
                .map(all -> all.stream().map(BehavioursCommand::condition).collect(Collectors.joining(" and ")))
                .collect(Collectors.joining(", or "));
    }

    private static String condition(Condition condition) {
        return code(condition.name())
                + (condition.excludes() ? " is not " : " is ")
                + condition.values().stream().map(BehavioursCommand::code).collect(Collectors.joining(" or "));
    }

    private static JsonObject json(String name, Class<? extends Record> type) {
        return new JsonObject()
                .with("name", name)
                .with("kind", Behaviour.class.isAssignableFrom(type) ? "behaviour" : "settings")
                .with("doc", Params.doc(type))
                .with("source", Params.source(type))
                .with(
                        "parameters",
                        Params.of(type).stream().map(BehavioursCommand::json).toList());
    }

    private static JsonObject json(Parameter p) {
        return new JsonObject()
                .with("name", p.name())
                .with("type", p.type().isEnum() ? "choice" : p.type().getSimpleName())
                // JSON has no infinity, so the word is written, as in scene files.
                .with("default", p.isNumber() ? p.defaultValue() : Parameter.text(p.defaultValue()))
                .with("min", p.isNumber() ? p.min() : null)
                .with("max", p.isNumber() ? p.max() : null)
                .with("choices", p.isNumber() ? null : p.choices())
                .with("unit", p.unit())
                .with("doc", p.doc())
                .with("source", p.source().isEmpty() ? null : p.source());
    }
}
