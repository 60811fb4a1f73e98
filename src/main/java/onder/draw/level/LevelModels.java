package onder.draw.level;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetLoader;
import com.jme3.asset.AssetLocator;
import com.jme3.asset.AssetManager;
import com.jme3.asset.DesktopAssetManager;
import com.jme3.asset.ModelKey;
import com.jme3.asset.TextureKey;
import com.jme3.asset.plugins.ClasspathLocator;
import com.jme3.material.plugins.J3MLoader;
import com.jme3.math.FastMath;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.plugins.MTLLoader;
import com.jme3.scene.plugins.OBJLoader;
import com.jme3.scene.plugins.gltf.GlbLoader;
import com.jme3.scene.plugins.gltf.GltfModelKey;
import com.jme3.texture.plugins.AWTLoader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onder.file.ParserGuard;
import onder.level.LevelException;
import onder.level.LevelFile;
import onder.level.LevelFiles;
import onder.level.LevelReader;
import onder.level.PictureFile;
import onder.level.Slicer;
import onder.level.Triangles;
import onder.level.UpAxis;

/** Reads glTF 2.0 and OBJ files by jMonkeyEngine's loaders. */
public final class LevelModels implements LevelReader {
    /**
     * Kept in a field, or their log levels would be lost: they warn about things that are handled here, or useless to
     * users.
     */
    private static final List<Logger> QUIET =
            List.of(Logger.getLogger(OBJLoader.class.getName()), Logger.getLogger(MTLLoader.class.getName()));

    private static final int MOST_MATERIALS = 500;

    /** A line of a material file that ends with the name of a picture. */
    private static final Pattern PICTURE = Pattern.compile("(?i)\\s*map_\\w+\\s(?:.*\\s)?(\\S+)\\s*");

    static {
        QUIET.forEach(logger -> logger.setLevel(java.util.logging.Level.SEVERE));
    }

    @Override
    public List<String> endings() {
        return List.of("glb", "gltf", "obj");
    }

    @Override
    public Contents read(String name, URL place) {
        return ParserGuard.read(name, LevelException.class, LevelException::new, () -> {
            if (isObj(name)) {
                byte[] bytes = LevelFiles.bytes(name, place);
                ObjText text = new ObjText(name, bytes);
                checkCount(name, text.triangles);
                return new Contents(
                        triangles(name, obj(name, place, text.withoutLooks())),
                        LevelFiles.hash(List.of(bytes)),
                        lost(text, name, place),
                        LevelFiles.beside(place, named(text, place)));
            }
            GltfFile file = new GltfFile(name, place);
            file.checkSize();
            return new Contents(
                    triangles(name, gltf(name, file.packed(false))), file.hash(), file.notes(), file.beside());
        });
    }

    /** A note for each unusable material file. */
    private static List<String> lost(ObjText text, String name, URL place) {
        List<String> notes = new ArrayList<>();
        for (String library : text.libraries) {
            try {
                checkCount(LevelFiles.bytes(library, place, library));
                ParserGuard.read(name, LevelException.class, LevelException::new, () -> assetsBeside(place)
                        .loadAsset(new AssetKey<Object>(library)));
            } catch (LevelException e) {
                notes.add("its materials " + ObjText.shown(library) + " cannot be read, and are left out");
            }
        }
        return notes;
    }

    /** The material files, and the pictures that these name. */
    private static List<String> named(ObjText text, URL place) {
        List<String> names = new ArrayList<>(text.libraries);
        for (String library : text.libraries) {
            try {
                new String(LevelFiles.bytes(library, place, library), StandardCharsets.ISO_8859_1)
                        .lines()
                        .map(PICTURE::matcher)
                        .filter(Matcher::matches)
                        .forEach(line -> names.add(line.group(1)));
            } catch (LevelException e) {
                // It is already listed as left out.
            }
        }
        return names;
    }

    private static void checkCount(byte[] library) {
        long materials = new String(library, StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> line.strip().startsWith("newmtl"))
                .count();
        if (materials > MOST_MATERIALS) {
            throw new LevelException("has " + materials + " materials, allowed up to " + MOST_MATERIALS);
        }
    }

    /**
     * The model of a level with its own materials, in world coordinates.
     *
     * @param location where the file was found
     * @throws LevelException if it cannot be read
     */
    public static Spatial model(LevelFile file, String location) {
        String name = file.file();
        URL place = place(name, location);
        Node standing = new Node("level");
        standing.attachChild(isObj(name) ? painted(name, place) : painted(name, new GltfFile(name, place)));
        standing.setLocalScale(file.scale());
        if (file.up() == UpAxis.Z) {
            standing.rotate(-FastMath.HALF_PI, 0, 0);
        }
        standing.updateGeometricState();
        return standing;
    }

    /**
     * The triangles of a level, in world coordinates.
     *
     * @param location where the file was found
     * @throws LevelException if it cannot be read
     */
    public static Triangles triangles(LevelFile file, String location) {
        return file.placed(new LevelModels()
                .read(file.file(), place(file.file(), location))
                .triangles());
    }

    /** The model with its appearance, or only its shape if the appearance is damaged. */
    private static Spatial painted(String name, GltfFile file) {
        try {
            return gltf(name, file.packed(true));
        } catch (LevelException damaged) {
            return gltf(name, file.packed(false));
        }
    }

    private static Spatial painted(String name, URL place) {
        byte[] bytes = LevelFiles.bytes(name, place);
        ObjText text = new ObjText(name, bytes);
        return obj(name, place, lost(text, name, place).isEmpty() ? bytes : text.withoutLooks());
    }

    private static URL place(String name, String location) {
        try {
            return new URL(location);
        } catch (MalformedURLException e) {
            throw new LevelException(name + ": is nowhere: " + location);
        }
    }

    private static boolean isObj(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".obj");
    }

    static void checkCount(String name, long count) {
        if (count > Slicer.MOST_TRIANGLES) {
            throw new LevelException(Slicer.tooMany(name, count));
        }
        if (count == 0) {
            throw new LevelException(name + ": has no triangles; a floor needs at least one");
        }
    }

    private static AssetManager assets() {
        DesktopAssetManager assets = new DesktopAssetManager();
        assets.registerLocator("/", ClasspathLocator.class);
        assets.registerLoader(J3MLoader.class, "j3m", "j3md");
        assets.registerLoader(GlbLoader.class, "glb");
        assets.registerLoader(OBJLoader.class, "obj");
        assets.registerLoader(MTLLoader.class, "mtl");
        assets.registerLoader(PictureLoader.class, "png", "jpg", "jpeg", "gif", "bmp");
        return assets;
    }

    private static Spatial gltf(String name, byte[] packed) {
        return loaded(name, assets(), new GltfModelKey("level.glb"), packed);
    }

    private static Spatial obj(String name, URL place, byte[] bytes) {
        return loaded(name, assetsBeside(place), new ModelKey("level.obj"), bytes);
    }

    private static AssetManager assetsBeside(URL place) {
        AssetManager assets = assets();
        assets.registerLocator(place.toString(), SiblingFileLocator.class);
        return assets;
    }

    private static Spatial loaded(String name, AssetManager assets, AssetKey<?> key, byte[] bytes) {
        return ParserGuard.read(name, LevelException.class, LevelException::new, () ->
                (Spatial) assets.loadAssetFromStream(key, new ByteArrayInputStream(bytes)));
    }

    private static Triangles triangles(String name, Spatial model) {
        // The loader's result is in a node whose transforms were never updated.
        Node above = new Node();
        above.attachChild(model);
        above.updateGeometricState();
        List<Geometry> geometries = new ArrayList<>();
        model.depthFirstTraversal(spatial -> {
            if (spatial instanceof Geometry geometry) {
                geometries.add(geometry);
            }
        });
        int count = geometries.stream().mapToInt(Geometry::getTriangleCount).sum();
        float[] xyz = new float[9 * count];
        int at = 0;
        for (Geometry geometry : geometries) {
            at = write(name, geometry, xyz, at);
        }
        return new Triangles(xyz);
    }

    private static int write(String name, Geometry geometry, float[] to, int from) {
        Mesh mesh = geometry.getMesh();
        FloatBuffer places =
                (FloatBuffer) mesh.getBuffer(VertexBuffer.Type.Position).getDataReadOnly();
        IndexBuffer corners = mesh.getIndicesAsList();
        var world = geometry.getWorldMatrix();
        // If a node mirrors its mesh, the corners turn the other way.
        boolean mirrored = world.determinant() < 0;
        int at = from;
        for (int i = 0; i < mesh.getTriangleCount(); i++) {
            for (int corner = 0; corner < 3; corner++) {
                int vertex = corners.get(3 * i + (mirrored ? 2 - corner : corner));
                if (vertex < 0 || vertex >= mesh.getVertexCount()) {
                    throw new LevelException(name + ": is damaged: a triangle has the corner " + vertex
                            + ", but there are only " + mesh.getVertexCount());
                }
                float x = places.get(3 * vertex);
                float y = places.get(3 * vertex + 1);
                float z = places.get(3 * vertex + 2);
                to[at++] = world.m00 * x + world.m01 * y + world.m02 * z + world.m03;
                to[at++] = world.m10 * x + world.m11 * y + world.m12 * z + world.m13;
                to[at++] = world.m20 * x + world.m21 * y + world.m22 * z + world.m23;
            }
        }
        return at;
    }

    /**
     * Finds the files that an OBJ file names: regular files in its folder or below. Public because jMonkeyEngine
     * instantiates it.
     */
    public static final class SiblingFileLocator implements AssetLocator {
        private URL place;

        /** @param location of the file that names others */
        @Override
        public void setRootPath(String location) {
            try {
                place = new URL(location);
            } catch (MalformedURLException impossible) {
                throw new AssertionError(impossible);
            }
        }

        @Override
        public AssetInfo locate(AssetManager manager, AssetKey key) {
            byte[] bytes;
            try {
                bytes = LevelFiles.bytes(key.getName(), place, key.getName());
            } catch (LevelException e) {
                return null;
            }
            return new AssetInfo(manager, key) {
                @Override
                public InputStream openStream() {
                    return new ByteArrayInputStream(bytes);
                }
            };
        }
    }

    /**
     * An OBJ file, checked before jMonkeyEngine's loader, which trusts its input, gets it. Positions and corners are
     * checked; the loader ignores everything else.
     */
    private static final class ObjText {
        private static final int MOST_SHOWN = 40;

        /** The most material files; each is read as often as it is named. */
        private static final int MOST_LIBRARIES = 16;

        private final String name;
        private final String text;

        /** The files of materials that it names. */
        final List<String> libraries = new ArrayList<>();

        /** The numbers so far of positions, texture coordinates and normals. */
        private final int[] counts = new int[3];

        private long triangles;
        private int line;

        /** @throws LevelException that names the first invalid line */
        ObjText(String name, byte[] bytes) {
            this.name = name;
            text = new String(bytes, StandardCharsets.ISO_8859_1);
            text.lines().forEach(each -> {
                line++;
                check(each.strip());
            });
        }

        private LevelException wrong(String what) {
            return new LevelException(name + ":" + line + ": " + what);
        }

        private void check(String says) {
            StringTokenizer words = new StringTokenizer(says);
            switch (words.hasMoreTokens() ? words.nextToken() : "#") {
                case "v" -> numbers(words, 0, 3, "place");
                case "vt" -> numbers(words, 1, 2, "texture coordinate");
                case "vn" -> numbers(words, 2, 3, "normal");
                case "f" -> face(words);
                case "mtllib" -> {
                    if (words.hasMoreTokens()) {
                        libraries.add(says.substring("mtllib".length()).strip());
                    }
                    if (libraries.size() > MOST_LIBRARIES) {
                        throw wrong("names more than " + MOST_LIBRARIES + " files of materials, allowed no more");
                    }
                }
                default -> {}
            }
        }

        private void numbers(StringTokenizer words, int kind, int needed, String what) {
            for (int i = 0; i < needed; i++) {
                String word = words.hasMoreTokens() ? words.nextToken() : "";
                if (!isNumber(word)) {
                    throw wrong("number " + (i + 1) + " of a " + what + " = '" + shown(word) + "', allowed " + needed
                            + " finite numbers");
                }
            }
            counts[kind]++;
        }

        private static boolean isNumber(String word) {
            try {
                return Float.isFinite(Float.parseFloat(word));
            } catch (NumberFormatException e) {
                return false;
            }
        }

        private void face(StringTokenizer words) {
            int corners = words.countTokens();
            if (corners < 3) {
                throw wrong("a face has " + corners + " corners, allowed 3 or more");
            }
            while (words.hasMoreTokens()) {
                String corner = words.nextToken();
                String[] parts = corner.split("/", -1);
                if (parts.length > counts.length) {
                    throw wrong("a face has the corner '" + shown(corner) + "', allowed vertex/texture/normal");
                }
                for (int kind = 0; kind < parts.length; kind++) {
                    if (kind == 0 || !parts[kind].isEmpty()) {
                        index(corner, parts[kind], counts[kind]);
                    }
                }
            }
            triangles += corners - 2;
        }

        /** An index counted from 1, or backward from the last one. */
        private void index(String corner, String word, int count) {
            long index;
            try {
                index = Integer.parseInt(word);
            } catch (NumberFormatException e) {
                index = 0;
            }
            if (index == 0 || Math.abs(index) > count) {
                throw wrong("a face has the corner '" + shown(corner) + "', but only " + count + " come before it");
            }
        }

        static String shown(String word) {
            return word.length() > MOST_SHOWN ? word.substring(0, MOST_SHOWN) + "…" : word;
        }

        byte[] withoutLooks() {
            return text.lines()
                    .filter(each -> !each.startsWith("mtllib") && !each.startsWith("usemtl"))
                    .collect(Collectors.joining("\n"))
                    .getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    /** Reads the textures of surfaces; each size is checked before decoding. */
    public static final class PictureLoader implements AssetLoader {
        /** The texture size that every graphics card supports. */
        private static final int WIDEST = 8192;

        private final AWTLoader loader = new AWTLoader();

        @Override
        public Object load(AssetInfo info) throws IOException {
            String name = info.getKey().getName();
            byte[] bytes;
            try (InputStream stream = info.openStream()) {
                bytes = stream.readAllBytes();
            }
            BufferedImage picture = PictureFile.read(name, bytes, 0, bytes.length, (width, height) -> {
                if (width > WIDEST || height > WIDEST) {
                    throw new LevelException(name + ": is a picture of " + width + " × " + height
                            + " pixels, allowed up to " + WIDEST + " × " + WIDEST);
                }
            });
            if (picture == null) {
                throw new LevelException(name + ": is not a picture, allowed PNG, JPEG, GIF and BMP");
            }
            return loader.load(picture, info.getKey() instanceof TextureKey key && key.isFlipY());
        }
    }
}
