package onder.output.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import onder.draw.view.people.BodyModel;
import onder.file.WholeFile;
import onder.param.Format;
import onder.world.setup.SpeciesSetup;

/**
 * A run as the places, clips and phases of its people, for bodies of somebody's own: comma-separated values, lines of
 * JSON, or a point instancer of USD.
 */
public final class InstancesExport extends RunExport {
    private final InstancesText text;
    private final List<String> complaints = new ArrayList<>();
    private final CrowdInstances crowd;

    /** @param path ends in the name of one of the formats */
    public InstancesExport(ExportedRun run, Path path) {
        super(run, path, run.scene().begin(run.threads()));
        String name = path.getFileName().toString();
        text = InstancesText.valueOf(name.substring(name.lastIndexOf('.') + 1).toUpperCase(Locale.ROOT));
        List<SpeciesSetup> species = run.scene().setup().species();
        List<BodyModel> models = new ArrayList<>();
        species.forEach(each -> models.add(GlbExport.model(each, complaints)));
        crowd = new CrowdInstances(species, models);
    }

    @Override
    public List<String> plan() throws IOException {
        int count = Math.min(run.people(), world.agents().living());
        ExportLimits.check(path, (long) run.frames() * count * CrowdInstances.BYTES);
        List<String> lines = new ArrayList<>(
                List.of(Format.of("%s: %d people, %d frames at %d a second", path, count, run.frames(), run.fps())));
        lines.addAll(complaints);
        return lines;
    }

    @Override
    public long measure(IntConsumer progress) throws IOException {
        make(progress);
        long[] bytes = new long[1];
        write(new OutputStream() {
            @Override
            public void write(int one) {
                bytes[0]++;
            }

            @Override
            public void write(byte[] some, int from, int count) {
                bytes[0] += count;
            }
        });
        return bytes[0];
    }

    private void make(IntConsumer progress) {
        if (crowd.frames() > 0) {
            return;
        }
        boolean more = !world.setup().traffic().sources().isEmpty();
        ExportPrepass known = ExportPrepass.of(run, world.agents().count(), more, done -> {});
        new RunFrames(run).play(world, (palette, frame) -> {
            crowd.record(world, known.wanted(), run.share(frame, world.dt()), run.time(frame));
            progress.accept(frame + 1);
        });
    }

    private void write(OutputStream bytes) throws IOException {
        Writer to = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
        String about =
                "Onder: " + run.scene().name() + ", seed " + run.scene().setup().seed() + ", " + RunExport.hash(world);
        text.write(crowd, run, about, to);
        to.flush();
    }

    @Override
    public List<String> write(IntConsumer progress) throws IOException {
        make(progress);
        WholeFile.write(path, this::write);
        return List.of(Format.of("%s: %d people, %d frames", path, crowd.people.size(), crowd.frames()), hash(world));
    }
}
