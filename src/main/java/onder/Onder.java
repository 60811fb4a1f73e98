package onder;

import onder.app.StartUp;
import onder.cli.OnderCommand;

/** The program's entry point. */
public final class Onder {
    private Onder() {}

    public static void main(String[] args) {
        StartUp.over("Java");
        System.exit(OnderCommand.run(args));
    }
}
