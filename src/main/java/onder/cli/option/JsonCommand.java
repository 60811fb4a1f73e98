package onder.cli.option;

import picocli.CommandLine.Mixin;

/** A command whose result scripts can read, too. */
public abstract class JsonCommand extends Subcommand {
    @Mixin
    protected JsonOption json;
}
