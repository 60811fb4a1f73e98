package onder.output.page;

import java.util.ArrayList;
import java.util.List;
import onder.draw.colouring.ColourScale;
import onder.draw.colouring.Colouring;
import onder.draw.colouring.RunColouring;
import onder.file.JsonObject;
import onder.param.Format;
import onder.world.World;

/** The values behind people's colours in the kept states of a run. */
final class ValueTrack {
    /** The values are quantized in this many parts of the maximum. */
    static final int PARTS = 127;

    /** Of who has no value. */
    static final int NONE = 255;

    private final RunColouring painting;
    private final List<float[]> values = new ArrayList<>();

    /** @param world at the run's beginning */
    ValueTrack(Colouring colouring, World world) {
        painting = new RunColouring(colouring, world);
    }

    boolean areTold() {
        return painting.isTold();
    }

    /** Remembers what a step did. */
    void follow(World world) {
        painting.follow(world);
    }

    /** Keeps those of the present state. */
    void add(World world, PeopleTrack people) {
        if (!areTold()) {
            return;
        }
        painting.look(world);
        float[] now = new float[people.seats()];
        for (int seat = 0; seat < now.length; seat++) {
            int id = people.id(seat);
            now[seat] = world.agents().isAlive(id) ? painting.value(id) : Float.NaN;
        }
        values.add(now);
    }

    /** Leaves out every second state that was kept. */
    void halve() {
        Thinning.halve(values);
    }

    /** Where on the scale the value of a seat's agent is, in parts, or {@link #NONE}. */
    int part(ColourScale scale, int frame, int seat) {
        float value = values.get(frame)[seat];
        return Float.isNaN(value) ? NONE : Math.max(0, Math.min(PARTS, Math.round(PARTS * scale.share(value))));
    }

    /** How exact they are, in sentences. */
    List<String> told() {
        return areTold()
                ? List.of("People's colours use one scale for the whole run, in " + PARTS + " parts of "
                        + Format.amount(scale().top(), painting.unit())
                        + (scale().isPassed() ? "; larger values have the last colour." : "."))
                : List.of();
    }

    /** The text of the legend; null where there is none. */
    JsonObject legend() {
        return areTold() ? legend(painting.title(), painting.unit(), scale()) : null;
    }

    /** What the colours range over. */
    ColourScale scale() {
        return painting.scale();
    }

    static JsonObject legend(String title, String unit, ColourScale scale) {
        return new JsonObject()
                .with("title", Format.capital(title))
                .with("unit", unit)
                .with("top", scale.top())
                .with("passed", scale.isPassed())
                .with("most", scale.end(unit));
    }
}
