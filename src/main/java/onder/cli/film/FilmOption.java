package onder.cli.film;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.cli.option.QualityOption;
import onder.cli.option.Size;
import onder.cli.option.WrongCall;
import onder.draw.view.Quality;
import onder.output.film.FilmSpec;
import onder.param.ParamException;
import onder.param.Parameter;
import onder.param.Params;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option of the command line for parameters of films.
 *
 * @param parameters of {@link FilmSpec}; more than one: a size
 * @param names of the option, with their dashes
 * @param label of its value; of a switch empty
 * @param help its words
 * @param type of its value
 */
record FilmOption(List<Parameter> parameters, String name, String label, String help, Class<?> type) {
    private record Words(String name, String label, String help, Class<?> type) {}

    /** Parameters without an option of their own: the size, the file's ending or the choice of camera sets them. */
    private static final List<String> OTHERWISE = List.of("height", "camera", "kind");

    /** Options whose name, words or type differ from those of the film page. */
    private static final Map<String, Words> WORDS = Map.of(
            "width", new Words("--size", "WxH", "Size of the picture, even numbers (default: 1280x720).", Size.class),
            "frames",
                    new Words(
                            "--fps",
                            "F",
                            "Frames per second, 1..240; also 23.976, 29.97, 47.952, 59.94, 119.88 (default: 30).",
                            Float.class),
            "slowMotion",
                    new Words(
                            "--slow",
                            "N",
                            "How many times slower than real time the film plays, 0.0625..16; a value below 1 speeds "
                                    + "it up (default: 1).",
                            Float.class),
            "quality",
                    new Words(QualityOption.NAME, "QUALITY", QualityOption.HELP + " (default: good).", Quality.class),
            "from",
                    new Words(
                            "--from",
                            "S",
                            "Time in the run, in seconds, at which the film begins (default: 0).",
                            Double.class),
            "to",
                    new Words(
                            "--to",
                            "S",
                            "Time in the run, in seconds, at which the film ends; instead of --seconds.",
                            Double.class),
            "pixels",
                    new Words(
                            "--pass",
                            "PASS",
                            "Instead of plain colours, store the distance of each pixel (depth), the agent or prop "
                                    + "in it (id), the direction that its surface faces (normal), or colours of 16 "
                                    + "bits (deep-colour, in film quality).",
                            String.class),
            "panels", new Words("--panels", "", "Show the panels in the picture.", Boolean.class),
            "transparent",
                    new Words(
                            "--transparent",
                            "",
                            "Show only people and their shadows, on a transparent background, in .webm or pictures; "
                                    + "static solids still hide them.",
                            Boolean.class),
            "farthest",
                    new Words(
                            "--farthest",
                            "M",
                            "The distance in metres that a depth pass stores as 65535, 1..10000 (default: 655.35: one "
                                    + "unit is a centimetre).",
                            Float.class));

    static final List<FilmOption> ALL = Params.of(FilmSpec.class).stream()
            .filter(parameter -> !OTHERWISE.contains(parameter.name()))
            .map(FilmOption::of)
            .toList();

    private static FilmOption of(Parameter parameter) {
        String name = parameter.name();
        Words words = WORDS.get(name);
        if (words == null) {
            words = words(parameter);
        }
        List<Parameter> parameters =
                name.equals("width") ? List.of(parameter, Params.of(FilmSpec.class, "height")) : List.of(parameter);
        return new FilmOption(parameters, words.name, words.label, words.help, words.type);
    }

    /** The words of the film page. */
    private static Words words(Parameter parameter) {
        String name = "--" + parameter.name().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        String doc = parameter.doc().replace("%", "%%");
        if (Boolean.TRUE.equals(parameter.defaultValue())) {
            return new Words(
                    name, "WHICH", doc.substring(0, doc.length() - 1) + ": on, off (default: on).", String.class);
        }
        if (parameter.type() == boolean.class) {
            return new Words(name, "", doc, Boolean.class);
        }
        String unit = parameter.unit();
        return new Words(
                name,
                unit.matches("[a-z]+") ? unit.toUpperCase(Locale.ROOT) : "N",
                doc.substring(0, doc.length() - 1) + ", " + parameter.allowed() + " (default: "
                        + Parameter.text(parameter.defaultValue()) + ").",
                !parameter.isNumber() ? String.class : parameter.type() == int.class ? Integer.class : Float.class);
    }

    /** The option of a parameter. */
    static FilmOption of(String parameter) {
        return ALL.stream()
                .filter(option -> option.parameters.get(0).name().equals(parameter))
                .findFirst()
                .orElseThrow();
    }

    /** The picocli option; it has no value unless the call gives one. */
    OptionSpec spec() {
        OptionSpec.Builder option = OptionSpec.builder(name).type(type).description(help);
        if (type == Size.class) {
            option.converters(new Size.Reader());
        }
        return label.isEmpty()
                ? option.build()
                : option.paramLabel(label).arity("1").build();
    }

    /** The value that a call gives; null if it gives none. */
    <T> T given(CommandSpec spec) {
        return spec.findOption(name).getValue();
    }

    /** The film with this option's value from the call. */
    FilmSpec over(CommandSpec spec, FilmSpec film) {
        Object given = given(spec);
        if (given == null) {
            return film;
        }
        if (given instanceof Size size) {
            return film.with("width", size.width()).with("height", size.height());
        }
        Parameter parameter = parameters.get(0);
        try {
            return film.with(parameter.name(), given);
        } catch (ParamException e) {
            String allowed = parameter.type() == boolean.class ? "on, off" : parameter.allowed();
            throw new WrongCall(name + " = " + WrongCall.said(given) + ", allowed " + allowed);
        }
    }
}
