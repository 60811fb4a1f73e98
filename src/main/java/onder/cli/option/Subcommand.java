package onder.cli.option;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Base of the commands of {@code onder}. */
public abstract class Subcommand implements Callable<Integer> {
    /** Stands over the examples in a command's help. */
    public static final String EXAMPLES = "%nExamples:%n";

    @Spec
    public CommandSpec spec;

    public PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Prints warnings to standard error. */
    public void warn(List<String> warnings) {
        warn(spec, warnings);
    }

    /** The same of the command with that specification. */
    public static void warn(CommandSpec spec, List<String> warnings) {
        PrintWriter err = spec.commandLine().getErr();
        warnings.forEach(warning -> err.println("onder: warning: " + warning));
    }

    /** The error for a wrong call, before the command's usage. */
    public static WrongCall wrong(String what) {
        return new WrongCall(what);
    }
}
