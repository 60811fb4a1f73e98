package onder.output.export;

import com.jme3.asset.AssetManager;
import com.jme3.math.ColorRGBA;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import onder.core.agents.AgentsView;
import onder.draw.colouring.RunColouring;
import onder.draw.palette.GroupPalette;
import onder.draw.rig.BodyFiles;
import onder.draw.rig.RigException;
import onder.draw.view.WorldMeshes;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyShape;
import onder.file.JsonObject;
import onder.param.Format;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import onder.world.World;
import onder.world.setup.Landscape;
import onder.world.setup.SpeciesSetup;

/** A run as a glTF file: people as skinned meshes, what stands there, props, cameras and lights. */
public final class GlbExport extends RunExport {
    /** What a vertex of a body has of its own, in bytes: its colour. */
    private static final int COLOUR = 8;

    private final List<ExportedBody> bodies = new ArrayList<>();
    private final List<BodyModel> models = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();
    private final GlbFile file = new GlbFile(false);
    private final GlbRun made;
    private final int shots;

    /** Null: not looked up yet. */
    private ExportPrepass known;

    public GlbExport(ExportedRun run, Path path) {
        super(run, path, run.scene().begin(run.threads()));
        List<SpeciesSetup> species = run.scene().setup().species();
        AssetManager assets = WorldMeshes.assets();
        boolean water = run.scene().setup().landscape().ground() == Landscape.Ground.WATER;
        for (SpeciesSetup each : species) {
            BodyModel model = model(each, complaints);
            models.add(model);
            bodies.add(model == null ? new BodyMesh(BodyShape.of(each.look()), assets, water) : new ModelBody(model));
        }
        made = new GlbRun(run, file, world);
        shots = ShotTracks.count(run.scene().shots(), run.seconds());
    }

    /** The body of its own that a species has; null: none, or none that can be used, which a complaint says. */
    static BodyModel model(SpeciesSetup kind, List<String> complaints) {
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
        long bytes = made.stillBytes();
        int count = 0;
        for (int i = 0; i < agents.count() && count < run.people(); i++) {
            if (agents.isAlive(i)) {
                ExportedBody body = bodies.get(agents.species(i));
                bytes += (long) run.frames() * BodyTrack.bytes(body.skeleton()) + (long) COLOUR * body.vertices();
                count++;
            }
        }
        ExportLimits.check(path, bytes);
        List<String> lines = new ArrayList<>();
        lines.add(Format.of(
                "%s: %d bodies, %d frames at %d a second%s",
                path,
                count,
                run.frames(),
                run.fps(),
                hasMore() && count < run.people() ? ", and everybody who comes" : ""));
        if (shots > 0) {
            lines.add(shots == 1 ? "and the camera of a shot" : "and the cameras of " + shots + " shots");
        }
        lines.addAll(complaints);
        return lines;
    }

    /** Whether people may come whom nobody knows of at the beginning. */
    private boolean hasMore() {
        return !world.setup().traffic().sources().isEmpty();
    }

    private ExportPrepass known(IntConsumer progress) {
        if (known == null) {
            known = ExportPrepass.of(run, world.agents().count(), hasMore(), progress);
        }
        return known;
    }

    @Override
    public long measure(IntConsumer progress) throws IOException {
        int frames = run.frames();
        boolean[] twice = new boolean[1];
        ExportPrepass ahead = known(done -> {
            twice[0] = true;
            progress.accept(done / 2);
        });
        try (World once = run.scene().begin(run.threads())) {
            GlbFile counted = new GlbFile(true);
            GlbRun trial = new GlbRun(run, counted, once);
            trial.make(ahead, bodies, models, false, done -> progress.accept(twice[0] ? (frames + done) / 2 : done));
            long bytes = counted.bytes(run.scene().name(), trial.roots, trial.about());
            ExportLimits.check(path, bytes);
            return bytes;
        }
    }

    @Override
    public List<String> write(IntConsumer progress) throws IOException {
        int count = made.make(known(done -> {}), bodies, models, true, progress);
        long bytes = file.write(path, run.scene().name(), made.roots, made.about());
        List<String> told = new ArrayList<>();
        told.add(Format.of("%s: %d bodies, %d frames, %s", path, count, run.frames(), RunExport.megabytes(bytes)));
        if (made.shades != null) {
            told.add(made.shades.legend());
        }
        told.add(RunExport.hash(world));
        return told;
    }

    /** A run on its way into a GLB: first what stands there, then all that moves. */
    private static final class GlbRun {
        private final ExportedRun run;
        private final GlbFile file;
        private final World world;
        private final int painted;
        private final Horizon horizon;

        /** The nodes of the scene. */
        final List<Integer> roots;

        private ColourRanges shades;

        /**
         * Puts what stands there into a file.
         *
         * @param world at the run's beginning
         */
        GlbRun(ExportedRun run, GlbFile file, World world) {
            this.run = run;
            this.file = file;
            this.world = world;
            painted = StillWorld.material(file, "painted", ColorRGBA.White);
            // What stands there does so in the beginning: a replay's commands may build and break.
            StillWorld still = new StillWorld(file, world, run.view(), painted);
            roots = still.write();
            horizon = still.horizon();
        }

        /** About how many bytes what stands there takes, but for the lists. */
        long stillBytes() {
            return file.length() + horizon.bytes();
        }

        /**
         * Makes the run, and puts what moves into the file.
         *
         * @param bodies of the species, in their order
         * @param models the bodies that somebody made; null for species that have none
         * @param poses whether how bodies stand is to be known
         * @param progress called with how many frames are done
         * @return how many bodies there are
         */
        int make(
                ExportPrepass known,
                List<ExportedBody> bodies,
                List<BodyModel> models,
                boolean poses,
                IntConsumer progress) {
            RunColouring values = new RunColouring(run.colouring(), world);
            shades = values.isTold() ? new ColourRanges(values, known.scale()) : null;
            CrowdTracks cast = new CrowdTracks(
                    run.scene().setup().species(), bodies, models, known.wanted(), run.fps(), shades, poses);
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
            BodyWriter writer = new BodyWriter(file, run.frames(), run.fps());
            cast.tracks().forEach(track -> roots.addAll(writer.add(track, bodies.get(track.key.species()))));
            roots.addAll(props.write(file, writer, painted));
            roots.addAll(cameras.write(file, writer));
            cameras.leaveOut(horizon);
            roots.addAll(horizon.write(file));
            return cast.tracks().size();
        }

        /** Says where the file comes from, and what its colours tell. */
        JsonObject about() {
            JsonObject extras = new JsonObject()
                    .with("scene", run.scene().name())
                    .with("seed", run.scene().setup().seed())
                    .with("framesPerSecond", run.fps())
                    .with("frames", run.frames())
                    .with("stepsPerFrame", 1.0 / run.fps() / world.dt())
                    .with("hash", world.hashText())
                    .with("run", line())
                    .with("colours", shades == null ? null : shades.json());
            return new JsonObject()
                    .with("version", "2.0")
                    .with("generator", "Onder")
                    .with("extras", extras);
        }

        /** The run as a line of text; null where it does not fit into one. */
        private String line() {
            try {
                return RunLine.write(Replay.of(run.scene(), world));
            } catch (SceneException tooLong) {
                return null;
            }
        }
    }
}
