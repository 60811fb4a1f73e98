package onder;

import java.util.Locale;
import onder.cli.OnderCommand;
import onder.output.window.StartUp;

/** The program's entry point. */
public final class Onder {
    private Onder() {}

    public static void main(String[] args) {
        StartUp.over("Java");
        // What libraries print, such as the progress bar, has the digits and points of all else.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        System.exit(OnderCommand.run(args));
    }
}
