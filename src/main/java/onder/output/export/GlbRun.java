package onder.output.export;

import com.jme3.math.ColorRGBA;
import java.util.List;
import java.util.function.IntConsumer;
import onder.draw.colouring.RunColouring;
import onder.draw.palette.GroupPalette;
import onder.draw.view.people.BodyModel;
import onder.file.JsonObject;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.SceneException;
import onder.world.World;

/** A run on its way into a GLB: first what stands there, then all that moves. */
final class GlbRun {
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
        for (BodyTrack track : cast.tracks()) {
            roots.addAll(writer.add(track, bodies.get(track.key.species())));
        }
        roots.addAll(props.write(file, writer, painted));
        roots.addAll(cameras.write(file, writer));
        cameras.leaveOut(horizon);
        roots.addAll(horizon.write(file));
        return cast.tracks().size();
    }

    /** What colours tell; null: which group somebody is of. */
    ColourRanges shades() {
        return shades;
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
