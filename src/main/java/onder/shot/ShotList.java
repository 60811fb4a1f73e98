package onder.shot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import onder.core.geometry.Limits;

/**
 * The shots of a film in order, without overlap; the film leaves out the parts of the run between them.
 *
 * @param shots in the order of their times
 */
public record ShotList(List<Shot> shots) {
    /** An empty list. */
    public static final ShotList NONE = new ShotList(List.of());

    /** The latest that a shot may end, in simulated seconds. */
    public static final float MAX_SECONDS = 36_000;

    /** The most shots of a film. */
    public static final int MOST_SHOTS = 1000;

    /** A new key replaces one within this time, in seconds. */
    private static final float SAME_MOMENT = 0.02f;

    /** The length of a shot with a single key, in seconds. */
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

    /** {@return whether there are no shots} */
    public boolean isEmpty() {
        return shots.isEmpty();
    }

    /** {@return the length of the film, in simulated seconds} */
    public double seconds() {
        return shots.stream().mapToDouble(Shot::length).sum();
    }

    /**
     * {@return the shot that shows a moment; −1 if none}
     *
     * @param time in simulated seconds
     */
    public int at(double time) {
        return IntStream.range(0, shots.size())
                .filter(i -> shots.get(i).from() <= time && time < shots.get(i).to())
                .findFirst()
                .orElse(-1);
    }

    /**
     * {@return these, of a part of the run that is so much later}
     *
     * @param seconds how much later, in seconds, at least 0
     */
    public ShotList later(double seconds) {
        return new ShotList(shots.stream()
                .map(each -> new Shot(
                        each.name(),
                        (float) (each.from() + seconds),
                        (float) (each.to() + seconds),
                        each.move(),
                        each.lens()))
                .toList());
    }

    /**
     * {@return what these show of a part of the run} The camera's keys keep their times in the run.
     *
     * @param from where the part begins, in simulated seconds
     * @param to where it ends
     */
    public ShotList within(double from, double to) {
        return new ShotList(shots.stream()
                .filter(each -> Math.min(to, each.to()) - Math.max(from, each.from()) >= Shot.SHORTEST)
                .map(each -> each.trimmed((float) Math.max(from, each.from()), (float) Math.min(to, each.to())))
                .toList());
    }

    /**
     * {@return these with another shot inserted in order}
     *
     * @param shot one for which there is room
     * @throws IllegalArgumentException if there is no room
     */
    public ShotList with(Shot shot) {
        List<Shot> all = new ArrayList<>(shots);
        all.add(place(shot.from()), shot);
        return new ShotList(all);
    }

    /** The number of shots that begin before a time. */
    private int place(float time) {
        return (int) shots.stream().takeWhile(shot -> shot.from() < time).count();
    }

    /**
     * {@return these without one shot}
     *
     * @param index of the shot, from 0
     */
    public ShotList without(int index) {
        List<Shot> all = new ArrayList<>(shots);
        all.remove(index);
        return new ShotList(all);
    }

    /**
     * {@return these with one shot replaced}
     *
     * @param index of the shot, from 0
     * @param shot one for which there is room
     * @throws IllegalArgumentException if there is no room
     */
    public ShotList replaced(int index, Shot shot) {
        List<Shot> all = new ArrayList<>(shots);
        all.set(index, shot);
        return new ShotList(all);
    }

    /**
     * {@return these with one shot moved later, as far as the next one leaves room}
     *
     * @param index of the shot, from 0
     * @param seconds how much later, in seconds; negative: earlier
     */
    public ShotList dragged(int index, float seconds) {
        Shot shot = shots.get(index);
        float last = Math.max(shot.from(), begin(index + 1) - shot.length());
        float begin = Math.max(end(index - 1), Math.min(last, shot.from() + seconds));
        Shot moved = shot.movedTo(begin);
        // Corrects rounding: it must not end later than the next begins.
        return replaced(index, moved.to() > begin(index + 1) ? moved.trimmed(begin, begin(index + 1)) : moved);
    }

    /**
     * {@return these with one shot's beginning and end moved} Its camera's keys keep their times in the run.
     *
     * @param index of the shot, from 0
     * @param from its new beginning, in seconds, as near as there is room
     * @param to its new end, likewise
     */
    public ShotList trimmed(int index, float from, float to) {
        Shot shot = shots.get(index);
        float begin = from == shot.from() ? from : begin(index, from, to);
        return replaced(index, shot.trimmed(begin, end(index, begin, to)));
    }

    /**
     * {@return these with one shot slower or faster} Its camera's move is stretched to another span of the run.
     *
     * @param index of the shot, from 0
     * @param from its new beginning, in seconds, as near as there is room
     * @param to its new end, likewise
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

    /** When a shot begins; for the one after the last, the latest end of a film. */
    private float begin(int index) {
        return index < shots.size() ? shots.get(index).from() : MAX_SECONDS;
    }

    /** When a shot ends; for the one before the first, 0. */
    private float end(int index) {
        return index < 0 ? 0 : shots.get(index).to();
    }

    /**
     * {@return these with a key at a moment} It is added to the shot that shows that moment; if none does, to the
     * previous one, which is extended to the moment; if that has no keys, or there is none, it begins a shot.
     *
     * @param time in simulated seconds
     * @param stance of the camera at that moment
     * @param lens of a new shot
     * @throws IllegalArgumentException if the shot at that moment has no keys, or there is no room for a new one
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
                    + " covers this moment and has no keys: delete it, or cut it and make one part a path");
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
     * {@return these with a new shot that begins with a key}
     *
     * @param time in simulated seconds
     * @param stance of the camera
     * @param lens of the shot
     * @throws IllegalArgumentException if there is no room for one
     */
    public ShotList begun(float time, Stance stance, Lens lens) {
        CameraKey key = new CameraKey(0, stance.eye(), stance.look());
        return begun(time, new KeyedMove(Easing.SMOOTH, List.of(key)), lens);
    }

    /**
     * {@return these with a new shot that begins at a moment, with the default length or as long as there is room}
     *
     * @param time in simulated seconds; a shot at that time is cut there, and its rest replaced
     * @param move of its camera
     * @param lens of the shot
     * @throws IllegalArgumentException if there is no room for one
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
