package onder.shot;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Limits;

/**
 * The shots of a film in order, none of which begins before the one before has ended; between two of them the film leaves
 * a part of the run out.
 *
 * @param shots in the order of their times
 */
public record ShotList(List<Shot> shots) {
    /** No film. */
    public static final ShotList NONE = new ShotList(List.of());

    /** The latest that a shot may end, in simulated seconds. */
    public static final float MAX_SECONDS = 36_000;

    /** The most that a film has. */
    public static final int MOST_SHOTS = 1000;

    /** A key is put on another one that is so near, in seconds. */
    private static final float SAME_MOMENT = 0.02f;

    /** A shot that begins with a key lasts so long until there are more, in seconds. */
    private static final float FIRST_LENGTH = 4;

    /**
     * Checks the order and copies the list.
     *
     * @param shots as of the record
     */
    public ShotList {
        shots = Limits.list(shots, "shots");
        if (shots.size() > MOST_SHOTS) {
            throw new IllegalArgumentException(shots.size() + " shots, allowed up to " + MOST_SHOTS);
        }
        for (int i = 1; i < shots.size(); i++) {
            if (shots.get(i).from() < shots.get(i - 1).to()) {
                throw new IllegalArgumentException(
                        "shot " + (i + 1) + " begins at " + shots.get(i).from() + " s, allowed from "
                                + shots.get(i - 1).to() + " s on, where shot " + i + " ends");
            }
        }
    }

    /** {@return whether there is none} */
    public boolean isEmpty() {
        return shots.isEmpty();
    }

    /** {@return how long the film is, in simulated seconds} */
    public double seconds() {
        return shots.stream().mapToDouble(Shot::length).sum();
    }

    /**
     * {@return which shot shows a moment; −1: none}
     *
     * @param time in simulated seconds
     */
    public int at(double time) {
        for (int i = 0; i < shots.size(); i++) {
            if (shots.get(i).from() <= time && time < shots.get(i).to()) {
                return i;
            }
        }
        return -1;
    }

    /**
     * {@return these and another shot, in its place}
     *
     * @param shot one for which there is room
     * @throws IllegalArgumentException when there is none
     */
    public ShotList with(Shot shot) {
        List<Shot> all = new ArrayList<>(shots);
        all.add(place(shot.from()), shot);
        return new ShotList(all);
    }

    /** How many begin before a time. */
    private int place(float time) {
        int place = 0;
        while (place < shots.size() && shots.get(place).from() < time) {
            place++;
        }
        return place;
    }

    /**
     * {@return these without one}
     *
     * @param index of the shot, from 0
     */
    public ShotList without(int index) {
        List<Shot> all = new ArrayList<>(shots);
        all.remove(index);
        return new ShotList(all);
    }

    /**
     * {@return these with another shot instead of one}
     *
     * @param index of the shot, from 0
     * @param shot one for which there is room
     * @throws IllegalArgumentException when there is none
     */
    public ShotList replaced(int index, Shot shot) {
        List<Shot> all = new ArrayList<>(shots);
        all.set(index, shot);
        return new ShotList(all);
    }

    /**
     * {@return these with one of them so much later, as far as the next one leaves room}
     *
     * @param index of the shot, from 0
     * @param seconds how much later, in seconds; below 0: earlier
     */
    public ShotList dragged(int index, float seconds) {
        Shot shot = shots.get(index);
        float last = Math.max(shot.from(), begin(index + 1) - shot.length());
        float begin = Math.max(end(index - 1), Math.min(last, shot.from() + seconds));
        Shot moved = shot.movedTo(begin);
        // Rounding: it may end where the next begins, and no later.
        return replaced(index, moved.to() > begin(index + 1) ? moved.trimmed(begin, begin(index + 1)) : moved);
    }

    /**
     * {@return these with one of them beginning and ending elsewhere} What its camera does stays where it is in the run.
     *
     * @param index of the shot, from 0
     * @param from when it is to begin, in seconds: as near to that as there is room
     * @param to when it is to end, likewise
     */
    public ShotList trimmed(int index, float from, float to) {
        Shot shot = shots.get(index);
        float begin = from == shot.from() ? from : begin(index, from, to);
        return replaced(index, shot.trimmed(begin, end(index, begin, to)));
    }

    /**
     * {@return these with one of them slower or faster} All that its camera does is done in another span of the run.
     *
     * @param index of the shot, from 0
     * @param from when it is to begin, in seconds: as near to that as there is room
     * @param to when it is to end, likewise
     */
    public ShotList retimed(int index, float from, float to) {
        float begin = from == shots.get(index).from() ? from : begin(index, from, to);
        return replaced(index, shots.get(index).retimed(begin, end(index, begin, to)));
    }

    private float begin(int index, float wanted, float end) {
        return Math.max(end(index - 1), Math.min(wanted, end - Shot.SHORTEST));
    }

    private float end(int index, float begin, float wanted) {
        return Math.min(begin(index + 1), Math.max(wanted, begin + Shot.SHORTEST));
    }

    /** When a shot begins; that after the last: when no film goes on. */
    private float begin(int index) {
        return index < shots.size() ? shots.get(index).from() : MAX_SECONDS;
    }

    /** When a shot ends; that before the first: at the beginning. */
    private float end(int index) {
        return index < 0 ? 0 : shots.get(index).to();
    }

    /**
     * {@return these with a cut at a moment: the shot that shows it becomes two}
     *
     * @param time in simulated seconds
     * @throws IllegalArgumentException when no shot shows it, or too little would be left of one
     */
    public ShotList cut(float time) {
        int index = at(time);
        if (index < 0) {
            throw new IllegalArgumentException("no shot shows " + time + " s, so there is none to cut");
        }
        Shot shot = shots.get(index);
        Shot first = shot.trimmed(shot.from(), time);
        List<Shot> all = new ArrayList<>(shots);
        all.set(index, first);
        all.add(index + 1, shot.trimmed(time, shot.to()));
        return new ShotList(all);
    }

    /**
     * {@return these with a key at a moment} It goes into the shot that shows that moment; where none does, into the one
     * before, which then lasts until there; where that is none of keys, or there is none, it begins a shot.
     *
     * @param time in simulated seconds
     * @param stance of the camera at that moment
     * @param lens of a shot that begins
     * @throws IllegalArgumentException when a shot shows that moment which is none of keys, or there is no room for one
     */
    public ShotList keyed(float time, Stance stance, Lens lens) {
        int index = at(time);
        if (index < 0) {
            int before = place(time) - 1;
            return before >= 0 && shots.get(before).move() instanceof KeyedMove
                    ? trimmed(before, shots.get(before).from(), time + SAME_MOMENT)
                            .keyed(before, time, stance)
                    : begun(time, stance, lens);
        }
        if (!(shots.get(index).move() instanceof KeyedMove)) {
            throw new IllegalArgumentException("shot " + (index + 1)
                    + " shows this moment, and goes by no keys: delete it, or cut it and make a path of one part");
        }
        return keyed(index, time, stance);
    }

    private ShotList keyed(int index, float time, Stance stance) {
        Shot shot = shots.get(index);
        KeyedMove move = (KeyedMove) shot.move();
        CameraKey key = new CameraKey(Math.max(0, time - shot.from()), stance.eye(), stance.look());
        return replaced(index, shot.with(move.with(key, SAME_MOMENT)));
    }

    /**
     * {@return these with a shot that begins with a key}
     *
     * @param time in simulated seconds
     * @param stance of the camera
     * @param lens of the shot
     * @throws IllegalArgumentException when there is no room for one
     */
    public ShotList begun(float time, Stance stance, Lens lens) {
        CameraKey key = new CameraKey(0, stance.eye(), stance.look());
        return begun(time, new KeyedMove(Easing.SMOOTH, List.of(key)), lens);
    }

    /**
     * {@return these with a shot that begins at a moment, as long as is usual or there is room}
     *
     * @param time in simulated seconds; a shot that shows it is cut there, and what follows of it replaced
     * @param move of its camera
     * @param lens of the shot
     * @throws IllegalArgumentException when there is no room for one
     */
    public ShotList begun(float time, CameraMove move, Lens lens) {
        int index = at(time);
        if (index >= 0) {
            Shot shown = shots.get(index);
            Shot rest = new Shot("", time, shown.to(), move, lens);
            return shown.from() == time
                    ? replaced(index, rest.named(shown.name()))
                    : trimmed(index, shown.from(), time).with(rest);
        }
        float next = begin(place(time));
        return with(new Shot("", time, Math.min(next, time + FIRST_LENGTH), move, lens));
    }
}
