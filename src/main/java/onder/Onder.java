package onder;

import onder.cli.OnderCommand;

/** The program's entry point. */
public final class Onder {
    private Onder() {}

    public static void main(String[] args) {
        System.exit(OnderCommand.run(args));
    }
}
