package onder.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import onder.cli.option.SceneNames;
import onder.cli.option.Subcommand;
import onder.param.Format;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;

/** {@code onder completion}: a script by which a shell completes commands, options and values. */
@Command(
        name = "completion",
        description = "Print a script that makes your shell complete Onder's commands, options and values.",
        footer = {
            "source <(onder completion bash)",
            "onder completion zsh > ~/.onder-completion.zsh",
            "onder completion fish > ~/.config/fish/completions/onder.fish"
        })
final class CompletionCommand extends Subcommand {
    /** The list of an option's values in bash, after the equals sign. */
    private static final Pattern VALUES = Pattern.compile("(?<=_args=)\\(.*\\)");

    /** The shells that have a script. */
    enum Shell {
        BASH,
        ZSH,
        FISH
    }

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private Shell shell;

    @Override
    public Integer call() {
        CommandLine all = OnderCommand.line(
                CommandLine.HelpCommand.class.getAnnotation(Command.class).name());
        if (shell == Shell.FISH) {
            fish(out(), all);
        } else {
            // The script of bash turns on bash's completion in zsh. Values have the letters that help and pages use.
            out().print(VALUES.matcher(AutoComplete.bash(all.getCommandName(), all))
                    .replaceAll(line -> line.group().toLowerCase(Locale.ROOT)));
            out().flush();
        }
        return 0;
    }

    private static void fish(PrintWriter out, CommandLine all) {
        String program = all.getCommandName();
        fish(out, program, "__fish_use_subcommand", all.getCommandSpec());
        out.println(Format.of(
                "complete -c %s -f -n '__fish_seen_subcommand_from help' -a '%s'",
                program, String.join(" ", all.getSubcommands().keySet())));
        all.getSubcommands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            out.println(Format.of(
                    "complete -c %s -f -n __fish_use_subcommand -a %s -d %s",
                    program, name, quoted(spec.usageMessage().description())));
            fish(out, program, "__fish_seen_subcommand_from " + name, spec);
        });
    }

    private static void fish(PrintWriter out, String program, String when, CommandSpec spec) {
        for (OptionSpec option : spec.options()) {
            if (!option.hidden()) {
                out.println(Format.of(
                        "complete -c %s -n '%s' -l %s%s%s -d %s",
                        program,
                        when,
                        option.longestName().substring(2),
                        option.arity().max() == 0 ? "" : " -r",
                        values(option.completionCandidates()),
                        quoted(option.description())));
            }
        }
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            String values = values(parameter.completionCandidates());
            if (!values.isEmpty()) {
                out.println(Format.of("complete -c %s -n '%s'%s", program, when, values));
            }
        }
    }

    private static String values(Iterable<String> candidates) {
        // Where a scene is wanted, a file will do, too.
        String files = candidates instanceof SceneNames ? "" : " -f";
        return candidates == null
                ? ""
                : files + " -a '" + String.join(" ", candidates).toLowerCase(Locale.ROOT) + "'";
    }

    /** The first sentence, as a word of the shell. */
    private static String quoted(String... description) {
        String all = HelpGroups.restored(String.join(" ", List.of(description)))
                .replaceFirst("[.:;] .*", "")
                .replace("%%", "%");
        return "'" + all.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
