package onder.draw.rig;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
}
