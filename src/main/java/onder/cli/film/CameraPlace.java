package onder.cli.film;

import onder.world.setup.Bookmark;
import picocli.CommandLine;

/** Reads a camera's position and target, {@code X,Y,Z,X,Y,Z}, in metres, and after them its lens, in mm, if given. */
final class CameraPlace implements CommandLine.ITypeConverter<Bookmark> {
    @Override
    public Bookmark convert(String text) {
        try {
            return Bookmark.of(text);
        } catch (NumberFormatException e) {
            throw new CommandLine.TypeConversionException(
                    "allowed X,Y,Z,X,Y,Z[,LENS]: its position and its target, in metres, y up, and its focal length, in mm");
        } catch (IllegalArgumentException e) {
            // A bookmark is such a place with a name.
            throw new CommandLine.TypeConversionException(
                    "but " + e.getMessage().replace("a bookmark's", "its").replace("a bookmark looks", "it looks"));
        }
    }
}
