package onder.draw.palette;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** The hues that the palette chooses for a group, each from a step on, and the one that the scene gives it. */
final class HueHistory {
    private final TreeMap<Long, Integer> hues = new TreeMap<>();

    /** The hue that the scene gives the group; negative: none. */
    final int given;

    /**
     * @param given the hue that the scene gives the group; negative: none
     * @param hue the chosen one from the group's founding on
     */
    HueHistory(int given, int hue) {
        this.given = given;
        hues.put(Long.MIN_VALUE, hue);
    }

    HueHistory copy() {
        HueHistory copy = new HueHistory(given, 0);
        copy.hues.putAll(hues);
        return copy;
    }

    void write(DataOutput to) throws IOException {
        to.writeInt(given);
        to.writeInt(hues.size());
        for (Map.Entry<Long, Integer> each : hues.entrySet()) {
            to.writeLong(each.getKey());
            to.writeInt(each.getValue());
        }
    }

    static HueHistory read(DataInput from) throws IOException {
        HueHistory read = new HueHistory(from.readInt(), 0);
        for (int left = from.readInt(); left > 0; left--) {
            read.hues.put(from.readLong(), from.readInt());
        }
        return read;
    }

    void change(int hue, long step) {
        hues.put(step, hue);
    }

    /** Forgets the changes after a step. */
    void forgetAfter(long step) {
        hues.tailMap(step, false).clear();
    }

    int hue(long step) {
        return hues.floorEntry(step).getValue();
    }

    /** The hue before the last change, or the only one. */
    int hueBefore(long step) {
        Map.Entry<Long, Integer> before = hues.lowerEntry(hues.floorKey(step));
        return before == null ? hue(step) : before.getValue();
    }

    /** The number of steps since the last change; very large if it never changed. */
    long age(long step) {
        long since = hues.floorKey(step);
        return since == Long.MIN_VALUE ? Long.MAX_VALUE : step - since;
    }
}
