package onder.cli.option;

import onder.output.window.Display;
import onder.output.window.DisplayException;
import picocli.CommandLine;

/** The version in the jar's manifest, and the renderer of this machine. */
public final class ProgramVersion implements CommandLine.IVersionProvider {
    /** Such as {@code Onder 0.1}. */
    public static String text() {
        String version = ProgramVersion.class.getPackage().getImplementationVersion();
        return "Onder " + (version == null ? "(development build)" : version);
    }

    @Override
    public String[] getVersion() {
        return new String[] {text(), drawing()};
    }

    private static String drawing() {
        try {
            return "Draws with " + Display.here().title;
        } catch (DisplayException e) {
            return "Cannot draw: " + e.getMessage();
        }
    }
}
