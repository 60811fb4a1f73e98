package onder.cli.option;

import picocli.CommandLine;

/** A picture's size in pixels, written 1280x720. */
public record Size(int width, int height) {
    private static final int MIN = 64;
    private static final int MAX = 8192;

    /** Reads {@code WxH}. */
    public static final class Reader implements CommandLine.ITypeConverter<Size> {
        @Override
        public Size convert(String text) {
            String[] parts = text.split("[xX×]", -1);
            try {
                int width = Integer.parseInt(parts[0]);
                int height = Integer.parseInt(parts[1]);
                if (parts.length == 2 && allowed(width) && allowed(height)) {
                    return new Size(width, height);
                }
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                // The same error as for a size out of range.
            }
            throw new CommandLine.TypeConversionException(
                    "allowed WIDTHxHEIGHT, each an even number " + MIN + ".." + MAX);
        }

        private static boolean allowed(int pixels) {
            return pixels >= MIN && pixels <= MAX && pixels % 2 == 0;
        }
    }
}
