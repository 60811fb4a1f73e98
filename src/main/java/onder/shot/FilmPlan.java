package onder.shot;

import java.util.ArrayList;
import java.util.List;

/**
 * The moment and the shot of each picture of a film. Shots that follow each other without a gap are one take: picture n
 * of a take, from 1 on, shows the moment n pictures after the take's beginning, whatever the shots' lengths, so that
 * cuts fall between two pictures.
 */
public final class FilmPlan {
    private final ShotList shots;

    private final double dt;

    private final double fps;

    private final List<Cut> cuts = new ArrayList<>();

    private final int pictures;

    /**
     * A shot's pictures.
     *
     * @param shot its number, from 0
     * @param first the number of its first picture in the film, from 0
     * @param take the number of the first picture of its take
     * @param begin the step at which its take begins
     */
    private record Cut(int shot, int first, int take, long begin) {}

    /**
     * Plans a film.
     *
     * @param shots at least one
     * @param dt the run's step, in seconds
     * @param fps pictures per second of simulated time
     * @throws IllegalArgumentException if there is no shot
     */
    public FilmPlan(ShotList shots, double dt, double fps) {
        if (shots.isEmpty()) {
            throw new IllegalArgumentException("there are no shots to film, allowed 1 or more");
        }
        this.shots = shots;
        this.dt = dt;
        this.fps = fps;
        int next = 0;
        int take = 0;
        Shot opening = null;
        Shot before = null;
        for (int i = 0; i < shots.shots().size(); i++) {
            Shot shot = shots.shots().get(i);
            if (before == null || before.endStep(dt) != shot.firstStep(dt)) {
                opening = shot;
                take = next;
            }
            int end = take + (int) Math.round((shot.to() - (double) opening.from()) * fps);
            if (end > next) {
                cuts.add(new Cut(i, next, take, opening.firstStep(dt)));
                next = end;
            }
            before = shot;
        }
        if (next == 0) {
            // Shorter than a picture: use one picture of the first shot.
            cuts.add(new Cut(0, 0, 0, shots.shots().get(0).firstStep(dt)));
            next = 1;
        }
        pictures = next;
    }

    /** {@return the film's number of pictures, at least 1} */
    public int pictures() {
        return pictures;
    }

    /**
     * {@return the number of the shot that shows a picture, from 0}
     *
     * @param picture its number, from 0
     */
    public int shot(int picture) {
        return cut(picture).shot;
    }

    /**
     * {@return the step from which a picture's take begins}
     *
     * @param picture its number, from 0
     */
    public long begin(int picture) {
        return cut(picture).begin;
    }

    /**
     * {@return whether a picture is the first of a take, so that the film skips a part of the run before it}
     *
     * @param picture its number, from 0
     */
    public boolean opens(int picture) {
        return cut(picture).take == picture;
    }

    /**
     * {@return the moment that a picture shows, in simulated seconds}
     *
     * @param picture its number, from 0
     */
    public double time(int picture) {
        Cut cut = cut(picture);
        return cut.begin * dt + (picture - cut.take + 1) / fps;
    }

    private Cut cut(int picture) {
        int i = cuts.size() - 1;
        while (i > 0 && cuts.get(i).first > picture) {
            i--;
        }
        return cuts.get(i);
    }

    /** {@return the shots} */
    public ShotList shots() {
        return shots;
    }

    /** {@return the pictures per second of simulated time} */
    public double fps() {
        return fps;
    }
}
