package onder.cli;

import onder.world.setup.Bookmark;
import picocli.CommandLine;

/** Reads a camera's position and target: {@code X,Y,Z,X,Y,Z}, in metres. */
final class CameraPlace implements CommandLine.ITypeConverter<Bookmark> {
    private static final int NUMBERS = 6;

    @Override
    public Bookmark convert(String text) {
        String[] parts = text.split(",", -1);
        float[] numbers = new float[NUMBERS];
        try {
            for (int i = 0; i < NUMBERS; i++) {
                numbers[i] = Float.parseFloat(parts[i].strip());
            }
            if (parts.length == NUMBERS) {
                Bookmark place =
                        new Bookmark("", numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
                place.check();
                return place;
            }
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            // The same error as for too many numbers.
        } catch (IllegalArgumentException e) {
            throw new CommandLine.TypeConversionException("camera = " + text + ": " + e.getMessage());
        }
        throw new CommandLine.TypeConversionException("camera = " + text
                + ", allowed X,Y,Z,X,Y,Z: six numbers, its position and its target, in metres, y up");
    }
}
