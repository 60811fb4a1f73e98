package onder.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.output.film.FilmSpec;
import onder.param.ParamException;
import onder.param.Parameter;
import onder.param.Params;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * A parameter of films as an option of the command line.
 *
 * @param parameter of {@link FilmSpec}
 * @param names of the option, with their dashes
 * @param label of its value; of a switch empty
 * @param help its words
 */
record FilmOption(Parameter parameter, List<String> names, String label, String help) {
    private record Words(List<String> names, String label, String help) {}

    /** These are no options of their own: a size, a pass, a span and the ending of a file say them, or several commands do. */
    private static final List<String> OTHERWISE =
            List.of("width", "height", "quality", "camera", "from", "to", "kind", "pixels");

    /** Where an option's name or words are not those of the page. */
    private static final Map<String, Words> WORDS = Map.of(
            "frames", new Words(List.of("--fps"), "F", "Frames a second, 1..240 (default: 30)."),
            "slowMotion",
                    new Words(
                            List.of("--slow"),
                            "N",
                            "So many times slower than life, 0.0625..16; below 1 it is faster (default: 1)."),
            "panels", new Words(List.of("--panels", "--hud"), "", "Show the panels in the picture."),
            "transparent",
                    new Words(
                            List.of("--transparent"),
                            "",
                            "Show people and their shadows on nothing, in .webm or pictures; what stands still hides"
                                    + " them as ever."),
            "farthest",
                    new Words(
                            List.of("--farthest"),
                            "M",
                            "The distance in metres that is 65535 in a pass of depth, 1..10000 (default: 655.35: a"
                                    + " number is a centimetre)."));

    static final List<FilmOption> ALL = Params.of(FilmSpec.class).stream()
            .filter(parameter -> !OTHERWISE.contains(parameter.name()))
            .map(FilmOption::of)
            .toList();

    private static FilmOption of(Parameter parameter) {
        String name = parameter.name();
        boolean isSwitch = parameter.type() == boolean.class;
        String doc = parameter.doc().replace("%", "%%");
        Words words = WORDS.getOrDefault(
                name,
                new Words(
                        List.of("--" + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT)),
                        isSwitch
                                ? ""
                                : parameter.unit().matches("[a-z]+")
                                        ? parameter.unit().toUpperCase(Locale.ROOT)
                                        : "N",
                        isSwitch
                                ? doc
                                : doc.substring(0, doc.length() - 1) + ", " + parameter.allowed() + " (default: "
                                        + Parameter.text(parameter.defaultValue()) + ")."));
        return new FilmOption(parameter, words.names, words.label, words.help);
    }

    /** The one of a parameter. */
    static FilmOption of(String parameter) {
        return ALL.stream()
                .filter(option -> option.parameter.name().equals(parameter))
                .findFirst()
                .orElseThrow();
    }

    /** The option, which has no value unless it is given. */
    OptionSpec spec() {
        OptionSpec.Builder option = OptionSpec.builder(names.toArray(String[]::new))
                .type(parameter.type() == int.class ? Integer.class : Float.class)
                .description(help);
        if (parameter.type() == boolean.class) {
            return option.type(Boolean.class).build();
        }
        if (!parameter.isNumber()) {
            option.type(String.class);
        }
        return option.paramLabel(label).arity("1").build();
    }

    /** The value that a call gives; null: none. */
    Object given(CommandSpec spec) {
        return spec.findOption(names.get(0)).getValue();
    }

    /** A film as a call has it, in the place of what it was. */
    FilmSpec over(CommandSpec spec, FilmSpec film) {
        Object given = given(spec);
        try {
            return given == null ? film : film.with(parameter.name(), given);
        } catch (ParamException e) {
            throw new ParameterException(
                    spec.commandLine(), names.get(0) + " = " + given + ", allowed " + parameter.allowed());
        }
    }
}
