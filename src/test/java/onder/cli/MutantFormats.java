package onder.cli;

import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import onder.cli.MutantMaker.Kind;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.draw.level.LevelModels;
import onder.draw.rig.BodyFiles;
import onder.draw.rig.PuppetModel;
import onder.lab.challenge.ScoreBook;
import onder.lab.imports.Importer;
import onder.lab.optimise.OptimisationPlan;
import onder.lab.runs.Job;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Results;
import onder.lab.runs.ResultsException;
import onder.lab.sweep.Plan;
import onder.lab.trajectories.TrajectoryFile;
import onder.lab.validate.ValidationFolder;
import onder.level.HeightMap;
import onder.level.Level;
import onder.level.LevelFile;
import onder.level.LevelFiles;
import onder.level.LevelMeshBuilder;
import onder.output.film.RunLineFiles;
import onder.record.Trajectories;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.KeyFile;
import onder.sandbox.action.KeyMap;
import onder.scene.ChallengeFiles;
import onder.scene.PresetFiles;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.BodyFile;
import onder.world.setup.Command;

/** Every format that the program reads, with small sound files of it. */
final class MutantFormats {
    private static final int MOST_AGENTS = 400;
    private static final String CIRCLE = "validate/circle-20";

    /** Reads a file as the program does; throws what the program would say. */
    interface Reading {
        void read(Path file) throws Exception;
    }

    /** The arguments of a command that reads a file; it would write to the other one. */
    interface Call {
        List<String> of(Path file, Path out);
    }

    /**
     * @param name of the files
     * @param sound some of them
     * @param beside other files in its folder
     * @param call null: no command reads such a file
     * @param quick whether the command takes no time where the file is sound
     */
    record Format(
            String name,
            Kind kind,
            List<byte[]> sound,
            Map<String, byte[]> beside,
            Reading reading,
            Call call,
            boolean quick) {}

    private final Path folder;
    private final List<Format> all = new ArrayList<>();

    private MutantFormats(Path folder) {
        this.folder = folder;
    }

    /** @param folder for what is made */
    static List<Format> all(Path folder) throws Exception {
        MutantFormats formats = new MutantFormats(folder);
        formats.texts();
        formats.sessions();
        formats.results();
        formats.trajectories();
        formats.shapes();
        formats.topographies();
        return formats.all;
    }

    private void add(String name, Kind kind, List<byte[]> sound, Reading reading, Call call, boolean quick) {
        all.add(new Format(name, kind, sound, Map.of(), reading, call, quick));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<byte[]> files(String folder, String ending) throws IOException {
        List<byte[]> files = new ArrayList<>();
        try (var list = Files.list(Path.of(folder))) {
            for (Path file :
                    list.filter(f -> f.toString().endsWith(ending)).sorted().toList()) {
                files.add(Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static void begin(Scene scene) {
        if (scene.setup().agents() > MOST_AGENTS) {
            return;
        }
        try (World world = scene.begin(1)) {
            for (int i = 0; i < 5; i++) {
                world.step();
            }
        }
    }

    private void texts() throws Exception {
        List<byte[]> scenes = new ArrayList<>();
        for (String name : List.of(
                "gate",
                "herd",
                "wolves",
                "plaza",
                "station",
                "yard",
                "evacuation",
                "hills",
                "puppets",
                "museum",
                "thesis",
                "gallery/followPath")) {
            scenes.add(bytes(Scenes.text(name)));
        }
        add(
                "scene.yaml",
                Kind.TEXT,
                scenes,
                file -> begin(Scenes.load(file)),
                (file, out) -> List.of("run", file.toString(), "--steps", "1", "--out", out + ".csv"),
                false);
        add(
                "plan.yaml",
                Kind.TEXT,
                files("assets/Plans", ".yaml"),
                file -> {
                    List<Job> jobs = Plan.load(file, points -> {}).jobs();
                    begin(jobs.get(jobs.size() / 2).begin());
                },
                (file, out) -> List.of("sweep", file.toString(), "--out", out.toString()),
                false);
        add(
                "optimise.yaml",
                Kind.TEXT,
                files("assets/Plans/optimise", ".yaml"),
                OptimisationPlan::load,
                (file, out) -> List.of("optimise", file.toString(), "--out", out.toString()),
                false);
        add(
                "preset.yaml",
                Kind.TEXT,
                files("assets/Presets", ".yaml"),
                file -> PresetFiles.find(file.toString(), folder),
                (file, out) ->
                        List.of("run", "gate", "--preset", file.toString(), "--steps", "1", "--out", out + ".csv"),
                true);
        add(
                "challenge.yaml",
                Kind.TEXT,
                files("assets/Challenges", ".yaml"),
                file -> ChallengeFiles.load(file.toString()),
                (file, out) -> List.of("challenge", file.toString()),
                false);
    }

    private void sessions() throws Exception {
        Scene scene = Scenes.load("gate");
        Path log = folder.resolve("made.log.yaml");
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        String line;
        try (World world = scene.begin(1)) {
            for (Command command : List.of(
                    new Command.MoveGoal(0, new Point(3, 3)),
                    new Command.AddWall(new Wall(10, -3, 12, -5, 1)),
                    new Command.RemoveAgent(7),
                    new Command.MoveAgent(8, 2))) {
                world.send(command);
                world.step();
            }
            Replay replay = Replay.of(scene, world);
            replay.save(log);
            line = RunLine.write(replay);
            world.save(saved);
        }
        add(
                "session.log.yaml",
                Kind.TEXT,
                List.of(Files.readAllBytes(log)),
                file -> begin(Replay.load(file).scene()),
                (file, out) -> List.of("run", "--replay", file.toString(), "--out", out + ".csv"),
                false);
        add(
                "world.onder",
                Kind.BYTES,
                List.of(saved.toByteArray()),
                file -> {
                    try (InputStream from = new BufferedInputStream(Files.newInputStream(file));
                            World world = World.load(from)) {
                        world.step();
                    }
                },
                (file, out) -> List.of("run", "--load", file.toString(), "--steps", "1", "--out", out + ".csv"),
                true);
        add(
                "line.txt",
                Kind.LINE,
                List.of(bytes(line)),
                MutantFormats::lineOf,
                (file, out) -> List.of("run", file.toString(), "--out", out + ".csv"),
                false);
        ByteArrayOutputStream picture = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), "png", picture);
        add(
                "line.png",
                Kind.PNG,
                List.of(noted(picture.toByteArray(), line)),
                MutantFormats::lineOf,
                (file, out) -> List.of("run", file.toString(), "--out", out + ".csv"),
                false);
        add(
                "scores.txt",
                Kind.TEXT,
                List.of(bytes("through-the-gate 100 " + line + "\n")),
                file -> {
                    ScoreBook book = new ScoreBook(file.getParent());
                    book.entries();
                    book.complaints().forEach(Mutants::requirePlain);
                },
                null,
                false);
        KeyMap keys = new KeyMap();
        keys.add(List.of(
                Action.of("undo", ActionTopic.SCENE, "undo").keys("Ctrl Z"),
                Action.of("charts", ActionTopic.TIME, "charts").keys("H")));
        add(
                KeyFile.NAME,
                Kind.TEXT,
                List.of(bytes("undo: ['Ctrl U', F9]\ncharts: []\n")),
                file -> new KeyFile(keys, file.getParent()).load().forEach(Mutants::requirePlain),
                null,
                false);
    }

    private static void lineOf(Path file) throws IOException {
        String line = RunLineFiles.find(file);
        if (line != null) {
            RunLine.read(line);
        }
    }

    /** A picture with a chunk of text before its end. */
    private static byte[] noted(byte[] picture, String line) {
        byte[] data = bytes("tEXtonder\0" + line);
        java.util.zip.CRC32 checksum = new java.util.zip.CRC32();
        checksum.update(data);
        java.nio.ByteBuffer all = java.nio.ByteBuffer.allocate(picture.length + data.length + 8);
        all.put(picture, 0, picture.length - 12)
                .putInt(data.length - 4)
                .put(data)
                .putInt((int) checksum.getValue());
        return all.put(picture, picture.length - 12, 12).array();
    }

    private void results() throws Exception {
        Path study = folder.resolve("study");
        List<Job> jobs = IntStream.range(0, 3)
                .mapToObj(i -> new Job(i, "cell", "thesis", List.of("leadership.change=random"), i, 60))
                .toList();
        try (Results results = new Results(study, jobs);
                LocalPool pool = new LocalPool(1)) {
            pool.run(results.missing(), results::add);
            results.finish();
        }
        add(
                "runs.jsonl",
                Kind.TEXT,
                List.of(Files.readAllBytes(study.resolve("runs.jsonl"))),
                file -> {
                    Results.read(file.getParent());
                    try {
                        new Results(file.getParent(), jobs).close();
                    } catch (ResultsException e) {
                        // Sound runs of another study may be looked at, though not gone on with.
                        if (!e.getMessage().contains("another study")) {
                            throw e;
                        }
                    }
                },
                (file, out) -> List.of("open", file.getParent().toString(), "--run", "0", "--check"),
                false);
        add(
                "results.jsonl",
                Kind.JSON,
                List.of(Files.readAllBytes(Path.of("assets/Scenes/validate/results.jsonl"))),
                file -> new ValidationFolder(file.getParent()),
                null,
                false);
    }

    private void trajectories() throws Exception {
        Call calibrate = (file, out) -> List.of(
                "calibrate", CIRCLE, file.toString(), "--fit", "person.body.maxSpeed=1..2.2", "--out", out.toString());
        Reading reading = file -> new TrajectoryFile(file, null, Double.NaN).read();
        for (String ending : List.of("txt", "csv", "sqlite")) {
            Path file = folder.resolve("made." + ending);
            try (World world = new World(Scenes.load("gate").setup());
                    Trajectories written = Trajectories.of(file, world, 1)) {
                for (int i = 0; i < 3; i++) {
                    written.append(world);
                    world.step();
                }
                written.finish();
            }
            add(
                    "walks." + ending,
                    ending.equals("sqlite") ? Kind.BYTES : Kind.TEXT,
                    List.of(Files.readAllBytes(file)),
                    reading,
                    calibrate,
                    false);
        }
        add(
                "eth.txt",
                Kind.TEXT,
                List.of(bytes("0.0\t1.0\t8.46\t3.59\n10.0\t1.0\t9.57\t3.79\n20.0\t1.0\t9.9\t3.8\n")),
                file -> new TrajectoryFile(file, null, 25).read(),
                calibrate,
                false);
        add(
                "obsmat.txt",
                Kind.TEXT,
                List.of(bytes("  7.8e+02   1.0e+00   8.45e+00   0   3.58e+00   1.6   0.0   0.17\n"
                        + "  7.86e+02   1.0e+00   9.12e+00   0   3.65e+00   1.6   0.0   0.1\n")),
                file -> new TrajectoryFile(file, null, 15).read(),
                calibrate,
                false);
        try (InputStream from = TrajectoryFile.class.getResourceAsStream("corridor.h5")) {
            add("corridor.h5", Kind.BYTES, List.of(from.readAllBytes()), reading, calibrate, false);
        }
        Path made = folder.resolve("juped.sqlite");
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + made);
                Statement put = database.createStatement()) {
            put.execute("CREATE TABLE metadata(key TEXT, value TEXT)");
            put.execute("INSERT INTO metadata VALUES('fps', '10'), ('version', '2')");
            put.execute("CREATE TABLE trajectory_data(frame INTEGER, id INTEGER, pos_x REAL, pos_y REAL)");
            put.execute("INSERT INTO trajectory_data VALUES(0, 1, 0, 0), (1, 1, 0.1, 0), (2, 1, 0.2, 0)");
        }
        add("juped.sqlite", Kind.BYTES, List.of(Files.readAllBytes(made)), reading, calibrate, false);
    }

    private static LevelMeshBuilder court() {
        return new LevelMeshBuilder()
                .paint(0xC0B090)
                .slab(-8, -6, 8, 6, 0)
                .paint(0x908070)
                .column(2, 1, 0.5, 0, 3, 5);
    }

    private void shapes() throws Exception {
        Call imported = (file, out) -> List.of("import", file.toString(), "--out", out + ".yaml");
        byte[] glb = court().glb();
        int length = java.nio.ByteBuffer.wrap(glb)
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .getInt(12);
        String json = new String(glb, 20, length, StandardCharsets.UTF_8).strip();
        byte[] data = java.util.Arrays.copyOfRange(glb, 28 + length, glb.length);
        String textured = json.replaceFirst(
                        "\"baseColorFactor\"", "\"baseColorTexture\":{\"index\":0},\"baseColorFactor\"")
                .replaceFirst("\\{", "{\"textures\":[{\"source\":0}],\"images\":[{\"uri\":\"bricks.png\"}],");
        ByteArrayOutputStream picture = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), "png", picture);
        Map<String, byte[]> beside = Map.of("court.bin", data, "bricks.png", picture.toByteArray());
        all.add(new Format(
                "level.glb",
                Kind.GLB,
                List.of(glb, LevelMeshBuilder.glb(bytes(textured), data)),
                beside,
                MutantFormats::level,
                imported,
                true));
        all.add(new Format(
                "level.gltf",
                Kind.JSON,
                List.of(bytes(textured.replaceFirst("\"buffers\":\\[\\{", "\"buffers\":[{\"uri\":\"court.bin\","))),
                beside,
                MutantFormats::level,
                imported,
                true));
        add(
                "body.glb",
                Kind.GLB,
                List.of(PuppetModel.small()),
                file -> BodyFiles.open(new BodyFile(file.getFileName().toString(), "", 1.75f, file.getParent())),
                null,
                false);
        String obj = "mtllib court.mtl\nv 0 0 0\nv 9 0 0\nv 9 0 -9\nv 0 0 -9\nvt 0 0\nvn 0 1 0\nusemtl stone\n"
                + "f 1 2 3\nf 1/1/1 3/1/1 4/1/1\nf -4 -3 -2 -1\n";
        byte[] mtl = bytes("newmtl stone\nKd 0.5 0.5 0.4\nKs 0 0 0\nNs 10\nd 1\nmap_Kd bricks.png\n");
        all.add(new Format(
                "level.obj",
                Kind.TEXT,
                List.of(bytes(obj)),
                Map.of("court.mtl", mtl, "bricks.png", picture.toByteArray()),
                MutantFormats::level,
                imported,
                true));
        all.add(new Format(
                "court.mtl",
                Kind.TEXT,
                List.of(mtl),
                Map.of("level.obj", bytes(obj), "bricks.png", picture.toByteArray()),
                file -> level(file.resolveSibling("level.obj")),
                (file, out) ->
                        List.of("import", file.resolveSibling("level.obj").toString(), "--out", out + ".yaml"),
                true));
        all.add(new Format(
                "bricks.png",
                Kind.PNG,
                List.of(picture.toByteArray()),
                Map.of(
                        "level.gltf",
                        bytes(textured.replaceFirst("\"buffers\":\\[\\{", "\"buffers\":[{\"uri\":\"court.bin\",")),
                        "court.bin",
                        data),
                file -> level(file.resolveSibling("level.gltf")),
                null,
                false));
        ByteArrayOutputStream hill = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(16, 16, BufferedImage.TYPE_USHORT_GRAY), "png", hill);
        ByteArrayOutputStream photo = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(16, 16, BufferedImage.TYPE_BYTE_GRAY), "jpg", photo);
        byte[] scene =
                bytes("world: {kind: walled, width: 50, depth: 50}\nterrain: {image: hill.png, width: 100, height: 5}\n"
                        + "species:\n  person: {alone: {wander: {}}}\ngroups:\n  - {count: 5, start: {width: 20}}\n");
        all.add(new Format(
                "hill.png",
                Kind.PNG,
                List.of(hill.toByteArray()),
                Map.of("scene.yaml", scene),
                file -> LevelFiles.open(
                        new Level(new HeightMap(file.getFileName().toString(), "", 100, 5), null), file.getParent()),
                (file, out) -> List.of(
                        "run", file.resolveSibling("scene.yaml").toString(), "--steps", "1", "--out", out + ".csv"),
                true));
        add(
                "hill.jpg",
                Kind.BYTES,
                List.of(photo.toByteArray()),
                file -> LevelFiles.open(
                        new Level(new HeightMap(file.getFileName().toString(), "", 100, 5), null), file.getParent()),
                null,
                false);
    }

    private static void level(Path file) {
        Level level = LevelFiles.open(new Level(LevelFile.of(file.getFileName().toString()), null), file.getParent());
        level.ground().notes().forEach(Mutants::requirePlain);
        LevelModels.model((LevelFile) level.source(), level.ground().location());
    }

    private void topographies() {
        Call imported = (file, out) -> List.of("import", file.toString(), "--out", out + ".yaml");
        Reading reading = file -> Importer.read(file, file.getParent());
        add(
                "hall.wkt",
                Kind.TEXT,
                List.of(
                        bytes(
                                "GEOMETRYCOLLECTION (POLYGON ((0 0, 20 0, 20 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4)),\n"
                                        + " POLYGON ((20 4, 30 4, 30 6, 20 6, 20 4)))"),
                        bytes("POLYGON ((0 0, 20 0, 20 10, 0 10, 0 0),\n (2 2, 8 2, 8 4, 4 4, 4 8, 2 8, 2 2))")),
                reading,
                imported,
                true);
        add("a.scenario", Kind.JSON, List.of(bytes(VADERE)), reading, imported, true);
        add("case.xml", Kind.TEXT, List.of(bytes(STEERBENCH)), reading, imported, true);
    }

    private static final String VADERE = """
            {"name": "made up", "scenario": {"topography": {
              "attributes": {"bounds": {"x": 0, "y": 0, "width": 20, "height": 10}, "boundingBoxWidth": 0.5, "bounded": true},
              "obstacles": [
                {"id": 1, "shape": {"type": "RECTANGLE", "x": 9, "y": 0.5, "width": 2, "height": 3}},
                {"id": 2, "shape": {"type": "POLYGON", "points": [{"x": 9, "y": 7}, {"x": 11, "y": 7}, {"x": 10, "y": 9}]}},
                {"id": 3, "shape": {"type": "CIRCLE", "center": {"x": 15, "y": 8}, "radius": 0.5}}],
              "targets": [{"id": 7, "shape": {"type": "RECTANGLE", "x": 18, "y": 4, "width": 1, "height": 2}},
                {"id": 8, "shape": {"type": "POLYGON", "points": [{"x": 17, "y": 7}, {"x": 19, "y": 7}, {"x": 18, "y": 9}]}}],
              "sources": [{"id": 5, "shape": {"type": "RECTANGLE", "x": 1, "y": 4, "width": 2, "height": 2},
                "targetIds": [7, 8], "spawner": {"eventElementCount": 4}},
                {"id": 6, "shape": {"type": "CIRCLE", "center": {"x": 4, "y": 8}, "radius": 1}, "targetIds": [7], "spawnNumber": 2}],
              "dynamicElements": [{"type": "PEDESTRIAN", "position": {"x": 5, "y": 5}, "targetIds": [7], "freeFlowSpeed": 1.1}],
              "attributesPedestrian": {"radius": 0.2, "speedDistributionMean": 1.34}}}}
            """;

    private static final String STEERBENCH = """
            <?xml version="1.0" ?>
            <SteerBenchTestCase xmlns="http://www.magix.ucla.edu/steerbench">
            <header><version>1.0</version><name>made up</name><worldBounds>
            <xmin>-10</xmin><xmax>10</xmax><ymin>0</ymin><ymax>1</ymax><zmin>-10</zmin><zmax>10</zmax></worldBounds></header>
            <suggestedCameraView><position><x>1</x><y>9</y><z>1</z></position><lookat><x>0</x><y>0</y><z>0</z></lookat></suggestedCameraView>
            <obstacle><xmin>4</xmin><xmax>5</xmax><ymin>0</ymin><ymax>1</ymax><zmin>-3</zmin><zmax>1</zmax></obstacle>
            <circleObstacle><radius>1</radius><height>2</height><position><x>-5</x><y>0</y><z>6</z></position></circleObstacle>
            <polygonObstacle><vertex><x>6</x><y>0</y><z>6</z></vertex><vertex><x>8</x><y>0</y><z>6</z></vertex>
            <vertex><x>7</x><y>0</y><z>8</z></vertex></polygonObstacle>
            <obstacleRegion><numObstacles>3</numObstacles><obstacleSize>0.5</obstacleSize><obstacleHeight>1</obstacleHeight>
            <regionBounds><xmin>-9</xmin><xmax>-7</xmax><ymin>0</ymin><ymax>1</ymax><zmin>-9</zmin><zmax>-5</zmax></regionBounds></obstacleRegion>
            <agent><name>A</name><initialConditions><radius>0.5</radius><position><x>-4</x><y>0</y><z>1.5</z></position>
            <direction><x>1</x><y>0</y><z>0</z></direction><speed>0</speed></initialConditions><goalSequence>
            <seekStaticTarget><targetLocation><x>8</x><y>0</y><z>2</z></targetLocation><desiredSpeed>1.3</desiredSpeed>
            <timeDuration>1000</timeDuration></seekStaticTarget></goalSequence></agent>
            <agentRegion><numAgents>5</numAgents><regionBounds><xmin>-2</xmin><xmax>3</xmax><ymin>0</ymin><ymax>1</ymax>
            <zmin>-9</zmin><zmax>-3</zmax></regionBounds><initialConditions><radius>0.5</radius>
            <direction><random>true</random></direction><speed>0</speed></initialConditions><goalSequence>
            <seekStaticTarget><targetLocation><random>true</random></targetLocation><desiredSpeed>1.3</desiredSpeed>
            </seekStaticTarget></goalSequence></agentRegion>
            </SteerBenchTestCase>
            """;
}
