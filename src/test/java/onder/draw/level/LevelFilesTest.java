package onder.draw.level;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.scene.Spatial;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import onder.level.HeightMap;
import onder.level.Level;
import onder.level.LevelException;
import onder.level.LevelFile;
import onder.level.LevelFiles;
import onder.level.LevelGround;
import onder.level.LevelMeshBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Level files as they come: good ones give the ground that was built, broken ones a complaint that says what is wrong. */
class LevelFilesTest {
    @TempDir
    Path folder;

    private static LevelMeshBuilder court() {
        return new LevelMeshBuilder()
                .paint(0xC0B090)
                .slab(-8, -6, 8, 6, 0)
                .paint(0x908070)
                .column(2, 1, 0.5, 0, 3, 12);
    }

    private Level open(String file) {
        return LevelFiles.open(new Level(LevelFile.of(file), null), folder);
    }

    private String refused(String file) {
        String message = assertThrows(LevelException.class, () -> open(file)).getMessage();
        assertTrue(message.matches("(?s)" + Pattern.quote(file) + "(:\\d+)?: .+"), message);
        return message;
    }

    /** The JSON of a binary file. */
    private static String json(byte[] glb) {
        int length = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        return new String(glb, 20, length, StandardCharsets.UTF_8).trim();
    }

    private static byte[] data(byte[] glb) {
        int length = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        return Arrays.copyOfRange(glb, 28 + length, glb.length);
    }

    private static byte[] changed(UnaryOperator<String> json) {
        byte[] glb = court().glb();
        return LevelMeshBuilder.glb(json.apply(json(glb)).getBytes(StandardCharsets.UTF_8), data(glb));
    }

    private static byte[] with(byte[] bytes, int at, int value) {
        bytes[at] = (byte) value;
        return bytes;
    }

    private static byte[] nan() {
        byte[] glb = court().glb();
        byte[] data = data(glb);
        ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).putFloat(8, Float.NaN);
        return LevelMeshBuilder.glb(json(glb).getBytes(StandardCharsets.UTF_8), data);
    }

    private static byte[] outside() {
        // One corner more than there are places.
        byte[] glb = court().glb();
        byte[] data = Arrays.copyOf(data(glb), data(glb).length + 12);
        ByteBuffer.wrap(data)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(data.length - 12, 0)
                .putInt(data.length - 8, 1)
                .putInt(data.length - 4, 99_999);
        String json = json(glb)
                .replaceFirst("\"material\":0", "\"material\":0,\"indices\":4")
                .replaceFirst(
                        "\\],\"bufferViews\":\\[",
                        ",{\"bufferView\":4,\"componentType\":5125,\"type\":\"SCALAR\",\"count\":3}"
                                + "],\"bufferViews\":[")
                .replaceFirst(
                        "\\],\"buffers\":.*",
                        ",{\"buffer\":0,\"byteOffset\":" + (data.length - 12)
                                + ",\"byteLength\":12}],\"buffers\":[{\"byteLength\":" + data.length + "}]}");
        return LevelMeshBuilder.glb(json.getBytes(StandardCharsets.UTF_8), data);
    }

    static Stream<Arguments> broken() {
        byte[] good = court().glb();
        return Stream.of(
                Arguments.of("wrong magic", with(court().glb(), 0, 'x'), "does not begin with 'glTF'"),
                Arguments.of("another version", with(court().glb(), 4, 1), "of version 1 of glTF, allowed 2"),
                Arguments.of("cut off", Arrays.copyOf(good, good.length - 500), "is cut off: it should have"),
                Arguments.of("cut off in its header", Arrays.copyOf(good, 7), "does not begin with 'glTF'"),
                Arguments.of("empty", new byte[0], "does not begin with 'glTF'"),
                Arguments.of("no JSON", changed(json -> json.substring(0, json.length() / 2)), "or damaged: line 1"),
                Arguments.of("NaN", nan(), " = NaN m, allowed -10000..10000 m"),
                Arguments.of(
                        "no triangles",
                        changed(json -> json.replace("\"material\"", "\"mode\":1,\"material\"")),
                        "has no triangles"),
                Arguments.of(
                        "no floor",
                        new LevelMeshBuilder().ceiling(0, 0, 9, 9, 2).glb(),
                        "has no floor"),
                Arguments.of(
                        "an extension that is needed",
                        changed(json ->
                                json.replaceFirst("\\{", "{\"extensionsRequired\":[\"KHR_draco_mesh_compression\"],")),
                        "needs the extension KHR_draco_mesh_compression, which Onder does not read"),
                Arguments.of(
                        "huge",
                        new LevelMeshBuilder().slab(-9e6, -9e6, 9e6, 9e6, 0).glb(),
                        "allowed -10000..10000 m; scale = 1.0"),
                Arguments.of(
                        "ten million triangles",
                        changed(json -> json.replaceAll("\"nodes\":\\[0\\]", "\"nodes\":[" + numbers(0, 220_000) + "]")
                                .replaceFirst(
                                        "\"nodes\":\\[\\{.*?\\}\\]",
                                        "\"nodes\":[" + "{\"mesh\":0},".repeat(219_999) + "{\"mesh\":0}]")),
                        "triangles, allowed up to 5000000"),
                Arguments.of(
                        "a view beyond its buffer",
                        changed(json -> json.replaceFirst(
                                "\"byteOffset\":0,\"byteLength\":\\d+",
                                "\"byteOffset\":9," + "\"byteLength\":99999999")),
                        "is damaged: a view reaches to byte 100000008 of buffer 0"),
                Arguments.of(
                        "a missing buffer",
                        changed(json -> json.replaceFirst("\"buffers\":\\[\\{", "\"buffers\":[{\"uri\":\"gone.bin\",")),
                        "its buffer gone.bin: cannot be read"),
                Arguments.of(
                        "a buffer elsewhere",
                        changed(json -> json.replaceFirst(
                                "\"buffers\":\\[\\{", "\"buffers\":[{\"uri\":\"https://x.org/a.bin\",")),
                        "allowed a file beside it"),
                Arguments.of(
                        "a node within itself",
                        changed(json -> json.replace("\"nodes\":[{", "\"nodes\":[{\"children\":[0],")),
                        "node 0 is at two places of the scene, or within itself"),
                Arguments.of("a corner that is not there", outside(), "has the corner 99999"),
                Arguments.of(
                        "a node that is null",
                        changed(json -> json.replace("\"nodes\":[{", "\"nodes\":[null,{")),
                        "its nodes[0] is null, allowed an object"),
                Arguments.of(
                        "a mesh that is a number",
                        changed(json -> json.replace("\"meshes\":[{", "\"meshes\":[7,{")),
                        "its meshes[0] is 7, allowed an object"),
                Arguments.of(
                        "a material that is a list",
                        changed(json -> json.replace("\"materials\":[{", "\"materials\":[[],{")),
                        "its materials[0] is [], allowed an object"),
                Arguments.of(
                        "a part without an object of attributes",
                        changed(json -> json.replaceFirst("\"attributes\":\\{[^}]*\\}", "\"attributes\":3")),
                        "mesh 0's attributes are 3, allowed an object"),
                Arguments.of(
                        "corners with fractions",
                        changed(json -> json.replaceFirst("\"material\":0", "\"material\":0,\"indices\":0")),
                        "the corners of a part are VEC3 of componentType 5126, allowed unsigned whole numbers"),
                Arguments.of(
                        "a node of a huge place",
                        changed(json -> json.replace("\"nodes\":[{", "\"nodes\":[{\"translation\":[1e999,0,0],")),
                        "node 0's translation is"),
                Arguments.of(
                        "a mesh of another file",
                        changed(json -> json.replaceFirst("\"mesh\":0", "\"mesh\":4000000000")),
                        "node 0's mesh = 4000000000, allowed whole numbers from 0"),
                Arguments.of(
                        "a huge count of nothing",
                        changed(json -> json.replace(
                                "\"accessors\":[{",
                                "\"accessors\":[{\"componentType\":5126,\"type\":\"VEC3\",\"count\":2000000000},{")),
                        "accessor 0's count = 2000000000, allowed 1..15000000"),
                Arguments.of(
                        "a mesh at very many places",
                        changed(json -> json.replaceAll("\"nodes\":\\[0\\]", "\"nodes\":[" + numbers(0, 30_000) + "]")
                                .replaceFirst(
                                        "\"nodes\":\\[\\{.*?\\}\\]",
                                        "\"nodes\":[" + "{\"mesh\":0},".repeat(29_999) + "{\"mesh\":0}]")),
                        "has meshes at 60000 places, allowed up to 20000"),
                Arguments.of("nodes deep within nodes", chain(5000), "has nodes nested more than 200 deep"),
                Arguments.of(
                        "JSON deep within JSON",
                        changed(json -> json.replaceFirst(
                                "\\{", "{\"extras\":" + "[".repeat(90_000) + "]".repeat(90_000) + ",")),
                        "line 1 of its JSON: Document nesting depth (101) exceeds the maximum allowed (100"));
    }

    private static byte[] chain(int length) {
        StringBuilder nodes = new StringBuilder("\"nodes\":[");
        for (int i = 1; i < length; i++) {
            nodes.append("{\"children\":[").append(i).append("]},");
        }
        nodes.append("{\"mesh\":0}]");
        return changed(json -> json.replaceFirst("\"nodes\":\\[\\{.*?\\}\\]", nodes.toString()));
    }

    /** Of each kind: the folder above, a link that leads out of the folder, a device, a pipe, a folder. */
    @ParameterizedTest
    @CsvSource({
        "%2e%2e/secret.bin, lies elsewhere",
        "in%2F..%2F..%2Fsecret.bin, lies elsewhere",
        "../secret.bin, lies elsewhere",
        "%2Fdev%2Fzero, allowed a file beside it",
        "file:///dev/zero, allowed a file beside it",
        "out.bin, lies elsewhere",
        "zero.bin, lies elsewhere",
        "pipe.bin, it is a device or a pipe",
        "in, it is a folder",
        "%zz.bin, which is not a file name",
        "a%00b.bin, no file can have this name",
        "gone.bin, there is no such file"
    })
    void aFileThatIsNamedIsARegularOneInTheFolder(String uri, String why) throws Exception {
        Path inner = Files.createDirectories(folder.resolve("level/in")).getParent();
        Path secret = Files.write(folder.resolve("secret.bin"), data(court().glb()));
        Files.createSymbolicLink(inner.resolve("out.bin"), secret);
        Files.createSymbolicLink(inner.resolve("zero.bin"), Path.of("/dev/zero"));
        new ProcessBuilder("mkfifo", inner.resolve("pipe.bin").toString())
                .start()
                .waitFor();
        String json = json(court().glb());
        Files.writeString(
                inner.resolve("court.gltf"),
                json.replaceFirst("\"buffers\":\\[\\{", "\"buffers\":[{\"uri\":\"" + uri + "\","));
        String message = refused("level/court.gltf");
        assertTrue(message.contains(why), message);
        Files.writeString(
                inner.resolve("court.obj"),
                "mtllib " + uri + "\nv 0 0 0\nv 9 0 0\nv 9 0 -9\nv 0 0 -9\nf 1 2 3\nf 1 3 4\n");
        Level opened = open("level/court.obj");
        assertEquals(
                List.of("its materials " + uri + " cannot be read, and are left out"),
                opened.ground().notes());
        LevelModels.model((LevelFile) opened.source(), opened.ground().location());
    }

    @Test
    void aFileInAFolderBesideIsReadAndALinkWithinTheFolderIsFollowed() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("level/in"));
        Files.write(inner.resolve("a b.bin"), data(court().glb()));
        Files.createSymbolicLink(folder.resolve("level/link.bin"), inner.resolve("a b.bin"));
        for (String uri : List.of("in/a%20b.bin", "in%2Fa b.bin", "link.bin", "in/../link.bin")) {
            Files.writeString(
                    folder.resolve("level/court.gltf"),
                    json(court().glb()).replaceFirst("\"buffers\":\\[\\{", "\"buffers\":[{\"uri\":\"" + uri + "\","));
            assertTrue(open("level/court.gltf").isThere(), uri);
        }
    }

    @Test
    void aHugePictureIsNotDecoded() throws IOException {
        Files.write(folder.resolve("huge.png"), hugePicture());
        LevelException refused = assertThrows(
                LevelException.class,
                () -> LevelFiles.open(new Level(new HeightMap("huge.png", "", 100, 10), null), folder));
        assertEquals("huge.png: has 40000 × 40000 pixels, allowed 2 × 2 up to 6000000 in all", refused.getMessage());
    }

    /** Not even a byte of its 1.6 billion pixels is there. */
    private static byte[] hugePicture() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(4, 4, BufferedImage.TYPE_BYTE_GRAY), "png", bytes);
        ByteBuffer picture = ByteBuffer.wrap(bytes.toByteArray());
        picture.putInt(16, 40_000).putInt(20, 40_000);
        CRC32 checksum = new CRC32();
        checksum.update(picture.array(), 12, 17);
        return picture.putInt(29, (int) checksum.getValue()).array();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        v 0 0 zero          | words.obj:5: number 3 of a place = 'zero', allowed 3 finite numbers
        v 0 NaN 0           | words.obj:5: number 2 of a place = 'NaN', allowed 3 finite numbers
        v 0 1e99 0          | words.obj:5: number 2 of a place = '1e99', allowed 3 finite numbers
        v 1                 | words.obj:5: number 2 of a place = '', allowed 3 finite numbers
        f 1 2               | words.obj:5: a face has 2 corners, allowed 3 or more
        f 1 2 x             | words.obj:5: a face has the corner 'x', but only 4 come before it
        f 1 2 9             | words.obj:5: a face has the corner '9', but only 4 come before it
        f 1 2 0             | words.obj:5: a face has the corner '0', but only 4 come before it
        f 1 2 -5            | words.obj:5: a face has the corner '-5', but only 4 come before it
        f 1/7 2/7 3/7       | words.obj:5: a face has the corner '1/7', but only 0 come before it
        f 1 2 99999999999   | words.obj:5: a face has the corner '99999999999', but only 4 come before it
        """)
    void aWrongLineOfAnObjFileIsSaidWithItsNumber(String line, String said) throws IOException {
        String floor = "v 0 0 0\nv 9 0 0\nv 9 0 -9\nv 0 0 -9\n";
        Files.writeString(folder.resolve("words.obj"), floor + line + "\nf 1 2 3\nf 1 3 4\n");
        assertEquals(said, refused("words.obj"));
    }

    private static String numbers(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : ",").append(i);
        }
        return text.toString();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("broken")
    void aBrokenFileIsRefusedWithTheReason(String what, byte[] bytes, String why) throws IOException {
        Files.write(folder.resolve("broken.glb"), bytes);
        String message = refused("broken.glb");
        assertTrue(message.contains(why), message);
    }

    @Test
    void whatIsNoFileIsRefused() throws IOException {
        Files.createDirectory(folder.resolve("folder.glb"));
        Files.writeString(folder.resolve("level.fbx"), "Kaydara");
        Files.writeString(folder.resolve("words.obj"), "f 1 2 3\nf 7 8 9\n");
        assertTrue(refused("gone.glb").contains("there is no such file in " + folder));
        assertTrue(refused("folder.glb").contains("is a folder"));
        assertTrue(refused("level.fbx").contains("ends in .fbx, allowed .glb, .gltf, .obj"));
        assertEquals("words.obj:1: a face has the corner '1', but only 0 come before it", refused("words.obj"));
    }

    @Test
    void aBodyWithASkeletonIsNoLevelAndItIsToldWhatToDo() throws IOException {
        try (InputStream shipped = getClass().getResourceAsStream("/Scenes/Models/puppet.glb")) {
            Files.write(folder.resolve("walker.glb"), shipped.readAllBytes());
        }
        String message = refused("walker.glb");
        assertTrue(message.contains("is a body with a skeleton, not a level"), message);
        assertTrue(message.contains("'model: {file: walker.glb, clip: Walk}'"), message);
        assertTrue(message.contains("its clips: Walk, Idle"), message);
    }

    @Test
    void anotherFileUnderTheNameIsRefused() throws IOException {
        Files.write(folder.resolve("court.glb"), court().glb());
        Level opened = open("court.glb");
        assertEquals(opened, LevelFiles.open(new Level(opened.source(), null), folder));
        Files.write(folder.resolve("court.glb"), court().block(0, 0, 1, 1, 0, 2).glb());
        LevelException refused =
                assertThrows(LevelException.class, () -> LevelFiles.open(new Level(opened.source(), null), folder));
        assertTrue(refused.getMessage().contains("is not the file that the scene was made with"), refused.getMessage());
    }

    /** The same triangles as JSON with a buffer beside it, and as OBJ. */
    @Test
    void everyFormatGivesTheSameGround() throws IOException {
        byte[] glb = court().glb();
        Files.write(folder.resolve("court.glb"), glb);
        Files.writeString(
                folder.resolve("court.gltf"),
                json(glb).replaceFirst("\"buffers\":\\[\\{", "\"buffers\":[{\"uri\":\"co urt.bin\","));
        Files.write(folder.resolve("co urt.bin"), data(glb));
        StringBuilder obj = new StringBuilder("# a court\nmtllib gone.mtl\nusemtl stone\n");
        float[] xyz = court().triangles().xyz();
        for (int i = 0; i < xyz.length; i += 3) {
            obj.append("v " + xyz[i] + " " + xyz[i + 1] + " " + xyz[i + 2] + "\n");
        }
        for (int i = 0; i < xyz.length / 9; i++) {
            obj.append("f " + (3 * i + 1) + " " + (3 * i + 2) + " " + (3 * i + 3) + "\n");
        }
        Files.writeString(folder.resolve("court.obj"), obj);
        LevelGround ground = open("court.glb").ground();
        for (String other : List.of("court.gltf", "court.obj")) {
            assertEquals(ground.floor(), open(other).ground().floor(), other);
            assertEquals(ground.solids(), open(other).ground().solids(), other);
            Spatial model = LevelModels.model(
                    (LevelFile) open(other).source(), open(other).ground().location());
            assertEquals(court().count(), model.getTriangleCount());
        }
    }

    @Test
    void aMissingTextureIsToldAndTheRestIsThere() throws IOException {
        Files.write(folder.resolve("court.glb"), changed(json -> json.replaceFirst(
                        "\"baseColorFactor\"", "\"baseColorTexture\":{\"index\":0},\"baseColorFactor\"")
                .replaceFirst("\\{", "{\"textures\":[{\"source\":0}],\"images\":[{\"uri\":\"bricks.png\"}],")));
        Level opened = open("court.glb");
        assertEquals(
                List.of("its texture bricks.png cannot be read, and is left out"),
                opened.ground().notes());
        LevelModels.model((LevelFile) opened.source(), opened.ground().location());
    }

    /** Each time that one is named it is read. */
    @Test
    void filesOfMaterialsAreLimited() throws IOException {
        String floor = "v 0 0 0\nv 9 0 0\nv 9 0 -9\nv 0 0 -9\nf 1 2 3\nf 1 3 4\n";
        Files.writeString(folder.resolve("many.obj"), "mtllib a.mtl\n".repeat(20_000) + floor);
        assertEquals("many.obj:17: names more than 16 files of materials, allowed no more", refused("many.obj"));
        Files.writeString(folder.resolve("a.mtl"), "newmtl stone\n".repeat(20_000));
        Files.writeString(folder.resolve("one.obj"), "mtllib a.mtl\n" + floor);
        assertEquals(
                List.of("its materials a.mtl cannot be read, and are left out"),
                open("one.obj").ground().notes());
    }

    @Test
    void aLevelWhosePictureIsDamagedOrHugeIsDrawnWithoutIt() throws IOException {
        Files.write(folder.resolve("court.glb"), changed(json -> json.replaceFirst(
                        "\"baseColorFactor\"", "\"baseColorTexture\":{\"index\":0},\"baseColorFactor\"")
                .replaceFirst("\\{", "{\"textures\":[{\"source\":0}],\"images\":[{\"uri\":\"bricks.png\"}],")));
        for (byte[] picture : List.of(hugePicture(), new byte[] {'x', 'P', 'x'})) {
            Files.write(folder.resolve("bricks.png"), picture);
            Level opened = open("court.glb");
            Spatial model = LevelModels.model(
                    (LevelFile) opened.source(), opened.ground().location());
            assertEquals(court().count(), model.getTriangleCount());
        }
    }
}
