package onder.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
        Map<String, CommandLine.IHelpSectionRenderer> sections = new LinkedHashMap<>(line.getHelpSectionMap());
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpGroups::options);
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpGroups::commands);
        line.setHelpSectionMap(sections);
        line.getSubcommands().values().forEach(HelpGroups::arrange);
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
                Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
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
}
