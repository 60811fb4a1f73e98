package onder.output.page;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import onder.core.agents.AgentsView;
import onder.draw.colouring.ColourScale;
import onder.draw.view.people.Age;
import onder.draw.view.people.BodyShape;
import onder.file.JsonObject;
import onder.world.World;
import onder.world.setup.Look;

/**
 * Packs where agents were. Of each that is kept, one after the other: by how much its place differs from where it would be
 * had it gone on as between the two kept states before, along x and z; and by how much its heading differs from the last.
 */
final class PackedPeople {
    private final PeopleTrack people;
    private final ValueTrack values;
    private final List<Integer> seats = new ArrayList<>();
    private final List<Integer> firsts = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();

    PackedPeople(PeopleTrack people, ValueTrack values) {
        this.people = people;
        this.values = values;
        for (int seat = 0; seat < people.seats(); seat++) {
            int first = 0;
            while (first < people.frames() && !people.isThere(first, seat)) {
                first++;
            }
            int end = first;
            while (end < people.frames() && people.isThere(end, seat)) {
                end++;
            }
            if (end > first) {
                seats.add(seat);
                firsts.add(first);
                lengths.add(end - first);
            }
        }
    }

    /** Appends the blocks, and says where they are. */
    JsonObject write(BinaryBlocks to, World world) {
        AgentsView agents = world.agents();
        int[] ids = seats.stream().mapToInt(people::id).toArray();
        JsonObject head = new JsonObject()
                .with("ids", to.put(ids))
                .with("first", to.put(ints(firsts)))
                .with("length", to.put(ints(lengths)))
                .with("species", to.put(Arrays.stream(ids).map(agents::species).toArray()));
        float[] ages = new float[2 * ids.length];
        for (int i = 0; i < ids.length; i++) {
            Look look = world.setup().species().get(agents.species(ids[i])).look();
            Age age = BodyShape.of(look).isOfAllAges() ? Age.of(ids[i]) : Age.GROWN;
            ages[2 * i] = age.height;
            ages[2 * i + 1] = age.leg;
        }
        head.put("ages", to.put(ages));
        Varints x = new Varints();
        Varints z = new Varints();
        ByteArrayOutputStream heading = new ByteArrayOutputStream();
        for (int i = 0; i < ids.length; i++) {
            int seat = seats.get(i);
            int first = firsts.get(i);
            put(x, lengths.get(i), k -> people.x(first + k, seat));
            put(z, lengths.get(i), k -> people.z(first + k, seat));
            for (int k = 0; k < lengths.get(i); k++) {
                int before = k == 0 ? 0 : people.heading(first + k - 1, seat);
                heading.write(people.heading(first + k, seat) - before);
            }
        }
        return head.with("x", to.put(x.all()))
                .with("z", to.put(z.all()))
                .with("heading", to.put(heading.toByteArray()))
                .withNull("values", values.areTold() ? values(to) : null);
    }

    /** Of each that is kept, one after the other: by how much its value differs from the last, and what a legend says. */
    private JsonObject values(BinaryBlocks to) {
        ByteArrayOutputStream parts = new ByteArrayOutputStream();
        ColourScale scale = values.scale();
        for (int i = 0; i < seats.size(); i++) {
            int before = 0;
            for (int k = 0; k < lengths.get(i); k++) {
                int now = values.part(scale, firsts.get(i) + k, seats.get(i));
                parts.write(now - before);
                before = now;
            }
        }
        return values.legend()
                .with("parts", ValueTrack.PARTS)
                .with("none", ValueTrack.NONE)
                .with("all", to.put(parts.toByteArray()));
    }

    private static void put(Varints to, int length, IntUnaryOperator place) {
        int before = 0;
        int way = 0;
        for (int k = 0; k < length; k++) {
            int now = place.applyAsInt(k);
            to.put(now - before - way);
            way = k == 0 ? 0 : now - before;
            before = now;
        }
    }

    private static int[] ints(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }
}
