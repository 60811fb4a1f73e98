package onder.output.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;

/** Reads the data of a page as the player does. */
final class PageReader {
    private static final Pattern DATA =
            Pattern.compile("<script type=\"text/plain\" id=\"data\">([A-Za-z0-9+/=]*)</script>");

    final JsonNode head;
    final String headText;
    private final ByteBuffer blocks;
    private final Map<Integer, double[]> x = new HashMap<>();
    private final Map<Integer, double[]> z = new HashMap<>();

    PageReader(String page) throws IOException {
        Matcher data = DATA.matcher(page);
        if (!data.find()) {
            throw new IOException("there is no run in the page");
        }
        byte[] packed = Base64.getDecoder().decode(data.group(1));
        ByteBuffer all = ByteBuffer.wrap(new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes())
                .order(ByteOrder.LITTLE_ENDIAN);
        int length = all.getInt(0);
        headText = new String(all.array(), 4, length, java.nio.charset.StandardCharsets.UTF_8);
        head = new ObjectMapper().readTree(headText);
        int begin = 4 + (length + 3) / 4 * 4;
        blocks = all.slice(begin, all.capacity() - begin).order(ByteOrder.LITTLE_ENDIAN);
        readPlaces();
    }

    int[] ints(JsonNode block) {
        int[] numbers = new int[block.get("length").asInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = blocks.getInt(block.get("at").asInt() + 4 * i);
        }
        return numbers;
    }

    float[] floats(JsonNode block) {
        float[] numbers = new float[block.get("length").asInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = blocks.getFloat(block.get("at").asInt() + 4 * i);
        }
        return numbers;
    }

    private void readPlaces() {
        JsonNode people = head.get("people");
        int[] ids = ints(people.get("ids"));
        int[] first = ints(people.get("first"));
        int[] length = ints(people.get("length"));
        int[] atX = {people.get("x").get("at").asInt()};
        int[] atZ = {people.get("z").get("at").asInt()};
        for (int i = 0; i < ids.length; i++) {
            x.put(ids[i], way(atX, first[i], length[i]));
            z.put(ids[i], way(atZ, first[i], length[i]));
        }
    }

    private double[] way(int[] at, int first, int length) {
        double[] places = new double[head.get("frames").asInt()];
        Arrays.fill(places, Double.NaN);
        int place = 0;
        int way = 0;
        for (int k = 0; k < length; k++) {
            int next = place + way + varint(at);
            way = k == 0 ? 0 : next - place;
            place = next;
            places[first + k] = place * head.get("unit").asDouble();
        }
        return places;
    }

    private int varint(int[] at) {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            int next = blocks.get(at[0]++);
            value |= (next & 0x7F) << shift;
            if (next >= 0) {
                return value >>> 1 ^ -(value & 1);
            }
        }
    }

    /** A block of bytes, 0..255 each. */
    int[] bytes(JsonNode block) {
        int[] numbers = new int[block.get("length").asInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = blocks.get(block.get("at").asInt() + i) & 0xFF;
        }
        return numbers;
    }

    /** What an agent's colour tells in a kept state; NaN: nothing. */
    double value(int frame, int id) {
        JsonNode people = head.get("people");
        JsonNode values = people.get("values");
        int[] ids = ints(people.get("ids"));
        int[] first = ints(people.get("first"));
        int[] length = ints(people.get("length"));
        int[] all = bytes(values.get("all"));
        int at = 0;
        for (int i = 0; i < ids.length; i++) {
            if (ids[i] == id && frame >= first[i] && frame < first[i] + length[i]) {
                int part = 0;
                for (int k = 0; k <= frame - first[i]; k++) {
                    part = part + all[at + k] & 0xFF;
                }
                boolean none = part == values.get("none").asInt();
                return none
                        ? Double.NaN
                        : part
                                * values.get("top").asDouble()
                                / values.get("parts").asInt();
            }
            at += length[i];
        }
        return Double.NaN;
    }

    /** What a cell of the ground tells in a kept state of it. */
    double heat(int state, int cell) {
        JsonNode heat = head.get("heat");
        int[] all = bytes(heat.get("values"));
        int cells = heat.get("columns").asInt() * heat.get("rows").asInt();
        int part = 0;
        for (int k = 0; k <= state; k++) {
            part = part + all[k * cells + cell] & 0xFF;
        }
        return part * heat.get("top").asDouble() / heat.get("parts").asInt();
    }

    int stride() {
        return head.get("stride").asInt();
    }

    /** The place of an agent in a kept state, x and z in metres; NaN where it is not there, or is not kept at all. */
    double[] kept(int frame, int id) {
        boolean known = x.containsKey(id) && frame >= 0 && frame < x.get(id).length;
        return known ? new double[] {x.get(id)[frame], z.get(id)[frame]} : new double[] {Double.NaN, Double.NaN};
    }

    /** Where the player shows an agent in a step: on a Catmull–Rom curve, by its basis functions; null: on no curve. */
    double[] shown(long step, int id) {
        int frame = (int) (step / stride());
        double t = step % stride() / (double) stride();
        double[] from = kept(frame, id);
        if (t == 0) {
            return Double.isNaN(from[0]) ? null : from;
        }
        double[] to = near(kept(frame + 1, id), from);
        if (Double.isNaN(from[0]) || to == null || Double.isNaN(to[0])) {
            return null;
        }
        double[] before = near(kept(frame - 1, id), from);
        double[] after = near(kept(frame + 2, id), to);
        double[] at = new double[2];
        for (int k = 0; k < 2; k++) {
            double p0 = before == null || Double.isNaN(before[k]) ? 2 * from[k] - to[k] : before[k];
            double p3 = after == null || Double.isNaN(after[k]) ? 2 * to[k] - from[k] : after[k];
            at[k] = 0.5
                    * (2 * from[k]
                            + (to[k] - p0) * t
                            + (2 * p0 - 5 * from[k] + 4 * to[k] - p3) * t * t
                            + (3 * from[k] - p0 - 3 * to[k] + p3) * t * t * t);
        }
        return at;
    }

    /** The image of a place that is nearest to another; null where nobody walked there. */
    private double[] near(double[] place, double[] to) {
        double[] image = place.clone();
        for (int k = 0; k < 2; k++) {
            double period = head.get("place").get("period").get(k).asDouble();
            image[k] -= period > 0 ? period * Math.rint((image[k] - to[k]) / period) : 0;
        }
        return Math.hypot(image[0] - to[0], image[1] - to[1]) > head.get("jump").asDouble() ? null : image;
    }
}
