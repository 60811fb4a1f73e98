package onder.app.export;

import com.jme3.asset.DesktopAssetManager;
import com.jme3.asset.plugins.ClasspathLocator;
import com.jme3.material.plugins.J3MLoader;
import com.jme3.math.ColorRGBA;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import onder.app.palette.GroupPalette;
import onder.app.rig.BodyFiles;
import onder.app.rig.RigException;
import onder.app.view.BodyModel;
import onder.app.view.BodyShape;
import onder.core.AgentsView;
import onder.core.Role;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import onder.world.Landscape;
import onder.world.SpeciesSetup;
import onder.world.World;

/** A run as a glTF file: people as skinned meshes, what stands there, props, the camera and the lights. */
public final class GlbExport implements RunExport {
    private static final double MEGA = 1e6;

    /** Of what a body takes besides its frames, in bytes: its part of the lists, and its colours. */
    private static final int LISTS = 6000;

    private static final int COLOUR = 8;

    private final ExportedRun run;
    private final Path path;
    private final List<SpeciesSetup> species;
    private final List<Body> bodies = new ArrayList<>();
    private final List<BodyModel> models = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();
    private final World world;
    private final GlbFile file = new GlbFile();
    private final int painted;
    /** The nodes of the scene. */
    private final List<Integer> roots;

    public GlbExport(ExportedRun run, Path path) {
        this.run = run;
        this.path = path;
        species = run.scene().setup().species();
        DesktopAssetManager assets = new DesktopAssetManager();
        assets.registerLocator("/", ClasspathLocator.class);
        assets.registerLoader(J3MLoader.class, "j3m", "j3md");
        boolean water = run.scene().setup().landscape().ground() == Landscape.Ground.WATER;
        for (SpeciesSetup each : species) {
            BodyModel model = model(each);
            models.add(model);
            bodies.add(model == null ? new BodyMesh(BodyShape.of(each.look()), assets, water) : new ModelBody(model));
        }
        world = run.scene().begin(run.threads());
        painted = StillWorld.material(file, "painted", ColorRGBA.White);
        // What stands there does so in the beginning: a replay's commands may build and break.
        roots = new StillWorld(file, world, painted).write(run.view());
    }

    /** The body of its own that a species has; null: none, or none that can be used. */
    private BodyModel model(SpeciesSetup kind) {
        try {
            return kind.model() == null ? null : BodyFiles.open(kind.model());
        } catch (RigException e) {
            complaints.add(e.getMessage() + "; " + kind.name() + " has the usual body of its shape");
            return null;
        }
    }

    @Override
    public List<String> plan() throws IOException {
        AgentsView agents = world.agents();
        long bytes = file.length();
        int count = 0;
        for (int i = 0; i < agents.count() && count < run.people(); i++) {
            if (agents.isAlive(i)) {
                Body body = bodies.get(agents.species(i));
                bytes += (long) run.frames() * BodyTrack.bytes(body.skeleton()) + LISTS + COLOUR * body.vertices();
                count++;
            }
        }
        Room.check(path, bytes);
        List<String> lines = new ArrayList<>();
        boolean more = !world.setup().traffic().sources().isEmpty() && count < run.people();
        lines.add(String.format(
                Locale.ROOT,
                "%s: %d bodies, %d frames at %d a second: about %.1f MB%s",
                path,
                count,
                run.frames(),
                run.fps(),
                bytes / MEGA,
                more ? ", and more for everybody who comes" : ""));
        lines.addAll(complaints);
        return lines;
    }

    @Override
    public List<String> write(IntConsumer progress) throws IOException {
        IntPredicate wanted = wanted();
        Cast cast = new Cast(species, bodies, models, wanted, run.fps());
        PropTracks props = new PropTracks(world.props());
        follow(world, (palette, frame) -> {
            float share = run.share(frame, world.dt());
            cast.record(world, palette, frame, share, run.time(frame));
            props.record(world.props(), world.terrain(), share);
            progress.accept(frame + 1);
        });
        int clothes = StillWorld.material(file, "people", ColorRGBA.White);
        BodyWriter writer = new BodyWriter(file, run.frames(), run.fps(), clothes);
        for (BodyTrack track : cast.tracks()) {
            roots.addAll(writer.add(track, bodies.get(track.key.species())));
        }
        roots.addAll(props.write(file, writer.allTimes(), painted));
        String line = line();
        long bytes = file.write(path, run.scene().name(), roots, json -> {
            json.writeStringField("generator", "Onder");
            json.writeObjectFieldStart("extras");
            json.writeStringField("scene", run.scene().name());
            json.writeNumberField("seed", run.scene().setup().seed());
            json.writeNumberField("framesPerSecond", run.fps());
            json.writeNumberField("frames", run.frames());
            json.writeNumberField("stepsPerFrame", 1.0 / run.fps() / world.dt());
            json.writeStringField("hash", world.hashText());
            if (!line.isEmpty()) {
                json.writeStringField("run", line);
            }
            json.writeEndObject();
        });
        return List.of(
                String.format(
                        Locale.ROOT,
                        "%s: %d bodies, %d frames, %.1f MB",
                        path,
                        cast.tracks().size(),
                        run.frames(),
                        bytes / MEGA),
                "hash: " + world.hashText() + " after " + world.steps() + " steps");
    }

    /** The run as a line of text; empty where it does not fit into one. */
    private String line() {
        try {
            return RunLine.write(Replay.of(run.scene(), world));
        } catch (SceneException tooLong) {
            return "";
        }
    }

    /** What is done in a frame. */
    private interface Frame {
        void show(GroupPalette palette, int frame);
    }

    private void follow(World of, Frame frames) {
        GroupPalette palette = new GroupPalette();
        palette.follow(of);
        int[] fed = {0};
        ExportedRun.Feeding feeding = new ExportedRun.Feeding() {
            @Override
            public void feed(World fedWorld) {
                if (run.replay() != null) {
                    fed[0] = run.replay().feed(fedWorld, fed[0]);
                }
            }

            @Override
            public void after(World stepped) {
                palette.follow(stepped);
            }
        };
        for (int frame = 0; frame < run.frames(); frame++) {
            run.reach(of, frame, feeding);
            frames.show(palette, frame);
        }
    }

    /** Whose bodies are written: everybody's, or first of those who ever lead, for which the run is made once more. */
    private IntPredicate wanted() {
        if (run.people() >= world.agents().count()
                && world.setup().traffic().sources().isEmpty()) {
            return agent -> true;
        }
        if (run.people() == Integer.MAX_VALUE) {
            return agent -> true;
        }
        Set<Integer> leaders = new HashSet<>();
        Set<Integer> all = new TreeSet<>();
        try (World once = run.scene().begin(run.threads())) {
            follow(once, (palette, frame) -> {
                AgentsView agents = once.agents();
                for (int i = 0; i < agents.count(); i++) {
                    if (agents.isAlive(i)) {
                        all.add(i);
                        if (agents.role(i) == Role.LEADER && leaders.size() < run.people()) {
                            leaders.add(i);
                        }
                    }
                }
            });
        }
        Set<Integer> chosen = new HashSet<>(leaders);
        all.stream()
                .filter(each -> !leaders.contains(each))
                .limit(run.people() - chosen.size())
                .forEach(chosen::add);
        return chosen::contains;
    }

    @Override
    public void close() {
        world.close();
    }
}
