package onder.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import onder.param.Format;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Arranges the help: the commands by what they are for, and a command's options by what they set. */
final class HelpGroups {
    private static final String OTHERS = "Options";

    /** Options that are not named here are the command's own and come first. */
    private static final Map<String, Set<String>> OPTIONS = new LinkedHashMap<>();

    private static final Map<String, Set<String>> COMMANDS = new LinkedHashMap<>();

    /** Picocli breaks lines after these, also within a name; their stand-ins in Unicode's private area keep it whole. */
    private static final String BREAKING = ".,[";

    private static final int STAND_IN = 0xE000;

    /** The column of an option's description, which has no colours. */
    private static final int DESCRIPTION = 4;

    private static final int LEAST_WIDTH = 80;
    private static final int MOST_WIDTH = 120;

    static {
        OPTIONS.put(OTHERS, Set.of());
        OPTIONS.put("Scene and settings", names("--scene --seed --seeds --set --preset --threads"));
        OPTIONS.put("Runs at the same time", names("--jobs --cluster --bind --secret --join"));
        OPTIONS.put(
                "Files and output",
                names("--out --into --replace --load --replay --save --log --series --line --forecast-out --shots-out"
                        + " --save-preset --folder --json --quiet"));
        OPTIONS.put("Help", names("--help --version"));
        COMMANDS.put("See, film and play", names("scenes record open gallery challenge"));
        COMMANDS.put("Run and measure", names("run bench experiment sweep worker validate skill"));
        COMMANDS.put("Find settings", names("behaviours presets optimise calibrate"));
        COMMANDS.put("Other programs", names("import export site serve"));
        COMMANDS.put("This program", names("doctor completion help"));
    }

    private static Set<String> names(String all) {
        return Set.of(all.split(" "));
    }

    private HelpGroups() {}

    /** Arranges the help of a command line and its commands. */
    static void arrange(CommandLine line) {
        UsageMessageSpec usage = line.getCommandSpec().usageMessage();
        usage.description(
                Arrays.stream(usage.description()).map(HelpGroups::unbroken).toArray(String[]::new));
        Map<String, CommandLine.IHelpSectionRenderer> sections = new LinkedHashMap<>(line.getHelpSectionMap());
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpGroups::options);
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpGroups::commands);
        sections.put(
                UsageMessageSpec.SECTION_KEY_FOOTER,
                help -> String.join(
                        "", Stream.of(usage.footer()).map(HelpGroups::line).toList()));
        sections.replaceAll((key, section) -> help -> restored(section.render(help)));
        line.setHelpSectionMap(sections);
        line.getSubcommands().values().forEach(HelpGroups::arrange);
    }

    /**
     * Sets the help's width to the terminal's, within 80 and 120 columns.
     *
     * @param columns the shell's variable COLUMNS; null: ask the terminal
     */
    static void setWidth(CommandLine line, String columns) {
        UsageMessageSpec usage = line.getCommandSpec().usageMessage();
        usage.autoWidth(columns == null && System.console() != null);
        int width = columns != null && columns.matches("\\d{1,6}") ? Integer.parseInt(columns) : usage.width();
        usage.autoWidth(false);
        line.setUsageHelpWidth(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width)));
    }

    private static String unbroken(String text) {
        StringBuilder kept = new StringBuilder(text);
        for (int i = 0; i + 1 < text.length(); i++) {
            if (BREAKING.indexOf(text.charAt(i)) >= 0 && !Character.isWhitespace(text.charAt(i + 1))) {
                kept.setCharAt(i, (char) (STAND_IN + text.charAt(i)));
            }
        }
        return kept.toString();
    }

    /** The text of a description with the characters that {@link #arrange} has put stand-ins for. */
    static String restored(String help) {
        for (char breaking : BREAKING.toCharArray()) {
            help = help.replace((char) (STAND_IN + breaking), breaking);
        }
        return help;
    }

    private static String group(Map<String, Set<String>> groups, String name, String otherwise) {
        return groups.entrySet().stream()
                .filter(group -> group.getValue().contains(name))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(otherwise);
    }

    private static String options(Help help) {
        StringBuilder text = new StringBuilder();
        List<OptionSpec> all = help.commandSpec().options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .toList();
        for (String group : OPTIONS.keySet()) {
            List<OptionSpec> options = all.stream()
                    .filter(option ->
                            group(OPTIONS, option.longestName(), OTHERS).equals(group))
                    .toList();
            if (!options.isEmpty()) {
                Help.IOptionRenderer renderer = help.createDefaultOptionRenderer();
                Help.Layout layout = new Help.Layout(
                        help.colorScheme(),
                        help.createDefaultLayout(options, List.of(), help.colorScheme())
                                .textTable(),
                        (option, labels, scheme) -> Stream.of(renderer.render(option, labels, scheme))
                                .peek(row -> row[DESCRIPTION] = scheme.text(unbroken(row[DESCRIPTION].toString())))
                                .toArray(Help.Ansi.Text[][]::new),
                        help.createDefaultParameterRenderer());
                layout.addOptions(options, help.parameterLabelRenderer());
                text.append(heading(group)).append(layout);
            }
        }
        return text.toString();
    }

    private static String commands(Help help) {
        StringBuilder text = new StringBuilder();
        List<String> titles = new ArrayList<>(COMMANDS.keySet());
        String last = titles.get(titles.size() - 1);
        for (String group : titles) {
            Map<String, Help> commands = new LinkedHashMap<>();
            help.subcommands().forEach((name, command) -> {
                if (group(COMMANDS, name, last).equals(group)) {
                    commands.put(name, command);
                }
            });
            if (!commands.isEmpty()) {
                text.append(heading(group)).append(help.commandList(commands));
            }
        }
        return text.toString();
    }

    private static String heading(String title) {
        return Format.of("%n%s:%n", title);
    }

    private static String line(String text) {
        return Format.of("%s%n", text);
    }
}
