package onder.draw.rig;

import static jme3tools.optimize.LodGenerator.TriangleReductionMethod.PROPORTIONAL;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import jme3tools.optimize.LodGenerator;
import onder.draw.view.people.BodyModel;

/**
 * The meshes of a rig: near ones are its surfaces, each with its texture; distant ones are one mesh of fewer triangles,
 * whose vertices have the surrounding colours.
 */
final class RigMeshes {
    static final int MIDDLE_TRIANGLES = 700;
    static final int FAR_TRIANGLES = 200;
    static final int DISTANT_TRIANGLES = 80;

    /** Materials of this name have the group's colour. */
    private static final String GROUPS = "group";

    /** Without such a material, the chest has a share of the group's colour: from and to, in heights of the body. */
    private static final float CHEST_LOW = 0.54f;

    private static final float CHEST_HIGH = 0.82f;
    private static final float CHEST_TINT = 0.65f;

    /** The number of smoothing passes for colours. */
    private static final int ROUNDS = 2;

    private final Rig rig;
    private final BodyModel body;
    private final float[] tint;
    /** A vertex's visible colour: red, green, blue, opacity, linear. */
    private final float[] seen;
    /** The same without its texture. */
    private final float[] own;

    RigMeshes(Rig rig, BodyModel body) {
        this.rig = rig;
        this.body = body;
        tint = tint();
        seen = new float[4 * rig.vertices()];
        own = new float[4 * rig.vertices()];
        for (Rig.Surface surface : rig.surfaces()) {
            for (int vertex : surface.triangles()) {
                see(surface, vertex);
            }
        }
    }

    private static boolean isOfGroup(Rig.Surface surface) {
        return surface.name().toLowerCase(Locale.ROOT).contains(GROUPS);
    }

    private float[] tint() {
        float[] shares = new float[rig.vertices()];
        if (rig.surfaces().stream().anyMatch(RigMeshes::isOfGroup)) {
            rig.surfaces().stream().filter(RigMeshes::isOfGroup).forEach(surface -> Arrays.stream(surface.triangles())
                    .forEach(vertex -> shares[vertex] = 1));
            return shares;
        }
        for (int v = 0; v < shares.length; v++) {
            float high = body.standing(v, 1) / body.height();
            shares[v] = CHEST_TINT * ramp((high - CHEST_LOW) / 0.06f) * ramp((CHEST_HIGH - high) / 0.05f);
        }
        return shares;
    }

    private static float ramp(float share) {
        float t = Math.max(0, Math.min(1, share));
        return t * t * (3 - 2 * t);
    }

    private void see(Rig.Surface surface, int vertex) {
        float[] texel = {1, 1, 1, 1};
        BufferedImage picture = surface.picture();
        if (picture != null) {
            float u = rig.pictures()[2 * vertex];
            float v = rig.pictures()[2 * vertex + 1];
            int x = Math.min(picture.getWidth() - 1, (int) ((u - Math.floor(u)) * picture.getWidth()));
            int y = Math.min(picture.getHeight() - 1, (int) ((v - Math.floor(v)) * picture.getHeight()));
            int argb = picture.getRGB(x, y);
            for (int part = 0; part < 3; part++) {
                texel[part] = linear((argb >> (16 - 8 * part) & 255) / 255f);
            }
            texel[3] = (argb >>> 24) / 255f;
        }
        for (int part = 0; part < 4; part++) {
            own[4 * vertex + part] = surface.factor()[part] * rig.colours()[4 * vertex + part];
            seen[4 * vertex + part] = texel[part] * own[4 * vertex + part];
        }
    }

    private static float linear(float srgb) {
        return srgb <= 0.04045f ? srgb / 12.92f : (float) Math.pow((srgb + 0.055) / 1.055, 2.4);
    }

    /** Triangles drawn at once. */
    private record Look(BufferedImage picture, boolean bothSides, float cutoff) {}

    List<BodyModel.Piece> near() {
        Map<Look, List<int[]>> alike = new LinkedHashMap<>();
        for (Rig.Surface surface : rig.surfaces()) {
            alike.computeIfAbsent(
                            new Look(surface.picture(), surface.bothSides(), surface.cutoff()),
                            look -> new ArrayList<>())
                    .add(surface.triangles());
        }
        List<BodyModel.Piece> pieces = new ArrayList<>();
        alike.forEach((look, triangles) -> pieces.add(
                piece(look, triangles.stream().flatMapToInt(Arrays::stream).toArray(), own)));
        return pieces;
    }

    /** The vertices that triangles use, in the given colours, and the triangles as indices into them. */
    private BodyModel.Piece piece(Look look, int[] corners, float[] shades) {
        int[] place = new int[rig.vertices()];
        Arrays.fill(place, -1);
        int[] used = new int[corners.length];
        int[] triangles = new int[corners.length];
        int count = 0;
        for (int i = 0; i < corners.length; i++) {
            if (place[corners[i]] < 0) {
                place[corners[i]] = count;
                used[count++] = corners[i];
            }
            triangles[i] = place[corners[i]];
        }
        float[] coordinates = look.picture() == null ? null : new float[2 * count];
        float[] colours = new float[4 * count];
        float[] tints = new float[count];
        for (int i = 0; i < count; i++) {
            tints[i] = tint[used[i]];
            System.arraycopy(shades, 4 * used[i], colours, 4 * i, 4);
            if (coordinates != null) {
                System.arraycopy(rig.pictures(), 2 * used[i], coordinates, 2 * i, 2);
            }
        }
        return new BodyModel.Piece(
                Arrays.copyOf(used, count),
                triangles,
                coordinates,
                colours,
                tints,
                look.picture(),
                look.bothSides(),
                look.cutoff());
    }

    /**
     * The whole body at several levels of detail.
     *
     * @param triangles how many at each, falling
     */
    List<BodyModel.Piece> coarse(int... triangles) {
        int[] all = rig.surfaces().stream()
                .flatMapToInt(surface -> Arrays.stream(surface.triangles()))
                .toArray();
        for (int round = 0; round < ROUNDS; round++) {
            soften(all);
        }
        Look look = new Look(null, rig.surfaces().stream().anyMatch(Rig.Surface::bothSides), 0);
        return new MeshReduction(rig, body)
                .of(all, triangles).stream()
                        .map(corners -> piece(look, corners, seen))
                        .toList();
    }

    /** Gives each vertex the mean of the colours around it, so that distant bodies look smooth. */
    private void soften(int[] corners) {
        float[] sums = new float[seen.length];
        int[] counts = new int[rig.vertices()];
        for (int i = 0; i < corners.length; i++) {
            for (int next = 0; next < 3; next++) {
                int other = corners[i - i % 3 + next];
                counts[corners[i]]++;
                for (int part = 0; part < 4; part++) {
                    sums[4 * corners[i] + part] += seen[4 * other + part];
                }
            }
        }
        for (int i = 0; i < seen.length; i++) {
            seen[i] = counts[i / 4] == 0 ? seen[i] : sums[i] / counts[i / 4];
        }
    }

    /** Reduces triangles for distant bodies, keeping some of the same vertices. */
    private record MeshReduction(Rig rig, BodyModel body) {
        /** The most triangles to reduce; larger meshes are first thinned, because reducing them takes seconds. */
        private static final int MOST_REDUCED = 8_000;

        /** Vertices closer than this are merged, in heights of the body. */
        private static final float WELD = 1 / 4000f;

        private static final float FIRST_CELL = 1 / 160f;
        private static final float GROWTH = 1.15f;

        /**
         * @param triangles the number at each detail, descending
         */
        List<int[]> of(int[] all, int[] triangles) {
            // Closes seams, and removes degenerate and duplicate triangles, which the reduction cannot handle.
            int[] corners = without(all, merged(WELD * body.height()));
            return reduced(clustered(corners, MOST_REDUCED), triangles);
        }

        /** Limits the triangles by merging vertices in larger and larger cells. */
        private int[] clustered(int[] all, int most) {
            int[] corners = all;
            for (float cell = FIRST_CELL; corners.length / 3 > most && cell < 1; cell *= GROWTH) {
                corners = without(all, merged(cell * body.height()));
            }
            return corners;
        }

        /** Fewer triangles of the standing body, by collapsing edges that change its outline least. */
        private List<int[]> reduced(int[] corners, int[] triangles) {
            float[] places = new float[3 * rig.vertices()];
            for (int i = 0; i < places.length; i++) {
                places[i] = body.standing(i / 3, i % 3);
            }
            Mesh mesh = new Mesh();
            mesh.setBuffer(VertexBuffer.Type.Position, 3, places);
            mesh.setBuffer(VertexBuffer.Type.Index, 3, corners);
            mesh.updateCounts();
            float[] less = new float[triangles.length];
            int enough = 0;
            for (int i = 0; i < less.length; i++) {
                less[i] = 1 - 3f * triangles[i] / corners.length;
                enough += less[i] <= 0 ? 1 : 0;
            }
            List<int[]> levels = new ArrayList<>(Collections.nCopies(enough, corners));
            if (enough < less.length) {
                float[] wanted = Arrays.copyOfRange(less, enough, less.length);
                try {
                    VertexBuffer[] made = new LodGenerator(mesh).computeLods(PROPORTIONAL, wanted);
                    for (int i = 1; i < made.length; i++) {
                        levels.add(indices(made[i]));
                    }
                } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
                    // It stops at self-intersecting surfaces; then close vertices are merged.
                    for (int i = levels.size(); i < triangles.length; i++) {
                        levels.add(clustered(corners, triangles[i]));
                    }
                }
            }
            return levels;
        }

        private static int[] indices(VertexBuffer buffer) {
            IndexBuffer list = IndexBuffer.wrapIndexBuffer(buffer.getData());
            return IntStream.range(0, list.size()).map(list::get).toArray();
        }

        /** The triangles that are left where vertices have been merged. */
        private static int[] without(int[] corners, int[] merged) {
            int[] left = new int[corners.length];
            Set<List<Integer>> known = new HashSet<>();
            int count = 0;
            for (int i = 0; i < corners.length; i += 3) {
                int a = merged[corners[i]];
                int b = merged[corners[i + 1]];
                int c = merged[corners[i + 2]];
                int least = Math.min(a, Math.min(b, c));
                List<Integer> turned = least == a ? List.of(a, b, c) : least == b ? List.of(b, c, a) : List.of(c, a, b);
                if (a != b && b != c && c != a && known.add(turned)) {
                    left[count++] = a;
                    left[count++] = b;
                    left[count++] = c;
                }
            }
            return Arrays.copyOf(left, count);
        }

        /** For each vertex, the representative of those in its cell that the same bone moves: the first. */
        private int[] merged(float cell) {
            Map<List<Integer>, Integer> first = new HashMap<>();
            int[] merged = new int[rig.vertices()];
            for (int v = 0; v < merged.length; v++) {
                List<Integer> key = List.of(
                        (int) Math.floor(body.standing(v, 0) / cell + 0.5f),
                        (int) Math.floor(body.standing(v, 1) / cell),
                        (int) Math.floor(body.standing(v, 2) / cell + 0.5f),
                        rig.mainBone(v));
                merged[v] = first.computeIfAbsent(key, none -> -1);
                if (merged[v] < 0) {
                    first.put(key, v);
                    merged[v] = v;
                }
            }
            return merged;
        }
    }
}
