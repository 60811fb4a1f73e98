package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import onder.cli.film.BesideOptions;
import onder.cli.film.ExportCommand;
import onder.cli.film.Filming;
import onder.cli.film.GalleryCommand;
import onder.cli.film.RecordCommand;
import onder.cli.film.SiteCommand;
import onder.cli.option.BadInput;
import onder.cli.option.CallFiles;
import onder.cli.option.FolderOption;
import onder.cli.option.JsonOption;
import onder.cli.option.ProgramVersion;
import onder.cli.option.QualityOption;
import onder.cli.option.Reads;
import onder.cli.option.RunLineInput;
import onder.cli.option.SceneNames;
import onder.cli.option.SetupOptions;
import onder.cli.option.Size;
import onder.cli.option.Subcommand;
import onder.cli.option.ThreadsOption;
import onder.cli.option.WorldStarter;
import onder.cli.option.WrongCall;
import onder.cli.study.CalibrateCommand;
import onder.cli.study.ExperimentCommand;
import onder.cli.study.OptimiseCommand;
import onder.cli.study.SkillCommand;
import onder.cli.study.SweepCommand;
import onder.cli.study.ValidateCommand;
import onder.cli.study.WorkerCommand;
import onder.file.MemoryAdvice;
import onder.lab.cluster.RowMismatch;
import onder.lab.runs.JobRunner;
import onder.lab.runs.ResultsException;
import onder.output.film.Video;
import onder.output.window.Display;
import onder.output.window.DisplayException;
import onder.output.window.Launcher;
import onder.output.window.Log;
import onder.output.window.ShownWindow;
import onder.output.window.StartUp;
import onder.param.Names;
import onder.param.Parameter;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.LastQuality;
import onder.sandbox.run.SimulationState;
import onder.scene.Challenge;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.steer.perception.BehaviourException;
import onder.world.setup.SetupException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code onder}: opens the sandbox, or records the scene if there is no display. */
@Command(
        name = "onder",
        description = "A 3D sandbox for leader-controlled crowds. Without a command, the sandbox opens.",
        versionProvider = ProgramVersion.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:the command failed, for example because it cannot write a file; or its answer is no, for "
                    + "example because a repeated run differs or a test fails",
            "2:a wrong command line, or an invalid scene, log, plan or results folder",
            "130, 143:stopped by Ctrl C, or by the system"
        },
        footer = {"onder", "onder --scene plaza --seed 7", "onder --challenge through-the-gate"})
public final class OnderCommand extends Subcommand {
    static final List<Class<?>> COMMANDS = List.of(
            ScenesCommand.class,
            PresetsCommand.class,
            BehavioursCommand.class,
            RunCommand.class,
            RecordCommand.class,
            BenchCommand.class,
            ExperimentCommand.class,
            SweepCommand.class,
            OptimiseCommand.class,
            CalibrateCommand.class,
            WorkerCommand.class,
            OpenCommand.class,
            ChallengeCommand.class,
            GalleryCommand.class,
            ValidateCommand.class,
            SkillCommand.class,
            ImportCommand.class,
            ExportCommand.class,
            SiteCommand.class,
            ServeCommand.class,
            DoctorCommand.class,
            CompletionCommand.class,
            CommandLine.HelpCommand.class);

    private static final int MOST_SHOWN = 40;
    private static final int FAILED = CommandLine.ExitCode.SOFTWARE;
    private static final int BAD_CALL = CommandLine.ExitCode.USAGE;

    @Reads
    @Option(
            names = "--scene",
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            defaultValue = "gate",
            description = "A shipped scene or the path of a scene file (default: ${DEFAULT-VALUE}).")
    private String scene;

    @Option(
            names = "--challenge",
            paramLabel = "NAME",
            description =
                    "Play a challenge instead of opening a scene: a shipped one (onder challenge lists them) or the "
                            + "path of a challenge file.")
    private String challenge;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            defaultValue = "1280x720",
            converter = Size.Reader.class,
            description = "Size of the window (default: ${DEFAULT-VALUE}).")
    private Size size;

    @Mixin
    private FolderOption folder;

    @Mixin
    private QualityOption quality;

    @Mixin
    private BesideOptions beside;

    @Mixin
    private SetupOptions options;

    @Mixin
    private ThreadsOption threads;

    @Override
    public Integer call() throws IOException, InterruptedException {
        StartUp.over("command line");
        Challenge played = challenge == null ? null : BadInput.read(() -> ChallengeCommand.load(challenge));
        if (played != null) {
            options.refuseFor("challenge");
            scene = played.scene();
            WrongCall.when(beside.isGiven(), "--beside would change the challenge; leave it out");
        }
        Scene opened = beside.apply(options.apply(spec, scene));
        StartUp.over("scene");
        if (Display.here().hasWindow()) {
            checkWindow();
            boolean own = Files.exists(Path.of(scene)) && !Scenes.isShipped(scene) && !beside.isGiven();
            Path file = own ? Path.of(scene) : null;
            Scene first = beside.isGiven() ? opened : WorldStarter.first(opened);
            SimulationState simulation = WorldStarter.begin(first, threads.count(), true, err());
            StartUp.over("world");
            Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder.folder());
            sandbox.options()
                    .set(
                            "quality",
                            spec.commandLine().getParseResult().hasMatchedOption(QualityOption.NAME)
                                    ? quality.chosen()
                                    : new LastQuality(folder.folder()).get().orElse(quality.chosen()));
            if (first != opened) {
                sandbox.open(opened, file);
            } else if (own) {
                sandbox.setFile(file);
            }
            beside.show(sandbox);
            if (played != null) {
                sandbox.challenge(played);
            }
            Launcher.open(sandbox, Sandbox.settings(size.width(), size.height()));
            return 0;
        }
        return Filming.insteadOfWindow(spec, opened, size, quality.chosen(), threads.count(), beside);
    }

    private void checkWindow() {
        WrongCall.when(
                size.width() < ShownWindow.LEAST_WIDTH || size.height() < ShownWindow.LEAST_HEIGHT,
                "--size = " + size.width() + "x" + size.height() + ", allowed at least " + ShownWindow.LEAST_WIDTH + "x"
                        + ShownWindow.LEAST_HEIGHT);
    }

    /** Runs the program; returns its exit code: 0, 1 for a failure, 2 for a wrong call or bad input. */
    public static int run(String... args) {
        // Set before any library can print.
        Log.install();
        prepare(args);
        StandardOutput output = new StandardOutput();
        PrintWriter out = output.writer();
        String[] call = OldNames.replace(new PrintWriter(System.err, true), helped(args));
        int code = run(line(call).setOut(out), call);
        out.flush();
        if (output.failure() != null) {
            System.err.println("onder: cannot write to standard output: " + output.failure());
            return 1;
        }
        return code;
    }

    /** The call with {@code help COMMAND} as {@code COMMAND --help}, which refuses an unknown command in the same words. */
    private static String[] helped(String... args) {
        boolean isHelp = args.length == 2 && args[0].equals("help") && !args[1].startsWith("-");
        return isHelp ? new String[] {args[1], "--help"} : args;
    }

    /** Starts loading the classes that the sandbox and films need, while the call and the scene are read. */
    private static void prepare(String... args) {
        boolean opens = args.length == 0 || args[0].startsWith("--");
        boolean films = args.length > 0 && args[0].equals(name(RecordCommand.class));
        if (opens || films) {
            Launcher.prepare(() -> {
                if (films || !Display.here().hasWindow()) {
                    Video.prepare();
                }
            });
        }
    }

    /** Runs the program with the given output, as tests do. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        String[] call = OldNames.replace(err, helped(args));
        return run(line(call).setOut(out).setErr(err), call);
    }

    /**
     * A command line that understands these arguments. Picocli reads all options of each command that it is given,
     * which takes longer than the rest of the start, so it gets only the called command if that is clear from the
     * arguments.
     */
    static CommandLine line(String... args) {
        CommandLine line = new CommandLine(new OnderCommand());
        if (args.length == 0) {
            return line;
        }
        List<Class<?>> called =
                COMMANDS.stream().filter(type -> name(type).equals(args[0])).toList();
        boolean plain = !called.isEmpty() && called.get(0) != CommandLine.HelpCommand.class;
        (plain ? called : COMMANDS).forEach(line::addSubcommand);
        CommandLine record = line.getSubcommands().get(name(RecordCommand.class));
        if (record != null) {
            RecordCommand.addOptions(record.getCommandSpec());
        }
        line.getSubcommands().values().forEach(command -> CallFiles.addOptions(command.getCommandSpec()));
        HelpGroups.arrange(line);
        return line;
    }

    private static String name(Class<?> type) {
        return type.getAnnotation(Command.class).name();
    }

    private static int run(CommandLine line, String... args) {
        Log.install();
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionStrategy(parsed -> {
            // For --help, picocli prints the program's help and ignores the command.
            if (!parsed.hasSubcommand() && !parsed.unmatched().isEmpty()) {
                throw new UnmatchedArgumentException(line, parsed.unmatched());
            }
            CommandLine.ParseResult last = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
            try {
                leaveStandardOutput(last);
                if (!last.isUsageHelpRequested() && !last.isVersionHelpRequested()) {
                    CallFiles.check(last.commandSpec());
                }
            } catch (WrongCall wrong) {
                throw new ExecutionException(last.commandSpec().commandLine(), wrong.getMessage(), wrong);
            }
            if (last.isUsageHelpRequested()) {
                HelpGroups.setWidth(line, System.getenv("COLUMNS"));
            }
            return new CommandLine.RunLast().execute(parsed);
        });
        line.setExecutionExceptionHandler((thrown, command, parsed) -> {
            if (thrown instanceof WrongCall wrong) {
                return refuse(command, wrong.getMessage(), !(wrong instanceof BadInput));
            }
            if (!isComplaint(thrown)) {
                throw thrown;
            }
            command.getErr().println("onder: " + message(thrown));
            // A scene that can be read but cannot begin is bad input, too, and so are results that cannot be used.
            return thrown instanceof SetupException || thrown instanceof ResultsException ? BAD_CALL : FAILED;
        });
        line.setParameterExceptionHandler((thrown, given) -> refuse(thrown.getCommandLine(), complaint(thrown), true));
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            // Picocli passes errors on. Most large needs of memory are checked before; this catches the rest.
            line.getErr()
                    .println("onder: out of memory: " + e.getMessage() + ", this Java may use "
                            + (Runtime.getRuntime().maxMemory() >> 20) + " MiB; " + MemoryAdvice.of(0));
            return FAILED;
        }
    }

    private static int refuse(CommandLine command, String complaint, boolean helps) {
        command.getErr().println("onder: " + complaint);
        if (helps) {
            command.getErr()
                    .println("Try '" + command.getCommandSpec().qualifiedName() + " --help' to see what is allowed.");
        }
        return BAD_CALL;
    }

    /** Leaves standard output to the one thing that a call wants there: a file named {@code -}, or JSON. */
    private static void leaveStandardOutput(CommandLine.ParseResult called) {
        CommandLine command = called.commandSpec().commandLine();
        boolean isTaken = CallFiles.outputs(called.commandSpec())
                .anyMatch(file -> file.toString().equals("-"));
        if (isTaken) {
            command.setOut(command.getErr());
        }
        for (CommandSpec mixin : called.commandSpec().mixins().values()) {
            if (mixin.userObject() instanceof JsonOption json && json.isWanted()) {
                WrongCall.unless(!isTaken, "--json and - both write to standard output; give only one of them");
                json.takeOutput(command);
            }
        }
    }

    /** The error in a call, in the user's words instead of Java's. */
    private static String complaint(ParameterException thrown) {
        if (thrown instanceof UnmatchedArgumentException unmatched
                && unmatched.getCommandLine().getParent() == null
                && !unmatched.isUnknownOption()) {
            String word = unmatched.getUnmatched().get(0);
            if (isScene(word)) {
                return opens(word);
            }
            if (RunLineInput.isOne(word)) {
                return "'" + shortened(word)
                        + "' is a run line, or a file that may contain one: open it with onder open";
            }
            Set<String> commands = unmatched.getCommandLine().getSubcommands().keySet();
            return "there is no command '" + word + "', " + Names.allowed(word, commands);
        }
        if (thrown instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            return unmatched.isUnknownOption()
                    ? "there is no option '" + word.replaceFirst("=.*", "") + "'" + meant(unmatched)
                    : "'" + shortened(word) + "' is one argument too many";
        }
        String message = thrown.getCause() instanceof TypeConversionException refused
                ? refusal(thrown.getArgSpec(), thrown.getValue(), refused.getMessage())
                : thrown.getMessage();
        return message.replaceFirst("('-?\\d+') is not an? (int|long)$", "$1 is out of range")
                .replaceFirst(" is not an? (int|long)$", " is not a whole number")
                .replaceFirst(" is not a double$", " is not a number");
    }

    /** The complaint about an argument's value; of a choice, it lists the names as users write them. */
    private static String refusal(ArgSpec argument, String value, String why) {
        String name = argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
        Object[] choices = argument.auxiliaryTypes()[0].getEnumConstants();
        if (choices != null) {
            List<String> names = Stream.of(choices).map(Parameter::text).toList();
            return name + " = " + value + ", " + Names.allowed(value, names);
        }
        return name + (why.startsWith("'") ? ": " : " = " + value + ", ") + why;
    }

    /** Whether a word names a shipped scene or a file that is meant as one. */
    static boolean isScene(String word) {
        return Scenes.isShipped(word) || word.endsWith(".yaml") && Scenes.exists(word);
    }

    /** How to open a scene, for where another thing is needed. */
    static String opens(String scene) {
        return "'" + scene + "' is a scene: open it with onder --scene " + scene;
    }

    private static String shortened(String word) {
        return word.length() > MOST_SHOWN ? word.substring(0, MOST_SHOWN) + "…" : word;
    }

    /** The option that was probably meant by an unknown name. */
    private static String meant(UnmatchedArgumentException unmatched) {
        String word = unmatched.getUnmatched().get(0).replaceFirst("=.*", "");
        return word.startsWith("-")
                ? Names.meant(
                        word,
                        unmatched.getCommandLine().getCommandSpec().optionsMap().keySet())
                : "";
    }

    /** Whether an exception is a message for the user, and not a defect whose trace is needed. */
    private static boolean isComplaint(Throwable thrown) {
        return thrown instanceof SceneException
                || thrown instanceof SetupException
                || thrown instanceof BehaviourException && thrown.getCause() == null
                || thrown instanceof ResultsException
                || thrown instanceof JobRunner.RunFailed
                || thrown instanceof DisplayException
                || thrown instanceof IOException
                || thrown instanceof UncheckedIOException
                || thrown instanceof RowMismatch;
    }

    private static String message(Throwable thrown) {
        if (thrown instanceof UncheckedIOException unchecked) {
            return message(unchecked.getCause());
        }
        return thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    }
}
