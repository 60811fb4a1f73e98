package onder.output.export;

import com.jme3.asset.AssetManager;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import onder.core.agents.AgentsView;
import onder.draw.rig.BodyFiles;
import onder.draw.rig.RigException;
import onder.draw.view.WorldMeshes;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyShape;
import onder.param.Format;
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
        if (made.shades() != null) {
            told.add(made.shades().legend());
        }
        told.add(RunExport.hash(world));
        return told;
    }
}
