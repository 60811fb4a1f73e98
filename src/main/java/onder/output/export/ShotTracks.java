package onder.output.export;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import onder.core.FloatList;
import onder.core.IntList;
import onder.file.JsonObject;
import onder.shot.Aim;
import onder.shot.FilmCameras;
import onder.shot.Place;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.world.World;

/** Writes down where the cameras of a scene's shots are, frame by frame: a camera for each, as glTF knows no cuts. */
final class ShotTracks {
    /** A frame is of a shot that begins or ends so near to it, in seconds. */
    private static final double NEARLY = 1e-6;

    /** Where the camera of a shot is in its frames. */
    private static final class Track {
        final IntList frames = new IntList();
        final FloatList eyes = new FloatList();
        final FloatList turns = new FloatList();
        Quaternion last = new Quaternion();
        float fieldOfView;

        void add(int frame, Aim aim) {
            frames.add(frame);
            Vector3f eye = vector(aim.stance().eye());
            eyes.add(eye.x, eye.y, eye.z);
            Quaternion turn = Cameras.toward(eye, vector(aim.stance().look()));
            // Both signs are the same turn: between two pictures it goes the short way.
            if (frames.count() > 1 && turn.dot(last) < 0) {
                turn.multLocal(-1);
            }
            turns.add(turn.getX(), turn.getY(), turn.getZ());
            turns.add(turn.getW());
            last = turn;
            fieldOfView = aim.fieldOfView();
        }
    }

    private final ShotList shots;
    private final FilmCameras cameras;
    private final List<Track> tracks = new ArrayList<>();
    private final World world;

    /** @param world at the run's beginning */
    ShotTracks(ShotList shots, World world) {
        this.shots = shots;
        this.world = world;
        cameras = new FilmCameras(shots);
        cameras.arrive(world);
        shots.shots().forEach(shot -> tracks.add(new Track()));
    }

    /** Goes along with the run; to be called after each step. */
    void follow() {
        cameras.follow(world);
    }

    /**
     * Writes down a frame; of a shot also that at which it ends.
     *
     * @param seconds simulation time of the frame
     * @param share where it lies between the state before the last step and the one after it, 0..1
     */
    void record(int frame, double seconds, float share) {
        for (int i = 0; i < tracks.size(); i++) {
            Shot shot = shots.shots().get(i);
            if (shot.from() - NEARLY <= seconds && seconds <= shot.to() + NEARLY) {
                tracks.get(i).add(frame, cameras.aim(world, i, seconds, share));
            }
        }
    }

    /** How many shots begin before so many seconds of the run are over. */
    static int count(ShotList shots, double seconds) {
        return (int)
                shots.shots().stream().filter(shot -> shot.from() < seconds).count();
    }

    /** Leaves out of the horizon what would hide the world from a shot's camera. */
    void leaveOut(Horizon horizon) {
        for (Track track : tracks) {
            for (int i = 0; i < track.eyes.count(); i += 3) {
                float[] eyes = track.eyes.values();
                horizon.leaveOut(new Vector3f(eyes[i], eyes[i + 1], eyes[i + 2]));
            }
        }
    }

    /** Adds all to a file; returns their nodes. */
    List<Integer> write(GlbFile file, BodyWriter writer) {
        List<Integer> nodes = new ArrayList<>();
        for (int i = 0; i < tracks.size(); i++) {
            if (tracks.get(i).frames.count() > 0) {
                nodes.add(write(file, writer, i, tracks.get(i)));
            }
        }
        return nodes;
    }

    private int write(GlbFile file, BodyWriter writer, int number, Track track) {
        Shot shot = shots.shots().get(number);
        String name = "shot " + (number + 1) + (shot.name().isEmpty() ? "" : ": " + shot.name());
        int count = track.frames.count();
        float[] eyes = track.eyes.values();
        float[] turns = track.turns.values();
        Vector3f eye = new Vector3f(eyes[0], eyes[1], eyes[2]);
        Quaternion turn = new Quaternion(turns[0], turns[1], turns[2], turns[3]);
        JsonObject extras = new JsonObject()
                .with("shot", number + 1)
                .with("focalLength", shot.lens().focalLength())
                .with("firstFrame", track.frames.get(0))
                .with("lastFrame", track.frames.get(count - 1));
        int node = Cameras.add(file, name, track.fieldOfView, eye, turn, extras);
        int times = writer.times(track.frames);
        BodyWriter.move(file, node, times, file.values(eyes, count, 3));
        BodyWriter.turn(file, node, times, file.values(turns, count, 4));
        return node;
    }

    private static Vector3f vector(Place place) {
        return new Vector3f(place.x(), place.y(), place.z());
    }
}
