package onder.level;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Makes the levels of the shipped scenes. From the project's root, once the tests are compiled
 * ({@code mvn test-compile}): {@code java -cp target/classes:target/test-classes onder.level.ShippedLevels}.
 */
public final class ShippedLevels {
    private static final Map<Path, Supplier<byte[]>> ALL = new LinkedHashMap<>();

    static {
        ALL.put(TerracesModel.FILE, () -> TerracesModel.build().glb());
        ALL.put(StationHallModel.FILE, () -> Shading.glb(StationHallModel.build()));
        ALL.put(MarketStreetModel.FILE, () -> Shading.glb(MarketStreetModel.build()));
        ALL.put(AvenueModel.FILE, () -> Shading.glb(AvenueModel.build()));
        ALL.put(StadiumModel.FILE, () -> Shading.glb(StadiumModel.build()));
        ALL.put(ShrineModel.FILE, () -> Shading.glb(ShrineModel.build()));
        ALL.put(MuseumHallModel.FILE, () -> Shading.glb(MuseumHallModel.build()));
    }

    private ShippedLevels() {}

    /** Writes all of them, or those whose names are given, to where they are shipped. */
    public static void main(String[] args) throws IOException {
        for (Map.Entry<Path, Supplier<byte[]>> level : all().entrySet()) {
            String name = level.getKey().getFileName().toString();
            if (args.length == 0 || java.util.List.of(args).contains(name)) {
                byte[] made = level.getValue().get();
                Files.createDirectories(level.getKey().getParent());
                Files.write(level.getKey(), made);
                System.out.println(level.getKey() + ": " + made.length / 1024 + " KiB");
            }
        }
    }

    /** What makes each file. */
    public static Map<Path, Supplier<byte[]>> all() {
        return ALL;
    }
}
