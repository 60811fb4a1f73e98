package onder.serve;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.geometry.Angles;
import onder.file.JsonObject;
import onder.world.World;

/**
 * A field of the agents' state; its values become an array in an answer.
 *
 * @param name in requests and answers
 * @param unit empty for a number of something
 * @param isWhole whether its values are whole numbers
 * @param doc its meaning
 * @param value of an agent
 */
record StateField(String name, String unit, boolean isWhole, String doc, Value value) {
    /** All fields, in the order of the answer. */
    static final List<StateField> ALL = List.of(
            whole("id", "the agent's number", (agents, id) -> id),
            number("x", "m", "position along x", AgentsView::x),
            number("z", "m", "position along z", AgentsView::z),
            number(
                    "heading",
                    "°",
                    "from +z toward +x, −180..180",
                    (agents, id) -> Math.toDegrees(Angles.of(agents.headingX(id), agents.headingZ(id)))),
            number("speed", "m/s", "speed", AgentsView::speed),
            whole("species", "index into species", AgentsView::species),
            whole("role", "index into roles", (agents, id) -> agents.role(id).ordinal()),
            whole("group", "the group's number", AgentsView::group),
            number("velocityX", "m/s", "velocity along x", AgentsView::velocityX),
            number("velocityZ", "m/s", "velocity along z", AgentsView::velocityZ),
            number("radius", "m", "radius of the body", AgentsView::radius));

    /** Reads the value of an agent. */
    interface Value {
        double of(AgentsView agents, int id);
    }

    private static StateField whole(String name, String doc, Value value) {
        return new StateField(name, "", true, doc, value);
    }

    private static StateField number(String name, String unit, String doc, Value value) {
        return new StateField(name, unit, false, doc, value);
    }

    /** What {@code hello} answers about it. */
    JsonObject about() {
        return new JsonObject()
                .with("name", name)
                .with("type", isWhole ? "int32" : "float32")
                .with("unit", unit)
                .with("doc", doc);
    }

    /** The ids of all living agents, in order. */
    static int[] living(World world) {
        return IntStream.range(0, world.agents().count())
                .filter(world.agents()::isAlive)
                .toArray();
    }

    /** Its values as an array of numbers. */
    Object numbers(AgentsView agents, int... ids) {
        if (isWhole) {
            return IntStream.of(ids).map(id -> (int) value.of(agents, id)).toArray();
        }
        float[] numbers = new float[ids.length];
        for (int i = 0; i < ids.length; i++) {
            numbers[i] = (float) value.of(agents, ids[i]);
        }
        return numbers;
    }

    /** Its values in base64: 32 bits each, the lowest byte first. */
    String base64(AgentsView agents, int... ids) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * ids.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int id : ids) {
            if (isWhole) {
                bytes.putInt((int) value.of(agents, id));
            } else {
                bytes.putFloat((float) value.of(agents, id));
            }
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }
}
