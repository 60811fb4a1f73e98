package onder.draw.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import onder.draw.rig.Joinery.Ring;
import onder.draw.view.people.BodyModel;
import onder.level.LevelMeshBuilder;
import onder.world.setup.BodyFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of bodies as they come: good ones walk as they were made to, broken ones are refused with the reason. */
class BodyFilesTest {
    /** Fewer than the shipped one has: what is asked here does not depend on it. */
    private static final int SIDES = 6;

    @TempDir
    Path folder;

    private BodyModel open(byte[] bytes, String clip, float height) {
        try {
            Files.write(folder.resolve("walker.glb"), bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return BodyFiles.open(new BodyFile("walker.glb", clip, height, folder));
    }

    private static Joinery walking() {
        Joinery figure = PuppetModel.figure(SIDES);
        PuppetWalk walk = new PuppetWalk(figure, 1.36f, 1.06f);
        return figure.clip(walk.walk("Walk", false)).clip(walk.stand("Idle", 4));
    }

    private static byte[] changed(UnaryOperator<String> json) {
        return walking().glb(json);
    }

    /** The data of the file with a number at a place of what an accessor has. */
    private static byte[] with(String accessorOf, float value) {
        byte[] glb = walking().glb();
        ByteBuffer all = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN);
        int length = all.getInt(12);
        String json = new String(glb, 20, length, StandardCharsets.UTF_8);
        String accessor = json.replaceFirst("(?s).*?" + accessorOf + "\":(\\d+).*", "$1");
        int view = Integer.parseInt(accessor.trim());
        String offset = json.replaceFirst(
                "(?s).*\"bufferViews\":\\[(\\{[^}]*\\},){" + view + "}\\{\"buffer\":0,\"byteOffset\":(\\d+).*", "$2");
        all.putFloat(28 + length + Integer.parseInt(offset.trim()), value);
        return glb;
    }

    private static byte[] bones(int count) {
        Joinery figure = new Joinery();
        figure.bone("root", -1, 0, 0, 0);
        for (int i = 1; i < count; i++) {
            figure.bone("b" + i, 0, 0, 1, 0);
        }
        figure.material("m", 1, 1, 1, false);
        figure.ball(0, new com.jme3.math.Vector3f(0, 1, 0), 1, 1, 1);
        return figure.glb();
    }

    private static byte[] vertices() {
        Joinery figure = new Joinery().sides(250);
        figure.bone("root", -1, 0, 0, 0);
        figure.material("m", 1, 1, 1, false);
        Ring[] rings = new Ring[90];
        for (int i = 0; i < rings.length; i++) {
            rings[i] = new Ring(i / 89f, 0.2f, 0.2f, 0);
        }
        figure.turn(0, new com.jme3.math.Vector3f(), new com.jme3.math.Vector3f(0, 1.7f, 0), rings);
        return figure.glb();
    }

    static Stream<Arguments> broken() {
        byte[] good = walking().glb();
        return Stream.of(
                Arguments.of("cut off", Arrays.copyOf(good, good.length - 900), "Walk", "is cut off"),
                Arguments.of("no glTF", "solid".getBytes(StandardCharsets.UTF_8), "Walk", "does not begin with 'glTF'"),
                Arguments.of(
                        "a level", new LevelMeshBuilder().slab(-1, -1, 1, 1, 0).glb(), "Walk", "has no skeleton"),
                Arguments.of(
                        "no clips", PuppetModel.figure(SIDES).glb(), "Walk", "has no clips, but needs a walking clip"),
                Arguments.of("another clip", good, "Run", "has no clip Run, allowed clip: Walk, Idle"),
                Arguments.of("a clip that stands", good, "Idle", "its clip Idle does not walk: no foot on the ground"),
                Arguments.of("NaN in its places", with("\"POSITION", Float.NaN), "", "of its places is NaN"),
                Arguments.of("NaN in its keys", with("\"output", Float.NaN), "", "of its keys of the clip Walk is NaN"),
                Arguments.of("a time that runs back", with("\"input", 9), "", "time 1 of its clip Walk is"),
                Arguments.of("too many bones", bones(300), "", "has a skeleton of 300 bones, allowed up to 256"),
                Arguments.of("too many vertices", vertices(), "", "has 22590 vertices, allowed up to 20000"),
                Arguments.of(
                        "a bone that is not there",
                        changed(json -> json.replace("\"joints\":[0,", "\"joints\":[99,")),
                        "",
                        "its bone 0 is node 99, but there are only 17"),
                Arguments.of(
                        "a vertex on no bone",
                        changed(json -> json.replaceFirst("\"joints\":\\[0,1,.*?\\]", "\"joints\":[0,1,2]")),
                        "",
                        "a vertex has the bone"),
                Arguments.of(
                        "too few bind matrices",
                        changed(json -> json.replace("\"inverseBindMatrices\":", "\"inverseBindMatrices\":0,\"x\":")),
                        "",
                        "its bind matrices are of type VEC3, allowed MAT4"),
                Arguments.of(
                        "a clip of nothing there",
                        changed(json -> json.replace("\"target\":{\"node\":0,", "\"target\":{\"node\":70,")),
                        "",
                        "its clip Walk moves node 70, but there are only 17"),
                Arguments.of(
                        "keys that do not fit",
                        changed(json -> json.replaceFirst("\"interpolation\"", "\"x\"")
                                .replaceFirst(
                                        "(\"samplers\":\\[\\{\"input\":\\d+),",
                                        "$1,\"interpolation\":\"CUBICSPLINE\",")),
                        "",
                        "its clip Walk has 41 keys at 41 times"),
                Arguments.of(
                        "weights of another kind",
                        changed(json -> json.replaceAll("\"WEIGHTS_0\":\\d+", "\"WEIGHTS_0\":0")),
                        "",
                        "its weights are of type VEC3, allowed VEC4"),
                Arguments.of(
                        "bones with fractions",
                        changed(json -> json.replaceAll(
                                "\"JOINTS_0\":\\d+,\"WEIGHTS_0\":(\\d+)", "\"JOINTS_0\":$1,\"WEIGHTS_0\":$1")),
                        "",
                        "its bones of vertices are of componentType 5126, allowed unsigned whole numbers"),
                Arguments.of(
                        "no weights",
                        changed(json -> json.replace("\"WEIGHTS_0\":", "\"_WEIGHTS\":")),
                        "",
                        "its weights are missing"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("broken")
    void aBrokenFileIsRefusedWithTheReason(String what, byte[] bytes, String clip, String why) {
        String message =
                assertThrows(RigException.class, () -> open(bytes, clip, 1.75f)).getMessage();
        assertTrue(message.startsWith("walker.glb: ") && message.contains(why), message);
    }

    @Test
    void whatIsNoFileIsRefused() {
        for (String name : new String[] {"gone.glb", "walker.fbx"}) {
            String message = assertThrows(
                            RigException.class, () -> BodyFiles.open(new BodyFile(name, "", 1.75f, folder)))
                    .getMessage();
            assertTrue(
                    message.startsWith(name + ": ")
                            && message.contains(name.endsWith(".fbx") ? "ends in .glb or .gltf" : "no such file"),
                    message);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0.5f, 1.75f, 3})
    void itIsAsHighAsTheSceneSaysAndStridesAsFarAsItWasMadeTo(float height) {
        BodyModel model = open(walking().glb(), "", height);
        float high = Float.NEGATIVE_INFINITY;
        float low = Float.POSITIVE_INFINITY;
        for (int v = 0; v < model.vertices(); v++) {
            high = Math.max(high, model.standing(v, 1));
            low = Math.min(low, model.standing(v, 1));
        }
        assertEquals(height, high, 1e-3f * height);
        assertEquals(0, low, 1e-3f * height);
        // As it is modelled it is 1.79 m high.
        assertEquals(1.36f * height / 1.79f, model.stride(), 0.01f * height);
        assertEquals(model.stride() / 1.06f, model.speed(), 1e-3f);
    }

    @Test
    void aNodeThatTurnsAndSizesTheSkeletonIsHeeded() {
        // As from a program whose z is up and whose units are centimetres.
        String turned = "{\"name\":\"Figure\",\"rotation\":[-0.7071068,0,0,0.7071068],\"scale\":[0.01,0.01,0.01],"
                + "\"children\":[17]},";
        byte[] bytes = changed(json -> json.replace(
                        "{\"name\":\"Figure\",",
                        turned + "{\"name\":\"Inner\","
                                + "\"rotation\":[0.7071068,0,0,0.7071068],\"scale\":[100,100,100],")
                .replace("\"children\":[0,16]", "\"children\":[0]")
                .replace(
                        "{\"name\":\"Body\",\"mesh\":0,\"skin\":0}",
                        "{\"name\":\"Empty\"},{\"name\":\"Body\",\"mesh\":0,\"skin\":0}")
                .replace("\"nodes\":[15]}]", "\"nodes\":[15,18]}]")
                .replace("\"children\":[17]", "\"children\":[16]"));
        assertSame(open(walking().glb(), "", 1.75f), open(bytes, "", 1.75f), 2e-3f);
    }

    @Test
    void aClipThatMovesItsRootOnWalksInPlace() {
        Joinery figure = PuppetModel.figure(SIDES);
        PuppetWalk walk = new PuppetWalk(figure, 1.36f, 1.06f);
        BodyModel onward = open(
                figure.clip(walk.walk("Armature|Walk", true))
                        .clip(walk.stand("Idle", 4))
                        .glb(),
                "Walk",
                1.75f);
        BodyModel inPlace = open(walking().glb(), "Walk", 1.75f);
        assertEquals(inPlace.stride(), onward.stride(), 1e-3f);
        assertSame(inPlace, onward, 6e-3f);
    }

    @Test
    void aBodyThatLooksTheOtherWayIsTurnedRound() {
        byte[] turned =
                changed(json -> json.replace("{\"name\":\"Figure\",", "{\"name\":\"Figure\",\"rotation\":[0,1,0,0],"));
        assertSame(open(walking().glb(), "", 1.75f), open(turned, "", 1.75f), 1e-3f);
    }

    private static void assertSame(BodyModel expected, BodyModel model, float within) {
        assertEquals(expected.vertices(), model.vertices());
        assertEquals(expected.frames().length, model.frames().length);
        for (int i = 0; i < model.frames().length; i++) {
            if (i % BodyModel.NUMBERS != BodyModel.NUMBERS - 1) {
                assertEquals(expected.frames()[i], model.frames()[i], within, "number " + i);
            }
        }
    }

    @Test
    void aBodyWithoutAStandingClipStandsOnBothFeet() {
        Joinery figure = PuppetModel.figure(SIDES);
        BodyModel model = open(
                figure.clip(new PuppetWalk(figure, 1.36f, 1.06f).walk("Walk", false))
                        .glb(),
                "",
                1.75f);
        assertEquals(1, model.standFrames());
        int left = 0;
        int right = 0;
        float ahead = 0;
        float behind = 0;
        for (int v = 0; v < model.vertices(); v++) {
            if (model.standing(v, 1) < 0.03f) {
                left += model.standing(v, 0) > 0.02f ? 1 : 0;
                right += model.standing(v, 0) < -0.02f ? 1 : 0;
                ahead = Math.max(ahead, model.standing(v, 2));
                behind = Math.min(behind, model.standing(v, 2));
            }
        }
        assertTrue(left > 4 && right > 4, left + " and " + right + " vertices stand");
        assertTrue(ahead < 0.25f && behind > -0.2f, "feet from " + behind + " to " + ahead);
    }

    @Test
    void whatIsDrawnFarAwayHasFewTrianglesAndAllIsBounded() {
        BodyModel model = open(walking().glb(), "", 1.75f);
        assertTrue(
                model.middle().triangles().length <= 3 * 700,
                "middle " + model.middle().triangles().length / 3);
        assertTrue(
                model.far().triangles().length <= 3 * 200, "far " + model.far().triangles().length / 3);
        assertTrue(
                model.distant().triangles().length <= 3 * 80,
                "distant " + model.distant().triangles().length / 3);
        assertTrue(model.distant().triangles().length >= 3 * 20, "something is left");
        assertEquals(2, model.near().size(), "what has no picture is drawn at once");
        long most = 4L * BodyModel.NUMBERS * RigReader.MOST_VERTICES * (64 + 48);
        assertTrue(most <= 36_000_000, "bytes of the largest body: " + most);
        assertTrue(model.frames().length <= most / 4 / RigReader.MOST_VERTICES * model.vertices());
    }

    @Test
    void theShippedBodyIsWhatTheProgramMakes() throws IOException {
        BodyModel shipped = BodyFiles.open(new BodyFile("Models/puppet.glb", "Walk", 1.75f, null));
        assertSame(open(PuppetModel.shipped(), "Walk", 1.75f), shipped, 1e-4f);
    }
}
