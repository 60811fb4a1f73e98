package onder.app.export;

import com.fasterxml.jackson.core.JsonGenerator;
import com.jme3.asset.DesktopAssetManager;
import com.jme3.asset.plugins.ClasspathLocator;
import com.jme3.material.plugins.J3MLoader;
import com.jme3.math.ColorRGBA;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import onder.app.colouring.RunPainting;
import onder.app.palette.GroupPalette;
import onder.app.rig.BodyFiles;
import onder.app.rig.RigException;
import onder.app.view.BodyModel;
import onder.app.view.BodyShape;
import onder.core.AgentsView;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import onder.world.Landscape;
import onder.world.SpeciesSetup;
import onder.world.World;

/** A run as a glTF file: people as skinned meshes, what stands there, props, cameras and lights. */
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
    private final Horizon horizon;
    private final int shots;
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
        StillWorld still = new StillWorld(file, world, run.view(), painted);
        roots = still.write();
        horizon = still.horizon();
        shots = ShotTracks.count(run.scene().shots(), run.seconds());
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
        long bytes = file.length() + horizon.bytes() + (long) shots * LISTS;
        long shades = 0;
        int count = 0;
        for (int i = 0; i < agents.count() && count < run.people(); i++) {
            if (agents.isAlive(i)) {
                Body body = bodies.get(agents.species(i));
                long once = LISTS + (long) COLOUR * body.vertices();
                bytes += (long) run.frames() * BodyTrack.bytes(body.skeleton()) + once;
                shades += (Shades.COUNT - 1) * once;
                count++;
            }
        }
        boolean painted = run.colouring().paints();
        Room.check(path, bytes + (painted ? shades : 0));
        List<String> lines = new ArrayList<>();
        boolean more = !world.setup().traffic().sources().isEmpty() && count < run.people();
        lines.add(String.format(
                Locale.ROOT,
                "%s: %d bodies, %d frames at %d a second: about %.1f MB%s%s",
                path,
                count,
                run.frames(),
                run.fps(),
                bytes / MEGA,
                painted ? String.format(Locale.ROOT, ", up to %.1f in colours", (bytes + shades) / MEGA) : "",
                more ? ", and more for everybody who comes" : ""));
        if (shots > 0) {
            lines.add(shots == 1 ? "and the camera of a shot" : "and the cameras of " + shots + " shots");
        }
        lines.addAll(complaints);
        return lines;
    }

    @Override
    public List<String> write(IntConsumer progress) throws IOException {
        boolean more = !world.setup().traffic().sources().isEmpty();
        Foreknown known = Foreknown.of(run, world.agents().count(), more);
        RunPainting values = new RunPainting(run.colouring(), world);
        Shades shades = values.isTold() ? new Shades(values, known.top()) : null;
        Cast cast = new Cast(species, bodies, models, known.wanted(), run.fps(), shades);
        PropTracks props = new PropTracks(world.props());
        ShotTracks cameras = new ShotTracks(run.scene().shots(), world);
        new RunFrames(run).play(world, new RunFrames.Viewer() {
            @Override
            public void stepped() {
                values.follow(world);
                cameras.follow();
            }

            @Override
            public void show(GroupPalette palette, int frame) {
                float share = run.share(frame, world.dt());
                values.look(world);
                cast.record(world, palette, frame, share, run.time(frame));
                cameras.record(frame, run.time(frame), share);
                props.record(world.props(), world.terrain(), share);
                progress.accept(frame + 1);
            }
        });
        int clothes = StillWorld.material(file, "people", ColorRGBA.White);
        BodyWriter writer = new BodyWriter(file, run.frames(), run.fps(), clothes);
        for (BodyTrack track : cast.tracks()) {
            roots.addAll(writer.add(track, bodies.get(track.key.species())));
        }
        roots.addAll(props.write(file, writer, painted));
        roots.addAll(cameras.write(file, writer));
        cameras.leaveOut(horizon);
        roots.addAll(horizon.write(file));
        long bytes = file.write(path, run.scene().name(), roots, json -> writeAbout(json, shades));
        List<String> told = new ArrayList<>();
        told.add(String.format(
                Locale.ROOT,
                "%s: %d bodies, %d frames, %.1f MB",
                path,
                cast.tracks().size(),
                run.frames(),
                bytes / MEGA));
        if (shades != null) {
            told.add(shades.legend());
        }
        told.add("hash: " + world.hashText() + " after " + world.steps() + " steps");
        return told;
    }

    /** Says where the file comes from, and what its colours tell. */
    private void writeAbout(JsonGenerator json, Shades shades) throws IOException {
        String line = line();
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
        if (shades != null) {
            shades.write(json);
        }
        json.writeEndObject();
    }

    /** The run as a line of text; empty where it does not fit into one. */
    private String line() {
        try {
            return RunLine.write(Replay.of(run.scene(), world));
        } catch (SceneException tooLong) {
            return "";
        }
    }

    @Override
    public void close() {
        world.close();
    }
}
