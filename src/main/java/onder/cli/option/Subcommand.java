package onder.cli.option;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Base of the commands of {@code onder}. Their help ends with examples. */
@Command(mixinStandardHelpOptions = true, footerHeading = "%nExamples:%n")
public abstract class Subcommand implements Callable<Integer> {
    @Spec
    protected CommandSpec spec;

    protected PrintWriter out() {
        return spec.commandLine().getOut();
    }

    protected PrintWriter err() {
        return spec.commandLine().getErr();
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
}
