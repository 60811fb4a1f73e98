package onder.lab.imports;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.HeightField;
import onder.file.ParserGuard;
import onder.level.Level;
import onder.level.LevelException;
import onder.level.LevelFile;
import onder.level.LevelFiles;
import onder.level.LevelGround;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.TextFile;

/** Converts files of other simulators to scene files; the file name's extension selects the format. */
public final class Importer {
    private static final Set<String> ENDINGS = Set.of("xml", "wkt", "scenario", "glb", "gltf", "obj");

    private Importer() {}

    /**
     * {@return whether a file name's extension is one that can be read}
     *
     * @param path of a file
     */
    public static boolean reads(Path path) {
        return ENDINGS.contains(ending(path));
    }

    private static String ending(Path path) {
        String file = path.getFileName().toString();
        return file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /**
     * {@return the text of a scene file}
     *
     * @param path a SteerBench test case (.xml), a geometry of JuPedSim (.wkt), a scenario of Vadere (.scenario), or a
     *     level (.glb, .gltf, .obj)
     * @param folder the scene file's folder, from which it names a level's file
     * @throws SceneException when it cannot be used; the message says what, where and what is allowed
     */
    public static String read(Path path, Path folder) {
        String file = path.toString();
        return ParserGuard.read(file, SceneException.class, SceneException::new, () -> {
            String text = text(path, file, folder);
            check(file, text, folder);
            return text;
        });
    }

    /**
     * What another program allows may not be a valid scene; this reports it now instead of when the scene is opened.
     */
    private static void check(String file, String text, Path folder) {
        try {
            Scenes.of(folder.resolve("scene.yaml").toString(), text);
        } catch (SceneException e) {
            throw new SceneException(
                    file + ": gives no valid scene: " + e.getMessage().replaceFirst("^.*?scene\\.yaml:\\d+: ", ""));
        }
    }

    /** What a scene says that it was made from. */
    static String title(String file) {
        return file.equals("-") ? "standard input" : Path.of(file).getFileName().toString();
    }

    /** The format of a text without a name, as its first sign shows it. */
    private static String kind(String text) {
        return text.startsWith("<") ? "xml" : text.startsWith("{") ? "scenario" : "wkt";
    }

    private static String text(Path path, String file, Path folder) {
        if (file.equals("-")) {
            String text = TextFile.read(path).strip();
            return converted(kind(text), file, text);
        }
        if (Files.isDirectory(path)) {
            throw new SceneException(path + ": is a folder, allowed a file");
        }
        String ending = ending(path);
        return switch (ending) {
            case "xml", "wkt", "scenario" -> converted(ending, file, TextFile.read(path));
            case "glb", "gltf", "obj" -> LevelScene.read(path, folder);
            default ->
                throw new SceneException(path + ": its name "
                        + (file.endsWith("." + ending) ? "ends in ." + ending : "has no ending")
                        + ", allowed .xml (SteerBench), .wkt (JuPedSim), .scenario (Vadere), .glb,"
                        + " .gltf, .obj (levels)");
        };
    }

    private static String converted(String kind, String file, String text) {
        return switch (kind) {
            case "xml" -> SteerBenchFile.read(file, text);
            case "wkt" -> WktFile.read(file, text);
            default -> VadereFile.read(file, text);
        };
    }

    /** A scene for a level's file: a group starts where there is most room and visits the far ends of the floor. */
    private static final class LevelScene {
        /** The spacing of the lattice on which places are searched, in metres; larger in large levels. */
        private static final double LATTICE = 0.5;

        private static final int MOST_NODES = 200_000;

        /** Clear space around a place on the way, in metres. */
        private static final float ROOM = 0.6f;

        /** Clear space around a place where a group turns round, in metres; less if there is no such place. */
        private static final float[] TURNING = {2.5f, 1.5f, ROOM};

        private static final int STOPS = 4;
        private static final int MOST_PEOPLE = 14;

        /** The part of the room around the start that each person gets, in m². */
        private static final double SPACE = 1.2;

        private final LevelGround ground;
        private final Obstacles solid;
        private final HeightField floor;
        private final double lattice;
        private final int columns;

        /** The distance of each lattice point from the last start of a search; −1: not reachable. */
        private final int[] away;

        private LevelScene(LevelGround ground) {
            this.ground = ground;
            floor = ground.floor();
            float size = Bounds.MAX_SIZE;
            solid = new Obstacles(new Bounds.Open(size, size), List.of(), List.of(), ground.solids());
            double area = floor.columns() * (double) floor.rows() * floor.cell() * floor.cell();
            lattice = Math.max(LATTICE, Math.sqrt(area / MOST_NODES));
            columns = (int) Math.max(1, floor.columns() * floor.cell() / lattice);
            int rows = (int) Math.max(1, floor.rows() * floor.cell() / lattice);
            away = new int[columns * rows];
        }

        static String read(Path path, Path folder) {
            Path file = path.toAbsolutePath().normalize();
            Path from = folder.toAbsolutePath().normalize();
            String name = (file.getRoot().equals(from.getRoot()) ? from.relativize(file) : file)
                    .toString()
                    .replace('\\', '/');
            try {
                Level level = LevelFiles.open(new Level(LevelFile.of(name), null), from);
                return new LevelScene(level.ground()).text(path.getFileName().toString(), level.source());
            } catch (LevelException e) {
                throw new SceneException(e.getMessage());
            }
        }

        private String text(String title, Level.Source source) {
            int start = roomiest();
            if (start < 0) {
                throw new SceneException(title + ": its floor has no room for a person");
            }
            float room = (float) Math.min(6, solid.distance(x(start), z(start), 6));
            int people = (int) Math.max(1, Math.min(MOST_PEOPLE, Math.PI * room * room / SPACE / 2));
            List<Integer> stops = farEnds(start);
            StringBuilder text = new StringBuilder();
            ground.notes().forEach(note -> text.append("# ").append(note).append('\n'));
            String each = stops.stream()
                    .map(stop -> "{at: {disc: " + at(stop) + ", radius: 1}}, stay: [1, 3]}")
                    .collect(Collectors.joining(", "));
            text.append("about: \"A group walks about " + title.replace("\"", "'") + "\"\n");
            text.append("world: {kind: open, width: " + number(2 * reach(true)));
            text.append(", depth: " + number(2 * reach(false)) + "}\n");
            text.append("level: {file: \"" + source.file() + "\", hash: \"" + source.hash() + "\"}\n");
            text.append("species:\n  pedestrian: {preset: pedestrian}\ngroups:\n");
            text.append("  - {species: pedestrian, count: " + people + ", start: " + at(start));
            text.append(", width: " + number(Math.max(0.2, 1.8 * room - 0.6)));
            text.append("}, itinerary: {loop: true, stops: [" + each + "]}}\n");
            text.append("bookmarks:\n  - {name: Overview, eye: " + eye() + "}\n");
            return text.toString();
        }

        /** Where a place is, as the beginning of a mapping. */
        private String at(int place) {
            return "{x: " + number(x(place)) + ", z: " + number(z(place));
        }

        /** The place with the most clear space around it; the first of equal ones. */
        private int roomiest() {
            int best = -1;
            double most = ROOM;
            for (int i = 0; i < away.length; i++) {
                if (solid.free(x(i), z(i), ROOM)) {
                    double room = solid.distance(x(i), z(i), 6);
                    if (Math.min(room, 6) > most) {
                        most = Math.min(room, 6);
                        best = i;
                    }
                }
            }
            return best;
        }

        /** Places, each as far as possible from those before it. */
        private List<Integer> farEnds(int start) {
            List<Integer> stops = new ArrayList<>();
            int[] nearest = new int[away.length];
            Arrays.fill(nearest, Integer.MAX_VALUE);
            int from = start;
            for (int k = 0; k < STOPS; k++) {
                walk(from);
                for (int i = 0; i < away.length; i++) {
                    nearest[i] = Math.min(nearest[i], away[i]);
                }
                from = farthest(nearest);
                stops.add(from);
            }
            return stops;
        }

        /** The place farthest from all stops so far, with room to turn round. */
        private int farthest(int[] nearest) {
            for (float room : TURNING) {
                int far = -1;
                for (int i = 0; i < away.length; i++) {
                    boolean better = away[i] >= 0 && nearest[i] > (far < 0 ? 0 : nearest[far]);
                    far = better && solid.clear(x(i), z(i), room) ? i : far;
                }
                if (far >= 0) {
                    return far;
                }
            }
            return roomiest();
        }

        /** Computes the distances over the lattice from a place. */
        private void walk(int start) {
            Arrays.fill(away, -1);
            int[] queue = new int[away.length];
            int end = 0;
            queue[end++] = start;
            away[start] = 0;
            for (int at = 0; at < end; at++) {
                int here = queue[at];
                int column = here % columns;
                int[] around = {
                    column > 0 ? here - 1 : -1, column + 1 < columns ? here + 1 : -1, here - columns, here + columns
                };
                for (int next : around) {
                    if (next >= 0
                            && next < away.length
                            && away[next] < 0
                            && solid.free(x(next), z(next), ROOM)
                            && !solid.obstruct(x(here), z(here), x(next), z(next), ROOM)) {
                        away[next] = away[here] + 1;
                        queue[end++] = next;
                    }
                }
            }
        }

        private float x(int place) {
            return (float) (floor.minX() + (place % columns + 0.5) * lattice);
        }

        private float z(int place) {
            return (float) (floor.minZ() + (place / columns + 0.5) * lattice);
        }

        /** How far the level extends from the origin, in metres. */
        private double reach(boolean across) {
            double least = across ? floor.minX() : floor.minZ();
            double most = least + (across ? floor.columns() : floor.rows()) * (double) floor.cell();
            return Math.ceil(Math.max(Math.abs(least), Math.abs(most)));
        }

        /** A view from the south and above, with all of the floor visible. */
        private String eye() {
            double width = floor.columns() * (double) floor.cell();
            double depth = floor.rows() * (double) floor.cell();
            double far = Math.max(4, 0.75 * Math.max(width / 1.5, depth));
            Point middle = new Point((float) (floor.minX() + width / 2), (float) (floor.minZ() + depth / 2));
            double height = floor.at(middle.x(), middle.z());
            return "[" + number(middle.x()) + ", " + number(height + 0.75 * far) + ", " + number(middle.z() + far)
                    + "], look: [" + number(middle.x()) + ", " + number(height) + ", " + number(middle.z()) + "]";
        }

        private static String number(double value) {
            return SceneDraft.number(Math.rint(value * 100) / 100);
        }
    }
}
